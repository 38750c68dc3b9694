"""A token as it is seen: with the words of what it can do, and what was created beside what it is now."""

from __future__ import annotations

import pytest

from engine.view.freeze import snapshot
from engine.view.snapshot import CardSnap
from tests.rules.board import Side, board
from tests.rules.play import free, play
from tests.rules.seated import begun


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


@pytest.mark.rule("114.3")
def test_the_abilities_of_an_emblem_can_be_read() -> None:
    words = (
        'You get an emblem with "Creatures you control get +1/+1" and '
        '"At the beginning of your upkeep, draw a card."'
    )
    game = board(Side([], [free("Call", "Sorcery", words)]), Side())
    play(game, "Call")
    (made,) = snapshot(game, 0).players[0].command
    assert (made.face.name, made.face.type_line) == ("Emblem", "Emblem")
    assert made.face.text == "Creatures you control get +1/+1.\nAt the beginning of your upkeep, draw a card."


@pytest.mark.rule("804.2")
def test_what_lets_creatures_be_handed_over_can_be_read() -> None:
    game = begun("team-vs-team", 4, deploy="yes")
    for player in snapshot(game, 0).players:
        (made,) = player.command
        assert "gains control of this creature" in made.face.text and made.face.text.startswith("Creatures you control")
