"""The left column: players above and below, and between them the log where there is room for it."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gui.table.left_column import LEAST_LOG
from tests.gui.fixtures import Table, main_table


@pytest.mark.parametrize("size", [(1012, 596), (1012, 640), (1280, 720), (1440, 900)])
def test_the_log_is_there_from_the_first_where_it_has_room(qtbot: QtBot, size: tuple[int, int]) -> None:
    """A position is shown before the column has its width, by which the panels get their heights."""
    table = Table()
    qtbot.addWidget(table)
    table.show_position(main_table(), ())
    table.resize(*size)
    table.show()
    QTest.qWait(50)
    left = table.left
    assert left.log.isVisible() == (left.log_box.height() >= LEAST_LOG)
    before = left.log.isVisible()
    table.show_position(main_table(), ())
    QTest.qWait(50)
    assert left.log.isVisible() == before  # nothing is made good only by what comes later
