"""The two sides: how each is made ready, and how a run of each is measured."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from system import MemoryGroup, Result, drop_pages, run

PRESET, LAYERS = "qwen3-30b-a3b", 8
THREADS, CONTEXT = 2, 4096
PROMPTS = 128, 512  # tokens; the last one comes before what is decoded
RING_WARMUP = 512  # tokens
DENSE = {"bf16": "bf16", "quant": "q4"}  # smoe's counterpart of a GGUF's dense tensors

LLAMA_VERSION = "0.3.36"  # of llama-cpp-python, whose sdist has the source of llama.cpp
LLAMA_SHA256 = "832db0699007f1be95a7e41ef12e88926b02ba836461e36a36372db2760c1a2e"
LLAMA_OFF = "OPENSSL BUILD_TESTS BUILD_EXAMPLES BUILD_SERVER BUILD_APP"


class Sample(NamedTuple):
    """A run. Counts are of a decoded token."""

    tok_s: float
    prefill_tok_s: dict[int, float]  # by tokens of the prompt; without a limit only
    mb_read: float
    major_faults: float
    peak_mib: int | None  # charged to the memory group, page cache and all


def make_llama_bench(work: Path) -> Path:
    """llama-bench, from the sdist on PyPI; built once."""
    root = work / f"llama.cpp-{LLAMA_VERSION}"
    bench = root / "build/bin/llama-bench"
    if bench.exists():
        return bench
    root.mkdir(parents=True, exist_ok=True)
    name = f"llama-cpp-python=={LLAMA_VERSION}"
    download = [sys.executable, "-m", "pip", "download", "--no-deps", "--no-binary", ":all:", name]
    command(download, root)
    sdist = root / f"llama_cpp_python-{LLAMA_VERSION}.tar.gz"
    got = hashlib.sha256(sdist.read_bytes()).hexdigest()
    if got != LLAMA_SHA256:
        raise OSError(f"{sdist}: SHA-256 {got}, expected {LLAMA_SHA256}")
    (root / "source").mkdir(exist_ok=True)
    vendored = f"llama_cpp_python-{LLAMA_VERSION}/vendor/llama.cpp"
    command(["tar", "xf", sdist.name, "-C", "source", "--strip-components=3", vendored], root)
    sdist.unlink()
    options = ["-DCMAKE_BUILD_TYPE=Release", "-DGGML_NATIVE=ON", "-DBUILD_SHARED_LIBS=OFF"]
    options += [f"-DLLAMA_{part}=OFF" for part in LLAMA_OFF.split()]
    command(["cmake", "-S", "source", "-B", "build", *options], root)
    jobs = str(os.cpu_count())
    command(["cmake", "--build", "build", "--target", "llama-bench", "-j", jobs], root)
    return bench


def make_models(work: Path, variant: str) -> tuple[Path, Path]:
    """The vault, beside its scout, and the GGUF; made once."""
    folder = work / "models"
    vault, gguf = folder / f"{PRESET}.smoe", folder / f"{PRESET}-{variant}.gguf"
    tool = Path(__file__).parents[2] / "tools/make_synthetic.py"
    make = [sys.executable, str(tool), PRESET, "--layers", str(LAYERS)]
    for made, options in ((vault, ["--vault", "4"]), (gguf, ["--gguf", variant])):
        if made.exists():
            continue
        partial = work / "partial"
        command([*make, str(partial), *options], work)
        folder.mkdir(exist_ok=True)
        for path in sorted(partial.iterdir()):  # the scout first
            path.rename(folder / path.name)
    return vault, gguf


def command(arguments: list[str], folder: Path) -> None:
    """Runs a step of the preparation, which talks on standard error."""
    print(" ".join(arguments), file=sys.stderr, flush=True)
    subprocess.run(arguments, cwd=folder, check=True, stdout=sys.stderr)


def measure_llama(
    bench: Path, model: Path, tokens: int, group: MemoryGroup | None, *, repack: bool = False
) -> Sample:
    """Two repetitions, the second of which counts; both decode at the positions of smoe's tokens.

    Within a limit the weights are mapped; repacking would copy the experts to memory.
    """
    common = [str(bench), "-m", str(model), "-t", str(THREADS), "-r", "2", "--no-warmup"]
    common += ["--repack", str(int(repack)), "--progress", "-o", "jsonl"]
    common += ["-lm", "mmap"] if group else []
    depth = tokens if group else PROMPTS[-1] + tokens
    drop_pages(model)
    decode = ["-p", "0", "-n", str(tokens), "-d", str(depth)]
    result = run([*common, *decode], group, mark="generation run 2/2")
    prefill = {} if group else {n: run([*common, "-p", str(n), "-n", "0"], None) for n in PROMPTS}
    counted = result.end.since(result.start)
    return Sample(
        last_rate(result),
        {n: last_rate(prompt) for n, prompt in prefill.items()},
        counted.read_bytes / tokens / 1e6,
        counted.major_faults / tokens,
        peak_mib(group),
    )


def last_rate(result: Result) -> float:
    return json.loads(result.stdout)["samples_ts"][-1]


def measure_smoe(
    vault: Path, tokens: int, group: MemoryGroup | None, *, seed: int, dense: str
) -> Sample:
    """As many tokens of warm-up as are measured, at what `python -m smoe.bench` counts itself.

    A prompt comes after RING_WARMUP decoded tokens, which leave few experts to be read. Major
    faults are those of the whole process, its start included.
    """
    arguments = [sys.executable, "-m", "smoe.bench", str(vault), "--threads", str(THREADS)]
    arguments += ["--context", str(CONTEXT), "--seed", str(seed), "--dense", dense]
    arguments += ["--runs", "1", "--json"]
    decode = ["--tokens", str(tokens), "--warmup", str(tokens)]
    if group:
        decode += ["--prompt-tokens", "0", "--memory", f"{group.limit_bytes >> 20}M"]
    else:
        decode += ["--prompt-tokens", str(PROMPTS[-1])]
    result = run([*arguments, *decode], group)
    rows: dict[str, Any] = json.loads(result.stdout)["rows"]
    prefill = {}
    for n in () if group else PROMPTS:
        options = ["--prompt-tokens", str(n), "--warmup", str(RING_WARMUP), "--tokens", "1"]
        prompt = run([*arguments, *options], None)
        prefill[n] = json.loads(prompt.stdout)["rows"]["prefill warm"]["tok_s"]
    return Sample(
        rows["decode warm"]["tok_s"],
        prefill,
        rows["decode warm"]["mb_token"],
        result.end.major_faults / (2 * tokens),
        peak_mib(group),
    )


def peak_mib(group: MemoryGroup | None) -> int | None:
    return group.peak_bytes() >> 20 if group else None
