"""Enter at a question: with nothing focused, or where only the buttons mean anything, it does what the button says."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.decisions import Picked
from gui.prompts.base import Mark
from tests.gui.fixtures import Table, open_table


def opened(qtbot: QtBot, name: str) -> Table:
    """The table with a question asked, and the keyboard on it."""
    table = open_table(name)
    qtbot.addWidget(table)
    return table


@pytest.mark.parametrize("pressed", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
@pytest.mark.parametrize("on_card", [False, True])
def test_a_hand_is_kept_by_enter_and_space_after_the_guard(qtbot: QtBot, pressed: Qt.Key, on_card: bool) -> None:
    table = opened(qtbot, "mulligan")
    if on_card:
        table.set_focus(table.position.players[0].hand[0].id)
    table.right.dock.button.guard = 3_600_000  # ms: this machine may be slow
    QTest.keyClick(table, pressed)
    assert table.answers == []
    table.right.dock.button.guard = 0
    QTest.keyClick(table, pressed)
    assert table.answers == [Picked(("keep",))]


@pytest.mark.parametrize("name", ["attackers", "targets"])
def test_enter_leads_to_what_can_be_chosen_before_it_goes_on(qtbot: QtBot, name: str) -> None:
    table = opened(qtbot, name)
    table.right.dock.button.guard = 0
    prompt = table.asking
    chosen = Mark.TARGETED | Mark.SELECTED | Mark.TAPS | Mark.ATTACKS | Mark.BLOCKS
    assert not any(look.marks & chosen for look in prompt.looks().values())
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert table.answers == [] and prompt.looks()[table.focus].marks & (Mark.LEGAL | Mark.PLAYABLE)
    QTest.keyClick(table, Qt.Key.Key_Return)  # on what has the focus
    if not table.answers:
        assert any(look.marks & chosen for look in prompt.looks().values())
        table.set_focus(-1)
        QTest.keyClick(table, Qt.Key.Key_Return)
    assert len(table.answers) == 1
