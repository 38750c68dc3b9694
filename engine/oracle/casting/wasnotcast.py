"""What was not cast, and spells of the same mana value as something (601.2, 202.3)."""

from __future__ import annotations

from engine.ast.amounts import Fixed, PropertyOf
from engine.ast.conditions import AnyTrue, Holds, Matches, PaidFor, Unmet
from engine.ast.effects import If
from engine.ast.filters import Kind, Objects, Shares
from engine.ast.node import Condition, Effect, Selection
from engine.ast.selections import Back
from engine.oracle.awaiting import InsteadIf
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these conditions."""
    _conditions(b)


def _conditions(b: Builder) -> None:
    shaped(b, "cond1", Matches, "{o:matched} has the same mana value as {p:oneobject}", _same_value, "what",
           "filter.tests.0.of")
    as_revealed = Matches(Back("that spell"), Objects(Kind.SOURCE, (Shares("mana value", Back("the revealed card")),)))
    worded(b, "cond1", {"it has the same mana value as the revealed card": as_revealed})
    for nt in ("thisobject", "backobject.s"):
        shaped(b, "cond1", Unmet, f"{{o:{nt}}} wasn't cast", lambda o: Unmet(PaidFor("cast", of=o)), "part.of",
               key=f"{nt} not cast")
        shaped(b, "cond1", AnyTrue, f"{{o:{nt}}} wasn't cast or no mana was spent to cast it", _for_nothing,
               "parts.0.part.of", key=f"{nt} not cast for mana")
    shaped(b, "later", InsteadIf, "{e:clauses} if {k:condition} instead if {c:condition}", _either, "effect.effect",
           "effect.condition", "condition", key="instead narrower")


def _same_value(what: Selection, other: Selection) -> Matches | None:
    """Which of two things "it" means is clear only where the other can be no spell."""
    if isinstance(what, Back) and what.word == "it":
        return None
    return Matches(what, Objects(Kind.SOURCE, (Shares("mana value", other),)))


def _for_nothing(what: Selection) -> AnyTrue:
    return AnyTrue((Unmet(PaidFor("cast", of=what)), Holds(PropertyOf("mana spent", what), "=", Fixed(0))))


def _either(effect: Effect, narrow: Condition, condition: Condition) -> InsteadIf:
    return InsteadIf(condition, If(narrow, effect, surface="trailing"))
