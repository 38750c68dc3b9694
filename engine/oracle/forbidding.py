"""Wordings of what can't be done: activating what taps, casting outside one's turn, spells and abilities (101.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.filters import Is, Kind, Not, Objects, Players
from engine.ast.modifiers import Cant
from engine.ast.node import Filter
from engine.ast.selections import ActivePlayer, This
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import worded
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

OFF_TURN: Final = Players((Not(Is(ActivePlayer())),))
TAPPING: Final = "have its tapping abilities activated"
AND: Final = "and|"  # before the surface of what is joined without a comma
BOTH: Final = "spells or abilities of"


def add(b: Builder) -> None:
    """Add these productions."""
    for number, whose, owner in (("s", "its", "their costs"), ("p", "their", "their costs")):
        words = f"{whose} activated abilities with {{t}} in {owner} can't be activated"
        b.says(f"dead.{number}", Cant, words, verb=TAPPING)
        for kind in ("smod", "emod"):
            template = f"{{a:{kind}.{number}}} and {{z:dead.{number}}}"
            b.rule(f"{kind}s.{number}", template, _joined, _parted, tuple)
    b.rule("pmods.p", "can't cast {f:filter.p} or activate abilities of {g:filter.p}", _neither, _unneither, tuple)
    worded(b, "spellstatic", {
        "~ can't be copied .": StaticAbility(This(), (Cant("be copied"),), zone=Zone.STACK),
    })
    worded(b, "static", {
        "players can cast spells only during their own turns .": StaticAbility(OFF_TURN, (Cant("cast spells"),)),
        "players can cast spells and activate abilities only during their own turns .": StaticAbility(
            OFF_TURN, (Cant("cast spells"), Cant("activate abilities"))),
    })


def _joined(values: Values) -> Value | None:
    first, last = values
    return first, replace(last, surface=f"{AND}{last.surface}")


def _parted(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[1], Cant):
        return None
    last = value[1]
    return (value[0], replace(last, surface=last.surface[len(AND) :])) if last.surface.startswith(AND) else None


def _neither(values: Values) -> Value | None:
    spells, sources = values
    if not isinstance(spells, Objects) or spells.kind is not Kind.SPELL or not isinstance(sources, Filter):
        return None
    return Cant("cast spells", spells), Cant("activate abilities", sources, surface=BOTH)


def _unneither(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2 or getattr(value[1], "surface", "") != BOTH:
        return None
    return value[0].what, value[1].what


