"""CR 107.3. X that one sentence defines and later ones use: its value is found once; X that is chosen as something is
done, and X that can't be 0."""

from __future__ import annotations

from engine.actions.base import Verb
from engine.ast.node import Amount, Effect
from engine.decisions import Purpose
from engine.events.resolution import Resolution
from engine.state.faces import walk
from engine.terms.records import record


@record
class LetX(Verb):
    """107.3c. From here on X is an amount, as it is now."""

    n: Amount

    def perform(self, r: Resolution) -> None:
        r.x = r.amount(self.n)


@record
class ChooseX(Verb):
    """107.3i. From here on X is what the ability's controller chooses, at most so much as could be done."""

    most: Amount

    def perform(self, r: Resolution) -> None:
        r.x = r.number(r.controller, 0, r.amount(self.most), Purpose.X, "Choose X")


@record
class PositiveX(Verb):
    """107.3. "X can't be 0": said of the X that was announced, nothing happens as it resolves."""

    def perform(self, r: Resolution) -> None:
        r.did(self)


def least_of_x(effect: Effect) -> int:
    """The least X with which an effect may be announced."""
    return int(any(isinstance(node, PositiveX) for node in walk(effect)))
