"""The line that filters cards: letters go to it, all other keys to the table."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from gui.i18n import tr

__all__ = ["FILTER_FROM", "FilterLine", "fits"]

FILTER_FROM = 12  # cards from which on a filter line helps
_TABLES = (
    Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Enter,
    Qt.Key.Key_Space, Qt.Key.Key_Tab, Qt.Key.Key_Backtab,
)  # fmt: skip


class FilterLine(QLineEdit):
    """Words that a card's name, type or text must have. Arrows, Return, Space and keys with Ctrl belong to the table;
    Esc empties the line first."""

    def __init__(self) -> None:
        super().__init__()
        self.setPlaceholderText(tr("Filter by name, type or text"))
        self.setAccessibleName(tr("Filter the cards"))
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take letters, leave the rest."""
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif control or event.key() in _TABLES or event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab belongs to the table."""
        return False


def fits(words: str, name: str, type_line: str, text: str) -> bool:
    """Whether a card has all the words."""
    whole = f"{name} {type_line} {text}".casefold()
    return all(word in whole for word in words.casefold().split())
