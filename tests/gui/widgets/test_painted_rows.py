"""Rows that are drawn by hand have room for their words, however large those are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetrics, QPainter, QStandardItemModel
from PySide6.QtWidgets import QListWidget, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from gui import theme
from gui.lab.sheet_view import HEIGHT as LAB_ROW
from gui.widgets.deck_list import HEIGHT as DECK_ROW
from gui.widgets.painted_rows import Index, PaintedRows, RowState, two_lines
from gui.workshop.set_list import HEIGHT as CARD_ROW


class Blank(PaintedRows):
    """Rows with nothing on them."""

    def draw(self, painter: QPainter, box: QRectF, index: Index, state: RowState) -> None:
        """Nothing."""


@pytest.fixture(params=[1.0, 1.4])
def size(request: pytest.FixtureRequest) -> Iterator[float]:
    """The usual and the largest size of text."""
    theme.set_text(request.param)
    yield request.param
    theme.set_text(1.0)


@pytest.mark.parametrize(("row", "space"), [(DECK_ROW, 24), (CARD_ROW, 12)])
def test_neither_of_two_lines_is_cut(qtbot: QtBot, size: float, row: int, space: int) -> None:
    view = QListWidget()
    qtbot.addWidget(view)
    high = Blank(view, 200, row).sizeHint(QStyleOptionViewItem(), QStandardItemModel().index(0, 0)).height()
    assert high == round(row * size)
    upper, lower = two_lines(QRectF(0, 0, 200, high - space))
    for line, px in ((upper, theme.TYPE.list_title), (lower, theme.TYPE.body)):
        metrics = QFontMetrics(theme.font(px))
        assert line.height() >= metrics.ascent() + metrics.descent() - 2, "letters from g to k"
    assert lower.bottom() <= high - space


def test_a_row_of_one_line_grows_with_it(qtbot: QtBot, size: float) -> None:
    view = QListWidget()
    qtbot.addWidget(view)
    high = Blank(view, 200, LAB_ROW).sizeHint(QStyleOptionViewItem(), QStandardItemModel().index(0, 0)).height()
    assert high == round(LAB_ROW * size)
