"""CR 107.3. X that one sentence defines and later ones use: its value is found once; X that can't be 0."""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions.base import Verb
from engine.ast.node import Amount
from engine.events.resolution import Resolution


@dataclass(frozen=True, slots=True)
class LetX(Verb):
    """107.3c. From here on X is an amount, as it is now."""

    n: Amount

    def perform(self, r: Resolution) -> None:
        r.x = r.amount(self.n)


@dataclass(frozen=True, slots=True)
class PositiveX(Verb):
    """107.3. "X can't be 0": said of the X that was announced, nothing happens as it resolves."""

    def perform(self, r: Resolution) -> None:
        r.did(self)
