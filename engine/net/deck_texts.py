"""The printed texts of a deck's cards as they go to a host with the deck."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Final

import msgspec

from engine.cards.files import CardData
from engine.net.net_messages import CardText, FaceText

__all__ = ["card_texts"]

FACE_WORDS: Final = tuple(each.name for each in msgspec.structs.fields(FaceText))


def card_texts(cards: Iterable[CardData]) -> tuple[CardText, ...]:
    """The printed texts of cards, all faces of them, as they go to a host with a deck; one that is longer than any card
    stays here."""
    found: list[CardText] = []
    for data in cards:
        with suppress(msgspec.ValidationError):
            found.append(msgspec.convert(_card_text(data), CardText))
    return tuple(found)


def _card_text(data: CardData) -> dict[str, object]:
    halves = data.get("card_faces")
    faces = [_face_text(half) for half in halves if isinstance(half, dict)] if isinstance(halves, list) else []
    said = _said(data, ("layout",), ("color_identity",))
    return _face_text(data) | said | {"card_faces": faces}


def _face_text(data: CardData) -> dict[str, object]:
    return _said(data, FACE_WORDS, ("color_indicator",))


def _said(data: CardData, words: Iterable[str], letters: Iterable[str]) -> dict[str, object]:
    """Of a card object what is words, and what is lists of letters."""
    found: dict[str, object] = {key: data[key] for key in words if isinstance(data.get(key), str)}
    for key in letters:
        listed = data.get(key)
        if isinstance(listed, list):
            found[key] = "".join(map(str, listed))
    return found
