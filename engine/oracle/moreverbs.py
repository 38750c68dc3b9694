"""Wordings of verbs and targets: any other target, up to two others, any player may, the next spell."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.copying import BecomeACopy
from engine.actions.life import PayLife
from engine.actions.stack import Copy, Counter
from engine.actions.tokens import CreatePredefined
from engine.ast.amounts import ExtremeOf, Fixed, Half, PropertyOf
from engine.ast.conditions import ForTheRestOfTheGame, UntilEndOfTurn
from engine.ast.costs import Cost, DoThis, PayMana
from engine.ast.effects import ChooseAction, Continuous, Delayed, May, PayCost, Unless
from engine.ast.filters import (
    AnyOther,
    ControlledBy,
    Either,
    InZone,
    Kind,
    Objects,
    Opponent,
    Other,
    Players,
)
from engine.ast.modifiers import Cant, ChangeCost
from engine.ast.node import Amount, Condition, Duration, Effect, Filter, Selection, Test
from engine.ast.patterns import CastsSpell
from engine.ast.selections import All, Among, Back, Target, You
from engine.oracle.among import GROUP
from engine.oracle.awaiting import DealInstead
from engine.oracle.clauses import filled, unfilled
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, without, worded
from engine.oracle.templates import ACTOR, Builder
from engine.terms.mana import ManaCost

YOU: Final = You()
ONE: Final = Fixed(1)
NONE: Final = Fixed(0)
TURN: Final = UntilEndOfTurn()
FOREVER: Final = ForTheRestOfTheGame()
ANYBODY: Final = Players()
OPPONENTS: Final = Players((Opponent(),))
ANOTHER: Final = Other(surface="another")


def add(b: Builder) -> None:
    """Add these productions."""
    _targets(b)
    _anybody(b)
    _next_spell(b)
    _amounts(b)
    _others(b)


# --- targets ---


def _targets(b: Builder) -> None:
    """ "1 damage to any other target", "up to two other target creatures", "a second target creature"."""
    worded(b, "recipient.s", {"any other target": Target(AnyOther(), ONE, ONE)})
    shaped(b, "recipient.s", Target, "any target other than {o:backobject.s}",
           lambda o: Target(AnyOther(o), ONE, ONE), "what.than")
    thing = Either((Objects(Kind.PERMANENT), ANYBODY))
    worded(b, "permanentorplayer", {"target permanent or player": Target(thing, ONE, ONE)})
    shaped(b, "targets", Target, "up to {n:numword} other target {f:filter.p}", _up_to_others, "most", _less_other)
    shaped(b, "single.s", Target, "a second target {f:filter.s}", _second, _less_other)


def _with_other(what: Value) -> Objects | None:
    if not isinstance(what, Objects) or (what.tests and isinstance(what.tests[0], Other)):
        return None
    return replace(what, tests=(ANOTHER, *what.tests), surface=f"o{what.surface}")


def _less_other(value: Value) -> Value:
    return replace(value.what, tests=value.what.tests[1:], surface=value.what.surface[1:])


def _up_to_others(number: Fixed, what: Value) -> Target | None:
    described = _with_other(what)
    return None if described is None else Target(described, NONE, number)


def _second(what: Value) -> Target | None:
    described = _with_other(what)
    return None if described is None else Target(described, ONE, ONE)


# --- each player who wants to ---


def _anybody(b: Builder) -> None:
    """ "Any player may sacrifice a land": each of them is asked, in turn order (101.4)."""
    for noun, what in (("player", ANYBODY), ("opponent", OPPONENTS)):
        shaped(b, "said", May, f"any {noun} may {{v:vps.b}}", _any_may(what), _may_of)


def _any_may(what: Players) -> Value:
    def made(effect: Effect) -> May:
        who = All(what, surface="any")
        return May(who, filled(effect, who))

    return made


def _may_of(value: Value) -> Value:
    return unfilled(value.effect, value.who)


# --- the next spell ---


def _next_spell(b: Builder) -> None:
    """ "When you next cast an instant or sorcery spell this turn, ..." (603.7)."""
    for words in ("when you next cast a {f:filter.s} this turn", "when you cast your next {f:filter.s} this turn"):
        shaped(b, "opening", Delayed, f"{words} , {{e:first}}", _delayed, "pattern.what", "effect")
    shaped(b, "plain", Delayed, "copy the next {f:filter.s} you cast this turn when you cast it",
           lambda f: _delayed(f, Copy(Back("that spell"), who=You(surface="implied"))), "pattern.what")
    for words, verb in (("can't be countered", "be countered"),):
        shaped(b, "plain", Continuous, f"{{f:filter.p}} you cast this turn {words}", _this_turn(verb),
               without("what.what"))
    shaped(b, "plain", Continuous, "{f:filter.p} you cast this turn {m:spellcost.p}", _cost_this_turn,
           "modifiers.0.what", lambda value: replace(value.modifiers[0], what=Objects(Kind.SPELL), who=None))


def _spells(what: Value) -> bool:
    return isinstance(what, Objects) and what.kind is Kind.SPELL and not any(
        isinstance(test, InZone | ControlledBy) for test in what.tests
    )


def _delayed(what: Value, effect: Effect) -> Delayed | None:
    return Delayed(CastsSpell(YOU, what), effect, once=True, duration=TURN) if _spells(what) else None


def _this_turn(verb: str) -> Value:
    def made(what: Value) -> Continuous | None:
        if not _spells(what):
            return None
        mine = replace(what, tests=(*what.tests, ControlledBy(YOU)))
        return Continuous(All(mine), (Cant(verb),), TURN)

    return made


def _cost_this_turn(what: Value, change: ChangeCost) -> Continuous | None:
    if not _spells(what):
        return None
    return Continuous(All(ANYBODY), (replace(change, what=what, who=YOU),), TURN)


# --- amounts ---


def _amounts(b: Builder) -> None:
    """ "The highest life total among your opponents", "half your life, rounded up"."""
    for word, greatest in (("highest", True), ("greatest", True), ("lowest", False)):
        for words, what in (("all players", ANYBODY), ("players", ANYBODY), ("your opponents", OPPONENTS)):
            worded(b, "counted", {
                f"the {word} life total among {words}": ExtremeOf("life total", what, greatest=greatest),
            })
    for words, up in (("rounded up", True), ("rounded down", False)):
        life = Half(PropertyOf("life total", YOU), up)
        worded(b, "vp.b", {f"pay half your life , {words}": PayLife(life, who=ACTOR)})


# --- others ---


def _others(b: Builder) -> None:
    shaped(b, "single.s", Among, "a {f:filter.s} from it {p:post}", _from_it, _from_it_what, "what.tests.-1")
    shaped(b, "plain", Continuous, "{o:single.s} can't be countered", _sure, "what")
    shaped(b, "said", May, "you may pay {c:mana} and {n:figure} life", _mana_and_life, "effect.cost.parts.0.cost",
           "effect.cost.parts.1.effect.n")
    shaped(b, "plain", Unless, "{e:clauses} unless any player pays {c:manapart}", _unless_anybody, "effect",
           "alternative.cost")
    words = "create a {a:predefined} token or a {b:predefined} token"
    shaped(b, "imperative", ChooseAction, words, _either_token, "options.0.name", "options.1.name")
    for word in ("it", "~"):
        words = f"{word} deals {{n:amount damage}} instead if {{c:condition}}"
        shaped(b, "later", DealInstead, words, _instead_if, "n", "condition", key=f"amount late {word}")
    exiled = "if that spell is countered this way , exile it instead of putting it into its owner 's graveyard"
    for number, form in (("s", "s"), ("p", "b")):
        words = f"{{e:clauses}} unless {{p:player.{number}}} {{v:vp.{form}}} . {exiled}"
        shaped(b, "plain", Unless, words, _countered_to, lambda value: replace(value.effect, to=""), "who", _paid)
    for number, verb in (("s", "pays"), ("p", "pay")):
        words = f"{{e:clauses}} unless {{p:player.{number}}} {verb} {{x}} , where x is {{a:amount}}"
        shaped(b, "plain", Unless, words, _unless_x, "effect", "who", "alternative.cost.parts.0.times")
    for number, verb in (("s", "becomes"), ("p", "become")):
        shaped(b, "plain", BecomeACopy, f"{{d:leading}} , {{o:object.{number}}} {verb} {{h:copying}}", _copy_for,
               "duration", "what", "how")


def _sure(what: Selection) -> Continuous | None:
    spell = getattr(what, "what", None)
    kinds = (Kind.SPELL, Kind.SPELL_OR_ABILITY, Kind.ABILITY)
    if isinstance(what, Target):
        return Continuous(what, (Cant("be countered"),), FOREVER) if getattr(spell, "kind", None) in kinds else None
    good = isinstance(what, Back) and what.word in ("that spell", "that ability", "that spell or ability")
    return Continuous(what, (Cant("be countered"),), FOREVER) if good else None


def _mana_and_life(mana: ManaCost, number: Amount) -> May:
    return May(YOU, PayCost(YOU, Cost((PayMana(mana), DoThis(PayLife(number, who=You(surface="implied")))))))


def _unless_anybody(effect: Effect, cost: Cost) -> Unless:
    who = All(ANYBODY, surface="any")
    return Unless(effect, who, PayCost(who, cost))


def _either_token(one: str, other: str) -> ChooseAction:
    you = You(surface="implied")
    return ChooseAction(you, tuple(CreatePredefined(ONE, name, who=you) for name in (one, other)))


def _instead_if(amount: Amount, condition: Condition) -> DealInstead:
    return DealInstead(condition, amount)


def _countered_to(effect: Effect, who: Selection, alternative: Effect) -> Unless | None:
    if not isinstance(effect, Counter) or effect.to:
        return None
    return Unless(replace(effect, to="exile"), who, filled(alternative, who))


def _unless_x(effect: Effect, who: Selection, amount: Amount) -> Unless:
    return Unless(effect, who, PayCost(who, Cost((PayMana(ManaCost(("1",)), amount),))))


def _paid(value: Value) -> Value:
    return unfilled(value.alternative, value.who)


def _from_it(what: Value, post: Test) -> Among | None:
    if not isinstance(what, Objects) or isinstance(post, InZone | ControlledBy):
        return None
    if any(isinstance(test, InZone) for test in what.tests):
        return None
    return Among(Back(GROUP, surface="it"), replace(what, tests=(*what.tests, post)), ONE, ONE)


def _from_it_what(value: Value) -> Value:
    return replace(value.what, tests=value.what.tests[:-1])


def _copy_for(duration: Duration, what: Selection, how: Value) -> BecomeACopy | None:
    if duration.surface == "2" or isinstance(what, Filter):
        return None
    return BecomeACopy(what, how, duration)


