"""A deck: names and counts by section, which printings they are, what its owner noted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from engine.user_error import UserError

Entry = tuple[int, str]

MAIN: Final = "main"
SIDE: Final = "side"
COMMANDER: Final = "commander"
COMPANION: Final = "companion"
ZONES: Final = (COMMANDER, COMPANION, MAIN, SIDE)
"""The sections every program knows; any other section goes by its own title, such as "Planes" or "Maybeboard"."""
BESIDE: Final = (SIDE, COMPANION, "Planes", "Schemes", "Conspiracy", "Avatar")
"""The sections that come to a match beside the main deck; the last four are what variants bring."""

MAYBE: Final = "Maybeboard"


class DeckError(UserError):
    """A deck cannot be used; the message is one sentence that names the place and the remedy."""


class NotReadWhole(DeckError):
    """A card of the deck is not read whole; who insists plays it all the same."""


@dataclass(frozen=True, slots=True)
class Printing:
    """Which printing some copies of a card in a section are of, and how their owner marked them.

    `finish` is a letter such as "F" for foil; `art` is Forge's number of the picture, `uuid` Scryfall's id, `mtgo` and
    `octgn` are the ids of those programs.
    """

    section: str
    name: str
    count: int
    set_code: str = ""
    number: str = ""
    finish: str = ""
    tags: tuple[str, ...] = ()
    uuid: str = ""
    mtgo: str = ""
    art: str = ""
    octgn: str = ""

    @property
    def says(self) -> bool:
        """Whether it says anything of the copies."""
        return any((self.set_code, self.number, self.finish, self.tags, self.uuid, self.mtgo, self.art, self.octgn))


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck as lists of (count, card name). `plan` is one sentence on how it means to win, `comment` the owner's
    notes, `about` other facts by key ("author", "format", "tags" …), `extra` further sections by title."""

    name: str
    main: tuple[Entry, ...]
    side: tuple[Entry, ...] = ()
    commander: tuple[Entry, ...] = ()
    plan: str = ""
    companion: tuple[Entry, ...] = ()
    extra: tuple[tuple[str, tuple[Entry, ...]], ...] = ()
    printings: tuple[Printing, ...] = ()
    comment: str = ""
    about: tuple[tuple[str, str], ...] = ()

    @property
    def size(self) -> int:
        """How many cards the main deck holds."""
        return sum(count for count, _ in self.main)

    @property
    def format(self) -> str:
        """The format it is meant for, "" if it does not say."""
        return dict(self.about).get("format", "")

    def names(self) -> tuple[str, ...]:
        """Every card name once, in order."""
        return tuple(dict.fromkeys(name for _, entries in self.sections() for _, name in entries))

    def section(self, key: str) -> tuple[Entry, ...]:
        """The cards of a section; none where it has no such section."""
        return dict(self.sections()).get(key, ())

    def sections(self) -> Iterator[tuple[str, tuple[Entry, ...]]]:
        """Every section that holds cards: commander, companion, main, side, then the others."""
        zones = ((COMMANDER, self.commander), (COMPANION, self.companion), (MAIN, self.main), (SIDE, self.side))
        yield from ((key, entries) for key, entries in (*zones, *self.extra) if entries)

    def total(self, key: str) -> int:
        """How many cards a section holds."""
        return sum(count for count, _ in self.section(key))

    def count_in(self, key: str, name: str) -> int:
        """Copies of a card in a section."""
        return next((count for count, card in self.section(key) if card == name), 0)

    def with_count_in(self, key: str, name: str, count: int) -> Deck:
        """The deck with exactly `count` copies of a card in a section; a card new to it comes last."""
        counts = {card: number for number, card in self.section(key)}
        counts[name] = count
        return self.with_section(key, tuple((number, card) for card, number in counts.items() if number > 0))

    def with_section(self, key: str, entries: tuple[Entry, ...]) -> Deck:
        """The deck with other cards in a section."""
        if key == MAIN:
            return replace(self, main=entries)
        if key == SIDE:
            return replace(self, side=entries)
        if key == COMMANDER:
            return replace(self, commander=entries)
        if key == COMPANION:
            return replace(self, companion=entries)
        others = dict(self.extra)
        others[key] = entries
        return replace(self, extra=tuple((title, cards) for title, cards in others.items() if cards))

    def with_fact(self, key: str, value: str) -> Deck:
        """The deck with another fact about it; "" takes the fact away."""
        facts = dict(self.about)
        facts[key] = value
        return replace(self, about=tuple((name, said) for name, said in facts.items() if said))

    def rows(self, key: str) -> list[Printing]:
        """A section line by line, copies of one printing each. Printings say what they can of the present counts;
        copies beyond them are of the last printing named, or of none."""
        rows: list[Printing] = []
        for count, name in self.section(key):
            left = count
            named = [row for row in self.printings if row.section == key and row.name == name]
            for row in named:
                taken = left if row is named[-1] else min(left, row.count)
                if taken:
                    rows.append(replace(row, count=taken))
                left -= taken
            if left:
                rows.append(Printing(key, name, left))
        return rows


def merged(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Entries with every name once, its counts added up, in the order of first mention."""
    counts: dict[str, int] = {}
    for count, name in entries:
        counts[name] = counts.get(name, 0) + count
    return tuple((count, name) for name, count in counts.items())


def about_of(facts: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Facts as a deck keeps them: those that say something, in their order."""
    return tuple((key, value) for key, value in facts.items() if value)
