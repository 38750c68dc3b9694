"""Which instructions have a number that "that many" may mean."""

from __future__ import annotations

from typing import Final

from engine.actions.control import GainControl
from engine.actions.foraging import DrawUpTo
from engine.actions.hand import Discard, DiscardHand
from engine.actions.library import ShuffleInto, ShuffleZones
from engine.actions.permanents import TapOrUntapThem, Transform
from engine.actions.zone_verbs import Destroy, Exile, Put, ReturnToHand, Sacrifice
from engine.ast.amounts import Fixed
from engine.ast.node import Effect
from engine.ast.selections import All, Attached, Several, Some, Target, This, Whole

OF_EVENT: Final = frozenset({"1 life you gained", "the amount of life you gained"})  # whatever was done since


def countable(effect: Effect) -> bool:
    """Whether an instruction moves as many cards as a player wants or has, so that "that many" asks how many."""
    what = getattr(effect, "what", None)
    if isinstance(effect, DiscardHand | ShuffleZones | DrawUpTo):
        return True
    if (isinstance(effect, Discard) and isinstance(what, All | Whole)) or (
        isinstance(effect, ShuffleInto) and isinstance(what, All | Several | Whole)
    ):
        return True
    return isinstance(effect, Discard | Sacrifice | Exile) and isinstance(what, Some) and what.least != what.most


def of_one(effect: Effect) -> bool:
    """Whether an instruction moves one thing alone, so that "that many" can't ask how many."""
    what = getattr(effect, "what", None)
    one = isinstance(what, This | Attached) or (isinstance(what, Target) and what.most == Fixed(1))
    return one and isinstance(effect, Sacrifice | Exile | Destroy | ReturnToHand | Put | GainControl | TapOrUntapThem)


def uncounted(doing: list[Effect]) -> bool:
    """Whether nothing that was done has a number that "that many" could mean: control changed, something was tapped."""
    return all(isinstance(each, GainControl | TapOrUntapThem | Transform) for each in doing)
