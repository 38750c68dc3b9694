"""CR 701.60 (2024). Suspected creatures, and what is no longer suspected."""

from __future__ import annotations

import pytest

from tests.keywords.table import Seats, creature, play
from tests.rules.board import Side, board, find, spell

BLAME = spell("Blame", "{0}", "Sorcery", "Suspect target creature.")
CLEAR = spell("Clear", "{0}", "Sorcery", "Untap target creature. If it's suspected, it's no longer suspected.")


@pytest.mark.rule("701.60d")
def test_what_is_no_longer_suspected_loses_what_it_was_given() -> None:
    game = board(Side([creature("Wolf")], [BLAME, CLEAR]), Side(), asker=Seats(take=["Wolf"]))
    play(game, "Blame")
    wolf = find(game, "Wolf")
    assert "menace" in game.chars(wolf).keywords and "suspected" in game.obj(wolf).marks
    play(game, "Clear")
    assert "menace" not in game.chars(wolf).keywords and "suspected" not in game.obj(wolf).marks


@pytest.mark.rule("101.2")
def test_what_cannot_become_suspected_does_not() -> None:
    alibi = spell("Alibi", "{0}", "Enchantment", "Creatures you control can't become suspected.")
    game = board(Side([creature("Wolf"), alibi], [BLAME]), Side(), asker=Seats(take=["Wolf"]))
    play(game, "Blame")
    assert "menace" not in game.chars(find(game, "Wolf")).keywords


@pytest.mark.rule("701.60d")
@pytest.mark.parametrize("text", [
    "All suspected creatures are no longer suspected.", "You may have target creature become no longer suspected.",
    "Target creature becomes no longer suspected.",
])
def test_whoever_is_said_to_be_no_longer_suspected_is_not(text: str) -> None:
    freed = spell("Freed", "{0}", "Sorcery", text)
    game = board(Side([creature("Wolf")], [BLAME, freed]), Side(), asker=Seats(take=["Wolf"]))
    play(game, "Blame")
    play(game, "Freed")
    assert "menace" not in game.chars(find(game, "Wolf")).keywords
