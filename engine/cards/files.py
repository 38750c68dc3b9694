"""Card files: a JSON array or JSON lines in Scryfall's form, plain or gzip, one card at a time in bounded memory."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from io import TextIOWrapper
from pathlib import Path
from typing import IO

CardData = dict[str, object]
CHUNK = 1 << 20


class CardFileError(Exception):
    """A card file cannot be read at all; the message is one sentence that names the file and the remedy."""


def card_objects(path: Path, bad: Callable[[str], None] | None = None) -> Iterator[CardData]:
    """The card objects of a file, in order. A line that is no card is passed to `bad` as one sentence with its number
    and skipped. Raises CardFileError if the file cannot be opened, unpacked or is no card file at all."""
    try:
        with _open(path) as stream:
            first = stream.read(1)
            while first and first in " \t\r\n\ufeff":
                first = stream.read(1)
            cards = _array(stream, path, bad) if first == "[" else _lines(first, stream, bad)
            found = False
            for card in cards:
                found = True
                yield card
            if not found:
                raise CardFileError(f"{path}: holds no card; give a JSON file of cards, plain or gzip.")
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise CardFileError(f"{path}: {_reason(error)}; give a JSON file of cards, plain or gzip.") from error


def _open(path: Path) -> IO[str]:
    with path.open("rb") as raw:
        packed = raw.read(2) == b"\x1f\x8b"
    if packed:
        return TextIOWrapper(gzip.open(path, "rb"), encoding="utf-8")
    return path.open(encoding="utf-8")


def _reason(error: Exception) -> str:
    if isinstance(error, FileNotFoundError):
        return "no such file"
    if isinstance(error, UnicodeDecodeError):
        return "not UTF-8 text"
    return str(error) or type(error).__name__


def _lines(first: str, stream: IO[str], bad: Callable[[str], None] | None) -> Iterator[CardData]:
    for number, rest in enumerate(stream, start=1):
        line = (first + rest if number == 1 else rest).strip().rstrip(",")
        if not line:
            continue
        data = _decode(line)
        if isinstance(data, dict) and isinstance(data.get("name"), str):
            yield data
        elif bad is not None:
            bad(f"line {number}: not a card object; the line is skipped.")


def _decode(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _array(stream: IO[str], path: Path, bad: Callable[[str], None] | None) -> Iterator[CardData]:
    decoder = json.JSONDecoder()
    buffer = ""
    number = 0
    ended = False
    while True:
        buffer = buffer.lstrip(" \t\r\n,")
        if buffer.startswith("]"):
            return
        try:
            data, end = decoder.raw_decode(buffer) if buffer else (None, 0)
        except (ValueError, RecursionError):
            end = 0
        if end == 0:
            if ended:
                raise CardFileError(f"{path}: the array breaks off after entry {number}; fetch the file again.")
            more = stream.read(CHUNK)
            ended = not more
            buffer += more
            continue
        number += 1
        buffer = buffer[end:]
        if isinstance(data, dict) and isinstance(data.get("name"), str):
            yield data
        elif bad is not None:
            bad(f"entry {number}: not a card object; the entry is skipped.")
