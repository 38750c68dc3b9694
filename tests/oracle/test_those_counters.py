"""CR 122.1. Counters spoken of in a question are removed in its answer."""

from __future__ import annotations

from engine.ast.abilities import Unread
from engine.decisions import Activate
from engine.oracle.reader import read_ability
from tests.keywords.table import Seats, counters, creature, do
from tests.rules.board import Side, board, find, resolve
from tests.rules.cards import FOREST


def test_all_counters_of_that_kind_are_removed() -> None:
    egg = creature("Egg", "{G}: Put a dream counter on this creature. Then if there are two or more dream counters on "
                   "it, remove those counters and draw a card.")
    game = board(Side([FOREST] * 3 + [egg]), Side(), asker=Seats())
    seen = []
    for _ in range(3):
        assert do(game, Activate(find(game, "Egg"), 0))
        resolve(game)
        seen.append((counters(game, "Egg", "dream"), len(game.player(0).hand)))
    assert seen == [(1, 0), (0, 1), (1, 1)]


def test_counters_nothing_was_asked_about_are_not_understood() -> None:
    assert isinstance(read_ability("{T}: Remove them and draw a card.", "Egg")[0], Unread)
