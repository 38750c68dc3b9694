"""The outlines that say what a card or player is in: each state has a colour and a shape of its own."""

from __future__ import annotations

from math import inf

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from gui.art.symbols import cost_symbols, cost_width, draw_mana_cost
from gui.prompts.base import Look, Mark
from gui.theme import CARD, active, color, qcolor
from gui.widgets.text_paint import Ink, advance, draw_centered, elide

__all__ = ["FRAME", "WIDEST", "paint_badge", "paint_brackets", "paint_changed", "paint_focus", "paint_marks"]

FRAME = 4.0
"""px beside a card that its outline may take of the one that it covers."""
WIDEST = 9.0
"""px beside a card that any of its outlines reaches."""
_TAB = 9.0
_AROUND = 40.0  # px around it in which all of them lie
_TOLD = 40.0  # px in which the beginning of a name says whose it is


def _ring(painter: QPainter, rect: QRectF, radius: float, tint: QColor, width: float, *, offset: float = 0.0) -> None:
    """A rounded outline whose inner edge lies `offset` px outside the rectangle."""
    grow = offset + width / 2
    pen = QPen(tint, width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(-grow, -grow, grow, grow), radius + grow, radius + grow)


def _tab(painter: QPainter, rect: QRectF, tint: QColor) -> None:
    """The small triangle above the top edge of what can be played."""
    x, y = rect.center().x(), rect.top() - 1.5
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tint)
    painter.drawPolygon(QPolygonF([QPointF(x - _TAB, y), QPointF(x + _TAB, y), QPointF(x, y - _TAB)]))


def paint_brackets(painter: QPainter, rect: QRectF, tint: QColor, before: float = inf) -> None:
    """Four corners around what may be targeted, `before` px behind what lies at its left."""
    box = rect.adjusted(-max(-2.0, min(5.0, before - FRAME)), -5, 5, 5)
    arm = min(22.0, rect.width() * 0.22)
    for width, ink in ((7.0, qcolor(active().bg0, 0.75)), (3.2, tint)):
        painter.setPen(QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for x, dx in ((box.left(), arm), (box.right(), -arm)):
            for y, dy in ((box.top(), arm), (box.bottom(), -arm)):
                painter.drawPolyline(QPolygonF([QPointF(x + dx, y), QPointF(x, y), QPointF(x, y + dy)]))


def _check(painter: QPainter, rect: QRectF) -> None:
    """The check tab in the top right of what is selected."""
    spot = QRectF(rect.right() - 15, rect.top() - 9, 24, 24)
    painter.setPen(QPen(qcolor(active().bg0), 2))
    painter.setBrush(color("ice"))
    painter.drawRoundedRect(spot, 7, 7)
    pen = QPen(qcolor(active().bg0), 2.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    x, y = spot.center().x(), spot.center().y()
    painter.drawPolyline(QPolygonF([QPointF(x - 5, y), QPointF(x - 1.5, y + 4), QPointF(x + 5.5, y - 4)]))


def _dashes(painter: QPainter, rect: QRectF, radius: float, tint: QColor) -> None:
    """The dashed outline around what would be tapped."""
    pen = QPen(tint, 2.2)
    pen.setDashPattern([3.2, 2.4])
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(-5, -5, 5, 5), radius + 4, radius + 4)


def _edge_tab(
    painter: QPainter, card: QRectF, rect: QRectF, tint: QColor, *, up: bool, words: str, shield: bool, named: float
) -> None:
    """The tab of an attacker or blocker towards the edge it faces: a chevron or a shield, and whom it attacks. It lies
    on the part of the card that is seen (`rect`), clear of the name, the plate and the phase strip; of a turned card in
    the middle."""
    ink = Ink(12, 600)
    turned = card.width() > card.height()
    room = max(18.0, rect.width() - 30)
    words = elide(ink, words, room) if room >= _TOLD or advance(ink, words) <= room else ""
    width = 26.0 + (advance(ink, words) + 6 if words else 0.0)
    edge = max(rect.top() + 0.135 * rect.height(), named) + 3 if up else rect.bottom() - 0.155 * rect.height() - 23
    y = rect.center().y() - 10 if turned else edge
    box = QRectF(rect.center().x() - width / 2, y, width, 20)
    painter.setPen(QPen(qcolor(active().bg0), 1.5))
    painter.setBrush(tint)
    painter.drawRoundedRect(box, 6, 6)
    dark = qcolor(active().bg0)
    x, middle = box.left() + 13, box.center().y()
    if shield:
        path = QPainterPath(QPointF(x - 5, middle - 5))
        path.lineTo(x + 5, middle - 5)
        path.cubicTo(x + 5, middle + 1, x + 3, middle + 4, x, middle + 6)
        path.cubicTo(x - 3, middle + 4, x - 5, middle + 1, x - 5, middle - 5)
        painter.fillPath(path, dark)
    else:
        tip = -4 if up else 4
        pen = QPen(dark, 2.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        for shift in (-2.5, 2.5):
            base = middle + shift
            painter.drawPolyline(
                QPolygonF([QPointF(x - 5, base - tip / 2), QPointF(x, base + tip / 2), QPointF(x + 5, base - tip / 2)])
            )
    if words:
        draw_centered(painter, QRectF(x + 8, box.top(), box.right() - x - 14, box.height()), words, ink, dark)


def paint_marks(
    painter: QPainter, rect: QRectF, radius: float, look: Look, *, hovered: bool = False, up: bool = True,
    covered: float = 0.0, behind: float = 0.0, named: float = -1e9, before: float = inf,
) -> None:  # fmt: skip
    """Draw the outlines of a look around a card; `up` is the direction in which attackers and blockers face, `covered`
    the px at its right and `behind` those at its left that cannot be seen, `named` the lower edge of its name, `before`
    the px to the card at its left, whose power and toughness they leave in sight."""
    painter.save()
    if before < WIDEST:
        seen = rect.adjusted(-max(FRAME, before), -_AROUND, _AROUND, _AROUND)
        painter.setClipRect(seen, Qt.ClipOperation.IntersectClip)
    _paint_marks(painter, rect, radius, look, hovered=hovered, up=up, covered=covered, behind=behind, named=named,
                 before=before)  # fmt: skip
    painter.restore()


def _paint_marks(
    painter: QPainter, rect: QRectF, radius: float, look: Look, *, hovered: bool, up: bool, covered: float,
    behind: float, named: float, before: float,
) -> None:  # fmt: skip
    marks, lamp = look.marks, color("lamp")
    seen = rect.adjusted(behind, 0, -covered, 0)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if Mark.PLAYABLE in marks:
        if Mark.QUIET in marks and not hovered:
            _ring(painter, rect, radius, qcolor(lamp.name(), 0.6), 1.2)
        else:
            _ring(painter, rect, radius, lamp, 3.0 if hovered else 2.0, offset=2.5 if hovered else 0.0)
            _tab(painter, rect.adjusted(0, -5, 0, 0) if hovered else rect, lamp)
    if hovered:
        _ring(painter, rect, radius, color("text"), 2.5)
    if Mark.LEGAL in marks:
        paint_brackets(painter, rect, lamp, before)
    if Mark.TARGETED in marks:
        _ring(painter, rect, radius, lamp, 2.6)
        _ring(painter, rect, radius, qcolor(lamp.name(), 0.35), 3.4, offset=2.6)
        _ring(painter, rect, radius, lamp, 1.8, offset=6.0)
    if Mark.TAPS in marks:
        _dashes(painter, rect, radius, lamp)
    if Mark.ATTACKS in marks:
        _ring(painter, rect, radius, color("rose"), 2.4)
        _edge_tab(painter, rect, seen, color("rose"), up=up, words=look.tab, shield=False, named=named)
    if Mark.BLOCKS in marks:
        _ring(painter, rect, radius, color("moss"), 2.4)
        _edge_tab(painter, rect, seen, color("moss"), up=up, words=look.tab, shield=True, named=named)
    if Mark.SELECTED in marks:
        _ring(painter, rect, radius, color("ice"), 3.0)
        _check(painter, rect)


def paint_focus(painter: QPainter, rect: QRectF, radius: float) -> None:
    """The ring of keyboard focus: 3 px of ice, 3 px outside the card."""
    _ring(painter, rect, radius, qcolor(active().bg0, 0.8), 7.0, offset=1.0)
    _ring(painter, rect, radius, color("ice"), 3.0, offset=3.0)


def paint_changed(painter: QPainter, rect: QRectF, radius: float, strength: float) -> None:
    """The outline of what just changed, which fades from 1 to 0."""
    tint = color("text")
    tint.setAlphaF(max(0.0, min(1.0, strength)))
    _ring(painter, rect, radius, tint, 1.5, offset=1.0)


def paint_badge(painter: QPainter, centre: QPointF, text: str, *, framed: bool = False, size: float = 15.0) -> None:
    """A dark rounded badge with a count or with symbols in braces; `framed` in lamp for what would be tapped."""
    symbols = cost_symbols(text) if "{" in text else ()
    ink = Ink(size, 700, tabular=True)
    inner = cost_width(text, size + 1, 3) if symbols else advance(ink, text)
    height = size + (11 if symbols else 10)
    width = max(height, inner + size * 0.95)
    box = QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(color("lamp") if framed else color("line2"), 1.8 if framed else 1.4))
    painter.setBrush(qcolor(CARD.slot))
    painter.drawRoundedRect(box, 8, 8)
    if symbols:
        draw_mana_cost(painter, text, box.adjusted((width - inner) / 2, 0, 0, 0), size + 1, 3)
    else:
        draw_centered(painter, box, text, ink, qcolor(CARD.paper))
