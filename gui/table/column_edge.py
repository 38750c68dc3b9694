"""The edges of the side columns, dragged to make a column wider or narrower; a double click gives the usual width."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QEnterEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.theme import color

__all__ = ["ColumnEdge"]


class ColumnEdge(QWidget):
    """One edge. `dragged` carries its name and the place in the parent in px, -1 for the usual one; `dropped`: it is
    let go."""

    dragged = Signal(str, int)
    dropped = Signal()

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.name = name
        self._hot = False
        self.setCursor(Qt.CursorShape.SplitHCursor)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold."""
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.dragged.emit(self.name, round(self.mapToParent(event.position()).x()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Back to the usual width."""
        self.dragged.emit(self.name, -1)
        self.dropped.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go: the width is kept."""
        self.dropped.emit()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Be seen under the pointer."""
        self._hot = True
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Be gone again."""
        self._hot = False
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the edge while the pointer is on it."""
        if self._hot:
            painter = QPainter(self)
            painter.fillRect(2, 0, 2, self.height(), color("line2"))
            painter.end()
