"""The sheet with the keys of the table, and the names of pressed keys."""

from __future__ import annotations

from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.art.rich import layout_rich
from gui.i18n import Message, keys_said, tr, translate
from gui.prompts.panel import Panel, draw_key, key_width
from gui.table import keymap
from gui.theme import color, read_size
from gui.widgets.text_paint import Ink, advance, draw_text

__all__ = ["KeySheet", "Sheet", "key_name"]

_COLUMNS: Final = 3
_TOP: Final = 32.0  # px above the first row
_BELOW: Final = 6.0  # px between two groups
_APART: Final = 36.0  # px between two columns
_GAP: Final = 8.0  # px right of a cap
_LONGEST: Final = 232.0  # px of a line of words at the usual size of text


def key_name(event: QKeyEvent) -> str:
    """The name of a pressed key with its modifiers, such as "Ctrl+A", "Shift+Return" or "?"."""
    key = event.key()
    if key in (Qt.Key.Key_Enter, Qt.Key.Key_Return):
        return "Shift+Return" if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else "Return"
    if key in (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_unknown, 0):
        return ""
    if event.text() == "?":
        return "?"
    if event.text().isdecimal() and len(event.text()) == 1:
        return event.text()
    name = QKeySequence(event.keyCombination()).toString(QKeySequence.SequenceFormat.PortableText)
    return name.replace("Num+", "")


def columns() -> list[tuple[Message, list[tuple[tuple[str, ...], Message]]]]:
    """What each key does now, group by group; two keys that do the same stand in one row."""
    keys = keymap.active().keys
    also = {row.beside: keys[row.name] for row in keymap.ROWS if row.beside}

    def rows(group: Message) -> list[tuple[tuple[str, ...], Message]]:
        own = [row for row in keymap.ROWS if row.group == group and not row.beside]
        return [((keys[row.name], *([also[row.name]] if row.name in also else [])), row.title) for row in own]

    return [(group, rows(group)) for group in keymap.GROUPS]


class _Group:
    """A group of keys, laid out: what they do begins where the widest caps end, and long words are broken."""

    def __init__(self, title: Message, rows: list[tuple[tuple[str, ...], Message]]) -> None:
        self.title, self.keys = title, [keys for keys, _ in rows]
        longest = _LONGEST * read_size(1)
        self.words = [layout_rich(translate(what), longest, Ink(13), leading=1.3) for _, what in rows]
        self.caps = max(sum(key_width(key, own=True) + _GAP for key in keys) for keys in self.keys) + 4
        self.words_width = max(words.size.width() for words in self.words)
        self.heights = [max(30.0, words.height + 12) for words in self.words]
        self.height = _TOP + sum(self.heights)

    def paint(self, painter: QPainter, x: float, y: float, caps: float) -> None:
        """Draw it with its left upper corner at a point and its words `caps` px to the right."""
        draw_text(painter, x, y + 18, self.title, Ink(14, 600), color("text2"))
        y += _TOP
        for keys, words, height in zip(self.keys, self.words, self.heights, strict=True):
            left = x
            for key in keys:
                left += key_width(key, own=True)
                draw_key(painter, QPointF(left, y + height / 2), key, own=True)
                left += _GAP
            words.draw(painter, QPointF(x + caps, y + (height - words.height) / 2), color("text"))
            y += height


class _Column:
    """Groups one under another, their words under each other."""

    def __init__(self, first: _Group) -> None:
        self.groups = [first]

    @property
    def caps(self) -> float:
        """The px left of what the keys do."""
        return max(group.caps for group in self.groups)

    @property
    def width(self) -> float:
        """The px of the widest row or title."""
        titles = [advance(Ink(14, 600), group.title) for group in self.groups]
        return max(*titles, self.caps + max(group.words_width for group in self.groups))

    @property
    def height(self) -> float:
        """The px of all groups."""
        return sum(group.height + _BELOW for group in self.groups) - _BELOW

    def paint(self, painter: QPainter, x: float) -> None:
        """Draw it with its left edge at `x`."""
        y = 0.0
        for group in self.groups:
            group.paint(painter, x, y, self.caps)
            y += group.height + _BELOW


def laid_out() -> list[_Column]:
    """The groups in columns: three side by side, each further one under the shortest."""
    groups = [_Group(title, rows) for title, rows in columns()]
    made = [_Column(group) for group in groups[:_COLUMNS]]
    for group in groups[_COLUMNS:]:
        min(made, key=lambda column: column.height).groups.append(group)
    return made


class Sheet(QWidget):
    """The keys in columns."""

    def __init__(self) -> None:
        super().__init__()
        self.columns = laid_out()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFixedSize(self.sizeHint())
        self.setAccessibleName(
            "; ".join(
                f"{', '.join(keys_said(key) for key in keys)}: {translate(what)}"
                for _, rows in columns() for keys, what in rows
            )
        )  # fmt: skip

    def lefts(self) -> list[float]:
        """Where each column begins."""
        return [sum(column.width + _APART for column in self.columns[:index]) for index in range(len(self.columns))]

    def sizeHint(self) -> QSize:
        """All columns side by side."""
        width = sum(column.width + _APART for column in self.columns) - _APART
        return QSize(ceil(width), ceil(max(column.height for column in self.columns)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the columns."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for x, column in zip(self.lefts(), self.columns, strict=True):
            column.paint(painter, x)
        painter.end()


class KeySheet(Panel):
    """The overlay with all keys of this screen."""

    def __init__(self) -> None:
        super().__init__(tr("Keys of the table"), closable=True)
        self.body.addWidget(Sheet())
