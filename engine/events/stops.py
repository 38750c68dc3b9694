"""CR 101.2. Events that an effect says can't happen."""

from __future__ import annotations

from typing import Final

from engine.evaluate.protection import can_be_attached
from engine.evaluate.rulings import cant
from engine.events import kinds as e
from engine.events.kinds import Event
from engine.game import Game
from engine.state import codes
from engine.state.objects import TOKEN
from engine.terms.ids import FIRST_OBJECT, NO_ONE
from engine.terms.zones import Zone

_STOPPABLE: Final = frozenset({
    codes.MOVE, codes.DESTROY, codes.DRAW, codes.GAIN_LIFE, codes.LOSE_LIFE, codes.PUT_COUNTERS, codes.UNTAP,
    codes.ATTACH, codes.TURNED, codes.LOSES, codes.WINS, codes.DAMAGE, codes.TURN_ADDED, codes.TAP,
})
STOPPABLE: Final = tuple(code in _STOPPABLE for code in range(codes.COUNT))
_CAUSED: Final = {"sacrifice": "be made to sacrifice", "discard": "be made to discard"}
_TURNED: Final = {
    "transform": "transform", "phase out": "phase out", "phase in": "phase in", "face up": "be turned face up",
}


def stopped(game: Game, event: Event) -> bool:
    """Whether an event can't happen."""
    if isinstance(event, e.Move):
        return _move_stopped(game, event)
    if isinstance(event, e.Destroy):
        row = game.state.objects[event.obj]
        if row.gone or row.zone is not Zone.BATTLEFIELD:
            return True
        return "indestructible" in game.chars(event.obj).keywords or cant(game, "be destroyed", event.obj)  # 702.12b
    if isinstance(event, e.Attach):
        return event.to != NO_ONE and not can_be_attached(game, event.obj, event.to)  # 701.3a
    if not game.index.rules:
        return False
    if isinstance(event, e.GainLife):
        return cant(game, "gain life", event.player) or cant(game, "change life total", event.player)
    if isinstance(event, e.LoseLife):
        verb = "lose life to damage" if event.cause == "damage" else "lose life"
        return cant(game, verb, event.player) or cant(game, "change life total", event.player)
    if isinstance(event, e.Draw):
        return cant(game, "draw", event.player)
    if isinstance(event, e.PutCounters):
        verb = "have counters" if event.on >= FIRST_OBJECT else "get counters"
        return cant(game, verb, event.on, NO_ONE, event.kind)
    if isinstance(event, e.Untap):
        timing = "untap step" if event.turn_based else ""
        if event.turn_based:
            return cant(game, "untap", event.obj, NO_ONE, timing) or cant(game, "become untapped", event.obj)
        return cant(game, "become untapped", event.obj)
    if isinstance(event, e.Turned):
        return event.how in _TURNED and cant(game, _TURNED[event.how], event.obj)
    if isinstance(event, e.PlayerLoses):
        return event.rule not in ("104.3a", "801.15") and cant(game, "lose", event.player)
    if isinstance(event, e.PlayerWins):
        return cant(game, "win", event.player)
    if isinstance(event, e.Damage):
        return event.source != 0 and cant(game, "deal damage", event.source, event.to)
    return False


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
    if not game.index.rules:
        return False
    if event.cause in _CAUSED and _caused(game, event):
        return True
    if event.cause == "sacrifice":
        return cant(game, "be sacrificed", event.obj)
    if event.to is Zone.BATTLEFIELD:
        return cant(game, "enter the battlefield", event.obj)
    return False
