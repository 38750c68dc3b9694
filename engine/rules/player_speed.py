"""CR 702.178, 702.179. Speed: who controls a permanent with start your engines! has it, and it grows to four."""

from __future__ import annotations

from typing import Final

from engine.actions.base import PlayerVerb, doers
from engine.ast.abilities import TriggeredAbility
from engine.ast.amounts import Fixed, PropertyOf
from engine.ast.conditions import Both, Holds, IsTurnOf
from engine.ast.filters import Opponent, Players
from engine.ast.patterns import LifeChanges
from engine.ast.selections import You
from engine.events.kinds import EffectBegins, Event, Marked
from engine.events.resolution import Resolution
from engine.events.stack import rule_source
from engine.game import Game
from engine.state.effect_rows import DelayedTrigger
from engine.terms.records import record

ENGINES: Final = "start your engines!"
SPEED: Final = "speed"
MOST: Final = 4


@record
class SpeedUp(PlayerVerb):
    """702.179d. A player's speed increases by 1, to no more than four."""

    def perform(self, r: Resolution) -> None:
        state = r.game.state
        for player in doers(r, self.who):
            now = state.players[player].counters.get(SPEED, 0)
            if 0 < now < MOST:
                r.emit(Marked(player, SPEED, source=r.source, x=now + 1))


_LOSE: Final = LifeChanges(Players((Opponent(),)), False, batch=True)
_SLOWER: Final = Both((IsTurnOf(You()), Holds(PropertyOf(SPEED, You()), "<", Fixed(MOST))))
_GROWS: Final = TriggeredAbility(_LOSE, SpeedUp(), limit=1, keyword=ENGINES)


def started(game: Game, player: int) -> list[Event]:
    """702.179a, 702.179d. The speed of who controls such a permanent becomes 1, if they have none; with it comes a
    triggered ability that has no source."""
    state = game.state
    if state.players[player].counters.get(SPEED, 0):
        return []
    row = DelayedTrigger(state.new_id(), rule_source(game, "Speed"), player, state.tick(), _LOSE, _GROWS, False)
    row.condition = _SLOWER
    return [Marked(player, SPEED, x=1), EffectBegins(row, row.source)]
