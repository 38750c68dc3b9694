"""The parsing kernel: all readings of every phrase, memoised, over one trie of productions a nonterminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields
from typing import Any, Final

Value = Any  # what a nonterminal may mean: nodes, words, numbers, tuples of these
Values = tuple[Value, ...]


_INIT: dict[type, tuple[str, ...]] = {}


def changed(node: Value, **values: Value) -> Value:
    """A node with some of its fields replaced."""
    cls = type(node)
    names = _INIT.get(cls)
    if names is None:
        names = _INIT[cls] = tuple(each.name for each in fields(cls) if each.init)
    for name in names:
        if name not in values:
            values[name] = getattr(node, name)
    return cls(**values)


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a production where another nonterminal stands."""

    nt: str


Item = str | Slot


@dataclass(slots=True)
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
    keyed: bool = False  # prints only nodes whose surface is its key (or empty)
    slot: str = ""  # the nonterminal of its first slot
    only: bool = False  # `same`, and says nothing but its slot
    parts: tuple[tuple[bool, str], ...] = ()  # its items: whether a word, and the word or the nonterminal

    def __post_init__(self) -> None:
        self.only = self.same and len(self.items) == 1
        self.parts = tuple((True, item) if isinstance(item, str) else (False, item.nt) for item in self.items)
        self.slot = next((item.nt for item in self.items if isinstance(item, Slot)), "")


class GrammarError(Exception):
    """The grammar contradicts itself: an unknown nonterminal, an empty production or left recursion."""


Edges = tuple[tuple[str, "_Trie"], ...]
Step = tuple["_Trie | None", Edges]


@dataclass(slots=True)
class _Trie:
    literals: dict[str, _Trie] = field(default_factory=dict)
    slots: dict[str, _Trie] = field(default_factory=dict)
    edges: list[tuple[str, frozenset[str], _Trie]] = field(default_factory=list)
    finals: list[Production] = field(default_factory=list)
    steps: dict[str, Step] = field(default_factory=dict)  # where each word leads; kept once it was looked for

    def step(self, token: str, mark: str) -> Step:
        """Where a word of a kind leads: as a literal, and by the nonterminals it may begin; kept for the next time."""
        if len(self.steps) > _MOST_KEPT:
            self.steps.clear()
        edges = tuple([(nt, after) for nt, first, after in self.edges if token in first or mark in first])
        after = self.literals.get(token)
        found = (after, edges) if after is not None or edges else NOWHERE
        self.steps[token] = found
        return found


NOWHERE: Final[Step] = (None, ())
_MOST_KEPT: Final = 2_000
_MOST_WORDED: Final = 50_000
Lexer = Callable[["Line", int], list[tuple[Value, int]]]


class Grammar:
    """Productions by nonterminal, compiled into tries with FIRST sets."""

    def __init__(self) -> None:
        self.productions: dict[str, list[Production]] = {}
        self.lexers: dict[str, tuple[Lexer, frozenset[str]]] = {}
        self.lexical_print: dict[str, Callable[[Value], list[str] | None]] = {}
        self.tries: dict[str, _Trie] = {}
        self.unknown: list[str] = []
        self.first: dict[str, frozenset[str]] = {}
        self.by_class: dict[str, dict[type | None, list[Production]]] = {}
        self.keys: dict[str, dict[type | None, frozenset[str] | None]] = {}  # surfaces a class may have; None: any
        self._worded: dict[tuple[str, type, str], list[Production]] = {}

    def add(self, production: Production) -> None:
        """Add one production; an empty one is refused."""
        if not production.items:
            raise GrammarError(f"empty production of {production.nt}")
        self.productions.setdefault(production.nt, []).append(production)

    def lexer(
        self, nt: str, read: Lexer, first: Iterable[str], show: Callable[[Value], list[str] | None]
    ) -> None:
        """A nonterminal read by a function: it gives values and ends; `first` the words or marks it may begin with."""
        self.lexers[nt] = (read, frozenset(first))
        self.lexical_print[nt] = show

    def compile(self) -> None:
        """Compute FIRST sets and tries; raises GrammarError naming what is wrong."""
        self._drop_unknown()
        self._refuse_left_recursion()
        self._compute_first()
        for nt, productions in self.productions.items():
            root = _Trie()
            for production in productions:
                node = root
                for item in production.items:
                    table = node.slots if isinstance(item, Slot) else node.literals
                    name = item.nt if isinstance(item, Slot) else item
                    node = table.setdefault(name, _Trie())
                node.finals.append(production)
            self._link(root)
            self.tries[nt] = root
        self._index_classes()
        self._index_keys()

    def _drop_unknown(self) -> None:
        """Leave out productions that name nonterminals nobody defines, and note them."""
        changed = True
        while changed:
            changed = False
            for nt in list(self.productions):
                kept = []
                for production in self.productions[nt]:
                    missing = next((
                        item.nt for item in production.items
                        if isinstance(item, Slot) and item.nt not in self.productions and item.nt not in self.lexers
                    ), "")
                    if missing:
                        self.unknown.append(f"{nt}: unknown nonterminal {missing!r} in {_wording(production)}")
                    else:
                        kept.append(production)
                if len(kept) < len(self.productions[nt]):
                    changed = True
                    self.productions[nt] = kept
                    if not kept:
                        del self.productions[nt]

    def _link(self, node: _Trie) -> None:
        node.edges = [(nt, self.first[nt], after) for nt, after in node.slots.items()]
        for after in (*node.slots.values(), *node.literals.values()):
            self._link(after)

    def _refuse_left_recursion(self) -> None:
        begins = {
            nt: {p.items[0].nt for p in productions if isinstance(p.items[0], Slot)}
            for nt, productions in self.productions.items()
        }
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

    def _compute_first(self) -> None:
        first: dict[str, set[str]] = {nt: set() for nt in self.productions}
        for nt, (_, words) in self.lexers.items():
            first[nt] = set(words)
        changed = True
        while changed:
            changed = False
            for nt, productions in self.productions.items():
                bag = first[nt]
                size = len(bag)
                for production in productions:
                    head = production.items[0]
                    if isinstance(head, Slot):
                        bag |= first[head.nt]
                    else:
                        bag.add(head)
                changed |= len(bag) != size
        self.first = {nt: frozenset(bag) for nt, bag in first.items()}

    def _index_classes(self) -> None:
        classes: dict[str, set[type | None]] = {nt: set() for nt in self.productions}
        for nt in self.lexers:
            classes[nt] = {None}
        changed = True
        while changed:
            changed = False
            for nt, productions in self.productions.items():
                bag = classes[nt]
                size = len(bag)
                for production in productions:
                    bag |= classes[_only(production)] if production.same else {production.cls}
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
                        else (cls in classes[_only(p)] or None in classes[_only(p)])
                    )
                ]
            self.by_class[nt] = table


    def wordings(self, nt: str, cls: type, surface: str) -> list[Production]:
        """The productions that may print a value of a class with a surface ("": any), kept for the next time."""
        at = (nt, cls, surface)
        found = self._worded.get(at)
        if found is None:
            table = self.by_class[nt]
            productions = table.get(cls)
            if productions is None:
                productions = table[None]
            found = [each for each in productions if self._may_print(each, cls, surface)]
            if len(self._worded) > _MOST_WORDED:
                self._worded.clear()
            self._worded[at] = found
        return found

    def words_of(self, nt: str, value: str) -> list[Production]:
        """The productions that may print a word of a list, kept for the next time."""
        at = (nt, str, value)
        found = self._worded.get(at)
        if found is None:
            every = self.wordings(nt, str, "")
            found = [each for each in every if each.same or each.unmake(value) is not None]
            self._worded[at] = found
        return found

    def _may_print(self, production: Production, cls: type, surface: str) -> bool:
        if not surface:
            return True
        if production.keyed:
            return production.key == surface
        if not production.same:
            return True
        known = self.keys.get(_only(production), {})
        keys = known.get(cls, frozenset())
        return keys is None or surface in keys or None in known

    def _index_keys(self) -> None:
        """Which surfaces the values of a class may have as each nonterminal."""
        keys: dict[str, dict[type | None, set[str] | None]] = {nt: {} for nt in self.productions}
        for nt in self.lexers:
            keys[nt] = {None: None}
        changed = True
        while changed:
            changed = False
            for nt, productions in self.productions.items():
                known = keys[nt]
                for production in productions:
                    if production.same:
                        more = keys[_only(production)]
                    else:
                        more = {production.cls: {production.key} if production.keyed else None}
                    for cls, new in more.items():
                        changed |= _joined(known, cls, new)
        self.keys = {
            nt: {cls: None if each is None else frozenset(each) for cls, each in known.items()}
            for nt, known in keys.items()
        }


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


def _only(production: Production) -> str:
    return next(item.nt for item in production.items if isinstance(item, Slot))


def _wording(production: Production) -> str:
    return " ".join(item if isinstance(item, str) else f"{{{item.nt}}}" for item in production.items)


class Line:
    """One line of tokens under a grammar: readings by nonterminal and place, each computed once."""

    def __init__(self, grammar: Grammar, tokens: list[str], marks: list[str], original: list[str]) -> None:
        self.grammar = grammar
        self.tokens = [*tokens, "", ""]
        self.marks = [*marks, "", ""]
        self.original = [*original, "", ""]
        self.length = len(tokens)
        self.far = 0
        self.memo: list[dict[str, list[tuple[Value, int]]]] = [{} for _ in self.tokens]  # at each token

    def readings(self, nt: str, at: int) -> list[tuple[Value, int]]:
        """All readings of a nonterminal that begin at a token: values with the token after them."""
        found = self.memo[at].get(nt)
        if found is None:
            found = []
            trie = self.grammar.tries.get(nt)
            if trie is not None:
                self._walk(trie, at, (), found)
            else:
                found.extend(self.grammar.lexers[nt][0](self, at))
            self.memo[at][nt] = found
        return found

    def _walk(self, node: _Trie, at: int, values: Values, out: list[tuple[Value, int]]) -> None:
        """Go on from a place in a trie with the values of the slots passed; what is complete there is taken already."""
        tokens = self.tokens
        while True:
            token = tokens[at]
            step = node.steps.get(token)
            if step is None:
                step = node.step(token, self.marks[at])
            after, edges = step
            if edges:
                break
            if after is None:
                self.far = max(self.far, at)
                return
            node = after
            at += 1
            for production in node.finals:
                value = production.make(values)
                if value is not None:
                    out.append((value, at))
        if after is not None:
            for production in after.finals:
                value = production.make(values)
                if value is not None:
                    out.append((value, at + 1))
            self._walk(after, at + 1, values, out)
        memo = self.memo[at]
        far = at
        for nt, nxt in edges:
            found = memo.get(nt)
            if found is None:
                found = self.readings(nt, at)
            for one, end in found:
                more = (*values, one)
                for production in nxt.finals:
                    value = one if production.same else production.make(more)
                    if value is not None:
                        out.append((value, end))
                token = tokens[end]
                step = nxt.steps.get(token)
                if step is None:
                    step = nxt.step(token, self.marks[end])
                if step is not NOWHERE:
                    self._walk(nxt, end, more, out)
                elif end > far:
                    far = end
        self.far = max(self.far, far)

    def whole(self, nt: str) -> list[Value]:
        """The readings of a nonterminal that cover the whole line."""
        return [value for value, end in self.readings(nt, 0) if end == self.length]
