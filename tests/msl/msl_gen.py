"""Turns .metal files into C++ for the emulator, into CUDA, or into text for the check of spaces.

The text is kept line for line, but for what no macro can express: attributes are blanked,
`threadgroup T name[..];` in a kernel becomes what the target can declare, address spaces become the
target's, and local includes are inlined. Wrappers that bind each kernel's arguments by their
attributes follow. What this dialect leaves out is refused, with file and line.
"""

import argparse
import re
import sys
from pathlib import Path
from typing import NamedTuple

POSITIONS = ("thread_position_in_grid", "threadgroup_position_in_grid", "threads_per_threadgroup")
INDICES = (
    "thread_index_in_threadgroup",
    "thread_index_in_simdgroup",
    "simdgroup_index_in_threadgroup",
    "simdgroups_per_threadgroup",
)
BANNED = {
    r"\bdouble\b": "double does not exist in Metal",
    r"\bstd::": "std:: does not exist in Metal",
    r"\b(?:new|delete|throw|try|catch|goto|virtual|typeid)\b": "not allowed in Metal",
    r"\[\s*[&=]?\s*\]\s*\(": "lambda: left out of this dialect",
    r"\bstatic\s+(?:const\s+)?\w+\s+\w+\s*=": "static variable: use `constant`",
}
# Written out, since CUDA's own __device__ expands to an attribute named `device`.
WORDS = {
    "emu": {"device": "", "thread": "", "threadgroup": "", "constant": "const", "kernel": "static"},
    "cuda": {
        "device": "",
        "thread": "",
        "threadgroup": "",
        "constant": "const",
        "kernel": "__device__ static",
        "inline": "__device__ inline",
    },
    "check": {
        "device": "__global",
        "thread": "__private",
        "threadgroup": "__local",
        "constant": "__constant",
        "kernel": "",
    },
}
VARIABLE = {
    "emu": (
        "static const char msl_key_{n} = 0; using msl_t_{n} = {t}{d}; msl_t_{n}& {n} = "
        'emu::threadgroup_variable<msl_t_{n}>(&msl_key_{n}, "{n}");'
    ),
    "cuda": "__shared__ {t} {n}{d};",
    "check": "using msl_t_{n} = {t}{d}; __local msl_t_{n}& {n} = *(__local msl_t_{n}*)0;",
}


class MslError(Exception):
    """The text is outside the dialect: file, line and why."""


class Line(NamedTuple):
    path: str
    number: int
    text: str


class Kernel(NamedTuple):
    name: str  # that the host asks for
    call: str  # with template arguments
    prelude: str  # what makes the template's parameters known
    template: frozenset[str]  # their names
    params: str
    where: str


class Edit(NamedTuple):
    start: int
    end: int
    text: str


def load(path: Path, seen: set[Path] | None = None) -> list[Line]:
    """The lines of a file, each local include inlined where it first occurs."""
    seen = set() if seen is None else seen
    lines = []
    for number, text in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        include = re.match(r'\s*#\s*include\s*(<[^>]+>|"[^"]+")', text)
        if not include and not re.match(r"\s*#\s*pragma\s+once", text):
            lines.append(Line(str(path), number, text))
            continue
        lines.append(Line(str(path), number, ""))
        if not include or include[1] in ("<metal_stdlib>", "<cstdint>"):
            continue
        if include[1].startswith("<"):
            raise MslError(f"{path}:{number}: {include[1]}: not in the shim")
        local = path.parent / include[1][1:-1]
        if local not in seen:
            seen.add(local)
            lines += load(local, seen)
    return lines


def blank(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)


def without_comments(text: str) -> str:
    """Comments and strings blanked, every other character where it was."""
    return re.sub(
        r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"", lambda m: blank(m[0]), text, flags=re.S
    )


def closing(text: str, start: int) -> int:
    depth = 0
    for i in range(start, len(text)):
        depth += (text[i] == "(") - (text[i] == ")")
        if depth == 0:
            return i
    raise MslError("unbalanced (")


def split_list(text: str) -> list[str]:
    """Split at the commas outside of brackets."""
    parts, depth = [""], 0
    for c in text:
        depth += (c in "([{<") - (c in ")]}>")
        if c == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += c
    return [p.strip() for p in parts if p.strip()]


class Source:
    """The text of a .metal file with its includes, and what was found in it."""

    def __init__(self, path: Path):
        self.lines = load(path)
        self.text = "\n".join(line.text for line in self.lines)
        self.code = without_comments(self.text)
        self.edits: list[Edit] = []
        for pattern, why in BANNED.items():
            if found := re.search(pattern, self.code):
                raise MslError(f"{self.at(found.start())}: `{found[0].strip()}`: {why}")

    def at(self, position: int) -> str:
        line = self.lines[self.text.count("\n", 0, position)]
        return f"{line.path}:{line.number}"

    def edit(self, start: int, end: int, text: str | None = None) -> None:
        """Replace a range, by blanks if no text is given; inside an earlier edit: leave it."""
        if not any(e.start <= start < e.end for e in self.edits):
            old = self.text[start:end]
            new = blank(old) if text is None else text + "\n" * old.count("\n")
            self.edits.append(Edit(start, end, new))

    def edited(self) -> str:
        """The text with all edits made, and #line directives that lead back to the files."""
        text = self.text
        for start, end, new in sorted(self.edits, reverse=True):
            text = text[:start] + new + text[end:]
        out: list[str] = []
        last = ("", 0)
        for (path, number, _), line in zip(self.lines, text.split("\n"), strict=True):
            if last != (path, number - 1):
                out.append(f'#line {number} "{path}"')
            out.append(line)
            last = (path, number)
        return "\n".join(out)


def find_kernels(source: Source, target: str) -> list[Kernel]:
    """All kernels by the names that the host asks for; instantiations are blanked."""
    kernels, instances, templates = [], [], {}
    # template [[host_name("x")]] [[kernel]] decltype(f<A>) f<A>;
    for found in re.finditer(r"\btemplate\s*\[\[\s*host_name\s*\(", source.code):
        end = source.code.index(";", found.end())
        text = source.text[found.end() : end]
        name, call = re.match(r'\s*"([^"]+)"', text), re.search(r"(\w+)\s*<([^;()]*)>\s*$", text)
        if not name or not call:
            raise MslError(f"{source.at(found.start())}: instantiation: {text.strip()}")
        instances.append((name[1], call[1], split_list(call[2]), source.at(found.start())))
        if target != "check":
            source.edit(found.start(), end + 1)
    for found in re.finditer(r"\bkernel\s+void\s+(\w+)\s*\(", source.code):
        params = source.code[found.end() : closing(source.code, found.end() - 1)]
        before = re.search(r"\btemplate\s*<([^{};]*)>\s*$", source.code[: found.start()])
        if before:
            templates[found[1]] = ([p.split() for p in split_list(before[1])], params)
        else:
            where = source.at(found.start())
            kernels.append(Kernel(found[1], found[1], "", frozenset(), params, where))
    for name, function, arguments, where in instances:
        names, params = templates[function]
        # Only what the parameters' types mention: the rest would be unused.
        prelude = " ".join(
            f"using {p[-1]} = {value};"
            if p[0] == "typename"
            else f"constexpr {' '.join(p)} = {value};"
            for p, value in zip(names, arguments, strict=True)
            if re.search(rf"\b{p[-1]}\b", params)
        )
        call = f"{function}<{', '.join(arguments)}>"
        kernels.append(Kernel(name, call, prelude, frozenset(p[-1] for p in names), params, where))
    names = [k.name for k in kernels]
    for name in names:
        if names.count(name) > 1:
            raise MslError(f"{source.lines[0].path}: kernel {name}: defined twice")
    return kernels


def translate(source: Source, target: str) -> None:
    """Attributes, threadgroup variables and address spaces become the target's."""
    for found in re.finditer(r"\[\[[^\[\]]*\]\]", source.code):
        source.edit(found.start(), found.end())
    depth = 0
    pattern = r"[{}]|\bthreadgroup\s+([\w:<>]+)\s+(\w+)\s*((?:\[[^\]]*\]\s*)*);"
    for found in re.finditer(pattern, source.code):
        if found[0] in "{}":
            depth += 1 if found[0] == "{" else -1
            continue
        if depth == 0:
            raise MslError(f"{source.at(found.start())}: threadgroup variable outside a kernel")
        declaration = VARIABLE[target].format(t=found[1], n=found[2], d=found[3])
        source.edit(found.start(), found.end(), declaration)
    for word, text in WORDS[target].items():
        for found in re.finditer(rf"\b{word}\b", source.code):
            source.edit(found.start(), found.end(), text)


def parse_param(kernel: Kernel, text: str) -> dict:
    """A parameter: its argument in the wrapper's call, and its binding if it is a buffer."""
    found = re.match(r"^(.*?)(\w+)\s*\[\[\s*(\w+)\s*(?:\(\s*(\d+)\s*\))?\s*\]\]$", text, re.S)
    if not found:
        raise MslError(f"{kernel.where}: parameter without an attribute: {text}")
    type_, attribute, index = found[1].strip(), found[3], found[4]
    if attribute in POSITIONS + INDICES:
        wanted = r"uint[23]?$" if attribute in POSITIONS else r"uint$"
        if not re.match(wanted, type_):
            raise MslError(f"{kernel.where}: {kernel.name}: {attribute} is no {type_}")
        return {
            "position": type_ if attribute in POSITIONS else None,
            "argument": f"msl::From<{type_}>::get(ids.{attribute})",
        }
    if attribute != "buffer" or not re.match(r"(const\s+)?(device|constant)\b", type_):
        raise MslError(f"{kernel.where}: {kernel.name}: [[{attribute}]] of {type_}")
    is_written = type_.startswith("device") and "const" not in type_.split()
    value = re.sub(r"\b(device|constant|const)\b", "", type_[:-1]).strip()
    is_reference = type_.endswith("&")
    known = is_reference and value not in kernel.template
    pointer = f"({'' if is_written else 'const '}{value}*)buffers[{index}]"
    return {
        "position": None,
        "argument": ("*" if is_reference else "") + pointer,
        "binding": f"{{{index}, {str(is_written).lower()}, {f'sizeof({value})' if known else 0}}}",
    }


def wrapper(kernel: Kernel, target: str) -> str:
    params = [parse_param(kernel, p) for p in split_list(kernel.params)]
    if len({p["position"] for p in params} - {None}) > 1:
        raise MslError(f"{kernel.where}: {kernel.name}: positions of different sizes")
    call = f"{kernel.prelude} {kernel.call}({', '.join(p['argument'] for p in params)});"
    bindings = ", ".join(p["binding"] for p in params if "binding" in p)
    name = kernel.name
    if target == "emu":
        return (
            f"static void msl_run_{name}(void* const* buffers, const msl::Ids& ids) "
            f"{{ (void)ids; {call} }}\n"
            f'static const emu::Register msl_{name}("{name}", &msl_run_{name}, {{{bindings}}});'
        )
    return (
        f"__global__ void msl_run_{name}(msl::Buffers b) {{ void* const* buffers = b.at; "
        f"const msl::Ids ids = msl::here(); (void)ids; {call} }}\n"
        f"static void msl_launch_{name}(dim3 groups, dim3 threads, msl::Buffers b) "
        f"{{ msl_run_{name}<<<groups, threads>>>(b); }}\n"
        f'static const msl::Register msl_{name}("{name}", &msl_launch_{name}, {{{bindings}}});'
    )


def generate(path: Path, target: str) -> str:
    source = Source(path)
    kernels = find_kernels(source, target)
    translate(source, target)
    head = "#include <metal_stdlib>\n"
    if target == "check":
        for kernel in kernels:
            wrapper(kernel, "emu")  # for what it refuses
        return f"{head}{source.edited()}\n"
    wrappers = "\n".join(wrapper(k, target) for k in kernels)
    return f'{head}namespace msl_tu {{\n{source.edited()}\n#line 1 "wrappers"\n{wrappers}\n}}\n'


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", choices=sorted(WORDS))
    parser.add_argument("metal", type=Path)
    parser.add_argument("-o", "--output", type=Path, required=True)
    args = parser.parse_args()
    try:
        text = generate(args.metal, args.target)
    except MslError as e:
        sys.exit(f"msl_gen: {e}")
    args.output.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
