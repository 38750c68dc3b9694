"""Where cards were put this turn: "put into your graveyard from the battlefield", "that was put there from your
library", "that you cycled or discarded" (400.7, 608.2h)."""

from __future__ import annotations

from typing import Final

from engine.actions.arrival import Arrival
from engine.actions.zone_verbs import Put
from engine.ast.amounts import HistoryCount
from engine.ast.filters import AllOf, AnyOf, History, InZone, Kind, Not, Objects, OwnedBy
from engine.ast.node import Filter, Selection, Test
from engine.oracle.constants import IMPLIED, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests, worded
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

DIED: Final = "permanents died"
FROM_PLAY: Final = History("was put there from the battlefield")
FROM_ANYWHERE: Final = History("was put there from anywhere")
FROM_LIBRARY: Final = History("was put there from a library")
DISCARDED: Final = History("was discarded")
YOURS: Final = InZone(Zone.GRAVEYARD, YOU)
THERE: Final[dict[str, Test]] = {  # after "that was" or "that were"
    "put there this turn": FROM_ANYWHERE,
    "put there from anywhere other than the battlefield this turn": AllOf((FROM_ANYWHERE, Not(FROM_PLAY))),
    "put there from a library this turn": FROM_LIBRARY,
    "put there from your library this turn": FROM_LIBRARY,
    "put there from their library this turn": FROM_LIBRARY,
    "put there from libraries this turn": FROM_LIBRARY,
    "milled this turn": History("was milled"),
    "put into your graveyard from the battlefield this turn": AllOf((YOURS, FROM_PLAY)),
    "put into your graveyard from anywhere this turn": AllOf((YOURS, FROM_ANYWHERE)),
}


def add(b: Builder) -> None:
    """Add these tests and counts."""
    shaped(b, "plain", Put, "return {o:object.s} to the battlefield . only {f:filter.p} can be enchanted this way",
           _enchanting, "what", "to.hosts")
    for words, test in THERE.items():
        worded(b, "post", {f"that {were} {words}": test for were in ("was", "were")})
    worded(b, "post", {
        "drawn this turn": History("was drawn"),
        "that you cycled or discarded this turn": DISCARDED, "that you discarded this turn": DISCARDED,
        "that was discarded or put there from a library this turn": AnyOf((DISCARDED, FROM_LIBRARY)),
    })
    for number, head in (("s", ""), ("p", "the number of ")):
        nt = "unit" if number == "s" else "counted"
        for that in ("", "that was " if number == "s" else "that were "):
            noun = f"{head}{{f:filter.{number}}} {that}"
            shaped(b, nt, HistoryCount, f"{noun}put into your graveyard from the battlefield this turn", _yours, _whose)
            for where in ("a graveyard", "graveyards"):
                shaped(b, nt, HistoryCount, f"{noun}put into {where} from the battlefield this turn", _anyones,
                       "filter")


def _enchanting(what: Selection, hosts: Filter) -> Put:
    """Auras that can enchant none of these stay where they are."""
    return Put(what, Arrival(returning=True, hosts=hosts), who=IMPLIED)


def _permanents(what: Filter) -> bool:
    return isinstance(what, Objects) and what.kind in (Kind.PERMANENT, Kind.TOKEN)


def _yours(what: Filter) -> HistoryCount | None:
    if not isinstance(what, Objects) or not _permanents(what):
        return None
    return HistoryCount(DIED, None, with_tests(what, OwnedBy(YOU)))


def _whose(value: Value) -> Value:
    return Objects(value.filter.kind, value.filter.tests[:-1], surface=value.filter.surface)


def _anyones(what: Filter) -> HistoryCount | None:
    return HistoryCount(DIED, None, what) if _permanents(what) else None
