"""Columns and rows of widgets: a box layout with its margins and its spacing said where it is made."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

Margins = tuple[int, int, int, int]
Box = TypeVar("Box", bound=QBoxLayout)


def column_box(parent: QWidget | None = None, margins: Margins | None = None, spacing: int = -1) -> QVBoxLayout:
    """What lays out a widget, or a part of another layout, from top to bottom. In pixels: the margins left, above,
    right and below, and the space between two; the style's own where they are not said."""
    return _spaced(QVBoxLayout(), parent, margins, spacing)


def row_box(parent: QWidget | None = None, margins: Margins | None = None, spacing: int = -1) -> QHBoxLayout:
    """The same from left to right."""
    return _spaced(QHBoxLayout(), parent, margins, spacing)


def discard(widget: QWidget) -> None:
    """Take a widget out of what it is in, for good. It is hidden first: what was laid out in this same turn of the
    event loop would else be shown once more, as a window of its own."""
    widget.hide()
    widget.setParent(None)
    widget.deleteLater()


def columns_anew(row: QHBoxLayout, columns: list[QVBoxLayout], count: int) -> list[QVBoxLayout]:
    """So many empty columns, yet to be added, for those of a row, which are emptied and taken from it."""
    for column in columns:
        while (item := column.takeAt(0)) is not None:
            del item
        row.removeItem(column)
    return [column_box() for _ in range(count)]


def _spaced(box: Box, parent: QWidget | None, margins: Margins | None, spacing: int) -> Box:
    if parent is not None:
        parent.setLayout(box)
    if margins is not None:
        box.setContentsMargins(*margins)
    if spacing >= 0:
        box.setSpacing(spacing)
    return box
