"""The printer: the same productions, from values back to words."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from engine.ast.abilities import ActivatedAbility
from engine.ast.node import Amount, Frozen, Node
from engine.ast.trees import FIELD_NAMES, Known
from engine.oracle.awaiting import Bundle
from engine.oracle.clauses import WHERE
from engine.oracle.kernel import Grammar, Production, Value, changed
from engine.oracle.productions import Reading, Unmake, Values

Words = tuple[str, ...]
UNKNOWN: Final[Words] = ("",)  # no words of a value
NOT_ITS_OWN: Final = (  # what a row meets in a node that it has not made
    ArithmeticError, AssertionError, AttributeError, LookupError, StopIteration, TypeError, ValueError)


class Printing:
    """One printing of a value: its words by nonterminal, each found once. `strict`: every node by the very wording its
    surface names; else any wording of it will do."""

    def __init__(self, grammar: Grammar, strict: bool = True) -> None:
        self.grammar = grammar
        self.strict = strict
        self._memo: dict[tuple[int, str], Words | None] = {}  # by the identity of the value and the nonterminal
        self._kept: list[Value] = []  # parts must outlive the memo, which knows them by identity

    def show(self, nt: str, value: Value) -> Words | None:
        """The words for a value as a nonterminal, or None if it cannot be worded so."""
        grammar = self.grammar
        strict = self.strict
        key = (id(value), nt)
        known = self._memo.get(key, UNKNOWN)
        if known is not UNKNOWN:
            return known
        words: Words | None = None
        cls = type(value)
        lexical = grammar.lexical_print.get(nt)
        if lexical is not None:
            tokens = lexical(value)
            words = None if tokens is None else tuple(tokens)
        elif cls is tuple:
            tuples = grammar.wordings(nt, tuple, "")
            words = self._of([each for each in tuples if each.length in (-1, len(value))], value)
        elif cls is str:
            words = self._of(grammar.words_of(nt, value), value)
        else:
            surface = value.surface if isinstance(value, Node) else ""
            if not surface.startswith(WHERE) or not isinstance(value, Amount):  # else an X is said in its place
                productions = grammar.wordings(nt, cls, surface)
                words = (self._of if surface or strict else self._shortest)(productions, value)
                if words is None and surface and not strict:
                    others = grammar.wordings(nt, cls, "")
                    words = self._of([each for each in others if each.key != surface or not each.keyed], value)
        self._kept.append(value)
        self._memo[key] = words
        return words

    def shows(self, reading: Reading, tokens: Sequence[str], at: int) -> bool:
        """Whether a reading prints as the words it was read from, which begin at a token: by the wording that made it,
        if what that takes out of its value is what it was made of and prints so too; or else by any."""
        if reading.again:
            return True
        made = reading.made
        end = at + reading.length
        if made is None or not self._shown(made, reading, tokens, end):
            words = self.show(reading.nt if made is None else made.nt, reading.value)
            if words is None or list(words) != tokens[at:end]:
                return False
        reading.again = True
        return True

    def _shown(self, made: Production, reading: Reading, tokens: Sequence[str], end: int) -> bool:
        """The same by the wording that made it."""
        values: Values | None = None
        if not made.plain and not made.same:
            values = made.unmake(reading.value)
            if values is None:
                return False
        index = 0
        way = reading.slots
        for part in reversed(made.parts):
            if isinstance(part, tuple):
                end -= len(part)
                continue
            if way is None:
                return False
            slot, way = way.last, way.before
            begun = end - slot.length
            index -= 1
            if values is None or _is_same(values[index], slot.value):
                if not self.shows(slot, tokens, begun):
                    return False
            else:
                words = self.show(part, values[index])
                if words is None or list(words) != tokens[begun:end]:
                    return False
            end = begun
        return True

    def _of(self, productions: list[Production], value: Value) -> Words | None:
        """The words of the first production that prints a value."""
        last: Unmake | None = None
        values: Values | None = None
        for production in productions:
            if production.same:
                last, values = None, (value,)
            elif production.unmake is not last:
                last = production.unmake
                values = last(value)
            words = self._worded(production, values)
            if words is not None:
                return words
        return None

    def _worded(self, production: Production, values: Values | None) -> Words | None:
        """The words of a production with the values of its slots; None: it does not print so."""
        if values is None:
            return None
        self._kept.append(values)
        parts = production.parts
        if len(parts) == 1:
            part = parts[0]
            return part if isinstance(part, tuple) else self.show(part, values[0])
        tokens: list[str] = []
        index = 0
        for part in parts:
            if isinstance(part, tuple):
                tokens += part
                continue
            words = self.show(part, values[index])
            if words is None:
                return None
            tokens += words
            index += 1
        return tuple(tokens)

    def _shortest(self, productions: list[Production], value: Value) -> Words | None:
        """The shortest words of a node that no line said (an ability that the rules give: 111.10, 305.6) by the rows
        that would keep their own words with it: what they make of its parts is the same again."""
        found: list[Words] = []
        for production in productions:
            words = self._of([production], value)
            found += [] if words is None else [words]
            if not production.keyed or not production.key:
                continue
            said = changed(value, surface=production.key)
            self._kept.append(said)
            try:
                values = production.unmake(said)
                again = None if values is None else production.make(values)
            except NOT_ITS_OWN:
                continue
            if isinstance(again, ActivatedAbility) and isinstance(value, ActivatedAbility):
                again = changed(value, cost=again.cost, effect=again.effect)  # of which the rest follows (605.1a), but
                # for when it may be activated, which is said apart
            words = self._of([production], said) if again == value else None
            found += [] if words is None else [words]
        return min(reversed(found), default=None,
                   key=lambda words: (len(words), sum(map(str.isdigit, words)), sum(map(len, words))))


# the fields of each class of nodes; none of others
_PARTS: Final[Known[type, tuple[str, ...]]] = Known(lambda cls: FIELD_NAMES[cls] if issubclass(cls, Frozen) else ())


def _is_same(value: Value, was: Value) -> bool:
    """Whether a value is another, or worded and made of the same: then it is said as that was. A bundle that is taken
    out of a node comes with all that the node holds, of which its own wording says what is its own."""
    if value is was:
        return True
    cls = type(value)
    if cls is not type(was):
        return False
    if cls is tuple:
        return len(value) == len(was) and all(_is_same(each, was[at]) for at, each in enumerate(value))
    if cls is Bundle:
        held = dict(value.fields)
        return value.surface == was.surface and all(_is_same(held.get(name), said) for name, said in was.fields)
    names = _PARTS[cls]
    for name in names:
        part, other = getattr(value, name), getattr(was, name)
        if part is not other and not _is_same(part, other):
            return False
    return bool(names) or (isinstance(value, str | int | Enum) and bool(value == was))
