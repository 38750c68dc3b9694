"""Where a wording is kept: the rows of the grammar that say some words, as a stranger looks for them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.cli.generality import witnessing
from engine.cli.row_places import Rows, place_of, source_at, with_places
from engine.oracle.grammar import read_by
from engine.oracle.productions import Item, Production, Slot

MOST: Final = 12  # rows that are listed of some words
MADE: Final = "engine.ast.says"  # makes the rows of closed lists, which come last
FRAMES: Final = {  # sentences in which a part of one may stand, and what says no more than is around it
    "{}.": "", "{}, draw a card.": "Draw a card.", "Draw a card {}.": "Draw a card.",
    "If {}, draw a card.": "Draw a card.", "Destroy target creature {}.": "Destroy target creature.",
    "Destroy target {}.": "Destroy target creature.", "This creature {}.": "",
    "{} gets +1/+1 until end of turn.": "This creature gets +1/+1 until end of turn.", "Draw {}.": "Draw a card.",
    "{} two cards.": "", "This creature has flying {}.": "This creature has flying.",
    "You gain X life, {}.": "You gain 2 life.", "Tap {}.": "Tap this creature.",
}  # fmt: skip
KINDS: Final = ("sorcery", "creature")
_SAID: Final = re.compile(r"\w")
Words = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Worded:
    """A row that says some words: its home as file and line, its name, and what is written there."""

    file: str
    line: int
    row: str
    source: str


def worded(text: str) -> list[tuple[str, list[Worded]]]:
    """The words and the rows that say them, those first that say least besides. Of a sentence, or of what may stand in
    one, the rows by which it is read, those first that say most of it; of other words those whose slots take the words
    that they do not say themselves, then runs as long as rows have them, and where these all say more than their run,
    shorter ones that are a row's own. Empty where no row says any of them."""
    words = tuple(text.lower().replace(",", " , ").split())
    rows = with_places()
    read = list(_placed(rows, _read(rows, text)))
    if read:
        return [(" ".join(words), read)]
    said = [(each, _literals(each)) for several in rows.grammar.productions.values() for each in several]
    found: dict[Words, list[Worded]] = {}
    spanning = [(count, each) for each, _ in said if (count := _spans(each.items, words)) > 1]
    if spanning:
        most = max(count for count, _ in spanning)
        found[words] = list(_placed(rows, _in_order(each for count, each in spanning if count == most)))
    at = 0
    while at < len(words):
        run, saying_it = _longest(words[at:], said)
        own, only = _longest(words[at:], ((each, literals) for each, literals in said if _own(words[at:], literals)))
        for some, saying in ((run, saying_it), (own, only)):
            if saying:
                found.setdefault(some, list(_placed(rows, saying)))
        at += len(own) or len(run) or 1
    return [(" ".join(run), worded) for run, worded in found.items()]


def _read(rows: Rows, text: str) -> list[Production]:
    """The rows by which a sentence or a part of one is read, those first that say most of its words themselves."""
    with read_by(rows.grammar), witnessing() as witness:
        for frame, alone in FRAMES.items():
            used = witness.rows_of_text(frame.format(text.removesuffix(".")), kinds=KINDS)
            if used:
                used -= witness.rows_of_text(alone, kinds=KINDS) if alone else frozenset()
                break
    found = {each.rows[0]: each for several in rows.grammar.productions.values() for each in several
             if not used.isdisjoint(each.rows)}  # fmt: skip
    said = {row: sum(bool(_SAID.match(word)) for words in _literals(each) for word in words)
            for row, each in found.items()}
    return [found[row] for row in sorted(found, key=lambda row: (-said[row], row)) if said[row]]


def _own(words: Words, literals: tuple[Words, ...]) -> bool:
    """Whether a row says the first of these words and no others, its slots aside."""
    return len(literals) == 1 and literals[0] == words[: len(literals[0])]


def _spans(items: Sequence[Item], words: Words) -> int:
    """How many of the words a row says itself where its slots take all others between, in their order; 0 where they do
    not fit."""
    states = dict.fromkeys(range(len(items)), 0)  # by the item that takes the next word: how many words were said
    for word in words:
        after: dict[int, int] = {}
        for place, count in states.items():
            item = items[place] if place < len(items) else ""
            if item == word:
                after[place + 1] = max(after.get(place + 1, 0), count + 1)
            elif isinstance(item, Slot):
                for further in (place, place + 1):
                    after[further] = max(after.get(further, 0), count)
        states = after
    return max(states.values(), default=0)


def _literals(production: Production) -> tuple[Words, ...]:
    """The words that follow each other in a row, between its slots."""
    return tuple(part for part in production.parts if isinstance(part, tuple))


def _longest(words: Words, said: Iterable[tuple[Production, tuple[Words, ...]]]) -> tuple[Words, list[Production]]:
    """As many of the first words as rows say together, and those rows."""
    best: list[Production] = []
    most = 0
    for production, literals in said:
        length = max((_begins(words, literal) for literal in literals), default=0)
        if length > most:
            most, best = length, []
        if length and length == most:
            best.append(production)
    return words[:most], _in_order(best)


def _in_order(productions: Iterable[Production]) -> list[Production]:
    """Those first that say least besides."""
    return sorted(productions, key=lambda each: (each.home == MADE, len(each.items), each.home, each.rows))


def _begins(words: Words, literal: Words) -> int:
    """How many of the first words stand somewhere in a row, one after another."""
    most = 0
    for start, word in enumerate(literal):
        if word == words[0]:
            count = 1
            while count < len(words) and literal[start + count : start + count + 1] == words[count : count + 1]:
                count += 1
            most = max(most, count)
    return most


def _placed(rows: Rows, productions: Iterable[Production]) -> Iterator[Worded]:
    """Each row once, with its place in the source."""
    seen: set[str] = set()
    for production in productions:
        row = production.rows[0] if production.rows else f"{production.nt}: {production.key or production.word}"
        if row in seen or len(seen) == MOST:
            continue
        seen.add(row)
        file, line = place_of(rows, production)
        yield Worded(file, line, row, source_at(file, line))
