"""What became of each line of a deck file: taken, corrected, unknown, noted or refused; nothing drops in silence."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from engine.cards.decks.deck import COMMANDER, COMPANION, MAIN, MAYBE, SIDE, Deck, Printing, about_of, merged
from engine.cards.decks.deck_names import Names, folded_name
from engine.messages import Message, Text, msg, nmsg

MOST_COPIES: Final = 250
MOST_CARDS: Final = 10_000
LONGEST_NAME: Final = 150
MOST_REMARKED: Final = 200  # unknown names that get suggestions; a file of garbage should not take minutes


class Verdict(StrEnum):
    """What became of a line of a deck file."""

    TAKEN = "taken"
    CORRECTED = "corrected"
    UNKNOWN = "unknown"
    NOTED = "noted"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class LineNote:
    """One line (or XML row) of a deck file: what became of it, in one sentence where it is odd. `name` is the card it
    names, `near` what was perhaps meant."""

    line: int
    text: str
    verdict: Verdict
    says: Text = ""
    name: str = ""
    near: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DeckReport:
    """A deck and what became of every line of its file. `form` is the key of the format it was written in."""

    deck: Deck
    lines: tuple[LineNote, ...] = ()
    form: str = ""

    @property
    def remarks(self) -> tuple[Text, ...]:
        """One sentence for each line that is odd."""
        return tuple(
            msg("line {line}: {says}", line=note.line, says=note.says) if note.line else note.says
            for note in self.lines if note.says
        )  # fmt: skip

    def of(self, verdict: Verdict) -> tuple[LineNote, ...]:
        """The lines with a verdict."""
        return tuple(note for note in self.lines if note.verdict is verdict)


class DeckBuilder:
    """Puts a deck together card by card and keeps the report. With a `book` of names, cards are looked up in it."""

    def __init__(self, name: str, book: Names | None = None) -> None:
        self.name, self.plan = name, ""
        self.comment: list[str] = []
        self.about: dict[str, str] = {}
        self.notes: list[LineNote] = []
        self._book = book
        self._sections: dict[str, list[tuple[int, str]]] = {}
        self._printings: list[Printing] = []
        self._total = 0

    def note(self, line: int, text: str, verdict: Verdict, says: Text = "", name: str = "",
             near: tuple[str, ...] = ()) -> None:  # fmt: skip
        """Keep what became of a line."""
        self.notes.append(LineNote(line, text[:160], verdict, says, name, near))

    def refuse(self, line: int, text: str, says: Text) -> None:
        """A line that gives nothing to the deck."""
        self.note(line, text, Verdict.REFUSED, says)

    def card(self, line: int, text: str, row: Printing, whole: str = "") -> None:
        """Take the copies that a line names. `whole` is the name read with all that may be a printing behind it."""
        name = " ".join(row.name.split())
        if not 0 < row.count <= MOST_COPIES:
            self.refuse(
                line,
                text,
                nmsg(
                    "{n} copy of {name} is not 1 to {most}; left out.",
                    "{n} copies of {name} is not 1 to {most}; left out.",
                    row.count,
                    name=name[:60],
                    most=MOST_COPIES,
                ),
            )
            return
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            self.refuse(line, text, msg("The name of the card is missing, too long or not text; left out."))
            return
        if self._total + row.count > MOST_CARDS:
            self.refuse(
                line, text, msg("A deck has at most {most} cards; {name} is left out.", most=MOST_CARDS, name=name)
            )
            return
        self._total += row.count
        name, verdict, says, near = self._look_up(name, whole)
        if row.section == MAYBE and not says:
            verdict = Verdict.NOTED
            says = msg("{name} is in the maybeboard, which is kept apart from the deck.", name=name)
        self.note(line, text, verdict, says, name, near)
        self._sections.setdefault(row.section, []).append((row.count, name))
        self._printings.append(replace(row, name=name))

    def known(self, name: str) -> str | None:
        """The card that a line without a count names, if the book has it."""
        return self._book.find(name) if self._book is not None else None

    def _look_up(self, name: str, whole: str) -> tuple[str, Verdict, Text, tuple[str, ...]]:
        if self._book is None:
            return name, Verdict.TAKEN, "", ()
        found = self._book.find(name) or (self._book.find(whole) if whole else None)
        if found is None:
            near = self._book.near(name) if len(self.notes) < MOST_REMARKED else ()
            return name, Verdict.UNKNOWN, unknown_name(name, near[0] if near else ""), near
        if found != name and folded_name(found) != folded_name(name):
            return found, Verdict.CORRECTED, msg("“{name}” is read as “{found}”.", name=name, found=found), ()
        if found != name and found.casefold() != name.casefold() and "/" not in name:
            return found, Verdict.CORRECTED, msg("“{name}” is written “{found}”.", name=name, found=found), ()
        return found, Verdict.TAKEN, "", ()

    def empty(self) -> bool:
        """Whether no card was taken yet."""
        return not self._sections

    def report(self, form: str) -> DeckReport:
        """The deck and the report."""
        zones = {key: merged(self._sections.pop(key, ())) for key in (MAIN, SIDE, COMMANDER, COMPANION)}
        extra = tuple((title, merged(cards)) for title, cards in self._sections.items())
        deck = Deck(
            _one_line(self.name) or "Deck", zones[MAIN], zones[SIDE], zones[COMMANDER], _one_line(self.plan),
            zones[COMPANION], extra, _settled(self._printings), "\n".join(self.comment).strip(), about_of(self.about),
        )  # fmt: skip
        return DeckReport(deck, tuple(self.notes), form)


def unknown_name(name: str, meant: str = "") -> Message:
    """That no card has a name, and which was perhaps meant."""
    if not meant:
        return msg("There is no card named “{name}”; it stays in the list.", name=name)
    return msg("There is no card named “{name}”; it stays in the list. Did you mean “{meant}”?", name=name, meant=meant)


def _one_line(text: str) -> str:
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())[:200]


def _settled(rows: list[Printing]) -> tuple[Printing, ...]:
    """The rows worth keeping: of cards of which at least one row says something, equal ones added up. A row that says
    nothing is kept only before one that does, so that the counts fit."""
    counts: dict[Printing, int] = {}
    for row in rows:
        key = replace(row, count=0)
        counts[key] = counts.get(key, 0) + row.count
    speaking = {(key.section, key.name) for key in counts if key.says}
    return tuple(replace(key, count=n) for key, n in counts.items() if (key.section, key.name) in speaking)
