"""The cards of a deck for those who listen: what lies on the board as accessible children of it.

Qt allows None where there is no such thing; its stubs do not say so.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget

from gui.deck_editor.section_board import SectionBoard
from gui.i18n import tr
from gui.widgets.accessible_leaf import LeafAccess, read_aloud
from gui.widgets.bars import status_word

__all__ = ["BoardAccess", "RowAccess", "install"]


class RowAccess(LeafAccess):
    """Some copies of a card: how many, what it is, how much of it is read, and where it lies."""

    def __init__(self, owner: BoardAccess, index: int) -> None:
        super().__init__(owner)
        self.owner, self.index = owner, index

    def isValid(self) -> bool:
        """Whether there are still so many cards."""
        return self.index < len(self.owner.board.laid.spots)

    def role(self) -> QAccessible.Role:
        """A thing in a list."""
        return QAccessible.Role.ListItem

    def state(self) -> QAccessible.State:
        """Whether it has the keyboard."""
        board, made = self.owner.board, QAccessible.State()
        made.focusable = True
        made.focused = board.hasFocus() and board.at == self.index
        made.selected = board.at == self.index
        return made

    def rect(self) -> QRect:
        """Where it lies on the screen."""
        if not self.isValid():
            return QRect()
        board = self.owner.board
        box = QRectF(*board.laid.spots[self.index].seen).toRect()
        return QRect(board.mapToGlobal(box.topLeft()), box.size())

    def text(self, kind: QAccessible.Text) -> str:
        """Count and name; the description says what it is and how much of it is read."""
        if not self.isValid():
            return ""
        row = self.owner.board.row(self.owner.board.laid.spots[self.index])
        if kind is QAccessible.Text.Name:
            return f"{row.count} {row.name}"
        if kind is QAccessible.Text.Description:
            if row.card is None:
                return tr("in no card file")
            read = f". {status_word(row.card.status)}" if row.card.status else ""
            return f"{row.card.face.type_line}{read}"
        return ""


class BoardAccess(QAccessibleWidget):
    """A board, whose children are the rows on it in the order of the keyboard."""

    def __init__(self, board: SectionBoard) -> None:
        super().__init__(board, QAccessible.Role.List, tr("Cards"))
        self.board = board
        self._rows: dict[int, RowAccess] = {}

    def childCount(self) -> int:
        """How many rows there are."""
        return len(self.board.laid.spots)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """A row by its number."""
        if not 0 <= index < self.childCount():
            return None
        if index not in self._rows:
            self._rows[index] = RowAccess(self, index)
        return self._rows[index]

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """The row at a point of the screen."""
        for index in range(self.childCount() - 1, -1, -1):
            row = self.child(index)
            if row is not None and row.rect().contains(x, y):
                return row
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """The number of a row."""
        return child.index if isinstance(child, RowAccess) else -1


def _made(board: SectionBoard) -> QAccessibleInterface:
    made = BoardAccess(board)
    board.access = made
    return made


def install() -> None:
    """Tell Qt how boards are read aloud."""
    read_aloud(SectionBoard, _made)
