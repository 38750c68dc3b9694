"""A line of the card file in which one word is another reads otherwise or is declined."""

from __future__ import annotations

import pytest

from tests.oracle.one_word import SYNONYMS, changes_of, unchanged
from tests.shared import REAL_CARDS, has_real_cards

SEED = 27
LINES = 5_000
MOST_UNCHANGED = 4


@pytest.mark.skipif(not has_real_cards(), reason="no card file")
def test_a_word_changes_what_is_read() -> None:
    drawn = changes_of(REAL_CARDS, SEED, LINES)
    assert len(drawn) == LINES
    same = unchanged(drawn)
    told = "\n".join(f"{each.before!r} -> {each.after!r}: {each.changed}" for each in same)
    assert len(same) <= MOST_UNCHANGED, told


def test_every_word_that_changes_nothing_has_a_reason() -> None:
    assert all(reason and before != after for before, after, _, reason in SYNONYMS)
