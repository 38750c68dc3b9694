"""More uses of an ability, and more about what was just cast or sacrificed: "can boast twice ... rather than once"."""

from __future__ import annotations

from typing import Final

from engine.actions.base import ENTERING
from engine.actions.counters import PutCountersOn
from engine.actions.permission import PermitPlay
from engine.ast.abilities import EntersAbility, StaticAbility
from engine.ast.amounts import CountOf, ThatMany, Times
from engine.ast.conditions import Matches
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import If, Instead, Sequence
from engine.ast.filters import InZone, Kind, Objects
from engine.ast.modifiers import Cant, RuleChange
from engine.ast.node import Duration, Effect, Filter, Selection
from engine.ast.patterns import Moves
from engine.ast.selections import Back, You
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder
from engine.rules.activating import MORE_USES
from engine.terms.zones import Zone

YOU: Final = You()
THAT_SPELL: Final = Back("that spell")
FREE: Final = "without paying its mana cost"
ANY_COLOR: Final = "and they may spend mana as though it were mana of any color to cast that spell"


def add(b: Builder) -> None:
    """Add these productions."""
    shaped(b, "static", StaticAbility, "{f:filter.p} can boast twice during each of your turns rather than once .",
           _more("boast"), "what")
    shaped(b, "static", StaticAbility, "each power-up ability of {f:filter.p} can be activated a additional time .",
           _more("power-up"), "what")
    for place, whose in (("your graveyard", YOU), ("a graveyard", None)):
        shaped(b, "later", If, f"if a {{f:filter.s}} cast this way would be put into {place} , exile it instead",
               _exiled(whose), "condition.filter")
    shaped(b, "entering", EntersAbility,
           "as ~ enters , {e:clauses} . if you do , it enters with twice that many {k:counter} counters on it .",
           _twice, "effect.effects.0", "effect.effects.1.kind")
    for number in "sp":
        core = f"{{d:duration}} , {{w:player.{number}}} may play {{o:backobject.s}}"
        for rider, free, any_mana in (("", False, False), (FREE, True, False), (ANY_COLOR, False, True)):
            shaped(b, "plain", PermitPlay, f"{core} {rider}".strip(), _permit(free, any_mana), "duration", "who",
                   "what")
    for words, verb in (("attack or block", "attack or block"), ("attack", "attack"), ("block", "block")):
        shaped(b, "cantmod", Cant, f"can't {words} unless its controller pays {{m:mana}} for each {{f:filter.s}}",
               _taxed(verb), "cost.parts.0.cost", "cost.parts.0.times.what")


def _more(keyword: str) -> Value:
    def made(what: Filter) -> StaticAbility | None:
        if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT:
            return None
        return StaticAbility(what, (RuleChange(MORE_USES[keyword]),))

    return made


def _twice(effect: Effect, kind: str) -> EntersAbility:
    """As many counters as twice what was done, none if nothing was."""
    counters = PutCountersOn(Times(2, ThatMany()), str(kind), ENTERING)
    return EntersAbility(Sequence((effect, counters)))


def _exiled(whose: You | None) -> Value:
    def made(what: Filter) -> If | None:
        if not isinstance(what, Objects) or what.kind is not Kind.SPELL or not what.tests:
            return None
        if any(isinstance(test, InZone) for test in what.tests):
            return None
        instead = Instead(Moves(THAT_SPELL, Zone.GRAVEYARD, whose=whose), None, to_zone="exile")
        return If(Matches(THAT_SPELL, what), instead)

    return made


def _permit(free: bool, any_mana: bool) -> Value:
    def made(duration: Duration, who: Selection, what: Selection) -> PermitPlay | None:
        if isinstance(who, You):
            return None  # worded with the verb itself
        return PermitPlay(what, duration, "play", free, any_mana, who=who)

    return made


def _taxed(verb: str) -> Value:
    def made(mana: Value, each: Filter) -> Cant:
        return Cant(verb, cost=Cost((PayMana(mana, CountOf(each)),)))

    return made
