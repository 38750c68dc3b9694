"""CR 701.54. The Ring tempts you."""

from __future__ import annotations

import pytest

from tests.rules.board import Side, board, find, spell
from tests.rules.play import play

OX = spell("Ox", "{0}", "Creature — Ox", "", pt="2/2")
CALL = spell("Call", "{0}", "Instant", "The Ring tempts you.")


@pytest.mark.rule("701.54a")
def test_the_ring_bearer_is_legendary_and_the_emblem_grows() -> None:
    game = board(Side([OX], hand=[CALL, CALL]), Side())
    play(game, "Call")
    assert "legendary" in game.chars(find(game, "Ox")).supertypes
    play(game, "Call")
    assert len(game.state.command) == 2
    assert game.player(0).designations == {"tempted 1", "tempted 2"}
