"""Two zones at once: "all cards from your hand and graveyard", "a creature card in exile or in your graveyard"."""

from __future__ import annotations

from typing import Final

from engine.ast.filters import AnyOf, InZone
from engine.ast.node import Filter, Selection
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

ZONES: Final = {"hand": Zone.HAND, "graveyard": Zone.GRAVEYARD}
PLURALS: Final = {"hand": "hands", "graveyard": "graveyards"}
JOINS: Final = ("and", "or", "and/or")


def add(b: Builder) -> None:
    """Add postmodifiers that name two zones."""
    for one, other in (("hand", "graveyard"), ("graveyard", "hand")):
        for join in JOINS:
            for at in ("in", "from"):
                both = f"{at} {{w:anypossessive}} {one} {join} {other}"
                shaped(b, "post", AnyOf, both, _both(one, other), "tests.0.whose")
                many = f"{at} {{w:anypossessive}} {PLURALS[one]} {join} {PLURALS[other]}"
                shaped(b, "post", AnyOf, many, _both(one, other), "tests.0.whose")
    bare = {"graveyards": Zone.GRAVEYARD, "hands": Zone.HAND, "libraries": Zone.LIBRARY, "exile": Zone.EXILE}
    for first, one_zone in bare.items():
        for second, other_zone in bare.items():
            if first != second:
                made = AnyOf((InZone(one_zone), InZone(other_zone)))
                worded(b, "post", {f"{at} {first} {join} {second}": made for join in JOINS for at in ("in", "from")})
    exile, yours = InZone(Zone.EXILE), InZone(Zone.GRAVEYARD, YOU)
    for join in ("and", "or"):
        worded(b, "post", {
            f"in exile {join} in your graveyard": AnyOf((exile, yours)),
            f"in your graveyard {join} in exile": AnyOf((yours, exile)),
            f"in your graveyard {join} exile": AnyOf((yours, exile)),
        })


def _both(one: str, other: str) -> Value:
    def made(whose: Filter | Selection) -> AnyOf:
        return AnyOf((InZone(ZONES[one], whose), InZone(ZONES[other], whose)))

    return made
