"""The right column: stack, zoom, dock."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from gui.table.card_zoom import ZoomCard
from gui.table.dock import Dock
from gui.table.gallery import Gallery
from gui.table.keyword_notes import KeywordNotes
from gui.table.stack_list import StackList
from gui.theme import color

__all__ = ["RightColumn"]

_DOCK = 142  # px of a dock with one line of hint
_ASKING = 190  # px of a dock with a question of two lines: the zoom lies above it, so that it stays where it is
_TALL = 840  # px of height from which there is that much room


class RightColumn(QWidget):
    """The dock keeps its place at the bottom; the zoom lies above it, the stack takes the rest."""

    resized = Signal()

    def __init__(self, gallery: Gallery) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.stack = StackList(gallery)
        self.zoom = ZoomCard(gallery)
        self.dock = Dock()
        self.keywords = KeywordNotes()
        for part in (self.stack, self.zoom, self.dock, self.keywords):
            part.setParent(self)
        self.docked = True
        self.zoom.shown.connect(self._explain)

    def set_zoom(self, width: float, docked: bool) -> None:
        """The zoom's width, and whether it has its place here."""
        self.docked = docked
        self.zoom.set_width(width)
        self.zoom.setVisible(docked)
        self.place()

    def _explain(self) -> None:
        """The zoom shows another card: its keywords, unless their panel stands beside it already."""
        self.keywords.show_card(
            None if self.zoom.pinned else self.zoom.card, self.zoom.printed and not self.zoom.drawn
        )
        self.place()

    def _place_keywords(self) -> None:
        """Between the stack and the zoom."""
        card = self.zoom.card_rect().translated(self.zoom.pos())
        if self.docked:
            self.keywords.place(card.left(), card.right(), self.stack.wanted_height() + 16, card.top() - 8)
        else:
            self.keywords.hide()

    def place(self) -> None:
        """Put the parts in their places."""
        width, height = self.width(), self.height()
        dock = self.dock.sizeHint().height()
        self.dock.setGeometry(0, height - dock, width, dock)
        if self.docked:
            zoom = self.zoom.sizeHint().height()
            usual = _ASKING if height >= _TALL else _DOCK
            top = min(height - usual - zoom, max(120, height - dock - zoom), height - dock - self.zoom.below())
            self.zoom.setGeometry(0, top, width, max(zoom, height - top - dock))  # notes and shadow lie below the card
            self.stack.setGeometry(0, 0, width, top)
        else:
            self.stack.setGeometry(0, 0, width, height - dock)
        self._place_keywords()
        self.dock.raise_()

    def free_room(self) -> QRect:
        """What lies free between the stack and the dock, where the zoom has no place of its own; in the window's px."""
        top = min(self.height(), self.stack.wanted_height())
        dock = max(_DOCK, self.dock.sizeHint().height())
        return QRect(self.x(), self.y() + top, self.width(), max(0, self.height() - dock - top))

    def room_over_stack(self) -> QRect:
        """The same with all of the stack but what resolves next: where a card of the table may be read meanwhile."""
        room, items = self.free_room(), self.stack.items
        if not items:
            return room
        below = items[0].mapTo(self, QPoint(0, items[0].height())).y() + 8
        return QRect(room.x(), self.y() + below, room.width(), max(0, room.bottom() - self.y() - below))

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
