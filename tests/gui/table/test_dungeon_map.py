"""The map of a dungeon: rooms in levels, none over another, the room of the marker lit."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from assets import asset_path
from engine.ast.abilities import Room
from engine.cards.files import card_objects
from engine.oracle.cards import read_card
from engine.terms.zones import Zone
from engine.view.freeze import face_snap
from engine.view.snapshot import CardSnap, RoomSnap
from gui.table.dungeon_map import levels, paint_map, room_boxes

AREA = QRectF(0, 0, 300, 420)
DUNGEONS = list(card_objects(asset_path("cards/dungeons.json")))


def dungeon(data: dict[str, object], here: int) -> CardSnap:
    """A dungeon as a player sees it, with the marker in a room."""
    front = read_card(data).front
    rooms = [ability for ability in front.abilities if isinstance(ability, Room)]
    seen = tuple(RoomSnap(room.name, "Scry 1.", room.leads, place == here) for place, room in enumerate(rooms))
    return CardSnap(70, 0, 0, Zone.COMMAND, True, face_snap(front), rooms=seen)


@pytest.mark.parametrize("data", DUNGEONS, ids=lambda data: str(data["name"]))
def test_rooms_stand_below_those_that_lead_to_them_and_beside_each_other(data: dict[str, object]) -> None:
    rooms = dungeon(data, 0).rooms
    boxes, depth = room_boxes(rooms, AREA), levels(rooms)
    assert all(depth[lead] > depth[place] for place, room in enumerate(rooms) for lead in room.leads)
    assert all(AREA.contains(box) and box.height() > 26 for box in boxes)
    assert not any(one.intersects(other) for place, one in enumerate(boxes) for other in boxes[:place])


def test_the_room_of_the_marker_is_drawn_otherwise(qtbot: QtBot) -> None:
    pictures = []
    for here in (0, 1, 1):
        image = QImage(300, 420, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        paint_map(painter, AREA, dungeon(DUNGEONS[0], here))
        painter.end()
        pictures.append(image)
    assert pictures[0] != pictures[1] and pictures[1] == pictures[2]
