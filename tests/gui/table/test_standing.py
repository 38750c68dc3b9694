"""Answers that always hold, what the engine says beside a question, and what is held back: menus, keys, words."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.decisions import NO, YES, Activate, Asked, Cast, HoldPriority, Priority, Purpose, SetYield, yes_or_no
from engine.host.captions import Words
from engine.terms.ids import NO_ONE, ObjectId, PlayerId
from engine.terms.steps import Step
from engine.view.snapshot import OutcomeSnap
from gui.prompts.base import Mark
from tests.gui.fixtures import Table, battlefield, main_table, open_table

ME = PlayerId(0)


def ask_may(table: Table) -> str:
    """Ask a "may" question of the ability on top of the stack; what standing answers call it."""
    snap = replace(main_table(), stack=main_table().stack[:2])
    item = snap.stack[-1]
    assert item.kind == "triggered"
    table.ask(snap, yes_or_no(Asked(ME, "Draw a card?", item.card.id, Purpose.MAY)))
    return f"{item.card.face.name}: {item.text}"


@pytest.mark.parametrize(("key", "word", "answer"), [("Shift+Y", "yes", YES), ("Shift+N", "no", NO)])
def test_a_may_question_is_answered_once_for_all(table: Table, key: str, word: str, answer: object) -> None:
    ability = ask_may(table)
    table.press_key(key)
    assert table.commands == [SetYield(ME, ability, word)]
    assert table.answers == [answer]


def test_a_question_of_a_spell_or_the_rules_offers_no_standing_answer(table: Table) -> None:
    table.ask(replace(main_table(), stack=()), yes_or_no(Asked(ME, "Draw a card?", 0, Purpose.MAY)))
    assert [choice.label for choice in table.asking.others()] == ["No"]


def test_standing_answers_are_listed_in_the_menu_and_taken_back(table: Table) -> None:
    decision = Priority(Asked(ME), ())
    table.ask(main_table(), decision, Words(standing=(("Brass Bell: Draw a card.", "yes"),)))
    table.game_menu.open()
    table.press_key("A")
    assert table.overlays.menu is not None
    assert table.overlays.menu.choices[0].label == "Brass Bell: Draw a card. (always yes)"
    table.press_key("1")
    assert table.commands == [SetYield(ME, "Brass Bell: Draw a card.", "")]
    table.game_menu.open()
    assert not any(choice.key == "A" for choice in table.overlays.menu.choices)


def test_a_right_click_on_an_ability_of_the_stack_offers_to_pass_it_always(table: Table) -> None:
    snap = replace(main_table(), stack=main_table().stack[:2])
    table.show_position(snap, ())
    item = table.right.stack.items[0]
    QTest.mouseClick(item, Qt.MouseButton.RightButton)
    table.press_key("1")
    top = snap.stack[-1]
    assert table.commands == [SetYield(ME, f"{top.card.face.name}: {top.text}", "pass")]


def test_the_key_a_opens_the_same_menu_for_the_focused_ability(table: Table) -> None:
    table.show_position(replace(main_table(), stack=main_table().stack[:2]), ())
    table.press_key("S")
    table.press_key("A")
    assert table.overlays.menu is not None and table.commands == []
    assert table.overlays.menu.choices[0].label == "Always pass this ability"


def test_h_holds_priority_after_the_next(table: Table) -> None:
    table.ask(replace(main_table(), stack=()), Priority(Asked(ME), ()))
    table.press_key("H")
    assert table.commands == [HoldPriority(ME, True)] and table.preferences.holding
    table.press_key("H")
    assert table.commands[1:] == [HoldPriority(ME, False)]


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_every_row_of_the_games_menu_is_as_high_as_its_words_need(qtbot: QtBot, size: tuple[int, int]) -> None:
    table = open_table("priority", size)
    qtbot.addWidget(table)
    table.game_menu.standing["Brass Bell: Draw a card."] = "yes"
    table.left.set_undoable(True)
    table.game_menu.open()
    menu = table.overlays.menu
    assert menu is not None and table.rect().contains(menu.geometry())
    QTest.qWait(1)
    assert len(menu.buttons) == 10 and all(button.height() >= 40 for button in menu.buttons)


def test_a_menu_of_actions_says_what_the_engine_says(table: Table) -> None:
    snap = replace(main_table(), stack=())
    runner = battlefield(snap, "Kiln Runner")[0]
    actions = (Activate(runner, 0), Activate(runner, 1))
    table.ask(snap, Priority(Asked(ME), actions), Words(("{R}: This creature gets +1/+0.", "")))
    table.click(runner)
    assert table.overlays.menu is not None
    labels = [choice.label for choice in table.overlays.menu.choices]
    assert labels == ["{R}: This creature gets +1/+0.", "Activate ability 2 of Kiln Runner"]


def test_what_only_makes_mana_is_not_lit(table: Table) -> None:
    snap = replace(main_table(), stack=())
    runner = battlefield(snap, "Kiln Runner")[0]
    mana, other = Activate(runner, 0), Activate(runner, 1)
    table.ask(snap, Priority(Asked(ME), (mana,)), Words(mana=(mana,)))
    assert runner not in table.asking.looks()
    table.ask(snap, Priority(Asked(ME), (mana, other)), Words(mana=(mana,)))
    assert table.asking.looks()[runner].marks == Mark.PLAYABLE


def test_what_can_be_cast_with_x_of_zero_only_is_lit_quietly_and_says_so(table: Table) -> None:
    snap = replace(main_table(), stack=())
    cast = Cast(ObjectId(snap.players[0].hand[0].id))
    decision = Priority(Asked(ME), (cast,))
    table.ask(snap, decision, Words(empty=(cast,)))
    assert table.asking.looks()[cast.card].marks == Mark.PLAYABLE | Mark.QUIET
    table.show_plan(cast, ())
    assert table.right.dock.hint.words == f"{snap.players[0].hand[0].face.name}: X can only be 0 now"
    table.ask(snap, decision, Words())
    assert table.asking.looks()[cast.card].marks == Mark.PLAYABLE


def test_a_question_names_the_card_it_comes_from_and_shows_it(table: Table) -> None:
    snap = replace(main_table(), stack=())
    runner = battlefield(snap, "Kiln Runner")[0]
    table.ask(snap, yes_or_no(Asked(ME, "Draw a card?", ObjectId(runner), Purpose.MAY)))
    assert table.right.dock.question.words == "Kiln Runner: draw a card?"
    assert table.right.zoom.card is not None and table.right.zoom.card.face.name == "Kiln Runner"
    other = next(card.id for card in snap.battlefield if card.face.name != "Kiln Runner" and card.known)
    table.table.hovered.emit(other)
    assert table.right.zoom.card.id == other
    table.table.hovered.emit(-1)
    assert table.right.zoom.card.face.name == "Kiln Runner"


def test_before_the_first_turn_no_phase_is_lit(table: Table) -> None:
    table.show_position(replace(main_table(), turn=0, step=Step.UNTAP, stack=()), ())
    assert table.stage.strip.current() == -1


def test_after_the_end_the_menu_promises_no_game(table: Table) -> None:
    """Nothing is saved or played on any more; Tab and arrows stay in the menu."""
    table.clear_question()
    table.show_position(replace(main_table(), stack=(), outcome=OutcomeSnap((1,), "You have no life.", "104.3b")), ())
    table.game_menu.open()
    menu = table.overlays.menu
    assert menu is not None
    assert [choice.label for choice in menu.choices][-2:] == ["Leave the table", "Close"]
    for key, at in (("Tab", 0), ("Down", 1), ("Shift+Backtab", 0), ("Up", len(menu.choices) - 1)):
        table.press_key(key)
        assert menu.current == at and table.focus == NO_ONE
    table.game_menu.open()
    again = table.overlays.menu
    assert again is not None
    table.press_key("Up")
    assert again.current == len(again.choices) - 1
