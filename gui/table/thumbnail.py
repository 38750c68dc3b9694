"""A card in a small box: what it is known by, never a piece of its name or of its plate."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap

from gui.art.card_geometry import RATIO
from gui.art.face import CardFaceModel, Frame
from gui.table.gallery import Gallery, source_rect
from gui.theme import color

__all__ = ["paint_thumbnail"]

_PLAIN: Final = (Frame.BACK, Frame.FACE_DOWN)  # faces without an illustration: the middle of them stands for them


def paint_thumbnail(
    painter: QPainter, box: QRectF, face: CardFaceModel, gallery: Gallery, dpr: float, radius: float = 7.0
) -> None:
    """Paint a card into a box: its illustration, cut to the box; the whole card, small, where it has a printed picture
    (of which nothing may be cut off); a dark box while it is being painted."""
    path = QPainterPath()
    path.addRoundedRect(box, radius, radius)
    painter.fillPath(path, color("bg0"))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setClipPath(path)
    if face.frame in _PLAIN:
        width = round(box.width() * 1.22)
        picture = gallery.face(face, width, dpr)
        if picture is not None:
            middle = QRectF(width * 0.1, width * 0.2, width * 0.8, width * 0.95)
            _draw(painter, box, picture, source_rect(picture, width, middle))
    elif gallery.shows_printed(face):
        fits = min(box.width(), box.height() / RATIO)
        picture = gallery.face(face, fits, dpr)
        whole = QRectF(0, 0, fits, fits * RATIO)
        whole.moveCenter(box.center())
        if picture is not None:
            painter.drawPixmap(whole, picture, QRectF(picture.rect()))
    else:
        picture = gallery.art(face, QSizeF(box.size()), dpr)
        if picture is not None:
            _draw(painter, box, picture, QRectF(picture.rect()))
    painter.restore()


def _draw(painter: QPainter, box: QRectF, picture: QPixmap, part: QRectF) -> None:
    """A part of a picture, cut at its middle to the shape of the box."""
    size = box.size().scaled(part.size(), Qt.AspectRatioMode.KeepAspectRatio)
    source = QRectF(part.topLeft(), size)
    source.moveCenter(part.center())
    painter.drawPixmap(box, picture, source)
