"""CR 111.8, 2022:707.10a. Tokens and copies of spells that are put into a library are no cards of it."""

from __future__ import annotations

import pytest

from engine.decisions import Cast
from engine.terms.zones import Zone
from tests.keywords.table import Seats, do, next_turn, play
from tests.rules.board import Side, board, find, resolve, spell
from tests.rules.cards import FOREST

FORK = spell("Fork", "{0}", "Instant", "Copy target instant or sorcery spell.")


@pytest.mark.rule("2022:707.10a")
@pytest.mark.parametrize("where", [
    "Shuffle Beacon into its owner's library.", "Put Beacon on top of its owner's library.",
    "Put Beacon on the bottom of its owner's library.", "Return Beacon to its owner's hand.",
])
def test_a_copy_of_a_spell_that_goes_into_a_library_is_never_drawn(where: str) -> None:
    beacon = spell("Beacon", "{0}", "Instant", f"You gain 1 life. {where}")
    seats = Seats(take=["Beacon"])
    game = board(Side([], [beacon, FORK], [FOREST] * 3), Side(), asker=seats)
    for name in ("Beacon", "Fork"):
        assert do(game, Cast(find(game, name, Zone.HAND), 0, ""))
    resolve(game)
    assert game.player(0).life == 22
    cards = len(game.player(0).library) + len(game.player(0).hand)
    assert cards == 4
    next_turn(game, turns=2)
    next_turn(game, turns=2)
    assert len(game.player(0).library) + len(game.player(0).hand) == 4 and 0 not in game.player(0).library


@pytest.mark.rule("111.8")
@pytest.mark.parametrize("deed", [
    "Shuffle target creature into its owner's library, then draw three cards.",
    "Put target creature on top of its owner's library. Draw three cards.",
])
def test_a_token_put_into_a_library_is_not_drawn(deed: str) -> None:
    make = spell("Make", "{0}", "Sorcery", "Create a 1/1 green Mouse creature token.")
    away = spell("Away", "{0}", "Sorcery", deed.replace(", then draw", ". Draw"))
    game = board(Side([], [make, away], [FOREST] * 3), Side(), asker=Seats(take=["Mouse"]))
    play(game, "Make")
    play(game, "Away")
    assert [game.chars(id).name for id in game.player(0).hand] == ["Forest"] * 3 and not game.player(0).library
    assert game.state.outcome is None
