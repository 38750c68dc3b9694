"""A search as a tree: words, keys with values, and what joins them; read from text in Scryfall's syntax."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from engine.messages import msg
from engine.user_error import UserError

LONGEST: Final = 2000  # characters of a search
DEEPEST: Final = 40  # parentheses within parentheses


class SearchError(UserError):
    """A search cannot be understood; the message is one sentence with the remedy."""


@dataclass(frozen=True, slots=True)
class Name:
    """A word or phrase of a name; `exact`: the whole name."""

    text: str
    exact: bool = False


@dataclass(frozen=True, slots=True)
class Key:
    """A key, how it compares, and a value; `pattern`: the value is a regular expression."""

    key: str
    sign: str
    value: str
    pattern: bool = False


@dataclass(frozen=True, slots=True)
class Not:
    """What must not be so."""

    part: Tree


@dataclass(frozen=True, slots=True)
class All:
    """What must all be so."""

    parts: tuple[Tree, ...]


@dataclass(frozen=True, slots=True)
class Any:
    """Of which one must be so."""

    parts: tuple[Tree, ...]


Tree = Name | Key | Not | All | Any

_KEY: Final = re.compile(r"([A-Za-z]+)(!=|<=|>=|:|=|<|>)")
_SPACE: Final = re.compile(r"\s+")
_QUOTES: Final = str.maketrans("“”", '""')


def parse(text: str) -> Tree:
    """The tree of a search; an empty one finds every card. Raises SearchError."""
    if len(text) > LONGEST:
        raise SearchError(msg("The search has {n} characters; use at most {longest}.", n=len(text), longest=LONGEST))
    reader = _Reader(text.translate(_QUOTES))
    tree = reader.either(0)
    if not reader.ended():
        raise SearchError(msg("There is a ) without its (; take it out, or put the text in quotes."))
    return tree


class _Reader:
    """Reads a search from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def ended(self) -> bool:
        """Whether nothing but spaces is left."""
        found = _SPACE.match(self._text, self._at)
        if found is not None:
            self._at = found.end()
        return self._at >= len(self._text)

    def either(self, depth: int) -> Tree:
        """Terms joined by "or"."""
        if depth > DEEPEST:
            raise SearchError(msg(
                "The search has more than {deepest} parentheses within each other; use fewer.",
                deepest=DEEPEST,
            ))
        parts = [self._both(depth)]
        while self._word("or"):
            parts.append(self._both(depth))
        kept = tuple(part for part in parts if part != All(()))
        if len(kept) < 2:
            return kept[0] if kept else All(())
        return Any(kept)

    def _both(self, depth: int) -> Tree:
        """Terms one after another."""
        parts: list[Tree] = []
        while not self.ended() and self._text[self._at] != ")" and not self._peeks("or"):
            if not self._word("and"):
                parts.append(self._term(depth))
        return parts[0] if len(parts) == 1 else All(tuple(parts))

    def _peeks(self, word: str) -> bool:
        end = self._at + len(word)
        after = self._text[end : end + 1]
        return self._text[self._at : end].lower() == word and (not after or after in " \t\r\n()")

    def _word(self, word: str) -> bool:
        if self.ended() or not self._peeks(word):
            return False
        self._at += len(word)
        return True

    def _term(self, depth: int) -> Tree:
        text = self._text
        sign = text[self._at]
        if sign == "-" and text[self._at + 1 : self._at + 2].strip():
            self._at += 1
            return Not(self._term(depth + 1)) if depth < DEEPEST else self.either(depth + 1)
        if sign == "(":
            self._at += 1
            inner = self.either(depth + 1)
            if self.ended():
                raise SearchError(msg("There is a ( without its ); add it, or put the text in quotes."))
            self._at += 1
            return inner
        if sign == "!" and text[self._at + 1 : self._at + 2].strip():
            self._at += 1
            return Name(self._value()[0], exact=True)
        found = _KEY.match(text, self._at)
        if found is None:
            value, pattern = self._value()
            return Key("name", ":", value, True) if pattern else Name(value)
        self._at = found.end()
        value, pattern = self._value()
        if not value:
            raise SearchError(msg(
                "{group} needs a value, such as {example}.",
                group=str(found.group()), example=str(_example(found.group(1).lower())),
            ))
        return Key(found.group(1).lower(), found.group(2), value, pattern)

    def _value(self) -> tuple[str, bool]:
        """What follows: a text in quotes, a pattern between slashes, or a word. A text not closed goes to the end."""
        text, start = self._text, self._at
        opening = text[start : start + 1]
        if opening in ('"', "'") or (opening == "/" and self._slash_ends(start)):
            end = start + 1
            while end < len(text) and text[end] != opening:
                end += 2 if text[end] == "\\" and opening == "/" else 1
            self._at = min(end + 1, len(text))
            return text[start + 1 : end], opening == "/"
        end, open_ones = start, 0
        while end < len(text) and not text[end].isspace():
            if text[end] == "(":
                open_ones += 1
            elif text[end] == ")":
                if not open_ones:
                    break
                open_ones -= 1
            end += 1
        self._at = end
        return text[start:end], False

    def _slash_ends(self, start: int) -> bool:
        """Whether a slash begins a pattern: another one closes it. The // of split cards does not."""
        return self._text[start : start + 2] != "//" and self._text.find("/", start + 1) > 0


def _example(key: str) -> str:
    values = {"o": 'o:"draw a card"', "oracle": 'o:"draw a card"', "c": "c:rg", "mv": "mv>=3", "f": "f:commander",
              "is": "is:read", "r": "r:rare"}  # fmt: skip
    return values.get(key, f"{key}:goblin" if key in ("t", "type", "name") else f"{key}:3")
