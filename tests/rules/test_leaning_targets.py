"""CR 601.2c. Targets described by another target: both are chosen, so that there is a legal one for each."""

from __future__ import annotations

import pytest

from engine.decisions import Cast, Targets
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import beast, free, names, play

BLAZE = "Blaze deals 1 damage to target player. Destroy target creature that player controls."
MUTINY = (
    "Target creature an opponent controls deals damage equal to its power to another target creature that player "
    "controls."
)


def offered(*sides: Side) -> bool:
    """Whether the first player may cast their card."""
    game = board(*sides)
    card = game.player(0).hand[0]
    return any(isinstance(each, Cast) and each.card == card for each in legal_actions(game, 0))


@pytest.mark.rule("601.2c")
def test_a_creature_that_the_target_player_controls_is_targeted() -> None:
    game = board(Side([beast("Cow")], [free("Blaze", "Instant", BLAZE)]), Side([beast("Ox"), beast("Elk")]), Side())
    says = play(game, "Blaze", 1, "Elk")
    first, second = (each for each in says.decisions if isinstance(each, Targets))
    assert first.legal == (0, 1)
    assert second.legal == (find(game, "Ox"), next(ref for ref in second.legal if ref != find(game, "Ox")))
    assert names(game, Zone.BATTLEFIELD, 1) == ["Ox"]


@pytest.mark.rule("601.2c")
def test_without_such_a_pair_the_spell_cannot_be_cast() -> None:
    hand = [free("Blaze", "Instant", BLAZE)]
    assert offered(Side(hand=hand), Side([beast("Ox")]))
    assert not offered(Side(hand=hand), Side())


@pytest.mark.rule("601.2c")
def test_two_creatures_of_one_player() -> None:
    hand = [free("Mutiny", "Sorcery", MUTINY)]
    assert offered(Side(hand=hand), Side([beast("Ox"), beast("Elk")]), Side())
    assert not offered(Side(hand=hand), Side([beast("Ox")]), Side([beast("Elk")]))
    game = board(Side(hand=hand), Side([beast("Ox", "3/3"), beast("Elk", "2/2")]), Side([beast("Cow")]))
    says = play(game, "Mutiny", "Ox", "Elk")
    assert find(game, "Cow") not in next(each for each in says.decisions if isinstance(each, Targets)).legal
    assert names(game, Zone.BATTLEFIELD, 1) == ["Ox"]
