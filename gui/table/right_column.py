"""The right column: stack, zoom, dock."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from gui.table.dock import Dock
from gui.table.gallery import Gallery
from gui.table.stack_list import StackList
from gui.table.zoom import ZoomCard
from gui.theme import color

__all__ = ["RightColumn"]

_DOCK = 142  # px of a dock with one line of hint


class RightColumn(QWidget):
    """The dock keeps its place at the bottom; the zoom lies above it, the stack takes the rest."""

    resized = Signal()

    def __init__(self, gallery: Gallery) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.stack = StackList(gallery)
        self.zoom = ZoomCard(gallery)
        self.dock = Dock()
        for part in (self.stack, self.zoom, self.dock):
            part.setParent(self)
        self.docked = True

    def set_zoom(self, width: float, docked: bool) -> None:
        """The zoom's width, and whether it has its place here."""
        self.docked = docked
        self.zoom.set_width(width)
        self.zoom.setVisible(docked)
        self.place()

    def place(self) -> None:
        """Put the three parts in their places."""
        width, height = self.width(), self.height()
        dock = self.dock.sizeHint().height()
        self.dock.setGeometry(0, height - dock, width, dock)
        if self.docked:
            zoom = self.zoom.sizeHint().height()
            top = min(height - _DOCK - zoom, max(120, height - dock - zoom))
            self.zoom.setGeometry(0, top, width, height - top - dock if self.zoom.notes() else zoom)
            self.stack.setGeometry(0, 0, width, top)
        else:
            self.stack.setGeometry(0, 0, width, height - dock)
        self.dock.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the parts again."""
        self.place()
        self.resized.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the surface."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), color("bg1"))
        painter.setPen(QPen(color("bg0"), 1))
        painter.drawLine(QPointF(0.5, 0), QPointF(0.5, self.height()))
        painter.end()
