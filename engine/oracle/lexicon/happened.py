"""`happened`: what happened to things of a kind this turn: "a Goblin died this turn", "no lands left the battlefield".

So many things and what happened to them are rows of their own, so that all of them go together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.ast.amounts import Fixed
from engine.ast.conditions import Happened, Unmet
from engine.ast.filters import HasType, Kind, Objects
from engine.ast.node import Condition, Selection
from engine.oracle.constants import NONE, YOU
from engine.oracle.kernel import Value, Values
from engine.oracle.lexicon.quantities import HowMany
from engine.oracle.templates import Builder

YOURS: Final = "under your control"
OWN: Final = "you controlled"
GRAVE: Final = "permanents died"
BURIED: Final = "put into graveyard"
PASTS: Final = {  # what is said of one and of several, its counter, and whose it is
    ("died", "died"): (GRAVE, None),
    (f"died {YOURS}", f"died {YOURS}"): (GRAVE, YOU),
    ("entered", "entered"): ("entered", None),
    (f"entered {YOURS}", f"entered {YOURS}"): ("entered", YOU),
    ("left the battlefield", "left the battlefield"): ("permanents left", None),
    (f"left the battlefield {YOURS}", f"left the battlefield {YOURS}"): ("permanents left", YOU),
    (f"{OWN} left the battlefield", f"{OWN} left the battlefield"): ("permanents left", YOU),
    ("attacked", "attacked"): ("attacked with", None),
    ("left your graveyard", "left your graveyard"): ("left graveyard", YOU),
    ("was put into exile", "were put into exile"): ("exiled", None),
    **{(f"{own}was put into {whose} from the battlefield", f"{own}were put into {whose} from the battlefield"):
       (GRAVE, who) for own, whose, who in (
           ("", "a graveyard", None), ("", "graveyards", None), ("", "your graveyard", YOU),
           (f"{OWN} ", "a graveyard", YOU))},
    **{(f"was put into {whose} from anywhere", f"were put into {whose} from anywhere"): (BURIED, who)
       for whose, who in (("a graveyard", None), ("graveyards", None), ("your graveyard", YOU))},
}
CREATURE: Final = (HasType("creature"),)
LAND: Final = (HasType("land"),)


def add(b: Builder) -> None:
    """Add these rows."""
    for (one, several), (key, who) in PASTS.items():
        for number, said in (("s", one), ("p", several)):
            _row(b, f"{{q:somany.{number}}} {said} this turn", key, who)
            if said.endswith(" from anywhere"):
                early = said.removesuffix(" from anywhere")
                _row(b, f"{{q:somany.{number}}} {early} this turn from anywhere", key, who)
    b.same("cond1", "{_:happened}")


def _suits(key: str, what: Objects) -> bool:
    """Whether things of this description can be what a counter is about."""
    cards = key in (BURIED, "left graveyard", "exiled")
    return (what.kind is Kind.CARD) == cards and what.kind in (Kind.CARD, Kind.PERMANENT, Kind.TOKEN)


def _counter(key: str, who: Selection | None, many: HowMany, template: str) -> Condition | None:
    """The turn counter compared; creatures that died, and creatures and lands that entered, have counters of their
    own."""
    what = many.what
    if not _suits(key, what) or not isinstance(many.amount, Fixed):
        return None
    if many.op == "=" and many.amount == NONE:
        return Unmet(Happened(key, who, filter=what))
    number = many.amount.number
    if key == GRAVE and what.tests == CREATURE:
        died = " died " in template
        return Happened("creatures died", who, many.op, number) if died else None
    if key == "entered" and who is not None and number == 1 and what.tests in (CREATURE, LAND):
        return Happened("creatures entered" if what.tests == CREATURE else "lands entered", who, many.op, number)
    if f"{OWN} left" in template and what.kind is Kind.PERMANENT and not what.tests:
        return Happened(key, who, many.op, number)
    return Happened(key, who, many.op, number, what)


def _row(b: Builder, template: str, key: str, who: Selection | None) -> None:
    mark = f"happened {template}"

    def make(values: Values) -> Value | None:
        many = values[0]
        assert isinstance(many, HowMany)
        found = _counter(key, who, many, template)
        if found is None:
            return None
        filtered = found.filter if isinstance(found, Happened) else many.what
        bare = "" if filtered is not None else f"|{many.what.kind.value}|{many.what.surface}"
        return _surfaced(found, f"{mark}|{many.surface}{bare}")

    def unmake(value: Value) -> Values | None:
        part = value.part if isinstance(value, Unmet) else value
        if not isinstance(part, Happened) or not value.surface.startswith(mark + "|"):
            return None
        said, *bare = value.surface.removeprefix(mark + "|").split("|", 1)
        what = part.filter
        if what is None:
            what = _bare(part.what, bare)
        if not isinstance(what, Objects):
            return None
        none = isinstance(value, Unmet)
        return (HowMany(what, "=" if none else part.op, NONE if none else _fixed(part.amount, said), surface=said),)

    b.rule("happened", template, make, unmake)


def _fixed(number: int, said: str) -> Fixed:
    return Fixed(number, surface="one" if number == 1 else "w")


def _bare(what: str, bare: list[str]) -> Objects | None:
    if not bare:
        return None
    kind, _, surface = bare[0].partition("|")
    tests = LAND if what.startswith("lands") else () if what == "permanents left" else CREATURE
    return Objects(Kind(kind), tests, surface=surface)


def _surfaced(node: Condition, surface: str) -> Condition:
    copied: Callable[..., Condition] = type(node)
    if isinstance(node, Unmet):
        return copied(node.part, surface=surface)
    assert isinstance(node, Happened)
    return copied(node.what, node.who, node.op, node.amount, node.filter, surface=surface)
