"""A token as it is seen: with the words of what it can do, and what was created beside what it is now."""

from __future__ import annotations

import pytest

from engine.view.freeze import snapshot
from engine.view.snapshot import CardSnap
from tests.rules.board import Side, board
from tests.rules.play import free, play


def seen(text: str, name: str, *more: str) -> CardSnap:
    """The token of a name that a spell creates, under such other permanents."""
    others = [free(f"Other {number}", "Enchantment", line) for number, line in enumerate(more)]
    game = board(Side(others, [free("Call", "Sorcery", text)]), Side())
    play(game, "Call")
    return next(card for card in snapshot(game, 0).battlefield if card.face.name == name)


@pytest.mark.rule("111.3")
def test_the_abilities_of_a_token_can_be_read() -> None:
    made = seen(
        'Create a 1/1 white Soldier creature token with flying, haste, and "When this creature dies, draw a card."',
        "Soldier",
    )
    assert made.face.text == "Flying, haste\nWhen this creature dies, draw a card."


@pytest.mark.rule("111.3")
def test_a_token_that_grew_is_told_from_what_was_created() -> None:
    made = seen("Create a 1/1 white Soldier creature token.", "Soldier", "Creatures you control get +1/+1.")
    assert (made.power, made.printed[0].power) == (2, "1") and made.face.text == ""
