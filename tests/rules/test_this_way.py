"""CR 608.2c, 614.9, 615.5. What was done this way, what follows from a prevention, damage dealt to something else."""

from __future__ import annotations

import pytest

from engine.oracle.cards import read_spell
from engine.oracle.reader import read_ability
from engine.oracle.reading import SPELL, Context
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell
from tests.rules.play import life_after, play

OX = spell("Ox", "{0}", "Creature — Ox", "", pt="2/2")
HILL = spell("Hill", "", "Land", "")


@pytest.mark.rule("608.2c")
def test_only_the_cards_of_that_kind_that_were_milled_this_way_count() -> None:
    text = "Mill three cards. You gain 2 life for each creature card milled this way."
    delve = spell("Delve", "{0}", "Sorcery", text)
    game = board(Side(hand=[delve], library=[OX, HILL, OX, OX]), Side())
    assert life_after(game, "Delve") == 24


@pytest.mark.rule("608.2h")
def test_the_controller_of_what_was_destroyed_this_way_is_who_last_controlled_it() -> None:
    text = "Destroy all creatures. For each creature destroyed this way, its controller loses 1 life."
    game = board(Side([OX], hand=[spell("Fall", "{0}", "Sorcery", text)]), Side([OX, OX]))
    play(game, "Fall")
    assert [game.player(each).life for each in (0, 1)] == [19, 18]


@pytest.mark.rule("615.5")
def test_what_follows_from_a_prevention_knows_how_much_was_prevented() -> None:
    text = ("Prevent the next 2 damage that would be dealt to target creature this turn. "
            "You gain life equal to the damage prevented this way.")
    ward = spell("Ward", "{0}", "Instant", text)
    spark = spell("Spark", "{0}", "Instant", "Spark deals 3 damage to target creature.")
    game = board(Side([OX], hand=[ward, spark]), Side())
    assert life_after(game, ("Ward", "Ox"), ("Spark", "Ox")) == 22
    assert game.state.objects[find(game, "Ox")].damage == 1


@pytest.mark.rule("614.9")
def test_damage_to_you_is_dealt_to_the_creature_instead() -> None:
    shield = spell("Shield Bear", "{0}", "Creature — Bear",
                   "All damage that would be dealt to you is dealt to Shield Bear instead.", pt="2/9")
    spark = spell("Spark", "{0}", "Instant", "Spark deals 3 damage to target player.")
    game = board(Side([shield]), Side(hand=[spark]), active=1)
    assert life_after(game, ("Spark", 0)) == 20
    assert game.state.objects[find(game, "Shield Bear")].damage == 3


def test_a_line_of_a_spell_is_about_the_target_of_the_line_before() -> None:
    lines = ["Tap target creature.", "Metalcraft — If you control three or more artifacts, exile that creature."]
    assert len(read_spell(lines, Context((), SPELL))) == 1


def test_instead_in_a_line_after_two_sentences_is_declined() -> None:
    lines = ["You gain 1 life. Draw a card.", "Hellbent — If you have no cards in hand, draw two cards instead."]
    assert len(read_spell(lines, Context((), SPELL))) == 2


@pytest.mark.rule("510.1a")
def test_a_creature_that_assigns_no_combat_damage_deals_none() -> None:
    text = "{0}: Target creature assigns no combat damage this turn."
    (ability,) = read_ability(text, "Lull")
    assert type(ability).__name__ == "ActivatedAbility"


def test_unless_they_is_asked_of_each_player() -> None:
    toll = spell("Toll", "{0}", "Sorcery", "Each opponent loses 3 life unless they discard a card.")
    game = board(Side(hand=[toll]), Side(hand=[OX]), Side())
    play(game, "Toll", "yes")
    assert [game.player(each).life for each in (1, 2)] == [20, 17]
    assert game.state.objects[game.player(1).graveyard[0]].zone is Zone.GRAVEYARD


def test_each_player_draws_as_many_as_they_discarded_themselves() -> None:
    text = "Each player discards all the cards in their hand, then draws that many cards."
    game = board(Side(hand=[spell("Wheel", "{0}", "Sorcery", text), HILL, HILL, OX]), Side(hand=[OX]))
    play(game, "Wheel")
    assert [len(game.player(each).hand) for each in (0, 1)] == [3, 1]
