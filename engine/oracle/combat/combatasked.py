"""What is asked and counted of a combat: who attacks you, with how many others, how often it attacked, what it blocked,
players attacked; combats added besides (506-509)."""

from __future__ import annotations

from typing import Final

from engine.actions.whole_game import AddPhase
from engine.ast.amounts import CountOf, HistoryCount
from engine.ast.conditions import Exists
from engine.ast.effects import Sequence
from engine.ast.filters import (
    AnyOf,
    CombatWith,
    ControlledBy,
    History,
    Kind,
    Objects,
    Other,
    Players,
    PlayerWho,
)
from engine.ast.node import Effect, Filter
from engine.ast.patterns import BecomesBlocked
from engine.ast.selections import Back, Source, Target
from engine.oracle.constants import CREATURE, ONE, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.templates import Builder

AT_YOU: Final = CombatWith("attacking", YOU)
DECLARED: Final = History("was declared this combat")
BESIDE: Final = Objects(Kind.PERMANENT, (Other(), CREATURE, ControlledBy(YOU), DECLARED))
ATTACKED: Final = Players((PlayerWho("attacked this combat", ">=", ONE),))
MORE: Final = "after this phase , there is a additional combat phase"


def add(b: Builder) -> None:
    """Add these."""
    shaped(b, "cond1", Exists, "a {f:filter.s} is attacking you", _at_you, without("what"))
    worded(b, "cond1", {"you attacked with exactly one other creature this combat": Exists(BESIDE, "=", ONE)})
    worded(b, "counted", {"the number of players you attacked this combat": CountOf(ATTACKED)})
    worded(b, "unit", {
        "time it has attacked this turn": HistoryCount("attacked", Back("it", Source.EACH)),
    })
    worded(b, "post", {
        "that blocked or was blocked this turn": AnyOf((History("blocked"), History("was blocked"))),
        "that blocked or were blocked this turn": AnyOf((History("blocked"), History("was blocked"))),
    })
    b.event(BecomesBlocked, "{what:eo} become[s] blocked by two or more {by:filter.p}", many=True, least=2)
    b.word("that.s", {"that attacking creature": "that attacking creature"})
    shaped(b, "lastpost", History, "{w:itself} blocked this turn", lambda w: History("was blocked", w), "by")
    shaped(b, "plain", Sequence, f"{{e:clauses}} , and {MORE}", _and_combat, "effects.0")
    shaped(b, "target1", Target, "target {f:filter.s} chosen at random", lambda f: Target(f, ONE, ONE, by="random"),
           "what")


def _at_you(what: Filter) -> Exists | None:
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT:
        return None
    return Exists(with_tests(what, AT_YOU), ">=", ONE)


def _and_combat(effect: Effect) -> Value | None:
    return None if isinstance(effect, Sequence) else Sequence((effect, AddPhase("combat")))
