"""CR 608.2c. What was done this way by the event, by paying the cost, for each player, or with the rest."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.keywords.table import pt
from tests.rules.board import Side, board, find
from tests.rules.play import beast, free, life_after, names, play, use


@pytest.mark.rule("608.2c")
def test_cards_discarded_by_the_event_are_counted() -> None:
    text = ("Whenever you discard one or more cards, target creature gets +2/+0 until end of turn for each card "
            "discarded this way.")
    hand = [free("Toss", "Sorcery", "Discard two cards."), free("Ash", "Artifact"), free("Oak", "Artifact")]
    game = board(Side([beast("Shark", text=text)], hand), Side())
    play(game, "Toss")
    assert pt(game, "Shark") == (6, 2)


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
    assert life_after(game, ("Taste", "Ox")) == 23


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


@pytest.mark.rule("120.3")
def test_each_is_dealt_damage_of_its_own_number() -> None:
    text = "Zap deals damage to each player equal to the number of cards in that player's hand."
    rocks = [free("Ash", "Artifact"), free("Oak", "Artifact")]
    game = board(Side(hand=[free("Zap", "Sorcery", text)]), Side(hand=rocks))
    play(game, "Zap")
    assert (game.player(0).life, game.player(1).life) == (20, 18)


@pytest.mark.rule("603.2")
def test_a_spell_cast_from_its_players_hand_triggers() -> None:
    text = "Whenever a player casts a spell from their hand, you gain 1 life."
    game = board(Side([beast("Sage", text=text)], [free("Ash", "Artifact")]), Side())
    assert life_after(game, "Ash") == 21


@pytest.mark.rule("701.20")
def test_those_players_are_the_owners_of_what_was_put_away() -> None:
    text = "{0}: Put Ray and target creature on top of their owners' libraries, then those players shuffle."
    game = board(Side([beast("Ray", text=text)]), Side([beast("Elk")]))
    use(game, "Ray", "Elk")
    assert "Ray" in names(game, Zone.LIBRARY) and "Elk" in names(game, Zone.LIBRARY, 1)


@pytest.mark.rule("611.3a")
def test_the_only_creature_you_control() -> None:
    text = "As long as you control exactly one creature, that creature gets +3/+1."
    game = board(Side([beast("Ox"), free("Lair", "Enchantment", text)], [beast("Ant")]), Side([beast("Elk")]))
    assert game.chars(find(game, "Ox")).power == 5 and game.chars(find(game, "Elk")).power == 2
    play(game, "Ant")
    assert game.chars(find(game, "Ox")).power == 2


@pytest.mark.rule("705.1")
def test_what_is_said_of_a_flip_for_each() -> None:
    text = "For each creature your opponents control, flip a coin. If you win the flip, tap that creature."
    game = board(Side(hand=[free("Luck", "Sorcery", text)]), Side([beast("Ox"), beast("Elk"), beast("Ant")]))
    says = play(game, "Luck")
    assert len([each for each in says.decisions if type(each).__name__ == "Pick"]) == 3


@pytest.mark.rule("601.2c")
def test_as_many_targets_as_cards_were_milled() -> None:
    text = ("Whenever one or more nonland cards are milled, put a +1/+1 counter on each of up to X target creatures, "
            "where X is the number of nonland cards milled this way.")
    mill = free("Rot", "Sorcery", "Mill three cards.")
    library = [free("Ash", "Artifact"), free("Dale", "Land"), free("Oak", "Artifact")]
    game = board(Side([free("Moth", "Enchantment", text), beast("Ox"), beast("Elk"), beast("Ant")], [mill],
                      library=library), Side())
    play(game, "Rot", ("Ox", "Elk"))
    assert [game.chars(find(game, each)).power for each in ("Ox", "Elk", "Ant")] == [3, 3, 2]


@pytest.mark.rule("608.2c")
def test_only_what_came_to_that_hand_was_returned_to_it() -> None:
    text = ("Return all creatures you control to their owners' hands. Draw a card for each card returned to your hand "
            "this way.")
    steal = free("Theft", "Sorcery", "Gain control of target creature.")
    game = board(Side([beast("Ox"), beast("Elk")], [steal, free("Tide", "Sorcery", text)]), Side([beast("Ant")]))
    play(game, "Theft", "Ant")
    play(game, "Tide")
    assert len(game.player(0).hand) == 4 and len(game.player(1).hand) == 1


@pytest.mark.rule("608.2c")
def test_what_is_exiled_instead_was_not_put_into_a_graveyard_this_way() -> None:
    void = free("Void", "Enchantment", "If a card would be put into your graveyard from anywhere, exile it instead.")
    text = "Mill two cards. You gain 1 life for each creature card put into your graveyard this way."
    game = board(Side([void], [free("Fall", "Sorcery", text)], [beast("Ox"), beast("Elk")]), Side())
    assert life_after(game, "Fall") == 20
