"""Instructions unless somebody pays, spells that cannot be countered, tokens of one kind or another (118.12)."""

from __future__ import annotations

from dataclasses import replace

from engine.actions.copy_exceptions import BecomeACopy
from engine.actions.life import PayLife
from engine.actions.tokens import CreatePredefined
from engine.ast.costs import Cost, DoThis, PayMana
from engine.ast.effects import ChooseAction, Continuous, May, PayCost
from engine.ast.filters import (
    ControlledBy,
    InZone,
    Kind,
    Objects,
)
from engine.ast.modifiers import Cant
from engine.ast.node import Amount, Condition, Duration, Filter, Selection, Test
from engine.ast.selections import Among, Back, Target, You
from engine.oracle.awaiting import DOUBLED, DOUBLING, DealInstead
from engine.oracle.constants import FOREVER, ONE, YOU
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


def _either_token(one: str, other: str) -> ChooseAction:
    you = You(surface="implied")
    return ChooseAction(you, tuple(CreatePredefined(ONE, name, who=you) for name in (one, other)))


def _instead_if(amount: Amount, condition: Condition) -> DealInstead:
    return DealInstead(condition, amount)


def _from_it(what: Value, post: Test) -> Among | None:
    if not isinstance(what, Objects) or isinstance(post, InZone | ControlledBy):
        return None
    if any(isinstance(test, InZone) for test in what.tests):
        return None
    return Among(Back(GROUP, surface="it"), replace(what, tests=(*what.tests, post)), ONE, ONE)


def _from_it_what(value: Value) -> Value:
    return replace(value.what, tests=value.what.tests[:-1])


def _copy_for(duration: Duration, what: Selection, how: Value) -> BecomeACopy | None:
    if isinstance(what, Filter):
        return None
    return BecomeACopy(what, how, duration)
