"""`somany`: how many things of a kind are asked about: "a Goblin", "no creatures", "three or more lands", "another".

The same rows stand before every verb that is asked about, in the singular and in the plural.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from engine.ast.conditions import Exists
from engine.ast.filters import Objects, Other
from engine.ast.node import Amount, Node
from engine.oracle.constants import NONE, ONE
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder


@dataclass(frozen=True, slots=True)
class HowMany(Node):
    """So many things, before it is said of them what they do; no part of what is read."""

    what: Objects
    op: str
    amount: Amount


ONE_OF: Final = {"a {f:filter.s}": ">=", "at least one {f:filter.s}": ">=", "exactly one {f:filter.s}": "="}
SO_MANY: Final = {
    "{n:numeral} or more {f:filter.p}": ">=", "at least {n:numword} {f:filter.p}": ">=",
    "fewer than {n:numword} {f:filter.p}": "<", "{n:numeral} or fewer {f:filter.p}": "<=",
    "exactly {n:numeral} {f:filter.p}": "=",
}


def add(b: Builder) -> None:
    """Add these rows."""
    for template, op in ONE_OF.items():
        _row(b, "somany.s", template, op, ONE)
    b.rule("somany.s", "another {f:filter.s}", _another, _unother, HowMany, "another", keyed=True)
    _row(b, "somany.p", "no {f:filter.p}", "=", NONE)
    for template, op in SO_MANY.items():
        _row(b, "somany.p", template, op, None)
    for number in "sp":
        b.same("somany", f"{{_:somany.{number}}}")


def _row(b: Builder, nt: str, template: str, op: str, amount: Amount | None) -> None:
    def make(values: Values) -> Value | None:
        what = values[-1]
        if not isinstance(what, Objects):
            return None
        return HowMany(what, op, values[0] if amount is None else amount, surface=template)

    def unmake(value: Value) -> Values | None:
        if not isinstance(value, HowMany) or value.surface != template:
            return None
        return (value.what,) if amount is not None else (value.amount, value.what)

    b.rule(nt, template, make, unmake, HowMany, template, keyed=True)


def _another(values: Values) -> Value | None:
    what = values[0]
    if not isinstance(what, Objects):
        return None
    return HowMany(Objects(what.kind, (Other(), *what.tests), surface=what.surface), ">=", ONE, surface="another")


def _unother(value: Value) -> Values | None:
    if not isinstance(value, HowMany) or value.surface != "another":
        return None
    return (Objects(value.what.kind, value.what.tests[1:], surface=value.what.surface),)


Built = Callable[..., "Objects | None"]


def asked(b: Builder, nt: str, template: str, built: Built, less: Callable[[Objects], Objects]) -> None:
    """A question about so many things: `built` gives what they must be, with the words of the other slots (None: not
    so), `less` takes that away again."""
    at = next(place for place, name in enumerate(b.slots_of(template)) if name == "q")
    mark = f"asked {nt} {template}"

    def make(values: Values) -> Value | None:
        many = values[at]
        assert isinstance(many, HowMany)
        words = (*values[:at], *values[at + 1 :])
        what = built(many, *words)
        surface = "|".join((mark, many.surface, *map(str, words)))
        return None if what is None else Exists(what, many.op, many.amount, surface=surface)

    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Exists) or not isinstance(value.what, Objects):
            return None
        said, *parts = value.surface.split("|")
        if said != mark:
            return None
        many = HowMany(less(value.what), value.op, value.amount, surface=parts[0])
        return (*parts[1 : at + 1], many, *parts[at + 1 :])

    b.rule(nt, template, make, unmake, Exists)
