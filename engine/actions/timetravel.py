"""CR 701.56 (2023). Time travel: time counters more or fewer on permanents and suspended cards."""

from __future__ import annotations

from typing import Final

from engine.actions.base import PlayerVerb, doers
from engine.ast.amounts import Fixed
from engine.ast.node import Amount
from engine.ast.says import says
from engine.decisions import Option, Purpose
from engine.events.kinds import Event, PutCounters, RemoveCounters
from engine.events.resolution import Resolution
from engine.messages import msg

TIME: Final = "time"
ONE: Final = Fixed(1)
CHOICES: Final = (Option("more", msg("One more time counter")), Option("fewer", msg("One time counter fewer")),
                  Option("same", msg("As it is")))


@says("{who:player} time travel[s]")
class TimeTravel(PlayerVerb):
    """701.56 (2023). For each suspended card they own and each permanent they control with a time counter on it, a
    player may add or remove one; so many times over."""

    n: Amount = ONE

    def perform(self, r: Resolution) -> None:
        count = 0
        for player in doers(r, self.who):
            for _ in range(r.times(self.n)):
                events = [event for ref in _there(r, player) if (event := _change(r, player, ref)) is not None]
                count += r.emit(*events)
        r.did(self, (), count, count > 0)


def _there(r: Resolution, player: int) -> list[int]:
    """What of a player's has a time counter: permanents, and cards in exile with suspend (702.62b)."""
    state = r.game.state
    mine = [id for id in state.battlefield if state.objects[id].controller == player]
    cards = [id for id in state.exile if state.objects[id].owner == player and "suspend" in r.game.chars(id).keywords]
    return [id for id in (*mine, *cards) if state.objects[id].counters.get(TIME, 0)]


def _change(r: Resolution, player: int, ref: int) -> Event | None:
    name = r.game.chars(ref).name
    chosen = r.pick(player, list(CHOICES), Purpose.COUNTERS, msg("Time travel: {name}", name=name))
    if chosen == "more":
        return PutCounters(ref, TIME, 1, r.source, player)
    return RemoveCounters(ref, TIME, 1, r.source, player) if chosen == "fewer" else None
