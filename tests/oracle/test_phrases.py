"""Phrases: what may stand before and behind them; and a line reads as it would alone, whatever was read before it."""

from __future__ import annotations

import pytest

from engine.ast.node import Ability
from engine.oracle import kernel
from engine.oracle.clauses import pointing
from engine.oracle.grammar import build, grammar
from engine.oracle.kernel import Grammar, Line, Make, Production, Slot, Value, Values
from engine.oracle.normal import normalise
from engine.oracle.productions import Reading
from engine.oracle.reading import PERMANENT, SPELL, read_normal

LINES = (
    ("Destroy target creature. Tap target creature.", SPELL),
    ("Target creature gets +1/+1 until end of turn. Another target creature gets -1/-1 until end of turn.", SPELL),
    ("Draw a card, then discard a card. If you do, draw a card.", SPELL),
    ("When this creature enters, exile target creature. Its controller draws a card.", PERMANENT),
    ("When this creature enters, it deals 2 damage to target creature. Its controller loses 2 life.", PERMANENT),
    ("Whenever a creature you control dies, you may pay {1}{B}. If you do, return it to its owner's hand.", PERMANENT),
)


def nothing(value: Value) -> Values | None:
    return None


def saying(words: str) -> Make:
    """How the words of a wording are put together: those it is written with, or those of its slots."""
    return lambda values: " ".join(values) if "{" in words else words


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


def said(readings: list[Reading]) -> list[tuple[object, int]]:
    return [(each.value, each.length) for each in readings]


def test_a_phrase_ends_only_before_what_may_stand_behind_it() -> None:
    assert said(line("tap it and that .").phrase("thing", 1).readings) == [("it and that", 3)]
    assert said(line("tap it , it .").phrase("thing", 1).readings) == [("it", 1)]
    assert said(line("tap it and that and it .").phrase("thing", 1).readings) == []


def test_a_phrase_may_end_with_the_line() -> None:
    assert said(line("it and that").whole("thing")) == [("it and that", 3)]
    assert said(line("tap it").whole("sentence")) == [("it", 2)]


def test_reading_stops_at_the_furthest_word_that_was_looked_at() -> None:
    for text, far in (("tap it and that it .", 4), ("tap it and this .", 3)):
        stopped = line(text)
        assert stopped.whole("line") == []
        assert stopped.far == far


def read(text: str, start: str) -> tuple[Ability, ...]:
    return read_normal(normalise(text), start, text)


@pytest.mark.parametrize(("text", "start"), LINES)
def test_a_line_reads_after_others_as_it_does_alone(text: str, start: str) -> None:
    grammar().forget()
    alone = repr(read(text, start))
    for each, other in LINES:
        read(each, other)
    assert repr(read(text, start)) == alone


@pytest.mark.parametrize("most", [20, 300])  # all are forgotten; those that came again stay
def test_no_word_is_lost_where_phrases_are_forgotten(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    monkeypatch.setattr(kernel, "_MOST_PHRASES", most)
    for _ in range(3):
        for text, start in LINES:
            grammar().forget()
            alone = repr(read(text, start))
            for each, other in LINES:
                read(each, other)
            assert repr(read(text, start)) == alone


@pytest.mark.parametrize("before", [LINES[0][0], "Tap target creature. Destroy target creature."])
def test_what_words_point_to_is_another_node_at_each_place_of_a_line(before: str) -> None:
    text, start = LINES[0]
    fresh = build()  # which keeps every phrase at first
    for each in (before, text):
        normal = normalise(each)
        line = Line(fresh, list(normal.tokens), list(normal.marks), list(normal.original))
        (reading,) = line.whole(start)
    first, second = (each.what for each in reading.value[0].effect.effects)
    assert first == second
    assert set(pointing(first)).isdisjoint(pointing(second))


def test_a_phrase_depends_on_no_word_after_those_it_is_kept_by() -> None:
    text, start = LINES[1]
    normal = normalise(text)
    line = Line(grammar(), list(normal.tokens), list(normal.marks), list(normal.original))
    line.whole(start)
    grammar().forget()
    other = Line(grammar(), [*normal.tokens[:2], "zzz"], [*normal.marks[:2], "#w"], [*normal.original[:2], "zzz"])
    for nt in grammar().shelves:
        phrase = line.phrase(nt, 0)
        if phrase.width <= 2:
            assert repr(said(other.phrase(nt, 0).readings)) == repr(said(phrase.readings))
