"""Abilities in quotation marks: their end within a sentence, and whom the object's own name means there."""

from __future__ import annotations

from engine.oracle.normal import normalise


def test_a_quoted_sentence_ends_where_the_mark_closes_it() -> None:
    tokens = normalise('~ has "{T}: Draw a card," flying, and "~ can\'t block" until end of turn.').tokens
    assert " ".join(tokens) == '~ has " {t} : draw a card . " , flying , and " ~ can\'t block . " until end of turn .'
