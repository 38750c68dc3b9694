"""Cards in a grid that scrolls: the inside of pickers, piles and zone viewers."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame

from engine.terms.ids import NO_ONE
from gui.i18n import tr
from gui.prompts.base import Look, Mark, Pictures
from gui.prompts.outline import paint_badge, paint_focus, paint_marks
from gui.theme import color
from gui.widgets.text_paint import Ink, draw_centered

__all__ = ["CardGrid"]

_RATIO = 88 / 63


class CardGrid(QAbstractScrollArea):
    """Pictures of cards in rows; `clicked`, `hovered` and `zoomed` carry a card's number (NO_ONE: none)."""

    clicked = Signal(int)
    hovered = Signal(int)
    zoomed = Signal(int)
    dropped = Signal(int, QPoint)

    def __init__(self, pictures: Pictures, cards: tuple[int, ...], width: float = 112.0, columns: int = 0) -> None:
        super().__init__()
        self.pictures, self.cards, self.card = pictures, cards, width
        self.columns = columns
        self.looks: Mapping[int, Look] = {}
        self.dim: frozenset[int] = frozenset()
        self.focused = -1
        self._hover = NO_ONE
        self._press = NO_ONE
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        pictures.ready.connect(self.viewport().update)
        self.setAccessibleName(tr("Cards"))

    @property
    def across(self) -> int:
        """How many cards lie in a row."""
        return self.columns or max(1, int((self.viewport().width() - 8) // (self.card + 14)))

    def set_cards(self, cards: tuple[int, ...]) -> None:
        """Show other cards."""
        self.cards = cards
        self.focused = min(self.focused, len(cards) - 1)
        self._measure()
        self.viewport().update()

    def set_looks(self, looks: Mapping[int, Look], dim: frozenset[int] = frozenset()) -> None:
        """Light the cards; those in `dim` cannot be chosen and are shown a little quieter."""
        self.looks, self.dim = looks, dim
        self.viewport().update()

    def box(self, index: int) -> QRectF:
        """Where the card at an index lies in the viewport."""
        row, column = divmod(index, self.across)
        height = self.card * _RATIO
        top = 12 + row * (height + 18) - self.verticalScrollBar().value()
        return QRectF(8 + column * (self.card + 14), top, self.card, height)

    def wanted(self, most: int) -> QSize:
        """The size that shows all cards in rows of at most `most`."""
        columns = max(1, min(most, len(self.cards)))
        rows = -(-max(1, len(self.cards)) // columns)
        height = self.card * _RATIO
        return QSize(round(columns * (self.card + 14) + 24), round(rows * (height + 18) + 16))

    def _measure(self) -> None:
        rows = -(-len(self.cards) // self.across)
        height = rows * (self.card * _RATIO + 18) + 16
        bar = self.verticalScrollBar()
        bar.setRange(0, max(0, round(height - self.viewport().height())))
        bar.setPageStep(self.viewport().height())
        bar.setSingleStep(40)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Measure again."""
        super().resizeEvent(event)
        self._measure()

    def at(self, point: QPointF) -> int:
        """The card at a point of the viewport, or NO_ONE."""
        for index, card in enumerate(self.cards):
            if self.box(index).contains(point):
                return card
        return NO_ONE

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the cards in view."""
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index, ref in enumerate(self.cards):
            box = self.box(index)
            if box.bottom() < -30 or box.top() > self.viewport().height() + 30:
                continue
            self._paint_card(painter, ref, box)
            if index == self.focused:
                paint_focus(painter, box, box.width() * 0.06)
        painter.end()

    def _paint_card(self, painter: QPainter, ref: int, box: QRectF) -> None:
        card = self.pictures.card(ref)
        picture = self.pictures.picture(card, self.card, self.devicePixelRatioF()) if card is not None else None
        radius = box.width() * 0.06
        look = self.looks.get(ref, Look())
        if picture is not None:
            painter.setOpacity(0.55 if ref in self.dim else 1.0)
            painter.drawPixmap(box, picture, QRectF(picture.rect()))
            painter.setOpacity(1.0)
        else:
            painter.setPen(QPen(color("line2"), 1))
            painter.setBrush(color("bg3"))
            painter.drawRoundedRect(box, radius, radius)
            name = card.face.name if card is not None else ""
            draw_centered(painter, box, name, Ink(12, 600), color("text2"))
        paint_marks(painter, box, radius, look, hovered=ref == self._hover and ref not in self.dim)
        if look.badge:
            paint_badge(painter, QPointF(box.right() - 4, box.top() + 4), look.badge, size=13)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer."""
        at = self.at(event.position())
        if at != self._hover:
            self._hover = at
            self.hovered.emit(at)
            self.viewport().update()

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer left."""
        self._hover = NO_ONE
        self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of a card."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._press = self.at(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Click, or drop somewhere else."""
        if event.button() is not Qt.MouseButton.LeftButton or self._press == NO_ONE:
            return
        pressed, self._press = self._press, NO_ONE
        if self.at(event.position()) == pressed:
            self.clicked.emit(pressed)
        else:
            self.dropped.emit(pressed, self.viewport().mapToGlobal(event.position().toPoint()))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Zoom."""
        at = self.at(QPointF(self.viewport().mapFromGlobal(event.globalPos())))
        if at != NO_ONE:
            self.zoomed.emit(at)

    def step(self, name: str) -> bool:
        """Move the keyboard's focus with an arrow key, click with Return; whether the key meant anything. Return before
        any arrow uses the one card that is lit, or goes to the first of several."""
        moves = {"Left": -1, "Right": 1, "Up": -self.across, "Down": self.across}
        if not self.cards:
            return False
        if name in moves:
            self.focused = max(0, min(len(self.cards) - 1, self.focused + moves[name] if self.focused >= 0 else 0))
            box = self.box(self.focused)
            bar = self.verticalScrollBar()
            if box.top() < 12:
                bar.setValue(round(bar.value() + box.top() - 12))
            elif box.bottom() > self.viewport().height():
                bar.setValue(round(bar.value() + box.bottom() - self.viewport().height() + 12))
            self.hovered.emit(self.cards[self.focused])
            self.viewport().update()
            return True
        if name == "Return":
            lit = self._lit()
            if self.focused < 0 and len(lit) != 1:
                self.focused = lit[0] if lit else 0
                self.hovered.emit(self.cards[self.focused])
                self.viewport().update()
            else:
                self.clicked.emit(self.cards[self.focused if self.focused >= 0 else lit[0]])
            return True
        return False

    def _lit(self) -> list[int]:
        """The places of the cards with which something can be done."""
        able = Mark.LEGAL | Mark.PLAYABLE
        return [index for index, ref in enumerate(self.cards) if self.looks.get(ref, Look()).marks & able]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave keys to the table."""
        event.ignore()

    def minimumSizeHint(self) -> QSize:
        """One card."""
        return QSize(round(self.card + 24), round(self.card * _RATIO + 24))

    def sizeHint(self) -> QSize:
        """Up to six cards in a row, two rows."""
        wanted = self.wanted(6)
        return QSize(wanted.width(), min(wanted.height(), round(2 * (self.card * _RATIO + 18) + 16)))


