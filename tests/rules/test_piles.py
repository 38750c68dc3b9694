"""Piles: made by one player, chosen by another, put apart (700.3)."""

from __future__ import annotations

from typing import Final

import pytest

from engine.decisions import Answer, Choose, Chosen, Decision, Pick, Picked
from engine.game import Game
from engine.terms.zones import Zone
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, cast_now, resolve, spell
from tests.rules.cards import FOREST, bear


def two_apart(game: Game, decision: Decision) -> Answer | None:
    """Puts two things into the first pile and takes the second."""
    if isinstance(decision, Choose) and len(decision.legal) == 5:
        return Chosen(decision.legal[:2])
    if isinstance(decision, Pick) and any(each.key == "1" for each in decision.options):
        return Picked(("1",))
    return None


ONE: Final = "Put one pile into your hand and the other into your graveyard."
THAT: Final = "An opponent chooses one of those piles. Put that pile into your hand and the other into your graveyard."


@pytest.mark.rule("700.3")
@pytest.mark.parametrize("text", [
    f"Reveal the top five cards of your library and separate them into two piles. {THAT}",
    f"Reveal the top five cards of your library. An opponent separates those cards into two piles. {ONE}",
    f"Look at the top five cards of your library and separate them into a face-down pile and a face-up pile. {THAT}",
])
def test_one_pile_goes_to_hand_and_the_other_to_the_graveyard(text: str) -> None:
    game = board(Side([FOREST], [spell("Sort", "{G}", "Sorcery", text)], library=[bear()] * 6), Side(),
                 asker=Script(two_apart))
    assert cast_now(game, "Sort")
    resolve(game)
    assert len(all_of(game, "Plain Bear", Zone.HAND)) == 3
    assert len(all_of(game, "Plain Bear", Zone.GRAVEYARD)) == 2
