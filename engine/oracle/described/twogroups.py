"""Two groups at once: "all Forests and all green creatures", "Saprolings and other creatures" (608.2c)."""

from __future__ import annotations

from typing import Final

from engine.ast.filters import Either, Objects, Other, Players
from engine.ast.selections import All, Attached, Several, Whole
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

EVERYBODY: Final = Players()


def add(b: Builder) -> None:
    """Add these groups."""
    _groups(b)


def _groups(b: Builder) -> None:
    """ "All Forests and all green creatures", "Saproling creatures and other Treefolk creatures"."""
    b.rule("allgroup", "all {f:filter.p}", lambda values: All(values[0], surface="group"), _ungroup, All, "group")
    b.rule("object.p", "{a:allgroup} and {b:allgroup}", lambda values: Several(tuple(values), surface="groups"),
           _ungroups, Several, "groups")
    b.says("single.p", Whole, "all graveyards", zone=Zone.GRAVEYARD, whose=All(EVERYBODY))
    b.rule("ssubject.p", "{f:filter.p} and other {g:filter.p}", _and_other, _unand_other, Either, "and other")
    b.says("combatant", Attached, "{word:attachedplayer}")


def _ungroup(value: Value) -> Values | None:
    return (value.what,) if isinstance(value, All) and value.surface == "group" else None


def _ungroups(value: Value) -> Values | None:
    return value.parts if isinstance(value, Several) and value.surface == "groups" else None


def _and_other(values: Values) -> Value | None:
    first, second = values
    if not isinstance(first, Objects) or not isinstance(second, Objects):
        return None
    if any(each.tests and isinstance(each.tests[0], Other) for each in (first, second)):
        return None
    other = Objects(second.kind, (Other(surface="another"), *second.tests), surface=second.surface)
    return Either((first, other), surface="and other")


def _unand_other(value: Value) -> Values | None:
    if not isinstance(value, Either) or value.surface != "and other":
        return None
    first, other = value.filters
    assert isinstance(other, Objects)
    return first, Objects(other.kind, other.tests[1:], surface=other.surface)
