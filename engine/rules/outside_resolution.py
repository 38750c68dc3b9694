"""CR 608. Reading words outside of a resolution: what a cost or a target means for an object not yet on the stack."""

from __future__ import annotations

from collections.abc import Sequence as Row

from engine.actions.base import Verb
from engine.ast.effects import Sequence
from engine.ast.node import Effect
from engine.ast.selections import Back, Source
from engine.decisions import Option, Purpose
from engine.events.kinds import AddMana, Event
from engine.events.resolution import Resolution
from engine.events.resolve import Resolving
from engine.game import Game
from engine.messages import Text
from engine.terms.ids import NO_ONE


def outside(game: Game, source: int, player: int) -> Resolving:
    """A reading of an object's words for a player, with nothing on the stack."""
    return Resolving(game, source, player)


def can_do(r: Resolution, effect: Effect) -> bool:
    """Whether an instruction could be followed in full now, as paying a cost demands (118.3)."""
    if isinstance(effect, Sequence):
        return all(can_do(r, part) for part in effect.effects if not of_before(part))
    return not isinstance(effect, Verb) or effect.can(r)


def of_before(effect: Effect) -> bool:
    """Whether it is done to what the part of the cost before it chose: "behold a Goblin and exile it"."""
    what = getattr(effect, "what", None)
    return isinstance(what, Back) and what.to is Source.MARK


class DecidedMana(Resolving):
    """The resolution of a mana ability for which it is decided already what it makes, and for whom (605.3b)."""

    __slots__ = ("chosen", "letters", "payer", "tapping")

    letters: str
    chosen: int  # the number chosen for its cost (0: none)
    payer: int  # who pays a cost with what it makes (NO_ONE: nobody yet)
    tapping: bool  # its cost includes {T}: the permanent is tapped for mana (106.12)

    def emit(self, *events: Event) -> bool:
        for event in events if self.tapping else ():
            if isinstance(event, AddMana) and event.source == self.source:
                event.tapped = True
        return super().emit(*events)

    def number(self, player: int, low: int, high: int, purpose: Purpose, text: Text = "") -> int:
        return max(low, min(high, self.chosen)) if self.chosen else super().number(player, low, high, purpose, text)

    def choose(
        self, player: int, legal: Row[int], least: int, most: int, purpose: Purpose, text: Text = "",
        looked: Row[int] = (), good: int = 0,
    ) -> tuple[int, ...]:
        if purpose is Purpose.PLAYER and self.payer in legal and most == 1:
            return (self.payer,)
        return super().choose(player, legal, least, most, purpose, text, looked, good)

    def pick(self, player: int, options: Row[Option], purpose: Purpose, text: Text = "") -> str:
        if purpose is Purpose.COLOR:
            decided = [option.key for option in options if option.key == self.letters] or [
                option.key for option in options if set(option.key) == set(self.letters)  # how much its cost tells
            ]
            if len(decided) == 1:
                return decided[0]
        return super().pick(player, options, purpose, text)


def deciding_mana(
    game: Game, source: int, player: int, letters: str, tapping: bool = False, pays: bool = False
) -> DecidedMana:
    """The resolution of a mana ability that is to make this mana; `pays`: for a cost that the player pays."""
    found = DecidedMana(game, source, player)
    found.letters = letters
    found.chosen = 0
    found.payer = player if pays else NO_ONE
    found.tapping = tapping
    return found
