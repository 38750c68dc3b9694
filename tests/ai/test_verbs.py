"""Verbs have words under which they are judged; cards are worth what they do."""

import importlib
import pkgutil
from inspect import isabstract

import pytest

import engine.actions
from engine.actions.base import Verb
from engine.ai.plan import plan_of
from engine.ai.value import card_worth, face_worth
from engine.ai.verbs import VERBS
from engine.ast.abilities import SpellAbility
from tests.ai.table import card


def verbs() -> set[str]:
    """The name of each verb."""
    found: set[str] = set()
    for part in pkgutil.iter_modules(engine.actions.__path__):
        module = importlib.import_module(f"engine.actions.{part.name}")
        for name, value in vars(module).items():
            own = isinstance(value, type) and value.__module__ == module.__name__
            if own and issubclass(value, Verb) and not isabstract(value):
                assert name not in found, f"two verbs are called {name}"
                found.add(name)
    return found


def test_nearly_every_verb_has_a_word() -> None:
    found = verbs()
    bases = {"PlayerVerb", "OnePlayerVerb", "Verb", "ManaVerb", "TokenVerb"}
    assert set(VERBS) <= found and len(found - bases - set(VERBS)) <= 0.02 * len(found)


def test_a_plan_is_made_once() -> None:
    ability = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.").front.abilities[0]
    assert isinstance(ability, SpellAbility)
    assert plan_of(ability) is plan_of(ability)
    assert [deed.verb for deed in plan_of(ability).steps] == ["damage"]


def test_larger_creatures_are_worth_more() -> None:
    sizes = ("1/1", "2/2", "3/3", "5/5")
    worths = [face_worth(card("A", "{2}", "Creature — Bear", "", size).front) for size in sizes]
    assert worths == sorted(worths)


def test_keywords_add_and_drawbacks_take_away() -> None:
    plain = face_worth(card("A", "{2}", "Creature — Bear", "", "3/3").front)
    flying = face_worth(card("A", "{2}", "Creature — Bear", "Flying", "3/3").front)
    tame = face_worth(card("A", "{2}", "Creature — Bear", "This creature can't block.", "3/3").front)
    assert tame < plain < flying


def test_two_cards_are_worth_more_than_one() -> None:
    one = face_worth(card("A", "{2}{U}", "Sorcery", "Draw a card.").front)
    two = face_worth(card("A", "{2}{U}", "Sorcery", "Draw two cards.").front)
    assert one < two


@pytest.mark.parametrize(("less", "more"), [
    ("Destroy target creature. Its controller creates two 2/2 green Bear creature tokens.", "Destroy target creature."),
    ("Each opponent draws two cards.", "Draw a card."),
    ("Each player draws two cards.", "Draw two cards."),
])
def test_what_others_are_given_is_no_gain(less: str, more: str) -> None:
    worse, better = (card("A Spell", "{1}{B}", "Sorcery", text) for text in (less, more))
    assert card_worth(worse) < card_worth(better)


@pytest.mark.parametrize("burden", [
    "At the beginning of your upkeep, this creature deals 3 damage to you.",
    "At the beginning of your upkeep, return a creature you control to its owner's hand.",
])
def test_what_a_creature_costs_its_controller_makes_it_worth_less_but_not_nothing(burden: str) -> None:
    plain, burdened = (card("A Beast", "{3}{B}", "Creature — Beast", text, "6/6") for text in ("", burden))
    assert card_worth(plain) / 2 < card_worth(burdened) < card_worth(plain)


def test_what_triggers_only_where_something_is_so_is_worth_less() -> None:
    always, seldom = (
        card("A Saint", "{3}{W}", "Creature — Angel", text, "3/3") for text in (
            "At the beginning of your end step, draw a card.",
            "At the beginning of your end step, if you gained life this turn, draw a card.",
        )
    )
    assert card_worth(seldom) < card_worth(always)
