"""Whom damage would be dealt to: you and what you control; shields that hold while something is true (614, 615)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.effects import Prevent, Sequence
from engine.ast.filters import Either, Is, Kind, Objects, Other
from engine.ast.node import Duration, Selection
from engine.ast.selections import Back, This
from engine.oracle.constants import ME
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

WHILE: Final = "while|"


def add(b: Builder) -> None:
    """Add these productions."""
    _whom(b)
    _both_ways(b)


def _whom(b: Builder) -> None:
    """ "Damage that would be dealt to you and other permanents you control"."""
    this = Objects(Kind.PERMANENT, (Is(This()),))
    for nt in ("dealtto", "protected"):
        for join in ("and", "and/or"):
            shaped(b, nt, Either, f"you {join} {{f:filter.p}}", _me_and, "filters.1", key=f"{nt} me {join}")
            words = f"you {join} other {{f:filter.p}}"
            shaped(b, nt, Either, words, _me_and_other, _other_one, key=f"{nt} other {join}")
        shaped(b, nt, Either, "you or another {f:filter.s}", _me_and_other, _other_one, key=f"{nt} another")
    worded(b, "dealtto", {"~ and/or you": Either((this, ME)), "~ and you": Either((this, ME))})


def _plain(what: Value) -> bool:
    return isinstance(what, Objects) and what.kind is Kind.PERMANENT and not (
        what.tests and isinstance(what.tests[0], Other)
    )


def _me_and(what: Value) -> Either | None:
    return Either((ME, what)) if _plain(what) else None


def _me_and_other(what: Value) -> Either | None:
    if not _plain(what):
        return None
    return Either((ME, replace(what, tests=(Other(), *what.tests), surface=f"o{what.surface}")))


def _other_one(value: Value) -> Value:
    what = value.filters[1]
    return replace(what, tests=what.tests[1:], surface=what.surface[1:])


def _both_ways(b: Builder) -> None:
    """ "Until your next turn, prevent all damage that would be dealt to and dealt by target permanent"."""
    words = "{d:leading} , prevent all damage that would be dealt to and dealt by {o:oneobject}"
    shaped(b, "plain", Sequence, words, _shut_off, "effects.0.duration", "effects.0.to")


def _shut_off(duration: Duration, what: Selection) -> Sequence | None:
    again = what if isinstance(what, Back | This) else Back("that permanent")
    return Sequence((Prevent(None, what, duration=duration), Prevent(None, None, again, duration=duration)))
