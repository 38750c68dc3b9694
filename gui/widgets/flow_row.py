"""A row that goes on in the next line where its widgets do not fit beside each other, as with large text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from gui.widgets.boxes import row_box

__all__ = ["FittedRow", "FlowRow", "fit_row"]


def fit_row(row: QLayout, width: int, parts: Sequence[Callable[[bool], None]]) -> None:
    """Leave parts of a row out, the first first, until it is no wider than `width` px; each is told if it stays."""
    for part in parts:
        part(True)
    for part in parts:
        row.invalidate()
        if row.sizeHint().width() <= width:
            break
        part(False)
    row.invalidate()


class FittedRow(QWidget):
    """Buttons beside each other, of which the last are left out where there is no room; the first stays."""

    def __init__(self, buttons: Sequence[QWidget]) -> None:
        super().__init__()
        self._buttons = tuple(buttons)
        self._row = row_box(self, (0, 0, 0, 0), 8)
        for button in buttons:
            self._row.addWidget(button)
        self._row.addStretch(1)
        self.setMinimumWidth(1)  # its buttons ask for no more than there is

    def fit(self) -> None:
        """What stands on a button, or how much room there is, has changed."""
        used = 0
        for button in self._buttons:
            used += button.sizeHint().width()
            stays = used <= self.width() or button is self._buttons[0]
            if button.isHidden() == stays:
                button.setVisible(stays)
            used += self._row.spacing()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out what has no room."""
        super().resizeEvent(event)
        self.fit()


class FlowRow(QLayout):
    """Widgets from left to right, middle to middle; the last stands at the right edge of its line."""

    def __init__(self, spacing: int = 10, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setSpacing(spacing)

    def addItem(self, item: QLayoutItem) -> None:
        """Take one more."""
        self._items.append(item)

    def count(self) -> int:
        """How many there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """One by its place, or None."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Give one up."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """It takes no more than it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """The height follows from the lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As many lines as the width needs."""
        return self._lay(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        """Put everything in its place."""
        super().setGeometry(rect)
        self._lay(rect, move=True)

    def sizeHint(self) -> QSize:
        """All in one line."""
        shown = [item.sizeHint() for item in self._items if not item.isEmpty()]
        margins = self.contentsMargins()
        wide = sum(size.width() + self.spacing() for size in shown) + margins.left() + margins.right()
        return QSize(wide, max((size.height() for size in shown), default=0) + margins.top() + margins.bottom())

    def minimumSize(self) -> QSize:
        """The widest alone."""
        shown = [item.minimumSize() for item in self._items if not item.isEmpty()]
        margins = self.contentsMargins()
        wide = max((size.width() for size in shown), default=0) + margins.left() + margins.right()
        return QSize(wide, max((size.height() for size in shown), default=0) + margins.top() + margins.bottom())

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        lines: list[list[QLayoutItem]] = []
        room = 0
        for item in self._items:
            if item.isEmpty():
                continue
            wide = item.sizeHint().width()
            if not lines or wide > room:
                lines.append([])
                room = width
            lines[-1].append(item)
            room -= wide + self.spacing()
        return lines

    def _lay(self, rect: QRect, *, move: bool) -> int:
        """Place the lines; the height they take."""
        margins = self.contentsMargins()
        inner = rect.marginsRemoved(margins)
        y, lines = inner.top(), self._lines(inner.width())
        for number, line in enumerate(lines):
            x, tall = inner.left(), max(item.sizeHint().height() for item in line)
            for item in line:
                size = item.sizeHint()
                last = number == len(lines) - 1 and item is line[-1]
                left = max(x, inner.right() + 1 - size.width()) if last else x
                if move:
                    item.setGeometry(QRect(QPoint(left, y + (tall - size.height()) // 2), size))
                x += size.width() + self.spacing()
            y += tall + (6 if number < len(lines) - 1 else 0)
        return y - rect.top() + margins.bottom()
