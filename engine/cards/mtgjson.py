"""MTGJSON's AtomicCards as card objects in Scryfall's form: the faces of one name become one card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

CardData = dict[str, object]

_FACE: Final = (
    ("manaCost", "mana_cost"), ("type", "type_line"), ("text", "oracle_text"), ("power", "power"),
    ("toughness", "toughness"), ("loyalty", "loyalty"), ("defense", "defense"), ("colors", "colors"),
    ("colorIndicator", "color_indicator"),
)  # fmt: skip
_CARD: Final = (
    ("layout", "layout"), ("colorIdentity", "color_identity"), ("keywords", "keywords"), ("manaValue", "cmc"),
    ("edhrecRank", "edhrec_rank"), ("isReserved", "reserved"), ("isGameChanger", "game_changer"),
    ("hand", "hand_modifier"), ("life", "life_modifier"),
)  # fmt: skip
_TWO_SIDED: Final = ("transform", "modal_dfc", "meld", "reversible_card")


def atomic_cards(name: str, entries: object) -> Iterator[object]:
    """The cards of one member of AtomicCards; what is no list of faces comes back as None."""
    faces = [face for face in entries if isinstance(face, dict)] if isinstance(entries, list) else []
    if not faces:
        yield None
        return
    if faces[0].get("layout") == "meld":
        yield from (_card(str(face.get("faceName") or name), [face]) for face in faces)
        return
    sided = sorted((face for face in faces if face.get("side")), key=lambda face: str(face["side"]))
    yield _card(name, sided or faces[:1])


def _card(name: str, faces: list[CardData]) -> CardData:
    front = faces[0]
    card: CardData = {"object": "card", "name": name}
    card |= {ours: front[theirs] for theirs, ours in _CARD if theirs in front}
    legalities = front.get("legalities")
    if isinstance(legalities, dict):
        card["legalities"] = {form: str(word).lower() for form, word in legalities.items()}
    identifiers = front.get("identifiers")
    if isinstance(identifiers, dict) and isinstance(identifiers.get("scryfallOracleId"), str) and len(faces) == 1:
        card["oracle_id"] = identifiers["scryfallOracleId"]
    printings = front.get("printings")
    if isinstance(printings, list) and printings:
        card["sets"] = [str(code).lower() for code in printings]
        card["set"] = str(front.get("firstPrinting") or printings[0]).lower()
    if len(faces) == 1:
        return card | _face(front)
    card["card_faces"] = [_face(face) | {"name": face.get("faceName") or name} for face in faces]
    card["type_line"] = " // ".join(str(face.get("type") or "") for face in faces)
    colors = [face.get("colors") for face in (faces[:1] if card.get("layout") in _TWO_SIDED else faces)]
    letters = "".join(str(letter) for each in colors if isinstance(each, list) for letter in each)
    card["colors"] = [letter for letter in "WUBRG" if letter in letters]
    return card


def _face(face: CardData) -> CardData:
    return {ours: face[theirs] for theirs, ours in _FACE if face.get(theirs) is not None}
