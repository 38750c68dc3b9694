"""Card files, one card object at a time in bounded memory: a JSON array or JSON lines in Scryfall's form, or MTGJSON's
AtomicCards; plain or gzip."""

from __future__ import annotations

import codecs
import gzip
import json
import re
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from engine.cards.mtgjson import atomic_cards
from engine.messages import Message, msg
from engine.user_error import UserError

CardData = dict[str, object]
CHUNK: Final = 1 << 18  # bytes read at a time
LONGEST: Final = 1 << 23  # characters of one entry
MOST_BYTES: Final = 1 << 33  # of an unpacked file
_SPACES: Final = re.compile(r"[ \t\r\n,\ufeff]*")
_KEY: Final = re.compile(r'\s*"((?:[^"\\]|\\.)*)"\s*:\s*')

Watch = Callable[[int, int], None]
"""Told how many bytes of a file are read, of how many; may raise to stop the reading."""


class CardFileError(UserError):
    """A card file cannot be read at all; the message is one sentence that names the file and the remedy."""


def card_objects(
    path: Path, bad: Callable[[str], None] | None = None, watch: Watch | None = None
) -> Iterator[CardData]:
    """The card objects of a file, in order. A line that is no card is passed to `bad` as one sentence with its number
    and skipped. Raises CardFileError if the file cannot be opened, unpacked or is no card file at all."""
    found = False
    try:
        with _Text(path, watch) as text:
            for place, data in _entries(text):
                if isinstance(data, dict) and isinstance(data.get("name"), str):
                    found = True
                    yield data
                elif bad is not None:
                    bad(f"{place}: not a card object; the {place.split()[0]} is skipped.")
    except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
        raise CardFileError(msg(
            "{path}: {reason}; give a JSON file of cards, plain or gzip.",
            path=str(path), reason=str(_reason(error)),
        )) from error
    if not found:
        raise CardFileError(msg("{path}: holds no card; give a JSON file of cards, plain or gzip.", path=str(path)))


class _Text:
    """The text of a file, plain or gzip, looked at from the front; `at` is how far it has been read in `seen`."""

    def __init__(self, path: Path, watch: Watch | None) -> None:
        self.path = path
        self.seen = ""
        self.at = 0
        self.ended = False
        self._raw = path.open("rb")
        self._watch = watch
        self._size = path.stat().st_size
        packed = self._raw.read(2) == b"\x1f\x8b"
        self._raw.seek(0)
        self._bytes = gzip.GzipFile(fileobj=self._raw, mode="rb") if packed else self._raw
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")()
        self._unpacked = 0

    def __enter__(self) -> _Text:
        return self

    def __exit__(self, *_: object) -> None:
        self._bytes.close()
        self._raw.close()

    def more(self) -> bool:
        """Read on, dropping what lies behind `at`; False at the end of the file."""
        if self.ended:
            return False
        chunk = self._bytes.read(CHUNK)
        self.ended = not chunk
        self._unpacked += len(chunk)
        if self._unpacked > MOST_BYTES:
            raise CardFileError(msg(
                "{path}: unpacks to more than {n} GiB; it is no card file.",
                path=str(self.path), n=MOST_BYTES >> 30,
            ))
        self.seen = self.seen[self.at :] + self._decoder.decode(chunk, self.ended)
        self.at = 0
        if self._watch is not None:
            self._watch(min(self._raw.tell(), self._size), self._size)
        return True

    def sign(self) -> str:
        """The next character that is neither space nor comma, not yet passed; "" at the end."""
        while True:
            found = _SPACES.match(self.seen, self.at)
            self.at = found.end() if found is not None else self.at
            if self.at < len(self.seen):
                return self.seen[self.at]
            if not self.more():
                return ""

    def value(self, place: str) -> object:
        """The JSON value that comes next. Raises CardFileError where it is broken or breaks off."""
        scan = json.JSONDecoder().raw_decode
        self.sign()
        while True:
            try:
                data, self.at = scan(self.seen, self.at)
            except RecursionError:
                raise CardFileError(msg(
                    "{path}: {place} is nested too deep; give a file of cards.",
                    path=str(self.path), place=place,
                )) from None
            except ValueError as error:
                if len(self.seen) - self.at < LONGEST and self.more():
                    continue
                wrong = "breaks off" if self.ended else f"cannot be read ({error})"
                raise CardFileError(msg(
                    "{path}: {place} {wrong}; fetch the file again.",
                    path=str(self.path), place=place, wrong=str(wrong),
                )) from None
            return data

    def key(self, place: str) -> str:
        """The key of a JSON object's next member, colon passed."""
        while (found := _KEY.match(self.seen, self.at)) is None or found.end() == len(self.seen):
            if len(self.seen) - self.at > LONGEST or not self.more():
                raise CardFileError(msg(
                    "{path}: breaks off after {place}; fetch the file again.",
                    path=str(self.path), place=place,
                ))
        self.at = found.end()
        try:
            return str(json.loads(f'"{found.group(1)}"'))
        except ValueError:
            raise CardFileError(msg(
                "{path}: the name of {place} is no text; fetch the file again.",
                path=str(self.path), place=place,
            )) from None

    def lines(self) -> Iterator[str]:
        """The rest, line by line; a line too long for a card comes empty."""
        while True:
            end = self.seen.find("\n", self.at)
            if end >= 0:
                line = self.seen[self.at : end]
                self.at = end + 1
                yield line if len(line) <= LONGEST else ""
            elif len(self.seen) - self.at > LONGEST:
                raise CardFileError(msg(
                    "{path}: has a line too long for a card; give a JSON file of cards.",
                    path=str(self.path),
                ))
            elif not self.more():
                if self.at < len(self.seen):
                    yield self.seen[self.at :]
                return


def _entries(text: _Text) -> Iterator[tuple[str, object]]:
    """The entries of a file, each with what to call its place."""
    first = text.sign()
    if first == "[":
        text.at += 1
        yield from _array(text)
    elif first == "{" and _is_mtgjson(text):
        yield from _members(text)
    else:
        for number, line in enumerate(text.lines(), start=1):
            stripped = line.strip().rstrip(",")
            if stripped:
                yield f"line {number}", _decoded(stripped)


def _decoded(line: str) -> object:
    with suppress(ValueError, RecursionError):  # stricter than what follows, and several times as quick
        return msgspec.json.decode(line)
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _array(text: _Text) -> Iterator[tuple[str, object]]:
    def broken(number: int) -> Message:
        return msg("{path}: the array breaks off after entry {number}; fetch the file again.",
                   path=str(text.path), number=number)

    for number in _numbered(text, "]", broken):
        yield f"entry {number}", text.value(f"entry {number}")


def _numbered(text: _Text, end: str, broken: Callable[[int], Message]) -> Iterator[int]:
    """The numbers of what comes before the end of an array or object; `broken` says what is wrong if that never comes.
    """
    number = 0
    while (sign := text.sign()) != end:
        if not sign:
            raise CardFileError(broken(number))
        number += 1
        yield number


def _is_mtgjson(text: _Text) -> bool:
    """Whether an object begins as MTGJSON's files do, with "meta" or "data" instead of a card's fields."""
    while len(text.seen) - text.at < 200 and text.more():
        pass
    found = _KEY.match(text.seen, text.at + 1)
    return found is not None and found.group(1) in ("meta", "data")


def _members(text: _Text) -> Iterator[tuple[str, object]]:
    """The cards of MTGJSON's AtomicCards: an object of lists of faces by name."""

    def broken(number: int) -> Message:
        return msg("{path}: breaks off after card {number}; fetch the file again.", path=str(text.path), number=number)

    text.at += 1
    while text.sign() not in ("", "}"):
        if text.key("its beginning") != "data" or text.sign() != "{":
            text.value("its beginning")
            continue
        text.at += 1
        for number in _numbered(text, "}", broken):
            name = text.key(f"card {number}")
            faces = text.value(f"card {number}")
            if isinstance(faces, dict):
                raise CardFileError(msg(
                    "{path}: lists cards by {name}; give MTGJSON's AtomicCards instead.",
                    path=str(text.path), name=repr(name),
                ))
            yield from ((f"card {number}", card) for card in atomic_cards(name, faces))
        text.at += 1


def _reason(error: Exception) -> str:
    if isinstance(error, FileNotFoundError):
        return "no such file"
    if isinstance(error, UnicodeDecodeError):
        return "not UTF-8 text"
    if isinstance(error, zlib.error | EOFError | gzip.BadGzipFile):
        return "is damaged, it cannot be unpacked"
    return str(error) or type(error).__name__
