"""Nodes that many wordings share: you, your opponents, one, none, the common durations."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import Fixed
from engine.ast.conditions import ForTheRestOfTheGame, IsTurnOf, UntilEndOfTurn
from engine.ast.filters import HasType, Is, Opponent, Players
from engine.ast.selections import You

YOU: Final = You()
IMPLIED: Final = You(surface="implied")
ME: Final = Players((Is(YOU),))
ANYBODY: Final = Players()
OPPONENTS: Final = Players((Opponent(),))
CREATURE: Final = HasType("creature")
NONE: Final = Fixed(0)
ONE: Final = Fixed(1)
TURN: Final = UntilEndOfTurn()
FOREVER: Final = ForTheRestOfTheGame()
YOUR_TURN: Final = IsTurnOf(YOU)
