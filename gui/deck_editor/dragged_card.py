"""What is carried while a card is dragged: which card, from which section, how many copies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QDrag, QPixmap
from PySide6.QtWidgets import QWidget

from engine.cards.decks import MOST_COPIES

WIDTH: Final = 96  # px of the picture of a card that is dragged out of a row
HOLD: Final = QPoint(20, 14)
MIME: Final = "application/x-spellwright-card"
POOL: Final = ""  # dragged out of what was found: in no section yet


class _Wire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    section: str
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class DraggedCard:
    """Copies of a card under the pointer; `section` is POOL for one that was searched."""

    section: str
    name: str
    count: int = 1

    def mime(self) -> QMimeData:
        """As Qt carries it; other programs get the line of a deck list."""
        data = QMimeData()
        data.setData(MIME, msgspec.json.encode(_Wire(self.section, self.name, self.count)))
        data.setText(f"{self.count} {self.name}")
        return data


def carry(source: QWidget, carried: DraggedCard, picture: QPixmap | None, hold: QPoint) -> None:
    """Drag copies of a card out of a widget under their picture, held at a point of it; what becomes of them is for
    where they are dropped."""
    drag = QDrag(source)
    drag.setMimeData(carried.mime())
    if picture is not None:
        drag.setPixmap(picture)
        drag.setHotSpot(hold)
    drag.exec(Qt.DropAction.MoveAction)


def carried_in(data: QMimeData) -> DraggedCard | None:
    """What is dragged; None for something else."""
    if not data.hasFormat(MIME):
        return None
    try:
        wire = msgspec.json.decode(bytes(data.data(MIME).data()), type=_Wire)
    except msgspec.DecodeError:
        return None
    return DraggedCard(wire.section, wire.name, max(1, min(MOST_COPIES, wire.count)))
