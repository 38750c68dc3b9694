"""The words that some wording of the grammar has: any other word on a card is in the way of its reading."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from engine.keywords.names import KEYWORDS
from engine.oracle.grammar import grammar
from engine.terms.subtypes import SUBTYPES

_WORD: Final = re.compile(r"[A-Za-z'’-]+")


@cache
def known_words() -> frozenset[str]:
    """Every word of a template of the grammar and of the lists that are looked up, in lower case."""
    whole = grammar()
    items = [item for each in whole.productions.values() for production in each for item in production.items]
    items += [word for _, first, _ in whole.lexers.values() for word in first]
    items += [word for each in (*KEYWORDS, *SUBTYPES) for word in each.lower().split()]
    return frozenset(item for item in items if isinstance(item, str) and item[:1].isalpha())


def strange_words(line: str, names: Iterable[str] = ()) -> list[tuple[int, int]]:
    """The words of a line, in lower case there, that no wording has and that are no name: where each begins and
    ends."""
    own = {word for name in names for word in name.lower().split()}
    return [each.span() for each in _WORD.finditer(line) if each[0][0].islower() and not _known(each[0].lower(), own)]


def _known(word: str, own: set[str]) -> bool:
    known = known_words()
    stem = word.replace("’", "'").removesuffix("'s").removesuffix("'")
    return word in known or stem in known or stem in own or all(part in known for part in stem.split("-"))
