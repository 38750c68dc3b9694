"""Abilities that trigger an additional time: of what, while what is true (603.2e)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.filters import AttachedTo, ControlledBy, Either, Is, Kind, Objects, Other
from engine.ast.modifiers import TriggersMore
from engine.ast.node import Condition, Filter
from engine.ast.selections import This
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

SELF: Final = Objects(Kind.PERMANENT, (Is(This()),))


def add(b: Builder) -> None:
    """Add these productions."""
    shaped(b, "manyof", Objects, "a {f:filter.s}", _permanents, lambda value: value, key="again a")
    shaped(b, "manyof", Objects, "another {f:filter.s}", _another, _less_other, key="again another")
    shaped(b, "manyof", Either, "~ or a {f:filter.s} attached to it", _or_attached,
           lambda value: Objects(value.filters[1].kind, value.filters[1].tests[:-1], surface=value.filters[1].surface))
    shaped(b, "manyof", Either, "a {f:filter.s} or another {g:filter.s}", _or_another,
           lambda value: _first(value.filters[0]),
           lambda value: _less_other(value.filters[1]))
    shaped(b, "manyof", Objects, "{w:attached}", lambda w: Objects(Kind.PERMANENT, (Is(w),)), "tests.0.what",
           key="again host")
    for own in ("a triggered ability of", "a ability of"):
        for it in ("that ability", "it"):
            words = f"if {own} {{w:manyof}} triggers , {it} triggers a additional time ."
            shaped(b, "static", StaticAbility, words, _more, "modifiers.0.what")
        words = f"if {own} {{w:manyof}} triggers while {{c:condition}} , that ability triggers a additional time ."
        shaped(b, "static", StaticAbility, words, _more, "modifiers.0.what", "condition")


def _permanents(what: Value) -> Objects | None:
    good = isinstance(what, Objects) and what.kind in (Kind.PERMANENT, Kind.TOKEN)
    return what if good and not any(isinstance(test, Other) for test in what.tests) else None


def _another(what: Value) -> Objects | None:
    found = _permanents(what)
    return None if found is None else Objects(found.kind, (Other(surface="another"), *found.tests),
                                              surface=found.surface)


def _less_other(value: Value) -> Objects:
    return Objects(value.kind, value.tests[1:], surface=value.surface)


def _or_attached(what: Value) -> Either | None:
    found = _permanents(what)
    if found is None:
        return None
    return Either((SELF, Objects(found.kind, (*found.tests, AttachedTo(This())), surface=found.surface)))


def _or_another(one: Value, other: Value) -> Either | None:
    """ "A Shaman or another Wizard you control": both are yours."""
    first, second = _permanents(one), _another(other)
    if first is None or second is None or any(isinstance(test, ControlledBy) for test in first.tests):
        return None
    whose = second.tests[-1]
    if not isinstance(whose, ControlledBy):
        return None
    return Either((Objects(first.kind, (*first.tests, whose), surface=first.surface), second))


def _first(value: Value) -> Objects:
    return Objects(value.kind, value.tests[:-1], surface=value.surface)


def _more(what: Filter | None, condition: Condition | None = None) -> StaticAbility | None:
    return None if what is None else StaticAbility(YOU, (TriggersMore(None, what),), condition=condition)
