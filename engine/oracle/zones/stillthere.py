"""What a word points back to with the zone it is in: "exile it from your graveyard", and any target chosen (115.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.choose import Choose
from engine.ast.filters import AnyTarget
from engine.ast.selections import Back, Target
from engine.oracle.constants import ONE
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped
from engine.oracle.templates import ACTOR, Builder, Make, Unmake

FROM: Final = "from|"
PLACES: Final = (
    "from your graveyard", "from their graveyard", "from that player 's graveyard", "from its owner 's graveyard",
    "from a graveyard", "from the graveyard", "from your hand", "from their hand", "from exile",
)


def add(b: Builder) -> None:
    """Add these wordings."""
    for number in "sp":
        for place in PLACES:
            b.rule(f"single.{number}", f"{{o:backobject.{number}}} {place}", _there(place), _unthere(place), Back,
                   f"{FROM}{place}")
    any_target = Target(AnyTarget(), ONE, ONE, surface="choose any target")
    b.rule("vp.b", "choose any target", lambda values: Choose(any_target, who=ACTOR), _unchosen, Choose, "any target")
    shaped(b, "recipient.s", Back, "that permanent or player", lambda: Back("that permanent or player"))


def _there(place: str) -> Make:
    def make(values: Values) -> Value | None:
        return replace(values[0], surface=f"{FROM}{place}|{values[0].surface}")

    return make


def _unthere(place: str) -> Unmake:
    start = f"{FROM}{place}|"

    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Back) or not value.surface.startswith(start):
            return None
        return (replace(value, surface=value.surface[len(start) :]),)

    return unmake


def _unchosen(value: Value) -> Values | None:
    if isinstance(value, Choose) and isinstance(value.what, Target) and value.what.surface == "choose any target":
        return ()
    return None
