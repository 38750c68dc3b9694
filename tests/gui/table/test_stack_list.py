"""The stack in the right column: how far its top is, and what can be read of what resolved."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.decisions import Asked, Decision, Option, Pick, Priority
from engine.terms.ids import ObjectId, PlayerId
from engine.view.snapshot import GameSnap, Seen
from gui.i18n import speak
from gui.table.stack_list import StackItem
from gui.table.stack_words import Stage
from gui.widgets.text_paint import Ink, draw_text
from tests.gui.fixtures import Table, main_table, positioned

ME = PlayerId(0)
WAYS = (Option("yes", "Yes"), Option("no", "No"))


def shown(qtbot: QtBot, snap: GameSnap, *decisions: Decision) -> Table:
    """A table that has asked these decisions, one after another."""
    table = positioned(qtbot, snap)
    for decision in decisions:
        table.ask(snap, decision)
    return table


def told(item: StackItem) -> tuple[Stage, str]:
    """How far it is, for those who see and for those who listen."""
    return item.stage, item.accessibleName().rpartition(", ")[2]


def test_the_top_of_the_stack_says_how_far_it_is(qtbot: QtBot) -> None:
    snap = main_table()
    top = snap.stack[-1]
    about = Pick(Asked(ME, "Choose", top.card.id), WAYS)
    table = shown(qtbot, snap, Priority(Asked(ME), ()))
    item = table.right.stack.items[0]
    assert told(item) == (Stage.WAITS, "resolves next")
    table.ask(snap, about)
    assert told(item) == (Stage.RESOLVES, "resolving")
    QTest.keyClick(table, Qt.Key.Key_I)
    inspector = table.overlays.inspector
    assert inspector is not None and inspector.rows[0].note.endswith("resolving")
    table.ask(snap, Priority(Asked(ME), ()))
    assert inspector.rows[0].note.endswith("resolves next")
    fresh = shown(qtbot, snap, about).right.stack.items[0]
    assert told(fresh) == (Stage.ANNOUNCED, "being cast")


def test_a_spell_that_may_not_be_known_is_called_so_in_the_language_spoken(qtbot: QtBot) -> None:
    snap = main_table()
    hidden = replace(snap.stack[-1], title="", text="")
    speak("de")
    try:
        table = shown(qtbot, replace(snap, stack=(*snap.stack[:-1], hidden)))
        items = table.findChildren(StackItem)
        assert any("verdeckter Zauberspruch" in item.accessibleName() for item in items)
    finally:
        speak("en")


def test_a_question_about_something_else_leaves_the_top_waiting(qtbot: QtBot) -> None:
    table = shown(qtbot, main_table(), Pick(Asked(ME, "Choose", 99999), WAYS))
    assert table.right.stack.items[0].stage is Stage.WAITS


def test_paragraphs_on_the_stack_stand_under_each_other(qtbot: QtBot) -> None:
    snap = main_table()
    top = replace(snap.stack[-1], text="Draw a card.\nLose 1 life.")
    item = shown(qtbot, replace(snap, stack=(top,))).right.stack.items[0]
    lines = ["".join(run.atom.text for run in line.runs) for line in item.words().lines]
    assert lines == ["Draw a card.", "Lose 1 life."]


def test_what_resolved_can_be_read_where_there_is_room(qtbot: QtBot) -> None:
    snap = main_table()
    words = "Put a counter on each creature you control, then each of them fights another creature."
    only = replace(snap.stack[-1], text=words)
    snap = replace(snap, stack=(only,))
    table = shown(qtbot, snap)
    table.show_position(replace(snap, stack=()), (Seen("resolve", only.id),))
    (past,) = table.right.stack.past
    told = " ".join("".join(run.atom.text for run in line.runs) for line in past.words().lines)
    assert told == words


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that the stack draws."""
    drawn: list[str] = []

    def noted(painter: QPainter, x: float, y: float, words: str, ink: Ink, tone: QColor) -> None:
        drawn.append(words)
        draw_text(painter, x, y, words, ink, tone)

    monkeypatch.setattr("gui.table.stack_list.draw_text", noted)
    return drawn


def test_whose_it_is_stands_as_a_subject(qtbot: QtBot, said: list[str]) -> None:
    """German has another word for "you" as an object."""
    snap = main_table()
    mine = replace(snap.stack[-1], controller=0)
    speak("de")
    try:
        item = shown(qtbot, replace(snap, stack=(mine,))).right.stack.items[0]
        item.grab()
    finally:
        speak("en")
    assert "Du" in said and "Dich" not in said


def test_what_left_the_stack_at_once_stands_with_the_last_on_top(qtbot: QtBot) -> None:
    snap = main_table()
    table = shown(qtbot, snap)
    gone = [item.id for item in reversed(snap.stack)]  # the top resolves first
    table.show_position(replace(snap, stack=()), tuple(Seen("resolve", ref) for ref in gone))
    assert [each.item.id for each in table.right.stack.resolved] == gone[::-1]


def test_a_sentence_in_the_dock_that_is_too_long_says_that_it_goes_on(qtbot: QtBot) -> None:
    table = shown(qtbot, main_table())
    dock = table.right.dock
    dock.offer("A question", "Deal damage to each of them. " * 20, "", None, (), "")
    last = dock.matter.shown().lines[-1]
    assert "".join(run.atom.text for run in last.runs).endswith("…")
    assert len(dock.matter.shown().lines) == dock.matter.lines


def test_texts_are_whole_where_all_of_them_find_room(qtbot: QtBot) -> None:
    words = " ".join(["Put a counter on each creature you control, then each of them fights another creature."] * 3)
    snap = main_table()
    low, top = (replace(item, text=words) for item in snap.stack[-2:])
    table = shown(qtbot, replace(snap, stack=(low, top)))
    table.resize(1440, 1400)
    said = [" ".join("".join(run.atom.text for run in line.runs) for line in item.words().lines)
            for item in table.right.stack.items]
    assert said == [words, words]
    table.resize(1280, 480)
    cut = "".join(run.atom.text for line in table.right.stack.items[1].words().lines for run in line.runs)
    assert len(cut) < len(words)


def test_what_resolved_is_never_cut_and_scrolls(qtbot: QtBot) -> None:
    words = " ".join(["Put a counter on each creature you control, then each of them fights another creature."] * 8)
    snap = main_table()
    stack = tuple(replace(item, text=words) for item in (*snap.stack, *snap.stack)[:4])
    stack = tuple(replace(item, id=ObjectId(7000 + place)) for place, item in enumerate(stack))
    table = shown(qtbot, replace(snap, stack=stack))
    table.resize(1280, 720)
    table.show_position(replace(snap, stack=stack[:2]), tuple(Seen("resolve", item.id) for item in stack[:1:-1]))
    QTest.qWait(50)
    shown_stack = table.right.stack
    for past in shown_stack.past:
        assert " ".join("".join(run.atom.text for run in line.runs) for line in past.words().lines) == words
    assert len(shown_stack.past) == 2
    bar = shown_stack.area.verticalScrollBar()
    assert bar.maximum() > 0 and bar.isVisible()
    table.set_focus(shown_stack.past[-1].ref)
    QTest.qWait(10)
    box = shown_stack.past[-1].visibleRegion().boundingRect()
    assert box.height() > 60


@pytest.mark.parametrize(("how", "word"), [("resolve", "resolved"), ("counter", "countered")])
def test_what_left_the_stack_says_how(qtbot: QtBot, said: list[str], how: str, word: str) -> None:
    snap = main_table()
    only = snap.stack[-1]
    table = shown(qtbot, replace(snap, stack=(only,)))
    table.show_position(replace(snap, stack=()), (Seen(how, only.id),))
    (past,) = table.right.stack.past
    said.clear()
    past.grab()
    assert word in said and past.accessibleName().endswith(f"{word} in this step")


def test_a_long_name_on_the_stack_is_smaller_before_it_is_cut(qtbot: QtBot, said: list[str]) -> None:
    snap = main_table()
    long = replace(snap.stack[-1], title="Brass Debt-Collector")
    table = shown(qtbot, replace(snap, stack=(long,)))
    table.resize(1280, 720)
    QTest.qWait(10)
    table.right.stack.items[0].grab()
    assert "Brass Debt-Collector" in said


@pytest.mark.parametrize("unasked", [True, False])
def test_what_is_large_of_itself_makes_room_for_what_comes_to_the_stack(qtbot: QtBot, unasked: bool) -> None:
    """Nobody points at it, so that it does not lie over what has resolved; what is pointed at stays."""
    snap = main_table()
    words = " ".join(["Put a counter on each creature you control, then each of them fights another creature."] * 3)
    stack = tuple(
        replace(snap.stack[-1], id=ObjectId(7000 + place), text=words, controller=1) for place in range(4)
    )  # fmt: skip
    table = shown(qtbot, replace(snap, stack=()))
    table.resize(1280, 720)
    zoom = table.overlays.float_zoom
    table.preview.peek(snap.battlefield[0].id, unasked=unasked)
    assert zoom.isVisible() and table.overlays.zoom_has_room()
    table.show_position(replace(snap, stack=stack), ())
    assert not table.overlays.zoom_has_room()
    assert zoom.isVisible() is not unasked
