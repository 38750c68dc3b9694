"""The four gates of honest support: one reading, every word used, the same text printed, every node performable."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from engine.ast.abilities import Unread
from engine.ast.node import Ability, Effect, Node
from engine.oracle.grammar import grammar
from engine.oracle.printer import Printing, Words

PERFORMABLE: set[type[Node]] = set()  # node classes the engine has declared it can evaluate
CHECKED: list[bool] = []  # holds True once the engine has declared its classes: until then only verbs are checked


def declare(*classes: type[Node]) -> None:
    """Declare node classes as understood by the engine; from then on all others are declined."""
    PERFORMABLE.update(classes)
    if not CHECKED:
        CHECKED.append(True)


def performable(value: object) -> str:
    """The name of the first node that nothing can perform, or ""."""
    if isinstance(value, tuple):
        for each in value:
            found = performable(each)
            if found:
                return found
        return ""
    if not is_dataclass(value) or isinstance(value, type):
        return ""
    if isinstance(value, Unread):
        return "Unread"
    if isinstance(value, Node):
        cls = type(value)
        known = cls in PERFORMABLE or (isinstance(value, Effect) and hasattr(cls, "perform"))
        if not known and CHECKED:
            return cls.__name__
    for each in fields(value):
        part = getattr(value, each.name)
        if isinstance(part, tuple) or is_dataclass(part):
            found = performable(part)
            if found:
                return found
    return ""


def printed(nt: str, value: object) -> Words | None:
    """The words of a value as a nonterminal of the one grammar, or None."""
    return Printing(grammar()).show(nt, value)


def prints_again(nt: str, value: tuple[Ability, ...], tokens: list[str]) -> bool:
    """Whether the abilities print the very tokens they were read from."""
    words = printed(nt, value)
    return words is not None and words.tokens == tokens
