"""A reading is taken only if it says again what was read: by the wordings that made it, or else by any."""

from __future__ import annotations

from engine.ast.amounts import Fixed
from engine.oracle.kernel import Grammar, Line, Make, Production, Slot, Value
from engine.oracle.printer import Printing
from engine.oracle.productions import Unmake


def as_it_is(values: Value) -> Value:
    return values


def grammar_of(*wordings: tuple[str, str, Make, Unmake, bool]) -> Grammar:
    made = Grammar()
    for nt, words, make, unmake, plain in wordings:
        items = tuple(Slot(word[1:-1]) if word.startswith("{") else word for word in words.split())
        made.add(Production(nt, items, make, unmake, plain=plain))
    made.compile()
    return made


def number(count: int) -> tuple[str, str, Make, Unmake, bool]:
    words = ("no", "one", "two")[count]
    return "number", words, lambda values: Fixed(count), lambda value: () if value == Fixed(count) else None, False


NUMBERS = (number(1), number(2))


def says_again(grammar: Grammar, text: str) -> bool:
    tokens = text.split()
    line = Line(grammar, tokens, ["#w"] * len(tokens), tokens)
    (reading,) = line.whole("line")
    return Printing(grammar).shows(reading, line.tokens, 0)


def test_a_wording_that_is_taken_apart_as_it_was_made_says_it_again() -> None:
    assert says_again(grammar_of(("line", "draw {number}", as_it_is, as_it_is, False), *NUMBERS), "draw two")


def test_a_wording_that_drops_what_a_slot_says_does_not() -> None:
    drops = grammar_of(("line", "draw {number}", lambda values: (Fixed(1),), as_it_is, False), *NUMBERS)
    assert says_again(drops, "draw one")
    assert not says_again(drops, "draw two")


def test_a_wording_that_cannot_be_taken_apart_does_not() -> None:
    assert not says_again(
        grammar_of(("line", "draw {number}", as_it_is, lambda value: None, False), *NUMBERS), "draw two")


def test_nor_does_one_with_a_part_that_does_not() -> None:
    lost: tuple[str, str, Make, Unmake, bool] = ("number", "many", lambda values: Fixed(7), lambda value: None, False)
    for plain in (False, True):
        grammar = grammar_of(("line", "draw {number}", as_it_is, as_it_is, plain), *NUMBERS, lost)
        assert says_again(grammar, "draw two")
        assert not says_again(grammar, "draw many")


def test_another_wording_may_say_the_very_words() -> None:
    other: tuple[str, str, Make, Unmake, bool] = ("line", "draw {number}", as_it_is, as_it_is, False)
    lost: tuple[str, str, Make, Unmake, bool] = ("line", "{number} drawn", as_it_is, lambda value: None, False)
    assert not says_again(grammar_of(lost, other, *NUMBERS), "two drawn")  # it is said otherwise
    same: tuple[str, str, Make, Unmake, bool] = ("line", "draw two", lambda values: (Fixed(2),), lambda value: None,
                                                 False)
    assert says_again(grammar_of(same, ("line", "draw {number}", lambda values: None, as_it_is, False), *NUMBERS),
                      "draw two")


def test_what_was_said_again_in_one_line_is_no_other_phrase_in_the_next() -> None:
    lost: tuple[str, str, Make, Unmake, bool] = (
        "number", "two or so", lambda values: Fixed(2), lambda value: None, False)
    grammar = grammar_of(("line", "draw {number}", as_it_is, as_it_is, False), *NUMBERS, lost)
    assert says_again(grammar, "draw two")
    assert not says_again(grammar, "draw two or so")
    assert says_again(grammar, "draw two")
