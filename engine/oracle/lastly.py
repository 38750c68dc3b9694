"""What comes last in a text or is narrowed late: modes of a later ability, events without dying, later ifs (603.4)."""

from __future__ import annotations

from typing import Final

from engine.actions.base import ENTERING
from engine.actions.permanents import TapOrUntapThem
from engine.ast.abilities import EntersAbility, TriggeredAbility
from engine.ast.amounts import CountDistinct, Fixed, PropertyOf
from engine.ast.conditions import Exists, Holds, Matches, UntilEndOfTurn
from engine.ast.effects import Continuous, Delayed, If, Reflexive, Sequence
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
from engine.ast.node import Condition, Effect, Filter, Test
from engine.ast.patterns import CastsSpell, LosesControl, Moves
from engine.ast.selections import All, Back, You
from engine.oracle.amounts import NUMBER_WORDS
from engine.oracle.kernel import Value
from engine.oracle.shape import NotThere, shaped, worded
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

YOU: Final = You()
ONE: Final = Fixed(1)
TURN: Final = UntilEndOfTurn()
MONARCH: Final = Players((PlayerWho("monarch", ">=", ONE),))
LEADERS: Final = Players((Foremost("life total", Players((Other(),)), tied=True),))


def add(b: Builder) -> None:
    """Add these."""
    _later(b)
    _events(b)
    _conditions(b)
    _described(b)
    shaped(b, "entering", EntersAbility, "as long as {c:condition} , {f:filter.p} enter {e:entry} .",
           lambda c, f, e: EntersAbility(e, what=f, condition=c), "condition", "what", "effect")
    worded(b, "entry", {"untapped": TapOrUntapThem(ENTERING, False)})


def _later(b: Builder) -> None:
    """ "You may pay {1}. When you do, choose one —", "when you do, if ..., ..." (603.12)."""
    for nt, start in (("body", "opening"), ("triggerbody", "first")):
        shaped(b, nt, Sequence, f"{{a:{start}}} . when you do , {{m:modal}}", _modal, "effects.0", "effects.1.effect")
    shaped(b, "later", If, "when you do , if {c:condition} , {e:first}", _if_then, "condition", "effect.effect.effect")
    shaped(b, "opening", If, "if {c:condition} , when you next cast a {f:filter.s} this turn , {e:first}", _if_next,
           "condition", "effect.pattern.what", "effect.effect")


def _modal(first: Effect, modal: Effect) -> Sequence:
    return Sequence((first, Reflexive(modal)))


def _if_then(condition: Condition, effect: Effect) -> If:
    """It must be true as that is done and as the ability resolves."""
    return If(condition, Reflexive(If(condition, effect, surface="leading")))


def _if_next(condition: Condition, what: Filter, effect: Effect) -> If | None:
    if not isinstance(what, Objects) or what.kind is not Kind.SPELL:
        return None
    return If(condition, Delayed(CastsSpell(YOU, what), effect, once=True, duration=TURN))


def _events(b: Builder) -> None:
    for body in ("triggerbody", "modal"):
        shaped(b, "triggered", TriggeredAbility,
               f"whenever a {{f:filter.s}} leaves the battlefield , if it didn't die , {{e:{body}}}",
               _undying(()), _of("pattern.what", 0), "effect")
        shaped(b, "triggered", TriggeredAbility,
               f"whenever another {{f:filter.s}} leaves the battlefield , if it didn't die , {{e:{body}}}",
               _undying((Other(),)), _of("pattern.what", 1), "effect")
    shaped(b, "event", LosesControl, "you lose control of {o:thisobject}", LosesControl, "what")


def _undying(more: tuple[Test, ...]) -> Value:
    def made(what: Filter, effect: Effect) -> TriggeredAbility | None:
        if not isinstance(what, Objects) or (more and any(isinstance(each, Other) for each in what.tests)):
            return None
        described = Objects(what.kind, (*more, *what.tests), surface=what.surface)
        return TriggeredAbility(Moves(described, from_zone=Zone.BATTLEFIELD, not_to=Zone.GRAVEYARD), effect)

    return made


def _of(path: str, cut: int) -> Value:
    def found(value: TriggeredAbility) -> Objects:
        what = value.pattern.what if isinstance(value.pattern, Moves) else None
        if not isinstance(what, Objects):
            raise NotThere(path)
        return Objects(what.kind, what.tests[cut:], surface=what.surface)

    return found


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
