"""Rows with a place for one of several words: "rounded up", "rounded down"; each word means something of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from engine.ast.node import Node
from engine.oracle.kernel import Item, Slot, Value, Values, changed
from engine.oracle.makers import Make
from engine.oracle.productions import Unmake
from engine.oracle.templates import Builder, Draft

Meant = TypeVar("Meant")
WORD: Final = "each"  # the name of its slot
SPREAD: Final = " :: "  # behind the word, before the rest of a surface


@dataclass(slots=True)
class _Way:
    """What one word makes of a row that has a place for it."""

    make: Make
    unmake: Unmake
    key: str = ""  # all of its surface, where that tells it


class _Spreading(Builder):
    """Notes the rows for one of several words, in which a slot stands for it, in the place of adding them."""

    def __init__(self, builder: Builder, nt: str, word: str, noted: dict[tuple[str, tuple[Item, ...]], _Noted]) -> None:
        self.__dict__.update(builder.__dict__)
        self._nt = nt
        self._word = word
        self._noted = noted

    def _maker(self, cls: type[Node], draft: Draft, constants: dict[str, object]) -> tuple[Make, Unmake]:
        """What the word means stands in the constants."""
        items = tuple([item for item in draft.items if not isinstance(item, Slot) or item.nt != self._nt])
        names = tuple([name for name in draft.names if name != WORD])
        return super()._maker(cls, replace(draft, items=items, names=names), constants)

    def own_slots(self, draft: Draft) -> tuple[str, ...]:
        """All but that of the word."""
        return tuple([name for name in draft.names if name != WORD])

    def production(
        self, nt: str, items: tuple[Item, ...], make: Make, unmake: Unmake, cls: type | None, key: str,
        same: bool = False, keyed: bool = False, length: int = -1, word: str | None = None, told: tuple[str, ...] = (),
    ) -> None:
        noted = self._noted.setdefault((nt, items), _Noted(cls, told, {}))
        noted.ways[self._word] = _Way(make, unmake, key if keyed else "")
        if noted.cls is not cls:
            noted.cls = None  # printed are values of any class


@dataclass(slots=True)
class _Noted:
    """A row noted once for each word: the class it makes (None: several), the rows it counts as, what each makes."""

    cls: type | None
    told: tuple[str, ...]
    ways: dict[str, _Way]


def spread(b: Builder, nt: str, words: Mapping[str, Meant], rows: Callable[[Builder, str, Meant], None],
           told: str = "") -> None:
    """Rows with a place for one of several words: `rows` is called for each with the slot that stands for it and what
    it means, and adds them to the builder it is given. What they make are nodes, which remember the word. `told`: what
    the words are, if the list is not there already."""
    noted: dict[tuple[str, tuple[Item, ...]], _Noted] = {}
    for word, meant in words.items():
        rows(_Spreading(b, nt, word, noted), f"{{{WORD}:{nt}}}", meant)
    if told:
        b.word(nt, {word: word for word in words}, told)
    for (of, items), each in noted.items():
        at = [item.nt for item in items if isinstance(item, Slot)].index(nt)
        b.spread_row(of, items, _of_word(each.ways, at), _word_of(each.ways, at), each.cls, each.told)


def _of_word(ways: dict[str, _Way], at: int) -> Make:
    def make(values: Values) -> Value | None:
        word = values[at]
        way = ways.get(word) if isinstance(word, str) else None
        made = None if way is None else way.make((*values[:at], *values[at + 1 :]))
        return None if made is None else changed(made, surface=f"{word}{SPREAD}{made.surface}")

    return make


def _word_of(ways: dict[str, _Way], at: int) -> Unmake:
    def unmake(value: Value) -> Values | None:
        word, parted, surface = getattr(value, "surface", "").partition(SPREAD)
        if not parted or word not in ways or (ways[word].key and surface != ways[word].key):
            return None
        values = ways[word].unmake(changed(value, surface=surface))
        return None if values is None else (*values[:at], word, *values[at:])

    return unmake
