"""A card: its faces as printed and the abilities read from them (200-213, 708-713)."""

from __future__ import annotations

from enum import Enum

from engine.ast.node import Ability, Frozen
from engine.terms.mana import ManaCost
from engine.terms.records import record


class Reading(Enum):
    """How much of a card's text is understood: a scenario proves it, every word read, some lines, none."""

    VERIFIED = "verified"
    READ = "read"
    PARTLY = "partly"
    UNREAD = "unread"


@record
class Face(Frozen):
    """One face or half of a card. `mana_cost` None: no mana cost (202.1b), as on lands. `colors` are those of cost or
    color indicator, as bits. `power`, `toughness`, `loyalty`, `defense` as printed ("*", "1+*", "X"); "" for none."""

    name: str
    mana_cost: ManaCost | None = None
    colors: int = 0
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    text: str = ""
    abilities: tuple[Ability, ...] = ()
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    defense: str = ""
    flavor: str = ""
    lights: tuple[int, ...] = ()  # the numbers lit up on an Attraction
    value: int = -1  # its mana value, where its mana cost does not say it (711.4b)
    other: Face | None = None  # of what copies a flip card: what it is once flipped (709.1b, 706.3)

    @property
    def type_line(self) -> str:
        """The type line as printed."""
        words = " ".join(word.capitalize() for word in (*self.supertypes, *self.types))
        return f"{words} — {' '.join(self.subtypes)}" if self.subtypes else words


@record
class Card(Frozen):
    """A card as a player owns it: shared, immutable, never part of the state. `layout` is Scryfall's word."""

    name: str
    faces: tuple[Face, ...]
    layout: str = "normal"
    reading: Reading = Reading.READ
    set_code: str = ""
    number: str = ""
    rarity: str = ""
    color_identity: int = 0
    unread: tuple[str, ...] = ()
    hand_modifier: int = 0
    life_modifier: int = 0

    @property
    def front(self) -> Face:
        """The face that counts wherever nothing else is said (711.4, 708.4 for halves: see `engine/rules`)."""
        return self.faces[0]
