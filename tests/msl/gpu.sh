#!/usr/bin/env bash
# What an NVIDIA GPU can show: gpu.sh LIBRARY (libmsl_cuda.so). Needs python3 with NumPy.
set -euo pipefail
here=$(dirname "$0")
python3 "$here/run.py" "$1"
for tool in memcheck racecheck synccheck initcheck; do
  echo "== compute-sanitizer $tool"
  compute-sanitizer --tool "$tool" --error-exitcode 1 python3 "$here/run.py" "$1"
done
python3 "$here/bench_gpu.py" "$1"
