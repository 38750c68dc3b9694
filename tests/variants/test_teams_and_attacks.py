"""CR 703.4e, 704.5s-t. One defending player a turn; teams that share life and poison."""

from __future__ import annotations

import pytest

from engine.decisions import Answer, Attackers, Attacks, Choose, Chosen, Decision
from engine.events.kinds import Damage, GainLife, PutCounters
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.rules.combat import defenders
from engine.state.options import RulesOptions
from engine.terms.steps import Step
from tests.rules.askers import Script
from tests.rules.board import Side, to_step
from tests.rules.play import beast
from tests.variants.table import variant_board


@pytest.mark.rule("703.4e")
def test_as_combat_begins_the_active_player_chooses_the_one_opponent_to_attack() -> None:
    asked: list[tuple[int, ...]] = []

    def chooses(game: Game, decision: Decision) -> Answer | None:
        if isinstance(decision, Choose):
            assert game.state.step == Step.BEGIN_COMBAT
            asked.append(decision.legal)
            return Chosen((2,))
        if isinstance(decision, Attackers):
            return Attacks(tuple((each.attacker, each.defenders[0]) for each in decision.options))
        return None

    game = variant_board(Side([beast("Ox")]), Side(), Side(), extras=(), options=RulesOptions(attack_one=True),
                         asker=Script(chooses))
    to_step(game, Step.DECLARE_ATTACKERS)
    assert asked == [(1, 2)] and defenders(game) == (2,)
    assert [game.state.objects[id].attacking for id in game.state.battlefield] == [2]


def teams_of_two() -> Game:
    """Two teams of two players, 30 life each."""
    game = variant_board(*[Side(life=30) for _ in range(4)], extras=(), options=RulesOptions(shared_life=True))
    for player in range(4):
        game.state.own_player(player).team = player // 2
    return game


@pytest.mark.rule("704.5s")
def test_a_team_without_life_loses_whoever_of_it_was_hurt() -> None:
    game = teams_of_two()
    emit(game, [Damage(0, 0, 20, False)])
    emit(game, [GainLife(1, 5)])
    assert [player.life for player in game.state.players] == [15, 15, 30, 30]
    emit(game, [Damage(0, 1, 15, False)])
    settle(game)
    assert game.state.outcome is not None and game.state.outcome.winners == (2, 3)
    assert [player.lost_because for player in game.state.players[:2]] == ["704.5s", "704.5s"]


@pytest.mark.rule("704.5t")
def test_a_team_loses_with_fifteen_poison_counters_not_with_ten() -> None:
    game = teams_of_two()
    emit(game, [PutCounters(0, "poison", 11)])
    settle(game)
    assert game.state.outcome is None and game.state.players[0].alive
    emit(game, [PutCounters(1, "poison", 4)])
    settle(game)
    assert game.state.outcome is not None and game.state.outcome.winners == (2, 3)
    assert game.state.players[0].lost_because == "704.5t"
