"""CR 807.4-5. Turns that several players take at the same time: turn markers, each with a stack of its own.

The state is that of the turn looked at; what is true of the other turns waits in their markers. The main loop looks at
one turn after another: whenever a step is over, and whenever the active player could act anew.
"""

from __future__ import annotations

from typing import Final

from engine.game import Game
from engine.rules.order import first_to_act, living, next_player
from engine.state.state import State
from engine.state.variant import TurnMarker, Variants
from engine.terms.ids import NO_ONE
from engine.terms.steps import Step

PLAYERS_A_MARKER: Final = 4
NEAR: Final = 3  # seats within which another marker is too close (807.4d)
_OF_A_TURN: Final = (
    "active", "assigned", "beside", "combat_phases", "extra_turn", "first_strike_dealt", "history", "history_before",
    "history_refs", "passes", "pending", "phases", "plan", "previous", "priority", "step", "turn",
)


def markers_for(players: int) -> int:
    """One turn marker for each full four players (807.4a), and one at least."""
    return max(1, players // PLAYERS_A_MARKER)


def hand_out_markers(game: Game) -> None:
    """807.4b. The starting player has the first turn marker, the player four seats to the left the next, and so on."""
    state = game.state
    if not game.options.turn_markers:
        return
    kept = _changed(state)
    around = _from(game, state.starting)
    kept.markers = tuple(
        TurnMarker(number, around[number * PLAYERS_A_MARKER]) for number in range(markers_for(len(around)))
    )
    for marker in kept.markers:
        marker.kept = _fresh_turn(state, marker.player)
    _look_at(game, 0)


def _changed(state: State) -> Variants:
    """What the variants keep, ready to be written."""
    kept = Variants() if state.variants is None else state.variants.copy()
    kept.markers = tuple(marker.copy() for marker in kept.markers)
    state.variants = kept
    return kept


def _from(game: Game, player: int) -> tuple[int, ...]:
    """The players still in the game to the left from a player's seat on, that player first if still there."""
    players = game.state.players
    count = len(players)
    seats = ((player + place) % count for place in range(count))
    return tuple(seat for seat in seats if players[seat].alive)


def _fresh_turn(state: State, player: int) -> dict[str, object]:
    """What is true of a turn that has not begun."""
    return {
        "active": player, "assigned": (), "beside": (), "combat_phases": 0, "extra_turn": -1,
        "first_strike_dealt": frozenset(), "history": {}, "history_before": {}, "history_refs": {},
        "passes": 0, "pending": (), "phases": 0, "plan": (), "previous": player, "priority": NO_ONE,
        "step": Step.UNTAP, "turn": state.turn,
    }  # fmt: skip


def marker_now(game: Game) -> TurnMarker:
    """The marker of the turn looked at."""
    kept = game.state.variants
    assert kept is not None
    return next(marker for marker in kept.markers if marker.number == kept.marker)


def _look_at(game: Game, number: int) -> None:
    """Look at another turn: what is true of the one looked at until now waits in its marker."""
    state = game.state
    kept = _changed(state)
    for marker in kept.markers:
        if marker.number == kept.marker and marker.kept is not None and number != kept.marker:
            marker.kept = {name: getattr(state, name) for name in _OF_A_TURN}
            marker.stack = state.stack
    now = next(marker for marker in kept.markers if marker.number == number)
    kept.marker = number
    for name, value in now.kept.items():
        setattr(state, name, value.copy() if isinstance(value, dict) else value)
    if kept.controller != NO_ONE:
        kept.controller = state.active  # 901.14a: each who has a turn marker is a planar controller
    state.stack, now.stack = now.stack, ()
    _forget(game)


def _forget(game: Game) -> None:
    """What was worked out for another turn is worked out anew."""
    game.chars_of.clear()
    game.contexts.clear()
    game.legal_actions_cache.clear()
    game.mana_supply_cache.clear()
    game.mark_sba_due()


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
        _look_at(game, chosen.number)
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
    kept = _changed(state)
    kept.turns += 1
    for marker in kept.markers:
        if marker.number == kept.marker:
            marker.begun = True
    return kept.turns


def whose_turn(game: Game) -> tuple[int, bool]:
    """Whose turn begins now by the marker looked at, and whether it is a regular one; NO_ONE if its turn is over, and
    the marker goes on its way."""
    marker = marker_now(game)
    if marker.begun:
        _turn_over(game, marker)
        return NO_ONE, False
    state = game.state
    kept = _changed(state)
    _owe(state, kept)
    if not state.players[marker.player].alive:
        _pass_on(game, marker.number)
        return NO_ONE, False
    marker = marker_now(game)
    owed = kept.owed.get(marker.player, 0)
    if owed:
        kept.owed = {**kept.owed, marker.player: owed - 1}
        marker.then_regular = marker.then_regular or not marker.stays
    marker.begun = True  # a turn that is skipped is over, too
    state.regular = marker.player
    return marker.player, not owed


def _owe(state: State, kept: Variants) -> None:
    """Extra turns are owed to who takes them: right after this turn, or else before their next (807.4i-j)."""
    for player in state.extra_turns:
        kept.owed = {**kept.owed, player: kept.owed.get(player, 0) + 1}
    state.extra_turns = ()


def _turn_over(game: Game, marker: TurnMarker) -> None:
    """A turn has ended: its marker is removed (807.4g), stays for an extra turn (807.4i) or for the regular one after
    it (807.4j), or is passed to the left (807.4c)."""
    state = game.state
    kept = _changed(state)
    marker = marker_now(game)
    marker.begun = False
    _owe(state, kept)
    here = state.players[marker.player].alive
    owed = kept.owed.get(marker.player, 0)
    if marker.doomed:
        remove_marker(game, marker.number)
    elif here and marker.then_regular:
        marker.then_regular = owed > 0
    elif here and owed and not _near_on_the_right(game, marker):
        marker.stays = True
    else:
        _pass_on(game, marker.number)


def _near_on_the_right(game: Game, marker: TurnMarker) -> bool:
    """Whether another marker is within three seats on the right (807.4i)."""
    kept = game.state.variants
    assert kept is not None
    around = [seat for seat in _from(game, marker.player) if seat != marker.player]
    held = {other.player for other in kept.markers if other.number != marker.number}
    return not held.isdisjoint(around[-NEAR:])


def _pass_on(game: Game, number: int) -> None:
    """A marker is passed to the player on the left (807.4c)."""
    kept = _changed(game.state)
    for marker in kept.markers:
        if marker.number == number:
            marker.player = next_player(game, marker.player)
            marker.begun = marker.stays = marker.then_regular = False


# --- players who leave ---


def player_left(game: Game, player: int) -> None:
    """807.4c, 807.4e-f. A player has left: a marker whose turn has not begun goes to the left, and where there are too
    many now the one to the right of who left is designated for removal, of several the one with the lowest number."""
    state = game.state
    if state.variants is None or not state.variants.markers:
        return
    for marker in state.variants.markers:
        if marker.player == player and not marker.begun:
            _pass_on(game, marker.number)
    leaving = [player, *(each.id for each in state.players if not each.alive and not each.left)]
    kept = _changed(state)
    staying = len(kept.markers) - sum(marker.doomed for marker in kept.markers)
    designated = sorted(dict.fromkeys(_to_the_right(game, each) for each in leaving))
    for place in range(staying - markers_for(len(living(game)))):
        number = designated[min(place, len(designated) - 1)]
        next(marker for marker in kept.markers if marker.number == number).doomed += 1
    for number in [marker.number for marker in kept.markers if marker.doomed and not marker.begun]:
        remove_marker(game, number)


def fewer_markers(game: Game, player: int) -> bool:
    """Whether there are fewer turn markers once a player is gone (807.4e)."""
    kept = game.state.variants
    assert kept is not None
    staying = sum(not marker.doomed for marker in kept.markers)
    return staying > markers_for(sum(seat != player for seat in living(game)))


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


def remove_marker(game: Game, number: int) -> None:
    """807.4g. A designated marker is removed; if it was designated several times the one to its right is designated
    that often less one."""
    state = game.state
    kept = _changed(state)
    marker = next(each for each in kept.markers if each.number == number)
    if len(kept.markers) == 1:
        marker.doomed = 0
        return
    kept.markers = tuple(each for each in kept.markers if each.number != number)
    more = marker.doomed - 1
    if kept.marker == number:
        kept.marker = NO_ONE
        _look_at(game, kept.markers[0].number)
        kept = _changed(state)
    if more > 0:
        right = next(each for each in kept.markers if each.number == _to_the_right(game, marker.player))
        right.doomed += more
        if not right.begun:
            remove_marker(game, right.number)
