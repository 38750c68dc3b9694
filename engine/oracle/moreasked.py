"""More questions: cards in exile with counters, what had none, who is who, what was drawn this way (608.2c)."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import Fixed, VarX
from engine.ast.conditions import AnyTrue, Exists, Holds, Matches, Unmet, Was
from engine.ast.filters import HasCounter, InZone, Is, Kind, Objects, Players, ThisWay
from engine.ast.node import Condition, Filter, Selection
from engine.ast.selections import Back, ExiledWith, Source, This, You
from engine.oracle.exiledcards import SUSPENDED
from engine.oracle.kernel import Value
from engine.oracle.shape import NotThere, shaped, with_tests, without, worded
from engine.oracle.templates import Builder
from engine.oracle.thisway import VERBS, YOURS
from engine.terms.zones import Zone

ONE: Final = Fixed(1)
NONE: Final = Fixed(0)
EXILED: Final = This(surface="exile")
YOU: Final = You()
ME: Final = Players((Is(YOU),))
LINKED: Final = Objects(Kind.CARD, (InZone(Zone.EXILE), Is(ExiledWith())))


def add(b: Builder) -> None:
    """Add these questions."""
    for number in ("a", "one or more"):
        s = "" if number == "a" else "s"
        shaped(b, "cond1", Matches, f"~ is exiled with {number} {{k:counter}} counter{s} on it", _exiled,
               "filter.tests.1.kind")
    worded(b, "cond1", {
        "~ is suspended": Matches(EXILED, Objects(Kind.CARD, SUSPENDED)),
        "there are cards exiled with ~": Exists(LINKED, ">=", ONE),
        "there are cards exiled with it": Exists(LINKED, ">=", ONE),
        "you 're the defending player": Matches(Back("that player", Source.EVENT_PLAYER), ME),
        "that player is you": Matches(Back("that player"), ME),
        "that player isn't you": Unmet(Matches(Back("that player"), ME)),
    })
    shaped(b, "cond1", Unmet, "{o:hascounters} had no counters on it", _had_none, "part.what")
    shaped(b, "cond1", Holds, "x is {n:figure} or greater", lambda n: Holds(VarX(), ">=", n), "right")
    for words in ("x is {n:numword} or greater", "x is {n:numword} or more"):
        shaped(b, "cond1", Holds, words, lambda n: Holds(VarX(), ">=", n), "right")
    shaped(b, "cond1", Holds, "x is greater than or equal to {n:amount}", lambda n: Holds(VarX(), ">=", n), "right")
    _both(b)
    for verb, deed in VERBS.items():
        for no in ("don't", "didn't"):
            shaped(b, "cond1", Exists, f"you {no} {verb} a {{f:filter.s}} this way", _none(deed), without("what"))
            shaped(b, "cond1", Exists, f"you {no} {verb} {{f:filter.p}} this way", _none(deed), without("what"))


def _exiled(kind: str) -> Matches:
    return Matches(EXILED, Objects(Kind.CARD, (InZone(Zone.EXILE), HasCounter(str(kind), 1))))


def _had_none(what: Selection) -> Unmet:
    return Unmet(Was(what, Objects(Kind.SOURCE, (HasCounter("", 1),))))


def _none(deed: str) -> Value:
    def made(what: Filter) -> Exists | None:
        if not isinstance(what, Objects) or any(isinstance(test, ThisWay) for test in what.tests):
            return None
        return Exists(with_tests(what, ThisWay(deed, surface=YOURS)), "=", NONE)

    return made


def _both(b: Builder) -> None:
    """ "There is an instant card and a sorcery card in your graveyard"."""
    for words in ("there is a {f:filter.s} and a {g:filter.s} {z:post}",
                  "a {f:filter.s} and a {g:filter.s} are {z:post}"):
        shaped(b, "cond1", Unmet, words, _each_there, _part(0), _part(1), "part.parts.0.part.what.tests.-1")


def _each_there(one: Filter, other: Filter, place: Value) -> Condition | None:
    if not isinstance(place, InZone) or not all(isinstance(each, Objects) and each.kind is Kind.CARD
                                                for each in (one, other)):
        return None
    asked = (Unmet(Exists(with_tests(each, place), ">=", ONE)) for each in (one, other) if isinstance(each, Objects))
    return Unmet(AnyTrue(tuple(asked)))


def _part(place: int) -> Value:
    def found(value: Value) -> Value:
        parts = getattr(value.part, "parts", ())
        if len(parts) != 2 or not isinstance(parts[place], Unmet):
            raise NotThere("parts")
        what = parts[place].part.what
        return Objects(what.kind, what.tests[:-1], surface=what.surface)

    return found
