"""What is done where a player does not do what could be done instead."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.rules.board import Side, board
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, names, play


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("answer", "hand", "library"), [("no", ["Bear"], "Forest"), ("yes", [], "Bear")])
def test_what_may_be_done_instead_leaves_the_first_instruction_where_it_is_not_done(
    answer: str, hand: list[str], library: str
) -> None:
    text = (
        "Return target creature to its owner's hand. If that creature is green, you may put it on top of its owner's "
        "library instead."
    )
    game = board(Side([beast("Bear", cost="{G}")], hand=[free("Gust", "Instant", text)]), Side())
    play(game, "Gust", "Bear", answer)
    assert (names(game, Zone.HAND), names(game, Zone.LIBRARY)[0]) == (hand, library)


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize("answer", ["no", "yes"])
def test_otherwise_is_also_where_a_player_who_could_does_not(answer: str) -> None:
    text = (
        "Search your library for a basic land card and reveal it. You may put that card onto the battlefield tapped if "
        "you control a creature. Otherwise, put that card into your hand. Then shuffle."
    )
    game = board(Side([beast("Bear")], [free("Trek", "Sorcery", text)], [beast("Cat"), FOREST]), Side())
    play(game, "Trek", "Forest", answer)
    assert names(game, Zone.HAND) == ([] if answer == "yes" else ["Forest"])
    assert len(names(game, Zone.BATTLEFIELD)) == (2 if answer == "yes" else 1)
