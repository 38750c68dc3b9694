"""CR 601.2h. Choosing for one part of a cost what leaves enough for the parts that are still to be paid."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decisions import Purpose
from engine.events.resolution import Resolution
from engine.messages import Text
from engine.terms.allotment import provided


def distinct(pools: Sequence[Sequence[int]], taken: Sequence[int] = ()) -> int:
    """For how many of these a thing of its own can be chosen, without those taken already."""
    return provided([[ref for ref in pool if ref not in taken] for pool in pools])


def short(later: Sequence[Sequence[int]], legal: Sequence[int], most: int) -> bool:
    """Whether some choice of so many could leave too little for what is still to be paid."""
    touched, near = set(legal), -1
    pools: list[Sequence[int]] = []
    while near != len(pools):  # what shares things with what may be chosen, or with what does
        near = len(pools)
        pools = [pool for pool in later if not touched.isdisjoint(pool)]
        touched.update(ref for pool in pools for ref in pool)
    return any(len(pool) < most + len(pools) for pool in pools) and distinct(later, legal) < len(later)


def leaving_enough(
    r: Resolution, asked: tuple[int, Purpose, int, Text], legal: Sequence[int], bounds: tuple[int, int]
) -> tuple[int, ...]:
    """What is taken for one part of a cost, one after another: nothing that what is still to be paid needs (601.2h)."""
    player, purpose, good, text = asked
    least, most = bounds
    found: tuple[int, ...] = ()
    while len(found) < most:
        left = {ref: distinct(r.later, (*found, ref)) for ref in legal if ref not in found}
        spare = tuple(ref for ref, number in left.items() if number == len(r.later))
        if not spare and len(found) < least:
            spare = tuple(left)
        more = r.choose(player, spare, int(len(found) < least), 1, purpose, text, (), good) if spare else ()
        if not more:
            break
        found += more
    return found
