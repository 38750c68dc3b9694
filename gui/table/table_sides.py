"""What belongs to a side of the table: the header of one of several opponents, and where a card may be dropped."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from engine.view.snapshot import PlayerSnap
from gui.art.symbols import draw_glyph
from gui.prompts.base import Look, Mark
from gui.prompts.outline import paint_brackets, paint_focus, paint_marks
from gui.table.faces import avatar
from gui.table.gallery import Gallery, art_rect, source_rect
from gui.theme import RADIUS, color
from gui.widgets.text_paint import Ink, advance, draw_text, elide

__all__ = ["BoardHeader", "DropZone", "paint_avatar"]


def paint_avatar(painter: QPainter, box: QRectF, player: PlayerSnap, gallery: Gallery, mine: bool) -> None:
    """Draw a player's picture in a rounded frame of their side's colour."""
    face = avatar(player.name, player.id)
    width = box.width() / 0.83
    dpr = painter.device().devicePixelRatio()
    picture = gallery.face(face, width, dpr)
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color("bg3"))
    painter.drawRoundedRect(box, RADIUS.button, RADIUS.button)
    if picture is not None:
        art = art_rect(round(width), face)
        side = min(art.width(), art.height(), box.width())
        source = QRectF(art.center().x() - side / 2, art.center().y() - side / 2 - side * 0.02, side, side)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(box.adjusted(1, 1, -1, -1), picture, source_rect(picture, round(width), source))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(color("moss" if mine else "rose"), 2))
    painter.drawRoundedRect(box, RADIUS.button, RADIUS.button)
    painter.restore()


class BoardHeader(QGraphicsItem):
    """One opponent of several: picture, name, life, hand, piles."""

    def __init__(self, player: PlayerSnap, gallery: Gallery) -> None:
        super().__init__()
        self.player, self.gallery = player, gallery
        self.size = QRectF(0, 0, 200, 28)
        self.look = Look()
        self.active = self.focused = False
        self.setZValue(8)

    def show_player(self, player: PlayerSnap, size: QRectF, active: bool) -> None:
        """Show a player as they are now."""
        if (player, active, size.topLeft(), size.size()) == (self.player, self.active, self.pos(), self.size.size()):
            return
        self.prepareGeometryChange()
        self.player, self.active = player, active
        self.size = QRectF(0, 0, size.width(), size.height())
        self.setPos(size.topLeft())
        self.update()

    def set_look(self, look: Look, focused: bool) -> None:
        """Be lit in another way."""
        if (look, focused) != (self.look, self.focused):
            self.look, self.focused = look, focused
            self.update()

    def boundingRect(self) -> QRectF:
        """The header with room for brackets."""
        return self.size.adjusted(-8, -8, 8, 8)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the header."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(color("lamp" if self.active else "line"), 1))
        painter.setBrush(color("bg0", 0.72))
        painter.drawRoundedRect(self.size, RADIUS.button, RADIUS.button)
        side, player = self.size.height() - 6, self.player
        paint_avatar(painter, QRectF(3, 3, side, side), player, self.gallery, mine=False)
        y = self.size.center().y()
        x, right = side + 12, self.size.width() - 8
        counts = (
            ("hand", player.hand_count), ("graveyard", len(player.graveyard)), ("library", player.library_count),
            ("exile", len(player.exile)),
        )  # fmt: skip
        life = Ink(19, 600, serif=True, tabular=False)
        named = advance(Ink(14, 600), player.name) + advance(life, str(player.life)) + 24
        fitting = max(1, min(4, int((right - x - named) // 46)))
        for glyph, count in reversed(counts[:fitting]):
            words = str(count)
            ink = Ink(12, 600, tabular=True)
            right -= advance(ink, words)
            draw_text(painter, right, y + 4.5, words, ink, color("text"))
            right -= 18
            draw_glyph(painter, glyph, right, y - 7, 14, color("text2"))
            right -= 10
        room = right - x - advance(life, str(player.life)) - 14
        name = elide(Ink(14, 600), player.name, room)
        draw_text(painter, x, y + 5, name, Ink(14, 600), color("text" if player.alive else "text3"))
        draw_text(painter, x + advance(Ink(14, 600), name) + 10, y + 6.5, str(player.life), life, color("text"))
        if self.look.marks != Mark.NONE:
            paint_marks(painter, self.size, RADIUS.button, self.look)
        if self.focused:
            paint_focus(painter, self.size, RADIUS.button)


class DropZone(QGraphicsItem):
    """Brackets around the part of the table where the dragged card may be dropped."""

    def __init__(self) -> None:
        super().__init__()
        self.size = QRectF()
        self.setZValue(45)
        self.setVisible(False)

    def show_rect(self, rect: QRectF | None) -> None:
        """Show it around a rectangle, or not at all."""
        self.prepareGeometryChange()
        self.setVisible(rect is not None)
        if rect is not None:
            self.size = QRectF(QPointF(0, 0), rect.size())
            self.setPos(rect.topLeft())

    def boundingRect(self) -> QRectF:
        """The zone and its brackets."""
        return self.size.adjusted(-10, -10, 10, 10)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the brackets."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_brackets(painter, self.size.adjusted(6, 6, -6, -6), color("lamp"))
