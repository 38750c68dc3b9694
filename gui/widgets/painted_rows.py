"""Rows of a list that are drawn by hand, all of one height."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from gui import theme

Index = QModelIndex | QPersistentModelIndex


class RowState(NamedTuple):
    """Whether a row is the chosen one, and whether the pointer is on it."""

    chosen: bool
    hovered: bool


class PaintedRows(QStyledItemDelegate):
    """Draws each row by `draw`, with smooth edges; what is set on the painter there lasts for the row alone."""

    def __init__(self, view: QWidget, width: int, height: int) -> None:
        """`height`: the px of a row at the usual size of text; with larger text rows are higher."""
        super().__init__(view)
        self._width, self._height = width, height

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """One height for all."""
        return QSize(self._width, round(self._height * max(1.0, theme.read_size(1))))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The row."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        state = option.state
        chosen, hovered = bool(state & QStyle.StateFlag.State_Selected), bool(state & QStyle.StateFlag.State_MouseOver)
        self.draw(painter, QRectF(option.rect), index, RowState(chosen, hovered))
        painter.restore()

    def draw(self, painter: QPainter, box: QRectF, index: Index, state: RowState) -> None:
        """Draw one row into its box."""
        raise NotImplementedError


def two_lines(box: QRectF) -> tuple[QRectF, QRectF]:
    """The upper and the lower line of words in a box, the upper one a little larger."""
    upper = QRectF(box.x(), box.y(), box.width(), box.height() * 0.53)
    return upper, QRectF(box.x(), upper.bottom(), box.width(), box.height() - upper.height())


def paint_ground(painter: QPainter, box: QRectF, state: RowState) -> None:
    """The surface of a row: a tint and a bar at the left of the chosen one, a tint under the pointer."""
    if state.chosen:
        painter.fillRect(box, theme.color("ice", 0.13))
        painter.fillRect(QRectF(box.x(), box.y(), 3, box.height()), theme.color("ice"))
    elif state.hovered:
        painter.fillRect(box, theme.color("bg2"))
