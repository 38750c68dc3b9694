""" "Otherwise" after several questions, and "those" of what was chosen one after another."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.terms.zones import Zone
from tests.rules.board import Side, board
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, names, play

TOP = ("Reveal the top card of your library. If it's a creature card, you gain 5 life. If it's a land card, you gain 1 "
       "life. Otherwise, you lose 1 life.")
PAST = ("Exile target card from your graveyard. If it was a creature card, you gain 5 life. If it was a land card, you "
        "gain 1 life. If it was an enchantment card, you gain 7 life. Otherwise, you lose 1 life.")


@pytest.mark.parametrize("text", [TOP, PAST])
@pytest.mark.parametrize(("card", "life"), [
    (beast("Ox"), 25), (FOREST, 21), (free("Rock", "Artifact"), 19),
    (free("Grove", "Land Creature — Dryad", pt="1/1", cost=""), 26),
])
def test_otherwise_after_several_questions_of_one_thing_is_if_it_is_none_of_them(
    text: str, card: Card, life: int
) -> None:
    game = board(Side([], [free("Look", "Sorcery", text)], library=[card], graveyard=[card]), Side())
    play(game, "Look")
    assert game.player(0).life == life


def test_otherwise_after_a_question_within_another_is_of_the_last() -> None:
    text = "You may discard a card. If you do, reveal the top card of your library. If it's a land card, you gain 1 "
    look = free("Look", "Sorcery", text + "life. Otherwise, you lose 1 life.")
    game = board(Side([], [look, FOREST], library=[beast("Ox")]), Side())
    play(game, "Look", "yes")
    assert game.player(0).life == 19


def test_those_are_what_was_chosen_one_after_another_and_not_all_that_was_drawn_before() -> None:
    text = ("Discard all the cards in your hand, then draw that many cards. Choose an artifact card you discarded this "
            "way, then choose a creature card you discarded this way. Return those cards to the battlefield.")
    mine = [free("Call", "Sorcery", text), free("Rock", "Artifact"), beast("Ox"), FOREST]
    game = board(Side([], mine, library=[beast("Elk"), beast("Cow"), beast("Ram")]), Side())
    play(game, "Call")
    assert sorted(names(game, Zone.BATTLEFIELD, 0)) == ["Ox", "Rock"]
