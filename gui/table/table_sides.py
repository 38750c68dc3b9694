"""What belongs to a side of the table: the header of one of several opponents, and where a card may be dropped."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from engine.terms.zones import Zone
from engine.view.snapshot import PlayerSnap
from gui.art.symbols import draw_glyph
from gui.prompts.base import Look, Mark
from gui.prompts.outline import paint_brackets, paint_focus, paint_marks
from gui.table.faces import avatar
from gui.table.gallery import Gallery
from gui.table.seating import PLAIN, Reach, Sitting, paint_reach, paint_team, paint_turn
from gui.table.thumbnail import paint_thumbnail
from gui.theme import RADIUS, color
from gui.widgets.text import plain_tip
from gui.widgets.text_paint import Ink, advance, draw_text, in_room

__all__ = ["BoardHeader", "DropZone", "paint_avatar"]


def paint_avatar(painter: QPainter, box: QRectF, player: PlayerSnap, gallery: Gallery, tone: str) -> None:
    """Draw a player's picture in a rounded frame of a colour, that of their side."""
    face = avatar(player.name, player.id)
    painter.save()
    inside = box.adjusted(1, 1, -1, -1)
    paint_thumbnail(painter, inside, face, gallery, painter.device().devicePixelRatio(), RADIUS.button - 1)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(color(tone), 2))
    painter.drawRoundedRect(box, RADIUS.button, RADIUS.button)
    painter.restore()


TURN: Final = 19.0  # px that the mark of a turn takes
_NAME: Final = Ink(14, 600)
_LIFE: Final = Ink(19, 600, serif=True, tabular=False)
_COUNT: Final = Ink(12, 600, tabular=True)
_COUNT_ROOM: Final = 46.0  # px that the picture and number of a zone take at most


class BoardHeader(QGraphicsItem):
    """One opponent of several: picture, name, life, hand, piles."""

    def __init__(self, player: PlayerSnap, gallery: Gallery) -> None:
        super().__init__()
        self.player, self.gallery = player, gallery
        self.size = QRectF(0, 0, 200, 28)
        self.look = Look()
        self.sitting = PLAIN
        self.active = self.focused = False
        self.setZValue(8)

    def show_player(self, player: PlayerSnap, size: QRectF, active: bool, sitting: Sitting = PLAIN) -> None:
        """Show a player as they are now, and how they sit to the viewer."""
        now = (self.player, self.active, self.pos(), self.size.size(), self.sitting)
        if (player, active, size.topLeft(), size.size(), sitting) == now:
            return
        self.sitting = sitting
        self.setToolTip(plain_tip(sitting.words))
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
        box = QRectF(3, 3, side, side)
        paint_avatar(painter, box, player, self.gallery, self.sitting.tone or "rose")
        paint_team(painter, box, self.sitting)
        x, y = self._words_from(), self.size.center().y()
        if self.sitting.reach is not Reach.NONE:
            paint_reach(painter, QPointF(self.size.height() + 6, y - 7), 14, self.sitting)
        paint_turn(painter, QPointF(x - TURN, y - 7), 14, self.sitting)
        zones = self.zones()
        for (_, glyph, count), place in zip(self._counts(), zones.values(), strict=False):
            draw_glyph(painter, glyph, place.left(), y - 7, 14, color("text2"))
            draw_text(painter, place.left() + 18, y + 4.5, str(count), _COUNT, color("text"))
        life = str(player.life).replace("-", "−")
        right = min((place.left() for place in zones.values()), default=self.size.width()) - 10
        ink, name = in_room(_NAME, player.name, right - x - advance(_LIFE, life) - 14)
        draw_text(painter, x, y + 5, name, ink, color("text" if player.alive else "text3"))
        draw_text(painter, x + advance(ink, name) + 10, y + 6.5, life, _LIFE, color("text"))
        if self.look.marks != Mark.NONE:
            paint_marks(painter, self.size, RADIUS.button, self.look)
        if self.focused:
            paint_focus(painter, self.size, RADIUS.button)

    # --- zones ---

    def _counts(self) -> tuple[tuple[Zone, str, int], ...]:
        """The zones of the player with picture and number of cards, those first that are shown in little room."""
        player = self.player
        led = ((Zone.COMMAND, "crown", len(player.command)),) if player.command else ()
        return (
            (Zone.HAND, "hand", player.hand_count), *led, (Zone.GRAVEYARD, "graveyard", len(player.graveyard)),
            (Zone.LIBRARY, "library", player.library_count), (Zone.EXILE, "exile", len(player.exile)),
        )  # fmt: skip

    def _words_from(self) -> float:
        """Where the name begins: beside the picture and the mark of what may be done to the player."""
        marks = (20 if self.sitting.reach is not Reach.NONE else 0) + (TURN if self.sitting.turn else 0)
        return self.size.height() + 6 + marks

    def zones(self) -> dict[Zone, QRectF]:
        """Where picture and number of each zone stand; those for which there is no room are left out."""
        right = self.size.width() - 8
        named = advance(_NAME, self.player.name) + advance(_LIFE, str(self.player.life)) + 24
        counts = self._counts()
        shown = counts[: max(1, int((right - self._words_from() - named) // _COUNT_ROOM))]
        found: dict[Zone, QRectF] = {}
        for zone, _, count in reversed(shown):
            width = 18 + advance(_COUNT, str(count))
            right -= width
            found[zone] = QRectF(right, 0, width, self.size.height())
            right -= 10
        return {zone: found[zone] for zone, _, _ in shown}

    def zone_at(self, point: QPointF) -> Zone | None:
        """The zone whose picture and number lie at a point of the header."""
        return next((zone for zone, place in self.zones().items() if place.adjusted(-4, 0, 4, 0).contains(point)), None)


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
