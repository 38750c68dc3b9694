"""Deck lists as text: Arena, MTGO, Apprentice (.dec), Magic Workstation (.mwDeck), XMage (.dck) and our own lists.

One tolerant reader takes them all, in any mixture: people paste what they find.
"""

from __future__ import annotations

import re
from typing import Final

from engine.cards.decks.deck import MAIN, SIDE, Printing
from engine.cards.decks.deck_lines import KINDS, card_line, header
from engine.cards.decks.deck_names import Names
from engine.cards.decks.deck_report import DeckBuilder, DeckReport, Verdict
from engine.messages import msg

MOST_LINES: Final = 5000
LONGEST_LINE: Final = 1000
LONGEST_LAYOUT: Final = 100_000  # letters of where XMage lays the piles: one line for a whole deck
_ADDRESS: Final = re.compile(r"https?://[^\s/]+(/\S*)?", re.IGNORECASE)
_FACTS: Final = re.compile(r"^(?P<key>[A-Za-z][A-Za-z ]{0,30}):\s*(?P<value>.*)$")
_SAME_FACT: Final = {"creator": "author", "deckname": "name", "deck name": "name"}
"""What some programs call a fact, by the word used here."""
_XMAGE: Final = ("NAME", "AUTHOR", "EVENT")
KEPT_FACTS: Final = (
    "author",
    "event",
    "format",
    "tags",
    "layout main",
    "layout sideboard",
    "deck type",
    "banner",
    "banner id",
    "sideboard plan",
)
"""Facts about a deck that our own lists write as `// Key: value`."""


def is_address(text: str) -> bool:
    """Whether a text is one address of the web and nothing else."""
    return _ADDRESS.fullmatch(text.strip()) is not None


def read_text(text: str, name: str = "Deck", book: Names | None = None) -> DeckReport:
    """The deck that lines of text describe and what became of each line."""
    lines = [line.strip().lstrip("\ufeff\u200b") for line in re.split(r"\r\n|\r|\n|\x0b|\x0c|\u2028", text)]
    reader = _TextReader(DeckBuilder(name, book), sideboard_break(lines))
    for number, line in enumerate(lines, start=1):
        if number > MOST_LINES:
            reader.builder.refuse(
                number, "", msg("A deck has at most {most} lines; the rest is left out.", most=MOST_LINES)
            )
            break
        reader.line(number, line)
    return reader.builder.report(text_form(lines))


def sideboard_break(lines: list[str]) -> int:
    """The number of the blank line before the sideboard where a list has no other sign of one (MTGO): the only blank
    line between cards. 0 where there is a header or comment, or more than one blank line, and nothing is guessed."""
    cards = [number for number, line in enumerate(lines, start=1) if card_line(line, MAIN) is not None]
    if not cards:
        return 0
    body = lines[cards[0] - 1 : cards[-1]]
    signs = any(header(line) for line in lines) or any(line.upper().startswith("SB:") for line in lines)
    spoken = any(line and (is_comment(line) or header(line) is not None) for line in body)
    blanks = [number for number, line in enumerate(body, start=cards[0]) if not line]
    return blanks[0] if len(blanks) == 1 and not signs and not spoken else 0


def is_comment(line: str) -> bool:
    """Whether a line is a remark of its writer."""
    return line.startswith(("//", "#", ">"))


def text_form(lines: list[str]) -> str:
    """The key of the format that a text list is most likely of."""
    cards = [line for line in lines if card_line(line, MAIN) is not None]
    if any(re.match(r"(SB:\s*)?\d+ \[\w*:[\w★†\-*+]+\] ", line) for line in cards) or any(
        line.startswith("LAYOUT ") for line in lines
    ):
        return "xmage"
    if any(line.startswith(("// Name:", "// Plan:")) for line in lines):
        return "own"
    if any(re.match(r"(SB:\s*)?\d+ \[\w+\] ", line) for line in cards):
        return "mwdeck"
    if any(re.search(r"\(\w{2,10}\) [\w★\-*+]+$", line) for line in cards) or "About" in lines or "Deck" in lines:
        return "arena"
    if any(line.startswith(("//", "SB:")) for line in lines):
        return "dec"
    return "mtgo" if sideboard_break(lines) else "plain"


class _TextReader:
    """Reads a list line by line, remembering which section the lines belong to."""

    def __init__(self, builder: DeckBuilder, side_at: int) -> None:
        self.builder = builder
        self._side_at = side_at
        self._section = MAIN
        self._about = False

    def line(self, number: int, line: str) -> None:
        if not line:
            self._blank(number)
        elif line.startswith("LAYOUT ") and len(line) <= LONGEST_LAYOUT:
            place, _, rows = line[7:].partition(":")
            self.builder.about[f"layout {place.strip().casefold()[:20]}"] = rows
        elif len(line) > LONGEST_LINE:
            self.builder.refuse(
                number, line, msg("The line has {n} letters, no card line is that long; left out.", n=len(line))
            )
        elif is_comment(line):
            self._comment(line)
        elif line.casefold() == "about":
            self._about = True
        elif self._about and line.casefold().startswith("name "):
            self.builder.name = line[5:].strip()
        elif (section := header(line)) is not None:
            self._about = False
            self._section = section or self._section
        elif not self._xmage_fact(line):
            self._card(number, line)

    def _blank(self, number: int) -> None:
        self._about = False
        if number == self._side_at:
            self._section = SIDE
            says = msg("The cards after the blank line are taken as the sideboard.")
            self.builder.note(number, "", Verdict.NOTED, says)

    def _comment(self, line: str) -> None:
        text = line.lstrip("/#> ").rstrip()
        if line.startswith("//") and (section := header(text)):
            self._section = section
            return
        match = _FACTS.match(text) if line.startswith("//") else None
        key = match["key"].strip().casefold() if match else ""
        key = _SAME_FACT.get(key, key)
        if match and key == "name":
            self.builder.name = match["value"].strip() or self.builder.name
        elif match and key in ("plan", "deckplan"):
            self.builder.plan = match["value"].strip()
        elif match and key in KEPT_FACTS:
            self.builder.about[key] = match["value"].strip()
        elif text.casefold() not in KINDS and header(text) is None:
            said = match["value"] if match and key in ("note", "comment") else text
            self.builder.comment.append(said)

    def _xmage_fact(self, line: str) -> bool:
        key, colon, value = line.partition(":")
        if not colon or key not in _XMAGE:
            return False
        if key == "NAME":
            self.builder.name = value.strip() or self.builder.name
        else:
            self.builder.about[key.lower()] = value.strip()
        return True

    def _card(self, number: int, line: str) -> None:
        found = card_line(line, self._section)
        if found is not None:
            self._about = False
            self.builder.card(number, line, *found)
            return
        known = self.builder.known(line)
        if known is not None:
            self.builder.card(number, line, Printing(self._section, known, 1))
            kept = self.builder.notes.pop()
            self.builder.note(
                number, line, Verdict.CORRECTED, kept.says or msg("No count: one {name} is taken.", name=known), known
            )
            return
        wrong = (msg("This is an address and no card: fetch the list, or copy it there and paste it here.")
                 if is_address(line) else msg("{line} is not a card line; write '4 Card Name'.", line=repr(line[:60])))
        self.builder.refuse(number, line, wrong)
