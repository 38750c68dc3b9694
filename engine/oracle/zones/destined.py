"""Where something goes instead, and with what: "exile it with a void counter on it instead" (614.1a, 614.6)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ReplacementAbility
from engine.ast.effects import Instead
from engine.ast.node import Amount, Pattern, Selection
from engine.ast.patterns import Moves
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

GRAVEYARDS: Final = ("a graveyard", "your graveyard", "its owner 's graveyard")
BOTTOM: Final = ("it on the bottom of its owner 's library", "it on the bottom of your library")


def add(b: Builder) -> None:
    """Add these replacements."""
    for noun in ("it", "that card", "that creature"):
        for number, s in (("s", ""), ("p", "s")):
            many = f"with {{n:count.{number}}} {{k:counter}} counter{s} on it"
            for words in (f"instead exile {noun} {many}", f"exile {noun} {many} instead"):
                shaped(b, "plain", Instead, f"if {{p:would}} , {words}", _counted, "pattern", "many", "counters")
                shaped(b, "replacing", ReplacementAbility, f"if {{p:would}} , {words} .",
                       lambda p, n, k: _ability(_counted(p, n, k)), "effect.pattern", "effect.many", "effect.counters")
    for graveyard in GRAVEYARDS:
        resolving = f"instead of putting it into {graveyard} as it resolves"
        for number, s in (("s", ""), ("p", "s")):
            many = f"with {{n:count.{number}}} {{k:counter}} counter{s} on it"
            shaped(b, "plain", Instead, f"exile {{o:oneobject}} {many} {resolving}",
                   lambda o, n, k: _counted(_resolved(o), n, k), "pattern.what", "many", "counters")
        shaped(b, "plain", Instead, f"exile {{o:oneobject}} {resolving}",
               lambda o: Instead(_resolved(o), None, to_zone="exile"), "pattern.what")
    for words in BOTTOM:
        shaped(b, "plain", Instead, f"if {{p:would}} , put {words} instead", _bottom, "pattern")


def _resolved(what: Selection) -> Moves:
    return Moves(what, Zone.GRAVEYARD, Zone.STACK, cause="resolve")


def _counted(pattern: Pattern, number: Amount, kind: str) -> Instead | None:
    if not isinstance(pattern, Moves):
        return None
    return Instead(pattern, None, to_zone="exile", counters=str(kind), many=number)


def _bottom(pattern: Pattern) -> Value:
    return Instead(pattern, None, to_zone="library", place="bottom") if isinstance(pattern, Moves) else None


def _ability(effect: Instead | None) -> ReplacementAbility | None:
    return None if effect is None else ReplacementAbility(effect)
