"""Questions about players and things, counts one by one, events by place and company are performed as they are read."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Activate, Chosen
from engine.events.kinds import Attach, GainLife, Move, PutCounters
from engine.events.pipeline import emit
from engine.game import Game
from engine.oracle.cards import read_card
from engine.oracle.reader import read_ability
from engine.rules.before_priority import settle
from engine.terms.zones import Cause, Zone
from tests.rules.board import Side, act_now, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, bear
from tests.rules.play import play


def gained(game: Game) -> int:
    """How much life the first player has gained."""
    resolve(game)
    return game.player(0).life - 20


@pytest.mark.parametrize(
    ("condition", "mine", "theirs", "gain"),
    [
        ("an opponent controls more creatures than you", 1, 2, 3),
        ("an opponent controls more creatures than you", 1, 1, 0),
        ("you control more creatures than each other player", 2, 1, 3),
        ("you control more creatures than each other player", 1, 1, 0), ("no opponent has more life than you", 1, 1, 3),
        ("each opponent has ten or fewer cards in their library", 1, 1, 3),
        ("an opponent has less life than you", 1, 1, 0), ("a player has exactly 20 life", 1, 1, 3),
    ],
)
def test_players_are_compared(condition: str, mine: int, theirs: int, gain: int) -> None:
    rite = spell("Rite", "{G}", "Sorcery", f"If {condition}, you gain 3 life.")
    game = board(Side([FOREST, *[bear()] * mine], [rite]), Side([bear()] * theirs))
    assert cast_now(game, "Rite")
    assert gained(game) == gain


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("kind", "gain"), [("Bear", 2), ("Human", 0)])
def test_what_was_sacrificed_is_asked_about_as_it_last_was(kind: str, gain: int) -> None:
    text = f"Sacrifice a creature: If the sacrificed creature was a {kind}, you gain 2 life."
    game = board(Side([spell("Pit", "{1}", "Artifact", text), bear()]), Side())
    assert act_now(game, Activate(find(game, "Pit"), 0))
    assert gained(game) == gain


@pytest.mark.rule("603.4")
def test_what_died_with_a_counter_is_remembered_with_it() -> None:
    witness = spell("Witness", "{1}", "Enchantment", "Whenever a creature you control dies, if it had a +1/+1 counter "
                    "on it, you gain 2 life.")
    game = board(Side([witness, bear(), bear("Other Bear")]), Side())
    marked, plain = find(game, "Plain Bear"), find(game, "Other Bear")
    emit(game, [PutCounters(marked, "+1/+1", 1)])
    emit(game, [Move(marked, Zone.GRAVEYARD, Cause.NONE, 0, 0)])
    emit(game, [Move(plain, Zone.GRAVEYARD, Cause.NONE, 0, 0)])
    settle(game)
    assert gained(game) == 2


@pytest.mark.parametrize(("lands", "gain"), [([ISLAND, ISLAND], 4), ([ISLAND, MOUNTAIN], 1)])
def test_what_mana_was_spent_is_remembered(lands: list[Card], gain: int) -> None:
    text = "You gain 1 life. If {U}{U} was spent to cast this spell, you gain 3 life."
    rite = spell("Rite", "{1}{U}", "Sorcery", text)
    game = board(Side(lands, [rite]), Side())
    assert cast_now(game, "Rite")
    assert gained(game) == gain


@pytest.mark.rule("119.9")
def test_the_first_time_each_turn_is_the_players_first() -> None:
    text = "Whenever you gain life for the first time each turn, put a charge counter on Watcher."
    watcher = spell("Watcher", "{1}", "Enchantment", text)
    game = board(Side([watcher]), Side())
    for _ in range(2):
        emit(game, [GainLife(0, 1)])
        settle(game)
        resolve(game)
    assert game.state.objects[find(game, "Watcher")].counters.get("charge") == 1


def test_while_is_asked_as_the_event_happens() -> None:
    text = "Whenever a creature enters while you control an artifact, you gain 1 life."
    watcher = spell("Watcher", "{1}", "Enchantment", text)
    relic = spell("Relic", "{1}", "Artifact", "")
    for side, gain in (([watcher], 0), ([watcher, relic], 1)):
        game = board(Side([*side, FOREST, FOREST], [bear()]), Side())
        play(game, "Plain Bear")
        assert gained(game) == gain


@pytest.mark.rule("509.3d")
def test_blocks_or_becomes_blocked_by_describes_both() -> None:
    (ability,) = read_ability("Whenever ~ blocks or becomes blocked by a Wall, destroy that creature at end of combat.")
    assert "by=Objects" in str(ability)
    assert str(ability).count("whom=Objects") == 1


def test_each_attachment_counts() -> None:
    shirt = spell("Shirt", "{1}", "Artifact — Equipment", "Equip {0}")
    text = "This creature gets +1/+1 for each Equipment attached to it."
    game = board(Side([spell("Dandy", "{1}", "Creature — Human", text, pt="1/1"), shirt]), Side())
    dandy = find(game, "Dandy")
    emit(game, [Attach(find(game, "Shirt"), dandy)])
    assert game.chars(dandy).power == 2


def test_x_of_a_static_ability_is_counted_anew() -> None:
    text = "This creature gets +X/+0, where X is the number of creatures you control."
    game = board(Side([spell("Lead", "{1}", "Creature — Human", text, pt="1/1"), bear()]), Side())
    lead = find(game, "Lead")
    assert game.chars(lead).power == 3
    emit(game, [Move(find(game, "Plain Bear"), Zone.GRAVEYARD, Cause.NONE, 0, 0)])
    assert game.chars(lead).power == 2


def test_one_of_two_static_abilities_applies() -> None:
    text = "Enchant creature\nEnchanted creature gets +2/+2 as long as it's a Human. Otherwise, it gets -1/-0."
    charm = spell("Charm", "{G}", "Enchantment — Aura", text)
    game = board(Side([FOREST, bear()], [charm]), Side())
    target = find(game, "Plain Bear")
    play(game, "Charm", Chosen((target,)))
    assert (game.chars(target).power, game.chars(target).toughness) == (1, 2)


@pytest.mark.rule("702.172a")
def test_a_spree_costs_its_modes() -> None:
    text = "Spree\n+ {1} — You gain 1 life.\n+ {2} — You gain 2 life."
    game = board(Side([FOREST, FOREST], [spell("Romp", "{G}", "Sorcery", text)]), Side())
    assert cast_now(game, "Romp")
    assert gained(game) == 1


@pytest.mark.rule("702.184a")
def test_a_station_is_a_creature_from_its_symbol_on() -> None:
    ship = read_card({
        "name": "Barge", "type_line": "Artifact — Spacecraft", "mana_cost": "{2}", "power": "3", "toughness": "3",
        "oracle_text": "Station\n2+ | Flying",
    })
    game = board(Side([ship, bear()]), Side())
    barge = find(game, "Barge")
    assert not game.chars(barge).creature
    emit(game, [PutCounters(barge, "charge", 2)])
    assert game.chars(barge).creature
    assert "flying" in game.chars(barge).keywords


@pytest.mark.parametrize(("text", "gain"), [
    ("When this creature enters, if you cast it, you gain 2 life.", 2),
    ("When this creature enters, if you cast it from your graveyard, you gain 2 life.", 0),
    ("When this creature enters, if you cast it during your main phase, you gain 2 life.", 2),
])
def test_how_it_was_cast_is_asked_of_what_entered(text: str, gain: int) -> None:
    game = board(Side([FOREST], [spell("Herald", "{G}", "Creature — Elf", text, pt="1/1")]), Side())
    play(game, "Herald")
    assert gained(game) == gain


def test_an_ability_costs_less_for_what_you_control() -> None:
    text = "{2}: You gain 1 life. This ability costs {1} less to activate for each creature you control."
    game = board(Side([spell("Bell", "{1}", "Artifact", text), FOREST, bear()]), Side())
    assert act_now(game, Activate(find(game, "Bell"), 0))
    assert gained(game) == 1


@pytest.mark.rule("700.14")
def test_the_fourth_mana_spent_in_a_turn_is_an_event() -> None:
    watcher = spell("Watcher", "{1}", "Enchantment", "Whenever you expend 4, you gain 2 life.")
    song = spell("Song", "{2}", "Sorcery", "You gain 1 life.")
    game = board(Side([watcher, *[FOREST] * 4], [song, song]), Side())
    assert cast_now(game, "Song")
    assert gained(game) == 1
    assert cast_now(game, "Song")
    assert gained(game) == 4
