"""Breaks the kernels in one place at a time: the cases must notice each.

mutants.py COMPILER EMULATOR_LIBRARY [--flags ...]: the library and the flags are those of the
sanitized build.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from msl_gen import generate

HERE = Path(__file__).resolve().parent
METAL = HERE.parents[1] / "src/metal"


class Mutant(NamedTuple):
    cases: str  # that must notice it
    unit: str  # the .metal file that is compiled
    file: str  # where the text is
    old: str
    new: str


BARRIER = "threadgroup_barrier(mem_flags::mem_threadgroup);"
READ = "threadgroup_barrier(mem_flags::mem_threadgroup);  // the last"
MUTANTS = [
    Mutant(cases, unit, file, old, new)
    for cases, unit, file, edits in (
        (
            "matmul-q4",
            "matmul",
            "dot.h",
            (
                (READ, "// the last"),
                (BARRIER + "  // this tile", "// this tile"),
                ("tile + tile_place(at", "tile + (at"),
                ("min(uint(Inputs<T>::kTile), vecs - base)", "uint(Inputs<T>::kTile)"),
                ("at < (base + n) / F::kVecs", "at <= (base + n) / F::kVecs"),
                ("uint at = lane;", "uint at = lane + 1;"),
                ("streams[s].row * row_chunks + at", "at"),
                ("if (lane < row_chunks) ", ""),
                ("lane, next);", "0, next);"),
                ("if (at + 32 < row_chunks) ", ""),
                ("at + 32, next);", "at, next);"),
                ("at * F::kVecs - base", "at * F::kVecs"),
                ("(device const float4*)x.row[t] + base", "(device const float4*)x.row[t]"),
                ("cols % (4 * F::kVecs) == 0 && ", ""),
                (" && w % F::kBytes == 0", ""),
                (" && scales % 2 == 0", ""),
                (" && x_stride % 4 == 0", ""),
                ("c < cols; c += 32", "c + 32 < cols + 31; c += 32"),
                ("streams[s].row * cols + c", "streams[s].row * cols"),
                ("fma(w.z, v[t].z", "fma(w.z, v[0].z"),
                ("sum_x[t] += v[t]", "sum_x[t] += v[0]"),
                ("min(i, n_rows - 1)", "i"),
                ("rows[first + at]", "rows[at]"),
                ("first == kNone ? at :", "first == kNone ? first :"),
            ),
        ),
        (
            "matmul-q4",
            "matmul",
            "formats.h",
            (
                ("uint(p[0]) | uint(p[1]) << 8", "uint(p[1]) | uint(p[0]) << 8"),
                ("with_code(w >> 4, 19, 4)", "with_code(w >> 8, 19, 4)"),
                ("chunk[j / 2] >> (16 * (j % 2))", "chunk[j / 2]"),
                ("code, at, bits", "code, at, bits + 1"),
                ("1.0f + 7.5f / 16.0f", "1.0f + 8.0f / 16.0f"),
                ("[chunk / 2]", "[chunk / 4]"),
                ("(4 * (i % 2)) & 15u", "(4 - 4 * (i % 2)) & 15u"),
                ("/ 7.5f * load_half(scales + ulong(i / 64) * 2)", "/ 7.5f * load_half(scales)"),
            ),
        ),
        (
            "matmul-q2",
            "matmul",
            "formats.h",
            (
                ("with_code(w, 19, 2)", "with_code(w, 21, 2)"),
                ("with_code(w >> 4, 19, 2)", "with_code(w >> 6, 19, 2)"),
                ("x * float4(4.0f", "x * float4(1.0f"),
                ("chunk[j / 4] >> (8 * (j % 4))", "chunk[j / 4]"),
                ("1.0f + 1.5f / 4.0f", "1.0f + 2.0f / 4.0f"),
                ("1.0f + 1.5f / 16.0f", "1.0f + 2.0f / 16.0f"),
                ("(2 * (i % 4)) & 3u", "(2 * (i % 4)) & 1u"),
            ),
        ),
        ("matmul-q2", "matmul", "dot.h", (("F::spread(row[i])", "row[i]"),)),
        (
            "matmul-bf16",
            "matmul",
            "formats.h",
            (("uint4(low << 16, low & 0xffff0000u", "uint4(low & 0xffff0000u, low << 16"),),
        ),
        (
            "matmul-f16",
            "matmul",
            "formats.h",
            (("as_type<half2>(chunk[2 * j + 1])", "as_type<half2>(chunk[2 * j])"),),
        ),
        (
            "matmul-f32",
            "matmul",
            "formats.h",
            (("load_u16(p + 2) << 16", "load_u16(p + 1) << 16"),),
        ),
        (
            "matmul-q4",
            "matmul",
            "matmul.metal",
            (
                ("min(output + s, job.outputs - 1)", "output + s"),
                ("row / a.row_div", "row"),
                (" || output + s >= job.outputs", ""),
                (" || batch + t >= job.n_rows", ""),
                ("y + job.y +", "y +"),
                ("ulong(row) * job.y_stride", "ulong(batch + t) * job.y_stride"),
                ("bias[output + s]", "bias[s]"),
                ("*out + value", "value"),
                ("(group.x * n_simds + simd) * kMatmulRows", "group.x * n_simds + simd"),
            ),
        ),
        (
            "far_weights-gate_up",
            "gate_up",
            "gate_up.metal",
            (("weights + (is_gate ?", "weights + uint(is_gate ?"),),
        ),
        (
            "far_weights-matmul",
            "matmul",
            "matmul.metal",
            (
                ("weights + job.w;", "weights + uint(job.w);"),
                ("weights + job.scales;", "weights + uint(job.scales);"),
            ),
        ),
        (
            "gate_up-q4",
            "gate_up",
            "gate_up.metal",
            (
                ("is_gate ? job.gate : job.up", "is_gate ? job.up : job.gate"),
                ("is_gate ? job.gate_scales : job.up_scales", "job.gate_scales"),
                ("output + s % kGateUpRows", "output + s"),
                ("silu(dots.of[t][s])", "dots.of[t][s]"),
                ("dots.of[t][s + kGateUpRows]", "dots.of[t][s + 1]"),
                (" || output + s >= job.outputs", ""),
                ("has_whole_chunks<F>(job.up, job.up_scales, job.cols, a.x_stride)", "true"),
            ),
        ),
        (
            "rms_norm",
            "norm",
            "common.h",
            ((BARRIER, ""), ("i < n_simds", "i < 1")),
        ),
        (
            "rms_norm",
            "norm",
            "norm.metal",
            (("+ a.eps", ""), ("sum / float(a.n)", "sum"), ("* weight[i]", "* weight[0]")),
        ),
        (
            "embed",
            "norm",
            "norm.metal",
            (
                ("if (at.x >= a.d_model) return;", ""),
                ("a.by_index ? tokens[at.y] : at.y", "tokens[at.y]"),
                ("table + a.table", "table"),
            ),
        ),
        (
            "append_kv",
            "rope",
            "rope.metal",
            (
                ("in[i + half_dim];", "in[i + 1];"),
                ("vectors[bias + head * dim + i];", "vectors[bias + i];"),
                ("is_v ? kNone : args.k_norm", "args.k_norm"),
                ("sum / float(dim) + args.eps", "sum / float(dim)"),
                ("vectors[norm + i + half_dim]", "vectors[norm + i]"),
                ("a * c - b * s", "a * c + b * s"),
                ("is_v ? n_kv + head : head", "head"),
                ("+ pos) * dim;", "+ t) * dim;"),
                ("if (slot >= args.n_heads + 2 * n_kv) return;", ""),
                ("if (!is_v) {", "{"),
                ("i >= half_dim) continue;\n    float", "i > half_dim) continue;\n    float"),
            ),
        ),
        (
            "attention",
            "attention",
            "attention.metal",
            (
                (READ, "// the last"),
                (BARRIER + "  // this one", "// this one"),
                ("a.pos + t + 1", "a.pos + t"),
                ("seen[i] = a.pos + t + 1", "seen[i] = a.pos + a.n"),
                ("if (p >= seen[i]) continue;", ""),
                ("total == 0.0f ? 0.0f : ", ""),
                ("fma(total[i], keep, weight)", "total[i] + weight"),
                ("fma(sum[i][j], keep, weight * v[j])", "sum[i][j] + weight * v[j]"),
                ("p = group.z * split + simd", "p = simd"),
                ("group.y * heads + at % heads", "group.y * heads"),
                ("(ulong(group.y) * a.context + p) * dim", "ulong(p) * dim"),
                ("min(group.x * kQueries + i, n_queries - 1)", "(group.x * kQueries + i)"),
                ("d < dim ? float(key[d]) : 0.0f", "float(key[d])"),
                ("value / weights : value", "value : value"),
                ("a.n_splits + group.z", "a.n_splits"),
                ("/ precise::sqrt(float(dim))", ""),
                ("float* state = part + s * (dim + 2)", "float* state = part"),
                ("if (head >= a.n_heads) return;", ""),
            ),
        ),
        (
            "route",
            "router",
            "router.metal",
            (
                ("isnan(value) ? -INFINITY : value", "value"),
                ("id < other_id", "id > other_id"),
                ("rank == 0 || is_before(last, last_id, value, e)", "true"),
                ("ulong(t) * a.stride", "ulong(t) * a.n_experts"),
                ("if (!a.weigh) return;", ""),
                ("total = simd_sum(total);", ""),
                ("- chosen[0]) / total;\n  }\n  for", "- chosen[0]);\n  }\n  for"),
                (
                    "const float weight = precise::exp(chosen[rank] - chosen[0]) / total",
                    "const float weight = 1.0f / total",
                ),
                ("a.renormalize ? weight / kept : weight", "weight / kept"),
                ("if (t >= a.n) return;", ""),
                ("e < a.n_experts; e += 32) {", "e <= a.n_experts; e += 32) {"),
            ),
        ),
        (
            "argmax",
            "router",
            "router.metal",
            ((BARRIER, ""), ("s < n_simds", "s < 1")),
        ),
        (
            "scale_rows",
            "expert",
            "expert.metal",
            (
                ("weights + a.w", "weights"),
                ("exp(-dot)", "exp(dot)"),
                ("i < a.cols", "i <= a.cols"),
            ),
        ),
        (
            "combine",
            "expert",
            "expert.metal",
            (
                ("if (at.x >= a.d_model) return;", ""),
                ("expert_weights[row + rank]", "expert_weights[rank]"),
                ("if (a.shared) ", ""),
                ("x[place] += sum", "x[place] = sum"),
            ),
        ),
    )
    for old, new in edits
]


class Build(NamedTuple):
    compiler: str
    emulator: Path
    flags: list[str]


def build(mutant: Mutant, compile_with: Build, directory: Path) -> Path:
    """The mutant's library."""
    kernels = directory / "metal"
    shutil.copytree(METAL, kernels)
    file = kernels / mutant.file
    text = file.read_text(encoding="utf-8")
    if mutant.old not in text:
        raise SystemExit(f"{mutant.file}: no text: {mutant.old}")
    file.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    unit = kernels / f"{mutant.unit}.metal"
    # Of a template, only the kernels that the cases run.
    needed = mutant.cases.removeprefix("far_weights-").replace("-", "_")
    other = rf'template \[\[host_name\("(?!{needed})[^;]*;'
    unit.write_text(re.sub(other, "", unit.read_text(encoding="utf-8")), encoding="utf-8")
    source, library = directory / "kernels.cpp", directory / "kernels.so"
    source.write_text(generate(unit, "emu"), encoding="utf-8")
    command = [compile_with.compiler, "-std=c++20", "-O1", "-ffp-contract=off", "-fPIC", "-shared"]
    command += [*compile_with.flags, "-w", f"-I{HERE / 'shim'}", str(source)]
    command += [str(compile_with.emulator), "-o", str(library)]
    environment = {k: v for k, v in os.environ.items() if k != "LD_PRELOAD"}
    subprocess.run(command, check=True, env=environment)
    return library


def is_noticed(mutant: Mutant, compile_with: Build) -> bool:
    with tempfile.TemporaryDirectory() as directory:
        library = build(mutant, compile_with, Path(directory))
        command = [sys.executable, str(HERE / "run.py"), str(library), "--first"]
        run = subprocess.run([*command, "--only", mutant.cases], capture_output=True, text=True)
    noticed = run.returncode != 0
    said = (run.stdout.splitlines() or run.stderr.splitlines() or ["it ended without a word"])[0]
    print(
        f"{mutant.file}: {mutant.old} -> {mutant.new or '(nothing)'}: "
        f"{said if noticed else 'NOT NOTICED'}",
        flush=True,
    )
    return noticed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("compiler")
    parser.add_argument("emulator", type=Path)
    parser.add_argument("--flags", default="", help="the sanitized build's")
    parser.add_argument("--only", default="", help="mutants of this file")
    args = parser.parse_args()
    compile_with = Build(args.compiler, args.emulator.resolve(), args.flags.split())
    chosen = [m for m in MUTANTS if args.only in m.file]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda m: is_noticed(m, compile_with), chosen))
    print(f"{len(results)} mutants, {results.count(False)} not noticed")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
