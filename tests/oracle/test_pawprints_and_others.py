"""Modes worth pawprints, suspend that is given, counters of each kind, chosen names, events from elsewhere."""

from __future__ import annotations

import pytest

from engine.decisions import Chosen, Picked
from engine.terms.zones import Zone
from tests.keywords.table import Seats, counters, next_turn, tokens
from tests.rules.board import Side, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import play

KILL = spell("Kill", "{G}", "Instant", "Destroy target creature.")


@pytest.mark.rule("700.2")
def test_modes_are_chosen_up_to_their_worth_the_same_more_than_once() -> None:
    season = spell("Season", "{G}", "Sorcery", "Choose up to five {P} worth of modes. You may choose the same mode "
                   "more than once.\n{P} — Create a 1/1 white Rabbit creature token.\n{P}{P} — You gain 3 life.\n"
                   "{P}{P}{P} — Draw a card.")
    game = board(Side([FOREST], [season]), Side())
    play(game, "Season", "{P}{P} — You gain 3 life.", Picked(("1",)), Picked(("0",)))
    assert (game.player(0).life, tokens(game), len(game.player(0).hand)) == (26, ["Rabbit"], 0)


@pytest.mark.rule("702.62a")
def test_a_card_that_is_given_suspend_is_cast_and_has_haste() -> None:
    wait = spell("Wait", "{G}", "Instant", "Exile target creature and put two time counters on it. If it doesn't have "
                 "suspend, it gains suspend.")
    game = board(Side([FOREST, bear()], [wait]), Side(), asker=Seats())
    assert cast_now(game, "Wait")
    resolve(game)
    next_turn(game, turns=2)
    assert dict(game.state.objects[find(game, "Plain Bear", Zone.EXILE)].counters) == {"time": 1}
    next_turn(game, turns=2)
    assert "haste" in game.chars(find(game, "Plain Bear")).keywords


@pytest.mark.rule("614.1a")
def test_one_more_of_each_kind_of_counters_is_put() -> None:
    lord = spell("Lord", "{G}", "Artifact", "If you would put one or more counters on a creature you control or on "
                 "yourself, put that many plus one of each of those kinds of counters on that permanent or player "
                 "instead.")
    gift = spell("Gift", "{G}", "Sorcery", "Put two +1/+1 counters and a flying counter on target creature. You get a "
                 "poison counter.")
    game = board(Side([FOREST, lord, bear()], [gift]), Side([bear("Other Bear")]))
    play(game, "Gift", Chosen((find(game, "Plain Bear"),)))
    assert (counters(game, "Plain Bear"), counters(game, "Plain Bear", "flying")) == (3, 2)
    assert game.player(0).counters == {"poison": 2}


def test_counters_that_another_player_gives_you_are_not_put_by_you() -> None:
    lord = spell("Lord", "{G}", "Artifact", "If you would put one or more counters on a permanent or player, put that "
                 "many plus one of each of those kinds of counters on that permanent or player instead.")
    bane = spell("Bane", "{G}", "Sorcery", "Each player gets a poison counter.")
    game = board(Side([FOREST], [bane]), Side([lord]))
    play(game, "Bane")
    assert [game.player(who).counters for who in (0, 1)] == [{"poison": 1}, {"poison": 1}]


def test_one_counter_fewer_is_put() -> None:
    ward = spell("Ward", "{G}", "Artifact", "If one or more -1/-1 counters would be put on a creature you control, "
                 "that many -1/-1 counters minus one are put on it instead.")
    bane = spell("Bane", "{G}", "Sorcery", "Put two -1/-1 counters on target creature.")
    weak = spell("Weakness", "{G}", "Sorcery", "Put a -1/-1 counter on target creature.")
    game = board(Side([FOREST] * 2 + [ward, bear(pt="3/3")], [bane, weak]), Side())
    for name in ("Bane", "Weakness"):
        play(game, name)
    assert counters(game, "Plain Bear", "-1/-1") == 1


@pytest.mark.rule("702.16b")
def test_you_have_protection_from_the_chosen_card_name() -> None:
    halo = spell("Halo", "{G}", "Enchantment", "As this enchantment enters, choose a card name.\nYou have protection "
                 "from the chosen card name.")
    bolt = spell("Bolt", "{G}", "Instant", "Bolt deals 3 damage to any target.")
    dart = spell("Dart", "{G}", "Instant", "Dart deals 1 damage to each player.")
    game = board(Side([FOREST] * 3, [halo, dart]), Side([FOREST], [bolt]), asker=Seats(name="Dart"))
    assert cast_now(game, "Halo")
    resolve(game)
    assert cast_now(game, "Dart")
    resolve(game)
    assert [game.player(who).life for who in (0, 1)] == [20, 19]


@pytest.mark.rule("205.1a")
def test_what_loses_all_other_card_types_is_nothing_else() -> None:
    star = spell("Star", "{G}", "Enchantment — Aura", "Enchant permanent\nEnchanted permanent is a colorless land with "
                 "\"{T}: Add {C}\" and loses all other card types and abilities.")
    flyer = spell("Flyer", "{G}", "Creature — Bird", "Flying", pt="1/1")
    game = board(Side([FOREST, flyer], [star]), Side())
    play(game, "Star", Chosen((find(game, "Flyer"),)))
    chars = game.chars(find(game, "Flyer"))
    assert chars.types == {"land"}
    assert not chars.colors
    assert "flying" not in chars.keywords
    assert len(chars.abilities) == 1


@pytest.mark.rule("603.2")
def test_a_creature_card_put_into_a_graveyard_from_elsewhere_and_one_that_dies_each_trigger_once() -> None:
    grim = spell("Grim", "{G}", "Enchantment", "Whenever another creature dies, or a creature card is put into a "
                 "graveyard from anywhere other than the battlefield, or a creature card leaves your graveyard, you "
                 "gain 1 life.")
    mill = spell("Grind", "{G}", "Instant", "Mill a card.")
    back = spell("Back", "{G}", "Instant", "Return target creature card from your graveyard to your hand.")
    game = board(Side([FOREST] * 3 + [grim, bear()], [KILL, mill, back], library=[bear("Deep Bear")] * 3), Side())
    seen = []
    for name in ("Kill", "Grind", "Back"):
        play(game, name)
        seen.append(game.player(0).life)
    assert seen == [21, 22, 23]
