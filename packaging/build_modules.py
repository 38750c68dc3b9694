"""Compile modules with mypyc in the present folder, by shorter ways than mypyc knows: `build_modules.py FILE …`.

What mypyc writes is changed before it is compiled: `quicker.h` is put before it, and names of a module are looked up as
that says. Run by `compile_reader.py` in its work folder; what it says on standard output is for its log.
"""

import re
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup  # type: ignore[import-untyped]  # it has no types

OPTIMIZED = "1"  # of the C compiler: half the time of building that 3 needs, and as quick a reader
QUICKER = Path(__file__).with_name("quicker.h")
GLOBAL = re.compile(  # the names of a module, a name, and what is looked up in the one by the other
    r"(?P<before>(?P<names>\w+) = CPyStatic_\w+___globals;\n"
    r"\s*(?P<name>\w+) = CPyStatics\[\d+\];[^\n]*\n"
    r"\s*\w+ = )CPyDict_GetItem(?=\((?P=names), (?P=name)\);)"
)


def quickened(source: str, header: str) -> str:
    """The C source of modules with shorter ways."""
    return header + GLOBAL.sub(r"\g<before>QUICKER_GLOBAL", source)


def main(files: list[str]) -> None:
    """Write the C source, shorten its ways and compile it beside the modules."""
    modules = mypycify(files, opt_level=OPTIMIZED, debug_level="0")
    header = QUICKER.read_text(encoding="utf-8")
    written = {Path(source) for module in modules for source in module.sources}
    for path in written:
        if path.name.startswith("__native_"):
            path.write_text(quickened(path.read_text(encoding="utf-8"), header), encoding="utf-8")
    setup(name="reader", ext_modules=modules, script_args=["build_ext", "--inplace"])


if __name__ == "__main__":
    main(sys.argv[1:])
