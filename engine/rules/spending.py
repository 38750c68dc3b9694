"""CR 106.4. Spending mana from a pool."""

from __future__ import annotations

from engine.events.kinds import SpendMana
from engine.events.pipeline import emit
from engine.rules.mana_plan import Plan
from engine.state.game import Game


def spend(game: Game, player: int, plan: Plan, on: int) -> None:
    """Spend the mana of a plan from the pool, restricted mana by its place (106.6)."""
    if plan.spend:
        emit(game, [SpendMana(player, plan.spend, on)])
    if plan.restricted:
        row = game.state.own_player(player)
        row.restricted = tuple(mana for place, mana in enumerate(row.restricted) if place not in plan.restricted)
