"""Attackers counted and asked about: who attacked this combat, how many attack you, with what one attacks (508)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import TriggeredAbility
from engine.ast.amounts import Fixed, SumOf
from engine.ast.conditions import Both, Exists, Holds, Matches
from engine.ast.filters import (
    CombatWith,
    ControlledBy,
    Either,
    HasType,
    History,
    Is,
    Kind,
    Objects,
    Other,
    Players,
    Status,
)
from engine.ast.node import Amount, Condition, Effect, Filter, Selection
from engine.ast.patterns import Attacks, PlayerDoes
from engine.ast.selections import Back, Source
from engine.oracle.constants import CREATURE, ONE, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.templates import Builder

MINE: Final = ControlledBy(YOU)
DECLARED: Final = History("was declared this combat")
ME_OR_MINE: Final = Either((Players((Is(YOU),)), Objects(Kind.PERMANENT, (HasType("planeswalker"), MINE))))
THEIRS: Final = ControlledBy(Back("that player", Source.EVENT_PLAYER))
AT_ME: Final = Objects(Kind.PERMANENT, (CREATURE, THEIRS, CombatWith("attacking", ME_OR_MINE)))
MY_ATTACKERS: Final = Objects(Kind.PERMANENT, (CREATURE, MINE, Status("attacking")))
FIRST: Final = " for the first time each turn"


def add(b: Builder) -> None:
    """Add these."""
    _declared(b)
    _at_me(b)
    _with_what(b)


def _declared(b: Builder) -> None:
    """ "If ~ attacked this combat", "if ~ and at least two other creatures attacked this combat"."""
    shaped(b, "cond1", Matches, "{o:matched} attacked this combat", _attacked, "what")
    shaped(b, "cond1", Both, "{o:thisobject} and at least {n:int} other creatures attacked this combat", _and_others,
           "parts.0.what", "parts.1.amount.number")
    shaped(b, "cond1", Both, "a {f:filter.s} and a {g:filter.s} attacked this combat", _both, without("parts.0.what"),
           without("parts.1.what"))
    worded(b, "post", {"that attacked this combat": DECLARED})


def _attacked(what: Selection) -> Matches:
    return Matches(what, Objects(Kind.PERMANENT, (DECLARED,)))


def _and_others(what: Selection, least: int) -> Both:
    others = Objects(Kind.PERMANENT, (Other(), CREATURE, DECLARED))
    return Both((_attacked(what), Exists(others, ">=", Fixed(least))))


def _both(first: Filter, second: Filter) -> Both | None:
    """Of one creature that is both kinds at once another of either kind is needed beside it: not read."""
    if not isinstance(first, Objects) or not isinstance(second, Objects):
        return None
    return Both(tuple(Exists(with_tests(each, DECLARED), ">=", ONE) for each in (first, second)))


def _at_me(b: Builder) -> None:
    """ "Whenever an opponent attacks with creatures, if two or more of those creatures are attacking you ..."."""
    for who, s in (("{w:psubject.s}", "s"), ("{w:psubject.p}", "")):
        shaped(b, "event", PlayerDoes, f"{who} attack{s} with creatures", lambda w: PlayerDoes(w, "attack"), "who")
    at_me = "of those creatures are attacking you and/or planeswalkers you control"
    shaped(b, "cond1", Exists, f"{{n:int}} or more {at_me}", lambda n: Exists(AT_ME, ">=", Fixed(n)), "amount.number")
    worded(b, "cond1", {"they attacked you and/or a planeswalker you control": Exists(AT_ME, ">=", ONE)})


def _with_what(b: Builder) -> None:
    """ "Whenever you attack with a creature an opponent owns", "with exactly two creatures", "with creatures with total
    power 12 or greater"."""
    shaped(b, "event", Attacks, "you attack with a {f:filter.s}", _with_one, without("what"))
    for word in ("when", "whenever"):
        for body in ("triggerbody", "modal"):
            shaped(b, "triggered", TriggeredAbility,
                   f"{word} you attack with exactly {{n:int}} {{f:filter.p}} , {{e:{body}}}", _exactly,
                   "when.amount.number", lambda value: Objects(value.when.what.kind, value.when.what.tests[:-2],
                                                               surface=value.when.what.surface), "effect")
            head = f"{word} you attack with creatures with total power {{n:numeral}} or greater"
            for rider in ("", FIRST):
                shaped(b, "triggered", TriggeredAbility, f"{head}{rider} , {{e:{body}}}", _so_strong(int(bool(rider))),
                       "when.right", "effect")


def _with_one(what: Filter) -> Attacks | None:
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT or MINE in what.tests:
        return None
    return Attacks(with_tests(what, MINE))


def _exactly(number: int, what: Filter, effect: Effect) -> TriggeredAbility | None:
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT:
        return None
    so_many = Exists(with_tests(what, MINE, Status("attacking")), "=", Fixed(number))
    return TriggeredAbility(PlayerDoes(YOU, "attack"), effect, when=so_many)


def _so_strong(limit: int) -> Value:
    def made(least: Amount, effect: Effect) -> TriggeredAbility:
        strong: Condition = Holds(SumOf("power", MY_ATTACKERS), ">=", least)
        return TriggeredAbility(PlayerDoes(YOU, "attack"), effect, limit=limit, when=strong)

    return made
