"""CR 106.4. Spending mana from a pool."""

from __future__ import annotations

from typing import Final

from engine.events.kinds import PlayerDid, SpendMana
from engine.events.pipeline import emit
from engine.rules.mana_plan import Plan
from engine.state.codes import DID
from engine.state.game import Game
from engine.state.history import note_player

SPENT: Final = "mana spent this turn"


def spend(game: Game, player: int, plan: Plan, on: int) -> None:
    """Spend the mana of a plan from the pool, restricted mana by its place (106.6)."""
    before = game.state.history.get((SPENT, player), 0)
    if plan.spend:
        emit(game, [SpendMana(player, plan.spend, on)])
    if plan.restricted:
        row = game.state.own_player(player)
        row.restricted = tuple(mana for place, mana in enumerate(row.restricted) if place not in plan.restricted)
        note_player(game.state, SPENT, player, len(plan.restricted))
    if game.index.triggers[DID]:
        after = game.state.history.get((SPENT, player), 0)
        for least in (4, 8):
            if before < least <= after:  # 700.14
                emit(game, [PlayerDid(player, f"expend {least}")])
