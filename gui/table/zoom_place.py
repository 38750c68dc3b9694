"""Where a card that is shown large may lie where it has no place of its own: what is asked for stays in sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QRectF

from gui.art.card_geometry import COMPACT_BELOW, RATIO

__all__ = ["best_place", "card_width", "fits_in", "place_in_column", "places_on"]

_AROUND: Final = 24  # px beside a card, and above and below it, for its shadow
_FRAME: Final = 14  # px of the zoom's height that are not the card's
_WIDTHS: Final = (288, 240, round(COMPACT_BELOW))  # of a card over the table, the one to read best first
_HEADLINE: Final = 40  # px at the top of the table that stay free
_EDGE: Final = 8


def fits_in(room: QRect) -> bool:
    """Whether a card that fits can be read."""
    return _width_in(room) >= COMPACT_BELOW


def place_in_column(room: QRect) -> QRect:
    """The box of the largest card at the foot of a room as wide as its column."""
    tall = _tall(_width_in(room))
    return QRect(room.left(), room.bottom() - tall - 4, room.width(), tall)


def card_width(box: QRect) -> int:
    """The width in px of the card in a box."""
    return min(box.width() - _AROUND, round((box.height() - _FRAME) / RATIO))


def places_on(area: QRect, leftward: bool, other: bool) -> list[QRect]:
    """Boxes over the table, at its left side first or at its right one; `other`: at the other side, too."""
    boxes = []
    for width in _WIDTHS:
        wide, tall = width + _AROUND, _tall(width)
        for left in (leftward, not leftward)[: 1 + other]:
            x = area.left() + _EDGE if left else area.right() - wide - _EDGE
            tops = (area.top() + _HEADLINE, area.bottom() - tall - _EDGE)
            boxes += [QRect(x, y, wide, tall) for y in (tops if other else tops[:1])]
    return boxes


def best_place(places: Sequence[QRect], asked: Sequence[QRectF]) -> QRect:
    """The first box over which nothing lies that is asked for, or the one that covers least of it."""
    return min(places, key=lambda box: sum(_covered(box, each) for each in asked))


def _covered(box: QRect, other: QRectF) -> float:
    card = QRectF(box).adjusted(_AROUND / 2, _AROUND / 4, -_AROUND / 2, -_EDGE)
    both = card.intersected(other)
    return max(0.0, both.width()) * max(0.0, both.height())


def _width_in(room: QRect) -> int:
    """The width in px of the largest card that fits."""
    return min(room.width() - _AROUND, int((room.height() - _AROUND) / RATIO))


def _tall(width: float) -> int:
    return round(width * RATIO + _FRAME)
