"""What setuptools runs: the compiled reader within a wheel, where SPELLWRIGHT_COMPILED is set.

Without it, as for `pip install .`, the wheel is pure Python and serves every system. The sources stay in the wheel
beside what was compiled from them: digests of the reader are taken from them.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path

from setuptools import setup  # type: ignore[import-untyped]  # it has no types

ROOT = Path(__file__).resolve().parents[1]
OPTIMIZED = "1"  # of the C compiler: half the time of building that 3 needs, and as quick a reader


def compiled_modules() -> list[object]:
    """The extension modules of the reader; none unless they are asked for."""
    if not os.environ.get("SPELLWRIGHT_COMPILED"):
        return []
    sys.path.insert(0, str(ROOT))
    files = [f"engine/oracle/{name}.py" for name in import_module("engine.compiled").READER]
    found: list[object] = import_module("mypyc.build").mypycify(files, opt_level=OPTIMIZED, debug_level="0")
    return found


if __name__ == "__main__":
    setup(ext_modules=compiled_modules())
