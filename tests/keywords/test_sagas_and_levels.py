"""CR 702.87, 702.155. Levels of levelers and Classes, and chapters that are read ahead."""

from __future__ import annotations

import pytest

from engine.decisions import Activate
from engine.events.kinds import PutCounters
from engine.events.pipeline import emit
from engine.rules.before_priority import settle
from engine.rules.priority import legal_actions
from tests.keywords import table
from tests.keywords.table import Seats, counters, creature, printed_card, pt
from tests.rules.board import Side, board, find, resolve
from tests.rules.cards import FOREST

STUDENT = "Level up {G}\nLEVEL 1-1\n2/2\nFlying\nLEVEL 2+\n4/4\nFlying, vigilance"


@pytest.mark.rule("702.87b")
def test_a_leveler_has_what_its_level_symbol_says() -> None:
    student = printed_card("Student", "Creature — Human", STUDENT, "leveler", pt="1/1")
    game = board(Side([FOREST, student]), Side())
    assert pt(game, "Student") == (1, 1)
    assert table.do(game, next(each for each in legal_actions(game, 0) if isinstance(each, Activate)))
    resolve(game)
    assert pt(game, "Student") == (2, 2) and "flying" in game.chars(find(game, "Student")).keywords


@pytest.mark.rule("702.87c")
def test_class_levels_are_no_level_counters() -> None:
    text = "Creatures you control get +1/+0.\n{G}: Level 2\nCreatures you control get +0/+1."
    game = board(Side([FOREST, printed_card("Order", "Enchantment — Class", text, "class"), creature("Ox")]), Side())
    id = find(game, "Order")
    emit(game, [PutCounters(id, "level", 3, 0, 0)])
    settle(game)
    assert pt(game, "Ox") == (3, 2)
    assert table.do(game, next(each for each in legal_actions(game, 0) if isinstance(each, Activate)))
    resolve(game)
    assert pt(game, "Ox") == (3, 3) and counters(game, "Order", "level") == 3
    assert legal_actions(game, 0) == ()


@pytest.mark.rule("702.155a")
def test_read_ahead_starts_at_any_chapter_and_only_that_one_triggers() -> None:
    story = "I — You gain 1 life.\nII — You gain 10 life.\nIII — You gain 100 life."
    saga = printed_card("Saga", "Enchantment — Saga", "Read ahead\n" + story, "saga")
    game = table.play(board(Side([FOREST], [saga]), Side(), asker=Seats(number=2)), "Saga")
    assert counters(game, "Saga", "lore") == 2 and game.player(0).life == 30


@pytest.mark.rule("702.155a")
def test_sagas_that_others_give_read_ahead_are_asked_too() -> None:
    story = "I — You gain 1 life.\nII — You gain 10 life.\nIII — You gain 100 life."
    saga = printed_card("Saga", "Enchantment — Saga", story, "saga")
    teacher = creature("Teacher", text="Sagas you control have read ahead.")
    game = table.play(board(Side([FOREST, teacher], [saga]), Side(), asker=Seats(number=2)), "Saga")
    assert counters(game, "Saga", "lore") == 2 and game.player(0).life == 30
