"""Conditions before whole abilities, what happens later if something is so then, copies excepted in more words."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.zone_verbs import Sacrifice
from engine.ast.abilities import TriggeredAbility
from engine.ast.amounts import CountOf, Half
from engine.ast.conditions import Both, Holds, Matches
from engine.ast.effects import Delayed, If, Sequence
from engine.ast.filters import ControlledBy, History, Kind, Not, Objects
from engine.ast.modifiers import GainAbilities, SetTypes
from engine.ast.node import Amount, Condition, Effect, Filter, Pattern, Selection
from engine.ast.particulars import GreatestInCommon, HeldSinceTurn
from engine.ast.patterns import StateIs
from engine.ast.selections import ActivePlayer, Some
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped
from engine.oracle.templates import ACTOR, Builder

WHILE: Final = "whilst|"
RESTED: Final = Objects(Kind.PERMANENT, (Not(History("attacked")),))
HELD: Final = Objects(Kind.PERMANENT, (HeldSinceTurn(),))
NEW: Final = Objects(Kind.PERMANENT, (Not(HeldSinceTurn()),))


def add(b: Builder) -> None:
    """Add these productions."""
    _led(b)
    _later(b)
    _held(b)
    _halves(b)
    _exceptions(b)


def _led(b: Builder) -> None:
    """ "As long as ~ is tapped, whenever ...", "during your turn, you may cast ..."."""
    b.rule("triggered", "as long as {c:condition} , {t:triggered}", _while_triggered, _unwhile_triggered,
           TriggeredAbility, f"{WHILE}triggered")


def _while_triggered(values: Values) -> Value | None:
    condition, ability = values
    if not isinstance(ability, TriggeredAbility) or ability.when is not None or isinstance(ability.pattern, StateIs):
        return None
    return replace(ability, when=condition, surface=f"{WHILE}{ability.surface}")


def _unwhile_triggered(value: Value) -> Values | None:
    if not isinstance(value, TriggeredAbility) or not value.surface.startswith(WHILE):
        return None
    return value.when, replace(value, when=None, surface=value.surface[len(WHILE) :])


def _later(b: Builder) -> None:
    """ "Sacrifice it at the beginning of the next end step if it has mana value 3 or less"."""
    shaped(b, "plain", Delayed, "{e:clauses} at the beginning of {p:nextbeginning} if {c:condition}", _then_if,
           "effect.effect", "pattern", "effect.condition")


def _then_if(effect: Effect, pattern: Pattern, condition: Condition) -> Delayed | None:
    return None if isinstance(effect, Sequence) else Delayed(pattern, If(condition, effect))


def _held(b: Builder) -> None:
    """What one has controlled continuously since a turn began; what didn't attack."""
    b.rule("posts", "the active player has controlled continuously since the beginning of the turn",
           lambda v: (ControlledBy(ActivePlayer(), surface="held"), HeldSinceTurn()),
           lambda x: () if _is_held(x) else None, tuple)
    shaped(b, "cond1", Matches,
           "you 've controlled {o:thisobject} continuously since the beginning of your most recent turn",
           lambda o: Matches(o, HELD), "what")
    shaped(b, "cond1", Matches, "{o:matched} came under your control this turn", lambda o: Matches(o, NEW), "what")
    shaped(b, "cond1", Both, "{o:matched} didn't attack or come under your control this turn", _neither,
           "parts.0.what")
    shaped(b, "cond1", Holds,
           "you control {n:numeral} or more {f:filter.p} with the same name as one another",
           lambda n, f: Holds(GreatestInCommon(_yours(f), "name"), ">=", n), "right", _less_yours)


def _is_held(value: Value) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and value[1] == HeldSinceTurn() and value[0].surface == "held"


def _neither(what: Selection) -> Both:
    return Both((Matches(what, RESTED), Matches(what, HELD)))


def _yours(what: Filter) -> Filter:
    assert isinstance(what, Objects)
    return Objects(what.kind, (*what.tests, ControlledBy(YOU)), surface=what.surface)


def _less_yours(value: Value) -> Value:
    what = value.left.what
    return Objects(what.kind, what.tests[:-1], surface=what.surface)


def _halves(b: Builder) -> None:
    """ "Sacrifices half the permanents they control, rounded down"."""
    for form, verb in (("b", "sacrifice"), ("s", "sacrifices")):
        for up in (True, False):
            rounded = f"rounded {'up' if up else 'down'}"
            for choice in ("", " of their choice"):
                shaped(b, f"vp.{form}", Sacrifice, f"{verb} half the {{f:filter.p}}{choice} , {rounded}", _half(up),
                       "what.what")


def _half(up: bool) -> Value:
    def made(what: Filter) -> Sacrifice:
        number: Amount = Half(CountOf(what), up)
        return Sacrifice(Some(what, number, number), who=ACTOR)

    return made


def _exceptions(b: Builder) -> None:
    b.says("exception", SetTypes, "they 're not legendary", lose=("legendary",))
    b.says("exception", SetTypes, "it 's a {subtypes:subtypewords} in addition to its other creature types", keep=True)
    b.rule("exceptions", "{a:exception} and has {g:abilities}", _and_has, _unand_has, tuple, "and has")


def _and_has(values: Values) -> Value:
    return values[0], GainAbilities(values[1], surface="and has")


def _unand_has(value: Value) -> Values | None:
    good = isinstance(value, tuple) and len(value) == 2 and getattr(value[1], "surface", "") == "and has"
    return (value[0], value[1].abilities) if good else None
