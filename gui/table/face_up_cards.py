"""CR 311-314, 901, 904. The face-up planar cards and schemes: picture, words, and what can be done with them now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.terms.ids import NO_ONE
from engine.view.snapshot import CardSnap, GameSnap
from gui.art.rich import RichText, cut_to_lines, layout_rich
from gui.i18n import tr
from gui.prompts.base import Look, Mark
from gui.prompts.lookup import label_of
from gui.prompts.outline import paint_focus, paint_marks
from gui.table.faces import face_model
from gui.table.gallery import Gallery
from gui.table.thumbnail import paint_thumbnail
from gui.theme import RADIUS, color, read_size
from gui.widgets.boxes import column_box, discard
from gui.widgets.text import plain_tip
from gui.widgets.text_paint import Ink, draw_text, elide, in_room

__all__ = ["FaceUpCard", "FaceUpCards", "face_up"]

KINDS: Final = ("Plane", "Phenomenon", "Scheme", "Ongoing Scheme")
_WORDS: Final = 83.0  # px from the left edge to the words
_LINES: Final = 8  # of a card's words at most
_CROWDED: Final = 2  # and at least
_NAME: Final = Ink(15, 600, serif=True)
_SMALL: Final = Ink(13, 600)


def face_up(snap: GameSnap) -> tuple[CardSnap, ...]:
    """The planar cards and schemes that lie face up, whoever owns them."""
    return tuple(
        card for player in snap.players for card in player.command
        if card.known and card.face.type_line.partition(" — ")[0] in KINDS
    )


class FaceUpCard(QWidget):
    """One of them. `clicked` and `hovered` carry the card."""

    clicked = Signal(int)
    hovered = Signal(int)

    def __init__(self, card: CardSnap, whose: str, gallery: Gallery, lines: int) -> None:
        super().__init__()
        self.card, self.whose, self.gallery, self.lines = card, whose, gallery, lines
        self.look, self.does, self.focused = Look(), "", False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._tell()
        gallery.ready.connect(self.update)

    def set_look(self, look: Look, does: str, focused: bool) -> None:
        """Be lit in another way; `does` is what a click does, in words."""
        if (look, does, focused) != (self.look, self.does, self.focused):
            self.look, self.does, self.focused = look, does, focused
            self._tell()
            self.update()

    def _tell(self) -> None:
        face = self.card.face
        self.setAccessibleName(f"{face.name}, {face.type_line}: {face.text}")
        self.setAccessibleDescription(self.does)
        self.setToolTip(plain_tip(self.does))

    def height_for(self, width: int) -> int:
        """As high as name, words and the line below them need."""
        below = self._said(width).height if self.does else read_size(13)
        return max(78, round(28 + self._rich(width).height + below + 18))

    def is_whole(self, width: int) -> bool:
        """Whether all its words are seen."""
        return not self.isHidden() and len(self._rich(width, 2 * _LINES).lines) <= self.lines

    def _said(self, width: int) -> RichText:
        """What a click does, in as many lines as it needs."""
        return layout_rich(self.does, max(90.0, width - _WORDS - 12.0), _SMALL, reminder=False)

    def _rich(self, width: int, lines: int = 0) -> RichText:
        words = self.card.face.text.replace("\n", " · ")  # they lie where there is little room
        return cut_to_lines(words, max(90.0, width - _WORDS - 12.0), Ink(13), lines or self.lines, leading=1.38)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw surface, picture and words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        able = bool(self.look.marks & Mark.PLAYABLE)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(color("lamp" if able else "line"), 1))
        painter.setBrush(color("bg2"))
        painter.drawRoundedRect(box, RADIUS.row, RADIUS.row)
        side = QRectF(8, 8, 64, self.height() - 16)
        paint_thumbnail(painter, side, face_model(self.card), self.gallery, self.devicePixelRatioF())
        room = self.width() - _WORDS - 12.0
        ink, name = in_room(_NAME, self.card.face.name, room)
        draw_text(painter, _WORDS, 22, name, ink, color("text"))
        self._rich(self.width()).draw(painter, QPointF(_WORDS, 28), color("text"))
        base = self.height() - 12.0
        if able and self.does:
            does = self._said(self.width())
            does.draw(painter, QPointF(_WORDS, base - does.height + 4), color("lamp"))
        else:
            draw_text(painter, _WORDS, base, elide(_SMALL, self.whose, room), _SMALL, color("text2"))
        if self.look.marks & (Mark.LEGAL | Mark.TARGETED | Mark.SELECTED):
            paint_marks(painter, box.adjusted(5, 5, -5, -5), RADIUS.button, self.look)
        if self.focused:
            paint_focus(painter, box.adjusted(6, 6, -6, -6), RADIUS.button)
        painter.end()

    def enterEvent(self, event: QEvent) -> None:
        """The pointer shows the card large."""
        self.hovered.emit(self.card.id)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer left."""
        self.hovered.emit(NO_ONE)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the press, so that the release comes here."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Click."""
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit(self.card.id)


class FaceUpCards(QWidget):
    """All of them, one under another; hidden where there are none."""

    clicked = Signal(int)
    hovered = Signal(int)
    reshaped = Signal()  # what is said of one needs another height

    def __init__(self, gallery: Gallery) -> None:
        super().__init__()
        self.gallery = gallery
        self.items: list[FaceUpCard] = []
        self._shown: tuple[tuple[CardSnap, str], ...] = ()
        self._column = column_box(self, (10, 4, 10, 4), 6)
        self.setAccessibleName(tr("Planes and schemes"))
        self.hide()

    def show_snap(self, snap: GameSnap) -> None:
        """Show those of a position."""
        shown = tuple((card, label_of(snap, card.controller)) for card in face_up(snap))
        if shown == self._shown:
            return
        self._shown = shown
        for item in self.items:
            discard(item)
        self.items = []
        for card, whose in shown:
            item = FaceUpCard(card, whose, self.gallery, _CROWDED)
            item.clicked.connect(self.clicked)
            item.hovered.connect(self.hovered)
            self.items.append(item)
            self._column.addWidget(item)
        self.setVisible(bool(shown))

    def light(self, looks: Mapping[int, Look], does: Mapping[int, str], focus: int) -> None:
        """Light what can be used or chosen now; `does` says what a click on a card does."""
        before = [item.does for item in self.items]
        for item in self.items:
            ref = item.card.id
            item.set_look(looks.get(ref, Look()), does.get(ref, ""), ref == focus)
        if before != [item.does for item in self.items]:
            self.reshaped.emit()

    def box_of(self, ref: int) -> QRect | None:
        """Where one of them lies in here; None if it is not shown."""
        return next((item.geometry() for item in self.items if item.card.id == ref and item.isVisible()), None)

    def is_whole(self, width: int) -> bool:
        """Whether all words of all of them are seen."""
        return all(item.is_whole(width - 20) for item in self.items)

    def wanted_height(self, width: int, most: int) -> int:
        """The px it needs at a width, no more than `most`: what finds no room is read in the command zone."""
        if not self.items:
            return 0
        for lines in range(_LINES, _CROWDED - 1, -1):  # rather fewer of their words than none of them
            for item in self.items:
                item.lines = lines
            if 8 + sum(item.height_for(width - 20) + 6 for item in self.items) - 6 <= most:
                break
        height = 8
        for item in self.items:
            high = item.height_for(width - 20)
            fits = height + high <= most
            item.setVisible(fits)
            item.setFixedHeight(high)
            height += high + 6 if fits else 0
        return height - 6 if height > 8 else 0
