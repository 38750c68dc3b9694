"""Productions: the wordings of nonterminals, which of them may print a value, and with which words they may begin."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass
from itertools import compress, pairwise
from operator import itemgetter
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

Value = Any  # what a nonterminal may mean: nodes, words, numbers, tuples of these
Values = tuple[Value, ...]
Unmake = Callable[[Value], Values | None]


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a production where another nonterminal stands."""

    nt: str


Item = str | Slot
_ONCE: Final[dict[Item, Item]] = {}  # the items there are: thousands of productions hold the same few


@dataclass(slots=True, eq=False)
class Production:
    """One way to word a nonterminal: `make` builds its value from those of the slots (None: not this one), `unmake`
    takes a value apart again for printing (None: not worded so). `cls` None: any class. `key` names the wording among
    synonyms; it is what `surface` holds."""

    nt: str
    items: tuple[Item, ...]
    make: Callable[[Values], Value | None]
    unmake: Callable[[Value], Values | None]
    cls: type | None = None
    key: str = ""
    same: bool = False  # passes the value of its only slot on
    keyed: bool = False  # prints only nodes whose surface is its key (or empty), and tuples with a node of that surface
    length: int = -1  # prints only tuples of so many parts
    word: Value = None  # of a word list: the one word it prints
    rows: tuple[str, ...] = ()  # the alternatives of a template it was made from, all numbers alike
    home: str = ""  # the module that declares it
    plain: bool = False  # its value holds what its slots say as it is, so that it prints by what it was made of
    slot: str = ""  # the nonterminal of its first slot
    only: bool = False  # `same`, and says nothing but its slot
    parts: tuple[tuple[str, ...] | str, ...] = ()  # words that follow each other, and the nonterminals of its slots

    def __post_init__(self) -> None:
        self.items = tuple([_ONCE.setdefault(item, item) for item in self.items])
        self.only = self.same and len(self.items) == 1
        self.slot = next((item.nt for item in self.items if isinstance(item, Slot)), "")


@final
@mypyc_attr(acyclic=True)
class Reading:
    """One meaning of a phrase: its value, how many words it was read from, by which wording (None: by the function that
    reads `nt`), and of which readings. `again`: whether it is known to print as these words; `pointing`: its nodes that
    are one thing at one place, once they were asked for."""

    __slots__ = ("again", "length", "made", "nt", "pointing", "slots", "value")

    def __init__(self, value: Value, length: int, made: Production | None, slots: Way | None, nt: str = "") -> None:
        self.value = value
        self.length = length
        self.made = made
        self.slots = slots
        self.nt = nt
        self.again = False
        self.pointing: tuple[int, ...] | None = None


@final
@mypyc_attr(acyclic=True)
class Way:
    """The readings of the slots passed on a way through a trie, from the last one back."""

    __slots__ = ("before", "last")

    def __init__(self, last: Reading, before: Way | None) -> None:
        self.last = last
        self.before = before

    def values(self) -> Values:
        """What they mean, in their order."""
        last, before = self.last.value, self.before
        if before is None:
            return (last,)
        if before.before is None:
            return (before.last.value, last)
        return (*before.values(), last)


@final
class ByKey:
    """The productions that may print values of one class, in their order, and the places of those that print any
    surface and of those that print each."""

    __slots__ = ("any", "keyed", "productions")

    def __init__(self, productions: list[Production]) -> None:
        self.productions = productions
        self.any: list[int] = []
        self.keyed: dict[str, list[int]] = {}

    def of(self, surface: str) -> list[Production]:
        """The productions that may print a surface ("": any)."""
        if not surface:
            return self.productions
        return [self.productions[place] for place in sorted(self.any + self.keyed.get(surface, []))]


class GrammarError(Exception):
    """The grammar contradicts itself: an unknown nonterminal, an empty production or left recursion."""


_ANY: Final = "\x00"  # no word


class Wordings:
    """Productions by nonterminal, and by the class and the surface of the values they may print."""

    def __init__(self) -> None:
        self.productions: dict[str, list[Production]] = {}
        self.by_class: dict[str, dict[type | None, list[Production]]] = {}
        self.keys: dict[str, dict[type | None, frozenset[str] | None]] = {}  # surfaces a class may have; None: any
        self.unknown: list[str] = []
        self._by_key: dict[tuple[str, type], ByKey] = {}
        self._words: dict[str, dict[str, list[Production]]] = {}

    def drop_unknown(self, lexers: Container[str]) -> None:
        """Leave out productions that name nonterminals nobody defines, and note them."""
        changed = True
        while changed:
            changed = False
            for nt, productions in list(self.productions.items()):
                kept: list[Production] = []
                for each in productions:
                    missing = [item.nt for item in each.items
                               if isinstance(item, Slot) and item.nt not in self.productions and item.nt not in lexers]
                    if missing:
                        wording = " ".join([item if isinstance(item, str) else f"{{{item.nt}}}" for item in each.items])
                        self.unknown.append(f"{nt}: unknown nonterminal {missing[0]!r} in {wording}")
                    else:
                        kept.append(each)
                if len(kept) < len(productions):
                    changed = True
                    self.productions[nt] = kept
                    if not kept:
                        del self.productions[nt]

    def refuse_left_recursion(self) -> None:
        """GrammarError where a nonterminal may begin with itself."""
        begins = {
            nt: {p.items[0].nt for p in productions if isinstance(p.items[0], Slot)}
            for nt, productions in self.productions.items()}
        done: set[str] = set()
        for start in begins:
            path: list[str] = []

            def visit(nt: str, path: list[str] = path) -> None:
                if nt in path:
                    raise GrammarError("left recursion: " + " → ".join([*path[path.index(nt) :], nt]))
                if nt in done:
                    return
                path.append(nt)
                for after in sorted(begins.get(nt, ())):
                    visit(after)
                path.pop()
                done.add(nt)

            visit(start)

    def index(self, lexers: Mapping[str, Callable[[Value], list[str] | None]]) -> None:
        """Note which classes and surfaces each nonterminal prints; `lexers` print any."""
        self._index_classes(lexers)
        self._index_keys(lexers)
        for each in (each for own in self.productions.values() for each in own):
            parts: list[tuple[str, ...] | str] = []
            for item in each.items:
                if isinstance(item, Slot):
                    parts.append(item.nt)
                elif parts and isinstance(parts[-1], tuple):
                    parts[-1] = (*parts[-1], item)
                else:
                    parts.append((item,))
            each.parts = tuple(parts)

    def _index_classes(self, lexers: Iterable[str]) -> None:
        classes: dict[str, set[type | None]] = {nt: set() for nt in self.productions}
        for nt in lexers:
            classes[nt] = {None}
        changed = True
        while changed:
            changed = False
            for nt, productions in self.productions.items():
                bag = classes[nt]
                size = len(bag)
                for production in productions:
                    bag |= classes[production.slot] if production.same else {production.cls}
                changed |= len(bag) != size
        for nt, productions in self.productions.items():
            table: dict[type | None, list[Production]] = {}
            for cls in sorted(classes[nt] | {None}, key=lambda one: one.__name__ if one else ""):
                table[cls] = [
                    p
                    for p in productions
                    if (
                        (p.cls in (cls, None))
                        if not p.same
                        else (cls in classes[p.slot] or None in classes[p.slot]))]
            self.by_class[nt] = table

    def wordings(self, nt: str, cls: type, surface: str) -> list[Production]:
        """The productions that may print a value of a class with a surface ("": any)."""
        return self._sorted_by_key(nt, cls).of(surface)

    def _sorted_by_key(self, nt: str, cls: type) -> ByKey:
        """The productions that may print values of a class, by the surfaces they print."""
        found = self._by_key.get((nt, cls))
        if found is None:
            table = self.by_class[nt]
            productions = table.get(cls)
            found = self._by_key[nt, cls] = ByKey(table[None] if productions is None else productions)
            for place, each in enumerate(found.productions):
                keys = self._keys_of(each, cls)
                if keys is None:
                    found.any.append(place)
                for key in keys or ():
                    found.keyed.setdefault(key, []).append(place)
        return found

    def _keys_of(self, production: Production, cls: type) -> Iterable[str] | None:
        """The surfaces with which a production prints values of a class; None: any."""
        if production.keyed:
            return (production.key,)
        if not production.same:
            return None
        known = self.keys.get(production.slot, {})
        return None if None in known else known.get(cls, ())

    def words_of(self, nt: str, value: str) -> list[Production]:
        """The productions that may print a word of a list, kept for the next time."""
        known = self._words.get(nt)
        if known is None:
            known = self._words[nt] = self._listed(nt)
        found = known.get(value)
        return known[_ANY] if found is None else found

    def _listed(self, nt: str) -> dict[str, list[Production]]:
        """The productions of a nonterminal by the words they print, and those that may print others."""
        every = list(enumerate(self.wordings(nt, str, "")))
        others = [(place, each) for place, each in every if each.word is None]
        listed: dict[str, list[tuple[int, Production]]] = {}
        for place, each in every:
            if each.word is not None:
                listed.setdefault(each.word, others.copy()).append((place, each))
        found = {word: [each for _, each in sorted(known, key=itemgetter(0))] for word, known in listed.items()}
        return {**found, _ANY: [each for _, each in others]}

    def _index_keys(self, lexers: Iterable[str]) -> None:
        """Which surfaces the values of a class may have as each nonterminal."""
        keys: dict[str, dict[type | None, set[str] | None]] = {nt: {} for nt in self.productions}
        for nt in lexers:
            keys[nt] = {None: None}
        changed = True
        while changed:
            changed = False
            for nt, productions in self.productions.items():
                known = keys[nt]
                for production in productions:
                    if production.same:
                        more = keys[production.slot]
                    else:
                        more = {production.cls: {production.key} if production.keyed else None}
                    for cls, new in more.items():
                        changed |= _joined(known, cls, new)
        self.keys = {
            nt: {cls: None if each is None else frozenset(each) for cls, each in known.items()}
            for nt, known in keys.items()}


def _joined(known: dict[type | None, set[str] | None], cls: type | None, new: set[str] | None) -> bool:
    """Whether adding the surfaces of a class made a difference."""
    if cls not in known:
        known[cls] = None if new is None else set(new)
        return True
    old = known[cls]
    if old is None:
        return False
    if new is None:
        known[cls] = None
        return True
    size = len(old)
    old |= new
    return len(old) != size


# With which words each nonterminal may begin (its FIRST set), and before which it may end (its FOLLOW set): while sets
# are found they are numbers with a bit for each word, for joining two costs next to nothing.

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
