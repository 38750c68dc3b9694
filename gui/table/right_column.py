"""The right column: stack, what others did meanwhile, planes and schemes, zoom, dock."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from gui.table.card_zoom import ZoomCard
from gui.table.dock import Dock
from gui.table.face_up_cards import FaceUpCards
from gui.table.gallery import Gallery
from gui.table.keyword_notes import KeywordNotes
from gui.table.meanwhile import Meanwhile
from gui.table.stack_list import StackList
from gui.theme import color

__all__ = ["RightColumn"]

_DOCK = 142  # px of a dock with one line of hint
_ASKING = 218  # px of a dock with a question, its matter and a hint of two lines: the zoom above it stays where it is
_CROWDED = 190  # the same where planes and schemes lie above it
_EMPTY_STACK = 46  # px of the stack's title alone
_BESIDE = 8  # px at the sides of a question's panel
_LEAST_STACK = 170  # px that the stack keeps beside planes and schemes
_TALL = 840  # px of height from which there is that much room


class RightColumn(QWidget):
    """The dock keeps its place at the bottom; the zoom lies above it, then planes and schemes, the stack takes the
    rest."""

    resized = Signal()

    def __init__(self, gallery: Gallery) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.stack = StackList(gallery)
        self.meanwhile = Meanwhile(gallery)
        self.face_up = FaceUpCards(gallery)
        self.zoom = ZoomCard(gallery)
        self.dock = Dock()
        self.keywords = KeywordNotes()
        for part in (self.stack, self.meanwhile, self.face_up, self.zoom, self.dock, self.keywords):
            part.setParent(self)
        self._docked = True
        self._covered: int | None = None  # from how many px on a floating zoom lies over the column
        self.asks = 0  # px kept above the dock for what a question lays there
        self.zoom.shown.connect(self._explain)
        self.face_up.reshaped.connect(self.place)

    @property
    def docked(self) -> bool:
        """Whether the zoom has its place here now: not while a question takes it."""
        return self._docked and not self.asks

    def set_zoom(self, width: float, docked: bool) -> None:
        """The zoom's width, and whether it has its place here."""
        self._docked = docked
        self.zoom.set_width(width)
        self.place()

    def room_for_question(self) -> QRect:
        """Where the panel of a question may stand, above the dock: what resolves next and the planes stay in sight."""
        items = self.stack.items
        least = items[0].mapTo(self, QPoint(0, items[0].height())).y() + 8 if items else _EMPTY_STACK
        if self.face_up.items:
            least = max(least, _LEAST_STACK) + self.face_up.height()
        below = self.height() - self.dock.sizeHint().height()
        return QRect(_BESIDE, least, self.width() - 2 * _BESIDE, max(0, below - least))

    def keep_for_question(self, height: int) -> None:
        """Keep so many px above the dock for the panel of a question; 0: none."""
        if height != self.asks:
            self.asks = height
            self.place()

    def keep_for_zoom(self, top: int | None) -> None:
        """A floating zoom lies over the column from so many px on; None: none does."""
        if top != self._covered:
            self._covered = top
            self.place()

    def _explain(self) -> None:
        """The zoom shows another card: its keywords, unless their panel stands beside it already."""
        self.keywords.show_card(
            None if self.zoom.pinned else self.zoom.card, self.zoom.printed and not self.zoom.drawn
        )
        self.place()

    def _place_keywords(self) -> None:
        """Between the stack and the zoom, or the planes and schemes that lie above it."""
        card = self.zoom.card_rect().translated(self.zoom.pos())
        if self.docked:
            below = self.face_up.y() if self.face_up.isVisible() and self.face_up.height() else card.top()
            self.keywords.place(card.left(), card.right(), self.stack.wanted_height() + 16, min(below, card.top()) - 8)
        else:
            self.keywords.hide()

    def _place_meanwhile(self, bottom: int) -> None:
        """Below the stack, above the keywords of the card that is read."""
        if self._covered is not None:
            bottom = min(bottom, self._covered)
        if self.keywords.isVisibleTo(self):
            bottom = min(bottom, self.keywords.y())
        self.meanwhile.place(15, self.width() - 15, self.stack.wanted_height() + 6, bottom - 8)

    def place(self) -> None:
        """Put the parts in their places."""
        width, height = self.width(), self.height()
        dock = 16 if self.dock.isHidden() else self.dock.sizeHint().height()
        self.dock.setGeometry(0, height - dock, width, dock)
        self.zoom.setVisible(self.docked)
        if self.docked:
            zoom = self.zoom.sizeHint().height()
            usual = _DOCK if height < _TALL else _CROWDED if self.face_up.items else _ASKING
            top = min(height - usual - zoom, max(120, height - dock - zoom), height - dock - self.zoom.below())
            self.zoom.setGeometry(0, top, width, max(zoom, height - top - dock))  # notes and shadow lie below the card
        else:
            top = height - dock - self.asks
        laid = self.face_up.wanted_height(width, max(0, top - _LEAST_STACK))
        spare = _LEAST_STACK - max(_EMPTY_STACK, self.stack.wanted_height())
        if spare > 0 and not self.face_up.is_whole(width):  # all their words find room until something comes
            more = self.face_up.wanted_height(width, top - _LEAST_STACK + spare)
            laid = more if self.face_up.is_whole(width) else self.face_up.wanted_height(width, top - _LEAST_STACK)
        self.face_up.setGeometry(0, top - laid, width, laid)
        self.stack.setGeometry(0, 0, width, top - laid)
        self._place_keywords()
        self._place_meanwhile(top - laid)
        self.dock.raise_()

    def free_room(self) -> QRect:
        """What lies free between the stack and the dock, where the zoom has no place of its own; in the window's px."""
        top = min(self.height(), self.stack.wanted_height())
        dock = max(_DOCK, self.dock.sizeHint().height()) + self.asks
        return QRect(self.x(), self.y() + top, self.width(), max(0, self.height() - dock - top))

    def room_over_stack(self) -> QRect:
        """The same with all of the stack but what resolves next: where a card of the table may be read meanwhile."""
        room, items = self.free_room(), self.stack.items
        if not items:
            return room
        below = items[0].mapTo(self, QPoint(0, items[0].height())).y() + 8
        return QRect(room.x(), self.y() + below, room.width(), max(0, room.bottom() - self.y() - below))

    def room_below_title(self) -> QRect:
        """The same with all of the stack but its title."""
        room = self.free_room()
        return QRect(room.x(), self.y() + _EMPTY_STACK, room.width(), max(0, room.bottom() - self.y() - _EMPTY_STACK))

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
