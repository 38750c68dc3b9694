"""CR 613.7c, 122.1b. A keyword counter counts from when the last of its kind was put there."""

from __future__ import annotations

import pytest

from engine.game import Game
from tests.rules.board import Side, board, find
from tests.rules.play import beast, free, play

FEATHER = free("Feather", "Sorcery", "Put a flying counter on target creature.")
STONE = free("Stone", "Sorcery", "Target creature loses all abilities until end of turn.")
MUD = free("Mud", "Sorcery", "All creatures lose flying until end of turn.")
CARRY = free("Carry", "Sorcery", "Move all counters from target creature onto another target creature.")


def flies(game: Game, name: str) -> bool:
    """Whether a creature has flying."""
    return "flying" in game.chars(find(game, name)).keywords


@pytest.mark.rule("613.7c")
@pytest.mark.parametrize(("order", "then"), [
    (("Feather", "Stone"), False), (("Stone", "Feather"), True), (("Feather", "Stone", "Feather"), True),
    (("Stone", "Feather", "Stone"), False),
])
def test_what_takes_abilities_away_takes_those_of_counters_put_before(order: tuple[str, ...], then: bool) -> None:
    game = board(Side([beast("Ox")], [FEATHER, FEATHER, STONE, STONE]), Side())
    for name in order:
        play(game, name, "Ox")
    assert flies(game, "Ox") is then


@pytest.mark.rule("613.7c", "122.5")
def test_a_counter_that_is_moved_is_put_anew() -> None:
    game = board(Side([beast("Ox"), beast("Elk")], [FEATHER, MUD, CARRY]), Side())
    play(game, "Feather", "Ox")
    play(game, "Mud")
    play(game, "Carry", "Ox", "Elk")
    assert flies(game, "Elk") and not flies(game, "Ox")


@pytest.mark.rule("613.7c", "122.6")
def test_what_enters_with_a_counter_later_than_what_takes_away_has_its_keyword() -> None:
    humble = free("Humble", "Enchantment", "All creatures lose all abilities and have base power and toughness 1/1.")
    call = free("Call", "Sorcery", "Put target creature card from your graveyard onto the battlefield with a flying "
                "counter on it.")
    game = board(Side([humble], [call], graveyard=[beast("Ox", text="Trample")]), Side())
    play(game, "Call", "Ox")
    assert game.chars(find(game, "Ox")).keywords == {"flying"}
