"""The arrows: who targets, attacks and blocks what, drawn above the table and its columns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import atan2, cos, hypot, sin
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from gui.i18n import ptr
from gui.prompts.base import Link
from gui.theme import active, color, qcolor
from gui.widgets.text_paint import Ink, advance, draw_centered

__all__ = ["Anchor", "Arrows", "Float", "curve", "float_width"]


@dataclass(frozen=True, slots=True)
class Anchor:
    """Where an arrow may touch a thing: its box in the window, and whether it lies in the list of the stack."""

    box: QRectF
    stack: bool = False


_FLOATING: Final = Ink(30, 700, serif=True)


def _edge(box: QRectF, towards: QPointF, gap: float) -> QPointF:
    """Where the line from a box's middle towards a point leaves the box, `gap` px outside."""
    middle = box.center()
    dx, dy = towards.x() - middle.x(), towards.y() - middle.y()
    if not dx and not dy:
        return middle
    half_w, half_h = box.width() / 2 + gap, box.height() / 2 + gap
    scale = min(half_w / abs(dx) if dx else 1e9, half_h / abs(dy) if dy else 1e9)
    return QPointF(middle.x() + dx * scale, middle.y() + dy * scale)


Curve = tuple[QPointF, QPointF, QPointF, QPointF]
_LANE = 10.0  # px that an arrow keeps from the phase strip
_CLEAR = 5.0  # px between a card and the line of a block, which is as thick
_SAMPLES = 16  # points at which it is looked how low an arrow hangs


def curve(source: Anchor, target: Anchor, kind: str, strip: QRectF | None = None) -> Curve:
    """The start, two control points and the end of the arrow between two things. Where both lie on one side of the
    phase strip it hangs less low than the strip; from the stack to the other side it passes beside the strip's end."""
    made = _curve(source, target, kind, 1.0)
    if strip is None or kind == "block" or (source.stack and target.stack):
        return made
    if max(made[0].y(), made[3].y()) < strip.top():
        lane = strip.top() - _LANE
        near = strip.top() - target.box.bottom() < target.box.height() / 2
        if source.stack and near:
            return _along(made, lane)
        part = 1.0
        while part > 0.01 and _lowest(made) > lane:
            part -= 0.1
            made = _curve(source, target, kind, part)
    elif source.stack and min(made[0].y(), made[3].y()) < strip.bottom():
        made = _beside(made, strip)
    return made


def _along(made: Curve, lane: float) -> Curve:
    """An arrow from the stack that sinks at once and runs below the row, at the height of `lane`, to its target."""
    start, _, _, end = made
    low, high = lane, lane + 400.0
    for _ in range(9):
        middle = (low + high) / 2
        made = (
            start, QPointF(start.x() + 0.15 * (end.x() - start.x()), middle),
            QPointF(start.x() + 0.7 * (end.x() - start.x()), middle), end,
        )  # fmt: skip
        low, high = (low, middle) if _lowest(made) > lane else (middle, high)
    return made


def _beside(made: Curve, strip: QRectF) -> Curve:
    """An arrow from the stack that passes the phase strip beside its end and turns to its target then."""
    start, _, _, end = made
    far = strip.top() - _LANE if end.y() < start.y() else strip.bottom() + _LANE
    across = QPointF(start.x() + 0.3 * (end.x() - start.x()), far)
    return start, QPointF(start.x() - 8, 2 * far - start.y()), across, end


def _lowest(made: Curve) -> float:
    """How low an arrow hangs: the greatest y of its curve."""
    path = QPainterPath(made[0])
    path.cubicTo(*made[1:])
    return max(path.pointAtPercent(step / _SAMPLES).y() for step in range(_SAMPLES + 1))


def _curve(source: Anchor, target: Anchor, kind: str, part: float) -> Curve:
    """The arrow that hangs by `part` of its usual depth."""
    a, b = source.box.center(), target.box.center()
    if source.stack:
        a = QPointF(source.box.left(), a.y())
    if source.stack and target.stack:
        b = QPointF(target.box.left(), b.y())
        out = QPointF(-26, 0)
        return a, a + out, b + out, b
    length = hypot(b.x() - a.x(), b.y() - a.y())
    if kind == "block":
        down = 1 if b.y() > a.y() else -1  # from edge to edge, clear of names and plates
        start = QPointF(a.x(), a.y() + down * (source.box.height() / 2 + _CLEAR))
        end = QPointF(b.x(), b.y() - down * (target.box.height() / 2 + _CLEAR))
        return start, start + (end - start) / 3, start + (end - start) * 2 / 3, end
    sag = min(160.0 * max(1.0, target.box.height() / 134), 0.26 * length) * part
    low = QPointF(0, sag)
    if abs(b.x() - a.x()) < abs(b.y() - a.y()):  # mostly up or down: bow sideways
        low = QPointF(sag * (0.6 if b.x() <= a.x() else -0.6), sag * 0.2)
    first, second = a + (b - a) * 0.36 + low, a + (b - a) * 0.68 + low
    start = a if source.stack else _edge(source.box, first, 0)
    end = QPointF(target.box.left(), b.y()) if target.stack else _edge(target.box, second, 3)
    if not target.stack and abs(end.x() - b.x()) > target.box.width() / 2:
        reach = target.box.height() * 0.2
        end.setY(max(b.y() - reach, min(b.y() + reach, end.y())))
    return start, first, second, end


@dataclass(frozen=True, slots=True)
class Float:
    """A number that rises and fades where damage was dealt or life gained: words, colour, how far it has come."""

    at: QPointF
    words: str
    tone: str
    t: float


class Arrows(QWidget):
    """A clear sheet over the whole match that only draws arrows and rising numbers."""

    def __init__(
        self, anchor: Callable[[int], Anchor | None], strip: Callable[[], QRectF], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.anchor, self.strip = anchor, strip
        self.links: tuple[Link, ...] = ()
        self.grown: dict[Link, float] = {}
        self.pointer: tuple[int, QPointF, bool] | None = None
        self.floats: dict[int, Float] = {}
        self._drawn = QRect()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(ptr("on the table", "Arrows"))
        self.setVisible(False)

    def refresh(self) -> None:
        """Draw again where arrows were and where they are now; without any the sheet is not there at all."""
        here = self._extent()
        dirty = here.united(self._drawn)
        self._drawn = here
        self.setVisible(not here.isEmpty())
        if not dirty.isEmpty():
            self.update(dirty)

    def _extent(self) -> QRect:
        """The part of the sheet that is drawn on."""
        extent = QRectF()
        for link in self.links:
            source, target = self.anchor(link.source), self.anchor(link.target)
            if source is not None and target is not None:
                points = curve(source, target, link.kind, self.strip())
                extent = extent.united(QPolygonF(list(points)).boundingRect().adjusted(-26, -26, 26, 26))
        if self.pointer is not None:
            source = self.anchor(self.pointer[0])
            if source is not None:
                reach = source.box.united(QRectF(self.pointer[1], QSizeF(1, 1)))
                extent = extent.united(reach.adjusted(-200, -40, 200, 200))
        for shown in self.floats.values():
            extent = extent.united(QRectF(shown.at.x() - 80, shown.at.y() - 70, 160, 110))
        return extent.toAlignedRect()

    def set_links(self, links: tuple[Link, ...]) -> tuple[Link, ...]:
        """Draw other arrows; the new ones, which are drawn as far as `grown` says."""
        new = tuple(link for link in links if link not in self.links)
        self.links = links
        self.grown = {link: self.grown.get(link, 1.0) for link in links}
        self.refresh()
        return new

    def set_grown(self, link: Link, part: float) -> None:
        """How far an arrow has been drawn, 0 to 1."""
        self.grown[link] = part
        self.refresh()

    def set_float(self, key: int, shown: Float | None) -> None:
        """Draw a rising number, or no more."""
        if shown is None:
            self.floats.pop(key, None)
        else:
            self.floats[key] = shown
        self.refresh()

    def set_pointer(self, pointer: tuple[int, QPointF, bool] | None) -> None:
        """The arrow that follows the pointer: from what, to where, and whether it touches something legal."""
        if pointer is not None or self.pointer is not None:
            self.pointer = pointer
            self.refresh()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the arrows."""
        if not self.links and self.pointer is None and not self.floats:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for link in self.links:
            source, target = self.anchor(link.source), self.anchor(link.target)
            if source is not None and target is not None:
                self._draw(painter, source, target, link)
        if self.pointer is not None:
            ref, at, legal = self.pointer
            source = self.anchor(ref)
            if source is not None:
                target = Anchor(QRectF(at.x() - 1, at.y() - 1, 2, 2))
                self._draw(painter, source, target, Link(ref, -99, "mine" if legal else "seeking"))
        for shown in self.floats.values():
            _paint_float(painter, shown)
        painter.end()

    def _draw(self, painter: QPainter, source: Anchor, target: Anchor, link: Link) -> None:
        start, first, second, end = curve(source, target, link.kind, self.strip())
        tint = color({"mine": "lamp", "theirs": "rose", "attack": "rose", "block": "moss"}.get(link.kind, "text2"))
        direction = atan2(end.y() - second.y(), end.x() - second.x())
        length = 0.0 if link.kind == "block" else 17.0
        neck = QPointF(end.x() - cos(direction) * length * 0.8, end.y() - sin(direction) * length * 0.8)
        path = QPainterPath(start)
        path.cubicTo(first, second, neck)
        part = self.grown.get(link, 1.0)
        if part < 1.0:
            path = _first_part(path, part)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(qcolor(active().bg0, 0.55), 8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPath(path)
        fade = QLinearGradient(start, neck)
        fade.setColorAt(0.0, qcolor(tint.name(), 0.45))
        fade.setColorAt(1.0, tint)
        pen = QPen(fade, 4.0)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap if link.kind == "theirs" else Qt.PenCapStyle.RoundCap)
        if link.kind == "theirs":
            pen.setDashPattern([2.4, 1.3])
        painter.setPen(pen)
        painter.drawPath(path)
        if source.stack and not target.stack:
            painter.setPen(QPen(qcolor(active().bg0), 1.5))
            painter.setBrush(tint)
            painter.drawEllipse(start, 5, 5)
        if part >= 1.0 and length:
            _head(painter, end, direction, tint, link.number)
        elif link.kind == "block":
            painter.setPen(QPen(qcolor(active().bg0), 1.5))
            painter.setBrush(tint)
            painter.drawEllipse(end, 6, 6)


def float_width(words: str) -> float:
    """The px that a number takes which rises."""
    return advance(_FLOATING, words) + 22


def _paint_float(painter: QPainter, shown: Float) -> None:
    ink, width = _FLOATING, float_width(shown.words)
    box = QRectF(shown.at.x() - width / 2, shown.at.y() - 20 - 34 * shown.t, width, 40)
    painter.setOpacity(min(1.0, 2.2 * (1 - shown.t)))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(qcolor(active().bg0, 0.82))
    painter.drawRoundedRect(box, 10, 10)
    draw_centered(painter, box, shown.words, ink, color(shown.tone))
    painter.setOpacity(1.0)


def _first_part(path: QPainterPath, part: float) -> QPainterPath:
    made = QPainterPath(path.pointAtPercent(0))
    steps = max(2, round(part * 24))
    for step in range(1, steps + 1):
        made.lineTo(path.pointAtPercent(min(1.0, part * step / steps)))
    return made


def _head(painter: QPainter, end: QPointF, direction: float, tint: QColor, number: int) -> None:
    """The head of an arrow, with a number in it where there are several targets."""
    size = 22.0 if number else 18.0

    def at(back: float, side: float) -> QPointF:
        return QPointF(
            end.x() - cos(direction) * back - sin(direction) * side,
            end.y() - sin(direction) * back + cos(direction) * side,
        )

    painter.setPen(QPen(qcolor(active().bg0), 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap,
                        Qt.PenJoinStyle.RoundJoin))  # fmt: skip
    painter.setBrush(tint)
    painter.drawPolygon(QPolygonF([end, at(size, size * 0.55), at(size, -size * 0.55)]))
    if number:
        middle = at(size * 0.64, 0)
        box = QRectF(middle.x() - 8, middle.y() - 8, 16, 16)
        draw_centered(painter, box, str(number), Ink(11, 700), qcolor(active().bg0))
