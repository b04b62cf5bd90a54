"""Metal's address spaces and dialect, by clang as C++ for OpenCL: check_spaces.py CLANG DIR.

Every kernel must pass; texts that a C++ compiler would take, but Metal's would not, must be
refused.
"""

import argparse
import subprocess
import sys
from pathlib import Path

from msl_gen import MslError, generate

HERE = Path(__file__).resolve().parent
# Without the generic address space, as in Metal, an unqualified pointer is one to thread memory.
LEFT_OUT = ["generic_address_space", "pipes", "device_enqueue"]
FLAGS = [
    *["-x", "clcpp", "-cl-std=CLC++2021", "-cl-no-stdinc", "-target", "spir64", "-fsyntax-only"],
    *("-cl-single-precision-constant", "-Xclang"),
    "-cl-ext=" + ",".join(f"-__opencl_c_{name}" for name in LEFT_OUT),
    *["-Wall", "-Wextra", "-Werror", "-Wno-unused-function", "-Wno-unused-const-variable"],
    "-Wno-null-dereference",
]

TEXT = """#include <metal_stdlib>
using namespace metal;
{helper}
kernel void k(device float* out [[buffer(0)]], constant float4& c [[buffer(1)]],
              uint i [[thread_position_in_grid]]) {{
  threadgroup float s[64];
  {body}
}}
"""
RIGHT = (
    "s[i & 63u] = c.x; device const float4* q = (device const float4*)out; "
    "threadgroup float* p = s; out[i] = p[0] + q[0].y + float4(1, 2, 3, 4).x;"
)
WRONG = (  # helper, body, what is said
    ("", "float* p = out; out[i] = *p;", "cannot initialize"),
    ("inline float f(device float* p) { return *p; }", "out[i] = f(s);", "no matching function"),
    ("inline float f(float* p) { return *p; }", "out[i] = f(out);", "no matching function"),
    ("", "c.x = 1.0f;", "not assignable"),
    ("", "device float4* q = (device float4*)s; out[i] = q[0].x;", "mismatching address spaces"),
    ("", "auto v = &s[i]; device float* u = v; out[i] = *u;", "cannot initialize"),
    ("", "out[i] = c.q;", "illegal vector component"),
    ("", "out[i] = float(min(1u, 2));", "no matching function"),
    ("", "double d = 1.0; out[i] = float(d);", "double does not exist"),
    ("", "auto f = [](float a) { return a; }; out[i] = f(1.0f);", "lambda"),
    ("", "out[i] = std::sqrt(2.0f);", "std::"),
    ("threadgroup float t[4];", "out[i] = t[0];", "threadgroup variable outside"),
    ("#include <metal_math>", "", "not in the shim"),
    ("kernel void j(device float* out [[buffer(0)]], uint n) {}", "", "without an attribute"),
    (
        "kernel void j(uint a [[thread_position_in_grid]], uint2 b [[threads_per_threadgroup]]) {}",
        "",
        "positions of different sizes",
    ),
)


def complaints(clang: str, metal: Path) -> str:
    """What generator and compiler say; nothing if all is well."""
    try:
        text = generate(metal, "check")
    except MslError as e:
        return str(e)
    command = [clang, *FLAGS, f"-I{HERE / 'shim'}", "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True).stderr


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("clang")
    parser.add_argument("directory", type=Path, help="for the texts")
    args = parser.parse_args()
    failures = 0
    kernels = sorted((HERE.parents[1] / "src/metal").glob("*.metal"))
    whole = args.directory / "whole.metal"  # as a driver compiles them
    whole.write_text("".join(f'#include "{k.resolve()}"\n' for k in kernels), encoding="utf-8")
    for metal in [*kernels, HERE / "selftest.metal", whole]:
        said = complaints(args.clang, metal)
        failures += bool(said)
        print(f"{metal.name}: {said or 'ok'}")
    file = args.directory / "text.metal"
    for helper, body, want in (("", RIGHT, ""), *WRONG):
        file.write_text(TEXT.format(helper=helper, body=body), encoding="utf-8")
        said = complaints(args.clang, file)
        if want not in said or bool(want) != bool(said):
            failures += 1
            print(f"{helper or body}: {said or 'nothing said'}, expected {want or 'nothing'}")
    print(f"{len(WRONG)} wrong texts, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
