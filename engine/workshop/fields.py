"""A card as its writer types it: fields that are checked, and the card object they stand for."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

import msgspec

from engine.cards.files import CardData
from engine.cards.flags import without_reminder
from engine.messages import Message, msg
from engine.terms.colors import color_letters, color_set
from engine.terms.mana import mana_cost
from engine.terms.types import BASIC_LAND_TYPES
from engine.user_error import UserError

LONGEST_WORD: Final = 150  # letters of a name, cost, type line or figure
LONGEST_TEXT: Final = 5_000  # letters of a rules text
MOST_LINES: Final = 60
LONGEST_PASTE: Final = 1 << 20  # letters of anything that is pasted or read from a file
LAYOUTS: Final[dict[str, Message]] = {
    "normal": msg("One face"), "transform": msg("Transforming"), "modal_dfc": msg("Either face is cast"),
    "adventure": msg("Adventure"), "split": msg("Split"), "flip": msg("Flip"), "leveler": msg("Leveler"),
}  # fmt: skip
TWO_FACED: Final = frozenset({"transform", "modal_dfc", "adventure", "split", "flip"})
RARITIES: Final = ("common", "uncommon", "rare", "mythic")
TURNING: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_SYMBOL: Final = re.compile(r"\{([^{}]*)\}")


class WorkshopError(UserError):
    """Something that no card may be or that cannot be kept; `said` is one sentence with the place and the remedy."""


class FaceFields(msgspec.Struct, frozen=True, kw_only=True):
    """One face as it is typed. `colors`: letters of "WUBRG" of a color indicator (204); "" where the cost says it."""

    name: str = ""
    cost: str = ""
    type_line: str = ""
    text: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    defense: str = ""
    colors: str = ""
    flavor: str = ""


class CardFields(msgspec.Struct, frozen=True, kw_only=True):
    """A card as it is typed: one face or two, the layout, the rarity, and the digests of its pictures ("": none)."""

    face: FaceFields = FaceFields()
    back: FaceFields | None = None
    layout: str = "normal"
    rarity: str = "common"
    picture: str = ""
    back_picture: str = ""

    @property
    def name(self) -> str:
        """What the card is called: both names where it has two faces."""
        if self.back is None or self.layout not in TWO_FACED:
            return self.face.name
        return f"{self.face.name} // {self.back.name}"

    @property
    def faces(self) -> tuple[FaceFields, ...]:
        """The faces that count."""
        return (self.face,) if self.back is None or self.layout not in TWO_FACED else (self.face, self.back)


_NAMES: Final[dict[str, Message]] = {
    "name": msg("The name"), "cost": msg("The mana cost"), "type_line": msg("The type line"),
    "text": msg("The rules text"), "power": msg("The power"), "toughness": msg("The toughness"),
    "loyalty": msg("The loyalty"), "defense": msg("The defense"), "colors": msg("The color indicator"),
    "flavor": msg("The flavor text"),
}  # fmt: skip


def tidied(text: str) -> str:
    """A text with line ends, tabs and odd spaces as cards have them."""
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ").replace("\u00a0", " ")


def checked(fields: CardFields) -> CardFields:
    """The fields, tidied. Raises WorkshopError for what no card may hold."""
    faces = [_checked(face) for face in fields.faces]
    if fields.layout not in LAYOUTS:
        raise WorkshopError(msg("There is no layout “{layout}”; choose another.", layout=fields.layout[:30]))
    back = faces[1] if len(faces) > 1 else fields.back
    rarity = fields.rarity if fields.rarity in RARITIES else RARITIES[0]
    return msgspec.structs.replace(fields, face=faces[0], back=back, rarity=rarity)


def _checked(face: FaceFields) -> FaceFields:
    values = {}
    for key, what in _NAMES.items():
        value = tidied(getattr(face, key)) if len(getattr(face, key)) <= LONGEST_PASTE else getattr(face, key)
        long = key in ("text", "flavor")
        most = LONGEST_TEXT if long else LONGEST_WORD
        if len(value) > most:
            raise WorkshopError(msg("{what} has {n} letters, {most} are the most; shorten it.",
                                    what=what, n=len(value), most=most))
        if value.count("\n") >= (MOST_LINES if long else 1):
            raise WorkshopError(msg("{what} has too many lines; shorten it.", what=what))
        check_letters(value, what)
        values[key] = value if long else " ".join(value.split())
    return FaceFields(**values)


def check_letters(value: str, what: Message) -> None:
    """Raise WorkshopError for control characters, signs that turn the direction of writing, and half letters."""
    if value.isascii() and value.isprintable():
        return
    for letter in value:
        if letter in TURNING:
            raise WorkshopError(msg("{what} holds a sign that turns the direction of writing ({code}); remove it.",
                                    what=what, code=f"U+{ord(letter):04X}"))
        if letter != "\n" and unicodedata.category(letter) in ("Cc", "Cs", "Co", "Cn"):
            raise WorkshopError(msg("{what} holds a character that no card has ({code}); remove it.",
                                    what=what, code=f"U+{ord(letter):04X}"))


def problems(fields: CardFields) -> Iterator[tuple[str, Message]]:
    """What a card still lacks or has wrong, each with its field: such a card cannot be played."""
    for number, face in enumerate(fields.faces):
        at = "back " * number
        if not face.name.strip():
            yield f"{at}name", msg("Give the card a name.")
        if not face.type_line.strip():
            yield f"{at}type_line", msg("Give it a type line, such as “Creature — Elf”.")
        try:
            mana_cost(face.cost)
        except ValueError:
            yield f"{at}cost", msg("Write the mana cost in symbols, such as {1}{G}.")
        if bool(face.power) != bool(face.toughness):
            yield f"{at}power", msg("Give both power and toughness, or neither.")
        if "creature" in face.type_line.lower() and not face.power:
            yield f"{at}power", msg("A creature has power and toughness.")
    if fields.layout in TWO_FACED and fields.back is None:
        yield "back name", msg("This layout has two faces; write the other one.")


def colors_of(face: FaceFields) -> list[str]:
    """The colors of a face as letters: by its indicator, else by its cost (202.2)."""
    if face.colors:
        return [letter for letter in "WUBRG" if letter in face.colors.upper()]
    try:
        return list(color_letters(mana_cost(face.cost).colors))
    except ValueError:
        return []


def _identity(fields: CardFields) -> list[str]:
    """Color identity: of costs, indicators, symbols in the text but for reminders (903.4, 903.4b), and the mana of
    basic land types (903.5d)."""
    said = "".join(part for face in fields.faces for part in _SYMBOL.findall(without_reminder(face.text)))
    found = [letter for letter in said if letter in "WUBRG"]
    found += [letter for face in fields.faces for letter, type in zip("WUBRG", BASIC_LAND_TYPES, strict=True)
              if type in face.type_line]
    found += [letter for face in fields.faces for letter in colors_of(face)]
    return list(color_letters(color_set("".join(found))))


def _face_data(face: FaceFields) -> CardData:
    data: CardData = {"name": face.name, "mana_cost": face.cost, "type_line": face.type_line, "oracle_text": face.text,
                      "colors": colors_of(face)}
    if face.colors:
        data["color_indicator"] = colors_of(face)
    for key, value in (("power", face.power), ("toughness", face.toughness), ("loyalty", face.loyalty),
                       ("defense", face.defense), ("flavor_text", face.flavor)):
        if value:
            data[key] = value
    return data


def card_data(fields: CardFields, set_code: str = "", number: str = "") -> CardData:
    """The card object that the fields stand for, in Scryfall's form."""
    faces = [_face_data(face) for face in fields.faces]
    data: CardData = {**faces[0]} if len(faces) == 1 else {"card_faces": faces, "type_line": " // ".join(
        face.type_line for face in fields.faces)}
    data |= {"name": fields.name, "layout": fields.layout, "rarity": fields.rarity, "color_identity": _identity(fields)}
    try:
        data["cmc"] = float(mana_cost(fields.face.cost).mana_value)
    except ValueError:
        data["cmc"] = 0.0
    if set_code:
        data |= {"set": set_code, "collector_number": number or "1"}
    return data


def fields_of(data: CardData) -> CardFields:
    """The fields of a card object in Scryfall's form. Raises WorkshopError for one that is none."""
    halves = data.get("card_faces")
    faces = [half for half in halves if isinstance(half, dict)] if isinstance(halves, list) else []
    layout = _word(data, "layout") or "normal"
    rarity = _word(data, "rarity")
    if len(faces) >= 2:
        layout = layout if layout in TWO_FACED else "transform"
        made = CardFields(face=_face_of(faces[0]), back=_face_of(faces[1]), layout=layout, rarity=rarity)
    else:
        layout = layout if layout in LAYOUTS and layout not in TWO_FACED else "normal"
        made = CardFields(face=_face_of({**data, **(faces[0] if faces else {})}), layout=layout, rarity=rarity)
    if not made.face.name.strip():
        raise WorkshopError(msg("A card has no name; give it one."))
    return checked(made)


def _face_of(data: CardData) -> FaceFields:
    indicator = data.get("color_indicator")
    return FaceFields(
        name=_word(data, "name"), cost=_word(data, "mana_cost"), type_line=_word(data, "type_line"),
        text=_word(data, "oracle_text"), power=_word(data, "power"), toughness=_word(data, "toughness"),
        loyalty=_word(data, "loyalty"), defense=_word(data, "defense"), flavor=_word(data, "flavor_text"),
        colors="".join(map(str, indicator)) if isinstance(indicator, list) else "",
    )  # fmt: skip


def _word(data: CardData, key: str) -> str:
    value = data.get(key)
    return value if isinstance(value, str) else ""
