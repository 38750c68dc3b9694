"""CR 702.84-702.151. Keywords that are activated abilities."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Activate
from engine.events.kinds import Move, PutCounters
from engine.events.pipeline import emit
from engine.game import Game
from engine.oracle.cards import read_card
from engine.rules.before_priority import settle
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, counters, creature, pt, tokens
from tests.rules.board import Side, board, find, resolve, spell, to_step
from tests.rules.cards import FOREST, bear
from tests.rules.play import beast, free, next_turn, play, use

GHOUL = creature("Ghoul", "Unearth {G}", pt="3/1")
SHIP = spell("Ship", "{2}", "Artifact — Vehicle", "Crew 3", pt="5/5")
BLINK = free("Blink", "Instant", "Exile target creature, then return it to the battlefield under its owner's control.")


def able(game: Game, name: str, zone: Zone = Zone.BATTLEFIELD, player: int = 0) -> list[Activate]:
    """The activations a player could do now with the card of that name."""
    id = find(game, name, zone)
    return [each for each in legal_actions(game, player) if isinstance(each, Activate) and each.source == id]


def activate(game: Game, name: str, zone: Zone = Zone.BATTLEFIELD) -> None:
    """Activate the only ability of a card that can be, and resolve it."""
    assert table.do(game, able(game, name, zone)[0])
    resolve(game)


def grave(card: Card, *others: Card, seats: Seats | None = None, step: Step = Step.MAIN1, sides: int = 1) -> Game:
    """A board with a card in the graveyard and six Forests."""
    return board(Side([FOREST] * 6 + list(others), graveyard=[card]), *(Side() for _ in range(sides)),
                 asker=seats or Seats(), step=step)


@pytest.mark.rule("702.84a")
def test_unearth_gives_one_turn_with_haste() -> None:
    game = grave(GHOUL, seats=Seats({"Ghoul": 1}))
    activate(game, "Ghoul", Zone.GRAVEYARD)
    to_step(game, Step.END_COMBAT)
    assert game.player(1).life == 17
    table.next_turn(game)
    assert find(game, "Ghoul", Zone.EXILE)


@pytest.mark.rule("702.84a")
def test_an_unearthed_creature_is_exiled_wherever_it_would_go() -> None:
    game = grave(GHOUL)
    activate(game, "Ghoul", Zone.GRAVEYARD)
    emit(game, [Move(find(game, "Ghoul"), Zone.HAND)])
    assert find(game, "Ghoul", Zone.EXILE)
    assert able(grave(GHOUL, step=Step.UPKEEP), "Ghoul", Zone.GRAVEYARD) == []


@pytest.mark.rule("702.87a")
def test_level_up_puts_a_level_counter_as_a_sorcery() -> None:
    student = creature("Student", "Level up {G}")
    game = board(Side([FOREST, student]), Side())
    activate(game, "Student")
    assert counters(game, "Student", "level") == 1
    assert able(board(Side([FOREST, student]), Side(), step=Step.UPKEEP), "Student") == []


@pytest.mark.rule("702.97a")
def test_scavenge_gives_its_power_in_counters() -> None:
    game = grave(creature("Slug", "Scavenge {G}", pt="4/1"), creature("Ox"), seats=Seats(take=["Ox"]))
    activate(game, "Slug", Zone.GRAVEYARD)
    assert counters(game, "Ox") == 4 and find(game, "Slug", Zone.EXILE)
    game = grave(creature("Slug", "Scavenge {G}"), creature("Ox"), step=Step.UPKEEP)
    assert able(game, "Slug", Zone.GRAVEYARD) == []


@pytest.mark.rule("702.107a")
def test_outlast_taps_for_a_counter() -> None:
    game = board(Side([FOREST, creature("Guard", "Outlast {G}")]), Side())
    activate(game, "Guard")
    assert counters(game, "Guard") == 1 and game.obj(find(game, "Guard")).tapped
    assert able(board(Side([FOREST, creature("Guard", "Outlast {G}")]), Side(), step=Step.UPKEEP), "Guard") == []


@pytest.mark.rule("702.122a")
def test_crew_needs_total_power() -> None:
    assert able(board(Side([SHIP, creature("One")]), Side()), "Ship") == []
    game = board(Side([SHIP, creature("One"), creature("Two")]), Side(), asker=Seats(take=["One", "Two"]))
    activate(game, "Ship")
    assert game.chars(find(game, "Ship")).creature and game.obj(find(game, "One")).tapped
    table.next_turn(game)
    assert not game.chars(find(game, "Ship")).creature


@pytest.mark.rule("702.122b")
def test_a_creature_that_just_came_can_crew() -> None:
    game = board(Side([SHIP, creature("Big", pt="3/3")]), Side(), asker=Seats(take=["Big"]))
    game.state.own(find(game, "Big")).sick = True
    activate(game, "Ship")
    assert game.chars(find(game, "Ship")).creature


@pytest.mark.rule("702.122b")
def test_whenever_it_crews_a_vehicle() -> None:
    pilot = creature("Pilot", "Whenever this creature crews a Vehicle, you gain 2 life.", pt="3/3")
    game = board(Side([SHIP, pilot]), Side(), asker=Seats(take=["Pilot"]))
    activate(game, "Ship")
    assert game.player(0).life == 22


@pytest.mark.rule("702.122c")
def test_what_cannot_crew_is_not_tapped_for_it() -> None:
    game = board(Side([SHIP, creature("Wild", "This creature can't crew Vehicles.", pt="3/3")]), Side())
    assert able(game, "Ship") == []


@pytest.mark.rule("702.122d")
def test_whenever_it_becomes_crewed() -> None:
    ship = spell("Ship", "{2}", "Artifact — Vehicle", "Whenever this Vehicle becomes crewed, draw a card.\nCrew 1",
                 pt="5/5")
    game = board(Side([ship, creature("One")]), Side(), asker=Seats(take=["One"]))
    activate(game, "Ship")
    assert len(game.player(0).hand) == 1


@pytest.mark.rule("702.128a")
def test_embalm_makes_a_white_zombie_copy_without_mana_cost() -> None:
    game = grave(creature("Cat", "Flying\nEmbalm {G}", kind="Creature — Cat"))
    activate(game, "Cat", Zone.GRAVEYARD)
    assert tokens(game) == ["Cat"] and find(game, "Cat", Zone.EXILE)
    token = game.chars(find(game, "Cat"))
    assert token.colors == 1 and token.mana_cost is None and token.subtypes == {"Cat", "Zombie"}
    assert "flying" in token.keywords and (token.power, token.toughness) == (2, 2)


@pytest.mark.rule("702.129a")
def test_eternalize_makes_a_black_four_four_zombie_copy() -> None:
    game = grave(creature("Cat", "Flying\nEternalize {G}", kind="Creature — Cat"))
    activate(game, "Cat", Zone.GRAVEYARD)
    token = game.chars(find(game, "Cat"))
    assert token.colors == 4 and token.mana_cost is None and token.subtypes == {"Cat", "Zombie"}
    assert "flying" in token.keywords and (token.power, token.toughness) == (4, 4)


@pytest.mark.rule("702.141a")
def test_encore_makes_a_hasty_token_for_each_opponent_that_must_attack_it() -> None:
    game = grave(creature("Singer", "Encore {G}"), sides=2)
    activate(game, "Singer", Zone.GRAVEYARD)
    assert tokens(game) == ["Singer", "Singer"] and find(game, "Singer", Zone.EXILE)
    to_step(game, Step.END_COMBAT)
    assert [game.player(n).life for n in range(3)] == [20, 18, 18]
    table.next_turn(game)
    assert tokens(game) == []


@pytest.mark.rule("702.142a")
def test_boast_once_in_a_turn_it_attacked() -> None:
    viking = creature("Viking", "Boast — {G}: Draw a card.")
    game = board(Side([FOREST] * 3 + [viking]), Side(), asker=Seats({"Viking": 1}))
    assert able(game, "Viking") == []
    to_step(game, Step.MAIN2)
    activate(game, "Viking")
    assert len(game.player(0).hand) == 1 and able(game, "Viking") == []


@pytest.mark.rule("702.142b")
def test_whenever_a_creature_boasts() -> None:
    skald = spell("Saga", "{G}", "Enchantment", "Whenever a creature you control boasts, you gain 3 life.")
    game = board(Side([FOREST, creature("Viking", "Boast — {G}: Draw a card."), skald]), Side(),
                 asker=Seats({"Viking": 1}))
    to_step(game, Step.MAIN2)
    activate(game, "Viking")
    assert game.player(0).life == 23


def lizard() -> Game:
    """A reconfigurable Lizard beside an Ox."""
    card = spell("Lizard", "{2}", "Artifact Creature — Equipment Lizard",
                 "Equipped creature gets +2/+0.\nReconfigure {1}", pt="2/2")
    return board(Side([FOREST] * 4 + [card, creature("Ox")]), Side(), asker=Seats(take=["Ox"]))


@pytest.mark.rule("702.151a")
def test_reconfigure_attaches_and_unattaches() -> None:
    game = lizard()
    assert len(able(game, "Lizard")) == 1
    activate(game, "Lizard")
    assert pt(game, "Ox") == (4, 2) and game.obj(find(game, "Lizard")).attached_to == find(game, "Ox")
    unattach = able(game, "Lizard")[-1]
    assert table.do(game, unattach)
    resolve(game)
    assert pt(game, "Ox") == (2, 2)


@pytest.mark.rule("702.151b")
def test_it_is_no_creature_while_attached() -> None:
    game = lizard()
    activate(game, "Lizard")
    assert not game.chars(find(game, "Lizard")).creature
    emit(game, [Move(find(game, "Ox"), Zone.HAND)])
    settle(game)
    assert game.chars(find(game, "Lizard")).creature


def activations(game: Game) -> list[Activate]:
    """The abilities that the first player could activate."""
    return [each for each in legal_actions(game, 0) if isinstance(each, Activate)]


@pytest.mark.rule("702.171a")
def test_a_mount_is_saddled_by_power_for_the_turn() -> None:
    mount = beast("Mount", "2/2", "Whenever this creature attacks while saddled, draw a card.\nSaddle 2")
    game = board(Side([mount, beast("Ox", "2/2")]), Side(), asker=Seats(attack={"Mount": 1}))
    use(game, "Mount")
    assert game.obj(find(game, "Ox")).tapped
    to_step(game, Step.END_COMBAT)
    assert len(game.player(0).hand) == 1
    weak = board(Side([mount, beast("Calf", "1/1")]), Side(), asker=Seats(attack={"Mount": 1}))
    assert not activations(weak)
    to_step(weak, Step.END_COMBAT)
    assert not weak.player(0).hand


@pytest.mark.rule("702.177a")
def test_an_exhaust_ability_is_activated_once_by_each_object() -> None:
    game = board(Side([beast("Ox", "2/2", "Exhaust — {0}: You gain 3 life.")], [BLINK]), Side())
    use(game, "Ox")
    assert game.player(0).life == 23 and not activations(game)
    next_turn(game, Step.MAIN1, 2)
    assert not activations(game)
    play(game, "Blink")
    use(game, "Ox")
    assert game.player(0).life == 26


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


@pytest.mark.rule("702.184a", "702.184b")
def test_a_spacecraft_is_a_creature_from_its_last_station_symbol_on() -> None:
    ship = read_card({
        "name": "Ship", "type_line": "Artifact — Spacecraft", "mana_cost": "{4}", "power": "4", "toughness": "5",
        "oracle_text": "Station (Tap another creature you control: Put charge counters equal to its power on this "
                       "Spacecraft. Station only as a sorcery. It's an artifact creature at 6+.)\n3+ | When this "
                       "Spacecraft attacks, draw a card.\n6+ | Flying",
    })  # fmt: skip
    game = board(Side([ship, beast("Ox", "3/3"), beast("Elk", "4/4")]), Side())
    use(game, "Ship", "Ox")
    assert counters(game, "Ship", "charge") == 3 and game.obj(find(game, "Ox")).tapped
    assert "creature" not in game.chars(find(game, "Ship")).types
    use(game, "Ship")
    values = game.chars(find(game, "Ship"))
    assert "creature" in values.types and "flying" in values.keywords and pt(game, "Ship") == (4, 5)
    assert not activations(game)  # nothing untapped is left to station it with
