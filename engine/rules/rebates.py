"""CR 118.8, 601.2b. Optional additional costs, and those of them that make the spell cost less if they are paid."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from engine.ast.amounts import Fixed
from engine.ast.costs import ANY_NUMBER, Cost, DoThis
from engine.ast.selections import Some
from engine.events.announced import as_if_paid
from engine.rules.castable_faces import FaceInfo
from engine.rules.extra_costs import optional_cost
from engine.rules.optional_costs import OPTIONAL
from engine.state.faces import OWN_PAYMENTS
from engine.state.state import State

MOST_TIMES: Final = 20
ONE: Final = Fixed(1)
NOTHING_PAID: Final[dict[str, int]] = {}


@dataclass(frozen=True, slots=True)
class Extra:
    """An additional cost that may be paid: `key` is what the spell remembers of it and `word` how it is called;
    `many`: any number of times."""

    cost: Cost
    key: str
    word: str
    many: bool

    @property
    def keys(self) -> tuple[str, ...]:
        """All words under which it is remembered."""
        return (self.key,) if self.key == self.word else (self.key, self.word)


def printed_extras(info: FaceInfo) -> Iterator[Extra]:
    """Those in the words of a spell's own text."""
    for ability in info.additional:
        if ability.optional and ability.cost is not None:
            many = ability.way == ANY_NUMBER
            way = "" if many else ability.way
            yield Extra(ability.cost, way or "additional", way or "an additional cost", many)


def keyword_extras(info: FaceInfo) -> Iterator[Extra]:
    """Those of its keywords."""
    for keyword in info.optional:
        row = OPTIONAL[keyword.name]
        cost = optional_cost(keyword)
        if cost is not None:
            again = keyword.word if keyword.name in OWN_PAYMENTS else ""
            yield Extra(cost, row.paid + again, keyword.name + again, row.many)


@lru_cache(1000)
def so_often(cost: Cost, times: int) -> tuple[Cost, int]:
    """A cost paid so many times, and how often that is to be paid: things that are chosen for it one each time are
    chosen together, so that none is counted twice."""
    part = cost.parts[0] if len(cost.parts) == 1 else None
    what = getattr(part.effect, "what", None) if isinstance(part, DoThis) else None
    if times < 2 or not isinstance(part, DoThis) or not isinstance(what, Some) or (what.least, what.most) != (ONE, ONE):
        return cost, times
    some = replace(what, least=Fixed(times), most=Fixed(times))
    return replace(cost, parts=(replace(part, effect=replace(part.effect, what=some)),)), 1  # type: ignore[call-arg]


def with_paid(before: Mapping[str, int], extra: Extra, times: int) -> dict[str, int]:
    """What a spell remembers of its costs once an optional one is paid too, so often."""
    return {**before, **{key: before.get(key, 0) + times for key in extra.keys if times}}


def as_if_chosen(
    state: State, id: int, extra: Extra, times: int, before: Mapping[str, int] = NOTHING_PAID
) -> AbstractContextManager[None]:
    """While it lasts, a spell is looked at as if an optional cost were paid too, so often."""
    return as_if_paid(state, id, with_paid(before, extra, times))


def times_possible(extra: Extra, rebated: bool, could: Callable[[int], bool]) -> tuple[int, int]:
    """How often at least and at most a cost can be paid, (0, 0) if not at all; `rebated`: paying more of it may be
    possible where paying less is not, and not paying it may be impossible."""
    limit = MOST_TIMES if extra.many else 1
    if not rebated:
        most = 0
        while most < limit and could(most + 1):
            most += 1
        return 0, most
    able = [times for times in range(limit + 1) if could(times)]
    return (able[0], able[-1]) if able else (0, 0)
