"""CR 506-509. Committing combat: attackers, blockers, what is removed from combat."""

from __future__ import annotations

from typing import Final

from engine.events import kinds as e
from engine.events.commit_moves import out_of_combat
from engine.events.written import written
from engine.game import Game
from engine.state.history import note, note_player
from engine.state.objects import Obj
from engine.state.state import State
from engine.terms.ids import FIRST_OBJECT, NO_ONE

ATTACKABLE: Final = frozenset({"planeswalker", "battle"})
Assigned = tuple[tuple[int, int, int], ...]


def commit_attackers(game: Game, event: e.AttackersDeclared) -> None:
    """508.1k: the chosen creatures are attacking."""
    state = game.state
    for player in state.players:
        state.history.pop(("attacked this combat", player.id), None)
        state.history.pop(("power attacked with", player.id), None)
    power: dict[int, int] = {}
    for attacker, whom in event.pairs:
        written(game, attacker).attacking = whom
        note(state, "attacked", attacker, 1, whom)
        note(state, "fought this combat", attacker)
        note(state, "was declared this combat", attacker)
        by = state.objects[attacker].controller
        power[by] = power.get(by, 0) + max(0, game.chars(attacker).power or 0)
        note_player(state, "attacked with", by, 1, attacker)
        note_player(state, "defenders attacked", by, 1, whom)
        if whom < FIRST_OBJECT:
            note_player(state, "times attacked", whom, 1, attacker)
            if whom not in state.history_refs.get(("players attacked", by), ()):
                note_player(state, "players attacked", by, 1, whom)
            state.history[("attacked this combat", whom)] = 1
    for by, total in power.items():
        note_player(state, "attackers declared", by)
        state.history[("power attacked with", by)] = total
    event.done = True


def commit_blockers(game: Game, event: e.BlockersDeclared) -> None:
    """509.1g-h: the chosen creatures are blocking, what they block is blocked."""
    state = game.state
    for blocker, attacker in event.pairs:
        row = written(game, blocker)
        row.blocking = (*row.blocking, attacker)
        other = written(game, attacker)
        other.blocked = True
        other.blocked_by = (*other.blocked_by, blocker)
        note(state, "blocked", blocker, 1, attacker)
        note(state, "fought this combat", blocker)
        note(state, "was blocked", attacker, 1, blocker)
        note(state, "became blocked", attacker, 1, blocker)
        note(state, "blocked by", attacker, 1, blocker)
        note_player(state, "blocked with", row.controller, 1, blocker)
    event.done = True


def commit_removed(game: Game, event: e.RemovedFromCombat) -> None:
    """506.4: it stops attacking, blocking and being attacked; what it blocked stays blocked."""
    row = game.state.objects[event.obj]
    if row.attacking == NO_ONE and (not row.blocking or not game.chars(event.obj).types.isdisjoint(ATTACKABLE)):
        event.done = _no_longer_attacked(game.state, row)
    if row.attacking == NO_ONE and not row.blocking:
        return
    row = written(game, event.obj)
    out_of_combat(game.state, row)
    row.attacking = NO_ONE
    row.blocked = False
    row.blocking = ()
    row.blocked_by = ()
    row.choices = {key: value for key, value in row.choices.items() if key != "band"}  # 702.22f
    event.done = True


def _no_longer_attacked(state: State, row: Obj) -> bool:
    """506.4c: what attacks it goes on attacking, but neither a player nor a permanent: only what this was, and whose it
    was, which is no longer there; whether anything did."""
    by = [id for id in state.battlefield if state.objects[id].attacking == row.id]
    if by:
        shade = row.copy(state.token)
        shade.id = state.new_id()
        shade.gone = True
        shade.attached_to, shade.attachments = NO_ONE, ()
        state.objects[shade.id] = shade
        for id in by:
            state.own(id).attacking = shade.id
    return bool(by)


def order_blockers_of(state: State, attacker: int, order: tuple[int, ...]) -> None:
    """509.2: in which order an attacker assigns damage to what blocks it."""
    state.own(attacker).blocked_by = order


def order_blocked_by(state: State, blocker: int, order: tuple[int, ...]) -> None:
    """509.3: in which order a creature that blocks several assigns damage to them."""
    state.own(blocker).blocking = order


def assign_damage(state: State, assigned: Assigned, first: tuple[int, ...] | None) -> None:
    """510.1: combat damage as it is announced, (source, to, amount); `first`: who deals it in the first of two steps
    (510.4)."""
    if first is not None:
        state.first_strike_dealt = frozenset(first)
    state.assigned = assigned


def take_assigned(state: State) -> Assigned:
    """510.2: the combat damage that was assigned, about to be dealt."""
    assigned = state.assigned
    state.assigned = ()
    return assigned


def end_first_strikes(state: State) -> None:
    """511.3: who has dealt damage in the first of two steps matters no more as combat ends."""
    state.first_strike_dealt = frozenset()
