"""Where the cards of a section lie on the board: a pure function of groups, width and mode."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gui.deck_editor.groups import Group

OVERLAP: Final = 50  # of a card that another covers, so much stays visible: name, cost and count
SLIVER: Final = 4  # of each further copy
MOST_SLIVERS: Final = 3
HEAD: Final = 46
GAP: Final = 13
NARROWEST: Final = 92
WIDEST: Final = 128
ROOMY: Final = 1150  # px of width from which cards grow
WIDEST_ROOMY: Final = 156
RATIO: Final = 88 / 63
LINE: Final = 30
LIST_WIDTH: Final = 250
FOOT: Final = 16

Box = tuple[float, float, float, float]
"""x, y, width, height in px."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where one row lies: its box, and what of it no other card covers."""

    group: int
    row: int
    box: Box
    seen: Box


@dataclass(frozen=True, slots=True)
class Laid:
    """A laid out section: a box for each heading, a spot for each row, the height of all, the width of a card."""

    heads: tuple[Box, ...]
    spots: tuple[Spot, ...]
    height: float
    card: int


def slivers(count: int) -> int:
    """How many further copies show an edge."""
    return min(MOST_SLIVERS, max(0, count - 1))


def lay_piles(groups: Sequence[Group], width: float, scale: float = 1.0, least_across: int = 6) -> Laid:
    """Piles side by side, in as many rows as the width needs; cards are no wider than with `least_across` piles."""
    least = NARROWEST * scale
    fitting = max(1, int((width + GAP) // (least + GAP)))
    across = max(1, min(fitting, max(len(groups), least_across)))
    widest = WIDEST if width < ROOMY else WIDEST_ROOMY
    card = int(min(widest * scale, (width - GAP * (across - 1)) / across))
    heads: list[Box] = []
    spots: list[Spot] = []
    top = deepest = 0.0
    for index, group in enumerate(groups):
        column = index % across
        if index and column == 0:
            top, deepest = deepest + 28, 0.0
        x = column * (card + GAP)
        heads.append((x, top, card, HEAD - 14))
        y = top + HEAD
        for place, row in enumerate(group.rows):
            y += slivers(row.count) * SLIVER
            last = place == len(group.rows) - 1
            height = card * RATIO
            following = 0 if last else slivers(group.rows[place + 1].count) * SLIVER
            seen = height if last else OVERLAP * scale + following
            spots.append(Spot(index, place, (x, y, card, height), (x, y, card, seen)))
            y += height if last else OVERLAP * scale
        deepest = max(deepest, y)
    return Laid(tuple(heads), tuple(spots), deepest + FOOT, card)


def lay_list(groups: Sequence[Group], width: float, scale: float = 1.0) -> Laid:
    """Rows of text under headings, in columns that are filled from the left."""
    across = max(1, int((width + 2 * GAP) // (LIST_WIDTH * scale + 2 * GAP)))
    wide = (width - 2 * GAP * (across - 1)) / across
    total = sum(HEAD + len(group.rows) * LINE + 14 for group in groups)
    heads: list[Box] = []
    spots: list[Spot] = []
    column, y, deepest = 0, 0.0, 0.0
    for index, group in enumerate(groups):
        tall = HEAD + len(group.rows) * LINE + 14
        if y and column < across - 1 and y + tall / 2 > total / across:
            column, y = column + 1, 0.0
        x = column * (wide + 2 * GAP)
        heads.append((x, y, wide, HEAD - 14))
        y += HEAD - 6
        for place in range(len(group.rows)):
            box = (x, y, wide, float(LINE))
            spots.append(Spot(index, place, box, box))
            y += LINE
        y += 20
        deepest = max(deepest, y)
    return Laid(tuple(heads), tuple(spots), deepest + FOOT, int(wide))
