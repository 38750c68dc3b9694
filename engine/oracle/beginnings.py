"""With which words each nonterminal may begin (its FIRST set), and before which it may end (its FOLLOW set)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Final

from engine.oracle.productions import Item, Production, Slot

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


def follow_sets(productions: Iterable[Production], first: Mapping[str, WordSet]) -> dict[str, set[str]]:
    """The words that may stand behind a nonterminal, and the end of a line: where another stands behind a reading of
    it, that is part of no reading of the whole line."""
    behind: dict[str, dict[Item, bool]] = {nt: {LINE_END: True} for nt in first}  # what stands behind it in wordings
    ends: dict[str, dict[str, bool]] = {nt: {} for nt in first}  # the nonterminals that wordings of it end with
    for each in productions:
        for item, after in pairwise(each.items):
            if isinstance(item, Slot):
                behind[item.nt][after] = True
        last = each.items[-1]
        if isinstance(last, Slot):
            ends[each.nt][last.nt] = True
    follow: dict[str, set[str]] = {
        nt: set().union(*[first[item.nt] if isinstance(item, Slot) else (item,) for item in items])
        for nt, items in behind.items()
    }
    waiting = list(follow)
    while waiting:
        own = waiting.pop()
        for nt in ends[own]:
            bag = follow[nt]
            size = len(bag)
            bag |= follow[own]
            if len(bag) != size:
                waiting.append(nt)
    return follow
