"""`unit`, `counted`: "for each counter that was on it" counts what the thing last had (608.2h)."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.keywords.table import creature
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST
from tests.rules.play import names, play


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize("text", [
    "Sacrifice a creature. Create a 1/1 white Soldier creature token for each counter that was on that creature.",
    "Exile target creature. Create a 1/1 white Soldier creature token for each +1/+1 counter that was on it.",
])
def test_the_counters_of_a_creature_that_has_gone_are_counted(text: str) -> None:
    warlord = creature("Warlord", "This creature enters with three +1/+1 counters on it.", cost="{0}")
    game = board(Side([FOREST], [warlord, spell("Muster", "{0}", "Sorcery", text)]), Side())
    play(game, "Warlord")
    assert game.obj(find(game, "Warlord", Zone.BATTLEFIELD)).counters
    play(game, "Muster", *(() if text.startswith("S") else ("Warlord",)))
    assert names(game, Zone.BATTLEFIELD).count("Soldier") == 3
