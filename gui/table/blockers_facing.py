"""Blockers stand before what they block: a row is shifted so that the lines between them are short (509.1)."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Final

from gui.table.table_geometry import Place, Rect

__all__ = ["face_attackers", "spread"]

_GAP: Final = 6.0  # px between two piles
_DRAWN: Final = 20.0  # how much more a blocker is drawn to its place than others to theirs


@dataclass(frozen=True, slots=True)
class _Group:
    """A pile with all that moves with it: where it lies now, where it belongs, how strongly."""

    ids: tuple[int, ...]
    left: float
    right: float
    wanted: float
    weight: float

    @property
    def middle(self) -> float:
        return (self.left + self.right) / 2


def spread(wanted: Sequence[float], weights: Sequence[float], apart: Sequence[float]) -> list[float]:
    """The places nearest to the wanted ones, by weight, in their order and at least so far apart (`apart` holds one
    distance fewer): neighbours that would come too near form a block about their common middle."""
    offsets = [sum(apart[:index]) for index in range(len(wanted))]
    blocks: list[tuple[float, float, int]] = []  # weighted middle without offsets, weight, how many
    for place, weight, offset in zip(wanted, weights, offsets, strict=True):
        middle, heavy, count = place - offset, weight, 1
        while blocks and blocks[-1][0] > middle:
            other, more, many = blocks.pop()
            middle = (middle * heavy + other * more) / (heavy + more)
            heavy, count = heavy + more, count + many
        blocks.append((middle, heavy, count))
    flat = [middle for middle, _, count in blocks for _ in range(count)]
    return [middle + offset for middle, offset in zip(flat, offsets, strict=True)]


def face_attackers(
    places: Mapping[int, Place], row: str, band: Rect, pairs: Mapping[int, Sequence[int]], hosts: Mapping[int, int]
) -> dict[int, Place]:
    """The places of a row in which blockers stand as near as may be before what they block. `pairs`: what each blocks;
    `hosts`: what each attachment is attached to. A row without blockers, or without room, stays as it is."""
    groups = _groups(places, row, pairs, hosts)
    if not any(group.weight == _DRAWN for group in groups) or len(groups) < 1:
        return {}
    groups.sort(key=lambda group: (group.wanted, group.left))
    widths = [group.right - group.left for group in groups]
    if sum(widths) + _GAP * (len(groups) - 1) > band.w:
        return {}
    apart = [(a + b) / 2 + _GAP for a, b in itertools.pairwise(widths)]
    middles = spread([group.wanted for group in groups], [group.weight for group in groups], apart)
    shift = max(0.0, band.x - (middles[0] - widths[0] / 2))
    shift = shift or min(0.0, band.right - (middles[-1] + widths[-1] / 2))
    low, high = band.x, band.right
    made = [middle + shift for middle in middles]
    for index, width in enumerate(widths):  # what the shift has pushed out at the other end comes back
        made[index] = max(made[index], low + width / 2)
        low = made[index] + width / 2 + _GAP
    for index in range(len(made) - 1, -1, -1):
        made[index] = min(made[index], high - widths[index] / 2)
        high = made[index] - widths[index] / 2 - _GAP
    return {
        ref: replace(
            places[ref], x=places[ref].x + round(middle - group.middle), free=inf, behind=0.0, before=inf
        )
        for group, middle in zip(groups, made, strict=True) for ref in group.ids
    }


def _groups(
    places: Mapping[int, Place], row: str, pairs: Mapping[int, Sequence[int]], hosts: Mapping[int, int]
) -> list[_Group]:
    """The piles of a row, each with its attachments."""
    lying: dict[int, list[Place]] = {}
    for place in places.values():
        if place.row == row:
            lead = place.pile if place.pile >= 0 else hosts.get(place.id, place.id)
            lying.setdefault(lead, []).append(place)
    groups = []
    for lead, those in lying.items():
        left, right = min(each.rect.x for each in those), max(each.rect.right for each in those)
        facing = [places[ref].x for ref in pairs.get(lead, ()) if ref in places]
        wanted = sum(facing) / len(facing) if facing else (left + right) / 2
        ids = tuple(each.id for each in those)
        groups.append(_Group(ids, left, right, wanted, _DRAWN if facing else 1.0))
    return groups
