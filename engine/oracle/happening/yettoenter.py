"""What is yet to enter or to be lost: counters to come, under whose control, effects that last a while (614, 616)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.base import ENTERING
from engine.actions.control import GainControl
from engine.actions.copy_exceptions import BecomeACopy
from engine.actions.counters import PutCountersOn
from engine.actions.permanents import TapOrUntapThem
from engine.ast.abilities import ReplacementAbility
from engine.ast.amounts import VarX
from engine.ast.conditions import Did, Matches
from engine.ast.effects import Delayed, If, Instead, MoreCounters, Sequence
from engine.ast.filters import Either, Kind, Objects, Opponent, Players
from engine.ast.modifiers import BecomeCopy
from engine.ast.node import Amount, Condition, Duration, Effect, Filter, Selection
from engine.ast.patterns import DealsDamage, LosesControl, Moves
from engine.ast.selections import Some
from engine.oracle.constants import ANYBODY, FOREVER, ONE, TURN
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

OPPONENT: Final = Some(Players((Opponent(),)), ONE, ONE)
LASTING: Final = "lasting|"


def add(b: Builder) -> None:
    """Add these productions."""
    for number, noun in (("s", "counter"), ("p", "counters")):
        more = f"with {{n:count.{number}}} additional {{k:counter}} {noun} on it"
        shaped(b, "plain", Instead, f"{{o:backobject.s}} enters {more}", _will_enter, "pattern.what", "effect.n",
               "effect.kind")
        shaped(b, "plain", Instead, f"this turn , each {{f:filter.s}} enters {more}", _will_all, "pattern.what",
               "effect.n", "effect.kind")
        _as_copies(b, f"it enters with {{n:count.{number}}} (|additional ){{k:counter}} {noun} on it")
    for of in ("object", "anyone"):
        shaped(b, "copyentry", BecomeACopy, f"as a copy of {{o:{of}}}",
               lambda o: BecomeACopy(ENTERING, BecomeCopy(o), FOREVER), "how.of")
    shaped(b, "entry", Sequence, "tapped {c:copyentry}", lambda c: Sequence((TapOrUntapThem(ENTERING, True), c)),
           "effects.1")
    shaped(b, "entry", Sequence, "tapped {c:copyentry} , except {e:exceptions}",
           lambda c, e: Sequence((TapOrUntapThem(ENTERING, True), changed(c, how=changed(c.how, exceptions=e)))),
           lambda x: changed(x.effects[1], how=changed(x.effects[1].how, exceptions=())), "effects.1.how.exceptions")
    worded(b, "entry", {
        "under the control of a opponent of your choice": GainControl(ENTERING, FOREVER, who=OPPONENT),
    })
    shaped(b, "later", Delayed, "when you lose control of {o:oneobject} , {e:first}", _when_lost, "pattern.what",
           "effect")
    shaped(b, "plain", Delayed, "{e:clauses} when you lose control of {o:thisobject}", lambda e, o: _when_lost(o, e),
           "effect", "pattern.what")
    _lasting(b)
    _scaled_this_turn(b)


def _will_enter(what: Selection, number: Amount, kind: str) -> Instead:
    return Instead(Moves(what, Zone.BATTLEFIELD), MoreCounters(number, str(kind)), duration=TURN, next=True)


def _will_all(what: Filter, number: Amount, kind: str) -> Instead:
    return Instead(Moves(what, Zone.BATTLEFIELD), MoreCounters(number, str(kind)), duration=TURN)


def _as_copies(b: Builder, words: str) -> None:
    """ "As a copy of any creature, except it enters with an additional +1/+1 counter on it"."""
    for more in ("", "additional "):
        said = words.replace("(|additional )", more)
        shaped(b, "entry", Sequence, f"{{c:copyentry}} , except {said}", _copy_with, "effects.0",
               "effects.1.effect.n", "effects.1.effect.kind")
        shaped(b, "entry", Sequence, f"{{c:copyentry}} , except {said} if {{k2:condition}}", _copy_with_if,
               "effects.0", "effects.1.effect.effect.n", "effects.1.effect.effect.kind", "effects.1.effect.condition")


def _copy_with(copy: Effect, number: Amount, kind: str) -> Sequence:
    return Sequence((copy, If(Did(), PutCountersOn(number, str(kind), ENTERING))))


def _copy_with_if(copy: Effect, number: Amount, kind: str, condition: Condition) -> Sequence | None:
    if isinstance(condition, Matches):
        return None
    return Sequence((copy, If(Did(), If(condition, PutCountersOn(number, str(kind), ENTERING)))))


def _when_lost(what: Selection, effect: Effect) -> Delayed:
    return Delayed(LosesControl(what), effect)


def _lasting(b: Builder) -> None:
    """ "Until end of turn, if you would put one or more counters on ..., put that many plus one ... instead"."""
    for nt in ("body", "triggerbody"):
        b.rule(nt, "{d:leading} , {r:replacing}", _for_a_while, _unfor_a_while, Instead, LASTING)
    b.rule("rest", "{d:leading} , {r:replacing}", lambda v: _one(_for_a_while(v)), _unone, tuple, LASTING)


def _for_a_while(values: Values) -> Value | None:
    duration, ability = values
    if not isinstance(ability, ReplacementAbility) or not isinstance(ability.effect, Instead):
        return None
    if ability.condition is not None or ability.effect.duration is not None or not isinstance(duration, Duration):
        return None
    if ability.zone is not Zone.BATTLEFIELD:
        return None
    surface = f"{LASTING}{ability.surface}{LASTING}{ability.effect.surface}"
    return replace(ability.effect, duration=duration, surface=surface)


def _unfor_a_while(value: Value) -> Values | None:
    if not isinstance(value, Instead) or not value.surface.startswith(LASTING):
        return None
    _, surface, own = value.surface.split(LASTING)
    return value.duration, ReplacementAbility(replace(value, duration=None, surface=own), surface=surface)


def _one(value: Value | None) -> Value | None:
    return None if value is None else (value,)


def _unone(value: Value) -> Values | None:
    return _unfor_a_while(value[0]) if isinstance(value, tuple) and len(value) == 1 else None


ANY: Final = "any|"  # before the surface of what "any" was said of
EVERYTHING: Final = Either((Objects(Kind.PERMANENT), ANYBODY))


def _scaled_this_turn(b: Builder) -> None:
    """ "If a source would deal damage to a permanent or player this turn, it deals that much damage plus X instead"."""
    b.rule("scaler", "any {f:filter.s}", _any, _unany, Objects)
    everything = "a permanent or player"
    for kind, combat in (("damage", None), ("combat damage", True), ("noncombat damage", False)):
        shaped(b, "plain", Instead, f"if {{s:scaler}} would deal {kind} to {everything} this turn , it deals that much "
               "damage plus x instead", _by_x(combat), "pattern.source")


def _any(values: Values) -> Value | None:
    """ "Any source you control": such a source, whichever."""
    what = values[0]
    if not isinstance(what, Objects) or what.kind is not Kind.SOURCE:
        return None
    return replace(what, surface=f"{ANY}{what.surface}")


def _unany(value: Value) -> Values | None:
    if not isinstance(value, Objects) or not value.surface.startswith(ANY):
        return None
    return (replace(value, surface=value.surface.removeprefix(ANY)),)


def _by_x(combat: bool | None) -> Value:
    return lambda source: Instead(DealsDamage(source, EVERYTHING, combat), None, duration=TURN, add=VarX())
