"""The table's sizes: columns, cards and bands for any window, and rectangles without Qt."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import inf
from typing import Final

from engine.terms.ids import NO_ONE

__all__ = [
    "CARD_RATIO", "LEAST_BOARD", "Bands", "Metrics", "Place", "Rect", "bands", "crowded_bands", "metrics", "pane_bands",
    "tall",
]  # fmt: skip

CARD_RATIO: Final = 88 / 63
_POINTS: Final = (  # window width: left column, right column, table card, zoom card
    (1280, 176, 264, 76, 288),
    (1440, 216, 328, 96, 288),
    (1920, 264, 392, 112, 360),
    (3840, 420, 640, 226, 600),
)
SMALL: Final = 0.8125  # lands and other permanents, of the size of a creature
BADGE: Final = 12.0  # px between the own creatures and lands
HAND: Final = 1.375  # cards in hand, of the size of a creature
LEAST_BOARD: Final = 290.0  # px of width that each of three opponents' boards side by side needs
LEAST_CROWD: Final = 840.0  # px of height that two rows of opponents' boards need
MANY: Final = 5  # opponents whose boards find room in two rows
_OWN: Final = 0.8  # of the usual size are the own permanents then
_PANE: Final = 26.0  # px of the header of a board in two rows


def tall(width: float) -> float:
    """The height in whole px of a card of a width."""
    return float(round(width * CARD_RATIO - 0.25))


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle in logical px: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The bottom edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The middle from left to right."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle from top to bottom."""
        return self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom


@dataclass(frozen=True, slots=True)
class Place:
    """Where one card lies: its centre, its upright size, how it is turned and what it stands for.

    `count` is how many identical permanents the pile shows (0: a card under the first), `shown` whether any of it is
    seen, `row` the band it belongs to ("hand", "0:creatures", ...), `free` the px at its right before the next card
    (below 0: the next card covers it), `pile` the first card of the pile it lies in (NO_ONE: it is not in one),
    `behind` the px at its left that the card before it covers, `before` those between the card before it and itself
    (below 0: it covers that card).
    """

    id: int
    x: float
    y: float
    w: float
    h: float
    z: float
    row: str
    tapped: bool = False
    angle: float = 0.0
    count: int = 1
    shown: bool = True
    free: float = inf
    pile: int = NO_ONE
    behind: float = 0.0
    before: float = inf

    @property
    def covered(self) -> float:
        """The px at its right that the next card covers."""
        return max(0.0, -self.free)

    @property
    def rect(self) -> Rect:
        """The box the card takes as it lies."""
        w, h = (self.h, self.w) if self.tapped else (self.w, self.h)
        return Rect(self.x - w / 2, self.y - h / 2, w, h)


@dataclass(frozen=True, slots=True)
class Metrics:
    """The sizes of one window in logical px; heights of cards follow from `CARD_RATIO`."""

    width: float
    height: float
    left: float
    right: float
    card: float
    zoom: float

    @property
    def centre(self) -> float:
        """The width of the table between the columns."""
        return self.width - self.left - self.right

    @property
    def small(self) -> float:
        """The width of lands and other permanents."""
        return float(round(self.card * SMALL))

    @property
    def hand(self) -> float:
        """The width of cards in hand."""
        return float(round(self.card * HAND))

    @property
    def docked(self) -> bool:
        """Whether the zoom has its place in the right column; else it floats over the table."""
        return self.right >= self.zoom + 24 and self.height >= 800

    @property
    def boards(self) -> int:
        """How many opponents' boards find room: five in two rows, three side by side, else two."""
        if self.centre < 3 * LEAST_BOARD:
            return 2
        return MANY if self.height >= LEAST_CROWD else 3


def metrics(
    width: float, height: float, scale: float = 1.0, columns: tuple[float, float] = (1.0, 1.0)
) -> Metrics:
    """The sizes for a window of `width` x `height` px with the player's card scale (0.8 to 1.4) and the shares of the
    usual widths that the left and right column take."""
    low, high = _POINTS[0], _POINTS[-1]
    for a, b in pairwise(_POINTS):
        if a[0] <= width:
            low, high = a, b
    t = max(0.0, (width - low[0]) / (high[0] - low[0]))
    if width >= _POINTS[-1][0]:
        t = 1.0
    left, right, card, zoom = (low[i] + (high[i] - low[i]) * t for i in range(1, 5))
    card = min(card * scale, height * 0.15 * max(1.0, min(scale, 1.06)) / CARD_RATIO)
    left, right = left * columns[0], right * columns[1]
    return Metrics(width, height, round(left), round(right), round(card), round(zoom))


@dataclass(frozen=True, slots=True)
class Bands:
    """Tops and heights of the bands of the centre, from the top edge down."""

    headline: Rect
    far_lands: Rect
    far_creatures: Rect
    strip: Rect
    near_creatures: Rect
    near_lands: Rect
    hand: Rect


def bands(m: Metrics, header: float = 0.0) -> Bands:
    """The bands for these sizes; `header` is the height kept for the headers of several opponents' boards."""
    width, height = m.centre, m.height
    card, small = m.card * CARD_RATIO, m.small * CARD_RATIO
    top, strip, hand_top = height * 0.05, max(36.0, height * 0.048), height * 0.75
    far = min(1.0, (height * 0.375 - top - header - (36 if header else 24)) / (card + small))
    fixed = top + header + (small + card) * far + strip + card + small
    free = max(0.0, hand_top - fixed)
    below = min(max(BADGE, free * 13 / 105), free / 2)  # the counts of land piles stand out above them
    air = (free - below) / 92
    y = top + header + 15 * air
    far_lands = Rect(0, y, width, small * far)
    y += small * far + 16 * air
    far_creatures = Rect(0, y, width, card * far)
    y += card * far + 22 * air
    middle = Rect(16, y, width - 32, strip)
    y += strip + 29 * air
    near_creatures = Rect(0, y, width, card)
    y += card + below
    near_lands = Rect(0, y, width, small)
    return Bands(
        Rect(0, 0, width, top), far_lands, far_creatures, middle, near_creatures, near_lands,
        Rect(0, hand_top, width, height - hand_top),
    )  # fmt: skip


def crowded_bands(m: Metrics) -> Bands:
    """The bands where more than three opponents' boards lie in two rows: smaller permanents of one's own and a lower
    hand leave them the room. `far_lands` is the upper row of boards, `far_creatures` the lower one."""
    width, height = m.centre, m.height
    card, small = m.card * CARD_RATIO * _OWN, m.small * CARD_RATIO * _OWN
    top, strip, hand_top = height * 0.05, max(36.0, height * 0.048), height * 0.785
    near_lands = Rect(0, hand_top - small - 6, width, small)
    near_creatures = Rect(0, near_lands.y - card - BADGE, width, card)
    middle = Rect(16, near_creatures.y - 22 - strip, width - 32, strip)
    row = (middle.y - 14 - top) / 2
    return Bands(
        Rect(0, 0, width, top), Rect(0, top, width, row), Rect(0, top + row, width, row), middle, near_creatures,
        near_lands, Rect(0, hand_top, width, height - hand_top),
    )  # fmt: skip


def pane_bands(pane: Rect) -> tuple[Rect, Rect, Rect]:
    """The header of a board in two rows, its row of lands and other permanents, and its row of creatures."""
    head = Rect(pane.x + 8, pane.y + 2, pane.w - 16, _PANE)
    left = pane.bottom - head.bottom - 30  # counts stand out above the piles, attackers step forward
    lands = Rect(pane.x, head.bottom + 10, pane.w, left * 0.45)
    creatures = Rect(pane.x, lands.bottom + 10, pane.w, left * 0.55)
    return head, lands, creatures
