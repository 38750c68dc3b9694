"""The right column: stack, zoom, dock."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from gui.table.dock import Dock
from gui.table.gallery import Gallery
from gui.table.stack_list import StackList
from gui.table.zoom import ZoomCard
from gui.theme import color

__all__ = ["RightColumn"]


class RightColumn(QWidget):
    """The dock keeps its place at the bottom; the zoom lies above it, the stack takes the rest."""

    resized = Signal()

    def __init__(self, gallery: Gallery) -> None:
        super().__init__()
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
        zoom = self.zoom.sizeHint().height() + 6 if self.docked else 0
        least = min(self.stack.wanted_height(), 150)
        top = max(least, min(self.stack.wanted_height() + 4, height - dock - zoom))
        lowest = height - 132 - zoom
        if self.docked:
            self.zoom.setGeometry(0, min(max(top, lowest - 24), max(top, height - dock - zoom)), width, zoom)
            self.stack.setGeometry(0, 0, width, min(top, self.zoom.y()))
        else:
            self.stack.setGeometry(0, 0, width, max(least, height - dock))
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
