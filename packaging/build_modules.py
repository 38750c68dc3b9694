"""Compile modules with mypyc in the present folder: `build_modules.py AT_ONCE FILE …`, so many files at once.

Run by `compile_engine.py` in its work folder; what it says on standard output is for its log.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor

from mypyc.build import mypycify
from setuptools import setup  # type: ignore[import-untyped]  # it has no types
from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

OPTIMIZED = "2"  # of the C compiler: smaller modules than 1 makes, and quicker; 3 needs longer for no gain


class SideBySide(build_ext):  # type: ignore[misc]  # it has no types
    """Compiles the files of a library side by side, the longest first, as setuptools does with whole libraries."""

    def build_extensions(self) -> None:
        """Compile and link all."""
        one_by_one = self.compiler.compile

        def compiled(sources: list[str], **told: object) -> list[str]:
            longest_first = sorted(sources, key=os.path.getsize, reverse=True)
            with ThreadPoolExecutor(self.parallel) as pool:
                made = pool.map(lambda source: one_by_one([source], **told), longest_first)
                return [each for objects in made for each in objects]

        self.compiler.compile = compiled
        super().build_extensions()


def main(at_once: str, files: list[str]) -> None:
    """Write the C source and compile it beside the modules."""
    modules = mypycify(files, opt_level=OPTIMIZED, debug_level="0", multi_file=True)
    setup(name="engine", ext_modules=modules, cmdclass={"build_ext": SideBySide},
          script_args=["build_ext", "--inplace", "--parallel", at_once])


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
