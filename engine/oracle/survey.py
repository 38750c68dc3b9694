"""The survey: how many cards of a file are read whole, partly or not, and which words hold the rest back."""

from __future__ import annotations

import argparse
import gzip
import io
import json
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO

from engine.ast.abilities import ClassLevel, LevelBand, Unread
from engine.ast.card import Card, Reading
from engine.oracle.cards import CardFormatError, Data, read_card
from engine.oracle.grammar import grammar
from engine.oracle.normal import normalise, own_names


class FileFormatError(Exception):
    """A card file that cannot be opened or holds no cards: one sentence with the remedy."""


@dataclass(slots=True)
class Survey:
    """What a file's cards come to: counts, seconds, bad lines, and what each unread line alone holds back."""

    cards: int = 0
    read: int = 0
    partly: int = 0
    unread: int = 0
    seconds: float = 0.0
    bad: list[str] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)
    blockers: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)

    def numbers(self) -> dict[str, int | float]:
        """The counts as the command line prints them."""
        return {"cards": self.cards, "read": self.read, "partly": self.partly, "unread": self.unread,
                "seconds": round(self.seconds, 3)}


def open_text(path: Path) -> TextIO:
    """A card file as text, packed by gzip or not."""
    try:
        with path.open("rb") as file:
            packed = file.read(2) == b"\x1f\x8b"
        if packed:
            return io.TextIOWrapper(gzip.open(path, "rb"), encoding="utf-8")
        return path.open(encoding="utf-8")
    except OSError as error:
        raise FileFormatError(f"{path}: cannot be opened ({error.strerror}); give the path of a card file") from error


def objects_in(path: Path, bad: list[str]) -> Iterator[tuple[int, Data]]:
    """The JSON objects of a card file, an array or one a line, with their line (or place) numbers; bad ones noted."""
    with open_text(path) as file:
        try:
            first = file.read(1)
            while first and first.isspace():
                first = file.read(1)
            if first == "[":
                yield from _array(file, path, bad)
                return
            yield from _lines(first, file, path, bad)
        except (UnicodeDecodeError, EOFError, gzip.BadGzipFile) as error:
            raise FileFormatError(f"{path}: is not text in UTF-8, plain or gzip ({error})") from error


def _lines(first: str, file: TextIO, path: Path, bad: list[str]) -> Iterator[tuple[int, Data]]:
    for number, line in enumerate(file, 1):
        text = first + line if number == 1 else line
        if not text.strip():
            continue
        yield from _object(text.strip().rstrip(","), f"{path}, line {number}", number, bad)


def _object(text: str, place: str, number: int, bad: list[str]) -> Iterator[tuple[int, Data]]:
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        bad.append(f"{place}: not JSON ({error.msg}); skipped")
        return
    if not isinstance(value, dict):
        bad.append(f"{place}: not a card object; skipped")
        return
    yield number, value


def _array(file: TextIO, path: Path, bad: list[str]) -> Iterator[tuple[int, Data]]:
    """The objects of a JSON array, read piece by piece so that a large file needs no more memory than a card."""
    decoder = json.JSONDecoder()
    buffer = ""
    number = 0
    while True:
        buffer = buffer.lstrip(" \t\r\n,")
        if buffer.startswith("]"):
            return
        try:
            value, end = decoder.raw_decode(buffer)
        except json.JSONDecodeError:
            more = file.read(1 << 16)
            if more:
                buffer += more
                continue
            if buffer.strip():
                bad.append(f"{path}, after card {number}: not JSON; the rest is skipped")
            return
        buffer = buffer[end:]
        number += 1
        if isinstance(value, dict):
            yield number, value
        else:
            bad.append(f"{path}, entry {number}: not a card object; skipped")


def survey(path: Path, limit: int = 0) -> Survey:
    """Read all cards of a file (at most `limit` if that is not 0); raises FileFormatError."""
    result = Survey()
    grammar()
    started = time.perf_counter()
    for number, data in objects_in(path, result.bad):
        if limit and result.cards >= limit:
            break
        try:
            card = read_card(data)
        except CardFormatError as error:
            result.bad.append(f"{path}, line {number}: {error}; skipped")
            continue
        count(result, card)
    result.seconds = time.perf_counter() - started
    return result


def unread_of(card: Card) -> list[tuple[Unread, str]]:
    """The unread lines of a card, each with the name of its face."""
    found: list[tuple[Unread, str]] = []
    for face in card.faces:
        for ability in face.abilities:
            inner = ability.abilities if isinstance(ability, LevelBand | ClassLevel) else (ability,)
            found.extend((each, face.name) for each in inner if isinstance(each, Unread))
    return found


def count(result: Survey, card: Card) -> None:
    """Add one card to the survey."""
    result.cards += 1
    if card.reading in (Reading.READ, Reading.VERIFIED):
        result.read += 1
        return
    if card.reading is Reading.PARTLY:
        result.partly += 1
    else:
        result.unread += 1
    lines = unread_of(card)
    for line, _ in lines:
        result.reasons[line.reason.split(":")[0]] += 1
    if len(lines) == 1:
        line, face = lines[0]
        phrase = phrase_at(line, face)
        result.blockers[phrase] += 1
        result.examples.setdefault(phrase, line.text)


def phrase_at(line: Unread, face: str) -> str:
    """The words around the place where reading stopped; the reason where it is another."""
    if line.reason != "unknown wording":
        return line.reason
    tokens = normalise(line.text, own_names(face, False)).tokens
    at = min(max(line.at, 0), len(tokens))
    return f"{' '.join(tokens[max(0, at - 2) : at])} | {' '.join(tokens[at : at + 3])}"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `read`."""
    parser.add_argument("file", type=Path, metavar="FILE", help="cards in Scryfall's JSON: an array or one a line")
    parser.add_argument("--rank", type=int, default=20, metavar="N", help="show the N phrases that hold most back")
    parser.add_argument("--json", action="store_true", help="print only the counts, as JSON")


def run(options: argparse.Namespace, out: TextIO, err: TextIO) -> int:
    """Carry out `read`: print counts and the ranking; 0, or 2 with one sentence where the file cannot be read."""
    try:
        result = survey(options.file)
    except FileFormatError as error:
        print(error, file=err)
        return 2
    for line in result.bad:
        print(line, file=err)
    if options.json:
        print(json.dumps(result.numbers()), file=out)
        return 0
    share = 100 * result.read / result.cards if result.cards else 0.0
    print(f"{result.cards} cards: {result.read} read ({share:.1f} %), {result.partly} partly, {result.unread} unread, "
          f"in {result.seconds:.1f} s", file=out)
    for phrase, number in result.blockers.most_common(options.rank):
        print(f"{number:6} {phrase}    e.g. {result.examples[phrase][:100]}", file=out)
    return 0
