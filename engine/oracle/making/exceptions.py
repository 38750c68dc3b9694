"""Exceptions from copying said of one subject: "except it isn't legendary and is a Mutant in addition to its
other types" (706.9)."""

from __future__ import annotations

from typing import Final

from engine.ast.modifiers import GainAbilities, SetTypes
from engine.oracle.kernel import Value, Values
from engine.oracle.making.guises import animated
from engine.oracle.templates import Builder, Make, Unmake

IS: Final = "and is"
HAS: Final = "and has"
ADDED: Final = "a {s:subtypewords} in addition to its other types"


def add(b: Builder) -> None:
    """Add these."""
    b.rule("exceptions", f"{{a:exception}} and is {ADDED}", _is(False), _not_is(2), tuple, IS)
    b.rule("exceptions", f"{{a:exception}} , is {ADDED} , and has {{g:abilities}}", _is(True), _not_is(3), tuple,
           f"{IS} {HAS}")
    b.rule("exceptions", "{a:guise} and has {g:abilities}", _guise_has, _not_guise_has, tuple, f"guise {HAS}")


def _is(has: bool) -> Make:
    def make(values: Values) -> Value | None:
        kinds = SetTypes(subtypes=values[1], keep=True, surface=IS)
        more = (GainAbilities(values[2], surface=HAS),) if has else ()
        return (values[0], kinds, *more)

    return make


def _not_is(count: int) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, tuple) or len(value) != count or getattr(value[1], "surface", "") != IS:
            return None
        return (value[0], value[1].subtypes, *(each.abilities for each in value[2:]))

    return unmake


def _guise_has(values: Values) -> Value:
    return (*values[0], GainAbilities(values[1], surface=HAS))


def _not_guise_has(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) < 2 or not animated(value[:-1]):
        return None
    last = value[-1]
    return (value[:-1], last.abilities) if isinstance(last, GainAbilities) and last.surface == HAS else None
