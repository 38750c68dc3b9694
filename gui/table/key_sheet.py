"""The sheet with the keys of the table, and the names of pressed keys."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.i18n import Message, keys_said, tr, translate
from gui.prompts.panel import Panel, draw_key
from gui.table import keymap
from gui.theme import color
from gui.widgets.text_paint import Ink, draw_text

__all__ = ["KeySheet", "key_name"]


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


def columns() -> list[tuple[Message, list[tuple[str, Message]]]]:
    """What each key does now, group by group."""
    keys = keymap.active().keys
    return [
        (group, [(keys[row.name], row.title) for row in keymap.ROWS if row.group == group]) for group in keymap.GROUPS
    ]


class _Sheet(QWidget):
    """The keys in columns."""

    def __init__(self) -> None:
        super().__init__()
        self.columns = columns()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFixedSize(self.sizeHint())
        self.setAccessibleName(
            "; ".join(f"{keys_said(key)}: {translate(what)}" for _, rows in self.columns for key, what in rows)
        )

    def sizeHint(self) -> QSize:
        """Three columns."""
        return QSize(3 * 340, 34 + max(len(rows) for _, rows in self.columns) * 30)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the columns."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for column, (title, rows) in enumerate(self.columns):
            x = column * 340.0
            draw_text(painter, x, 18, title, Ink(14, 600), color("text2"))
            for row, (key, what) in enumerate(rows):
                y = 46.0 + row * 30
                draw_key(painter, QPointF(x + 82, y), key, own=True)
                draw_text(painter, x + 94, y + 5, what, Ink(13), color("text"))
        painter.end()


class KeySheet(Panel):
    """The overlay with all keys of this screen."""

    def __init__(self) -> None:
        super().__init__(tr("Keys of the table"), closable=True)
        self.body.addWidget(_Sheet())
