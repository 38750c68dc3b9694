"""Conditions of a turn: who didn't attack, where a counter was put, what untaps or attacks only if something is so."""

from __future__ import annotations

from engine.ast.abilities import StaticAbility
from engine.ast.amounts import SumOf
from engine.ast.conditions import Holds, Matches
from engine.ast.costs import Cost
from engine.ast.filters import History, Kind, Not, Objects, PlayerWho
from engine.ast.modifiers import Cant
from engine.ast.node import Filter
from engine.oracle.constants import ONE
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these."""
    for person in "spy":
        shaped(b, f"pw.{person}", Not, "didn't attack with a {f:filter.s} this turn",
               lambda f: Not(PlayerWho("attacked with", ">=", ONE, f)), "test.what")
    marked = Objects(Kind.PERMANENT, (History("counters put on"),))
    shaped(b, "cond1", Matches, "a counter was put on {o:thisobject} this turn", lambda o: Matches(o, marked), "what")
    for property in ("toughness", "mana value"):
        shaped(b, "cond1", Holds, f"{{f:filter.p}} have total {property} {{n:numeral}} or greater",
               lambda f, n, property=property: Holds(SumOf(property, f), ">=", n), "left.what", "right")
    for number, does in (("s", "doesn't"), ("p", "don't")):
        shaped(b, f"staticmod.{number}", Cant, f"{does} untap during your untap step unless {{c:condition}}",
               lambda c: Cant("untap", timing="untap step", unless=c), "unless")
    deed = "unless their controller {c:taxdeed} for each {g:filter.s} they control that 's attacking"
    template = f"{{f:filter.p}} can't attack {deed} ."
    shaped(b, "static", StaticAbility, template, _taxed, "what", "modifiers.0.cost", "what")


def _taxed(what: Filter, cost: Cost, again: Filter) -> StaticAbility | None:
    """ "Black creatures can't attack unless their controller sacrifices a land for each black creature ..."."""
    return StaticAbility(what, (Cant("attack", cost=cost, cost_each=True),)) if what == again else None
