"""Instructions unless somebody pays, spells that cannot be countered, tokens of one kind or another (118.12)."""

from __future__ import annotations

from dataclasses import replace

from engine.actions.copy_exceptions import BecomeACopy
from engine.actions.life import PayLife
from engine.actions.stack_verbs import Counter
from engine.actions.tokens import CreatePredefined
from engine.ast.costs import Cost, DoThis, PayMana
from engine.ast.effects import ChooseAction, Continuous, May, PayCost, Unless
from engine.ast.filters import (
    ControlledBy,
    InZone,
    Kind,
    Objects,
)
from engine.ast.modifiers import Cant
from engine.ast.node import Amount, Condition, Duration, Effect, Filter, Selection, Test
from engine.ast.selections import All, Among, Back, Target, You
from engine.oracle.awaiting import DOUBLED, DOUBLING, DealInstead
from engine.oracle.clauses import filled, unfilled
from engine.oracle.constants import ANYBODY, FOREVER, ONE, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder
from engine.oracle.zones.among import GROUP
from engine.terms.mana import ManaCost


def add(b: Builder) -> None:
    """Add these instructions."""
    _others(b)


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
    for word in ("it", "~", "the creature you control"):
        for twice in ("double that damage", "twice that much damage"):
            words = f"if {{c:condition}} , {word} deals {twice} instead"
            shaped(b, "later", DealInstead, words, lambda c: DealInstead(c, DOUBLED), "condition",
                   key=f"{DOUBLING} {word} {twice}")
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
