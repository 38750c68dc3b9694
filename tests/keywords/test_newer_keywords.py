"""Keywords and ability words newer than 2022, each played."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Answer, Cast, Decision, Pick, Picked
from engine.evaluate.invariants import check
from engine.events.kinds import Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.oracle.cards import read_card
from engine.rules.priority import legal_actions
from engine.rules.procedures import Rulebook
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import Seats, counters, pt, tokens, war
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, cast, free, go_on, life_after, names, next_turn, play, played, use

BLINK = free("Blink", "Instant", "Exile target creature, then return it to the battlefield under its owner's control.")
LESSON = free("Less", "Sorcery — Lesson", "You gain 2 life.\nParadigm")


def agrees(game: Game, decision: Decision) -> Answer | None:
    """Yes to everything that may be done."""
    asked = isinstance(decision, Pick) and any(option.key == "yes" for option in decision.options)
    return Picked(("yes",)) if asked else None


def activations(game: Game) -> list[Activate]:
    """The abilities that the first player could activate."""
    return [each for each in legal_actions(game, 0) if isinstance(each, Activate)]


def past_main(game: Game) -> None:
    """Go on past the first player's next first main phase, everything that is offered being accepted."""
    assert isinstance(game.procedures, Rulebook)
    game.procedures.asker = Script(agrees)
    next_turn(game, Step.UPKEEP, 2)
    to_step(game, Step.BEGIN_COMBAT)


@pytest.mark.rule("702.192a")
def test_a_copy_of_a_paradigm_may_be_cast_in_each_first_main_phase() -> None:
    game = board(Side([], [LESSON, LESSON]), Side())
    play(game, "Less")
    assert names(game, Zone.EXILE) == ["Less"] and game.player(0).life == 22
    play(game, "Less")  # it is no longer the first with that name to resolve
    for life in (26, 28):
        past_main(game)
        assert game.player(0).life == life and names(game, Zone.EXILE) == ["Less", "Less"]
    check(game)


@pytest.mark.rule("702.192a")
def test_a_paradigm_that_has_left_exile_is_not_copied() -> None:
    game = board(Side([], [LESSON]), Side())
    play(game, "Less")
    emit(game, [Move(find(game, "Less", Zone.EXILE), Zone.GRAVEYARD)])
    past_main(game)
    assert game.player(0).life == 22


@pytest.mark.rule("702.192a")
def test_a_paradigm_that_did_not_resolve_goes_to_the_graveyard() -> None:
    doom = free("Doom", "Sorcery", "Destroy target creature.\nParadigm")
    kill = free("Kill", "Instant", "Destroy target creature.")
    game = board(Side([beast("Ox")], [doom, kill]), Side())
    cast(game, "Doom")
    cast(game, "Kill")
    go_on(game)
    assert not names(game, Zone.EXILE) and sorted(names(game, Zone.GRAVEYARD)) == ["Doom", "Kill", "Ox"]


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


@pytest.mark.rule("702.161a")
def test_living_metal_is_a_creature_in_its_controllers_turn() -> None:
    game = board(Side([free("Bot", "Artifact — Vehicle", "Living metal", "3/3")]), Side())
    assert "creature" in game.chars(find(game, "Bot")).types
    next_turn(game)
    assert "creature" not in game.chars(find(game, "Bot")).types


@pytest.mark.rule("702.164c")
def test_toxic_adds_up_and_gives_poison_beside_the_damage() -> None:
    game = war([beast("Ox", "2/2", "Toxic 2\nToxic 1")])
    assert game.player(1).life == 18 and game.player(1).counters["poison"] == 3


@pytest.mark.rule("702.182a")
def test_job_select_brings_a_hero_who_wields_it() -> None:
    pole = free("Pole", "Artifact — Equipment", "Job select\nEquipped creature gets +1/+1.\nEquip {3}")
    game = played(pole)
    assert tokens(game) == ["Hero"] and pt(game, "Hero") == (2, 2)


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


@pytest.mark.rule("702.173a")
@pytest.mark.parametrize("kind", ["Assassin", "Cleric"])
def test_freerunning_wants_damage_dealt_by_an_assassin(kind: str) -> None:
    run = free("Run", "Sorcery", "Freerunning {0}\nDraw a card.", cost="{9}")
    game = board(Side([beast("Sin", types=f"Creature — Human {kind}")], [run]), Side(), asker=Seats(attack={"Sin": 1}))
    assert not legal_actions(game, 0)
    to_step(game, Step.MAIN2)
    assert [each.way for each in legal_actions(game, 0) if isinstance(each, Cast)] == (
        ["freerunning"] if kind == "Assassin" else []
    )


@pytest.mark.rule("702.82a")
def test_devouring_artifacts_leaves_creatures_alone() -> None:
    game = board(Side([free("Rock", "Artifact"), beast("Ox")], [beast("Maw", "1/1", "Devour artifact 2")]), Side())
    play(game, "Maw", "yes", "Rock")
    assert pt(game, "Maw") == (3, 3) and find(game, "Ox") and not find(game, "Rock")


@pytest.mark.rule("702.189a")
def test_mana_of_firebending_lasts_until_combat_ends() -> None:
    bolt = free("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{R}{R}")
    game = board(Side([beast("Ox", "2/2", "Firebending 2")], [bolt]), Side(), asker=Seats(attack={"Ox": 1}))
    to_step(game, Step.DECLARE_ATTACKERS)
    go_on(game)
    to_step(game, Step.DECLARE_BLOCKERS)
    assert life_after(game, ("Bolt", 1), player=1) == 17


@pytest.mark.rule("207.2c")
@pytest.mark.parametrize(("played", "size"), [(("A",), (1, 1)), (("A", "B"), (3, 3))])
def test_celebration_counts_nonland_permanents_of_the_turn(played: tuple[str, ...], size: tuple[int, int]) -> None:
    host = beast("Host", "1/1", "Celebration — This creature gets +2/+2 as long as two or more nonland permanents "
                                "entered the battlefield under your control this turn.")
    game = board(Side([host], [beast("A"), beast("B"), FOREST]), Side())
    emit(game, [Move(all_of(game, "Forest", Zone.HAND)[0], Zone.BATTLEFIELD)])
    for name in played:
        play(game, name)
    assert pt(game, "Host") == size
    next_turn(game)
    assert pt(game, "Host") == (1, 1)
