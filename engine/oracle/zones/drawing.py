"""Draws: steps that are skipped, the next draw replaced, as many cards as that plus one (121, 614.10, 614.11)."""

from __future__ import annotations

from typing import Final

from engine.actions.library import Mill
from engine.actions.zone_verbs import Exile, Put
from engine.ast.abilities import StaticAbility
from engine.ast.amounts import Fixed, Half, Plus, PropertyOf
from engine.ast.effects import Delayed, Instead
from engine.ast.modifiers import Skips
from engine.ast.node import Effect, Pattern
from engine.ast.selections import Back, Whole
from engine.oracle.constants import TURN, YOU
from engine.oracle.happening.instead import YOU_DRAW
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import ACTOR, Builder
from engine.terms.zones import Zone

MORE: Final = {"plus one": Fixed(1), "plus two": Fixed(2), "minus one": Fixed(-1)}


def add(b: Builder) -> None:
    """Add these wordings."""
    for step in ("draw step", "untap step", "upkeep step"):
        worded(b, "static", {f"skip your {step} .": StaticAbility(YOU, (Skips(step),))})
    for words, number in MORE.items():
        shaped(b, "amount card", Plus, f"{{n:count.p}} cards {words}", lambda n, number=number: Plus(n, number), "left")
    head = "the next time you would draw a card this turn"
    shaped(b, "plain", Instead, f"{head} , {{e:clauses}} instead", _next, "effect")
    shaped(b, "plain", Instead, f"{head} , instead {{e:clauses}}", _next, "effect")
    for form, s in (("b", ""), ("s", "s")):
        for way, up in (("up", True), ("down", False)):
            for whose in ("your", "their"):
                shaped(b, f"vp.{form}", Mill, f"mill{s} half {whose} library , rounded {way}", _half_milled(whose, up))
    for words in ("the cards in", "the cards from", "all the cards in", "all the cards from"):
        b.says("handful", Whole, f"{words} {{whose:possessive}} hand", zone=Zone.HAND)
    for form, s in (("b", ""), ("s", "s")):
        shaped(b, f"vp.{form}", Put, f"put{s} {{o:handful}} {{d:destination}}", lambda o, d: Put(o, d, who=ACTOR),
               "what", "to")
        shaped(b, f"vp.{form}", Exile, f"exile{s} {{o:handful}}", lambda o: Exile(o, who=ACTOR), "what")
    shaped(b, "opening", Delayed, "until end of turn , whenever {p:event} , {e:first}", _whenever, "pattern", "effect")


def _half_milled(whose: str, up: bool) -> Value:
    who = YOU if whose == "your" else Back("they")
    return lambda: Mill(Half(PropertyOf("cards in library", who), up), who=ACTOR)


def _next(effect: Effect) -> Instead:
    return Instead(YOU_DRAW, effect, TURN, next=True)


def _whenever(pattern: Pattern, effect: Effect) -> Value:
    return Delayed(pattern, effect, once=False, duration=TURN)
