"""CR 701.27b. Proliferating in a game in which teams share poison counters."""

from __future__ import annotations

import pytest

from engine.decisions import Answer, Choose, Chosen, Targets
from engine.events.kinds import PutCounters
from engine.events.pipeline import emit
from engine.game import Game
from engine.state.options import RulesOptions
from tests.keywords.table import Seats, play
from tests.rules.board import Side, spell
from tests.variants.table import variant_board


class All(Seats):
    """Seats that choose as much as they may."""

    def _refs(self, game: Game, decision: Targets | Choose) -> Answer | None:
        return Chosen(decision.legal[: decision.maximum])


@pytest.mark.rule("701.27b")
@pytest.mark.parametrize(("shared", "count"), [(True, 3), (False, 2)])
def test_only_one_of_a_team_that_shares_poison_gets_another_counter(shared: bool, count: int) -> None:
    spread = spell("Spread", "{0}", "Sorcery", "Proliferate.")
    sides = [Side(hand=[spread]), *(Side() for _ in range(3))]
    game = variant_board(*sides, extras=(), options=RulesOptions(shared_life=shared), asker=All())
    for player in range(4):
        game.state.own_player(player).team = player // 2
    emit(game, [PutCounters(2, "poison", 1), PutCounters(3, "poison", 1)])
    play(game, "Spread")
    assert [player.counters["poison"] for player in game.state.players[2:]] == [count, count]
