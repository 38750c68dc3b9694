"""CR 807.4-5. Turns that several players take at the same time: turn markers, each with a stack of its own.

The state is that of the turn looked at; what is true of the other turns waits in their markers. The main loop looks at
one turn after another: whenever a step is over, and whenever the active player could act anew.
"""

from __future__ import annotations

from typing import Final

from engine.events.marker_turns import (
    count_turn,
    doom_marker,
    end_turn,
    lay_markers,
    look_at,
    owe_extra_turns,
    pass_marker,
    remove_marker,
    spare_marker,
    stay_for_extra,
    stay_for_regular,
    take_turn,
)
from engine.game import Game
from engine.rules.order import first_to_act, living, next_player
from engine.state.variant import TurnMarker
from engine.terms.ids import NO_ONE

PLAYERS_A_MARKER: Final = 4
NEAR: Final = 3  # seats within which another marker is too close (807.4d)


def markers_for(players: int) -> int:
    """One turn marker for each full four players (807.4a), and one at least."""
    return max(1, players // PLAYERS_A_MARKER)


def hand_out_markers(game: Game) -> None:
    """807.4b. The starting player has the first turn marker, the player four seats to the left the next, and so on."""
    if game.options.turn_markers:
        around = _from(game, game.state.starting)
        lay_markers(game, [around[number * PLAYERS_A_MARKER] for number in range(markers_for(len(around)))])


def _from(game: Game, player: int) -> tuple[int, ...]:
    """The players still in the game to the left from a player's seat on, that player first if still there."""
    players = game.state.players
    count = len(players)
    seats = ((player + place) % count for place in range(count))
    return tuple(seat for seat in seats if players[seat].alive)


def marker_now(game: Game) -> TurnMarker:
    """The marker of the turn looked at."""
    kept = game.state.variants
    assert kept is not None
    return _numbered(game, kept.marker)


# --- whose turn is looked at ---


def look_on(game: Game) -> bool:
    """Look at the next turn where this one has come to rest; False if no turn can go on now but others come first."""
    state = game.state
    kept = state.variants
    if kept is None or not kept.markers:
        return True
    rests = state.priority == NO_ONE or (state.passes == 0 and state.priority == first_to_act(game))
    if not rests or state.outcome is not None:
        return True
    numbers = [marker.number for marker in kept.markers]
    place = numbers.index(kept.marker) if kept.marker in numbers else -1
    order = [*kept.markers[place + 1 :], *kept.markers[: place + 1]]
    able = [marker for marker in order if marker.begun or may_begin(game, marker)]
    chosen = able[0] if able else order[0]  # 807.4d keeps nobody waiting for ever
    if chosen.number != kept.marker:
        look_at(game, chosen.number)
    return True


def may_begin(game: Game, marker: TurnMarker) -> bool:
    """807.4d, 807.4i. A turn can't begin while any player in the three seats to the left has a turn marker."""
    kept = game.state.variants
    assert kept is not None
    held = {other.player for other in kept.markers if other.number != marker.number}
    to_the_left = [seat for seat in _from(game, marker.player) if seat != marker.player][:NEAR]
    return held.isdisjoint(to_the_left)


def turns_begun(game: Game) -> int:
    """The number of the turn that begins now."""
    state = game.state
    if not game.options.turn_markers or state.variants is None:
        return state.turn + 1
    return count_turn(state)


def whose_turn(game: Game) -> tuple[int, bool]:
    """Whose turn begins now by the marker looked at, and whether it is a regular one; NO_ONE if its turn is over, and
    the marker goes on its way."""
    marker = marker_now(game)
    if marker.begun:
        _turn_over(game, marker)
        return NO_ONE, False
    state = game.state
    owe_extra_turns(state)
    if not state.players[marker.player].alive:
        _pass_on(game, marker)
        return NO_ONE, False
    return marker.player, take_turn(state)


def _turn_over(game: Game, marker: TurnMarker) -> None:
    """A turn has ended: its marker is removed (807.4g), stays for an extra turn (807.4i) or for the regular one after
    it (807.4j), or is passed to the left (807.4c)."""
    state = game.state
    end_turn(state)
    owe_extra_turns(state)
    kept = state.variants
    assert kept is not None
    here = state.players[marker.player].alive
    owed = kept.owed.get(marker.player, 0)
    if marker.doomed:
        take_away(game, marker.number)
    elif here and marker.then_regular:
        stay_for_regular(state, again=owed > 0)
    elif here and owed and not _near_on_the_right(game, marker):
        stay_for_extra(state)
    else:
        _pass_on(game, marker)


def _near_on_the_right(game: Game, marker: TurnMarker) -> bool:
    """Whether another marker is within three seats on the right (807.4i)."""
    kept = game.state.variants
    assert kept is not None
    around = [seat for seat in _from(game, marker.player) if seat != marker.player]
    held = {other.player for other in kept.markers if other.number != marker.number}
    return not held.isdisjoint(around[-NEAR:])


def _pass_on(game: Game, marker: TurnMarker) -> None:
    """A marker is passed to the player on the left (807.4c)."""
    pass_marker(game.state, marker.number, next_player(game, marker.player))


# --- players who leave ---


def player_left(game: Game, player: int) -> None:
    """807.4c, 807.4e-f. A player has left: a marker whose turn has not begun goes to the left, and where there are too
    many now the one to the right of who left is designated for removal, of several the one with the lowest number."""
    state = game.state
    if state.variants is None or not state.variants.markers:
        return
    for marker in state.variants.markers:
        if marker.player == player and not marker.begun:
            _pass_on(game, marker)
    leaving = [player, *(each.id for each in state.players if not each.alive and not each.left)]
    designated = sorted(dict.fromkeys(_to_the_right(game, each) for each in leaving))
    for place in range(markers_too_many(game, len(living(game)))):
        doom_marker(state, designated[min(place, len(designated) - 1)])
    markers = state.variants.markers
    for number in [marker.number for marker in markers if marker.doomed and not marker.begun]:
        take_away(game, number)


def markers_too_many(game: Game, players: int) -> int:
    """How many turn markers more than so many players have are not designated for removal yet (807.4e-f)."""
    kept = game.state.variants
    assert kept is not None
    return max(0, len(kept.markers) - sum(marker.doomed for marker in kept.markers) - markers_for(players))


def _to_the_right(game: Game, player: int) -> int:
    """The number of the marker that is next to the right of a player's seat."""
    kept = game.state.variants
    assert kept is not None
    count = len(game.state.players)
    for place in range(1, count + 1):
        for marker in kept.markers:
            if marker.player == (player - place) % count:
                return marker.number
    return kept.marker


def take_away(game: Game, number: int) -> None:
    """807.4g. A designated marker is removed; if it was designated several times the one to its right is designated
    that often less one."""
    state = game.state
    kept = state.variants
    assert kept is not None
    marker = _numbered(game, number)
    if len(kept.markers) == 1:
        spare_marker(state, number)
        return
    remove_marker(game, number)
    if marker.doomed > 1:
        right = _to_the_right(game, marker.player)
        doom_marker(state, right, marker.doomed - 1)
        if not _numbered(game, right).begun:
            take_away(game, right)


def _numbered(game: Game, number: int) -> TurnMarker:
    """The marker with a number."""
    kept = game.state.variants
    assert kept is not None
    return next(marker for marker in kept.markers if marker.number == number)
