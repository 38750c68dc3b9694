"""Characteristics (109.3) of an object after all continuous effects (613): immutable, shared, cached by the game."""

from __future__ import annotations

from engine.ast.card import Face
from engine.ast.node import Ability
from engine.terms.mana import ManaCost


class Chars:
    """The characteristics an object has now. `power` and `toughness` are None for what has none; `abilities` are all of
    them with keywords expanded, in order; `keywords` the names of keyword abilities it has, in lower case."""

    __slots__ = (
        "abilities", "colors", "creature", "face", "keywords", "land", "loyalty", "mana_cost", "mana_value", "name",
        "power", "subtypes", "supertypes", "toughness", "types",
    )

    def __init__(self, face: Face) -> None:
        self.face = face
        self.name = face.name
        self.mana_cost: ManaCost | None = face.mana_cost
        self.mana_value = face.mana_cost.mana_value if face.mana_cost is not None else 0
        self.colors = face.colors
        self.supertypes: frozenset[str] = frozenset(face.supertypes)
        self.types: frozenset[str] = frozenset(face.types)
        self.subtypes: frozenset[str] = frozenset(face.subtypes)
        self.abilities: tuple[Ability, ...] = face.abilities
        self.keywords: frozenset[str] = frozenset()
        self.power: int | None = None
        self.toughness: int | None = None
        self.loyalty = 0
        self.creature = "creature" in self.types
        self.land = "land" in self.types
