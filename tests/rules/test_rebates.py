"""CR 601.2b, 601.2f. A spell that an optional additional cost makes cost less can be cast where only that allows it."""

from __future__ import annotations

import pytest

from engine.decisions import Amount, Cast, Number
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import MOUNTAIN
from tests.rules.play import beast, names, play

MANY = ("As an additional cost to cast this spell, you may exile any number of creature cards from your graveyard. "
        "This spell costs {2} less to cast for each card exiled this way.")
SHELL = beast("Shell", "6/6", MANY, cost="{6}")
BARGAIN = beast("Glutton", "6/6", "Bargain\nThis spell costs {2} less to cast if it's bargained.", cost="{4}")


def offered(game: Game, name: str) -> bool:
    """Whether it can be cast."""
    return any(isinstance(each, Cast) and each.card == find(game, name, Zone.HAND) for each in legal_actions(game, 0))


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("lands", "dead", "able"), [(6, 0, True), (4, 0, False), (4, 1, True), (1, 2, False),
                                                    (0, 3, True)])
def test_it_is_offered_where_the_optional_cost_pays_for_it(lands: int, dead: int, able: bool) -> None:
    game = board(Side([MOUNTAIN] * lands, [SHELL], graveyard=[beast("Ox")] * dead), Side())
    assert offered(game, "Shell") == able


@pytest.mark.rule("601.2b")
def test_no_fewer_can_be_exiled_than_make_it_affordable() -> None:
    game = board(Side([MOUNTAIN] * 3, [SHELL], graveyard=[beast("Ox")] * 4), Side())
    asked = play(game, "Shell", Amount(2), ("Ox", "Ox")).decisions
    assert [(each.low, each.high) for each in asked if isinstance(each, Number)] == [(2, 4)]
    assert find(game, "Shell") and len(names(game, Zone.GRAVEYARD)) == 2


@pytest.mark.rule("601.2f")
def test_a_bargain_that_alone_makes_it_affordable_is_struck() -> None:
    token = beast("Relic", types="Artifact Creature — Golem")
    assert not offered(board(Side([MOUNTAIN] * 2, [BARGAIN]), Side()), "Glutton")
    game = board(Side([MOUNTAIN] * 2 + [token], [BARGAIN]), Side())
    play(game, "Glutton")
    assert names(game, Zone.GRAVEYARD) == ["Relic"] and find(game, "Glutton")


@pytest.mark.rule("601.2b")
def test_what_can_be_paid_without_is_asked() -> None:
    token = beast("Relic", types="Artifact Creature — Golem")
    game = board(Side([MOUNTAIN] * 4 + [token], [BARGAIN]), Side())
    play(game, "Glutton", "no")
    assert find(game, "Relic") and find(game, "Glutton")
