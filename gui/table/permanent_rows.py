"""One row of permanents: which are identical, and how a row that does not fit gives way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import inf
from typing import Final

from engine.terms.ids import NO_ONE
from engine.view.snapshot import CardSnap
from gui.table.table_geometry import CARD_RATIO, Place, Rect, tall

__all__ = ["SLIDE", "SMALLEST", "SMALLEST_SHARED", "Fit", "Pile", "fit", "piles", "place_row"]

TIGHT: Final = 6.0  # px between cards before they overlap
OVERLAP: Final = 0.4  # of a card's width that its neighbour may cover
SMALLEST: Final = 72.0  # px of width below which a row scrolls instead
SMALLEST_SHARED: Final = 46.0  # the same on the boards of several opponents side by side
OUT: Final = 44.0  # px beyond a row that scrolls on in which nothing of it is seen any more
OUT_SHARED: Final = 12.0  # the same on boards side by side
SHARED: Final = 0.7  # of the table's width that the row of such a board takes at most
PEEKS: Final = 2  # cards seen behind the first of a pile
SLIDE: Final = 18.0  # px that attackers and blockers step forward
ATTACH_X: Final = 0.135
ATTACH_Y: Final = 0.15
_STEP: Final = 0.05  # between the heights of two piles beside each other
_DEEPEST: Final = 4  # cards under the first of a pile that lie one below the other; what is deeper is not seen


@dataclass(frozen=True, slots=True)
class Pile:
    """Identical permanents shown as one, the first on top, and what is attached to it."""

    cards: tuple[CardSnap, ...]
    attached: tuple[CardSnap, ...] = ()

    @property
    def first(self) -> CardSnap:
        """The card on top."""
        return self.cards[0]

    def width(self, card: float) -> float:
        """The px it takes in a row of cards `card` px wide."""
        base = card * CARD_RATIO if self.first.tapped else card
        behind = min(len(self.cards) - 1, PEEKS) * peek(card) if not self.first.tapped else 0.0
        return base + max(behind, len(self.attached) * card * ATTACH_X)


def peek(card: float) -> float:
    """The px by which the next card of a pile shows."""
    return max(5.0, card * 0.09)


def _same(card: CardSnap) -> tuple[object, ...]:
    """What two permanents must share to lie in one pile: name, state, counters, damage and what they do in combat."""
    return (
        card.face.name, card.tapped, card.counters, card.damage, card.sick, card.attacking, card.blocking, card.token,
        card.face_down, card.phased_out, card.power, card.toughness, card.keywords, card.notes, card.chapter,
        card.level, card.owner,
    )  # fmt: skip


def piles(
    cards: Sequence[CardSnap], hosts: dict[int, tuple[CardSnap, ...]], apart: Mapping[int, object],
    blocked: Mapping[int, tuple[int, ...]] | None = None,
) -> tuple[Pile, ...]:  # fmt: skip
    """The piles of a row, by the arrival of their name; hosts of attachments stand alone, as do the attackers that are
    `blocked` by others than their like; cards in `apart` with those that have the same value there, or alone if it is
    None."""
    blockers = blocked or {}
    order: dict[str, int] = {}
    groups: dict[tuple[object, ...], list[CardSnap]] = {}
    for card in sorted(cards, key=lambda c: c.id):
        order.setdefault(card.face.name or str(card.id), card.id)
        mark = apart.get(card.id, card.id)
        alone = mark is None or hosts.get(card.id) or not card.known
        same = (*_same(card), blockers.get(card.id, ()))
        key = (card.id,) if alone else same if mark == card.id else (mark, *same)
        groups.setdefault(key, []).append(card)
    made = [Pile(tuple(group), hosts.get(group[0].id, ())) for group in groups.values()]
    made.sort(key=lambda p: (order[p.first.face.name or str(p.first.id)], p.first.tapped, p.first.id))
    return tuple(made)


@dataclass(frozen=True, slots=True)
class Fit:
    """How a row fits: the gap between cards (below 0 they overlap), the scale of the cards, the px that overflow."""

    gap: float
    scale: float
    overflow: float


def _gives(row: Sequence[Pile], card: float) -> list[float]:
    """The px that each joint of a row of overlapping cards can give: what a card covers of its neighbour leaves its
    name in sight. The name of a tapped card stands at its right edge, that of another begins at its left: so a tapped
    card lies below the one at its left and above the next tapped one, but beside the next upright one."""
    made = []
    for left, right in pairwise(row):
        if right.first.tapped:
            made.append(tall(card) - (1 - OVERLAP) * card)
        else:
            made.append(-TIGHT if left.first.tapped else OVERLAP * card)
    return made


def _gaps(row: Sequence[Pile], how: Fit, card: float) -> list[float]:
    """The gap after each pile of a row but the last; where cards overlap, each joint gives by what it has to give."""
    joints = len(row) - 1
    if how.gap >= 0:
        return [how.gap] * joints
    give = _gives(row, card * how.scale)
    able = sum(each for each in give if each > 0)
    wanted = -how.gap * joints + TIGHT * sum(each < 0 for each in give)
    share = min(1.0, wanted / able) if able else 0.0
    return [-each * share if each > 0 else TIGHT for each in give]


def fit(
    widths: Sequence[float], card: float, room: float, gap: float, *, smallest: float = SMALLEST,
    give: float | None = None,
) -> Fit:  # fmt: skip
    """Tighten to 6 px, then overlap, then shrink to `smallest`, then overflow: whatever first makes the row fit.
    `give`: the px that all joints together can give by overlapping, if not 40 % of a card each."""
    if len(widths) < 2:
        scale = min(1.0, max(smallest / card, room / sum(widths))) if widths else 1.0
        return Fit(gap, scale, 0.0)
    joints, total = len(widths) - 1, sum(widths)
    most = joints * OVERLAP * card if give is None else give
    even = (room - total) / joints
    if even >= -most / joints:
        return Fit(min(gap, even), 1.0, 0.0)
    needed = total - most
    scale = max(min(1.0, smallest / card), min(1.0, room / needed))
    return Fit(-most / joints * scale, scale, max(0.0, needed * scale - room))


def place_row(
    left: Sequence[Pile], right: Sequence[Pile], band: Rect, card: float, row: str, *, slide: float = 0.0,
    centred: bool = False, gap: float = 24.0, scroll: float = 0.0, smallest: float = SMALLEST, beyond: float = OUT,
) -> tuple[list[Place], float]:  # fmt: skip
    """The places of a row's cards and the px it overflows: `left` from the left edge, `right` to the right edge.

    `slide` is how far of `SLIDE` attackers and blockers step forward (below 0: up); `scroll` shifts the row, `beyond`
    are the px outside of it in which the end of one that scrolls on fades away.
    """
    everything = [*left, *right]
    widths = [pile.width(card) for pile in everything]
    middle = 28.0 if left and right else 0.0
    apart = TIGHT if any(pile.first.attacking != NO_ONE for pile in everything) else 0.0
    if apart:  # attackers are told from each other at a glance: they shrink, and never cover each other
        how = fit(widths, card, band.w - middle - apart * (len(widths) - 1), gap, smallest=SMALLEST_SHARED, give=0.0)
        how = replace(how, gap=max(how.gap, apart))
    else:
        how = fit(widths, card, band.w - middle, gap, smallest=smallest, give=sum(_gives(everything, card)))
    size = float(round(card * how.scale))
    if size != card:
        widths = [pile.width(size) for pile in everything]
    gaps = _gaps(everything, how, card)
    whole = sum(widths) + sum(gaps)
    places: list[Place] = []
    starts: list[float] = []
    x = band.x + max(0.0, (band.w - whole) / 2) if centred else band.x
    x -= min(scroll, how.overflow)
    for index in range(len(everything)):
        if index == len(left) and right and not how.overflow:
            x = band.right - sum(widths[index:]) - sum(gaps[index:])
        starts.append(x)
        x += widths[index] + (gaps[index] if index < len(gaps) else 0.0)
    ends = (band.x - beyond, band.right + beyond) if how.overflow else (-inf, inf)
    z, below, before = 0.0, inf, inf
    for index, (pile, start) in enumerate(zip(everything, starts, strict=True)):
        own = tall(size) if pile.first.tapped else size
        free = starts[index + 1] - start - own if index + 1 < len(starts) else inf
        over = index + 1 < len(everything) and everything[index + 1].first.tapped  # it lies above the next one
        lies = _Lies(band, size, row, z, slide, inf if over else free, max(0.0, -below), before, ends)
        places += _place_pile(pile, start, lies)
        z, below, before = z + (-_STEP if over else _STEP), free if over else inf, inf if over else free
    return places, how.overflow


@dataclass(frozen=True, slots=True)
class _Lies:
    """How a pile of a row lies: in which band, as wide, how high above the other piles, with what beside it. A card
    that has been scrolled out beyond one of the `ends` is not shown, nor one that would stand out of where the row
    fades away."""

    band: Rect
    w: float
    row: str
    z: float
    slide: float
    free: float
    behind: float
    before: float
    ends: tuple[float, float]

    def shows(self, x: float, across: float) -> bool:
        """Whether a card with its middle at `x` and so many px across is shown."""
        start = x - across / 2
        return self.ends[0] <= start and start + across <= self.ends[1]


def _place_pile(pile: Pile, x: float, lies: _Lies) -> Iterable[Place]:
    first, w, band, row, free = pile.first, lies.w, lies.band, lies.row, lies.free
    h = tall(w)
    forward = lies.slide * SLIDE if first.attacking != NO_ONE or first.blocking else 0.0
    across, down = (h, w) if first.tapped else (w, h)
    cx = round(x) + across / 2
    cy = round(band.y + band.h / 2 - down / 2) + down / 2 + forward  # whole pixels keep pictures sharp
    z, count = 20 + lies.z, len(pile.cards)
    mark = first.id if count > 1 else NO_ONE
    yield Place(
        first.id, cx, cy, w, h, z, row, first.tapped, 0.0, count, lies.shows(cx, across), free, mark, lies.behind,
        lies.before,
    )  # fmt: skip
    step = 0.0 if first.tapped else peek(w)
    for depth, card in enumerate(pile.cards[1:], 1):
        seen = min(depth, PEEKS)
        x, shown = cx + round(seen * step), depth <= PEEKS
        yield Place(
            card.id, x, cy - round(seen * step * 0.6), w, h, z - 0.01 * min(depth, _DEEPEST), row, first.tapped, 0.0, 0,
            shown and lies.shows(x, across), free, mark,
        )  # fmt: skip
    for depth, card in enumerate(pile.attached, 1):
        x = cx + round(depth * w * ATTACH_X)
        yield Place(
            card.id, x, cy - round(depth * h * ATTACH_Y), w, h, 10 + lies.z - 0.01 * depth, row, card.tapped, 0.0, 1,
            lies.shows(x, h if card.tapped else w), free,
        )  # fmt: skip
