"""As many things as something counts: "sacrifices a creature for each death vote", "a card ... for each card"."""

from __future__ import annotations

from typing import Final

from engine.actions.zone_verbs import Exile, Put, ReturnToHand, Sacrifice
from engine.ast.amounts import CountOf
from engine.ast.conditions import Did, Unmet
from engine.ast.effects import If
from engine.ast.filters import Either, Objects
from engine.ast.node import Amount, Filter, Selection
from engine.ast.selections import Some
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import ACTOR, Builder

OTHERS_CANT: Final = ("the player can't", "that player can't", "that opponent can't")


def add(b: Builder) -> None:
    """Add these wordings."""
    for form, s in (("b", ""), ("s", "s")):
        for rider, where, count in (("{g:filter.s}", "what.least.what", _of), ("{g:unit}", "what.least", _unit)):
            shaped(b, f"vp.{form}", Sacrifice, f"sacrifice{s} a {{f:filter.s}} for each {rider}",
                   lambda f, g, count=count: _made(Sacrifice, f, count(g)), "what.what", where)
            shaped(b, f"vp.{form}", Sacrifice, f"sacrifice{s} a {{f:filter.s}} or a {{h:filter.s}} for each {rider}",
                   lambda f, h, g, count=count: _made(Sacrifice, _either(f, h), count(g)), "what.what.filters.0",
                   "what.what.filters.1", where)
            shaped(b, f"vp.{form}", Exile, f"exile{s} a {{f:filter.s}} for each {rider}",
                   lambda f, g, count=count: _made(Exile, f, count(g)), "what.what", where)
            for whose in ("your", "their"):
                shaped(b, f"vp.{form}", ReturnToHand, f"return{s} a {{f:filter.s}} to {whose} hand for each {rider}",
                       lambda f, g, count=count: _made(ReturnToHand, f, count(g)), "what.what", where)
            shaped(b, f"vp.{form}", Put, f"put{s} a {{f:filter.s}} {{d:destination}} for each {rider}",
                   lambda f, d, g, count=count: _put(f, d, count(g)), "what.what", "to", where)
    for words in OTHERS_CANT:
        worded(b, "cond1", {words: Unmet(Did())})
    shaped(b, "opening", If, "if {c:condition} , also {e:first}", If, "condition", "effect")


def _of(what: Filter) -> Amount:
    return CountOf(what)


def _unit(amount: Amount) -> Amount:
    return amount


def _either(one: Filter, other: Filter) -> Either | None:
    return Either((one, other)) if isinstance(one, Objects) and isinstance(other, Objects) else None


def _some(what: Filter | None, number: Amount) -> Selection | None:
    return None if what is None else Some(what, number, number)


def _made(verb: Value, what: Filter | None, number: Amount) -> Value | None:
    some = _some(what, number)
    return None if some is None else verb(some, who=ACTOR)


def _put(what: Filter, to: Value, number: Amount) -> Put | None:
    some = _some(what, number)
    return None if some is None else Put(some, to, who=ACTOR)
