"""CR 804. Computer players hand creatures to teammates who can use them: an emperor to the general in more need."""

from __future__ import annotations

import pytest

from engine.ai.assessment import Assessment
from engine.ai.deploying import deploy_points, need
from engine.ai.greedy import GreedySeat
from engine.ast.card import Card
from engine.decisions import Act, Activate, Asked, Priority, Purpose, Targets
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.state.options import RulesOptions
from engine.terms.ids import PlayerId
from engine.variants.deploy import deploy_creatures
from engine.variants.ways_to_play import arrange
from engine.view.view import View
from tests.rules.board import Side, find
from tests.rules.play import beast, do
from tests.rules.seated import PAIRS, leave, seated

OX, WALL = beast("Ox", "3/3"), beast("Wall", "0/4")


def empire(*boards: tuple[Card, ...], active: int = 1) -> Game:
    """An Emperor game in the turn of the first team's emperor, between two generals."""
    table = arrange(["emperor"], 6)
    sides = [Side(list(boards[seat]) if seat < len(boards) else []) for seat in range(6)]
    game = seated(*sides, teams=table.teams, options=table.options, active=active)
    deploy_creatures(game)
    game.legal_actions_cache.clear()
    return game


def judged(game: Game, me: int) -> Assessment:
    """What a player sees."""
    return Assessment(View(game, me), me)


def chosen(game: Game, me: int) -> object:
    """What a computer player does with priority."""
    asked = Asked(PlayerId(me), "", 0, Purpose.OTHER, -1)
    answer = GreedySeat().choose(View(game, me), Priority(asked, tuple(legal_actions(game, me))))
    assert isinstance(answer, Act)
    return answer.action


def hand_over(game: Game) -> None:
    """The emperor activates the ability, and says whom it is for as a computer player."""
    action = next(each for each in legal_actions(game, 1) if isinstance(each, Activate))
    do(game, action, lambda asked: GreedySeat().choose(View(game, 1), asked) if isinstance(asked, Targets) else None)


@pytest.mark.rule("804.2")
def test_an_emperor_out_of_the_battle_hands_over_what_can_fight() -> None:
    game = empire((), (OX,))
    action = chosen(game, 1)
    assert isinstance(action, Activate) and action.source == find(game, "Ox")
    assert deploy_points(judged(empire((), (WALL,)), 1), find(empire((), (WALL,)), "Wall")) < 0


def test_a_general_keeps_creatures_for_the_battle() -> None:
    game = empire((OX,), active=0)
    assert deploy_points(judged(game, 0), find(game, "Ox")) < 0
    assert not isinstance(chosen(game, 0), Activate)


def test_the_general_whose_neighbor_threatens_more_gets_it() -> None:
    for strong, general in ((3, 2), (5, 0)):
        boards: list[tuple[Card, ...]] = [(), (OX,), (), (), (), ()]
        boards[strong] = (beast("Giant", "7/7"), beast("Brute", "5/5"))
        game = empire(*boards)
        board = judged(game, 1)
        assert need(board, general) > need(board, 2 - general)
        hand_over(game)
        assert game.controller(find(game, "Ox")) == general


def test_an_emperor_beside_an_enemy_fights_with_what_there_is() -> None:
    game = empire((), (OX,))
    leave(game, 0)  # now the emperor sits next to the general of the other team
    assert deploy_points(judged(game, 1), find(game, "Ox")) < 0


def test_in_teams_that_all_fight_nobody_gives_creatures_away() -> None:
    options = RulesOptions(deploy_creatures=True)
    game = seated(Side([OX]), Side(), Side(), Side(), teams=PAIRS, options=options)
    deploy_creatures(game)
    game.legal_actions_cache.clear()
    assert not isinstance(chosen(game, 0), Activate)
