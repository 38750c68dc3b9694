"""Cards of these tests, given as they would be printed."""

from __future__ import annotations

from engine.ast.card import Card, Face
from engine.ast.node import Ability
from engine.terms.mana import mana_cost
from engine.terms.types import split_type_line


def card(
    name: str, cost: str, types: str, *abilities: Ability, pt: str = "", loyalty: str = "", text: str = ""
) -> Card:
    """A card with one face; `pt` as "2/3"."""
    supertypes, kinds, subtypes = split_type_line(types)
    power, _, toughness = pt.partition("/")
    paid = mana_cost(cost) if cost else None
    face = Face(
        name, paid, paid.colors if paid is not None else 0, supertypes, kinds, subtypes, text, abilities,
        power, toughness, loyalty,
    )
    return Card(name, (face,))


def bear(name: str = "Plain Bear", cost: str = "{1}{G}", pt: str = "2/2", *abilities: Ability) -> Card:
    """A creature with nothing but what is said."""
    return card(name, cost, "Creature — Bear", *abilities, pt=pt)


FOREST = card("Forest", "", "Basic Land — Forest")
MOUNTAIN = card("Mountain", "", "Basic Land — Mountain")
ISLAND = card("Island", "", "Basic Land — Island")
PLAINS = card("Plains", "", "Basic Land — Plains")
SWAMP = card("Swamp", "", "Basic Land — Swamp")
