"""House law: every module's first line says what rule or screen it is."""

import ast
from collections.abc import Iterator

from tests.house.source import PROGRAM, TESTS, Module, bites, hold, modules


def wordless(source: Module) -> Iterator[str]:
    says = ast.get_docstring(source.tree, clean=False) or ""
    begins = source.tree.body[0].lineno if source.tree.body else 1
    if source.tree.body and (begins > 1 or not says.partition("\n")[0].strip()):
        yield f"{source.path}:1: the first line does not say what the module is"


def test_every_module_says_what_it_is() -> None:
    hold(wordless, modules(*PROGRAM, *TESTS), 'begin the file with one line like """CR 704. State-based actions.""".')


test_the_law_bites = bites(wordless, "engine/x.py", {
    '"""CR 704. State-based actions."""\nx = 1\n': 0,
    '"""CR 704. State-based actions.\n\nMore."""\n': 0,
    "": 0,
    "x = 1\n": 1,
    '\n"""Late."""\n': 1,
    '# first\n"""Late."""\n': 1,
    '"""\nLate.\n"""\n': 1,
})
