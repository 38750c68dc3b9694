"""The printer: the same productions, from values back to words."""

from __future__ import annotations

from engine.ast.node import Node
from engine.oracle.kernel import Grammar, Production, Slot, Value


class Printing:
    """One printing of a value: words by nonterminal and value, and the nodes in the order their words come."""

    def __init__(self, grammar: Grammar, strict: bool = True) -> None:
        self.grammar = grammar
        self.strict = strict  # every node by the very wording its surface names
        self._memo: dict[tuple[str, int], Words | None] = {}
        self._kept: list[Value] = []  # values taken apart must outlive the memo, which knows them by identity

    def show(self, nt: str, value: Value) -> Words | None:
        """The words for a value as a nonterminal, or None if it cannot be worded so."""
        key = (nt, id(value))
        if key in self._memo:
            return self._memo[key]
        lexical = self.grammar.lexical_print.get(nt)
        words: Words | None
        if lexical is not None:
            tokens = lexical(value)
            words = None if tokens is None else Words(tokens, [])
        else:
            words = self._by_productions(nt, value)
        self._kept.append(value)
        self._memo[key] = words
        return words

    def _by_productions(self, nt: str, value: Value) -> Words | None:
        table = self.grammar.by_class[nt]
        productions = table.get(type(value))
        if productions is None:
            productions = table[None]
        surface = value.surface if isinstance(value, Node) else ""
        for production in productions:
            if not surface or not production.keyed or production.key == surface:
                words = self._by_one(production, value)
                if words is not None:
                    return words
        if surface and not self.strict:
            for production in productions:
                if production.keyed and production.key != surface:
                    words = self._by_one(production, value)
                    if words is not None:
                        return words
        return None

    def _by_one(self, production: Production, value: Value) -> Words | None:
        values = (value,) if production.same else production.unmake(value)
        if values is None:
            return None
        tokens: list[str] = []
        nodes: list[tuple[int, Node]] = [] if production.same or not isinstance(value, Node) else [(0, value)]
        index = 0
        for item in production.items:
            if isinstance(item, Slot):
                words = self.show(item.nt, values[index])
                if words is None:
                    return None
                nodes.extend((len(tokens) + at, node) for at, node in words.nodes)
                tokens.extend(words.tokens)
                index += 1
            else:
                tokens.append(item)
        self._kept.append(values)
        return Words(tokens, nodes)


class Words:
    """Printed tokens, and the nodes printed with the token each begins at."""

    __slots__ = ("nodes", "tokens")

    def __init__(self, tokens: list[str], nodes: list[tuple[int, Node]]) -> None:
        self.tokens = tokens
        self.nodes = nodes
