"""Characteristics (109.3) of an object after all continuous effects (613): immutable, shared, cached by the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from engine.ast.card import Face
from engine.ast.node import Ability
from engine.terms.mana import ManaCost

NEVER_LOST: Final = 99


@mypyc_attr(allow_interpreted_subclasses=True)
class Chars:
    """The characteristics an object has now. `power` and `toughness` are None for what has none; `abilities` are all of
    them with keywords expanded, in order; `keywords` the names of keyword abilities it has, in lower case;
    `changeling`: it has every creature type (702.73). `lost_at`: the layer in which it lost its own abilities, to the
    effect of object `lost_to`. `base`: its power and toughness before layer 7c (None: as they are).
    `settled`: as printed, and only damage, counters, marks and what it is attached to can make a state-based action
    due (704)."""

    __slots__ = (
        "abilities", "base", "cant_have", "changeling", "colors", "creature", "face", "keywords", "land", "lost_at",
        "lost_to", "loyalty", "mana_cost", "mana_value", "name", "power", "settled", "subtypes", "supertypes",
        "toughness", "types",
    )

    def __init__(self, face: Face) -> None:
        self.face = face
        self.name = face.name
        self.mana_cost: ManaCost | None = face.mana_cost
        self.mana_value = face.mana_cost.mana_value if face.mana_cost is not None else max(0, face.value)
        self.colors = face.colors
        self.supertypes: frozenset[str] = frozenset(face.supertypes)
        self.types: frozenset[str] = frozenset(face.types)
        self.subtypes: frozenset[str] = frozenset(face.subtypes)
        self.abilities: tuple[Ability, ...] = face.abilities
        self.keywords: frozenset[str] = frozenset()
        self.cant_have: frozenset[str] = frozenset()
        self.power: int | None = None
        self.toughness: int | None = None
        self.base: tuple[int, int] | None = None
        self.loyalty = 0
        self.creature = "creature" in self.types
        self.land = "land" in self.types
        self.changeling = False
        self.lost_at = NEVER_LOST
        self.lost_to = 0
        self.settled = False

    def copy(self) -> Chars:
        """Another with the same values, to be changed by the layers."""
        other = Chars.__new__(Chars)
        other.face = self.face
        other.name = self.name
        other.mana_cost = self.mana_cost
        other.mana_value = self.mana_value
        other.colors = self.colors
        other.supertypes = self.supertypes
        other.types = self.types
        other.subtypes = self.subtypes
        other.abilities = self.abilities
        other.keywords = self.keywords
        other.cant_have = self.cant_have
        other.power = self.power
        other.toughness = self.toughness
        other.base = None
        other.loyalty = self.loyalty
        other.creature = self.creature
        other.land = self.land
        other.changeling = self.changeling
        other.lost_at = self.lost_at
        other.lost_to = self.lost_to
        other.settled = False
        return other

    def values(self) -> tuple[object, ...]:
        """All of them, to compare two."""
        return (
            self.name, self.mana_cost, self.mana_value, self.colors, self.supertypes, self.types, self.subtypes,
            self.abilities, self.keywords, self.power, self.toughness, self.loyalty, self.changeling,
        )
