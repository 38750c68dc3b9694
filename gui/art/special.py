"""Card back, face-down cards, chapter squares and the chip of an adventure."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF, QRadialGradient

from gui.art.card_geometry import CardGeometry
from gui.art.face import CardFaceModel
from gui.art.parts import name_edge
from gui.art.symbols import cost_symbols, draw_glyph, draw_symbol
from gui.art.typeset import Ink, cap_height, draw_centered, draw_text, elide
from gui.theme import CARD, DARK, qcolor

__all__ = ["draw_back", "draw_chapter_square", "draw_chapters", "draw_face_down", "draw_inset_chip"]


def _ground(painter: QPainter, layout: CardGeometry, line: QColor) -> None:
    """The dark ground of both, lit from the middle, with a fine frame."""
    rect = QRectF(0, 0, layout.width, layout.height)
    light = QRadialGradient(rect.center(), layout.height * 0.62)
    light.setColorAt(0.0, qcolor(CARD.back_glow))
    light.setColorAt(1.0, qcolor(CARD.back))
    painter.fillRect(rect, light)
    step = layout.width * 0.075
    painter.setPen(QPen(qcolor(CARD.paper, 0.022), layout.width * 0.012))
    for number in range(-20, 24):
        x = number * step * 1.9
        painter.drawLine(QPointF(x, 0), QPointF(x + layout.height * 0.7, layout.height))
    inset = layout.width * 0.062
    painter.setPen(QPen(line, max(0.8, layout.width * 0.0085)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    radius = layout.radius * 0.62
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)


def draw_back(painter: QPainter, layout: CardGeometry) -> None:
    """The back: a page and a nib on ink."""
    _ground(painter, layout, qcolor(CARD.back_line, 0.6))
    size = layout.width * 0.52
    x, y = layout.width / 2 - size / 2, layout.height / 2 - size / 2
    draw_glyph(painter, "mark-line", x, y, size, DARK.lamp)


def draw_face_down(painter: QPainter, layout: CardGeometry) -> None:
    """A face-down permanent: a plain diamond, never the real colour (708.2)."""
    _ground(painter, layout, qcolor(CARD.face_down_line, 0.42))
    centre = QPointF(layout.width / 2, layout.height / 2)
    tall, wide = layout.height * 0.205, layout.width * 0.245

    def diamond(scale: float) -> QPolygonF:
        x, y = wide * scale, tall * scale
        return QPolygonF([
            centre + QPointF(0, -y), centre + QPointF(x, 0), centre + QPointF(0, y), centre + QPointF(-x, 0),
        ])  # fmt: skip

    line = QPen(qcolor(CARD.face_down_line, 0.45), max(0.7, layout.width * 0.0075))
    painter.setPen(line)
    far, side = layout.height * 0.37, layout.width * 0.37
    painter.drawLine(centre + QPointF(0, -far), centre + QPointF(0, -tall))
    painter.drawLine(centre + QPointF(0, tall), centre + QPointF(0, far))
    painter.drawLine(centre + QPointF(-side, 0), centre + QPointF(-wide, 0))
    painter.drawLine(centre + QPointF(wide, 0), centre + QPointF(side, 0))
    painter.setPen(QPen(qcolor(CARD.face_down_line, 0.9), max(1.0, layout.width * 0.012)))
    painter.setBrush(qcolor(CARD.face_down, 0.6))
    painter.drawPolygon(diamond(1.0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(qcolor(CARD.face_down_line, 0.32))
    painter.drawPolygon(diamond(0.48))


def draw_chapter_square(painter: QPainter, rect: QRectF, numerals: str, size: float, *, current: bool) -> None:
    """One rounded square with a chapter's numerals, in lamp where it is the current one (714)."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(qcolor(DARK.lamp_fill) if current else qcolor(CARD.slot, 0.88))
    painter.drawRoundedRect(rect, rect.height() * 0.2, rect.height() * 0.2)
    ink = qcolor(DARK.lamp_ink if current else CARD.paper)
    draw_centered(painter, rect, numerals, Ink(size, 700), ink)


def draw_chapters(painter: QPainter, face: CardFaceModel, layout: CardGeometry) -> None:
    """The chapter squares down the left of the picture."""
    u = layout.unit if layout.compact else layout.unit * 1.65
    side, gap = 19.5 * u, 4.2 * u
    below = name_edge(face, QRectF(0, 0, layout.width, layout.height)) - layout.name.bottom()  # a long name's lines
    x, y = layout.art.left() + 4 * u, layout.art.top() + below + 4 * u
    numerals = [part.strip() for chapter in face.chapters for part in chapter.numerals.split(",")]
    if not numerals:
        return
    room = layout.art.height() - below - 8 * u
    if len(numerals) * (side + gap) - gap > room:
        factor = room / (len(numerals) * (side + gap) - gap)
        side, gap = side * factor, gap * factor
    for number, text in enumerate(numerals, start=1):
        rect = QRectF(x, y + (number - 1) * (side + gap), side, side)
        draw_chapter_square(painter, rect, text, side * 0.46, current=number == face.chapter)


def draw_inset_chip(painter: QPainter, other: CardFaceModel, layout: CardGeometry) -> None:
    """The adventure's cost and name on the lower edge of a small card's picture."""
    u = layout.unit
    rect = QRectF(layout.art.left() + 3 * u, layout.art.bottom() - 18 * u, layout.art.width() - 6 * u, 15 * u)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(qcolor(CARD.slot, 0.85))
    painter.drawRoundedRect(rect, 4 * u, 4 * u)
    x, size = rect.left() + 3 * u, 10.5 * u
    for name in cost_symbols(other.mana_cost)[:4]:
        draw_symbol(painter, name, x, rect.center().y() - size / 2, size)
        x += size + 1.2 * u
    ink = Ink(8.6 * u, 500)
    text = elide(ink, other.name, rect.right() - x - 4 * u)
    draw_text(painter, x + 2 * u, rect.center().y() + cap_height(ink) / 2, text, ink, qcolor(CARD.paper))
