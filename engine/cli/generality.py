"""Leave-one-out: how many cards are read without any row of the grammar that serves them alone.

A row is one alternative of one template, its numbers, persons and the members of a closed class (`templates.member`)
together; what passes a value on without a word is none. A keyword's row uses those its meaning is read by. A card that
alone needs a row is read again without it, and counts if it is understood all the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from engine.ast import card
from engine.ast.abilities import Unread
from engine.oracle import reading
from engine.oracle.cards import read_card
from engine.oracle.clauses import pointing_of
from engine.oracle.grammar import grammar, read_by
from engine.oracle.kernel import Grammar, Production, Value, Values
from engine.oracle.productions import Reading
from engine.scryfall_fields import CardFormatError, Data

UNDERSTOOD: Final = (card.Reading.READ, card.Reading.VERIFIED)
Rows = frozenset[str]
NONE: Final[Rows] = frozenset()


@dataclass(slots=True)
class Generality:
    """What a card file comes to: `read_alone` are the cards read without a row that serves them alone."""

    cards: int = 0
    read: int = 0
    read_alone: int = 0
    users: Counter[str] = field(default_factory=Counter)  # rows by the number of cards that use them
    only: dict[str, str] = field(default_factory=dict)  # the card of each row that one card uses
    homes: dict[str, str] = field(default_factory=dict)  # the module of every row there is
    lost: list[str] = field(default_factory=list)  # cards that are read by their own rows only

    @property
    def generality(self) -> float:
        """The share of all cards that is read so, in per cent."""
        return round(100 * self.read_alone / max(1, self.cards), 2)

    def rows(self, least: int, most: int) -> list[str]:
        """The rows that so many cards use."""
        return sorted(row for row in self.homes if least <= self.users[row] <= most)


def rows_of(read: Reading) -> Rows:
    """The rows by which a reading was made, and those it was made of; none where a function read it."""
    found: set[str] = set()
    waiting = [read]
    while waiting:
        each = waiting.pop()
        if each.made is not None:
            found.update(each.made.rows)
        way = each.slots
        while way is not None:
            waiting.append(way.last)
            way = way.before
    return frozenset(found)


class Witness:
    """Notes the rows by which cards are read."""

    def __init__(self) -> None:
        self._rows: set[str] = set()

    def __call__(self, read: Reading) -> None:
        """Note those of one line."""
        self._rows |= rows_of(read)

    def rows_of_text(self, text: str, name: str = "", kinds: tuple[str, ...] = ("sorcery", "enchantment")) -> Rows:
        """The rows by which a text is read, on the first of these kinds of cards that it is read on; none if it is not
        read whole."""
        for kind in kinds:
            reading.forget_lines()
            self._rows.clear()
            if not any(isinstance(each, Unread) for each in reading.read_ability(text, name, (kind,))):
                return frozenset(self._rows)
        return NONE

    def rows_of(self, data: Data) -> tuple[str, Rows] | None:
        """The name of a card and the rows it uses; None if it is not read whole."""
        reading.forget_lines()
        self._rows.clear()
        read = read_card(data)
        return (read.name, frozenset(self._rows)) if read.reading in UNDERSTOOD else None


@contextmanager
def witnessing() -> Iterator[Witness]:
    """Note the rows of all cards read meanwhile."""
    witness = Witness()
    reading.WITNESSES.append(witness)
    try:
        yield witness
    finally:
        reading.WITNESSES.remove(witness)
        reading.forget_lines()


def masked(whole: Grammar, rows: set[str], barred: set[str]) -> Grammar:
    """The same grammar, in which those of some rows that are barred at a time read and print nothing."""
    found = Grammar()
    for productions in whole.productions.values():
        for each in productions:
            found.add(each if rows.isdisjoint(each.rows) else _switched(each, barred))
    found.lexers.update(whole.lexers)
    found.lexical_print.update(whole.lexical_print)
    found.compile()
    found.pointing = pointing_of
    return found


def _switched(production: Production, barred: set[str]) -> Production:
    rows = production.rows

    def switched(function: Callable[[Value], Value | None]) -> Callable[[Value], Value | None]:
        return lambda value: function(value) if barred.isdisjoint(rows) else None

    make: Callable[[Values], Value | None] = (lambda values: values[0]) if production.same else production.make
    unmake: Callable[[Value], Values | None] = (lambda value: (value,)) if production.same else production.unmake
    return Production(
        production.nt, production.items, switched(make), switched(unmake), production.cls, production.key, False,
        production.keyed, production.length, production.word, rows, production.home,
    )  # fmt: skip


def measure(cards: list[Data]) -> Generality:
    """Read all cards, then those that alone use a row without it."""
    found = Generality()
    used: list[tuple[Data, str, Rows]] = []
    with witnessing() as witness:
        for data in cards:
            try:
                read = witness.rows_of(data)
            except CardFormatError:
                continue
            found.cards += 1
            if read is not None:
                used.append((data, *read))
    found.read = len(used)
    for productions in grammar().productions.values():
        found.homes.update({row: each.home for each in productions for row in each.rows})
    last: dict[str, str] = {}
    for _, name, rows in used:
        found.users.update(rows)
        last.update(dict.fromkeys(rows, name))
    found.only = {row: last[row] for row in found.rows(1, 1)}
    _without(found, used)
    return found


def _without(found: Generality, used: list[tuple[Data, str, Rows]]) -> None:
    """Read the cards that alone use a row without it, and without any that only they would use in its place."""
    barred: set[str] = set()
    other = masked(grammar(), set(found.rows(0, 1)), barred)
    with read_by(other), witnessing() as witness:
        for data, name, rows in used:
            barred.clear()
            own = {row for row in rows if found.users[row] == 1}
            read = True
            while own and read:
                barred |= own
                other.forget()
                again = witness.rows_of(data)
                read = again is not None
                own = {row for row in again[1] if not found.users[row]} if again is not None else set()
            found.read_alone += read
            if not read:
                found.lost.append(name)
