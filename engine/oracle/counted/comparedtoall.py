"""Players and numbers compared with all others, descriptions by what things share with others (608.2c)."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import CountDistinct, Fixed, PropertyOf
from engine.ast.conditions import Exists, Holds, Matches
from engine.ast.effects import Continuous
from engine.ast.filters import (
    CombatWith,
    ControlledBy,
    Foremost,
    HasKeyword,
    HasType,
    Kind,
    Not,
    Objects,
    Opponent,
    Other,
    Players,
    PlayerWho,
    Shares,
)
from engine.ast.modifiers import ChangeCost
from engine.ast.node import Filter, Test
from engine.ast.selections import All, Back
from engine.oracle.constants import ONE, TURN, YOU
from engine.oracle.counted.amounts import NUMBER_WORDS
from engine.oracle.kernel import Value
from engine.oracle.shape import NotThere, shaped, worded
from engine.oracle.templates import Builder

MONARCH: Final = Players((PlayerWho("monarch", ">=", ONE),))
LEADERS: Final = Players((Foremost("life total", Players((Other(),)), tied=True),))


def add(b: Builder) -> None:
    """Add these conditions and descriptions."""
    _conditions(b)
    _described(b)


def _conditions(b: Builder) -> None:
    for number, word in enumerate(NUMBER_WORDS[:6]):
        for what, most in (("colors", 5), ("basic land types", 5)):
            if number == most:
                shaped(b, "cond1", Holds, f"there are {word} {what} among {{f:filter.p}}", _all_five(what), "left.what")
    worded(b, "cond1", {
        "it 's attacking the player with the most life or tied for most life": Matches(
            Back("it"), Objects(Kind.PERMANENT, (CombatWith("attacking", LEADERS),))),
    })
    for who in ("that opponent", "that player"):
        worded(b, "cond1", {
            f"{who} has more life than another of your opponents": Exists(
                Players(_poorer(who)), ">=", ONE),
        })


def _poorer(who: str) -> tuple[Test, ...]:
    return Opponent(), PlayerWho("life total", "<", PropertyOf("life total", Back(who)))


def _all_five(what: str) -> Value:
    return lambda f: Holds(CountDistinct(what, f), "=", Fixed(5))


def _described(b: Builder) -> None:
    worded(b, "whoever.s", {"the monarch": MONARCH})
    shaped(b, "lastpost", Not, "that doesn't share a color with a {f:filter.s}",
           lambda f: Not(Shares("color", f)), "test.of")
    for be in ("that has", "that have"):
        shaped(b, "post", HasKeyword, f"{be} {{k:keyword}}", HasKeyword, "name")
    shaped(b, "plain", Continuous, "{f:filter.p} you cast this turn {p:posts} {m:spellcost.p}", _costs,
           lambda x: Objects(Kind.SPELL, _cut(x)[0], surface=_cut(x)[2]), lambda x: _cut(x)[1],
           lambda x: ChangeCost(Objects(Kind.SPELL), x.modifiers[0].mana, x.modifiers[0].sign, x.modifiers[0].times,
                                surface=x.modifiers[0].surface))


def _costs(what: Filter, posts: tuple[Test, ...], change: ChangeCost) -> Continuous | None:
    if not isinstance(what, Objects) or what.kind is not Kind.SPELL:
        return None
    if any(isinstance(each, ControlledBy | HasType) for each in posts):
        return None
    described = Objects(Kind.SPELL, (*what.tests, *posts), surface=f"{len(posts)}|{what.surface}")
    made = ChangeCost(described, change.mana, change.sign, change.times, who=YOU, surface=change.surface)
    return Continuous(All(Players()), (made,), TURN)


def _cut(value: Value) -> tuple[tuple[Test, ...], tuple[Test, ...], str]:
    what = value.modifiers[0].what
    count, _, surface = what.surface.partition("|")
    if not count.isdecimal():
        raise NotThere("what")
    place = len(what.tests) - int(count)
    return what.tests[:place], what.tests[place:], surface
