"""Card objects as card files hold them (Scryfall's form), checked field by field when they are taken in."""

from __future__ import annotations

import hashlib
from functools import cached_property
from typing import Final

import msgspec

from engine.cards.files import CardData

LONGEST_NAME: Final = 300
LONGEST_TEXT: Final = 20_000


class FaceForm(msgspec.Struct, gc=False):
    """One face of a card object."""

    name: str = ""
    mana_cost: str | None = ""
    type_line: str | None = ""
    oracle_text: str | None = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: list[str] | None = None
    color_indicator: list[str] | None = None
    flavor_text: str | None = None
    printed_name: str | None = None
    artist: str | None = None
    oracle_id: str | None = None
    layout: str | None = None
    cmc: float | None = None
    image_uris: dict[str, str] | None = None


class PartForm(msgspec.Struct, gc=False):
    """A card that belongs to another: a token it makes, the other half of a meld."""

    id: str = ""
    component: str = ""
    name: str = ""


class CardForm(msgspec.Struct, dict=True):
    """A card object, or one printing of it. Fields the program has no use for are passed over."""

    name: str
    layout: str = "normal"
    mana_cost: str | None = None
    cmc: float | None = None
    type_line: str | None = None
    oracle_text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    hand_modifier: str | int | None = None
    life_modifier: str | int | None = None
    colors: list[str] | None = None
    color_indicator: list[str] | None = None
    color_identity: list[str] | None = None
    keywords: list[str] | None = None
    produced_mana: list[str] | None = None
    card_faces: list[FaceForm] | None = None
    all_parts: list[PartForm] | None = None
    legalities: dict[str, str] | None = None
    id: str | None = None
    oracle_id: str | None = None
    set: str | None = None
    set_name: str | None = None
    set_type: str | None = None
    collector_number: str | None = None
    rarity: str | None = None
    released_at: str | None = None
    lang: str | None = None
    artist: str | None = None
    printed_name: str | None = None
    flavor_text: str | None = None
    image_uris: dict[str, str] | None = None
    edhrec_rank: int | None = None
    reserved: bool | None = None
    game_changer: bool | None = None
    promo: bool | None = None
    digital: bool | None = None
    oversized: bool | None = None
    reprint: bool | None = None
    full_art: bool | None = None
    border_color: str | None = None
    frame: str | None = None
    frame_effects: list[str] | None = None
    games: list[str] | None = None
    finishes: list[str] | None = None
    watermark: str | None = None
    security_stamp: str | None = None
    promo_types: list[str] | None = None
    booster: bool | None = None
    prices: dict[str, str | None] | None = None
    sets: list[str] | None = None  # of MTGJSON: where it was printed

    @cached_property
    def halves(self) -> tuple[FaceForm, ...]:
        """The faces; of a card with one face, itself as a face."""
        if self.card_faces:
            return tuple(self.card_faces)
        return (
            FaceForm(
                self.name, self.mana_cost, self.type_line, self.oracle_text, self.power, self.toughness, self.loyalty,
                self.defense, self.colors, self.color_indicator, self.flavor_text, self.printed_name, self.artist,
                self.oracle_id, self.layout, self.cmc, self.image_uris,
            ),
        )  # fmt: skip


def card_form(data: CardData) -> CardForm:
    """The checked card object. Raises ValueError with a phrase that says which field is wrong."""
    try:
        form = msgspec.convert(data, CardForm)
        msgspec.json.encode(form)  # what cannot be written again, such as half a sign, is not filed
    except msgspec.ValidationError as error:
        raise ValueError(str(error).rstrip(".")) from error
    words = [word or "" for half in form.halves for word in (form.name, *_short(half))]
    texts = [half.oracle_text or "" for half in form.halves]
    if not form.name.strip():
        raise ValueError("a card without a name")
    if max(map(len, words)) > LONGEST_NAME or max(map(len, texts)) > LONGEST_TEXT:
        raise ValueError("a name or text too long for a card")
    if form.cmc is not None and not 0 <= form.cmc < 10_000_000:
        raise ValueError("a mana value that no card has")
    if form.edhrec_rank is not None and not 0 <= form.edhrec_rank < 10_000_000:
        raise ValueError("a rank that no card has")
    return form


def _short(half: CardForm | FaceForm) -> tuple[str | None, ...]:
    return half.name, half.mana_cost, half.type_line, half.power, half.toughness, half.loyalty, half.defense


_HALF: Final = ("name", "mana_cost", "type_line", "oracle_text", "power", "toughness", "loyalty", "defense", "colors",
                "color_indicator", "flavor_text")  # fmt: skip
_WHOLE: Final = ("name", "layout", "mana_cost", "cmc", "type_line", "oracle_text", "power", "toughness", "loyalty",
                 "defense", "hand_modifier", "life_modifier", "colors", "color_indicator", "color_identity",
                 "keywords", "flavor_text", "oracle_id")  # fmt: skip
def _given(form: CardForm | FaceForm, names: tuple[str, ...]) -> CardData:
    return {name: value for name in names if (value := getattr(form, name)) is not None}


def kept_data(form: CardForm) -> CardData:
    """What the store keeps of a card object for the engine and the screens; set and number are the printing's."""
    data = _given(form, _WHOLE)
    if form.card_faces:
        data["card_faces"] = [_given(face, _HALF) for face in form.card_faces]
    return data


def text_hash(form: CardForm) -> str:
    """A digest of all that reading a card's text depends on; printings of one text share it."""
    faces = form.card_faces
    facts = (
        form.name, form.layout, form.mana_cost, form.type_line, form.oracle_text, form.power, form.toughness,
        form.loyalty, form.defense, form.hand_modifier, form.life_modifier, form.colors, form.color_indicator,
        None if faces is None else [
            (face.name, face.mana_cost, face.type_line, face.oracle_text, face.power, face.toughness, face.loyalty,
             face.defense, face.colors, face.color_indicator) for face in faces
        ],
    )  # fmt: skip
    return hashlib.sha1(msgspec.json.encode(facts), usedforsecurity=False).hexdigest()
