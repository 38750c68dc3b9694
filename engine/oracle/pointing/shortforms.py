"""Other words for the same: "switch the power and toughness of", "attacks or blocks this
turn if able", graveyards of any number of target players, multiples of one kind of tokens."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ReplacementAbility
from engine.ast.amounts import Fixed
from engine.ast.effects import Continuous, Instead
from engine.ast.filters import Kind, Objects, Players
from engine.ast.modifiers import Must, SwitchPT
from engine.ast.patterns import StepBegins, TokensCreated
from engine.ast.selections import Target, Whole, You
from engine.oracle.constants import TURN
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import ACTOR, Builder
from engine.terms.steps import Step
from engine.terms.zones import Zone

TIMES: Final = {"twice": 2, "three times": 3}


def add(b: Builder) -> None:
    """Add these wordings."""
    shaped(b, "plain", Continuous, "switch the power and toughness of {o:object} {d:duration}",
           lambda o, d: Continuous(o, (SwitchPT(),), d), "what", "duration")
    must = Continuous(ACTOR, (Must("attack"), Must("block")), TURN)
    worded(b, "op.s", {"attacks or blocks this turn if able": must})
    worded(b, "op.p", {"attack or block this turn if able": must})
    players = Target(Players(), Fixed(0), None)
    worded(b, "single.p", {"any number of target players ' graveyards": Whole(Zone.GRAVEYARD, players)})
    worded(b, "event", {"the end of combat on your turn": StepBegins(Step.END_COMBAT, You())})
    for word, factor in TIMES.items():
        shaped(b, "replacing", ReplacementAbility,
               f"if one or more {{f:filter.p}} would be created under your control , {word} that many of those tokens "
               "are created instead .", _more(factor), "effect.pattern.what")


def _more(factor: int) -> Value:
    def made(what: Value) -> ReplacementAbility | None:
        if not isinstance(what, Objects) or what.kind is not Kind.TOKEN or not what.tests:
            return None
        return ReplacementAbility(Instead(TokensCreated(You(), what), None, factor=factor))

    return made
