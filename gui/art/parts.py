"""Parts of a card that stay upright and change during a game: plate, counters, badges, keyword strip, glyph tabs."""

import re
from functools import lru_cache
from math import inf

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPen, QPolygonF

from engine.terms.records import record
from gui.art.card_geometry import COMPACT_BELOW, CardGeometry, card_height, card_path, geometry, plate_path
from gui.art.face import CardFaceModel, Frame
from gui.art.pixels import blurred
from gui.art.symbols import draw_glyph, draw_symbol, keyword_glyphs, symbol_name
from gui.art.typeset import Ink, advance, cap_height, draw_centered, draw_text, elide, shrunk
from gui.theme import CARD, FRAMES, color, qcolor

__all__ = [
    "FULL_NAME_PAD",
    "NAME_PAD",
    "NAME_PITCH",
    "SHADOW_MARGIN",
    "badge_size",
    "card_glow",
    "card_shadow",
    "compact_name",
    "counter_size",
    "draw_badge",
    "draw_counter",
    "draw_damage",
    "draw_keyword_strip",
    "draw_mana_badge",
    "draw_narrow_name",
    "draw_plate",
    "draw_state_glyph",
    "full_name",
    "full_name_room",
    "name_edge",
    "narrow_lines",
    "narrow_name",
]

NAME_PAD = 5.0
"""What is left free before the name of a card of the table, in units of its geometry."""
FULL_NAME_PAD = 15.0
"""The same of a card that is large enough to be read."""
NAME_PITCH = 1.15
"""The lines of such a name from one another, in heights of its letters."""

SHADOW_MARGIN = 40.0
"""How far shadow and glow images reach beyond the card on every side, in px."""


def draw_plate(
    painter: QPainter,
    rect: QRectF,
    text: str,
    frame: str = "artifact",
    *,
    peaked: bool = False,
    serif: bool = False,
    corner: float = 0.0,
    tone: str = "",
    gap: float | None = None,
) -> None:
    """Draw a plate with power/toughness, loyalty or defense.

    `frame` is the key of the frame's colours, `corner` the radius of the card where the plate lies in its corner,
    `tone` is `raised` or `lowered` when the value is not the printed one, `gap` the px of body colour around. On
    a plate that is taller than wide, power stands above toughness.
    """
    colors = FRAMES[frame]
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    space = rect.height() * 0.085 if gap is None else gap
    if space:
        painter.fillPath(plate_path(rect, peaked=peaked, gap=space), qcolor(colors.body))
    light = QLinearGradient(rect.topLeft(), rect.bottomRight())
    light.setColorAt(0.0, qcolor(colors.box).lighter(104))
    light.setColorAt(1.0, qcolor(colors.box).darker(106))
    painter.fillPath(plate_path(rect, peaked=peaked, radius=corner), light)
    lines = text.split("/") if rect.height() > rect.width() and not peaked else [text]
    high = rect.height() / len(lines)
    size = high * ((0.44 if peaked else 0.58) if serif else (0.52 if peaked else 0.65))
    ink = Ink(size, 700, serif=serif, tabular=not serif)
    room = rect.width() * (0.86 if peaked else 0.84)
    widest = max(advance(ink, line) for line in lines)
    if widest > room:
        ink = ink.sized(size * room / widest)
    shift = high * ((0.06 if serif else 0.09) if peaked else (-0.03 if serif else 0.01))
    left = rect.left() + (0 if peaked else rect.width() * 0.03)
    for number, line in enumerate(lines):
        area = QRectF(left, rect.top() + number * high + shift, rect.right() - left, high)
        draw_centered(painter, area, line, ink, _plate_ink(tone))
    painter.restore()


def _plate_ink(tone: str) -> QColor:
    if tone == "raised":
        return qcolor(CARD.raised)
    return qcolor(CARD.lowered if tone == "lowered" else CARD.ink)


def counter_size(text: str, unit: float = 1.0) -> QSizeF:
    """The size in px of a counter's hexagon; `unit` is card width / 96."""
    return QSizeF(advance(Ink(10.5 * unit, 700, tabular=True), text) + 16 * unit, 18 * unit)


def draw_counter(
    painter: QPainter, at: QPointF, text: str, unit: float = 1.0, *, fill: str = "", ink: str = ""
) -> QRectF:
    """Draw a hexagon such as `+1×2` with its top left at a point; the rectangle it took."""
    rect = QRectF(at, counter_size(text, unit))
    side = 6 * unit
    points = [
        QPointF(rect.left() + side, rect.top()), QPointF(rect.right() - side, rect.top()),
        QPointF(rect.right(), rect.center().y()), QPointF(rect.right() - side, rect.bottom()),
        QPointF(rect.left() + side, rect.bottom()), QPointF(rect.left(), rect.center().y()),
    ]  # fmt: skip
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(qcolor(CARD.rim, 0.7), 1.2 * unit))
    painter.setBrush(qcolor(fill or CARD.counter))
    painter.drawPolygon(QPolygonF(points))
    draw_centered(painter, rect, text, Ink(10.5 * unit, 700, tabular=True), qcolor(ink or CARD.counter_ink))
    painter.restore()
    return rect


def badge_size(text: str, unit: float = 1.0) -> QSizeF:
    """The size in px of a dark badge with text; `unit` is card width / 96."""
    return QSizeF(max(26 * unit, advance(Ink(14 * unit, 700, tabular=True), text) + 16 * unit), 24 * unit)


def draw_badge(painter: QPainter, at: QPointF, text: str, unit: float = 1.0) -> QRectF:
    """Draw a dark rounded badge such as `×3` with its top left at a point; the rectangle it took."""
    rect = QRectF(at, badge_size(text, unit))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(color("line2"), 1.2 * unit))
    painter.setBrush(color("bg0"))
    painter.drawRoundedRect(rect, 7 * unit, 7 * unit)
    draw_centered(painter, rect, text, Ink(14 * unit, 700, tabular=True), color("text"))
    painter.restore()
    return rect


def draw_mana_badge(painter: QPainter, centre: QPointF, produces: str, unit: float = 1.0) -> QRectF:
    """Draw the badge of a permanent that will be tapped, with the symbols it gives; the rectangle it took."""
    names = [name for name in (symbol_name(letter) for letter in produces) if name]
    size, gap = 15 * unit, 4 * unit
    width = len(names) * size + max(0, len(names) - 1) * gap + 10 * unit
    rect = QRectF(centre.x() - width / 2, centre.y() - 11 * unit, width, 22 * unit)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(color("lamp"), 1.4 * unit))
    painter.setBrush(qcolor(CARD.slot))
    painter.drawRoundedRect(rect, 6 * unit, 6 * unit)
    for number, name in enumerate(names):
        x = rect.left() + 5 * unit + number * (size + gap)
        draw_symbol(painter, name, x, rect.center().y() - size / 2, size)
    painter.restore()
    return rect


def draw_damage(painter: QPainter, plate: QRectF, damage: int, unit: float = 1.0, edge: float = -inf) -> QRectF:
    """Draw the damage marked on a creature, left of its plate, or above it where that would reach beyond the left edge
    of what is seen of the card (120.3); the rectangle it took."""
    if damage <= 0:
        return QRectF()
    text = str(damage)
    ink = Ink(12 * unit, 700, tabular=True)
    width = advance(ink, text) + 9 * unit
    rect = QRectF(plate.left() - width - 3 * unit, plate.bottom() - 19 * unit, width, 17 * unit)
    if rect.left() < edge:
        rect.moveTo(max(edge, plate.right() - width), plate.top() - 19 * unit)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(qcolor(CARD.slot, 0.85))
    painter.drawRoundedRect(rect, 5 * unit, 5 * unit)
    draw_centered(painter, rect, text, ink, qcolor(CARD.damage))
    painter.restore()
    return rect


def draw_keyword_strip(
    painter: QPainter,
    at: QPointF,
    keywords: tuple[str, ...],
    size: float,
    room: float,
    value: QColor | None = None,
) -> float:
    """Draw the glyphs of keywords in a row, as many as fit in `room` px; the width taken."""
    step = size * 1.28
    tint = qcolor(CARD.paper) if value is None else value
    x = at.x()
    for name in keyword_glyphs(keywords):
        if x + size > at.x() + room:
            break
        draw_glyph(painter, name, x, at.y(), size, tint)
        x += step
    return x - at.x()


_LINES = 3
"""Lines over which a name is broken where the next card lies above the end of its strip."""
_NARROWEST = 3.2
"""Sizes of its letters that a name needs beside the card that covers it; with less it is written downwards."""
_SMALLEST_DOWN = 6.5
"""px of letters under which it cannot be read there, and is left out."""
_WORD = re.compile(r"\S+?(?:-|\s+|$)")


@lru_cache(maxsize=2048)
def narrow_lines(name: str, ink: Ink, room: float) -> tuple[str, ...]:
    """A name broken after words and hyphens into at most three lines of `room` px; what is longer is cut."""
    lines: list[str] = []
    parts = _WORD.findall(name)
    for number, part in enumerate(parts):
        if lines and advance(ink, f"{lines[-1]}{part}".rstrip()) <= room:
            lines[-1] += part
        elif len(lines) == _LINES:
            lines[-1] += "".join(parts[number:])
            break
        else:
            lines.append(part)
    return tuple(elide(ink, line.rstrip(), room) for line in lines)


def compact_name(face: CardFaceModel, layout: CardGeometry, rect: QRectF) -> tuple[Ink, tuple[str, ...]]:
    """How the name of a card of the table stands in its strip: a size, and as many lines as it needs."""
    u = layout.unit
    room = rect.width() - NAME_PAD * u - max(9.0 if face.is_token else 3.5, face.name_free) * u
    return _name_in(face.name, u, room)


@lru_cache(maxsize=1024)
def _name_in(name: str, u: float, room: float) -> tuple[Ink, tuple[str, ...]]:
    """How a name stands in so many px of a strip; `u` is its geometry's unit."""
    usual = Ink(9.75 * u, 600)
    least = max(min(usual.size * 0.88, 8.4), usual.size * 0.76)  # still to be read on the table, smaller only in hand
    ink = shrunk(usual, name, room, least)
    return ink, narrow_lines(name, ink, room) if advance(ink, name) > room else (name,)


def full_name(face: CardFaceModel, rect: QRectF, unit: float, size: float = 23.2) -> Ink:
    """How the name of a readable card stands in its strip: smaller where it is long; `size` in its geometry's units."""
    return shrunk(Ink(size * unit, 600, serif=True), face.name, full_name_room(face, rect, unit), 0.66 * size * unit)


def full_name_room(face: CardFaceModel, rect: QRectF, unit: float) -> float:
    """The px that the strip of a readable card has for a name."""
    return rect.width() - 29 * unit - (24 * unit if face.is_token else 0)


def name_edge(face: CardFaceModel, box: QRectF) -> float:
    """The lower edge of the name of an upright card of the table."""
    layout = geometry(face, box.width())
    edge = box.top() + layout.name.bottom()
    if not layout.compact:
        return edge
    ink, lines = compact_name(face, layout, layout.name)
    return edge + ink.size * NAME_PITCH * (len(lines) - 1)


@record
class NarrowName:
    """How the name of a card stands beside the one that covers it: in lines, or downwards in `down` px of width."""

    ink: Ink
    lines: tuple[str, ...] = ()
    down: float = 0.0


def narrow_name(face: CardFaceModel, width: float, covered: float, under: float) -> NarrowName | None:
    """How the name of an upright card of the table stands whose right `covered` px lie under the next card and whose
    upper `under` px under a badge; None where its strip shows it whole."""
    return _narrow(face.name, face.frame, width, covered, under) if covered else None


@lru_cache(maxsize=512)
def _narrow(name: str, frame: Frame, width: float, covered: float, under: float) -> NarrowName | None:
    face = CardFaceModel(name, frame=frame)
    layout = geometry(face, width)
    u, strip = layout.unit, layout.name
    if layout.compact:
        usual, least = Ink(9.75 * u, 600), max(9.75 * u * 0.76, min(9.75 * u * 0.88, 8.4))
    else:  # a large card in hand
        usual, least = full_name(face, strip, u), max(15.0 * u, 9.0)
    pad = _narrow_pad(layout)
    room = strip.width() - covered - pad - 1.5 * u
    if advance(usual, name) <= room and not under:
        return None
    ink = usual.sized(min(usual.size, least))
    if room < _NARROWEST * ink.size:
        return NarrowName(ink, down=room + pad)
    return NarrowName(ink, narrow_lines(name, ink, room))


def _narrow_pad(layout: CardGeometry) -> float:
    """What is left free before such a name, in px."""
    return (3.5 if layout.compact else FULL_NAME_PAD) * layout.unit


def draw_narrow_name(painter: QPainter, face: CardFaceModel, box: QRectF, covered: float, under: float) -> float:
    """The name of an upright card of the table whose right `covered` px lie under the next card, on as many lines as
    it needs, or downwards where hardly a letter is in sight; nothing where its strip shows it whole. A badge hides the
    upper `under` px. The lower edge of the name."""
    bottom = name_edge(face, box)  # of the name in the picture, which may have more lines than this one
    stands = narrow_name(face, box.width(), covered, under)
    if stands is None:
        return bottom
    layout, ink = geometry(face, box.width()), stands.ink
    if not stands.lines:
        _draw_name_down(painter, face, box, layout, stands.down, ink)
        return bottom
    u, strip = layout.unit, layout.name
    pitch = ink.size * 1.2
    top = box.top() + max(strip.center().y() - cap_height(ink) / 2, under)
    deeper = max(bottom, top + cap_height(ink) + pitch * (len(stands.lines) - 1) + 3 * u)
    left, pixel = box.left() + strip.left(), 1.2 * u
    body = qcolor(FRAMES[face.frame_colors].body)
    painter.fillRect(QRectF(left, box.top() + pixel, strip.width(), deeper - box.top() - pixel), body)
    x = left + _narrow_pad(layout)
    for number, line in enumerate(stands.lines):
        draw_text(painter, x, top + cap_height(ink) + number * pitch, line, ink, qcolor(CARD.paper))
    return deeper


def _draw_name_down(
    painter: QPainter, face: CardFaceModel, box: QRectF, layout: CardGeometry, room: float, ink: Ink
) -> None:
    """The name beside the spine from above to below, as on the back of a book, in `room` px of width."""
    high, ink = 0.68 * layout.height, ink.sized(ink.size * min(1.0, room / (1.1 * cap_height(ink))))
    painter.save()
    painter.translate(box.left() + layout.name.left(), box.top() + 1.2 * layout.unit)
    painter.fillRect(QRectF(0, 0, layout.name.width(), high), qcolor(FRAMES[face.frame_colors].body))
    if ink.size >= _SMALLEST_DOWN:
        painter.translate(room / 2 - cap_height(ink) / 2, 3 * layout.unit)
        painter.rotate(90)
        draw_text(painter, 0, 0, elide(ink, face.name, high - 6 * layout.unit), ink, qcolor(CARD.paper))
    painter.restore()


def draw_state_glyph(painter: QPainter, centre: QPointF, name: str, unit: float = 1.0) -> None:
    """Draw a glyph in a small dark disc on the art, such as the clock of summoning sickness (302.6)."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(qcolor(CARD.slot, 0.8))
    painter.drawEllipse(centre, 9 * unit, 9 * unit)
    draw_glyph(painter, name, centre.x() - 6.5 * unit, centre.y() - 6.5 * unit, 13 * unit, CARD.paper)
    painter.restore()


def card_shadow(width: float, dpr: float, *, lifted: bool = False, token: bool = False) -> QImage:
    """The shadow of a card as a picture SHADOW_MARGIN px larger on every side, to be drawn under it."""
    face = CardFaceModel("", frame=Frame.TOKEN if token else Frame.NORMAL)
    parts = ((24.0, 50.0, 0.65), (4.0, 10.0, 0.45)) if lifted else ((2.0, 3.0, 0.45), (7.0, 14.0, 0.40))
    scale = 1.0 if width < COMPACT_BELOW else 1.3
    image = _canvas(width, dpr)
    painter = QPainter(image)
    for drop, blur, alpha in parts:
        painter.drawImage(QPointF(0, drop * scale), _soft(face, width, dpr, blur * scale, qcolor(CARD.rim, alpha)))
    if lifted:
        _fade_out(painter, image.deviceIndependentSize())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(SHADOW_MARGIN, SHADOW_MARGIN)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(qcolor(CARD.rim, 0.9), 2.0))
    painter.drawPath(card_path(face, width))
    painter.end()
    return image


def _fade_out(painter: QPainter, size: QSizeF) -> None:
    """Let what reaches the edges of a picture end softly there, on the way from the card to the edge."""
    width, height, margin = size.width(), size.height(), SHADOW_MARGIN
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    for strip, start, end in (
        (QRectF(0, height - margin, width, margin), QPointF(0, height - margin), QPointF(0, height)),
        (QRectF(0, 0, width, margin), QPointF(0, margin), QPointF(0, 0)),
        (QRectF(width - margin, 0, margin, height), QPointF(width - margin, 0), QPointF(width, 0)),
        (QRectF(0, 0, margin, height), QPointF(margin, 0), QPointF(0, 0)),
    ):
        fade = QLinearGradient(start, end)
        for at in (0.0, 0.35, 0.7, 1.0):
            fade.setColorAt(at, qcolor(CARD.rim, 1 - at * at))
        painter.fillRect(strip, fade)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)


def card_glow(width: float, dpr: float, value: QColor, *, spread: float = 14.0, token: bool = False) -> QImage:
    """The soft glow of a card in a colour, SHADOW_MARGIN px larger on every side, to be drawn under it."""
    face = CardFaceModel("", frame=Frame.TOKEN if token else Frame.NORMAL)
    return _soft(face, width, dpr, spread, value)


def _canvas(width: float, dpr: float) -> QImage:
    size = QSizeF(width + 2 * SHADOW_MARGIN, card_height(width) + 2 * SHADOW_MARGIN) * dpr
    image = QImage(size.toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    return image


def _soft(face: CardFaceModel, width: float, dpr: float, blur: float, value: QColor) -> QImage:
    """The silhouette of a card blurred over about `blur` px."""
    image = _canvas(width, dpr)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(SHADOW_MARGIN, SHADOW_MARGIN)
    painter.fillPath(card_path(face, width), qcolor(CARD.rim))
    painter.end()
    return blurred(image, blur * dpr / 2, value)
