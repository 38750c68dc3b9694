"""CR 608.2d. Joining forces: each player in turn may pay any amount of mana."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.actions.base import Verb
from engine.ast.costs import Cost, PayMana
from engine.ast.says import says
from engine.events.resolution import Resolution
from engine.terms.ids import PlayerId
from engine.terms.mana import mana_cost

ANY_AMOUNT: Final = Cost((PayMana(mana_cost("{X}")),))


@says("starting with you , each player may pay any amount of mana")
@dataclass(frozen=True, slots=True)
class JoinForces(Verb):
    """608.2d. Starting with the effect's controller each player may pay mana; remembered is how much in all."""

    def perform(self, r: Resolution) -> None:
        total = 0
        outer = r.x
        players = r.game.state.players
        for player in (*players[r.controller :], *players[: r.controller]):
            if player.alive:
                r.x = 0
                if r.game.procedures.pay(r, PlayerId(player.id), ANY_AMOUNT, True):
                    total += r.x
        r.x = outer
        r.did(self, (), total, total > 0)
