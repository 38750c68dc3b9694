"""What a readable card shows over its frame: name, type line, status, text box, footer."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter

from gui.art.card_geometry import CardGeometry, tab_path
from gui.art.face import CardFaceModel, Frame, Status
from gui.art.parts import FULL_NAME_PAD, full_name, full_name_room
from gui.art.special import draw_chapter_square, draw_chapters
from gui.art.symbols import cost_symbols, draw_glyph, draw_symbol
from gui.art.textbox import Block, BlockKind, BoxLayout, layout_box, split_boxes
from gui.art.typeset import Ink, advance, cap_height, draw_centered, draw_text, elide, shrunk
from gui.theme import CARD, DARK, FRAMES, qcolor

__all__ = ["STATUS_COLORS", "draw_full"]

STATUS_COLORS = {
    Status.VERIFIED: DARK.moss,
    Status.READ: DARK.ice,
    Status.PARTLY: DARK.lamp,
    Status.UNREAD: DARK.rose,
}


def draw_full(painter: QPainter, face: CardFaceModel, layout: CardGeometry, scroll: float) -> None:
    """Draw name, type line, text and footer of a card that is large enough to read."""
    u = layout.unit
    if face.frame is Frame.SPLIT and face.other is not None:
        half = layout.strip.top() / 2
        for part, box, top in zip((face, face.other), split_boxes(layout), (0.0, half), strict=True):
            body = qcolor(FRAMES[face.frame_colors].body)
            painter.fillRect(QRectF(layout.name.left(), top, layout.name.width(), 38 * u), body)
            name = QRectF(layout.name.left(), top, layout.name.width(), 38 * u)
            _name(painter, part, name, 20, u)
            line = QRectF(name.left(), top + 130 * u, name.width(), 27 * u)
            _type_line(painter, part, line, 12.5 * u, u)
            _box(painter, part, layout, layout_box(part, layout, box), box, scroll)
    else:
        _name(painter, face, layout.name, 23.2, u)
        _type_line(painter, face, layout.type_line, 14 * u, u)
        _box(painter, face, layout, layout_box(face, layout), layout.box, scroll)
    if face.frame is Frame.SAGA:
        draw_chapters(painter, face, layout)
    _footer(painter, face, layout)


def _name(painter: QPainter, face: CardFaceModel, rect: QRectF, size: float, u: float) -> None:
    ink = full_name(face, rect, u, size)
    words = elide(ink, face.name, full_name_room(face, rect, u))
    baseline = rect.center().y() + cap_height(ink) / 2 - u
    draw_text(painter, rect.left() + FULL_NAME_PAD * u, baseline, words, ink, qcolor(CARD.paper))


def _type_line(painter: QPainter, face: CardFaceModel, rect: QRectF, size: float, u: float) -> None:
    mark = 15 * u
    room = rect.width() - 30 * u - (mark + 8 * u if face.status else 0)
    ink = shrunk(Ink(size, 600), face.type_line, room, 0.74 * size)
    baseline = rect.center().y() + cap_height(ink) / 2
    draw_text(painter, rect.left() + 15 * u, baseline, elide(ink, face.type_line, room), ink, qcolor(CARD.paper))
    if face.status:
        x, y = rect.right() - 13 * u - mark, rect.center().y() - mark / 2
        draw_glyph(painter, face.status.value, x, y, mark, STATUS_COLORS[face.status])


def _box(
    painter: QPainter, face: CardFaceModel, layout: CardGeometry, laid: BoxLayout, box: QRectF, scroll: float
) -> None:
    """The light box and its text, cut off and faded where it has to be scrolled."""
    u = layout.unit
    paper = qcolor(FRAMES[face.frame_colors].box)
    light = QLinearGradient(box.topLeft(), box.topRight())
    light.setColorAt(0.0, paper)
    light.setColorAt(0.86, paper)
    light.setColorAt(1.0, paper.darker(106))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    painter.drawRoundedRect(box, 9 * u, 9 * u)
    painter.save()
    window = QRectF(box.left(), box.top(), box.width(), laid.visible)
    if not laid.fits:
        painter.setClipRect(window.adjusted(0, 3 * u, 0, -3 * u))
    painter.translate(box.left(), box.top() - min(scroll, laid.overflow))
    for block in laid.blocks:
        _block(painter, block, u)
    painter.restore()
    if not laid.fits and scroll < laid.overflow - 1:
        _more(painter, window, paper.name(), u)


def _more(painter: QPainter, window: QRectF, paper: str, u: float) -> None:
    """The fade and the arrow that say there is more text below."""
    edge = QRectF(window.left() + 4 * u, window.bottom() - 30 * u, window.width() - 8 * u, 28 * u)
    fade = QLinearGradient(edge.topLeft(), edge.bottomLeft())
    fade.setColorAt(0.0, qcolor(paper, 0.0))
    fade.setColorAt(0.75, qcolor(paper, 1.0))
    painter.fillRect(edge, fade)
    draw_glyph(painter, "chevron-down", edge.center().x() - 7 * u, edge.bottom() - 14 * u, 14 * u, CARD.ink2)


def _block(painter: QPainter, block: Block, u: float) -> None:
    if block.kind is BlockKind.RULE:
        painter.fillRect(block.rect, qcolor(CARD.rule, 0.2))
    elif block.kind is BlockKind.TAB:
        painter.fillPath(tab_path(block.rect, block.label), qcolor(CARD.tab))
        shift = block.rect.height() * (0.08 if block.label.startswith("+") else -0.08)
        area = block.rect.translated(0, 0 if block.label[0] not in "+−" else shift)
        draw_centered(painter, area, block.label, Ink(13.5 * u, 700, tabular=True), qcolor(CARD.paper))
    elif block.kind is BlockKind.SQUARE:
        draw_chapter_square(painter, block.rect, block.label, 11 * u, current=block.current)
    elif block.kind is BlockKind.HEAD:
        _head(painter, block, u)
    elif block.text is not None:
        tint = CARD.ink2 if block.kind is BlockKind.FLAVOR else CARD.ink
        block.text.draw(painter, block.rect.topLeft(), qcolor(tint))


def _head(painter: QPainter, block: Block, u: float) -> None:
    """The bar with the name and cost of an adventure."""
    rect = block.rect
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(qcolor(CARD.tab))
    painter.drawRoundedRect(rect, 5 * u, 5 * u)
    size, x = rect.height() * 0.68, rect.left() + 6 * u
    for name in cost_symbols(block.cost):
        draw_symbol(painter, name, x, rect.center().y() - size / 2, size)
        x += size + 2 * u
    ink = Ink(rect.height() * 0.6, 600, serif=True)
    small = Ink(rect.height() * 0.46, 500)
    note = advance(small, block.note)
    label = elide(ink, block.label, rect.right() - x - 10 * u)
    if advance(ink, label) + note + 24 * u < rect.right() - x:
        baseline = rect.center().y() + cap_height(small) / 2
        draw_text(painter, rect.right() - note - 8 * u, baseline, block.note, small, qcolor(CARD.paper2))
    draw_text(painter, x + 5 * u, rect.center().y() + cap_height(ink) / 2, label, ink, qcolor(CARD.paper))


def _footer(painter: QPainter, face: CardFaceModel, layout: CardGeometry) -> None:
    u, rect = layout.unit, layout.strip
    room = (layout.plate.left() if face.plate else layout.width) - rect.left() - 28 * u
    if face.is_land and face.produces:
        room -= len(face.produces) * 20 * u
    ink = Ink(10.6 * u, 500)
    text = elide(ink, face.footer, room)
    at = QPointF(rect.left() + 15 * u, rect.center().y() + cap_height(ink) / 2 - u)
    draw_text(painter, at.x(), at.y(), text, ink, qcolor(CARD.paper2, 0.85))
    if face.is_land and face.produces:
        size = 17 * u
        x = layout.width - 13 * u - len(face.produces) * (size + 3 * u)
        for name in cost_symbols("".join(f"{{{letter}}}" for letter in face.produces)):
            draw_symbol(painter, name, x, rect.center().y() - size / 2 - u, size)
            x += size + 3 * u
