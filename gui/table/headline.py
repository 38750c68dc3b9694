"""The line of recent actions at the top of the table, and the backs of another player's hand."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem, QStyleOptionGraphicsItem, QWidget

from engine.terms.ids import is_player
from engine.view.snapshot import CardSnap, Seen
from gui.art.face import card_back
from gui.art.parts import SHADOW_MARGIN
from gui.art.rich import layout_rich
from gui.i18n import tr, translate
from gui.table.faces import table_face
from gui.table.gallery import Gallery, shadow_pixmap, turned_pixmap
from gui.table.layout import Back
from gui.theme import color
from gui.widgets.text_paint import Ink, advance, draw_text

__all__ = ["BackItem", "Headline", "headline_parts", "is_noteworthy", "paint_side"]

_LINK = re.compile(r"\[\[(-?\d+)\|([^\[\]]*)\]\]")
SHOWN = 2
NOTEWORTHY = frozenset({"cast", "trigger", "activate", "attack", "block", "land", "play", "counter"})


def is_noteworthy(seen: Seen) -> bool:
    """Whether what was seen is worth a line of its own."""
    return seen.log is not None and (
        seen.kind in NOTEWORTHY or (seen.kind == "damage" and is_player(seen.subject))
    )


def headline_parts(text: str) -> list[tuple[str, bool]]:
    """A log line in pieces; names of objects are to be set in bold."""
    parts: list[tuple[str, bool]] = []
    at = 0
    for found in _LINK.finditer(text):
        if found.start() > at:
            parts.append((text[at : found.start()], False))
        parts.append((found[2], True))
        at = found.end()
    if at < len(text):
        parts.append((text[at:], False))
    return parts


def paint_side(painter: QPainter, x: float, y: float, mine: bool, size: float = 7.0) -> None:
    """A round moss dot for what is of your side, a rose diamond for an opponent's, centred at (x, y)."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color("moss" if mine else "rose"))
    half = size / 2
    if mine:
        painter.drawEllipse(QPointF(x, y), half, half)
    else:
        half *= 1.35
        painter.drawPolygon(
            QPolygonF([QPointF(x, y - half), QPointF(x + half, y), QPointF(x, y + half), QPointF(x - half, y)])
        )


@dataclass(frozen=True, slots=True)
class Said:
    """One recent action: what, whether it was of the viewer's side, and how often in a row."""

    text: str
    mine: bool
    count: int = 1

    @property
    def parts(self) -> list[tuple[str, bool]]:
        """Its pieces, and whether they are set in bold."""
        return [*headline_parts(self.text), *([(f" ×{self.count}", False)] if self.count > 1 else [])]


class Headline(QGraphicsItem):
    """The last noteworthy actions, then what is asked now, in lamp."""

    def __init__(self) -> None:
        super().__init__()
        self.said: tuple[Said, ...] = ()
        self.question = ""
        self.size = QRectF(0, 0, 100, 40)
        self.setZValue(5)

    def take(self, seen: Seen, side: frozenset[int]) -> None:
        """Add what was seen, in the language spoken, if it is worth a line; what is said again is counted. `side`: the
        viewer and who is on their team."""
        line = seen.log
        if line is None or not is_noteworthy(seen):
            return
        what, arrow, target = translate(line.text).partition(" → ")
        new = Said(tr("{what} at {target}", what=what, target=target) if arrow else what, line.player in side)
        last = self.said[-1] if self.said else None
        if last is not None and (last.mine, headline_parts(last.text)) == (new.mine, headline_parts(new.text)):
            self.said = (*self.said[:-1], replace(last, count=last.count + 1))
        else:
            self.said = (*self.said, new)[-SHOWN:]
        self.update()

    def turn_over(self, mine: bool) -> None:
        """Another turn: what others did lately stays for the viewer to read, all else is forgotten."""
        self.said = tuple(one for one in self.said if mine and not one.mine)
        self.update()

    def forget(self) -> None:
        """Nothing was said lately."""
        self.said = ()
        self.update()

    def set_question(self, words: str) -> None:
        """What is asked now."""
        if words != self.question:
            self.question = words
            self.update()

    def set_size(self, width: float, height: float) -> None:
        """Take another size."""
        if (width, height) != (self.size.width(), self.size.height()):
            self.prepareGeometryChange()
            self.size = QRectF(0, 0, width, height)

    def boundingRect(self) -> QRectF:
        """The band."""
        return self.size

    def _width(self, said: Said) -> float:
        return 46 + sum(advance(Ink(14, 600 if bold else 400), words) for words, bold in said.parts)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the line; the oldest goes first where there is no room."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink, said, room = Ink(14, 600), list(self.said), self.size.width() - 20
        need = advance(ink, self.question) + 8
        while said and need + sum(self._width(one) for one in said) > room:
            said.pop(0)
        x, y = 20.0, self.size.height() / 2 + 5
        for one in said:
            paint_side(painter, x + 4, y - 5, one.mine)
            x += 16
            for words, bold in one.parts:
                part = Ink(14, 600 if bold else 400)
                draw_text(painter, x, y, words, part, color("text" if bold else "text2"))
                x += advance(part, words)
            x += 9
            if self.question or one is not said[-1]:
                draw_text(painter, x, y, "→", Ink(14), color("text3"))
            x += 24
        if self.question:
            rich = layout_rich(self.question, 2000.0, ink)
            rich.draw(painter, QPointF(x, self.size.height() / 2 - rich.height / 2), color("lamp"))


class BackItem(QGraphicsRectItem):
    """One card in another player's hand, hanging in from the top edge: its back, or its name and picture if known. Its
    rectangle is the card and its shadow, turned, so that Qt knows its bounds without asking."""

    def __init__(self, back: Back, gallery: Gallery) -> None:
        super().__init__()
        self.back, self.gallery = back, gallery
        self.card: CardSnap | None = None
        self.setPen(Qt.PenStyle.NoPen)
        self.setZValue(6)
        self._lie(back)

    def set_back(self, back: Back, card: CardSnap | None = None) -> None:
        """Lie in another place, or be another card."""
        if card != self.card:
            self.card = card
            self.update()
        if back != self.back:
            self._lie(back)

    def _lie(self, back: Back) -> None:
        w, h = back.w, back.w * 88 / 63
        self.back = back
        self.setRect(QTransform().rotate(back.angle).mapRect(QRectF(-w / 2 - 40, -h / 2 - 40, w + 80, h + 80)))
        self.setPos(back.x, back.y)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the card; pictures of the right size are turned once and then copied."""
        dpr, w = painter.device().devicePixelRatio(), self.back.w
        self._draw(painter, shadow_pixmap(round(w), dpr, False, False), dpr)
        picture = self.gallery.face(card_back(), round(w), dpr)
        if picture is not None:
            self._draw(painter, picture, dpr)
        if self.card is not None:
            self._paint_top(painter, self.card, dpr)

    def _draw(self, painter: QPainter, picture: QPixmap, dpr: float) -> None:
        w = self.back.w
        if abs(picture.width() - w * dpr) > 1.5 and abs(picture.width() - (w + 2 * SHADOW_MARGIN) * dpr) > 1.5:
            painter.save()  # a picture of another size stands in for it
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.rotate(self.back.angle)
            painter.drawPixmap(QRectF(-w / 2, -w * 44 / 63, w, w * 88 / 63), picture, QRectF(picture.rect()))
            painter.restore()
            return
        turned = turned_pixmap(picture, self.back.angle)
        painter.drawPixmap(QPointF(-turned.width() / dpr / 2, -turned.height() / dpr / 2), turned)

    def _paint_top(self, painter: QPainter, card: CardSnap, dpr: float) -> None:
        """The upper part of a known card, where it can be seen: below the edge of the table."""
        w, h = self.back.w, self.back.w * 88 / 63
        picture = self.gallery.face(table_face(card), round(w), dpr)
        seen = h / 2 + self.back.y  # px of the card below the edge
        if picture is None or seen <= 0:
            return
        scale = picture.width() / w
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.rotate(self.back.angle)
        painter.drawPixmap(QRectF(-w / 2, h / 2 - seen, w, seen), picture, QRectF(0, 0, w * scale, seen * scale))
        painter.restore()
