"""The picture of a thing on the stack: the art of its card, cut to a box."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from engine.view.snapshot import StackSnap
from gui.table.faces import face_model
from gui.table.gallery import Gallery, art_rect, source_rect
from gui.theme import color

__all__ = ["paint_stack_art"]

_USUAL = 0.83  # of a card's width that its art takes


def paint_stack_art(painter: QPainter, box: QRectF, item: StackSnap, gallery: Gallery, dpr: float) -> None:
    """Paint the art of an item's card into a box; a dark box while it is being painted."""
    face = face_model(item.card)
    width = round(box.width() / _USUAL * 1.02)
    picture = gallery.face(face, width, dpr)
    path = QPainterPath()
    path.addRoundedRect(box, 7, 7)
    painter.fillPath(path, color("bg0"))
    if picture is None:
        return
    art = art_rect(width, face)
    scale = min(art.width() / box.width(), art.height() / box.height())
    w, h = box.width() * scale, box.height() * scale
    source = QRectF(art.center().x() - w / 2, art.center().y() - h / 2, w, h)
    painter.save()
    painter.setClipPath(path)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(box, picture, source_rect(picture, width, source))
    painter.restore()
