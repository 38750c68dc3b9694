"""Cards of a card file as the screens draw them while they are in no game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from engine.cards.files import CardData, card_objects
from engine.terms.types import MANA_OF_BASIC, split_type_line
from engine.terms.zones import Zone
from engine.view.snapshot import CardSnap, FaceSnap

_ADD = re.compile(r"\b[Aa]dds? ([^.]*)")


def read_cards(path: Path) -> Iterator[CardSnap]:
    """The cards of a file, one by one; raises CardFileError."""
    return (card_snap(data) for data in card_objects(path))


def _word(data: CardData, key: str) -> str:
    value = data.get(key)
    return value if isinstance(value, str) else ""


def _words(data: CardData, key: str) -> tuple[str, ...]:
    value = data.get(key)
    return tuple(str(item) for item in value) if isinstance(value, list) else ()


def _face(data: CardData, colors: tuple[str, ...]) -> FaceSnap:
    return FaceSnap(
        _word(data, "name"),
        _word(data, "mana_cost"),
        "".join(_words(data, "colors") or colors),
        _word(data, "type_line"),
        _word(data, "oracle_text"),
        _word(data, "power"),
        _word(data, "toughness"),
        _word(data, "loyalty"),
        _word(data, "defense"),
        _word(data, "flavor_text"),
    )


def _produces(face: FaceSnap, subtypes: tuple[str, ...]) -> str:
    """The mana a card's text says it can add: enough for the charts of a deck, no more."""
    given = {MANA_OF_BASIC[kind] for kind in subtypes if kind in MANA_OF_BASIC}
    for clause in _ADD.findall(face.text):
        given.update("WUBRG" if "any color" in clause else re.findall(r"\{([WUBRGC])\}", clause))
    return "".join(letter for letter in "WUBRGC" if letter in given)


def card_snap(data: CardData, status: str = "", unread: tuple[str, ...] = ()) -> CardSnap:
    """A card object in Scryfall's form as a card that is in no zone; `status` and `unread`: how much of it is read."""
    parts = data.get("card_faces")
    faces = [part for part in parts if isinstance(part, dict)] if isinstance(parts, list) else []
    colors = _words(data, "colors")
    printed = tuple(_face(face, colors) for face in faces) or (_face(data, colors),)
    supertypes, types, subtypes = split_type_line(printed[0].type_line)
    return CardSnap(
        id=-1,
        owner=-1,
        controller=-1,
        zone=Zone.OUTSIDE,
        known=True,
        face=printed[0],
        printed=printed,
        layout=_word(data, "layout") or "normal",
        set_code=_word(data, "set"),
        number=_word(data, "collector_number"),
        rarity=_word(data, "rarity"),
        status=status,
        unread=unread,
        types=types,
        subtypes=subtypes,
        supertypes=supertypes,
        keywords=tuple(word.lower() for word in _words(data, "keywords")),
        produces=_produces(printed[0], subtypes),
    )
