"""Damage doubled without saying to whom: "Double all damage that creatures you control would deal" (614.1a)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ReplacementAbility
from engine.ast.amounts import Fixed
from engine.ast.effects import Continuous, Instead, Redirect
from engine.ast.filters import Compare
from engine.ast.modifiers import RuleChange
from engine.ast.node import Duration
from engine.ast.patterns import DealsDamage
from engine.events.commit import LEAVES_LIFE
from engine.oracle.constants import NONE, TURN, YOU
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

KINDS: Final = {"damage": None, "combat damage": True, "noncombat damage": False}


def add(b: Builder) -> None:
    """Add these replacements."""
    for kind, combat in KINDS.items():
        for words in ("{f:filter.p}", "{f:attached}"):
            that = "that " if "filter" in words else ""
            shaped(b, "replacing", ReplacementAbility, f"double all {kind} {that}{words} would deal .",
                   lambda f, combat=combat: ReplacementAbility(Instead(DealsDamage(f, None, combat), None, factor=2)),
                   "effect.pattern.source")
        shaped(b, "plain", Redirect, f"the next time {kind} would be dealt to {{t:dealtto}} this turn , that damage is"
               " dealt to {o:recipient} instead",
               lambda t, o, combat=combat: Redirect(o, t, duration=TURN, combat=combat, next=True), "from_", "to")
    for op in ("odd", "even"):
        shaped(b, "post", Compare, f"with a {op} mana value", lambda op=op: Compare("mana value", op, NONE))
    shaped(b, "plain", Continuous, "{d:leading} , damage that would reduce your life total to less than {n:figure} "
           "reduces it to {m:figure} instead", _leaves, "duration", "modifiers.0.amount", "modifiers.0.amount")


def _leaves(duration: Duration, less: Fixed, left: Fixed) -> Continuous | None:
    return Continuous(YOU, (RuleChange(LEAVES_LIFE, amount=left),), duration) if less == left else None
