"""Events that cause abilities to trigger once more or not at all (603.2e)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.modifiers import DoesntTrigger, TriggersMore
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

CAUSES: Final = {"entering": "enters", "dying": "dies", "attacking": "attacks",
                 "dealing combat damage to a player": "deals combat damage to a player",
                 "being dealt damage": "is dealt damage"}


def add(b: Builder) -> None:
    """Add these abilities."""
    _triggers(b)


def _triggers(b: Builder) -> None:
    """ "If a creature entering causes a triggered ability of a permanent you control to trigger, ... an additional
    time" (603.2e)."""
    shaped(b, "static", StaticAbility, "{f:filter.p} entering or dying don't cause abilities to trigger .",
           lambda f: StaticAbility(None, (DoesntTrigger(f, "enters"), DoesntTrigger(f, "dies"))), "modifiers.0.cause")
    for word, event in CAUSES.items():
        head = f"if a {{f:filter.s}} {word} causes a triggered ability of"
        tail = "to trigger , that ability triggers a additional time ."
        for of in ("a {w:filter.s}",):
            shaped(b, "static", StaticAbility, f"{head} {of} {tail}",
                   lambda f, w, event=event: StaticAbility(None, (TriggersMore(f, w, event=event),)),
                   "modifiers.0.cause", "modifiers.0.what")
        shaped(b, "static", StaticAbility, f"{{f:filter.p}} {word} don't cause abilities to trigger .",
               lambda f, event=event: StaticAbility(None, (DoesntTrigger(f, event),)), "modifiers.0.cause")
        none = f"{{f:filter.p}} {word} don't cause abilities of {{w:filter.p}} to trigger ."
        shaped(b, "static", StaticAbility, none,
               lambda f, w, event=event: StaticAbility(None, (DoesntTrigger(f, event, w),)), "modifiers.0.cause",
               "modifiers.0.what")
