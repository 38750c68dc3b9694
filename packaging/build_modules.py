"""Compile modules with mypyc in the present folder: `build_modules.py FILE …`.

Run by `compile_engine.py` in its work folder; what it says on standard output is for its log.
"""

import sys

from mypyc.build import mypycify
from setuptools import setup  # type: ignore[import-untyped]  # it has no types

OPTIMIZED = "2"  # of the C compiler: smaller modules than 1 makes, and quicker; 3 needs longer for no gain


def main(files: list[str]) -> None:
    """Write the C source and compile it beside the modules."""
    modules = mypycify(files, opt_level=OPTIMIZED, debug_level="0", multi_file=True)
    setup(name="engine", ext_modules=modules, script_args=["build_ext", "--inplace"])


if __name__ == "__main__":
    main(sys.argv[1:])
