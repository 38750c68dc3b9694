"""CR 101.2. Events that an effect says can't happen."""

from __future__ import annotations

from typing import Final

from engine.evaluate.protection import can_be_attached
from engine.evaluate.reach import affects
from engine.evaluate.rulings import cant
from engine.events import kinds as e
from engine.events.commit_variants import sharing_counters, sharing_life
from engine.events.kinds import Event
from engine.game import Game
from engine.state import codes
from engine.state.objects import TOKEN
from engine.terms.ids import FIRST_OBJECT, NO_ONE
from engine.terms.life_loss import Loss
from engine.terms.zones import Cause, Zone

_STOPPABLE: Final = frozenset({
    codes.MOVE, codes.DESTROY, codes.DRAW, codes.GAIN_LIFE, codes.LOSE_LIFE, codes.PUT_COUNTERS, codes.UNTAP,
    codes.ATTACH, codes.TURNED, codes.LOSES, codes.WINS, codes.DAMAGE, codes.TURN_ADDED, codes.TAP,
    codes.CREATE_TOKENS,
})
STOPPABLE: Final = tuple(code in _STOPPABLE for code in range(codes.COUNT))
_CAUSED: Final = {Cause.SACRIFICE: "be made to sacrifice", Cause.DISCARD: "be made to discard"}
_TURNED: Final = {
    e.Turning.TRANSFORM: "transform", e.Turning.PHASE_OUT: "phase out", e.Turning.PHASE_IN: "phase in",
    e.Turning.FACE_UP: "be turned face up",
}


def stopped(game: Game, event: Event) -> bool:
    """Whether an event can't happen."""
    if isinstance(event, e.Move):
        return _move_stopped(game, event)
    if isinstance(event, e.CreateTokens):
        return not game.state.players[event.player].alive  # 800.4b, 800.4d
    if isinstance(event, e.Destroy):
        row = game.state.objects[event.obj]
        if row.gone or row.zone is not Zone.BATTLEFIELD:
            return True
        return "indestructible" in game.chars(event.obj).keywords or cant(game, "be destroyed", event.obj)  # 702.12b
    if isinstance(event, e.Damage) and game.state.ranges and event.source:
        by = game.state.objects[event.source].controller
        if not affects(game.state, event.source, by, event.to):
            return True  # 801.10, 801.13a
    if isinstance(event, e.Attach):
        return event.to != NO_ONE and not can_be_attached(game, event.obj, event.to)  # 701.3a
    if not game.index.rules:
        return False
    if isinstance(event, e.GainLife):
        return _any_of_team(game, event.player, "gain life", "change life total")  # 810.9g
    if isinstance(event, e.LoseLife):
        verb = "lose life to damage" if event.cause == Loss.DAMAGE else "lose life"
        return _any_of_team(game, event.player, verb, "change life total")  # 810.9h
    if isinstance(event, e.Draw):
        return cant(game, "draw", event.player)
    if isinstance(event, e.PutCounters):
        if event.on >= FIRST_OBJECT:
            return cant(game, "have counters", event.on, NO_ONE, event.kind)
        who = sharing_counters(game, event.on, event.kind)  # 810.10c
        return any(cant(game, "get counters", each, NO_ONE, event.kind) for each in who)
    if isinstance(event, e.Untap):
        timing = "untap step" if event.turn_based else ""
        if event.turn_based:
            return cant(game, "untap", event.obj, NO_ONE, timing) or cant(game, "become untapped", event.obj)
        return cant(game, "become untapped", event.obj)
    if isinstance(event, e.Turned):
        return event.how in _TURNED and cant(game, _TURNED[event.how], event.obj)
    if isinstance(event, e.PlayerLoses):
        return event.rule not in ("104.3a", "801.15", "801.16") and _any_of_team(game, event.player, "lose")  # 810.8a
    if isinstance(event, e.PlayerWins):
        return _any_of_team(game, event.player, "win")  # 810.8a
    if isinstance(event, e.Damage):
        return event.source != 0 and cant(game, "deal damage", event.source, event.to)
    return False


def _any_of_team(game: Game, player: int, *verbs: str) -> bool:
    """Whether an effect says that a player can't do one of these, or one with whom that player shares a life total."""
    return any(cant(game, verb, each) for each in sharing_life(game, player) for verb in verbs)


def _caused(game: Game, event: e.Move) -> bool:
    """Whether a spell or ability does what its controller's can't cause a player to do; a cost is no such thing."""
    by = game.controller(event.source) if event.source else NO_ONE
    return by != NO_ONE and cant(game, _CAUSED[event.cause], event.player, by)


def _move_stopped(game: Game, event: e.Move) -> bool:
    row = game.state.objects[event.obj]
    if row.gone:
        return True
    if row.kind == TOKEN and row.zone not in (Zone.BATTLEFIELD, Zone.OUTSIDE) and event.to is not Zone.OUTSIDE:
        return True  # 111.8
    if row.zone is event.to and row.zone is not Zone.LIBRARY:
        return event.to is not Zone.EXILE and event.to is not Zone.COMMAND
    if event.to in (Zone.BATTLEFIELD, Zone.STACK):
        to = row.owner if event.controller == NO_ONE else event.controller
        if not game.state.players[to].alive:
            return True  # 800.4b
        token = row.kind == TOKEN and row.zone is Zone.OUTSIDE
        if token and event.attach_to != NO_ONE and not can_be_attached(game, row.id, event.attach_to):
            return True  # 303.4i
    if not game.index.rules:
        return False
    if event.cause in _CAUSED and _caused(game, event):
        return True
    if event.cause == Cause.SACRIFICE:
        return cant(game, "be sacrificed", event.obj)
    if event.to is Zone.BATTLEFIELD:
        return cant(game, "enter the battlefield", event.obj)
    return False
