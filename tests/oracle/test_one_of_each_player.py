"""One thing of each of several players is asked for with "for each"; nothing is controlled by all of them."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability
from tests.keywords.table import Seats, creature, play
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import SWAMP


@pytest.mark.parametrize("text", ["Destroy all creatures each opponent controls.",
                                  "Exile all cards from all graveyards."])
def test_all_that_each_of_them_has_is_read(text: str) -> None:
    assert not isinstance(read_ability(text, "Old Mill", ("sorcery",))[0], Unread)


@pytest.mark.rule("601.2c", "115.1")
def test_for_each_opponent_there_is_a_target_of_that_player() -> None:
    purge = spell("Purge", "{B}", "Sorcery",
                  "For each opponent, destroy up to one target creature that player controls.")
    game = board(Side([SWAMP, creature("Own")], [purge]), Side([creature("Left"), creature("Second")]),
                 Side([creature("Right")]), asker=Seats(take=["Left", "Right"]))
    play(game, "Purge")
    assert find(game, "Own") and find(game, "Second")
    assert all(game.player(seat).graveyard for seat in (1, 2))


@pytest.mark.rule("601.2c", "115.1")
def test_what_that_opponent_controls_is_one_target_of_each_opponent() -> None:
    frost = spell("Frost", "{B}", "Sorcery", "For each opponent, tap up to one target creature that opponent controls. "
                                             "Put a stun counter on each of those creatures.")
    game = board(Side([SWAMP, creature("Own")], [frost]), Side([creature("Left"), creature("Second")]),
                 Side([creature("Right")]), asker=Seats(take=["Left", "Right", "Own"]))
    play(game, "Frost")
    rows = game.state.objects
    tapped = {name: rows[find(game, name)].tapped for name in ("Own", "Left", "Second", "Right")}
    assert tapped == {"Own": False, "Left": True, "Second": False, "Right": True}
    assert all(rows[find(game, name)].counters.get("stun") == 1 for name in ("Left", "Right"))


def test_that_opponent_is_none_of_all_players() -> None:
    text = "For each player, tap up to one target creature that opponent controls."
    assert isinstance(read_ability(text, "Frost", ("sorcery",))[0], Unread)
