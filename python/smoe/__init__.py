"""S-MoE: run mixture-of-experts language models larger than memory.

`shatter` turns a Hugging Face checkpoint into a vault once; `load` opens the vault and generates.
"""

from smoe._core import EngineError, IoError, PlanError, ScoutError, VaultError, __version__
from smoe.model import Model, Token, load

for _exception in (EngineError, IoError, PlanError, ScoutError, VaultError):
    _exception.__module__ = "smoe"  # where users find it

__all__ = [
    "EngineError",
    "IoError",
    "Model",
    "PlanError",
    "ScoutError",
    "Token",
    "VaultError",
    "__version__",
    "load",
]
