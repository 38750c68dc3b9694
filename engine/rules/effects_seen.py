"""CR 101.2, 611. What effects say about what players and objects may, must and can't do, as the procedures ask it."""

from __future__ import annotations

from engine.ast.abilities import ActivatedAbility
from engine.ast.costs import Cost
from engine.rules.evident import evident
from engine.state.game import Game
from engine.terms.mana import ManaCost


class CostChange:
    """One effect on a total cost: `sign` +1 more, -1 less, 0 a least total of `floor`."""

    __slots__ = ("extra", "floor", "mana", "sign", "times")

    def __init__(self, sign: int, mana: ManaCost | None, times: int = 1, floor: int = 0, extra: Cost | None = None) -> None:
        self.sign = sign
        self.mana = mana
        self.times = times
        self.floor = floor
        self.extra = extra


class PlayPermission:
    """An effect that lets a player play a card from where it is: how it is named, and at what cost."""

    __slots__ = ("as_flash", "cost", "free", "lands", "way")

    def __init__(self, way: str, lands: bool, free: bool, cost: Cost | None, as_flash: bool) -> None:
        self.way = way
        self.lands = lands
        self.free = free
        self.cost = cost
        self.as_flash = as_flash
