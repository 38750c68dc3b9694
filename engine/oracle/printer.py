"""The printer: the same productions, from values back to words."""

from __future__ import annotations

from enum import Enum
from typing import Final

from engine.ast.abilities import ActivatedAbility
from engine.ast.node import Amount, Frozen, Node
from engine.oracle.clauses import WHERE
from engine.oracle.kernel import MOST_NONTERMINALS, Grammar, Line, Production, Value, changed
from engine.oracle.productions import FIELD_NAMES, Said, Unmake, Values

Words = tuple[str, ...]
UNKNOWN: Final[Words] = ("",)  # no words of a value
NOT_ITS_OWN: Final = (  # what a row meets in a node that it has not made
    ArithmeticError, AssertionError, AttributeError, LookupError, StopIteration, TypeError, ValueError)


class Printing:
    """One printing of a value: its words by nonterminal, each found once. `strict`: every node by the very wording its
    surface names; else any wording of it will do. `line`: where it was read; the wordings that made its values there
    are tried first, and one that is plain prints of what it was made. `afresh`: nothing printed before is known."""

    def __init__(
        self, grammar: Grammar, strict: bool = True, line: Line | None = None, afresh: bool = False
    ) -> None:
        self.grammar = grammar
        self.strict = strict
        self.line = line
        self._known = strict and not afresh
        self._memo: dict[int, Words | None] = {}  # by the identity of the value and the nonterminal
        self._kept: list[Value] = []  # parts must outlive the memo, which knows them by identity

    def show(self, nt: str, value: Value) -> Words | None:
        """The words for a value as a nonterminal, or None if it cannot be worded so."""
        return self._said(self.grammar.saids[nt], value)

    def _said(self, said: Said, value: Value) -> Words | None:
        """The same of what is known of the nonterminal."""
        grammar = self.grammar
        strict = self.strict
        nt = said.nt
        key: Value  # no int: compiled code would make it anew for each table it is looked up in
        key = id(value) * MOST_NONTERMINALS + said.place
        known = grammar.printed.get(key, UNKNOWN) if self._known else UNKNOWN
        if known is UNKNOWN:
            known = self._memo.get(key, UNKNOWN)
        if known is not UNKNOWN:
            return known
        words = self._as_made(said, value)
        cls = type(value)
        if words is not None:
            pass
        elif said.lexical is not None:
            tokens = said.lexical(value)
            words = None if tokens is None else tuple(tokens)
        elif cls is tuple:
            words = self._of(grammar.tuples(nt, value), value)
        elif cls is str:
            words = self._of(grammar.words_of(nt, value), value)
        else:
            surface = value.surface if isinstance(value, Node) else ""
            if not surface.startswith(WHERE) or not isinstance(value, Amount):  # else an X is said in its place
                leaves = said.leaves.get(cls) if strict else None
                productions = None if leaves is None else leaves.get(surface)
                if productions is None:
                    productions = grammar.leaves(nt, cls, surface) if strict else grammar.wordings(nt, cls, surface)
                words = (self._of if surface or strict else self._shortest)(productions, value)
                if words is None and surface and not strict:
                    others = grammar.wordings(nt, cls, "")
                    words = self._of([each for each in others if each.key != surface or not each.keyed], value)
        if self._known and id(value) in grammar.shared:
            grammar.printed[key] = words
        else:
            self._memo[key] = words
        return words

    def _as_made(self, said: Said, value: Value) -> Words | None:
        """The words of a value by a wording that made it in the line, where the nonterminal is read by that."""
        if self.line is None:
            return None
        key = id(value)
        within = said.within or self.grammar.within(said)
        made = self.line.made.get(key) or self.grammar.shared.get(key)
        slots = self.line.slots.get(key)
        words = None if made is None or made.nt not in within else self._again(made, slots, value)
        for before, slots in self.line.before[key] if words is None and key in self.line.before else ():
            words = words or (self._again(before, slots, value) if before.nt in within else None)
        return words

    def _again(self, made: Production, slots: Values | None, value: Value) -> Words | None:
        """The words of a value by the wording that made it of these: those that are taken out of it as they were."""
        if slots is None or not made.plain:
            values = made.unmake(value)
            slots = values if values is None or slots is None or len(slots) != len(values) else tuple(
                [slots[at] if _is_same(each, slots[at]) else each for at, each in enumerate(values)])
        return self._worded(made, slots)

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
            return part if isinstance(part, tuple) else self._said(part, values[0])
        tokens: list[str] = []
        index = 0
        for part in parts:
            if isinstance(part, tuple):
                tokens += part
                continue
            words = self._said(part, values[index])
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


def _is_same(value: Value, was: Value) -> bool:
    """Whether a value is another, or worded and made of the same: then it is said as that was."""
    if value is was:
        return True
    cls = type(value)
    if cls is not type(was):
        return False
    if cls is tuple:
        return len(value) == len(was) and all(map(_is_same, value, was))
    if not issubclass(cls, Frozen):
        return isinstance(value, str | int | Enum) and bool(value == was)
    return all(_is_same(getattr(value, name), getattr(was, name)) for name in FIELD_NAMES[cls])
