"""Painting a card: one painter for every width, usable in any thread."""

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QImage, QLinearGradient, QPainter, QPainterPath, QPen

from gui.art.card_geometry import CardGeometry, card_height, card_path
from gui.art.face import CardFaceModel, Frame
from gui.art.parts import NAME_PAD, NAME_PITCH, compact_name, draw_keyword_strip, draw_plate
from gui.art.readable_card import draw_full
from gui.art.special import draw_back, draw_chapters, draw_face_down, draw_inset_chip
from gui.art.symbols import cost_symbols, draw_symbol, keyword_glyphs, symbol_name
from gui.art.textbox import fitted
from gui.art.typeset import Ink, cap_height, draw_text, elide
from gui.theme import CARD, FRAMES, qcolor

__all__ = ["art_rects", "cover", "paint_art", "paint_card"]

Arts = tuple[QImage | None, QImage | None]
"""The illustrations of a card's first and second half."""


def paint_card(
    face: CardFaceModel,
    width: float,
    dpr: float = 1.0,
    art: QImage | None = None,
    *,
    second: QImage | None = None,
    plate: bool = True,
    scroll: float = 0.0,
) -> QImage:
    """The picture of a face, `width` px wide on a screen with `dpr` device pixels each.

    `art` is its illustration of any size, or None for a plain ground in its colours. `second` is that of a
    split card's other half. Without `plate` the plate is left out, for a table that draws it live. `scroll` moves rules
    text that does not fit, in px.
    """
    layout = fitted(face, width)
    image = QImage(round(layout.width * dpr), round(layout.height * dpr), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    if face.frame is Frame.BACK:
        draw_back(painter, layout)
    elif face.frame is Frame.FACE_DOWN:
        draw_face_down(painter, layout)
    elif layout.compact:
        _draw_compact(painter, face, layout, (art, second))
    else:
        draw_frame(painter, face, layout, (art, second))
        draw_full(painter, face, layout, scroll)
    if plate and face.plate:
        _plate(painter, face, layout)
    _finish(painter, face, layout)
    painter.end()
    return image


def _plate(painter: QPainter, face: CardFaceModel, layout: CardGeometry) -> None:
    key = "artifact" if face.frame is Frame.FACE_DOWN else face.frame_colors
    peaked, corner = face.peaked, 0.0 if layout.compact else layout.radius
    draw_plate(
        painter, layout.plate, face.plate, key,
        peaked=peaked, serif=not layout.compact, corner=0 if peaked else corner,
        gap=(1.5 if layout.compact else 5.0) * layout.unit,
    )  # fmt: skip


def draw_frame(painter: QPainter, face: CardFaceModel, layout: CardGeometry, arts: Arts) -> None:
    """Body, picture, spine and cost of a card of any width."""
    painter.fillRect(QRectF(0, 0, layout.width, layout.height), qcolor(FRAMES[face.frame_colors].body))
    for part, rect, art in zip(_faces(face), art_rects(face, layout), arts, strict=False):
        _picture(painter, part, rect, art)
    _spine(painter, face, layout)
    _costs(painter, face, layout)


def _faces(face: CardFaceModel) -> tuple[CardFaceModel, ...]:
    return (face, face.other) if face.frame is Frame.SPLIT and face.other is not None else (face,)


def art_rects(face: CardFaceModel, layout: CardGeometry) -> tuple[QRectF, ...]:
    """Where pictures lie: one rectangle, two on a split card."""
    if len(_faces(face)) == 1:
        return (layout.art,)
    if layout.compact:
        half = (layout.art.height() - layout.name.height()) / 2
        top = QRectF(layout.art.left(), layout.art.top(), layout.art.width(), round(half))
        return top, QRectF(top.left(), top.bottom() + layout.name.height(), top.width(), layout.art.bottom()
                           - top.bottom() - layout.name.height())  # fmt: skip
    return split_rects(layout)


def split_rects(layout: CardGeometry) -> tuple[QRectF, QRectF]:
    """The two pictures of a split card that is large enough to read."""
    u, x = layout.unit, layout.art.left()
    half = layout.strip.top() / 2
    tall, name = 92 * u, 38 * u
    return QRectF(x, name, layout.art.width(), tall), QRectF(x, half + name, layout.art.width(), tall)


def cover(art: QImage, size: QSizeF, dpr: float) -> QImage:
    """The middle of a picture, cropped to the shape of `size` and scaled to it exactly."""
    width, height = max(1, round(size.width() * dpr)), max(1, round(size.height() * dpr))
    factor = max(width / art.width(), height / art.height())
    taken = QSizeF(width / factor, height / factor)
    x, y = (art.width() - taken.width()) / 2, (art.height() - taken.height()) * 0.42
    part = art.copy(round(x), round(y), max(1, round(taken.width())), max(1, round(taken.height())))
    mode = Qt.TransformationMode.SmoothTransformation
    made = part.scaled(width, height, Qt.AspectRatioMode.IgnoreAspectRatio, mode)
    made.setDevicePixelRatio(dpr)
    return made


def paint_art(art: QImage | None, size: QSizeF, dpr: float = 1.0, radius: float = 0.0) -> QImage:
    """An illustration alone, cut to `size` px with rounded corners; a dark ground where it is None."""
    width, height = max(1, round(size.width() * dpr)), max(1, round(size.height() * dpr))
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    brush = QBrush(qcolor(CARD.back)) if art is None else QBrush(cover(art, size, dpr))
    painter.setBrush(brush)
    painter.drawRoundedRect(QRectF(QPointF(0, 0), size), radius, radius)
    painter.end()
    return image


def _picture(painter: QPainter, face: CardFaceModel, rect: QRectF, art: QImage | None) -> None:
    if art is None or art.isNull():
        ground = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        colors = FRAMES[face.spine[0]], FRAMES[face.spine[-1]]
        ground.setColorAt(0.0, qcolor(colors[0].spine).darker(170))
        ground.setColorAt(1.0, qcolor(colors[1].body))
        painter.fillRect(rect, ground)
    else:
        painter.drawImage(rect.topLeft(), cover(art, rect.size(), painter.device().devicePixelRatio()))
    edge = qcolor(CARD.rim, 0.55)
    painter.fillRect(QRectF(rect.left(), rect.top() - 0.5, rect.width(), 1), edge)
    painter.fillRect(QRectF(rect.left(), rect.bottom() - 0.5, rect.width(), 1), edge)


def _spine(painter: QPainter, face: CardFaceModel, layout: CardGeometry) -> None:
    rect = layout.spine
    keys = face.spine
    painter.fillRect(rect, qcolor(FRAMES[keys[0]].spine))
    if len(keys) == 2:
        rise = rect.width() * 0.2126  # 12 degrees
        middle = layout.height * (0.5 if layout.compact else 0.507)
        lower = QPainterPath(QPointF(0, middle + rise / 2))
        lower.lineTo(rect.right(), middle - rise / 2)
        lower.lineTo(rect.right(), rect.bottom())
        lower.lineTo(0, rect.bottom())
        lower.closeSubpath()
        painter.fillPath(lower, qcolor(FRAMES[keys[1]].spine))
    sheen = QLinearGradient(rect.topLeft(), rect.topRight())
    sheen.setColorAt(0.0, qcolor(CARD.paper, 0.10))
    sheen.setColorAt(0.25, qcolor(CARD.paper, 0.0))
    sheen.setColorAt(0.8, qcolor(CARD.rim, 0.0))
    sheen.setColorAt(1.0, qcolor(CARD.rim, 0.28))
    painter.fillRect(rect, sheen)
    wide = 7 * layout.unit if not layout.compact else 4 * layout.unit
    shade = QLinearGradient(rect.right(), 0, rect.right() + wide, 0)
    shade.setColorAt(0.0, qcolor(CARD.rim, 0.42))
    shade.setColorAt(1.0, qcolor(CARD.rim, 0.0))
    painter.fillRect(QRectF(rect.right(), 0, wide, layout.height), shade)
    line = max(1 / painter.device().devicePixelRatio(), 1.0 * layout.unit)
    painter.fillRect(QRectF(rect.right() - line / 2, 0, line, layout.height), qcolor(CARD.rim, 0.55))


def _costs(painter: QPainter, face: CardFaceModel, layout: CardGeometry) -> None:
    if not face.is_land:
        _slot(painter, face.mana_cost, layout, 0.0)
    if face.frame is Frame.SPLIT and face.other is not None:
        top = art_rects(face, layout)[1].top() - layout.name.height() if layout.compact else layout.strip.top() / 2
        _slot(painter, face.other.mana_cost, layout, top)
    foot = (
        face.colors if face.is_token or (len(face.spine) == 1 and len(face.colors) == 1 and not layout.compact) else ""
    )
    u, centre = layout.unit, layout.spine.width() / 2
    size, y = (11 * u, layout.height - 15 * u) if layout.compact else (20 * u, layout.height - 33 * u)
    painter.setOpacity(0.95 if face.is_token else 0.75)
    for number, letter in enumerate(reversed(foot)):
        name = symbol_name(letter)
        if name is not None:
            draw_symbol(painter, name, centre - size / 2, y - number * size * 1.2, size)
    painter.setOpacity(1.0)


def _slot(painter: QPainter, cost: str, layout: CardGeometry, top: float) -> None:
    """The dark rounded slot with the symbols of a cost, one under another."""
    names = cost_symbols(cost)
    if not names:
        return
    u, middle = layout.unit, layout.spine.width() / 2
    room = layout.height - top - (30 if layout.compact else 60) * u
    if layout.compact:
        inset, start, size, pitch, pad, radius = 1.6 * u, 2.8 * u, 12.0 * u, 12.9 * u, 1.7 * u, 4.5 * u
    else:
        inset, start, size, pitch, pad, radius = 5 * u, 8 * u, 26 * u, 32 * u, 6.5 * u, 11 * u
    if len(names) * pitch + 2 * pad > room:
        factor = room / (len(names) * pitch + 2 * pad)
        size, pitch = size * factor, pitch * factor
    height = (len(names) - 1) * pitch + size + 2 * pad
    slot = QRectF(inset, top + start, layout.spine.width() - 2 * inset, height)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(qcolor(CARD.slot, CARD.slot_alpha))
    painter.drawRoundedRect(slot, radius, radius)
    for number, name in enumerate(names):
        draw_symbol(painter, name, middle - size / 2, slot.top() + pad + number * pitch, size)


def _draw_compact(painter: QPainter, face: CardFaceModel, layout: CardGeometry, arts: Arts) -> None:
    """A card on the table: name, picture, keyword glyphs or the type, plate."""
    draw_frame(painter, face, layout, arts)
    body = FRAMES[face.frame_colors].body
    _compact_name(painter, face, layout, layout.name)
    if face.frame is Frame.SPLIT and face.other is not None:
        second = art_rects(face, layout)[1]
        strip = QRectF(second.left(), second.top() - layout.name.height(), second.width(), layout.name.height())
        painter.fillRect(strip, qcolor(body))
        _compact_name(painter, face.other, layout, strip)
    if face.frame is Frame.SAGA:
        draw_chapters(painter, face, layout)
    if face.frame is Frame.ADVENTURE and face.other is not None:
        draw_inset_chip(painter, face.other, layout)
    _compact_strip(painter, face, layout)


def _compact_name(painter: QPainter, face: CardFaceModel, layout: CardGeometry, rect: QRectF) -> None:
    u = layout.unit
    ink, lines = compact_name(face, layout, rect)
    pitch, baseline = ink.size * NAME_PITCH, rect.center().y() + cap_height(ink) / 2
    if len(lines) > 1:  # the strip reaches down over the art rather than cut the name
        below = QRectF(rect.left(), rect.bottom() - u, rect.width(), pitch * (len(lines) - 1) + u)
        painter.fillRect(below, qcolor(FRAMES[face.frame_colors].body))
    for number, line in enumerate(lines):
        draw_text(painter, rect.left() + NAME_PAD * u, baseline + number * pitch, line, ink, qcolor(CARD.paper))


def _compact_strip(painter: QPainter, face: CardFaceModel, layout: CardGeometry) -> None:
    u, rect = layout.unit, layout.strip
    x, middle = rect.left() + 4.5 * u, rect.center().y()
    room = rect.width() - 6 * u - (layout.plate.width() if face.plate else 0)
    if face.is_land and face.produces:
        size = min(12.5 * u, room / (len(face.produces) + 1) - 2.6 * u)
        for name in ("tap", *(symbol_name(letter) for letter in face.produces)):
            if name is not None:
                draw_symbol(painter, name, x, middle - size / 2, size)
                x += size + 2.6 * u
        return
    if keyword_glyphs(face.keywords):
        size = 12.0 * u
        draw_keyword_strip(painter, QPointF(x, middle - size / 2), face.keywords, size, room)
        return
    if face.kind and face.kind != "Creature":
        ink = Ink(9.4 * u, 500)
        text = elide(ink, face.kind, room)
        draw_text(painter, x + u, middle + cap_height(ink) / 2, text, ink, qcolor(CARD.paper, 0.92))


def _finish(painter: QPainter, face: CardFaceModel, layout: CardGeometry) -> None:
    """Light along the edge, then everything outside the card's outline taken away."""
    pixel = 1 / painter.device().devicePixelRatio()
    edge = max(pixel, layout.unit * (0.8 if layout.compact else 1.0))
    light = QLinearGradient(0, 0, 0, layout.height)
    token = face.frame is Frame.TOKEN
    light.setColorAt(0.0, qcolor(CARD.paper, 0.75 if token else 0.22))
    light.setColorAt(1.0, qcolor(CARD.paper, 0.55 if token else 0.10))
    pen = QPen(light, edge * (1.7 if token else 1.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    painter.drawPath(card_path(face, layout.width, pen.widthF() / 2))
    mask = QPainterPath()
    mask.addRect(QRectF(-2, -2, layout.width + 4, card_height(layout.width) + 4))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
    painter.fillPath(mask.subtracted(card_path(face, layout.width)), Qt.GlobalColor.black)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
