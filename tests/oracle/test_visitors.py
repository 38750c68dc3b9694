"""What spares the reader looks at nodes: it leaves out none that is looked for."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.ast.node import Frozen
from engine.compiled import ROOT
from engine.oracle import binding, reading
from engine.oracle.clauses import VISITED
from engine.oracle.references import VISITORS


def test_every_node_that_reference_words_look_at_is_visited() -> None:
    found = [each for kind, _ in VISITORS.rows for each in (kind if isinstance(kind, tuple) else (kind,))]
    assert len(found) > 10
    assert [each.__name__ for each in found if not issubclass(each, VISITED)] == []


LINES = (
    "Destroy target creature.", "Exile up to two target cards from a single graveyard.", "Flying, trample",
    "Whenever ~ deals damage to a player, draw a card.", "Creatures you control have \"{T}: Add {G}.\"",
    "When ~ enters, you may draw a card. If you do, discard a card.", "{2}, {T}: Each other creature gets +1/+0.",
    "Other creatures you control get +1/+1.", "Draw two cards, then discard a card.",
    "You gain X life, where X is the number of cards in your hand.", "Cast a spell from your hand.",
)


def test_what_speaks_for_itself_is_what_looking_through_it_would_give(monkeypatch: pytest.MonkeyPatch) -> None:
    def readings() -> list[object]:
        reading._CACHE.clear()
        return [reading.read_line(text, reading.Context()) for text in LINES]

    short = readings()
    monkeypatch.setattr(binding, "speaks_for_itself", lambda ability, held: False)
    whole = readings()
    monkeypatch.undo()
    reading._CACHE.clear()
    assert list(map(repr, short)) == list(map(repr, whole))


def asked_by_itself(path: Path) -> Iterator[type]:
    """The classes of nodes of which a module asks whether something is just one of them: `type(node) is Back`."""
    known = vars(sys.modules[f"engine.oracle.{path.stem}"])
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Compare) or not ast.unparse(node.left).startswith("type("):
            continue
        right = node.comparators[0]
        cls = known.get(right.id) if isinstance(right, ast.Name) else None
        if isinstance(right, ast.Attribute) and isinstance(right.value, ast.Name):
            cls = getattr(known.get(right.value.id), right.attr, None)
        if isinstance(cls, type) and issubclass(cls, Frozen):
            yield cls


def test_what_is_asked_for_by_its_class_alone_has_no_kinds() -> None:
    modules = sorted((ROOT / "engine" / "oracle").glob("*.py"))
    asked = {cls for path in modules if f"engine.oracle.{path.stem}" in sys.modules for cls in asked_by_itself(path)}
    assert len(asked) > 20
    with_kinds = {name for cls in asked for name in map(name_of, cls.__subclasses__()) if name != cls.__name__}
    assert with_kinds == set()  # a class with slots is made twice, both of one name


def name_of(cls: type) -> str:
    return cls.__name__
