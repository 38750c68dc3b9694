"""Texts that the rows of the grammar themselves make, sense or none: the reader never raises. In a row's place may
stand whatever any other row says there, also what no card has said so far."""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Final

from engine.oracle.grammar import grammar
from engine.oracle.kernel import Production, Slot
from engine.oracle.reading import PERMANENT, SPELL, Context, read_line

TEXTS: Final = 1_500
SEED: Final = 601
NAME: Final = "Old Mill"
MARKS: Final = {"#n": "3", "#m": "{2}", "#pt": "+1/+1", "#f": "2/2", "#w": "ember", "~": NAME}
JOINED: Final = (".", ",", ":", "n't", "'")
LONG: Final = 50  # words
NEVER: Final = 10_000


class Composer:
    """Composes phrases and texts by the rows of the grammar."""

    def __init__(self, seed: int) -> None:
        self.draws = random.Random(seed)
        self.lexers = grammar().lexers
        self.rows = grammar().productions
        self.all = [each for rows in self.rows.values() for each in rows]
        self.holders: dict[str, list[Production]] = defaultdict(list)  # the rows with a slot for a nonterminal
        for row in self.all:
            for nt in {item.nt for item in row.items if isinstance(item, Slot)}:
                self.holders[nt].append(row)
        self.size = dict.fromkeys(self.lexers, 1)  # words of the shortest phrase of a nonterminal
        while sum(map(self._grown, self.all)):
            pass
        self.way = {PERMANENT: 0, SPELL: 0}  # rows between a nonterminal and a whole line
        waiting = list(self.way)
        for nt in waiting:
            for row in self.rows.get(nt, ()):
                for item in row.items:
                    if isinstance(item, Slot) and item.nt not in self.way:
                        self.way[item.nt] = self.way[nt] + 1
                        waiting.append(item.nt)

    def least(self, row: Production) -> int:
        """The words of the shortest phrase of a row."""
        return sum(self.size.get(item.nt, NEVER) if isinstance(item, Slot) else 1 for item in row.items)

    def _grown(self, row: Production) -> bool:
        shorter = self.least(row) < self.size.get(row.nt, NEVER)
        if shorter:
            self.size[row.nt] = self.least(row)
        return shorter

    def phrase(self, nt: str, depth: int) -> list[str]:
        """A phrase of a nonterminal, of rows so many deep; below them the shortest."""
        if nt in self.lexers:
            word = self.draws.choice(sorted(self.lexers[nt][1]))
            return [MARKS.get(word, word)]
        rows = self.rows[nt]
        if not depth:
            rows = [each for each in rows if self.least(each) <= self.size[nt] + 1]
        return self.filled(self.draws.choice(rows), depth)

    def filled(self, row: Production, depth: int, nt: str = "", words: list[str] | None = None) -> list[str]:
        """A phrase of a row, its first slot for `nt` holding those words."""
        found: list[str] = []
        for item in row.items:
            if not isinstance(item, Slot):
                found.append(MARKS.get(item, item))
            elif words is not None and item.nt == nt:
                found += words
                words = None
            else:
                found += self.phrase(item.nt, max(0, depth - 1))
        return found

    def text(self, row: Production) -> str:
        """A line in which a row is said; empty where none holds it."""
        words, nt = self.filled(row, 2), row.nt
        while self.way.get(nt, NEVER):
            above = [each for each in self.holders[nt] if self.way.get(each.nt, NEVER) < self.way.get(nt, NEVER)]
            if not above or len(words) > LONG:
                return ""
            holder = self.draws.choice(above)
            words, nt = self.filled(holder, 0, nt, words), holder.nt
        said = ""
        for word in words:
            said += word if not said or word.startswith(JOINED) else f" {word}"
        return said[:1].upper() + said[1:]


def test_no_text_that_rows_make_is_too_much() -> None:
    composer = Composer(SEED)
    texts = [composer.text(composer.draws.choice(composer.all)) for _ in range(TEXTS)]
    assert sum(map(bool, texts)) > TEXTS // 2
    for text in filter(None, texts):
        for start in (PERMANENT, SPELL):
            try:
                read_line(text, Context((NAME,), start))
            except Exception as error:
                raise AssertionError(f"{error!r} for {text!r}") from error
