"""CR 603.2, 608.2h. "That player" is the one who controlled what entered as it did, whoever does by then."""

from __future__ import annotations

import pytest

from tests.rules.board import Side, board, find
from tests.rules.play import beast, cast, free, go_on, play

OX = beast("Ox")
THEFT = free("Theft", "Instant", "Gain control of target creature.")


@pytest.mark.rule("608.2h", "603.2")
def test_who_gives_away_what_entered_is_still_that_player() -> None:
    watch = free("Watch", "Enchantment", "Whenever a creature enters under an opponent's control, gain control of it. "
                 "That player loses 2 life.")
    game = board(Side([], [OX]), Side([watch]))
    play(game, "Ox")
    assert game.controller(find(game, "Ox")) == 1
    assert (game.player(0).life, game.player(1).life) == (18, 20)


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("text", "mine", "theirs"), [
    ("Whenever a creature an opponent controls enters, that player loses 2 life.", 18, 20),
    ("Whenever a creature enters, its controller loses 2 life.", 20, 18),
])
def test_nor_does_it_matter_what_happens_before_the_ability_resolves(text: str, mine: int, theirs: int) -> None:
    """Its controller is whoever controls it now."""
    game = board(Side([], [OX]), Side([free("Watch", "Enchantment", text)], [THEFT]))
    cast(game, "Ox")
    cast(game, "Theft", "Ox")  # as soon as there is a target: the ability is on the stack
    go_on(game)
    assert (game.player(0).life, game.player(1).life) == (mine, theirs)


@pytest.mark.rule("608.2c")
def test_the_player_spoken_of_is_not_whoever_targets() -> None:
    watch = free("Watch", "Enchantment", "Whenever a creature an opponent controls becomes the target of a spell, that "
                 "player loses 2 life.")
    game = board(Side([watch], [THEFT]), Side([OX]))
    play(game, "Theft", "Ox")
    assert (game.player(0).life, game.player(1).life) == (20, 18)
