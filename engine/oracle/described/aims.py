"""Who is aimed at: "choose target opponent", "that targets you or a creature you control", creatures that each deal
damage equal to their power (115)."""

from __future__ import annotations

from typing import Final

from engine.actions.choose import Choose
from engine.actions.damage import DealDamage
from engine.ast.amounts import Fixed, PropertyOf
from engine.ast.filters import Compare, Either, Is, Kind, Objects, Players
from engine.ast.node import Filter, Selection
from engine.ast.selections import Back, EachOf, Target, You
from engine.oracle.constants import ONE
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import ACTOR, Builder

YOURSELF: Final = Players((Is(You()),))


def add(b: Builder) -> None:
    """Add these productions."""
    shaped(b, "vp.b", Choose, "choose target {f:playernoun.s}", _player, "what.what")
    shaped(b, "vp.b", Choose, "choose any number of target {f:playernoun.p}",
           lambda f: Choose(Target(f, Fixed(0), None)), "what.what")
    shaped(b, "targeted", Either, "you or a {f:filter.s}", _you_or, "filters.1")
    worded(b, "targeted", {"a single permanent or player": Either((Objects(Kind.PERMANENT), Players()))})
    shaped(b, "plain", DealDamage, "{o:object.p} each deal damage equal to their power to {t:recipient}", _each_power,
           "source.of", "to")
    lesser = Compare("mana value", "<=", PropertyOf("mana value", Back("it")))
    worded(b, "post", {f"with {a}equal or lesser mana value": lesser for a in ("", "a ")})


def _player(what: Filter) -> Choose:
    return Choose(Target(what, ONE, ONE), who=ACTOR)


def _you_or(what: Filter) -> Either:
    return Either((YOURSELF, what))


def _each_power(source: Selection, to: Selection) -> DealDamage:
    return DealDamage(EachOf(source), PropertyOf("power", Back("it")), to)
