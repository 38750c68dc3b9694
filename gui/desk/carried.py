"""What is carried while a card is dragged: which card, from which section, how many copies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec
from PySide6.QtCore import QMimeData

from engine.cards.decks import MOST_COPIES

MIME: Final = "application/x-spellwright-card"
POOL: Final = ""  # dragged out of what was found: in no section yet


class _Wire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    section: str
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class Carried:
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


def carried_in(data: QMimeData) -> Carried | None:
    """What is dragged; None for something else."""
    if not data.hasFormat(MIME):
        return None
    try:
        wire = msgspec.json.decode(bytes(data.data(MIME).data()), type=_Wire)
    except msgspec.DecodeError:
        return None
    return Carried(wire.section, wire.name, max(1, min(MOST_COPIES, wire.count)))
