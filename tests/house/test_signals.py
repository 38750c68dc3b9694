"""House law: signals say the type of what they carry; `object` stands where none can, and says what it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.house.source import Module, hold, module, modules


def untold(source: Module) -> Iterator[str]:
    """Signals with an `object` of which no remark on their line says what it is."""
    lines = source.text.splitlines()
    for node in source.nodes:
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id != "Signal":
            continue
        carried = [each.id for each in node.args if isinstance(each, ast.Name)]
        if "object" in carried and "  # " not in lines[node.lineno - 1]:
            yield f"{source.at(node)}: a signal carries an object, and nothing says of what type"


def test_signals_say_what_they_carry() -> None:
    hold(untold, modules("gui"), "give the signal the class; for a union, a list or a dict say behind it what comes.")


@pytest.mark.parametrize(("line", "faults"), [
    ("    found = Signal(object)", 1),
    ("    found = Signal(object)  # a list of Card", 0),
    ("    found = Signal(Card)", 0),
])
def test_the_law_of_signals_bites(line: str, faults: int) -> None:
    assert len(list(untold(module("gui/x.py", f"class A:\n{line}\n")))) == faults
