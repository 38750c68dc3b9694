"""A card large enough to read, floating beside what is pointed at."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from engine.view.snapshot import CardSnap
from gui.art.parts import SHADOW_MARGIN
from gui.widgets.pictures import Pictures, back_model

WIDTH: Final = 288
HEIGHT: Final = 402
_EDGE = int(SHADOW_MARGIN)


class Zoom(QWidget):
    """Floats in its parent, on the side away from the card, both faces side by side where there are two; it takes no
    clicks."""

    def __init__(self, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(parent)
        self._pictures, self._over = pictures, parent
        self._card: CardSnap | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.resize(WIDTH + 2 * _EDGE, HEIGHT + 2 * _EDGE)
        self.hide()
        pictures.ready.connect(self.update)

    @property
    def card(self) -> CardSnap | None:
        """The card shown."""
        return self._card

    def show_card(self, card: CardSnap | None, where: QRect) -> None:
        """Show a card beside a place on the screen; None hides it."""
        self._card = card
        if card is None:
            self.hide()
            return
        parent = self._over
        self.resize(_size(card))
        place = QRect(parent.mapFromGlobal(where.topLeft()), where.size())
        x = place.right() + 4 if place.center().x() < parent.width() / 2 else place.left() - self.width() - 4
        y = max(0, min(parent.height() - self.height(), place.center().y() - self.height() // 2))
        self.move(QPoint(max(0, min(parent.width() - self.width(), x)), y))
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A soft shadow, the card."""
        if self._card is not None:
            _paint_faces(self, self._pictures, self._card)


class ShownCard(QWidget):
    """A card large enough to read, both faces side by side where there are two, as a part of something."""

    def __init__(self, pictures: Pictures, card: CardSnap) -> None:
        super().__init__()
        self._pictures, self.card = pictures, card
        self.setFixedSize(_size(card))
        self.setAccessibleName(f"{card.face.name}. {card.face.type_line}. {card.face.text}")
        pictures.ready.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A soft shadow, the card."""
        _paint_faces(self, self._pictures, self.card)


def _size(card: CardSnap) -> QSize:
    """The room of a card's faces with their shadows."""
    return QSize((1 + (back_model(card) is not None)) * (WIDTH + _EDGE) + _EDGE, HEIGHT + 2 * _EDGE)


def _paint_faces(on: QWidget, pictures: Pictures, card: CardSnap) -> None:
    painter = QPainter(on)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    ratio = on.devicePixelRatioF()
    for place, face in enumerate((pictures.face(card, WIDTH, ratio), pictures.back(card, WIDTH, ratio))):
        if face is not None:
            left = place * (WIDTH + _EDGE)
            painter.drawPixmap(left, 0, pictures.shadow(WIDTH, ratio, lifted=True))
            painter.drawPixmap(left + _EDGE, _EDGE, face)
    painter.end()
