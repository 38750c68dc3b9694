"""Hand sizes for a time, players other than you, a card at random that was exiled with something."""

from __future__ import annotations

import pytest

from engine.evaluate.rulings import max_hand_size
from engine.terms.zones import Zone
from tests.rules.board import Side, board
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, names, next_turn, play, played, use


@pytest.mark.rule("402.2")
@pytest.mark.parametrize(("lasts", "later"), [("for the rest of the game", 4), ("until end of turn", 7)])
def test_a_maximum_hand_size_is_less_for_a_time(lasts: str, later: int) -> None:
    idea = free("Idea", "Sorcery", f"Your maximum hand size is reduced by three {lasts}.")
    game = played(idea)
    assert max_hand_size(game, 0) == 4 and max_hand_size(game, 1) == 7
    next_turn(game)
    assert max_hand_size(game, 0) == later


@pytest.mark.parametrize(("whom", "life"), [(0, 20), (1, 21)])
def test_somebody_else_lost_life(whom: int, life: int) -> None:
    toll = free("Toll", "Enchantment", "At the beginning of each end step, you gain 1 life if a player other than you "
                "lost life this turn.")
    drain = free("Drain", "Sorcery", "Target player loses 5 life.")
    game = board(Side([toll], [drain]), Side())
    play(game, "Drain", whom)
    next_turn(game)
    assert game.player(0).life == (life if whom else 15)


def test_one_at_random_that_was_exiled_with_it() -> None:
    box = free("Box", "Artifact", "{0}: Exile the top two cards of your library.\n{0}: Choose a card at random that "
               "was exiled with this artifact. Put that card into its owner's hand.")
    game = board(Side([box], [], [beast("Wolf"), beast("Owl"), FOREST]), Side())
    use(game, "Box")
    use(game, "Box", ability=1)
    assert len(names(game, Zone.EXILE)) == 1 and len(names(game, Zone.HAND)) == 1
