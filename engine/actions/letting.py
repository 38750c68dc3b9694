"""CR 107.3c. X that one sentence defines and later ones use: its value is found once."""

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
