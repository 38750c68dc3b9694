"""The map of a dungeon: its rooms from the top down, arrows between them, the one with the venture marker lit (309)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from engine.view.snapshot import CardSnap, RoomSnap
from gui.theme import RADIUS, color
from gui.widgets.text_paint import Ink, draw_centered, draw_text, elide

__all__ = ["levels", "paint_map", "room_boxes"]

_HEAD: Final = 34.0
_GAP: Final = 16.0
_SIDE: Final = 8.0


def levels(rooms: Sequence[RoomSnap]) -> tuple[int, ...]:
    """How many arrows at most lead down to each room from the topmost one."""
    depth = [0] * len(rooms)
    for place, room in enumerate(rooms):  # rooms are listed from the top down, so an arrow leads to a later one
        for lead in room.leads:
            depth[lead] = max(depth[lead], depth[place] + 1)
    return tuple(depth)


def room_boxes(rooms: Sequence[RoomSnap], area: QRectF) -> tuple[QRectF, ...]:
    """Where each room is drawn: those of one level side by side."""
    depth = levels(rooms)
    rows = max(depth, default=0) + 1
    height = (area.height() - _HEAD - _GAP * rows) / rows
    boxes: list[QRectF] = []
    for place, level in enumerate(depth):
        peers = [other for other, at in enumerate(depth) if at == level]
        width = (area.width() - _SIDE * (len(peers) + 1)) / len(peers)
        left = area.left() + _SIDE + peers.index(place) * (width + _SIDE)
        boxes.append(QRectF(left, area.top() + _HEAD + level * (height + _GAP), width, height))
    return tuple(boxes)


def paint_map(painter: QPainter, area: QRectF, card: CardSnap) -> None:
    """Draw the map of a dungeon card into a rectangle."""
    painter.save()
    painter.setPen(QPen(color("line2"), 1))
    painter.setBrush(color("bg1"))
    painter.drawRoundedRect(area, RADIUS.panel, RADIUS.panel)
    head = QRectF(area.left(), area.top(), area.width(), _HEAD)
    draw_centered(painter, head, card.face.name, Ink(14, 600), color("text"))
    boxes = room_boxes(card.rooms, area)
    for place, room in enumerate(card.rooms):
        for lead in room.leads:
            _arrow(painter, boxes[place], boxes[lead], room.here)
    for room, box in zip(card.rooms, boxes, strict=True):
        _room(painter, room, box)
    painter.restore()


def _arrow(painter: QPainter, start: QRectF, end: QRectF, lit: bool) -> None:
    tone = color("lamp" if lit else "text3")
    a, b = QPointF(start.center().x(), start.bottom()), QPointF(end.center().x(), end.top())
    painter.setPen(QPen(tone, 1.5))
    painter.drawLine(a, b)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tone)
    painter.drawPolygon(QPolygonF([b, b + QPointF(-4, -7), b + QPointF(4, -7)]))


def _room(painter: QPainter, room: RoomSnap, box: QRectF) -> None:
    painter.setPen(QPen(color("lamp" if room.here else "line2"), 2 if room.here else 1))
    painter.setBrush(color("bg3" if room.here else "bg2"))
    painter.drawRoundedRect(box, RADIUS.badge, RADIUS.badge)
    inner = box.adjusted(6, 4, -6, -4)
    name, small = Ink(11, 600), Ink(10)
    draw_text(painter, inner.left(), inner.top() + 11, elide(name, room.name, inner.width()), name, color("text"))
    y = inner.top() + 25
    for line in _wrapped(room.text, small, inner.width()):
        if y > inner.bottom():
            break
        draw_text(painter, inner.left(), y, line, small, color("text2"))
        y += 13


def _wrapped(text: str, ink: Ink, width: float) -> list[str]:
    """A text in lines that are no wider than `width` px."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and elide(ink, longer, width) == longer:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
