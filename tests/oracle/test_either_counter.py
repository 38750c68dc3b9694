"""Counters of one or more of several kinds, as a player chooses (122.1, 608.2d)."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


@pytest.mark.parametrize("words", ["your choice of a flying counter", "a counter from among flying"])
def test_a_choice_of_one_is_declined(words: str) -> None:
    assert isinstance(read_ability(f"Put {words} on target creature.", "Rite", ("sorcery",))[0], Unread)
