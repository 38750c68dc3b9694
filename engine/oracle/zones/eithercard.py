"""One of two places for a card, half of a hand, one thing for each of something
(608.2d)."""

from __future__ import annotations

from engine.actions.counters import Distribute, PutCountersOn, PutEither
from engine.actions.destinations import Place
from engine.actions.hand import Discard
from engine.actions.permanents import TapOrUntapThem
from engine.actions.zone_verbs import Put
from engine.ast.amounts import Half, PropertyOf
from engine.ast.effects import ChooseAction, Sequence
from engine.ast.filters import Kind, Objects
from engine.ast.node import Amount, Filter, Selection
from engine.ast.selections import Back, Some
from engine.oracle.constants import IMPLIED, ONE, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import ACTOR, Builder


def add(b: Builder) -> None:
    """Add these wordings."""
    _places(b)
    for form, s in (("b", ""), ("s", "s")):
        for word, up in (("up", True), ("down", False)):
            for whose, who in (("your", YOU), ("their", Back("they"))):
                shaped(b, f"vp.{form}", Discard, f"discard{s} half the cards in {whose} hand , rounded {word}",
                       _half_hand(who, up))
        shaped(b, f"vp.{form}", TapOrUntapThem, f"tap{s} a {{f:filter.s}} for each {{u:unit}}", _tap_each, "what.what",
               "what.most")
        shaped(b, f"vp.{form}", Distribute, f"distribute{s} a number of {{k:counter}} counters equal to {{n:amount}} "
                                            f"among "
               "{o:recipient}", lambda k, n, o: Distribute(n, str(k), o, who=ACTOR), "kind", "n", "what")
    shaped(b, "vp.b", Sequence, "put a {k:counter} counter and a counter from among {a:keyword} , {c:keyword} , "
                                "{d:keyword} , "
           "or {e:keyword} on {o:object}", _and_either, "effects.0.kind", "effects.1.kind", "effects.1.other",
           "effects.1.third", "effects.1.fourth", "effects.0.what")


def _places(b: Builder) -> None:
    """ "Put it into your hand or graveyard", "put that card onto the battlefield or into your hand"."""
    shaped(b, "vp.b", ChooseAction, "put {o:oneobject} into your hand or graveyard",
           lambda o: _either_place(o, Place("hand"), Place("graveyard")), "options.0.what")
    shaped(b, "vp.b", ChooseAction, "put {o:oneobject} {a:destination} or into your hand",
           lambda o, a: _either_place(o, a, Place("hand")), "options.0.what", "options.0.to")


def _either_place(what: Selection, one: Value, other: Value) -> ChooseAction | None:
    if not isinstance(what, Back):
        return None
    return ChooseAction(IMPLIED, (Put(what, one, who=IMPLIED), Put(what, other, who=IMPLIED)))


def _half_hand(who: Selection, up: bool) -> Value:
    def made() -> Discard:
        half = Half(PropertyOf("cards in hand", who), up)
        return Discard(Some(Objects(Kind.CARD), half, half), who=ACTOR)

    return made


def _tap_each(what: Filter, count: Amount) -> TapOrUntapThem | None:
    return TapOrUntapThem(Some(what, count, count), True, who=ACTOR) if isinstance(what, Objects) else None


def _and_either(kind: str, *rest: Value) -> Sequence:
    *kinds, what = rest
    first, second, third, fourth = map(str, kinds)
    return Sequence((PutCountersOn(ONE, str(kind), what), PutEither(first, second, what, third=third, fourth=fourth)))
