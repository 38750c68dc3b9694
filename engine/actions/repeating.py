"""CR 608.2c, 701.4. Instructions that are followed again: "repeat this process"; beholding."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.base import PlayerVerb, Verb, candidates, controlled, doer, doers
from engine.ast.amounts import Fixed
from engine.ast.filters import Kind, Objects
from engine.ast.node import Amount, Effect, Selection
from engine.ast.says import says
from engine.ast.selections import Some
from engine.decisions import Purpose
from engine.events.kinds import Revealed
from engine.events.resolution import Done, Resolution
from engine.messages import msg
from engine.terms.records import record

AGAIN: Final = -5  # the mark under which an instruction to repeat is noted until the process has been followed
FOREVER: Final = -1
MOST: Final = 1000  # an instruction that would be followed for ever is not


@says("repeat this process", times=None)
@says("repeat this process any number of times", times=None)
@says("repeat this process once", times=Fixed(1))
@says("repeat this process {times:numeral} more times", "repeat this process {times:howoften}")
class Again(Verb):
    """608.2c. The instructions before it are followed again, so many times more or (None) as often as it says so."""

    times: Amount | None

    def perform(self, r: Resolution) -> None:
        r.marks[AGAIN] = Done((), FOREVER if self.times is None else r.amount(self.times), True)
        r.did(self)


@record
class Process(Verb):
    """608.2c. Instructions that may say that they are to be followed again."""

    effect: Effect

    def perform(self, r: Resolution) -> None:
        before = dict(r.marks)
        left = FOREVER
        for _ in range(MOST):
            r.marks = dict(before)  # "if you do" asks of this time
            r.perform(self.effect)
            again = r.marks.pop(AGAIN, None)
            if left == FOREVER:
                if again is None:
                    return
                left = again.amount
            else:
                left -= 1
            if left == 0:
                return


@says("{who:player} behold[s] {what:object}")
class Behold(PlayerVerb):
    """Behold (2025). Choose a permanent one controls, or reveal a card from one's hand, of a description."""

    what: Selection

    def perform(self, r: Resolution) -> None:
        assert isinstance(self.what, Some)
        beheld: list[int] = []
        for player in doers(r, self.who):
            count = r.amount(self.what.least)
            chosen = r.choose(player, self.legal(r, player), count, count, Purpose.OTHER, msg("Behold"), (), 1)
            shown = tuple(ref for ref in chosen if ref in r.game.player(player).hand)
            if shown:
                r.emit(Revealed(shown, player, source=r.source))
            beheld.extend(chosen)
        r.did(self, beheld, happened=bool(beheld))

    def legal(self, r: Resolution, player: int) -> tuple[int, ...]:
        """What a player can behold."""
        assert isinstance(self.what, Some) and isinstance(self.what.what, Objects)
        cards = replace(self.what, what=replace(self.what.what, kind=Kind.CARD))
        here = candidates(r, self.what, controlled(r, player))
        return (*here, *candidates(r, cards, None, r.game.player(player).hand))

    def can(self, r: Resolution) -> bool:
        assert isinstance(self.what, Some)
        return len(self.legal(r, doer(r, self.who))) >= r.amount(self.what.least)
