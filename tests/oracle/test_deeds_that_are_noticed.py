"""Deeds that abilities watch for: keyword actions, counters that players get, so much life, any door, first times."""

from __future__ import annotations

import pytest

from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import Seats, counters, war
from tests.rules.board import Side, board
from tests.rules.cards import FOREST
from tests.rules.play import Said, beast, free, names, play


def watched(event: str, deed: str, *aims: Said) -> int:
    """How much life one has gained by an ability that watches for an event, once a spell is cast."""
    watch = free("Watch", "Enchantment", f"Whenever {event}, you gain 1 life.")
    mine = Side([watch, FOREST, beast("Wolf")], [free("Deed", "Sorcery", deed), FOREST], [FOREST] * 5)
    game = board(mine, Side([beast("Owl")], (), [FOREST] * 5))
    play(game, "Deed", *aims)
    return game.player(0).life - 20


@pytest.mark.parametrize(("event", "deed", "aims", "times"), [
    ("you discover", "Discover 3.", (), 1),
    ("you manifest dread", "Manifest dread.", (), 1),
    ("you manifest dread", "Manifest dread, then manifest dread.", (), 2),
    ("you learn", "Learn.", (), 1),
    ("you airbend", "Airbend target creature.", ("Owl",), 1),
    ("you earthbend", "Earthbend 2.", ("Forest",), 1),
    ("you goad a creature", "Goad target creature.", ("Owl",), 1),
    ("you goad a creature you control", "Goad target creature.", ("Owl",), 0),
    ("you goad one or more creatures", "Goad all creatures.", (), 1),
    ("you goad a creature", "Goad all creatures.", (), 2),
    ("an opponent goads a creature", "Goad all creatures.", (), 0),
])
def test_keyword_actions_are_watched(event: str, deed: str, aims: tuple[Said, ...], times: int) -> None:
    assert watched(event, deed, *aims) == times


@pytest.mark.rule("122.1")
@pytest.mark.parametrize(("event", "times"), [
    ("an opponent gets one or more poison counters", 1), ("an opponent gets a poison counter", 2),
    ("a player gets one or more poison counters", 1), ("you get one or more poison counters", 0),
    ("an opponent gets one or more rad counters", 0),
])
def test_counters_that_players_get_are_watched(event: str, times: int) -> None:
    assert watched(event, "Each opponent gets two poison counters.") == times


@pytest.mark.rule("119.9")
@pytest.mark.parametrize(("loss", "times"), [(2, 0), (3, 1), (4, 1)])
def test_so_much_life_or_more_is_lost_at_once(loss: int, times: int) -> None:
    assert watched("an opponent loses 3 or more life", f"Target player loses {loss} life.", 1) == times


@pytest.mark.rule("115.1")
@pytest.mark.parametrize(("text", "aims", "times"), [
    ("Up to two target creatures get +1/+1 until end of turn.", (("Wolf", "Owl"),), 1),
    ("Up to two target creatures get +1/+1 until end of turn.", ("Wolf",), 0),
    ("Target creature gets +1/+1 until end of turn. Target player draws a card.", ("Wolf", 0), 0),
])
def test_two_or_more_different_things_are_targeted(text: str, aims: tuple[Said, ...], times: int) -> None:
    assert watched("you cast a spell that targets two or more permanents", text, *aims) == times


@pytest.mark.rule("701.40")
def test_several_each_explore_one_after_another() -> None:
    crew = free("Crew", "Sorcery", "Two target creatures you control each explore.")
    library = [beast("Top"), beast("Next"), FOREST]
    game = board(Side([beast("Wolf"), beast("Elk")], [crew], library), Side())
    play(game, "Crew", ("Wolf", "Elk"))
    assert counters(game, "Wolf") == counters(game, "Elk") == 1


@pytest.mark.rule("603.2")
def test_each_attacks_for_the_first_time_by_itself() -> None:
    wave = free("Wave", "Enchantment", "Whenever a creature you control attacks for the first time each turn, you gain "
                "1 life.")
    seats = Seats(attack={"Wolf": 1, "Elk": 1})
    game = war([wave, beast("Wolf"), beast("Elk")], seats=seats, until=Step.DECLARE_BLOCKERS)
    assert game.player(0).life == 22


@pytest.mark.rule("614.12")
@pytest.mark.parametrize(("text", "answers", "grown"), [
    ("you may sacrifice any number of Goblins. This creature enters with that many +1/+1 counters on it.",
     ("yes", ("Grub", "Grunt")), 2),
    ("you may sacrifice any number of Goblins. This creature enters with that many +1/+1 counters on it.", ("no",), 0),
    ("you may discard a card. If you do, it enters with three +1/+1 counters on it.", ("yes",), 3),
    ("you may discard a card. If you do, it enters with three +1/+1 counters on it.", ("no",), 0),
    ("you may discard a card. If you don't, it enters with three +1/+1 counters on it.", ("yes",), 0),
    ("you may discard a card. If you don't, it enters with three +1/+1 counters on it.", ("no",), 3),
])
def test_what_is_done_as_it_enters_says_how_it_enters(text: str, answers: tuple[Said, ...], grown: int) -> None:
    goblins = [beast(name, types="Creature — Goblin") for name in ("Grub", "Grunt")]
    game = board(Side(goblins, [beast("Boss", text=f"As this creature enters, {text}"), FOREST]), Side())
    play(game, "Boss", *answers)
    assert counters(game, "Boss") == grown


@pytest.mark.rule("601.2c")
def test_a_token_of_each_opponent_is_a_target() -> None:
    raid = free("Raid", "Sorcery", "For each opponent, destroy up to one target token that player controls.")
    breed = free("Breed", "Sorcery", "Each opponent creates a 1/1 green Snake creature token.")
    game = board(Side([], [breed, raid]), Side(), Side())
    play(game, "Breed")
    assert [names(game, Zone.BATTLEFIELD, player).count("Snake") for player in (0, 1, 2)] == [0, 1, 1]
    play(game, "Raid", "Snake", "Snake")
    assert [names(game, Zone.BATTLEFIELD, player).count("Snake") for player in (1, 2)] == [0, 0]
