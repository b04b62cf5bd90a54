"""Compiles the extension with its Metal backend for macOS on arm64, by `zig c++`, on any system.

Apple's own metal-cpp and zig's macOS headers check the text; two headers that zig lacks are in
stubs/. What comes out is thrown away: Python's headers are this system's.

Needs cmake, ziglang and nanobind. Usage: cross_compile.py
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import nanobind

ROOT = Path(__file__).resolve().parents[3]
FLAGS = [
    *("-target", "aarch64-macos.14.0", "-std=c++20", "-O1", "-fblocks", "-Wall", "-Wextra"),
    *("-Werror", "-ffp-contract=off", '-DSMOE_PROJECT_VERSION="0"'),
    '-DSMOE_GPU_BACKEND="metal"',
    *("-isystem", str(ROOT / "third_party/metal-cpp")),
    *("-isystem", str(Path(__file__).parent / "stubs")),
    *("-isystem", nanobind.include_dir()),
    *("-isystem", sysconfig.get_path("include")),
    *("-I", str(ROOT / "src/cpp")),
]
OTHERS = ("avx", "no_gpu_backend")  # file names of what is not a part of the build for a Mac
CPUS = {"neon_i8mm": "apple_m2"}  # of files that are compiled for more than the first Mac has


def write_kernels(folder: Path) -> Path:
    """The file that holds the kernels' text, as the build makes it."""
    output = folder / "metal_source.cpp"
    embed = ROOT / "src/metal/embed.cmake"
    cmake = shutil.which("cmake", path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    subprocess.run([str(cmake), f"-DOUTPUT={output}", "-P", str(embed)], check=True)
    return output


def compile_one(source: Path, folder: Path) -> str:
    """What the compiler says; nothing where all is well."""
    output = folder / (source.as_posix().replace("/", "-") + ".o")
    flags = [*FLAGS, "-mcpu=" + CPUS.get(source.stem, "apple_m1")]
    command = [sys.executable, "-m", "ziglang", "c++", *flags, "-c", str(source), "-o", str(output)]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stderr if done.returncode or not output.exists() else ""


def main() -> int:
    sources = sorted(p for p in (ROOT / "src/cpp").rglob("*.cpp") if not p.stem.startswith(OTHERS))
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        sources.append(write_kernels(Path(folder)))
        said = list(pool.map(lambda s: compile_one(s, Path(folder)), sources))
    for source, text in zip(sources, said, strict=True):
        if text:
            print(f"{source}:\n{text}")
    failures = sum(map(bool, said))
    print(f"{len(sources)} files for macOS on arm64, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
