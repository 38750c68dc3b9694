"""With which words each nonterminal may begin (its FIRST set), and before which it may end (its FOLLOW set).

While sets are found they are numbers with a bit for each word: joining two costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import compress, pairwise
from typing import Final

from engine.oracle.productions import Item, Production, Slot

WordSet = frozenset[str]  # words, and kinds of words such as "#n"
LINE_END: Final = ""
_DIGITS: Final = bytes.maketrans(b"01", b"\0\1")


class _Bits:
    """The bit of each word."""

    def __init__(self) -> None:
        self._places: dict[str, int] = {}
        self._read: dict[int, set[str]] = {}
        self._written: dict[WordSet, int] = {}

    def of(self, word: str) -> int:
        """The number of a word alone."""
        return 1 << self._places.setdefault(word, len(self._places))

    def of_all(self, words: WordSet) -> int:
        """The number of words."""
        found = self._written.get(words)
        if found is None:
            found = 0
            for word in sorted(words):
                found |= self.of(word)
            self._written[words] = found
        return found

    def words(self, bits: int) -> set[str]:
        """The words of a number; the same set whenever it is the same number."""
        found = self._read.get(bits)
        if found is None:
            digits = f"{bits:b}"[::-1].encode().translate(_DIGITS)
            found = self._read[bits] = set(compress(self._places, digits))
        return found


def _spread(bags: dict[str, int], into: Mapping[str, Iterable[str]]) -> None:
    """Join what each holds into those that it belongs to, until nothing is added."""
    waiting = list(bags)
    while waiting:
        own = waiting.pop()
        for other in into.get(own, ()):
            joined = bags[other] | bags[own]
            if joined != bags[other]:
                bags[other] = joined
                waiting.append(other)


def first_sets(productions: Mapping[str, list[Production]], lexers: Mapping[str, WordSet]) -> dict[str, WordSet]:
    """The words that a nonterminal may begin with; `lexers`: those of the nonterminals read by functions."""
    bits = _Bits()
    bags = {**dict.fromkeys(productions, 0), **{nt: bits.of_all(words) for nt, words in lexers.items()}}
    into: dict[str, dict[str, bool]] = {nt: {} for nt in bags}  # the nonterminals with wordings that begin with it
    for nt, own in productions.items():
        for production in own:
            head = production.items[0]
            if isinstance(head, Slot):
                into[head.nt][nt] = True
            else:
                bags[nt] |= bits.of(head)
    _spread(bags, into)
    once: dict[int, WordSet] = {bag: frozenset(bits.words(bag)) for bag in dict.fromkeys(bags.values())}
    return {nt: once[bag] for nt, bag in bags.items()}


def follow_sets(productions: Iterable[Production], first: Mapping[str, WordSet]) -> dict[str, set[str]]:
    """The words that may stand behind a nonterminal, and the end of a line: where another stands behind a reading of
    it, that is part of no reading of the whole line. Those behind which the same may stand have one set together."""
    bits = _Bits()
    behind: dict[str, dict[Item, bool]] = {nt: {LINE_END: True} for nt in first}  # what stands behind it in wordings
    ends: dict[str, dict[str, bool]] = {nt: {} for nt in first}  # the nonterminals that wordings of it end with
    for each in productions:
        for item, after in pairwise(each.items):
            if isinstance(item, Slot):
                behind[item.nt][after] = True
        last = each.items[-1]
        if isinstance(last, Slot):
            ends[each.nt][last.nt] = True
    bags = dict.fromkeys(first, 0)
    for nt, items in behind.items():
        for item in items:
            bags[nt] |= bits.of_all(first[item.nt]) if isinstance(item, Slot) else bits.of(item)
    _spread(bags, ends)
    return {nt: bits.words(bag) for nt, bag in bags.items()}
