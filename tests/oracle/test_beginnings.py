"""What may stand before and behind a nonterminal: readings that no whole line can hold are not made."""

from __future__ import annotations

from engine.oracle.kernel import Grammar, Line, Make, Production, Slot, Value, Values


def saying(words: str) -> Make:
    """How the words of a wording are put together: those it is written with, or those of its slots."""
    return lambda values: " ".join(values) if "{" in words else words


def nothing(value: Value) -> Values | None:
    return None


def grammar_of(*wordings: tuple[str, str]) -> Grammar:
    made = Grammar()
    for nt, words in wordings:
        items = tuple(Slot(word[1:-1]) if word.startswith("{") else word for word in words.split())
        made.add(Production(nt, items, saying(words), nothing))
    made.compile()
    return made


GRAMMAR = grammar_of(
    ("line", "{sentence} ."), ("line", "{sentence} , {thing} ."), ("sentence", "tap {thing}"), ("thing", "it"),
    ("thing", "it and that"), ("thing", "it and that other one"),
)


def line(text: str) -> Line:
    tokens = text.split()
    return Line(GRAMMAR, tokens, ["#w"] * len(tokens), tokens)


def test_a_phrase_ends_only_before_what_may_stand_behind_it() -> None:
    assert line("tap it and that .").phrase("thing", 1).readings == [("it and that", 3)]
    assert line("tap it , it .").phrase("thing", 1).readings == [("it", 1)]
    assert line("tap it and that and it .").phrase("thing", 1).readings == []


def test_a_phrase_may_end_with_the_line() -> None:
    assert line("it and that").whole("thing") == ["it and that"]
    assert line("tap it").whole("sentence") == ["it"]


def test_reading_stops_at_the_furthest_word_that_was_looked_at() -> None:
    for text, far in (("tap it and that it .", 4), ("tap it and this .", 3)):
        stopped = line(text)
        assert stopped.whole("line") == []
        assert stopped.far == far
