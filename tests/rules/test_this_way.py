"""CR 608.2c, 614.9, 615.5. What was done this way, what follows from a prevention, damage dealt to something else."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.oracle.cards import read_spell
from engine.oracle.reader import read_ability
from engine.oracle.reading import SPELL, Context
from engine.terms.zones import Zone
from tests.board import Board
from tests.rules.board import Side, board, find, resolve, spell
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


@pytest.mark.rule("608.2c")
def test_who_was_dealt_damage_this_way_is_meant() -> None:
    text = ("Sting deals 1 damage to each opponent. Players dealt damage this way lose 2 life. Draw a card for each "
            "opponent dealt damage this way.")
    ward = spell("Ward", "{0}", "Enchantment", "Prevent all damage that would be dealt to you.")
    game = board(Side(hand=[spell("Sting", "{0}", "Sorcery", text)], library=[OX] * 3), Side([ward]), Side())
    play(game, "Sting")
    assert [game.player(each).life for each in range(3)] == [20, 20, 17]
    assert len(game.player(0).hand) == 1


@pytest.mark.rule("608.2c")
def test_who_lost_life_this_way_is_whoever_did() -> None:
    text = "Each player loses 1 life. Each player who lost life this way draws a card."
    calm = spell("Calm", "{0}", "Enchantment", "Your life total can't change.")
    game = board(Side([calm], [spell("Toll", "{0}", "Sorcery", text)], library=[OX]), Side(library=[OX]))
    play(game, "Toll")
    assert [len(game.player(each).hand) for each in (0, 1)] == [0, 1]


@pytest.mark.rule("608.2h")
def test_who_controlled_what_was_returned_is_asked_of_it_as_it_was() -> None:
    text = ("Return all creatures to their owners' hands. For each opponent who controlled a creature returned this "
            "way, you draw a card.")
    game = board(Side([OX], [spell("Tide", "{0}", "Sorcery", text)], library=[HILL] * 3), Side([OX, OX]), Side())
    play(game, "Tide")
    assert len(game.player(0).hand) == 2  # the ox and one card


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("mine", "cards"), [(True, 1), (False, 0)])
def test_a_permanent_you_controlled_is_asked_of_it_as_it_was(mine: bool, cards: int) -> None:
    text = "Destroy all creatures. If a permanent you controlled was destroyed this way, draw a card."
    fall = spell("Fall", "{0}", "Sorcery", text)
    game = board(Side([OX] * mine, [fall], library=[HILL]), Side([OX]))
    play(game, "Fall")
    assert len(game.player(0).hand) == cards


@pytest.mark.parametrize(("shown", "life"), [([OX, OX], 21), ([OX, HILL], 20)])
def test_all_of_the_cards_revealed_are_such(shown: list[Card], life: int) -> None:
    text = ("Reveal the top two cards of your library. If all cards revealed this way are creature cards, you gain 1 "
            "life.")
    game = board(Side(hand=[spell("Look", "{0}", "Sorcery", text)], library=shown), Side())
    assert life_after(game, "Look") == life


@pytest.mark.parametrize(("first", "life"), [(OX, 21), (HILL, 20)])
def test_of_two_that_go_apart_one_was_put_into_your_hand_this_way(first: Card, life: int) -> None:
    text = ("Reveal the top two cards of your library. Put one of them into your hand and the rest into your "
            "graveyard. If you put a creature card into your hand this way, you gain 1 life.")
    game = board(Side(hand=[spell("Pick", "{0}", "Sorcery", text)], library=[first, first]), Side())
    assert life_after(game, "Pick") == life


@pytest.mark.rule("608.2c")
def test_from_among_what_each_player_milled_one_is_put() -> None:
    text = "Each player mills a card. Put a creature card from among them onto the battlefield under your control."
    game = board(Side(hand=[spell("Raise", "{0}", "Sorcery", text)], library=[HILL]), Side(library=[OX]))
    play(game, "Raise")
    assert game.controller(find(game, "Ox")) == 0


@pytest.mark.rule("603.12")
@pytest.mark.parametrize(("text", "cards"), [
    ("Search your library for a land card, then shuffle. When you search your library this way, draw a card.", 1),
    ("Destroy all creatures. When one or more creatures are destroyed this way, draw a card.", 1),
    ("Destroy all artifacts. When one or more artifacts are destroyed this way, draw a card.", 0),
    ("Each player discards a card. When a player discards a land card this way, draw a card.", 1),
    ("Each player discards a card. When a player discards a creature card this way, draw a card.", 0),
])
def test_what_triggers_when_it_was_done_this_way(text: str, cards: int) -> None:
    game = board(Side([OX], [spell("Deed", "{0}", "Sorcery", text)], library=[HILL, OX]), Side(hand=[HILL]))
    play(game, "Deed")
    assert len(game.player(0).hand) == cards


@pytest.mark.rule("603.12")
@pytest.mark.parametrize(("counters", "life"), [(2, 21), (0, 20)])
def test_when_counters_are_removed_this_way(counters: int, life: int) -> None:
    told = Board()
    bear = told.card()
    told.row(bear).counters = {"+1/+1": counters} if counters else {}
    text = "Remove all counters from target creature. When one or more counters are removed this way, you gain 1 life."
    told.follow(text, targets=((bear,),))
    resolve(told.game)
    assert told.life() == life
