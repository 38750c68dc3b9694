"""Cards that are revealed from an opening hand (103.6b)."""

from __future__ import annotations

import pytest

from engine.decisions import Picked
from engine.rules.starting import opening_hands
from engine.terms.steps import Step
from tests.rules.board import Doing, Side, board, resolve, spell, to_step


@pytest.mark.rule("103.6b")
def test_what_follows_from_the_reveal_waits_for_the_first_upkeep() -> None:
    text = ("You may reveal this card from your opening hand. If you do, at the beginning of the first upkeep, you "
            "gain 3 life.")
    asker = Doing().then(Picked(("yes",)))
    game = board(Side((), [spell("Herald", "{W}", "Creature — Angel", text, pt="1/1")]), Side(), asker=asker,
                 step=Step.UNTAP, turn=1)
    opening_hands(game)
    to_step(game, Step.UPKEEP)
    resolve(game)
    assert game.player(0).life == 23
