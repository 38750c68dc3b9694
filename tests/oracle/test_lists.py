"""Lists that spare the reader looks at nodes: they name every class that is looked for."""

from __future__ import annotations

import ast
from pathlib import Path
from types import ModuleType

import pytest

from engine import oracle
from engine.oracle import binding, gates, reading
from engine.oracle.clauses import VISITED
from engine.oracle.references import VISITORS


def looked_for(module: ModuleType, name: str) -> list[type]:
    """The classes that a module's function asks its node for, by the source, which is there in compiled form, too."""
    source = Path(oracle.__file__).with_name(f"{module.__name__.rpartition('.')[2]}.py").read_text(encoding="utf-8")
    function = next(each for each in ast.walk(ast.parse(source)) if getattr(each, "name", "") == name)
    names = {
        name.id
        for call in ast.walk(function)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "isinstance"
        and isinstance(call.args[0], ast.Name) and call.args[0].id == "node"
        for name in ast.walk(call.args[1]) if isinstance(name, ast.Name)
    }
    found = [vars(module)[name] for name in sorted(names)]
    return [each for one in found for each in (one if isinstance(one, tuple) else (one,))]


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


def test_every_node_that_holds_a_word_of_a_list_is_asked_for_it() -> None:
    found = looked_for(gates, "_word")
    assert len(found) > 10
    assert [each.__name__ for each in found if not issubclass(each, gates.WORDED)] == []
