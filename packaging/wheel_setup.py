"""What setuptools runs: the compiled modules within a wheel, where SPELLWRIGHT_COMPILED is set.

Without it, as for `pip install .`, the wheel is pure Python and serves every system. The sources stay in the wheel
beside what was compiled from them: digests of the engine are taken from them.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path

from setuptools import setup  # type: ignore[import-untyped]  # it has no types

ROOT = Path(__file__).resolve().parents[1]
OPTIMIZED = "1"  # of the C compiler: half the time of building that 3 needs, and as quick an engine


def compiled_modules() -> list[object]:
    """The extension modules of the engine; none unless they are asked for."""
    if not os.environ.get("SPELLWRIGHT_COMPILED"):
        return []
    sys.path.insert(0, str(ROOT))
    files = [f"{module.replace('.', '/')}.py" for module in import_module("engine.compiled").MODULES]
    mypycify = import_module("mypyc.build").mypycify
    found: list[object] = mypycify(files, opt_level=OPTIMIZED, debug_level="0", multi_file=True)
    return found


if __name__ == "__main__":
    setup(ext_modules=compiled_modules())
