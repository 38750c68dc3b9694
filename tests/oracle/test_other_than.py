"""`lastpost`: "creatures other than Wolves and Werewolves", last in a description: whose they are is said before it."""

from __future__ import annotations

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


def test_others_than_the_target_of_the_next_instruction_are_declined() -> None:
    text = "Other creatures get -1/-0 until end of turn. Tap target creature."
    assert any(isinstance(each, Unread) for each in read_ability(text, "Rite", ("sorcery",)))
