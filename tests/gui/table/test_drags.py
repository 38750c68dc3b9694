"""Drags with the pointer on the real table, step by step, at one and at two device pixels a pixel."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.decisions import Act, Attacks, Cast, PlayLand
from gui.prompts.base import Mark
from tests.gui.fixtures import Table, battlefield, ids, main_table, open_table

LEFT = Qt.MouseButton.LeftButton
SCALE = float(os.environ.get("QT_SCALE_FACTOR", "1"))


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    """The table of the picture in the own main phase."""
    made = open_table("main")
    qtbot.addWidget(made)
    assert made.devicePixelRatioF() == SCALE
    return made


class Hand:
    """A pointer that is moved in steps; it takes hold of a card a little above its middle."""

    def __init__(self, table: Table) -> None:
        self.table, self.port, self.at = table, table.table.viewport(), QPoint()

    def over(self, ref: int) -> QPoint:
        """The point of the view above the middle of a card."""
        box = self.table.stage.rect_of(ref)
        assert box is not None
        return self.table.table.mapFromScene(QPointF(box.center().x(), box.top() + box.height() * 0.3))

    def take(self, ref: int) -> None:
        """Move there and press."""
        self.at = self.over(ref)
        QTest.mouseMove(self.port, self.at)
        QTest.mousePress(self.port, LEFT, pos=self.at)

    def move(self, to: QPoint, steps: int = 8) -> None:
        """Move on in steps."""
        start = self.at
        for step in range(1, steps + 1):
            self.at = start + (to - start) * step / steps
            QTest.mouseMove(self.port, self.at)

    def let_go(self) -> None:
        """Release."""
        QTest.mouseRelease(self.port, LEFT, pos=self.at)


def test_a_land_follows_the_pointer_and_is_played_where_it_is_let_go(table: Table) -> None:
    hand, land = Hand(table), ids(table.position, "Fault Seam")[0]
    item = table.stage.items_by_id[land]
    hand.take(land)
    assert not table.table.dragging
    hand.move(QPoint(300, 560))
    assert table.table.dragging and table.stage.zone.isVisible()
    grabbed = table.table.mapToScene(hand.at) - item.pos()
    hand.move(QPoint(460, 540))
    assert (table.table.mapToScene(hand.at) - item.pos() - grabbed).manhattanLength() < 2
    hand.let_go()
    assert table.answers == [Act(Cast(land))] and not table.table.dragging and not table.stage.zone.isVisible()


@pytest.mark.parametrize("how", ["right", "key", "back"])
def test_a_drag_is_given_up(table: Table, how: str) -> None:
    hand, card = Hand(table), ids(table.position, "Ember Parry")[0]
    rested = table.stage.items_by_id[card].place
    hand.take(card)
    hand.move(QPoint(460, 540))
    if how == "right":
        QTest.mousePress(hand.port, Qt.MouseButton.RightButton, pos=hand.at)
    elif how == "key":
        table.press_key("Esc")
    else:
        hand.move(QPoint(460, 880))
    hand.let_go()
    table.motion.finish()
    item = table.stage.items_by_id[card]
    assert table.answers == [] and not table.table.dragging and not table.overlays.menu
    assert abs(item.y() - rested.y) < 40  # it may still be raised under the pointer


def test_a_small_movement_is_a_click(table: Table) -> None:
    hand, card = Hand(table), ids(table.position, "Ember Parry")[0]
    hand.take(card)
    hand.move(hand.at + QPoint(2, 1), 1)
    hand.let_go()
    assert table.answers == [Act(Cast(card))]


def test_what_cannot_be_played_is_not_dragged(table: Table) -> None:
    hand, card = Hand(table), ids(table.position, "Mossgate")[0]
    assert PlayLand(card) not in table.asking.decision.actions
    hand.take(card)
    hand.move(QPoint(460, 540))
    assert not table.table.dragging
    hand.let_go()
    assert table.answers == []


def test_an_attacker_is_led_by_an_arrow_to_whom_it_attacks(qtbot: QtBot) -> None:
    table = open_table("attackers")
    qtbot.addWidget(table)
    hand, runner = Hand(table), battlefield(main_table(), "Kiln Runner")[0]
    hand.take(runner)
    hand.move(QPoint(300, 150))
    pointer = table.arrows.pointer
    assert pointer is not None and pointer[0] == runner and pointer[2]
    hand.let_go()
    assert table.arrows.pointer is None
    assert Mark.ATTACKS in table.looks()[runner].marks
    table.right.dock.button.guard = 0
    QTest.mouseClick(table.right.dock.button, LEFT)
    assert table.answers == [Attacks(((runner, 1),))]


def test_an_attacker_is_dropped_on_the_panel_of_a_player(qtbot: QtBot) -> None:
    table = open_table("attackers")
    qtbot.addWidget(table)
    hand, runner = Hand(table), battlefield(main_table(), "Kiln Runner")[0]
    panel = table.left.panels[1]
    hand.take(runner)
    hand.move(hand.port.mapFromGlobal(panel.mapToGlobal(panel.rect().center())))
    hand.let_go()
    assert Mark.ATTACKS in table.looks()[runner].marks


@pytest.mark.skipif(SCALE != 1, reason="this is how it is run at two device pixels a pixel")
def test_drags_are_the_same_at_two_device_pixels_a_pixel() -> None:
    root = Path(__file__).parents[3]
    files = [Path(__file__), Path(__file__).with_name("test_prompts.py")]
    made = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-k", "drag or drop",
         *map(str, files)],
        cwd=root, env={**os.environ, "QT_SCALE_FACTOR": "2", "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True, text=True, check=False, timeout=110,
    )  # fmt: skip
    assert made.returncode == 0 and "passed" in made.stdout, made.stdout[-3000:]
