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
