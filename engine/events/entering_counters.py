"""CR 122.6, 614.12. Counters that a permanent enters with: what replaces, forbids and watches for that."""

from __future__ import annotations

from engine.evaluate.index import NOBODY
from engine.events import kinds as e
from engine.events.aftermath import Aftermath
from engine.events.commit_objects import commit_put
from engine.events.kinds import Event
from engine.events.replace import replaced
from engine.events.starting_counters import refuses_counters, starting_counters
from engine.events.stops import stopped
from engine.game import Game
from engine.state import codes
from engine.state.objects import Obj


def minds_counters(game: Game) -> bool:
    """Whether anything replaces counters that are put somewhere or waits for them: so are those it enters with (122.6).
    """
    code = codes.PUT_COUNTERS
    return bool(game.index.replaces[code]) or game.index.triggers[code] is not NOBODY


def put(game: Game, event: e.PutCounters) -> list[Event]:
    """Put counters on a permanent as it enters: the player who controls it puts them there (122.6a)."""
    if event.count <= 0 or stopped(game, event) or refuses_counters(game.chars(event.on).abilities, event.kind):
        return []
    put = [each for each in replaced(game, event, Aftermath()) if isinstance(each, e.PutCounters)]
    for each in put:
        commit_put(game, each)
    return list(put)


def more_to_start(game: Game, row: Obj) -> None:
    """Effects that change how many counters are put on a permanent count for those it enters with by its own numbers
    too (306.5b, 310.4b)."""
    kind, number = starting_counters(row)
    if not number:
        return
    start = e.PutCounters(row.id, kind, number, row.id, row.controller)
    count = sum(each.count for each in replaced(game, start, Aftermath()) if isinstance(each, e.PutCounters))
    total = row.counters.get(kind, 0) + count - number
    row.counters = {each: have for each, have in {**row.counters, kind: total}.items() if have > 0}
