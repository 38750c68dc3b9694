"""CR 122.1c-h, 702.34a. Counters and ways of casting that replace what would happen: shield, stun, flashback ..."""

from __future__ import annotations

from typing import Final

from engine.evaluate.keyword_counters import KEYWORD_COUNTERS
from engine.events import kinds as e
from engine.events.kinds import Event
from engine.game import Game
from engine.state.halves import only_from_graveyard
from engine.state.objects import Obj
from engine.state.state import State
from engine.terms.ids import FIRST_OBJECT
from engine.terms.zones import BATTLEFIELD, EXILE, GRAVEYARD, OUTSIDE, STACK

EXILED: Final = frozenset({"flashback", "harmonize", "jump-start"})  # ways after which a spell is exiled

THEN_EXILED: Final = "permitted, then exiled"  # the way of a spell that is exiled if it would go to a graveyard


def instead_by_counters(game: Game, event: Event) -> Event | None:
    """What happens instead of an event because of a counter; None if none changes it. A finality counter changes the
    event itself, and so does having been cast with flashback: it is exiled instead of leaving the stack for any other
    place (702.34a, 702.127a, 702.133a)."""
    if isinstance(event, e.Damage):
        if event.to >= FIRST_OBJECT and event.preventable and _has(game, event.to, "shield"):
            return _removed(event.to, "shield")
    elif isinstance(event, e.Destroy):
        if event.source and _has(game, event.obj, "shield"):  # as the result of an effect
            return _removed(event.obj, "shield")
    elif isinstance(event, e.Untap):
        if _has(game, event.obj, "stun"):
            return _removed(event.obj, "stun")
    elif isinstance(event, e.Move) and (
        _exiled_by_way(game, event) or (event.to is GRAVEYARD and _has(game, event.obj, "finality"))
        or (event.to is GRAVEYARD and _then_exiled(game, event.obj))
    ):
        event.to = EXILE
    return None


def _exiled_by_way(game: Game, event: e.Move) -> bool:
    row = game.state.objects[event.obj]
    if row.zone is not STACK or event.to in (EXILE, OUTSIDE):
        return False
    return row.way in EXILED or (row.cast_from is GRAVEYARD and only_from_graveyard(row.base))


def _then_exiled(game: Game, id: int) -> bool:
    row = game.state.objects[id]
    return row.zone is STACK and row.way == THEN_EXILED


def _has(game: Game, id: int, kind: str) -> bool:
    row = game.state.objects[id]
    return row.zone is BATTLEFIELD and not row.gone and row.counters.get(kind, 0) > 0


def _removed(id: int, kind: str) -> Event:
    return e.RemoveCounters(id, kind, 1)


def count_from_now(state: State, row: Obj, kind: str) -> None:
    """A counter has been put on an object the state may write: all of its kind get a new timestamp (613.7c)."""
    if kind in KEYWORD_COUNTERS:
        row.counted_at = {**row.counted_at, kind: state.tick()}
