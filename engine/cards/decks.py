"""Decks: names and counts, read from and written to plain text (MTGO, Arena, .dec) with a report for every odd line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

MOST_LINES = 2000
MOST_COPIES = 250
MOST_BYTES = 1 << 20

_LINE = re.compile(
    r"^(?P<side>SB:\s*)?\[?(?P<count>\d+)\]?x?\s+(?:\[[^\]]*\]\s+)?(?P<name>[^\t]+?)"
    r"(?:\s+\((?P<set>[A-Za-z0-9]{2,6})\)(?:\s+(?P<number>[\w★†-]+))?)?(?:\s+\*[A-Z]+\*)*(?:\s+#.*)?$"
)
_HEADERS = {
    "deck": "main", "main": "main", "mainboard": "main", "maindeck": "main", "main deck": "main",
    "sideboard": "side", "side": "side", "sb": "side", "commander": "commander", "companion": "side",
    "maybeboard": "skip", "about": "about",
}  # fmt: skip

Entry = tuple[int, str]


class DeckError(Exception):
    """A deck cannot be used; the message is one sentence that names the place and the remedy."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck as lists of (count, card name). `plan` is one sentence on how it means to win."""

    name: str
    main: tuple[Entry, ...]
    side: tuple[Entry, ...] = ()
    commander: tuple[Entry, ...] = ()
    plan: str = ""

    @property
    def size(self) -> int:
        """How many cards the main deck holds."""
        return sum(count for count, _ in self.main)

    def names(self) -> tuple[str, ...]:
        """Every card name once, in order."""
        return tuple(dict.fromkeys(name for _, name in (*self.main, *self.side, *self.commander)))


@dataclass(frozen=True, slots=True)
class DeckReport:
    """A deck and what was odd about its text, one sentence a line."""

    deck: Deck
    remarks: tuple[str, ...]


def read_deck(path: Path) -> DeckReport:
    """The deck in a text file. Raises DeckError if it can't be read or holds no card."""
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise DeckError(f"{path}: {size} bytes is too large for a deck; give a list of at most 1 MiB.")
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise DeckError(f"{path}: no such deck file; check the name or give one of the bundled decks.") from None
    except (OSError, UnicodeDecodeError) as error:
        remedy = "give a text file with lines such as '4 Plains'"
        raise DeckError(f"{path}: cannot be read as a deck ({error}); {remedy}.") from error
    report = parse_deck(text, path.stem.replace("-", " ").replace("_", " ").title())
    if not report.deck.main:
        raise DeckError(f"{path}: no line names a card; write lines such as '4 Plains'.")
    return report


def parse_deck(text: str, name: str = "Deck") -> DeckReport:
    """The deck that lines of text describe; what is not understood is reported, never dropped in silence."""
    reader = _DeckReader(name)
    for number, line in enumerate(text.splitlines(), start=1):
        if number > MOST_LINES:
            reader.remarks.append(f"line {number}: a deck has at most {MOST_LINES} lines; the rest is left out.")
            break
        reader.line(number, line.strip())
    return reader.report()


class _DeckReader:
    """Reads a deck line by line, remembering which part of it the lines belong to."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.plan = ""
        self.part = "main"
        self.parts: dict[str, dict[str, int]] = {"main": {}, "side": {}, "commander": {}}
        self.remarks: list[str] = []

    def line(self, number: int, line: str) -> None:
        if not line:
            return
        if line.startswith(("//", "#", ">")):
            self.comment(line.lstrip("/#> "))
            return
        header = _HEADERS.get(re.sub(r"\s*\(\d+\)$|:$", "", line).strip("[]").lower())
        if header is not None:
            self.part = header
            return
        if self.part == "about":
            if line.lower().startswith("name "):
                self.name = line[5:].strip()
            return
        match = _LINE.match(line)
        if match is None:
            self.remarks.append(f"line {number}: {line[:60]!r} is not a card line; write '4 Card Name'.")
            return
        if self.part == "skip":
            self.remarks.append(f"line {number}: {match['name']} is in the maybeboard and is left out.")
            return
        self.card(number, int(match["count"]), match["name"].strip(), "side" if match["side"] else self.part)

    def comment(self, text: str) -> None:
        if text.lower().startswith("name:"):
            self.name = text[5:].strip()
        elif text.lower().startswith("plan:"):
            self.plan = text[5:].strip()

    def card(self, number: int, count: int, name: str, part: str) -> None:
        if not 0 < count <= MOST_COPIES:
            self.remarks.append(f"line {number}: {count} copies of {name} is not 1 to {MOST_COPIES}; left out.")
            return
        cards = self.parts[part]
        cards[name] = cards.get(name, 0) + count

    def report(self) -> DeckReport:
        def entries(part: str) -> tuple[Entry, ...]:
            return tuple((count, name) for name, count in self.parts[part].items())

        deck = Deck(self.name, entries("main"), entries("side"), entries("commander"), self.plan)
        return DeckReport(deck, tuple(self.remarks))


def deck_text(deck: Deck) -> str:
    """The deck as text that `parse_deck` reads back."""
    lines = [f"// Name: {deck.name}"]
    if deck.plan:
        lines.append(f"// Plan: {deck.plan}")
    for header, entries in (("Commander", deck.commander), ("Deck", deck.main), ("Sideboard", deck.side)):
        if entries:
            lines += ["", header, *_rows(entries)]
    return "\n".join(lines) + "\n"


def _rows(entries: Iterable[Entry]) -> list[str]:
    return [f"{count} {name}" for count, name in entries]
