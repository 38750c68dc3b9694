"""The fields of Scryfall's card objects, each of the kind that it must be of."""

from __future__ import annotations

import re
from typing import Final, cast

from engine.user_error import shortened

Data = dict[str, object]
_LONE: Final = re.compile(f"[{chr(0xD800)}-{chr(0xDFFF)}]")  # halves of letters, which no file can hold


class CardFormatError(Exception):
    """A card object that is not in Scryfall's form: where, and what to do about it."""

    def __init__(self, place: str, remedy: str) -> None:
        super().__init__(shortened(f"{place}: {remedy}"))
        self.place = place
        self.remedy = remedy


def text_of(data: Data, key: str, place: str) -> str:
    """A field that must be text where it is given."""
    value = data.get(key, "")
    if isinstance(value, str):
        if value and not value.isascii() and _LONE.search(value):
            raise CardFormatError(f"{place}, field {key!r}", "holds half a letter; take the text from Scryfall again")
        return value
    if value is not None:
        raise CardFormatError(f"{place}, field {key!r}", "must be text, as in Scryfall's card objects")
    return ""


def texts_of(data: Data, keys: tuple[str, ...], place: str) -> list[str]:
    """Several such fields."""
    try:
        found = [cast(str, data.get(key, "")) for key in keys]
        "".join(found).encode()  # the quickest way to know that all are text and no half of a letter is in them
    except (TypeError, UnicodeEncodeError):
        return [text_of(data, key, place) for key in keys]
    return found


def letters_of(data: Data, key: str, place: str) -> list[str]:
    """A field that must be a list of letters where it is given."""
    value = data.get(key)
    if value is None:
        return []
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise CardFormatError(f"{place}, field {key!r}", "must be a list of letters such as [\"W\", \"U\"]")
    return value


def number_of(data: Data, key: str, place: str) -> int:
    """A field that must be a number where it is given, perhaps written as text."""
    value = data.get(key, 0)
    if isinstance(value, int):
        return value
    text = text_of(data, key, place)
    try:
        return int(text.rpartition(":")[2]) if text else 0
    except ValueError as error:
        raise CardFormatError(f"{place}, field {key!r}", "must be a number such as \"+1\"") from error
