"""A row that goes on in the next line where its widgets do not fit beside each other, as with large text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLayout, QSizePolicy, QWidget

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


class FlowRow(QWidget):
    """Widgets from left to right, middle to middle; the last stands at the right edge of its line. It is no layout of
    Qt: items of such a one, which Python holds, are gone when what it lies in is laid out anew."""

    def __init__(self, spacing: int = 10, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._widgets: list[QWidget] = []
        self._spacing = spacing
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, widget: QWidget) -> None:
        """Take one more."""
        self._widgets.append(widget)
        widget.setParent(self)
        widget.installEventFilter(self)
        self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """One comes or goes."""
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._lay_anew()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """One has another size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._lay_anew()
        return super().event(event)

    def _lay_anew(self) -> None:
        self.updateGeometry()
        self._lay(self.rect(), move=True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put everything in its place."""
        super().resizeEvent(event)
        self._lay(self.rect(), move=True)

    def hasHeightForWidth(self) -> bool:
        """The height follows from the lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As many lines as the width needs."""
        return self._lay(QRect(0, 0, width, 0), move=False)

    def sizeHint(self) -> QSize:
        """All in one line."""
        shown = [size for size, _ in self._shown]
        margins = self.contentsMargins()
        wide = sum(size.width() for size in shown) + self._spacing * max(0, len(shown) - 1)
        tall = max((size.height() for size in shown), default=0)
        return QSize(wide + margins.left() + margins.right(), tall + margins.top() + margins.bottom())

    def minimumSizeHint(self) -> QSize:
        """The widest alone."""
        sizes = [_least(widget) for _, widget in self._shown]
        margins = self.contentsMargins()
        wide = max((size.width() for size in sizes), default=0) + margins.left() + margins.right()
        return QSize(wide, max((size.height() for size in sizes), default=0) + margins.top() + margins.bottom())

    @property
    def _shown(self) -> list[tuple[QSize, QWidget]]:
        """What stands there, with the size that it wants."""
        return [(_wanted(widget), widget) for widget in self._widgets if not widget.isHidden()]

    def _lines(self, width: int) -> list[list[tuple[QSize, QWidget]]]:
        lines: list[list[tuple[QSize, QWidget]]] = []
        room = 0
        for size, widget in self._shown:
            if not lines or size.width() > room:
                lines.append([])
                room = width
            lines[-1].append((size, widget))
            room -= size.width() + self._spacing
        return lines

    def _lay(self, rect: QRect, *, move: bool) -> int:
        """Place the lines; the height they take."""
        margins = self.contentsMargins()
        inner = rect.marginsRemoved(margins)
        y, lines = inner.top(), self._lines(inner.width())
        for number, line in enumerate(lines):
            x, tall = inner.left(), max(size.height() for size, _ in line)
            for place, (size, widget) in enumerate(line):
                last = number == len(lines) - 1 and place == len(line) - 1
                left = max(x, inner.right() + 1 - size.width()) if last else x
                if move:
                    widget.setGeometry(QRect(QPoint(left, y + (tall - size.height()) // 2), size))
                x += size.width() + self._spacing
            y += tall + (6 if number < len(lines) - 1 else 0)
        return y - rect.top() + margins.bottom()


def _wanted(widget: QWidget) -> QSize:
    """The size that a widget has where there is room."""
    return widget.sizeHint().expandedTo(_least(widget)).boundedTo(widget.maximumSize())


def _least(widget: QWidget) -> QSize:
    """The least that a widget can be."""
    return widget.minimumSizeHint().expandedTo(widget.minimumSize()).boundedTo(widget.maximumSize())
