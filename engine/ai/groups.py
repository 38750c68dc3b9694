"""Creatures that are alike in combat, taken together: what is tried and judged grows with their kinds, not their heads.

Of more kinds than can be told apart in time, neighbours are taken for one: a decision stays quick on any board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.ai.fighters import Fighter, strength

MOST_KINDS: Final = 12  # told apart in one line of creatures


class Group:
    """Creatures that are alike: `kind` stands for all of them, `heads` are they in the order they came; `strength` is
    the damage that each deals unblocked."""

    __slots__ = ("heads", "kind", "size", "strength")

    def __init__(self, heads: Sequence[Fighter], kind: Fighter) -> None:
        self.heads = heads
        self.kind = kind
        self.size = len(heads)
        self.strength = strength(kind)


Line = tuple[Group, ...]
Counts = dict[Group, int]


def grouped(fighters: Iterable[Fighter], exactly: bool = False) -> Line:
    """Fighters by kind, the kinds in the order they first came; `exactly`: protection is about, so that subtypes and
    names matter too."""
    heads: dict[tuple[object, ...], list[Fighter]] = {}
    for fighter in fighters:
        key = (*fighter.likeness(), fighter.kin) if exactly else fighter.likeness()
        there = heads.get(key)
        if there is None:
            heads[key] = [fighter]
        else:
            there.append(fighter)
    if len(heads) <= MOST_KINDS:
        return tuple(Group(each, each[0]) for each in heads.values())
    return _merged(list(heads.values()))


def _merged(kinds: list[list[Fighter]]) -> Line:
    """Neighbours of a long line of kinds taken for one, by the one in their middle."""
    kinds.sort(key=lambda each: (each[0].flying, each[0].power, each[0].left, each[0].worth, each[0].id))
    found: list[Group] = []
    for place in range(MOST_KINDS):
        slice = kinds[place * len(kinds) // MOST_KINDS : (place + 1) * len(kinds) // MOST_KINDS]
        middle = slice[len(slice) // 2][0]
        found.append(Group([each for kind in slice for each in kind], middle))
    return tuple(found)


def first_heads(counts: Counts) -> list[Fighter]:
    """So many of each group, the first ones."""
    return [head for group, count in counts.items() for head in group.heads[:count]]
