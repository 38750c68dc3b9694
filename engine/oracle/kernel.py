"""The parsing kernel: all readings of every phrase, memoised, over one trie of productions a nonterminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, final

from mypy_extensions import mypyc_attr

from engine.ast.trees import changed, changed_in
from engine.oracle import productions as written
from engine.oracle.productions import GrammarError, Item, Production, Reading, Slot, Value, Values, Way, Wordings

__all__ = ["Grammar", "GrammarError", "Item", "Line", "Production", "Slot", "Value", "Values", "changed", "changed_in"]

Make = Callable[[Values], "Value | None"]


@final
class _Shelf:
    """A nonterminal with its wordings (None: it is read by a function) and the phrases of former lines that were read
    as it, by their words."""

    __slots__ = ("before", "kept", "nt", "root", "saved", "starts")

    def __init__(self, nt: str, root: _Trie | None, before: frozenset[str] | None) -> None:
        self.nt = nt
        self.root = root
        self.before = before  # the words and kinds of words that may stand behind it; None: too many to look
        self.starts: dict[str, _Start] = {}  # by their first word
        self.kept = 0  # phrases, ever
        self.saved = 0  # phrases that were not looked for since one of them came again

    def start(self, token: str) -> _Start:
        """Where a word begins it."""
        found = self.starts.get(token)
        if found is None:
            found = self.starts[token] = _Start(self)
        return found


@final
class _Start:
    """A nonterminal at a word that may begin it, and the phrases of former lines that began so: by the words that
    follow, or one alone. The last `line` that had it has its `phrase` at a place, and `others` elsewhere."""

    __slots__ = ("at", "known", "line", "others", "phrase", "shelf")

    def __init__(self, shelf: _Shelf) -> None:
        self.shelf = shelf
        self.known: Kept | Phrase | None = None
        self.line = self.at = 0
        self.phrase = _NOT_YET
        self.others: dict[int, Phrase] = {}


@final
class _Edge:
    """A slot on a way through a trie, at a word: what it completes (None: its value is passed on), what may follow, and
    the next slot that the word may begin."""

    __slots__ = ("finals", "follows", "makes", "next", "start")

    def __init__(self, slot: _Slot, start: _Start) -> None:
        self.start = start
        self.next: _Edge | None = None
        self.makes = slot.makes
        self.finals = slot.finals
        self.follows = slot.follows


@final
class _Step:
    """Where a word leads in a trie: as a literal, and by the slots that it may begin, from the first one on."""

    __slots__ = ("after", "edge")

    def __init__(self, after: _Trie | None, edges: list[_Edge]) -> None:
        self.after = after
        self.edge = edges[0] if edges else None
        for edge, following in pairwise(edges):
            edge.next = following


@dataclass(slots=True)
class _Slot:
    """A slot in a trie: the words it may begin with, what it completes, and what may follow."""

    first: frozenset[str]
    makes: tuple[Make | None, ...]
    finals: tuple[Production, ...]
    follows: _Trie | None
    shelf: _Shelf

    def meant(self, token: str, mark: str) -> _Edge:
        """The slot at this word, or the only one that it can be then and that it passes on."""
        root = self.shelf.root
        if root is not None:
            step = root.steps.get(token) or root.step(token, mark)
            edge = step.edge
            if step.after is None and edge is not None and edge.next is None and edge.makes == PASSED and (
                    edge.follows is None):
                return _Edge(self, edge.start)
        return _Edge(self, self.shelf.start(token))


PASSED: Final = (None,)
_NO_WAYS: Final[dict[str, _Trie]] = {}  # never written to
_NO_STEPS: Final[dict[str, _Step]] = {}  # never written to


@final
class _Trie:
    """A place in the trie of a nonterminal's wordings: where words and nonterminals lead from here, and what ends here.
    There are very many, most with one way on: until there is one a table is shared by all."""

    __slots__ = ("finals", "inner", "linked", "literals", "makes", "onward", "slots", "steps", "word")

    def __init__(self) -> None:
        # what is asked for most stands first and close together
        self.word = ""  # the only word that leads on, and where: most places have no other way
        self.onward: _Trie | None = None
        self.steps: dict[str, _Step] = _NO_STEPS  # where each word leads; kept once it was looked for
        self.makes: tuple[Make, ...] = ()
        self.inner = False  # whether anything may follow
        self.finals: tuple[Production, ...] = ()
        self.linked: tuple[_Slot, ...] = ()
        self.literals: dict[str, _Trie] = _NO_WAYS
        self.slots: dict[str, _Trie] = _NO_WAYS

    def after(self, item: Item) -> _Trie:
        """Where an item of a production leads, made where nothing leads there yet."""
        if isinstance(item, Slot):
            table = self.slots = self.slots or {}
            return table.setdefault(item.nt, _Trie())
        table = self.literals = self.literals or {}
        return table.setdefault(item, _Trie())

    def step(self, token: str, mark: str) -> _Step:
        """Where a word of a kind leads: as a literal, and by the nonterminals it may begin; kept for the next time."""
        if not self.linked and token not in self.literals:
            return NOWHERE
        if not self.steps or len(self.steps) > _MOST_KEPT:
            self.steps = {}
        edges = [each.meant(token, mark) for each in self.linked if token in each.first or mark in each.first]
        after = self.literals.get(token)
        found = self.steps[token] = _Step(after, edges) if after is not None or edges else NOWHERE
        return found


NOWHERE: Final = _Step(None, [])
_MOST_KEPT: Final = 2_000
_FEW: Final = 100  # words behind a nonterminal: so few that the next is worth a look before a value is made
_MOST_WORDS: Final = 12  # of phrases that are kept for other lines
_MOST_PHRASES: Final = 50_000
_ON_TRIAL: Final = 100  # phrases of a nonterminal that are kept before it is asked whether they come again
_WORTH: Final = 16  # so many must have been saved for each that is kept: to keep one costs as much as to look for it
_NO_TAIL: Final[list[str]] = []
Lexer = Callable[["Line", int], list[tuple[Value, int]]]


class Grammar(Wordings):
    """Productions by nonterminal, compiled into tries with FIRST sets."""

    def __init__(self) -> None:
        super().__init__()
        self.lexers: dict[str, tuple[Lexer, frozenset[str], int]] = {}
        self.lexical_print: dict[str, Callable[[Value], list[str] | None]] = {}
        self.tries: dict[str, _Trie] = {}
        self.first: dict[str, frozenset[str]] = {}
        self.shelves: dict[str, _Shelf] = {}  # by nonterminal, the phrases of former lines
        self.kept = 0
        self.lines = 0
        self.pointing: Callable[[Reading], tuple[int, ...]] = lambda reading: ()

    def add(self, production: Production) -> None:
        """Add one production; an empty one is refused."""
        if not production.items:
            raise GrammarError(f"empty production of {production.nt}")
        self.productions.setdefault(production.nt, []).append(production)

    def lexer(
        self, nt: str, read: Lexer, first: Iterable[str], show: Callable[[Value], list[str] | None], sees: int = 1
    ) -> None:
        """A nonterminal read by a function: it gives values and ends; `first` the words or marks it may begin with,
        `sees` how many tokens it looks at besides those it reads and the next; 0: or at how they were written."""
        self.lexers[nt] = (read, frozenset(first), sees)
        self.lexical_print[nt] = show

    def forget(self) -> None:
        """Forget the phrases of former lines."""
        for shelf in self.shelves.values():
            for start in shelf.starts.values():
                start.known = None
        self.kept = 0

    def thin_out(self) -> None:
        """Forget the phrases of former lines that no other line had since: most of them never come again."""
        met: list[Phrase] = []
        for shelf in self.shelves.values():
            for start in shelf.starts.values():
                start.known = None if start.known is None else _met_again({"": start.known}, met).get("")
        if len(met) > _MOST_PHRASES * 2 // 3:
            self.forget()
            return
        self.kept = len(met)

    def compile(self) -> None:
        """Compute FIRST sets and tries; raises GrammarError naming what is wrong."""
        twice = self.productions.keys() & self.lexers.keys()
        if twice:
            raise GrammarError(f"{', '.join(sorted(twice))}: read by wordings and by a function at once")
        self.drop_unknown(self.lexers)
        self.refuse_left_recursion()
        self.first = written.first_sets(self.productions, {nt: words for nt, (_, words, _) in self.lexers.items()})
        for nt, productions in self.productions.items():
            root = _Trie()
            for production in productions:
                node = root
                for item in production.items:
                    node = node.after(item)
                node.finals += (production,)
            self.tries[nt] = root
        follow = written.follow_sets((each for own in self.productions.values() for each in own), self.first)
        self.shelves = {
            nt: _Shelf(nt, self.tries.get(nt), frozenset(words) if len(words) <= _FEW else None)
            for nt, words in follow.items()
        }
        for root in self.tries.values():
            self._link(root)
        self.index(self.lexical_print)

    def _link(self, node: _Trie) -> None:
        node.inner = bool(node.slots or node.literals)
        if not node.slots and len(node.literals) == 1:
            ((node.word, node.onward),) = node.literals.items()
        node.makes = tuple(each.make for each in node.finals)
        linked: list[_Slot] = []
        for nt, after in node.slots.items():
            makes = tuple(None if each.same else each.make for each in after.finals)
            follows = after if after.slots or after.literals else None
            linked.append(_Slot(self.first[nt], makes, after.finals, follows, self.shelves[nt]))
        node.linked = tuple(linked)
        for after in (*node.slots.values(), *node.literals.values()):
            self._link(after)


_NO_READINGS: Final[list[Reading]] = []


@final
@mypyc_attr(acyclic=True)
class Phrase:
    """What a nonterminal may mean at some words: its readings, how many words were looked at for that, and the line it
    was read in. `tail`: where it is kept, those of the words that no dictionary above it is for."""

    __slots__ = ("cost", "line", "met", "pointing", "reach", "readings", "tail", "width")

    def __init__(self, readings: list[Reading], width: int, line: int, cost: int) -> None:
        self.readings = readings
        self.width = width
        self.line = line
        self.cost = cost  # phrases that were looked for in it, with itself
        self.reach = width - 1  # the furthest word that any reading reached
        for each in readings:
            self.reach = max(self.reach, each.length)
        self.tail: list[str] = _NO_TAIL
        self.met = False  # in another line
        self.pointing: tuple[int, ...] | None = None  # its nodes that are one thing at one place; None: not looked


Kept = dict[str, "Phrase | Kept"]
_NOT_YET: Final = Phrase(_NO_READINGS, 0, 0, 0)


def _met_again(kept: Kept, met: list[Phrase]) -> Kept:
    """Those phrases that another line had, too; they are noted."""
    found: Kept = {}
    for token, each in kept.items():
        if isinstance(each, dict):
            if deeper := _met_again(each, met):
                found[token] = deeper
        elif each.met:
            met.append(each)
            found[token] = each
    return found


@final
class Line:
    """One line of tokens under a grammar: readings by nonterminal and place, each computed once, and phrases that were
    met before as they were read then."""

    def __init__(self, grammar: Grammar, tokens: Sequence[str], marks: Sequence[str], original: Sequence[str]) -> None:
        self.grammar = grammar
        self.tokens = [*tokens, "", ""]
        self.marks = [*marks, "", ""]
        self.original = [*original, "", ""]
        self.length = len(tokens)
        self.far = 0  # the furthest token that any reading reached
        self._seen: dict[int, int] = {}  # where each node that is one thing at one place stands
        if grammar.kept > _MOST_PHRASES:
            grammar.thin_out()
        self._number = grammar.lines = grammar.lines + 1
        self._sure = len(self.tokens)  # up to here nothing depended on how words were written
        self._looked = 0  # phrases that were looked for, and not met before
        self._begun: list[_Start] = []  # where phrases of this line are noted

    def phrase(self, nt: str, at: int) -> Phrase:
        """What a nonterminal may mean from a token on."""
        return self._open(self.grammar.shelves[nt].start(self.tokens[at]), at)

    def _open(self, start: _Start, at: int) -> Phrase:
        """Look for a phrase in this line and among those of former lines, and read it if it is new."""
        if start.line == self._number and (start.at == at or at in start.others):
            return start.phrase if start.at == at else start.others[at]
        tokens = self.tokens
        shelf = start.shelf
        known = start.known
        kept: Kept | None = None
        index = at + 1
        while isinstance(known, dict):
            kept = known
            known = kept.get(tokens[index])
            index += 1
        same = False
        if known is not None and (same := not known.tail or known.tail == tokens[index : at + known.width]) and (
                not known.readings or known.pointing == () or self._fits(known, at)):
            known.met = True
            shelf.saved += known.cost
            self._note(start, at, known)
            return known
        root = shelf.root
        out: list[Reading] = []
        looked = self._looked
        self._looked = looked + 1
        end = self._lex(shelf.nt, at, out) if root is None else self._walk(root, at, None, out, at, shelf.before)
        keep = not same and end - at <= _MOST_WORDS and end <= self._sure and (
            shelf.kept <= _ON_TRIAL + shelf.saved // _WORTH)
        found = Phrase(out or _NO_READINGS, end - at, self._number, self._looked - looked)
        self._note(start, at, found)
        if keep:
            shelf.kept += 1
            self._keep(found, start, kept, index, end)
        return found

    def _note(self, start: _Start, at: int, found: Phrase) -> None:
        """Note what a phrase means here."""
        if start.line != self._number:
            start.line = self._number
            self._begun.append(start)
        else:
            start.others[start.at] = start.phrase
        start.at = at
        start.phrase = found
        self.far = max(self.far, at + found.reach)

    def _lex(self, nt: str, at: int, out: list[Reading]) -> int:
        """Read a nonterminal by its function; gives the token after the last that was looked at."""
        read, _, sees = self.grammar.lexers[nt]
        out += [Reading(value, end - at, None, None, nt) for value, end in read(self, at)]
        if not sees:
            self._sure = min(self._sure, at)
        return at + max(sees, 1 + max([each.length for each in out], default=0))

    def _fits(self, known: Phrase, at: int) -> bool:
        """Whether a phrase may stand here as it was read before: what points to something, or is pointed to, is another
        node at each place of a line."""
        pointing = known.pointing
        if pointing is None:
            pointing = known.pointing = sum(map(self.grammar.pointing, known.readings), ())
        if not pointing:
            return True
        if known.line == self._number:
            return False
        seen = self._seen
        for each in pointing:
            if seen.get(each, at) != at:
                return False
        for each in pointing:
            seen[each] = at
        return True

    def _keep(self, found: Phrase, start: _Start, kept: Kept | None, index: int, end: int) -> None:
        """Keep a phrase for other lines by the words before and from `index` on (`kept` None: by the first alone); what
        is kept by the same words so far is moved to where they part."""
        tokens = self.tokens
        other = start.known if kept is None else kept.get(tokens[index - 1])
        while other is not None:
            if index == end or isinstance(other, dict) or not other.tail:
                return
            deeper: Kept = {other.tail[0]: other}
            if kept is None:
                start.known = deeper
            else:
                kept[tokens[index - 1]] = deeper
            other.tail = other.tail[1:]
            kept = deeper
            other = kept.get(tokens[index])
            index += 1
        found.tail = tokens[index:end] if index < end else _NO_TAIL
        if kept is None:
            start.known = found
        else:
            kept[tokens[index - 1]] = found
        self.grammar.kept += 1

    def _complete(self, makes: tuple[Make | None, ...], finals: tuple[Production, ...], way: Way | None, length: int,
                  out: list[Reading]) -> None:
        """Add what wordings mean with the readings of their slots; one that says nothing but its slot passes it on."""
        values: Values | None = None
        for index, make in enumerate(makes):
            if make is None and way is not None:
                last = way.last
                out.append(last if last.length == length else Reading(last.value, length, finals[index], way))
            elif make is not None:
                if values is None:
                    values = () if way is None else way.values()
                value = make(values)
                if value is not None:
                    out.append(Reading(value, length, finals[index], way))

    def _walk(
        self, node: _Trie, at: int, way: Way | None, out: list[Reading], start: int, before: frozenset[str] | None
    ) -> int:
        """Go on from a place in a trie with the present token and the readings of the slots passed; what is complete
        later is taken only `before` what may stand behind it. Gives the token after the last that was looked at."""
        tokens, marks = self.tokens, self.marks
        while True:
            token = tokens[at]
            if node.word:
                if node.word != token:
                    return at + 1
                after = node.onward
            else:
                step = node.steps.get(token) or node.step(token, marks[at])
                edge = step.edge
                if edge is not None:
                    break
                after = step.after
            at += 1
            if after is None:
                return at
            if after.makes and (before is None or tokens[at] in before or marks[at] in before):
                self._complete(after.makes, after.finals, way, at - start, out)
            if not after.inner:
                return at if before is None else at + 1
            node = after
        reach = at + 1
        after = step.after
        if after is not None:
            if after.makes and (before is None or tokens[reach] in before or marks[reach] in before):
                self._complete(after.makes, after.finals, way, reach - start, out)
            if after.inner:
                reach = self._walk(after, reach, way, out, start, before)
            elif before is not None:
                reach += 1
        while edge is not None:
            begun = edge.start
            found = begun.phrase if begun.at == at and begun.line == self._number else self._open(begun, at)
            reach = max(reach, at + found.width)
            follows = edge.follows
            for one in found.readings:
                far = at + one.length
                token = tokens[far]
                passed: Way | None = None
                if edge.makes and (before is None or token in before or marks[far] in before):
                    passed = Way(one, way)
                    self._complete(edge.makes, edge.finals, passed, far - start, out)
                if follows is not None:
                    leads = follows.word == token if follows.word else (
                        follows.steps.get(token) or follows.step(token, marks[far])) is not NOWHERE
                    far = far + 1 if not leads else (
                        self._walk(follows, far, passed or Way(one, way), out, start, before))
                elif before is not None:
                    far += 1
                reach = max(reach, far)
            edge = edge.next
        return reach

    def whole(self, nt: str) -> list[Reading]:
        """The readings of a nonterminal that cover the whole line, in which nothing is looked for afterwards."""
        found = [each for each in self.phrase(nt, 0).readings if each.length == self.length]
        for start in self._begun:  # what is not needed goes while it is at hand
            start.line = 0
            start.phrase = _NOT_YET
            if start.others:
                start.others = {}
        self._begun = []
        return found
