"""Where a permanent came from: "if that creature entered from your graveyard or you cast it from your graveyard"."""

from __future__ import annotations

from typing import Final

from engine.ast.conditions import AnyTrue, Matches, PaidFor
from engine.ast.filters import CameFrom, Kind, Objects
from engine.ast.node import Selection
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

PLACES: Final = {
    "a graveyard": CameFrom(Zone.GRAVEYARD), "your graveyard": CameFrom(Zone.GRAVEYARD, YOU),
    "exile": CameFrom(Zone.EXILE), "your library": CameFrom(Zone.LIBRARY, YOU), "your hand": CameFrom(Zone.HAND, YOU),
}
CAST: Final = {
    "a graveyard": "graveyard", "your graveyard": "your graveyard", "exile": "exile", "your hand": "hand",
    "your library": "your library",
}


def add(b: Builder) -> None:
    """Add these questions."""
    for words, test in PLACES.items():
        shaped(b, "cond1", Matches, f"{{o:matched}} entered from {words}", _came(test), "what")
    for words, detail in CAST.items():
        shaped(b, "cond1", PaidFor, f"{{o:thatthing}} was cast from {words}", _cast("cast", detail), "of")
        shaped(b, "cond1", PaidFor, f"you cast {{o:thatthing}} from {words}", _cast("you cast", detail), "of")
    for words, test in PLACES.items():
        if words in CAST:
            shaped(b, "cond1", AnyTrue, f"{{o:matched}} entered from {words} or was cast from {words}",
                   _either_way(test, CAST[words]), "parts.0.what")
    b.rule("thatthing", "{o:backobject.s}", lambda values: None if values[0].word == "it" else values[0],
           lambda value: (value,))


def _either_way(test: CameFrom, detail: str) -> Value:
    return lambda what: AnyTrue((Matches(what, Objects(Kind.SOURCE, (test,))), PaidFor("cast", detail, what)))


def _came(test: CameFrom) -> Value:
    return lambda what: Matches(what, Objects(Kind.SOURCE, (test,)))


def _cast(what: str, detail: str) -> Value:
    def made(of: Selection) -> PaidFor:
        return PaidFor(what, detail, of)

    return made
