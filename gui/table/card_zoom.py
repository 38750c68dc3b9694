"""The zoom: one card large enough to read, docked in the right column or floating over the table."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPixmap, QWheelEvent
from PySide6.QtWidgets import QWidget

from engine.view.counter_names import counter_word
from engine.view.snapshot import CardSnap
from gui.art.parts import SHADOW_MARGIN
from gui.art.rich import RichText, layout_rich
from gui.art.symbols import draw_glyph
from gui.i18n import Text, tr, translate
from gui.prompts.panel import key_words
from gui.table.dungeon_map import paint_map
from gui.table.faces import face_model, other_face
from gui.table.gallery import Gallery, shadow_pixmap
from gui.theme import RADIUS, color
from gui.widgets.text_paint import Ink, advance, draw_centered, draw_text

__all__ = ["ZoomCard"]

_NOTES: Final = 8  # px between a card and what is noted of it


class ZoomCard(QWidget):
    """Shows one card; a click or F turns it to its other face; `pinned` keeps it while the pointer wanders."""

    unpinned = Signal()
    shown = Signal()  # another card, or the same pinned or no more

    def __init__(self, gallery: Gallery, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.gallery = gallery
        self.card: CardSnap | None = None
        self.turned = False
        self.pinned = False
        self.drawn = False  # whether the card is drawn with its Oracle text though there is a printed picture
        self.card_width = 288.0
        self._last: QPixmap | None = None
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        gallery.ready.connect(self.update)

    def set_width(self, width: float) -> None:
        """The card's width in px."""
        if width != self.card_width:
            self.card_width = width
            self._last = None
            self.update()

    def show_card(self, card: CardSnap | None, *, pin: bool = False) -> None:
        """Show a card; pinned ones stay until unpinned."""
        if self.pinned and not pin:
            return
        self.pinned = pin and card is not None
        if card != self.card:
            self.card, self.turned, self._last = card, False, None
            self._say_face()
        self.update()
        self.shown.emit()

    def _say_face(self) -> None:
        """The words of the face shown, for who listens."""
        card = self.card
        face = None if card is None else card.face
        if card is not None and self.turned:
            face = next((each for each in card.printed if each.name != card.face.name), card.face)
        self.setAccessibleName("" if face is None else f"{face.name}, {face.type_line}. {face.text}")

    def unpin(self) -> None:
        """Follow the pointer again."""
        if self.pinned:
            self.pinned = False
            self.update()
            self.shown.emit()

    def flip(self) -> None:
        """Show the other face."""
        if self.card is not None and other_face(self.card) is not None:
            self.turned = not self.turned
            self._last = None
            self._say_face()
            self.update()

    def toggle_drawn(self) -> None:
        """Show printed pictures, or cards drawn with their Oracle text."""
        self.drawn = not self.drawn
        self._last = None
        self.update()
        self.shown.emit()

    @property
    def printed(self) -> bool:
        """Whether the card shown has a printed picture."""
        return self.card is not None and self.card.known and self.gallery.shows_printed(face_model(self.card))

    def notes(self) -> tuple[Text, ...]:
        """What is to be known beyond the card's face."""
        if self.card is None:
            return ()
        notes = list(self.card.notes)
        if self.card.damage:
            notes.append(tr("damage marked: {damage}", damage=self.card.damage))
        notes += [
            tr("{kind} counters: {n}", kind=counter_word(kind), n=count)
            for kind, count in self.card.counters if kind not in ("loyalty", "lore")
        ]  # fmt: skip
        if self.card.unread:
            notes.append(tr("not read: {names}", names=" / ".join(self.card.unread)))
        return tuple(notes)

    def card_rect(self) -> QRectF:
        """Where the card lies."""
        width = min(self.card_width, self.width() - 8.0)
        height = round(width * 88 / 63)
        return QRectF(round((self.width() - width) / 2), 6, width, height)

    def sizeHint(self) -> QSize:
        """Card, shadow and two notes."""
        return QSize(round(self.card_width + 24), round(self.card_width * 88 / 63 + 14))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card."""
        if self.card is None:
            self._paint_hint()
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        rect, dpr = self.card_rect(), self.devicePixelRatioF()
        other = other_face(self.card)
        face = other if self.turned and other is not None else face_model(self.card)
        printed = self.gallery.shows_printed(face)
        if self.drawn:
            face = replace(face, drawn=True)
        picture = self.gallery.face(face, rect.width(), dpr)
        if picture is not None:
            self._last = picture
        shadow = shadow_pixmap(round(rect.width()), dpr, False, self.card.token)
        painter.drawPixmap(rect.topLeft() - QPointF(SHADOW_MARGIN, SHADOW_MARGIN), shadow)
        if self.card.rooms:
            paint_map(painter, rect, self.card)
        elif self._last is not None:
            painter.drawPixmap(rect, self._last, QRectF(self._last.rect()))
        if self.pinned:
            draw_glyph(painter, "pin", rect.right() - 26, rect.top() + 8, 16, color("ice"))
        if other is not None:
            self._paint_turn(painter, rect)
        if printed:
            self._paint_key(painter, rect, rect.top() + round(0.14 * rect.height()), "O", "log")
        self._paint_notes(painter, rect)
        painter.end()

    def _paint_hint(self) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.card_rect()
        draw_centered(painter, box, tr("Point at a card to read it here"), Ink(13), color("text3"))
        painter.end()

    def _paint_turn(self, painter: QPainter, rect: QRectF) -> None:
        self._paint_key(painter, rect, rect.top() + 6, "F", "refresh")

    def _paint_key(self, painter: QPainter, rect: QRectF, top: float, key: str, glyph: str) -> None:
        """A key that shows the card in another way."""
        words = key_words(key)
        box = QRectF(rect.right() - 66, top, 26 + advance(Ink(12, 600), words), 22)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color("bg0", 0.85))
        painter.drawRoundedRect(box, RADIUS.badge, RADIUS.badge)
        draw_glyph(painter, glyph, box.left() + 4, box.top() + 4, 14, color("text"))
        draw_text(painter, box.left() + 21, box.bottom() - 6, words, Ink(12, 600), color("text2"))

    def _laid_notes(self) -> RichText:
        words = " · ".join(translate(note) for note in self.notes())
        return layout_rich(words[:1].upper() + words[1:], self.card_rect().width() - 4, Ink(12))

    def below(self) -> int:
        """The px that card and notes take from the top."""
        rect = self.card_rect()
        return math.ceil(rect.bottom() + (_NOTES + self._laid_notes().size.height() if self.notes() else 0))

    def _paint_notes(self, painter: QPainter, rect: QRectF) -> None:
        self._laid_notes().draw(painter, QPointF(rect.left() + 2, rect.bottom() + _NOTES), color("text2"))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Unpin, or turn the card."""
        if self.pinned:
            self.unpin()
            self.unpinned.emit()
        else:
            self.flip()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the press, so that the release comes here."""
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel turns the card."""
        self.flip()
        event.accept()
