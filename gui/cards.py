"""Cards of a card file as the screens draw them while they are in no game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from engine.terms.types import split_type_line
from engine.terms.zones import Zone
from engine.view.snapshot import CardSnap, FaceSnap


class _Printed(msgspec.Struct):
    """A card or face in Scryfall's form: the fields a screen shows."""

    name: str
    mana_cost: str = ""
    colors: tuple[str, ...] | None = None
    type_line: str = ""
    oracle_text: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    defense: str = ""
    flavor_text: str = ""
    card_faces: tuple[_Printed, ...] = ()
    layout: str = "normal"
    set: str = ""
    collector_number: str = ""
    rarity: str = ""
    keywords: tuple[str, ...] = ()
    produced_mana: tuple[str, ...] = ()


def read_cards(path: Path) -> list[CardSnap]:
    """The cards of a file; raises OSError and msgspec.DecodeError."""
    return [_snap(card) for card in msgspec.json.decode(path.read_bytes(), type=Sequence[_Printed])]


def _face(card: _Printed, colors: tuple[str, ...]) -> FaceSnap:
    return FaceSnap(
        card.name, card.mana_cost, "".join(card.colors if card.colors is not None else colors), card.type_line,
        card.oracle_text, card.power, card.toughness, card.loyalty, card.defense, card.flavor_text,
    )


def _snap(card: _Printed) -> CardSnap:
    printed = tuple(_face(face, card.colors or ()) for face in card.card_faces) or (_face(card, ()),)
    front = printed[0]
    supertypes, types, subtypes = split_type_line(front.type_line)
    return CardSnap(
        id=-1, owner=-1, controller=-1, zone=Zone.OUTSIDE, known=True, face=front, printed=printed, layout=card.layout,
        set_code=card.set, number=card.collector_number, rarity=card.rarity, types=types, subtypes=subtypes,
        supertypes=supertypes, keywords=tuple(word.lower() for word in card.keywords),
        produces="".join(letter for letter in "WUBRGC" if letter in card.produced_mana),
    )
