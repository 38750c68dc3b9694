"""Words that players vote for or choose, and what is done for each of them (701.32, 608.2d)."""

from __future__ import annotations

from typing import Final

from engine.actions.voting import Poll
from engine.ast.amounts import ChoicesOf
from engine.ast.conditions import Matches
from engine.ast.filters import ChoseWord, Players
from engine.ast.node import Selection
from engine.ast.selections import All, You
from engine.keywords.names import KEYWORDS
from engine.oracle.kernel import Line, Value
from engine.oracle.nouns import NOUNS, STATUSES, TYPES
from engine.oracle.shape import shaped
from engine.oracle.subtypes import SUBTYPES
from engine.oracle.templates import Builder
from engine.terms.colors import COLOR_NAMES

YOU: Final = You(surface="implied")
EVERYBODY: Final = All(Players())
_SPOKEN_FOR: Final = frozenset({  # words that say something where one chooses
    "left", "right", "odd", "even", "friend", "foe", "heads", "tails", "one", "two", "both", "more", "target", "each",
    "all", "up", "any", "it", "them", "that", "those", "the", "human", *NOUNS, *STATUSES, *TYPES, *TYPES.values(),
    *COLOR_NAMES, *KEYWORDS, *(each.lower() for each in SUBTYPES), *(f"non{each}" for each in TYPES),
})


def add(b: Builder) -> None:
    """Add votes and choices of words, their counts and who made them."""
    b.grammar.lexer("pollword", poll_word, ("#w",), lambda value: [str(value)])
    head = "starting with you , each player votes for"
    shaped(b, "plain", Poll, f"{head} {{a:pollword}} or {{b:pollword}}", lambda *w: _poll(EVERYBODY, w, True),
           "words.0", "words.1")
    shaped(b, "plain", Poll, f"{head} {{a:pollword}} , {{b:pollword}} , or {{c:pollword}}",
           lambda *w: _poll(EVERYBODY, w, True), "words.0", "words.1", "words.2")
    for two, paths in (("{a:pollword} or {b:pollword}", ("words.0", "words.1")),
                       ("{a:pollword} , {b:pollword} , or {c:pollword}", ("words.0", "words.1", "words.2"))):
        shaped(b, "plain", Poll, f"{{p:player.s}} chooses {two}", lambda who, *w: _poll(who, w, False), "who", *paths)
        shaped(b, "vp.b", Poll, f"choose {two}", lambda *w: _poll(YOU, w, False), *paths)
    shaped(b, "unit", ChoicesOf, "{w:pollword} vote", _count, "word")
    shaped(b, "counted", ChoicesOf, "the number of {w:pollword} votes", _count, "word")
    for number in "sp":
        shaped(b, f"rel.{number}", ChoseWord, "chose {w:pollword}", lambda w: ChoseWord(str(w)), "word")
    shaped(b, "cond1", Matches, "you chose {w:pollword}", lambda w: Matches(You(), Players((ChoseWord(str(w)),))),
           "filter.tests.0.word")


def poll_word(line: Line, at: int) -> list[tuple[Value, int]]:
    """A word that means nothing by itself in the rules."""
    word = line.tokens[at] if at < line.length else ""
    return [(word, at + 1)] if word.isalpha() and word not in _SPOKEN_FOR else []


def _poll(who: Selection, words: tuple[str, ...], voting: bool) -> Poll | None:
    return Poll(words, voting, who=who) if len(set(words)) == len(words) else None


def _count(word: str) -> ChoicesOf:
    return ChoicesOf(str(word))
