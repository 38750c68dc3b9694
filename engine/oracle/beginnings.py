"""With which words each nonterminal may begin (its FIRST set), and before which it may end (its FOLLOW set)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from engine.oracle.productions import Production, Slot

WordSet = frozenset[str]  # words, and kinds of words such as "#n"
LINE_END: Final = ""


def first_sets(productions: Mapping[str, list[Production]], lexers: Mapping[str, WordSet]) -> dict[str, WordSet]:
    """The words that a nonterminal may begin with; `lexers`: those of the nonterminals read by functions."""
    first: dict[str, set[str]] = {**{nt: set() for nt in productions}, **{nt: set(each) for nt, each in lexers.items()}}
    changed = True
    while changed:
        changed = False
        for nt, own in productions.items():
            bag = first[nt]
            size = len(bag)
            for production in own:
                head = production.items[0]
                if isinstance(head, Slot):
                    bag |= first[head.nt]
                else:
                    bag.add(head)
            changed |= len(bag) != size
    return {nt: frozenset(bag) for nt, bag in first.items()}


def follow_sets(productions: Iterable[Production], first: Mapping[str, WordSet]) -> dict[str, WordSet]:
    """The words that may stand behind a nonterminal, and the end of a line: where another stands behind a reading of
    it, that is part of no reading of the whole line."""
    follow: dict[str, set[str]] = {nt: {LINE_END} for nt in first}
    reversed_items = [(each.nt, each.items[::-1]) for each in productions]
    changed = True
    while changed:
        changed = False
        for nt, items in reversed_items:
            after: set[str] | WordSet = follow[nt]
            for item in items:
                if isinstance(item, Slot):
                    bag = follow[item.nt]
                    size = len(bag)
                    bag |= after
                    changed |= len(bag) != size
                    after = first[item.nt]
                else:
                    after = {item}
    return {nt: frozenset(bag) for nt, bag in follow.items()}
