"""A card of one description or of another: "a basic land card or a Desert card", "up to two land and/or Gate cards"."""

from __future__ import annotations

from typing import Final

from engine.ast.filters import Either, Kind, Objects, places
from engine.ast.node import Amount, Filter
from engine.ast.selections import Among, Back, Several, Some
from engine.oracle.constants import NONE, ONE
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder
from engine.oracle.zones.among import GROUP

GROUPS: Final = ("them", "those cards", "the revealed cards", "the milled cards", "the exiled cards",
          "the cards milled this way")


def add(b: Builder) -> None:
    """Add choices of cards of either description."""
    for join in ("or a", "or"):
        shaped(b, "single.s", Some, f"a {{f:filter.s}} {join} {{g:filter.s}}", _one, "what.filters.0", "what.filters.1")
        shaped(b, "single.s", Some, f"up to one {{f:filter.s}} {join} {{g:filter.s}}", _up_to_one, "what.filters.0",
               "what.filters.1")
    shaped(b, "single.s", Some, "a {f:filter.s} , a {g:filter.s} , or a {h:filter.s}", _one_of_three,
           *(f"what.filters.{place}" for place in range(3)))
    for join in ("and/or", "or", "and"):
        shaped(b, "single.p", Some, f"up to {{n:numword}} {{f:filter.p}} {join} {{g:filter.p}}", _up_to, "most",
               "what.filters.0", "what.filters.1")
        shaped(b, "single.p", Some, f"any number of {{f:filter.p}} {join} {{g:filter.p}}", _any, "what.filters.0",
               "what.filters.1")
    for group in GROUPS:
        for join in ("or a", "or"):
            shaped(b, "single.s", Among, f"a {{f:filter.s}} {join} {{g:filter.s}} from among {group}", _of_group(group),
                   "what.filters.0", "what.filters.1")
        for join in (" , and/or", " and/or", " , and", " and"):
            three = "a {f:filter.s} , a {h:filter.s}" if "," in join else "a {f:filter.s}"
            paths = [f"parts.{index}.what" for index in range(3 if "," in join else 2)]
            shaped(b, "single.p", Several, f"{three}{join} a {{g:filter.s}} from among {group}",
                   _each_of(group, NONE if "/" in join else ONE), *paths)


def _one_of_three(*filters: Filter) -> Some | None:
    pairs = [either(filters[0], each) for each in filters[1:]]
    return None if None in pairs else Some(Either(filters), ONE, ONE)


def _of_group(group: str) -> Value:
    def made(first: Filter, second: Filter) -> Among | None:
        what = either(first, second)
        return None if what is None else Among(Back(GROUP, surface=group), what, ONE, ONE)

    return made


def _each_of(group: str, least: Amount) -> Value:
    def made(*filters: Filter) -> Several | None:
        if not all(isinstance(each, Objects) and each.kind is Kind.CARD for each in filters):
            return None
        return Several(tuple(Among(Back(GROUP, surface=group), each, least, ONE) for each in filters))

    return made


def either(first: Filter, second: Filter) -> Either | None:
    """Cards of either description, in the same place."""
    if not isinstance(first, Objects) or not isinstance(second, Objects):
        return None
    if first.kind is not Kind.CARD or second.kind is not Kind.CARD:
        return None
    if any(places(test) for test in (*first.tests, *second.tests)):
        return None
    return Either((first, second))


def _some(first: Filter, second: Filter, least: Amount, most: Amount | None) -> Some | None:
    what = either(first, second)
    return None if what is None else Some(what, least, most)


def _one(first: Filter, second: Filter) -> Some | None:
    return _some(first, second, ONE, ONE)


def _up_to_one(first: Filter, second: Filter) -> Some | None:
    return _some(first, second, NONE, ONE)


def _up_to(number: Amount, first: Filter, second: Filter) -> Some | None:
    return _some(first, second, NONE, number)


def _any(first: Filter, second: Filter) -> Some | None:
    return _some(first, second, NONE, None)
