"""CR 101.4. What each of several players may put onto the battlefield enters at the same time."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.rules.board import Side, board
from tests.rules.play import beast, free, names, play

SHOW = "Each player may put a creature card from their hand onto the battlefield."


@pytest.mark.rule("101.4")
def test_what_enters_last_sees_what_entered_with_it() -> None:
    watcher = beast("Watcher", text="Whenever another creature enters, you gain 1 life.")
    game = board(Side(hand=[free("Show", "Sorcery", SHOW), beast("Ox")]), Side(hand=[watcher]))
    play(game, "Show", "yes", "yes")
    assert game.player(1).life == 21


@pytest.mark.rule("101.4")
def test_only_who_chose_to_does_it() -> None:
    game = board(Side(hand=[free("Show", "Sorcery", SHOW), beast("Ox")]), Side(hand=[beast("Cow")]))
    play(game, "Show", "no", "yes")
    assert (names(game, Zone.BATTLEFIELD), names(game, Zone.BATTLEFIELD, 1)) == ([], ["Cow"])
