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
        super().__init__(view)
        self._size = QSize(width, height)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """One height for all."""
        return self._size

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


def paint_ground(painter: QPainter, box: QRectF, state: RowState) -> None:
    """The surface of a row: a tint and a bar at the left of the chosen one, a tint under the pointer."""
    if state.chosen:
        painter.fillRect(box, theme.color("ice", 0.13))
        painter.fillRect(QRectF(box.x(), box.y(), 3, box.height()), theme.color("ice"))
    elif state.hovered:
        painter.fillRect(box, theme.color("bg2"))
