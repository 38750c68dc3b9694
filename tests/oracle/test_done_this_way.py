"""CR 608.2c. What was done this way by the event, by paying the cost, for each player, or with the rest."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import beast, free, names, play


@pytest.mark.rule("608.2c")
def test_cards_discarded_by_the_event_are_counted() -> None:
    text = ("Whenever you discard one or more cards, target creature gets +2/+0 until end of turn for each card "
            "discarded this way.")
    hand = [free("Toss", "Sorcery", "Discard two cards."), free("Ash", "Artifact"), free("Oak", "Artifact")]
    game = board(Side([beast("Shark", text=text)], hand), Side())
    play(game, "Toss")
    assert game.chars(find(game, "Shark")).power == 6


@pytest.mark.rule("601.2h")
def test_creatures_sacrificed_for_the_cost_are_counted() -> None:
    text = ("As an additional cost to cast this spell, sacrifice any number of creatures.\n"
            "Target creature gets +2/+2 until end of turn for each creature sacrificed this way.")
    game = board(Side([beast("Ox"), beast("Elk"), beast("Ant")], [free("Pact", "Sorcery", text)]), Side())
    play(game, "Pact", "Ox", ("Elk", "Ant"))
    assert game.chars(find(game, "Ox")).power == 6


@pytest.mark.rule("608.2c")
def test_the_greatest_power_of_those_put_into_the_graveyard() -> None:
    text = ("Look at the top two cards of your library. Put one of them into your hand and the rest into your "
            "graveyard. You gain life equal to the greatest power among creature cards put into your graveyard this "
            "way.")
    game = board(Side(hand=[free("Taste", "Sorcery", text)], library=[beast("Ox", "5/5"), beast("Elk", "3/3")]), Side())
    play(game, "Taste", "Ox")
    assert game.player(0).life == 23


@pytest.mark.rule("608.2c")
def test_each_land_destroyed_this_way_for_each_player() -> None:
    text = ("For each player, destroy up to one land that player controls. For each land destroyed this way, its "
            "controller may draw a card.")
    mine, theirs = Side([free("Dale", "Land")], [free("Raze", "Sorcery", text)]), Side([free("Hill", "Land")])
    mine.library = theirs.library = [free("Rock", "Artifact")]
    game = board(mine, theirs)
    play(game, "Raze", "Dale", "Hill", "yes", "yes")
    assert not find(game, "Hill") and names(game, Zone.HAND) == ["Rock"] == names(game, Zone.HAND, 1)


@pytest.mark.rule("608.2c")
def test_a_card_put_into_your_graveyard_by_destroying_comes_back() -> None:
    text = "Destroy all creatures. Return a creature card put into your graveyard this way to the battlefield."
    game = board(Side([beast("Ox")], [free("Fall", "Sorcery", text)]), Side([beast("Elk")]))
    play(game, "Fall")
    assert find(game, "Ox") and not find(game, "Elk")


@pytest.mark.rule("608.2c")
def test_they_are_who_discards() -> None:
    text = "Target player draws a card. Then that player discards two cards unless they discard a land card."
    hand = [free("Study", "Sorcery", text), free("Dale", "Land")]
    game = board(Side(hand=hand, library=[free("Rock", "Artifact")]), Side())
    play(game, "Study", 0, "yes")
    assert names(game, Zone.HAND) == ["Rock"]
