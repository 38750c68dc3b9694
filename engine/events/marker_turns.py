"""CR 807.4-5. Turn markers as they are handed out, looked at, passed on and removed: the only writer of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.game import Game
from engine.state.state import State
from engine.state.variant import TurnMarker, Variants
from engine.terms.ids import NO_ONE
from engine.terms.steps import Step

_OF_A_TURN: Final = (
    "active", "assigned", "beside", "combat_phases", "extra_turn", "first_strike_dealt", "history", "history_before",
    "history_refs", "passes", "pending", "phases", "plan", "previous", "priority", "step", "turn",
)


def _changed(state: State) -> Variants:
    """What the variants keep, ready to be written."""
    kept = Variants() if state.variants is None else state.variants.copy()
    kept.markers = tuple(marker.copy() for marker in kept.markers)
    state.variants = kept
    return kept


def _numbered(kept: Variants, number: int) -> TurnMarker:
    return next(marker for marker in kept.markers if marker.number == number)


def _fresh_turn(state: State, player: int) -> dict[str, object]:
    """What is true of a turn that has not begun."""
    return {
        "active": player, "assigned": (), "beside": (), "combat_phases": 0, "extra_turn": -1,
        "first_strike_dealt": frozenset(), "history": {}, "history_before": {}, "history_refs": {},
        "passes": 0, "pending": (), "phases": 0, "plan": (), "previous": player, "priority": NO_ONE,
        "step": Step.UNTAP, "turn": state.turn,
    }  # fmt: skip


def lay_markers(game: Game, players: Sequence[int]) -> None:
    """These players have the turn markers, whose turns have not begun; that of the first is looked at (807.4b)."""
    kept = _changed(game.state)
    kept.markers = tuple(TurnMarker(number, player) for number, player in enumerate(players))
    for marker in kept.markers:
        marker.kept = _fresh_turn(game.state, marker.player)
    look_at(game, 0)


def look_at(game: Game, number: int) -> None:
    """Look at another turn (807.5): what is true of the one looked at until now waits in its marker, and what was
    worked out in it is worked out anew (807.5b)."""
    state = game.state
    kept = _changed(state)
    for marker in kept.markers:
        if marker.number == kept.marker and marker.kept is not None and number != kept.marker:
            marker.kept = {name: getattr(state, name) for name in _OF_A_TURN}
            marker.stack = state.stack
    now = _numbered(kept, number)
    kept.marker = number
    for name, value in now.kept.items():
        setattr(state, name, value.copy() if isinstance(value, dict) else value)
    if kept.controller != NO_ONE:
        kept.controller = state.active  # 901.14a: each who has a turn marker is a planar controller
    state.stack, now.stack = now.stack, ()
    game.work_out_anew()


def count_turn(state: State) -> int:
    """The turn of the marker looked at has begun; its number among all turns."""
    kept = _changed(state)
    kept.turns += 1
    _numbered(kept, kept.marker).begun = True
    return kept.turns


def owe_extra_turns(state: State) -> None:
    """Extra turns are owed to who takes them: right after this turn, or else before their next (807.4i-j)."""
    kept = _changed(state)
    for player in state.extra_turns:
        kept.owed = {**kept.owed, player: kept.owed.get(player, 0) + 1}
    state.extra_turns = ()


def take_turn(state: State) -> bool:
    """The turn of the marker looked at comes, be it skipped or not: an extra one that is owed, or a regular one, of
    which it is true (807.4i-j)."""
    kept = _changed(state)
    marker = _numbered(kept, kept.marker)
    owed = kept.owed.get(marker.player, 0)
    if owed:
        kept.owed = {**kept.owed, marker.player: owed - 1}
        marker.then_regular = marker.then_regular or not marker.stays
    marker.begun = True  # a turn that is skipped is over, too
    state.regular = marker.player
    return not owed


def end_turn(state: State) -> None:
    """The turn of the marker looked at is over."""
    kept = _changed(state)
    _numbered(kept, kept.marker).begun = False


def stay_for_regular(state: State, again: bool) -> None:
    """The marker looked at stays for the regular turn that comes after an extra one, or for one `again` (807.4j)."""
    kept = _changed(state)
    _numbered(kept, kept.marker).then_regular = again


def stay_for_extra(state: State) -> None:
    """The marker looked at stays for an extra turn (807.4i)."""
    kept = _changed(state)
    _numbered(kept, kept.marker).stays = True


def pass_marker(state: State, number: int, player: int) -> None:
    """A marker is passed to another player, whose turn has not begun (807.4c)."""
    marker = _numbered(_changed(state), number)
    marker.player = player
    marker.begun = marker.stays = marker.then_regular = False


def doom_marker(state: State, number: int, times: int = 1) -> None:
    """A marker is designated for removal, so often more (807.4e)."""
    _numbered(_changed(state), number).doomed += times


def spare_marker(state: State, number: int) -> None:
    """The last marker is not removed."""
    _numbered(_changed(state), number).doomed = 0


def remove_marker(game: Game, number: int) -> None:
    """A marker is removed (807.4g); if its turn was looked at, that of the first of the others is."""
    kept = _changed(game.state)
    kept.markers = tuple(each for each in kept.markers if each.number != number)
    if kept.marker == number:
        kept.marker = NO_ONE
        look_at(game, kept.markers[0].number)
