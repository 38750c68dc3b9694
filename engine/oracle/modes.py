"""Modes with costs of their own: spree (702.172), and more about modal abilities (700.2)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ActivatedAbility
from engine.ast.amounts import Fixed
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import Modal
from engine.ast.node import Effect
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder
from engine.terms.mana import ManaCost

ONE: Final = Fixed(1)
SPREE: Final = "spree"


def add(b: Builder) -> None:
    """Add the productions of modes."""
    b.rule("spreemodes", "+ {c:mana} — {e:body}", lambda v: ((v[0], v[1]),), _one, tuple)
    b.rule("spreemodes", "+ {c:mana} — {e:body} {m:spreemodes}", lambda v: ((v[0], v[1]), *v[2]), _more, tuple)
    shaped(b, "modal", Modal, "spree {m:spreemodes}", _spree, _unspree)
    for rider, timing in (
        ("activate only once each turn .", ()), ("activate only as a sorcery .", ("sorcery",)),
    ):
        template = f"{{c:cost}} : choose one . {rider} {{m:modes}}"
        shaped(b, "activated", ActivatedAbility, template, _choose_one(timing), "cost", _modes_of)


def _one(value: Value) -> Values | None:
    return value[0] if isinstance(value, tuple) and len(value) == 1 else None


def _more(value: Value) -> Values | None:
    return (*value[0], value[1:]) if isinstance(value, tuple) and len(value) > 1 else None


def _spree(modes: tuple[tuple[ManaCost, Effect], ...]) -> Modal:
    costs = tuple(Cost((PayMana(cost),)) for cost, _ in modes)
    return Modal(tuple(effect for _, effect in modes), ONE, Fixed(len(modes)), costs=costs)


def _unspree(value: Value) -> Value:
    parts = [cost.parts[0] for cost in value.costs]
    return tuple((part.cost, mode) for part, mode in zip(parts, value.modes, strict=True))


def _choose_one(timing: tuple[str, ...]) -> Value:
    def made(cost: Cost, modes: tuple[tuple[Effect], ...]) -> ActivatedAbility | None:
        if any(len(mode) != 1 for mode in modes):
            return None
        effect = Modal(tuple(mode[0] for mode in modes), ONE, ONE)
        return ActivatedAbility(cost, effect, timing=timing, limit=0 if timing else 1)

    return made


def _modes_of(value: Value) -> Value:
    return tuple((mode,) for mode in value.effect.modes)
