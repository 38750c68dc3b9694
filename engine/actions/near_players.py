"""CR 801.10. The players whom an effect that goes round the table comes to: those it can affect, in turn order."""

from __future__ import annotations

from engine.evaluate.reach import affects
from engine.events.resolution import Resolution
from engine.state.seating import same_team


def around(r: Resolution, first: int) -> tuple[int, ...]:
    """The players still in the game whom an effect can affect (801.10), in turn order from one of them."""
    state = r.game.state
    count = len(state.players)
    order = ((first + place) % count for place in range(count))
    return tuple(each for each in order if state.players[each].alive and affects(state, r.source, r.controller, each))


def rivals(r: Resolution, player: int) -> tuple[int, ...]:
    """A player's opponents among them, in turn order after that player."""
    return tuple(each for each in around(r, player) if not same_team(r.game.state, player, each))
