"""What you attack with, what attacks while saddled, and the defending player as a controller (508.1m)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.filters import ControlledBy, HasType, Is, Kind, Objects, Status
from engine.ast.patterns import Attacks
from engine.ast.selections import DefendingPlayer, This
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder

YOURS: Final = Objects(Kind.PERMANENT, (HasType("creature"), ControlledBy(YOU)), surface="p/0/1/")
SADDLED: Final = Objects(Kind.PERMANENT, (Is(This()), Status("saddled")))


def add(b: Builder) -> None:
    """Add these events."""
    b.says("controller.s", DefendingPlayer, "defending player")
    b.rule(
        "event",
        "you attack",
        lambda v: Attacks(YOURS, batch=True, surface="you attack"),
        _unyou_attack,
        Attacks,
        "you attack",
    )
    b.rule("event", "you attack with {s:batch}", _attack_with, _unattack_with, Attacks, "you attack with")
    b.rule(
        "event", "you attack with {n:int} or more {f:filter.p}", _attack_many, _unattack_many, Attacks, "attack many"
    )
    b.rule(
        "event",
        "~ attacks while saddled",
        lambda v: Attacks(SADDLED, surface="saddled"),
        _unsaddled,
        Attacks,
        "saddled",
    )


def _unyou_attack(value: Value) -> Values | None:
    return () if isinstance(value, Attacks) and value.surface == "you attack" else None


def _yours(what: Objects) -> Objects:
    return replace(what, tests=(*what.tests, ControlledBy(YOU)))


def _attack_with(values: Values) -> Value | None:
    return Attacks(_yours(values[0]), batch=True, surface="you attack with")


def _unattack_with(value: Value) -> Values | None:
    if not isinstance(value, Attacks) or value.surface != "you attack with" or not isinstance(value.what, Objects):
        return None
    return (replace(value.what, tests=value.what.tests[:-1]),)


def _attack_many(values: Values) -> Value | None:
    number, what = values
    return Attacks(_yours(what), batch=True, least=int(number), surface="attack many")


def _unattack_many(value: Value) -> Values | None:
    if not isinstance(value, Attacks) or value.surface != "attack many" or not isinstance(value.what, Objects):
        return None
    return value.least, replace(value.what, tests=value.what.tests[:-1])


def _unsaddled(value: Value) -> Values | None:
    return () if isinstance(value, Attacks) and value.surface == "saddled" else None
