"""The printer: the same productions, from values back to words."""

from __future__ import annotations

from engine.ast.node import Ability, Amount, Node
from engine.oracle.grammar import grammar
from engine.oracle.kernel import Grammar, Production, Value
from engine.oracle.normal import detokenise
from engine.oracle.where import WHERE

Words = tuple[str, ...]


class Printing:
    """One printing of a value: its words by nonterminal, each found once. `strict`: every node by the very wording its
    surface names; else any wording of it will do."""

    def __init__(self, grammar: Grammar, strict: bool = True) -> None:
        self.grammar = grammar
        self.strict = strict
        self._memo: dict[tuple[str, int], Words | None] = {}
        self._kept: list[Value] = []  # parts must outlive the memo, which knows them by identity

    def show(self, nt: str, value: Value) -> Words | None:
        """The words for a value as a nonterminal, or None if it cannot be worded so."""
        key = (nt, id(value))
        memo = self._memo
        if key in memo:
            return memo[key]
        words: Words | None
        lexical = self.grammar.lexical_print.get(nt)
        if lexical is not None:
            tokens = lexical(value)
            words = None if tokens is None else tuple(tokens)
        else:
            words = self._by_productions(nt, value)
        memo[key] = words
        return words

    def _by_productions(self, nt: str, value: Value) -> Words | None:
        surface = value.surface if isinstance(value, Node) else ""
        if surface and surface.startswith(WHERE) and isinstance(value, Amount):
            return None  # it stands in the place of an X, which is said
        cls = type(value)
        grammar = self.grammar
        for production in grammar.words_of(nt, value) if cls is str else grammar.wordings(nt, cls, surface):
            words = self.show(production.slot, value) if production.only else self._by_one(production, value)
            if words is not None:
                return words
        if surface and not self.strict:
            for production in self.grammar.wordings(nt, cls, ""):
                if production.key != surface or not production.keyed:
                    words = self._by_one(production, value)
                    if words is not None:
                        return words
        return None

    def _by_one(self, production: Production, value: Value) -> Words | None:
        values: tuple[Value, ...] | None = (value,) if production.same else production.unmake(value)
        if values is None:
            return None
        if values:
            self._kept.append(values)
        memo = self._memo
        tokens: list[str] = []
        index = 0
        for literal, name in production.parts:
            if literal:
                tokens.append(name)
                continue
            part = values[index]
            index += 1
            key = (name, id(part))
            words = memo[key] if key in memo else self.show(name, part)
            if words is None:
                return None
            tokens += words
        return tuple(tokens)


LINES = ("lineof permanentline", "lineof spellline", "lineof chapter", "permanentline", "spellline", "quotedline")


def print_ability(ability: Ability) -> str:
    """The Oracle text of an ability, in a wording of its own where it was not read from text; "" if no wording of the
    grammar says it."""
    for strict in (True, False):
        for nt in LINES:
            value: Value = (ability,) if nt.startswith("lineof") else ability
            words = Printing(grammar(), strict).show(nt, value)
            if words is not None:
                return detokenise(list(words))
    return ""
