"""What an ability costs less for, when a card may be cast, what an opponent's spell or ability causes, cases (719)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import CastingAbility, ReplacementAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import Happened, Matches
from engine.ast.effects import Instead
from engine.ast.filters import ControlledBy, Kind, Objects, Players, PlayerWho
from engine.ast.node import Effect, Filter, Pattern, Selection
from engine.ast.patterns import Moves, PlayerDoes
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

TIMES: Final = {
    "during combat": ("combat",), "during the declare attackers step": ("attackers",),
    "during your turn": ("your turn",), "before attackers are declared": ("before attackers",), "": (),
}


def add(b: Builder) -> None:
    """Add these productions."""
    _only(b)
    _caused(b)


def _only(b: Builder) -> None:
    """ "Cast this spell only during combat and only if you control two or more Vampires"."""
    for words, timing in TIMES.items():
        template = f"cast ~ only {words} and only if {{c:condition}} ." if words else "cast ~ only if {c:condition} ."
        shaped(b, "casting", CastingAbility, template, _only_if(timing), "condition")
    attacked = Players((PlayerWho("attacked this combat", ">=", Fixed(1)),))  # in that step it is the same
    worded(b, "cond1", {
        "you 've been attacked this step": Matches(YOU, attacked),
        "a spell was warped this turn": Happened("spells warped"),
    })


def _only_if(timing: tuple[str, ...]) -> Value:
    return lambda condition: CastingAbility("only", timing=timing, condition=condition)


def _caused(b: Builder) -> None:
    """ "When a spell or ability an opponent controls causes you to discard this card"."""
    for nt in ("event", "causing"):
        shaped(b, nt, Moves, "a spell or ability {w:whoever.s} controls causes you to discard {o:esubject.s}",
               _discards, "through.tests.0.who", "what")
    shaped(b, "event", Moves, "a spell or ability {w:whoever.s} controls causes a {f:filter.s} to be put into your "
           "graveyard from the battlefield", _destroys, "through.tests.0.who", "what")
    worded(b, "event", {"a spell or ability causes a player to shuffle their library":
                        PlayerDoes(Players(), "shuffle")})
    shaped(b, "replacing", ReplacementAbility,
           "if {p:causing} , {e:clauses} instead of putting it into your graveyard .", _instead, "effect.pattern",
           "effect.effect")


def _discards(who: Filter | Selection, what: Filter | Selection) -> Moves:
    through = Objects(Kind.SOURCE, (ControlledBy(who),))
    return Moves(what, Zone.GRAVEYARD, Zone.HAND, "discard", by=YOU, through=through)


def _destroys(who: Filter | Selection, what: Filter) -> Moves:
    through = Objects(Kind.SOURCE, (ControlledBy(who),))
    return Moves(what, Zone.GRAVEYARD, Zone.BATTLEFIELD, whose=YOU, through=through)


def _instead(pattern: Pattern, effect: Effect) -> ReplacementAbility:
    return ReplacementAbility(Instead(pattern, effect), zone=Zone.HAND)
