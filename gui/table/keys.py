"""The keys of the table: their names, and the sheet that shows them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.art.typeset import Ink, draw_text
from gui.prompts.panel import Panel, draw_key
from gui.theme import color

__all__ = ["KEYS", "KeySheet", "key_name"]

KEYS: Final[tuple[tuple[str, tuple[tuple[str, str], ...]], ...]] = (
    (
        "Go on",
        (
            ("Space", "What the lamp button says"),
            ("Return", "Pass to the end of the turn"),
            ("Shift+Return", "Pass to my next turn"),
            ("F10", "Pass until the stack is empty"),
            ("F7", "Pass to the next main phase"),
            ("C", "To combat"),
            ("F3", "Take passing back"),
            ("A", "Always pass this ability"),
            ("P", "Pay for the next by hand (or Ctrl)"),
            ("H", "Keep priority after the next"),
            ("Y", "Yes; Shift+Y: always"),
            ("N", "No; Shift+N: never"),
        ),
    ),
    (
        "Choose",
        (
            ("Tab", "Next region"),
            ("Arrows", "Within a region"),
            ("Return", "On a card: what it can do"),
            ("1 … 9", "Option by number"),
            ("Ctrl+A", "Attack with all"),
            ("Esc", "Back, take back, menu"),
            ("Backspace", "Clear what is chosen"),
            ("Ctrl+Z", "Undo to my last decision"),
            ("Return", "On the strip: my stop"),
            ("Shift+Return", "On the strip: their stop"),
        ),
    ),
    (
        "Look",
        (
            ("Z", "Zoom and pin"),
            ("F", "Other face"),
            ("T", "What may be chosen"),
            ("S", "Stack"),
            ("L", "Log"),
            ("G", "My graveyard; X my exile"),
            ("Shift+G", "Opponent’s; Shift+X exile"),
            ("?", "This sheet"),
        ),
    ),
)


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


class _Sheet(QWidget):
    """The keys in columns."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFixedSize(self.sizeHint())
        words = "; ".join(f"{key}: {what}" for _, rows in KEYS for key, what in rows)
        self.setAccessibleName(words)

    def sizeHint(self) -> QSize:
        """Three columns."""
        return QSize(3 * 272, 34 + max(len(rows) for _, rows in KEYS) * 30)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the columns."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for column, (title, rows) in enumerate(KEYS):
            x = column * 272.0
            draw_text(painter, x, 18, title, Ink(14, 600), color("text2"))
            for row, (key, what) in enumerate(rows):
                y = 46.0 + row * 30
                draw_key(painter, QPointF(x + 82, y), key)
                draw_text(painter, x + 94, y + 5, what, Ink(13), color("text"))
        painter.end()


class KeySheet(Panel):
    """The overlay with all keys of this screen."""

    def __init__(self) -> None:
        super().__init__("Keys of the table", closable=True)
        self.body.addWidget(_Sheet())
