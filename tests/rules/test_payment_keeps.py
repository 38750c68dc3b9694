"""CR 601.2g. What automatic payment leaves untapped while others can pay."""

from __future__ import annotations

import pytest

from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, play, use

STIR = free(
    "Stir", "Land", "{T}: Add {G}.\n{1}{G}: This land becomes a 3/3 Elemental creature until end of turn. It's still a "
    "land.",
)


@pytest.mark.rule("601.2g")
def test_a_land_is_not_tapped_for_its_own_ability_while_others_can_pay() -> None:
    game = board(Side([STIR, FOREST, FOREST]), Side())
    use(game, "Stir", ability=0)
    assert not game.state.objects[find(game, "Stir")].tapped and game.chars(find(game, "Stir")).creature


@pytest.mark.rule("601.2g")
def test_a_land_that_is_a_creature_is_tapped_last() -> None:
    dork = beast("Dork", text="{T}: Add {G}.")
    game = board(Side([STIR, FOREST, FOREST, FOREST, dork], [free("Ox", "Creature", pt="2/2", cost="{1}{G}")]), Side())
    use(game, "Stir", ability=0)
    play(game, "Ox")
    assert not game.state.objects[find(game, "Stir")].tapped and game.state.objects[find(game, "Dork")].tapped


@pytest.mark.rule("601.2g")
def test_it_is_tapped_where_nothing_else_can_pay() -> None:
    game = board(Side([STIR, FOREST]), Side())
    use(game, "Stir", ability=0)
    assert game.state.objects[find(game, "Stir")].tapped


