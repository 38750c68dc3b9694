"""CR 702.145. Daybound and nightbound."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.events.kinds import Marked, Turned, Turning
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.terms.ids import NO_ONE
from tests.keywords.table import creature, play
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST
from tests.rules.test_ways import two


def wolf() -> Card:
    """A Villager by day, a Wolf by night."""
    back = spell("Wolf", "", "Creature — Wolf", "Nightbound", pt="4/4")
    return two("transform", creature("Villager", "Daybound", pt="1/1", cost="{G}"), back)


def becomes(game: Game, what: str) -> None:
    """It becomes day or night, and what follows."""
    emit(game, [Marked(NO_ONE, what)])
    settle(game)


@pytest.mark.rule("702.145a", "702.145d")
def test_it_becomes_day_with_a_daybound_permanent() -> None:
    assert board(Side([wolf()]), Side()).state.day == "day"
    assert board(Side([creature("Bear")]), Side()).state.day == ""


@pytest.mark.rule("702.145c", "702.145f")
def test_it_turns_with_day_and_night_without_the_stack() -> None:
    game = board(Side([wolf()]), Side([wolf()]))
    becomes(game, "night")
    assert [game.chars(id).name for id in game.state.battlefield] == ["Wolf"] * 2
    becomes(game, "day")
    assert [game.chars(id).name for id in game.state.battlefield] == ["Villager"] * 2 and not game.state.stack


@pytest.mark.rule("702.145b")
def test_it_enters_transformed_at_night() -> None:
    game = board(Side([FOREST, wolf()], [wolf()]), Side())
    becomes(game, "night")
    play(game, "Villager")
    assert [game.chars(id).name for id in game.state.battlefield] == ["Forest", "Wolf", "Wolf"]


@pytest.mark.rule("702.145b", "702.145e")
def test_nothing_else_transforms_it() -> None:
    game = board(Side([wolf()]), Side())
    id = find(game, "Villager")
    assert not emit(game, [Turned(id, Turning.TRANSFORM, 0, 0)]) and game.chars(id).name == "Villager"
    becomes(game, "night")
    assert not emit(game, [Turned(id, Turning.TRANSFORM, 0, 0)]) and game.chars(id).name == "Wolf"


@pytest.mark.rule("702.145g")
def test_it_becomes_night_with_nightbound_only_without_daybound() -> None:
    howler = creature("Howler", "Nightbound")
    assert board(Side([howler]), Side()).state.day == "night"
    assert board(Side([howler]), Side([wolf()])).state.day == "day"
