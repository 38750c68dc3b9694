"""Regular expressions in a search: compiled with a time limit, and what every match of them must hold."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

import regex  # `re` cannot be stopped; a pattern such as (a+)+b would hang the program

from engine.cards.folding import folded_text
from engine.cards.search.tree import SearchError
from engine.messages import msg

FAULTS: Final = (re.error, regex.error, RecursionError, OverflowError, MemoryError)
LONGEST: Final = 300  # characters of a pattern
A_TEXT: Final = 0.05  # seconds for one text
_QUANTIFIED: Final = re.compile(r"\{\d*,?\d*\}|[*+?]")
_SHORTHANDS: Final = {
    r"\spt": r"(?:[+\-]?[\dx*]+/[+\-]?[\dx*]+)", r"\spp": r"(?:\+\d+/\+\d+)", r"\smm": r"(?:-\d+/-\d+)",
    r"\smr": r"(?:\{([^{}]*)\}\{\1\})", r"\sm": r"(?:\{[^{}]+\})",
}  # fmt: skip
"""Scryfall's shorthands: power and toughness, counters, a repeated symbol, a symbol."""


class Pattern:
    """A compiled pattern that gives up on a text after `A_TEXT` seconds."""

    def __init__(self, source: str) -> None:
        if len(source) > LONGEST:
            raise SearchError(msg(
                "The pattern has {n} characters; use at most {longest}.",
                n=len(source), longest=LONGEST,
            ))
        for word, meaning in _SHORTHANDS.items():
            source = source.replace(word, meaning)
        self.source = _lower(source)
        self._quick: re.Pattern[str] | None = None
        try:
            if is_simple(self.source):
                self._quick = re.compile(self.source, re.MULTILINE)
            else:
                self._patient = regex.compile(self.source, regex.MULTILINE | regex.V0)
        except FAULTS as error:
            raise SearchError(msg(
                "The pattern /{source}/ cannot be read: {why}; correct it.",
                source=str(source), why=str(_why(error)),
            )) from error
        self.needed = needed(self.source)

    def found_in(self, text: str | None) -> bool:
        """Whether a folded text holds a match. Raises TimeoutError."""
        if text is None:
            return False
        if self._quick is not None:
            return self._quick.search(text) is not None
        return self._patient.search(text, timeout=A_TEXT) is not None

    def found_among(self, ids: Sequence[int], texts: Mapping[int, str], wanted: bool) -> list[int]:
        """The numbers of texts in which there is a match, or there is none. Raises TimeoutError."""
        if self._quick is None:
            return [id for id in ids if self.found_in(texts.get(id)) is wanted]
        search = self._quick.search
        return [id for id in ids if (search(texts[id]) is not None if id in texts else False) is wanted]


def is_simple(source: str) -> bool:
    """Whether a pattern cannot take long on any text: one repetition at most, of a single sign, few choices."""
    plain = re.sub(r"\\.", "x", source)
    if "(?" in plain or re.search(r"\\[1-9gk]", source) or re.search(r"\)[*+{]", plain):
        return False
    return len(re.findall(r"[*+{]", plain)) <= 1 and plain.count("?") <= 4


def _why(error: Exception) -> str:
    return str(error).rstrip(".") or type(error).__name__


def _lower(source: str) -> str:
    """A pattern in small letters, as the texts are, but for what stands behind a backslash."""
    return "".join(part if part.startswith("\\") else folded_text(part) for part in re.split(r"(\\.)", source))


def needed(source: str) -> tuple[str, ...]:
    """Texts of three or more letters that every match holds: found in the index before the pattern is tried. Only what
    stands outside groups, brackets and alternatives is looked at."""
    if re.search(r"\(\?[^:=!<]", source):
        return ()
    found: list[str] = []
    run = ""
    at, depth = 0, 0
    while at < len(source):
        sign = source[at]
        literal = sign if sign.isalnum() or sign in " ,:'\"/-~" else ""
        width = 1
        if sign == "\\" and at + 1 < len(source):
            width = 2
            literal = "" if source[at + 1].isalnum() else source[at + 1]
        elif sign == "[":
            width = max(1, _bracket(source, at) - at)
        elif sign == "|" and depth == 0:
            return ()
        elif sign in "()":
            depth += 1 if sign == "(" else -1
        following = _QUANTIFIED.match(source, at + width)
        if literal and depth == 0 and following is None:
            run += literal
        else:
            found.append(run)
            run = ""
        at = following.end() if following is not None else at + width
    return tuple(text for text in (*found, run) if len(text) >= 3)


def _bracket(source: str, at: int) -> int:
    """Where a set of characters that begins at `at` ends."""
    end = at + 2 if source[at + 1 : at + 2] != "^" else at + 3
    while end < len(source) and source[end] != "]":
        end += 2 if source[end] == "\\" else 1
    return end + 1
