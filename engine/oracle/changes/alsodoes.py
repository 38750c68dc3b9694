"""What something also does or has: "it also gets +1/+1" (613)."""

from __future__ import annotations

from engine.ast.abilities import StaticAbility
from engine.ast.effects import Continuous, Sequence
from engine.oracle.clauses import filled, subject_of, unfilled
from engine.oracle.constants import FOREVER
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import ACTOR, Builder


def add(b: Builder) -> None:
    """Add these predicates."""
    for number in "sp":
        _also(b, number)


def _also(b: Builder, number: str) -> None:
    """ "It also gains flying": the word adds nothing to what is said."""
    shaped(b, f"op.{number}", Continuous, f"also {{m:emods.{number}}} {{d:duration}}",
           lambda m, d: Continuous(ACTOR, m, d), "modifiers", "duration")
    shaped(b, f"op.{number}", Continuous, f"also {{m:gmods.{number}}}", lambda m: Continuous(ACTOR, m, FOREVER),
           "modifiers")
    form = "s" if number == "s" else "b"
    shaped(b, "said", Sequence, f"{{p:player.{number}}} also {{v:vp.{form}}}", lambda p, v: Sequence((filled(v, p),)),
           lambda value: subject_of(value.effects[0]), _predicate)
    core = f"{{s:ssubject.{number}}} also {{m:smods.{number}}}"
    shaped(b, "static", StaticAbility, f"{core} .", StaticAbility, "what", "modifiers")
    shaped(b, "static", StaticAbility, f"{core} as long as {{c:condition}} .",
           lambda s, m, c: StaticAbility(s, m, condition=c), "what", "modifiers", "condition")


def _predicate(value: Value) -> Value:
    subject = subject_of(value.effects[0])
    return None if subject is None else unfilled(value.effects[0], subject)
