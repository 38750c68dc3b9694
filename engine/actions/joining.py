"""CR 608.2d, 118.12. Joining forces: each player in turn may pay any amount of mana; a cost paid as often as wanted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.actions.base import PlayerVerb, Verb, doers
from engine.actions.near_players import around
from engine.ast.costs import Cost, PayMana
from engine.ast.node import Amount
from engine.ast.says import says
from engine.events.resolution import Resolution
from engine.messages import msg
from engine.terms.ids import PlayerId
from engine.terms.mana import ManaCost, mana_cost

ANY_AMOUNT: Final = Cost((PayMana(mana_cost("{X}")),))


def _pay_each(r: Resolution, effect: Verb, players: Iterable[int]) -> None:
    """Each of these players may pay as much mana as they like; remembered is how much in all."""
    total = 0
    for player in players:
        with r.with_x(0):
            if r.game.procedures.pay(r, PlayerId(player), ANY_AMOUNT, True):
                total += r.x
    r.did(effect, (), total, total > 0)


@says("starting with you , each player may pay any amount of mana")
class JoinForces(Verb):
    """608.2d. Starting with the effect's controller each player may pay mana; remembered is how much in all."""

    def perform(self, r: Resolution) -> None:
        _pay_each(r, self, around(r, r.controller))


@says("{who:player} pay[s] any amount of mana")
class PayAnyMana(PlayerVerb):
    """107.1c, 118.12. Pay as much mana as one likes; remembered is how much in all."""

    def perform(self, r: Resolution) -> None:
        _pay_each(r, self, doers(r, self.who))


@says("{who:player} pay[s] {mana:mana} any number of times", most=None)
@says("{who:player} pay[s] {mana:mana} up to {most:numeral} times")
class PayOften(PlayerVerb):
    """118.12. A player pays mana as often as they want and can, at most so often; remembered is how often."""

    mana: ManaCost
    most: Amount | None = None

    def perform(self, r: Resolution) -> None:
        cost = Cost((PayMana(self.mana),))
        most = None if self.most is None else r.amount(self.most)
        total = 0
        for player in doers(r, self.who):
            times = 0
            while times != most and (not times or r.may(player, msg("Pay again"))) and r.game.procedures.pay(
                r, PlayerId(player), cost, True
            ):
                times += 1
            total += times
        r.did(self, (), total, total > 0)
