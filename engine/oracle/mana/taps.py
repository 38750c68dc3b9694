"""What is tapped by whom and for which mana, as an event (106.12, 701.21)."""

from __future__ import annotations

from typing import Final

from engine.ast.filters import Kind, Objects, Status
from engine.ast.node import Filter
from engine.ast.patterns import BecomesTapped, TapsForMana
from engine.oracle.kernel import Value
from engine.oracle.shape import NotThere, shaped
from engine.oracle.templates import Builder
from engine.terms.mana import POOL, ManaCost

UNTAPPED: Final = Status("untapped")


def add(b: Builder) -> None:
    """Add these events."""
    for who, s in (("{w:psubject.s}", "s"), ("{w:psubject.p}", "")):
        shaped(b, "event", TapsForMana, f"{who} tap{s} {{f:esubject.s}} for {{m:mana}}", _for_mana, "who", "what",
               lambda value: ManaCost((value.mana,)))
        for what, batch in (("a {f:filter.s}", False), ("one or more {f:filter.p}", True)):
            shaped(b, "event", BecomesTapped, f"{who} tap{s} {what}", _taps(batch), "by", _untapped)


def _for_mana(who: Value, what: Value, mana: ManaCost) -> TapsForMana | None:
    symbols = mana.symbols
    return TapsForMana(what, who, symbols[0]) if len(symbols) == 1 and symbols[0] in POOL else None


def _taps(batch: bool) -> Value:
    """Of what is said to be untapped: it was, before it became tapped."""

    def made(who: Value, what: Filter) -> BecomesTapped | None:
        if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT or what.tests[:1] != (UNTAPPED,):
            return None
        described = Objects(what.kind, what.tests[1:], surface=f"untapped|{what.surface}")
        return BecomesTapped(described, by=who, batch=batch)

    return made


def _untapped(value: BecomesTapped) -> Objects:
    what = value.what
    if not isinstance(what, Objects) or not what.surface.startswith("untapped|"):
        raise NotThere("what")
    return Objects(what.kind, (UNTAPPED, *what.tests), surface=what.surface[9:])
