"""Abilities that can be activated more often than they say: boast twice, power-up once more (602.5b)."""

from __future__ import annotations

from engine.ast.abilities import StaticAbility
from engine.ast.filters import Kind, Objects
from engine.ast.modifiers import RuleChange
from engine.ast.node import Filter
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder
from engine.rules.activating import MORE_USES


def add(b: Builder) -> None:
    """Add these abilities."""
    shaped(b, "static", StaticAbility, "{f:filter.p} can boast twice during each of your turns rather than once .",
           _more("boast"), "what")
    shaped(b, "static", StaticAbility, "each power-up ability of {f:filter.p} can be activated a additional time .",
           _more("power-up"), "what")


def _more(keyword: str) -> Value:
    def made(what: Filter) -> StaticAbility | None:
        if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT:
            return None
        return StaticAbility(what, (RuleChange(MORE_USES[keyword]),))

    return made
