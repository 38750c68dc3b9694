"""Wordings of single mechanics: exert as it attacks, more cards to surveil, only the top of a library to search."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.library import CASCADE_LAND, SEARCH_TOP, SURVEIL_MORE
from engine.ast.abilities import StaticAbility, TriggeredAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import Exists, Matches, Unmet
from engine.ast.effects import Sequence
from engine.ast.filters import Convoked, HasKeyword, InSector, Kind, Objects, Opponent, Players, Status
from engine.ast.modifiers import RuleChange
from engine.ast.patterns import Becomes
from engine.ast.selections import This, You
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder, Make, Unmake

_EXERTED: Final = Becomes(This(), "exerted")
_NOT_YET: Final = Unmet(Matches(This(), Objects(Kind.PERMANENT, (Status("exerted"),))))
_MAY: Final = "you may exert ~ as it attacks ."


def add(b: Builder) -> None:
    """Add these productions."""
    b.says("post", InSector, "in that sector")
    b.says("post", InSector, "in the same sector as {of:oneobject}")
    b.rule("cond1", "a {f:filter.s} has {k:keyword}", _has, _unhas, Exists, "a has")
    b.says("post", Convoked, "that convoked (it|~)")
    b.rule("triggered", _MAY, _exert, _bare, TriggeredAbility, "exert")
    b.rule("triggered", f"{_MAY} when you do , {{e:triggerbody}}", _exert, _linked, TriggeredAbility, "exert when")
    fresh = "if ~ hasn't been exerted this turn , you may exert it as it attacks ."
    shaped(b, "triggered", TriggeredAbility, f"{fresh} when you do , {{e:triggerbody}}",
           lambda e: TriggeredAbility(_EXERTED, e, keyword="exert", when=_NOT_YET), "effect")
    b.rule("static", "you may look at a additional {n:count} cards each time you surveil .", _rule(SURVEIL_MORE),
           _unrule(SURVEIL_MORE), StaticAbility, SURVEIL_MORE)
    cascading = "as you cascade , you may put a land card from among the exiled cards onto the battlefield tapped ."
    b.rule("static", cascading, lambda v: StaticAbility(You(), (RuleChange(CASCADE_LAND),), surface=CASCADE_LAND),
           lambda x: () if isinstance(x, StaticAbility) and x.surface == CASCADE_LAND else None, StaticAbility,
           CASCADE_LAND)
    b.rule("static", "if a opponent would search a library , that player searches the top {n:count} cards of that "
           "library instead .", _rule(SEARCH_TOP), _unrule(SEARCH_TOP), StaticAbility, SEARCH_TOP)


def _has(values: Values) -> Value | None:
    what, name = values
    if not isinstance(what, Objects) or not isinstance(name, str):
        return None
    return Exists(replace(what, tests=(*what.tests, HasKeyword(name))), ">=", Fixed(1), surface="a has")


def _unhas(value: Value) -> Values | None:
    if not isinstance(value, Exists) or value.surface != "a has" or not isinstance(value.what, Objects):
        return None
    *tests, last = value.what.tests
    return (replace(value.what, tests=tuple(tests)), last.name) if isinstance(last, HasKeyword) else None


def _exert(values: Values) -> Value | None:
    if not values:
        return TriggeredAbility(_EXERTED, Sequence(()), keyword="exert", surface="exert")
    return TriggeredAbility(_EXERTED, values[0], keyword="exert", surface="exert when")


def _bare(value: Value) -> Values | None:
    ours = isinstance(value, TriggeredAbility) and value.keyword == "exert" and value.effect == Sequence(())
    return () if ours else None


def _linked(value: Value) -> Values | None:
    ours = isinstance(value, TriggeredAbility) and value.keyword == "exert" and value.effect != Sequence(())
    ours = ours and value.when is None
    return (value.effect,) if ours else None


def _rule(rule: str) -> Make:
    who = You() if rule == SURVEIL_MORE else Players((Opponent(),))
    return lambda values: StaticAbility(who, (RuleChange(rule, amount=values[0]),), surface=rule)


def _unrule(rule: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, StaticAbility) or value.surface != rule:
            return None
        change = value.modifiers[0]
        return (change.amount,) if isinstance(change, RuleChange) else None

    return unmake
