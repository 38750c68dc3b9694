"""What spares the reader looks at nodes: it leaves out none that is looked for."""

from __future__ import annotations

import pytest

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
