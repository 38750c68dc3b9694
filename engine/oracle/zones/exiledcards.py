"""Cards in exile as nouns: "exiled card", "suspended card" (702.62b), and "with a cycling ability" (702.29)."""

from __future__ import annotations

from typing import Final

from engine.actions.mana import AddAmong
from engine.actions.zone_verbs import Exile
from engine.ast.filters import Either, HasCounter, HasKeyword, InZone, Kind, Objects, OwnedBy, Status
from engine.ast.node import Filter, Test
from engine.ast.selections import Among, Back, ExiledWith, Some, Target, You
from engine.oracle.constants import ONE
from engine.oracle.heads import Head
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import ACTOR, Builder
from engine.oracle.zones.among import GROUP
from engine.terms.zones import Zone

IN_EXILE: Final = InZone(Zone.EXILE)
SUSPENDED: Final[tuple[Test, ...]] = (IN_EXILE, HasKeyword("suspend"), HasCounter("time", 1))
FORETOLD: Final[tuple[Test, ...]] = (Status("foretold"),)
FAMILIES: Final = ("cycling", "kicker", "morph")


def add(b: Builder) -> None:
    """Add the nouns and postmodifiers."""
    for number, card in (("s", "card"), ("p", "cards")):
        b.word(f"head.{number}", {f"exiled {card}": Head(Kind.CARD, (IN_EXILE,), "exiled card"),
                                  f"foretold {card}": Head(Kind.CARD, FORETOLD, "foretold card"),
                                  f"suspended {card}": Head(Kind.CARD, SUSPENDED, "suspended card")})
        b.rule(f"head.{number}", f"exiled {{a:stack.s}} {card}", _exiled, _unexiled, Head)
    for name in FAMILIES:
        worded(b, "post", {words: HasKeyword(f"{name} ability")
                           for words in (f"with a {name} ability", f"with {name} abilities")})
    for cards in ("cards", "creature cards", "land cards"):
        shaped(b, "vp.b", AddAmong, f"add {{n:count}} mana of any of the exiled {cards} ' colors",
               lambda n, cards=cards: AddAmong(n, of=ExiledWith(surface=f"the exiled {cards}"), who=ACTOR), "n")
    _face_down(b)
    worded(b, "suspendedcard", {"suspended card": _suspended(), "suspended card you own": _suspended(OwnedBy(You()))})
    shaped(b, "target1", Target, "target {f:filter.s} or {g:suspendedcard}",
           lambda f, g: Target(_either(f, g), ONE, ONE) if _permanent(f) else None, "what.filters.0", "what.filters.1")
    shaped(b, "single.s", Some, "a {f:filter.s} or {g:suspendedcard}",
           lambda f, g: Some(_either(f, g), ONE, ONE) if _permanent(f) else None, "what.filters.0", "what.filters.1")


def _face_down(b: Builder) -> None:
    """ "Look at the top four cards, exile one face down", "exile one of them face down with a counter on it"."""
    shaped(b, "vp.b", Exile, "exile one face down",
           lambda: Exile(Among(Back(GROUP), None, ONE, ONE), face_down=True, who=ACTOR))
    shaped(b, "vp.b", Exile, "exile {o:single} face down with a {k:counter} counter on it",
           lambda o, k: Exile(o, True, ONE, str(k), who=ACTOR), "what", "kind")


def _suspended(*tests: Test) -> Objects:
    return Objects(Kind.CARD, (*SUSPENDED, *tests))


def _either(permanent: Filter, card: Filter) -> Either:
    return Either((permanent, card))


def _permanent(what: Filter) -> bool:
    return isinstance(what, Objects) and what.kind is Kind.PERMANENT


def _exiled(values: Values) -> Value | None:
    tests = values[0]
    assert isinstance(tests, tuple)
    return Head(Kind.CARD, (*tests, IN_EXILE), "exiled stack card")


def _unexiled(value: Value) -> Values | None:
    return (value.tests[:-1],) if isinstance(value, Head) and value.noun == "exiled stack card" else None
