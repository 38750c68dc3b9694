"""From a card as a player sees it to the face that is painted."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from engine.terms.zones import Zone
from engine.view.snapshot import CardSnap, FaceSnap
from gui.art.card_geometry import geometry
from gui.art.face import CardFaceModel, Frame, Status, card_back
from gui.art.face import face_down as down
from gui.art.parts import compact_name

__all__ = [
    "avatar", "face_model", "lying_face", "other_face", "plate_text", "plate_tone", "printed_face", "table_face",
    "tapped_face",
]  # fmt: skip

_SPLIT = ("split", "aftermath")
_PLATE = 25.0  # units of a card's geometry that its plate is high, with its edge


def _frame(card: CardSnap) -> Frame:
    """The kind of frame; the present types decide, so that an animated land is still a land."""
    if card.token:
        return Frame.TOKEN
    if "planeswalker" in card.types:
        return Frame.PLANESWALKER
    if "battle" in card.types:
        return Frame.BATTLE
    if "Saga" in card.subtypes:
        return Frame.SAGA
    if card.layout in _SPLIT and card.zone is not Zone.BATTLEFIELD:
        return Frame.SPLIT
    if card.layout == "adventure":
        return Frame.ADVENTURE
    return Frame.NORMAL


def _status(card: CardSnap) -> Status:
    return Status(card.status) if card.status in set(Status) else Status.NONE


def _from_face(face: FaceSnap) -> CardFaceModel:
    return CardFaceModel(
        face.name, face.mana_cost, face.colors, face.type_line, face.text, face.flavor,
        power=face.power or None, toughness=face.toughness or None, loyalty=face.loyalty or None,
        defense=face.defense or None,
    )  # fmt: skip


@lru_cache(maxsize=512)
def printed_face(face: FaceSnap) -> CardFaceModel:
    """A printed face as it lies under another card on the table."""
    return _from_face(face).bare()


def plate_text(card: CardSnap) -> str:
    """What stands on the plate now: power/toughness, else loyalty or defense counters, else nothing (208, 306.5)."""
    if card.power is not None and card.toughness is not None:
        return f"{card.power}/{card.toughness}"
    counters = dict(card.counters)
    if "planeswalker" in card.types or card.face.loyalty:
        return str(counters.get("loyalty", card.face.loyalty))
    if "battle" in card.types or card.face.defense:
        return str(counters.get("defense", card.face.defense))
    return ""


def plate_tone(card: CardSnap) -> str:
    """Whether power and toughness are above ("raised") or below ("lowered") what is printed."""
    if card.power is None or card.toughness is None or not card.printed:
        return ""
    printed = card.printed[0]
    if not (printed.power.lstrip("-").isdecimal() and printed.toughness.lstrip("-").isdecimal()):
        return ""
    change = card.power - int(printed.power) + card.toughness - int(printed.toughness)
    return "raised" if change > 0 else "lowered" if change < 0 else ""


@lru_cache(maxsize=512)
def face_model(card: CardSnap) -> CardFaceModel:
    """The whole face of a card, with what it is now; the back of a card that is not known."""
    if not card.known:
        return card_back()
    if card.face_down and not card.face.name:
        power = None if card.power is None else str(card.power)
        return down(power, None if card.toughness is None else str(card.toughness))
    frame = _frame(card)
    second = card.printed[1] if len(card.printed) > 1 and frame in (Frame.SPLIT, Frame.ADVENTURE) else None
    first = card.printed[0] if frame is Frame.SPLIT and card.printed else card.face
    counters = dict(card.counters)
    loyalty = str(counters["loyalty"]) if "loyalty" in counters else first.loyalty or None
    defense = str(counters["defense"]) if "defense" in counters else first.defense or None
    footer = " · ".join(part for part in (card.set_code.upper(), card.number) if part)
    return CardFaceModel(
        first.name, first.mana_cost, first.colors, first.type_line, first.text, first.flavor,
        power=str(card.power) if card.power is not None else first.power or None,
        toughness=str(card.toughness) if card.toughness is not None else first.toughness or None,
        loyalty=loyalty, defense=defense, frame=frame, keywords=card.keywords, footer=footer, status=_status(card),
        produces=card.produces if "land" in card.types else "", chapter=card.chapter,
        other=_from_face(second) if second is not None else None,
    )  # fmt: skip


@lru_cache(maxsize=512)
def table_face(card: CardSnap) -> CardFaceModel:
    """The face as it lies on the table: without what the table draws live over it."""
    return face_model(card).bare()


@lru_cache(maxsize=512)
def tapped_face(card: CardSnap) -> CardFaceModel:
    """The face as it lies tapped on the table: its name ends before the plate, which stays upright over its end."""
    face = table_face(card)
    return replace(face, name_free=_PLATE) if plate_text(card) else face


def lying_face(card: CardSnap, tapped: bool, width: float) -> CardFaceModel:
    """The face to be painted as a card lies: tapped, a long name that is drawn ends before the plate."""
    face, turned = table_face(card), tapped_face(card)
    if not tapped or turned == face:
        return face
    layout = geometry(face, width)
    as_usual = compact_name(face, layout, layout.name) == compact_name(turned, layout, layout.name)
    return face if as_usual else turned


@lru_cache(maxsize=512)
def other_face(card: CardSnap) -> CardFaceModel | None:
    """The other printed face of a card that has one, for the zoom; None for others."""
    if not card.known or len(card.printed) < 2 or card.layout in _SPLIT or card.layout == "adventure":
        return None
    other = next((face for face in card.printed if face.name != card.face.name), None)
    return _from_face(other) if other is not None else None


def avatar(name: str, seat: int) -> CardFaceModel:
    """The picture that stands for a player: a creature drawn from the name, the same in every language."""
    colors = "UGRWB"[seat % 5]
    return CardFaceModel(f"{name} of the table", colors=colors, type_line="Creature", power="3", toughness="3")
