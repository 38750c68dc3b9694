"""CR 506-509. Committing combat: attackers, blockers, what is removed from combat."""

from __future__ import annotations

from engine.events import kinds as e
from engine.events.commit_moves import out_of_combat
from engine.game import Game
from engine.state.history import note, note_player
from engine.terms.ids import FIRST_OBJECT, NO_ONE


def commit_attackers(game: Game, event: e.AttackersDeclared) -> None:
    """508.1k: the chosen creatures are attacking."""
    state = game.state
    for player in state.players:
        state.history.pop(("attacked this combat", player.id), None)
        state.history.pop(("power attacked with", player.id), None)
    power: dict[int, int] = {}
    for attacker, whom in event.pairs:
        state.own(attacker).attacking = whom
        game.chars_of.pop(attacker, None)
        note(state, "attacked", attacker, 1, whom)
        note(state, "fought this combat", attacker)
        note(state, "was declared this combat", attacker)
        by = state.objects[attacker].controller
        power[by] = power.get(by, 0) + max(0, game.chars(attacker).power or 0)
        note_player(state, "attacked with", by, 1, attacker)
        if whom < FIRST_OBJECT:
            note_player(state, "times attacked", whom, 1, attacker)
            state.history[("attacked this combat", whom)] = 1
    for by, total in power.items():
        note_player(state, "attackers declared", by)
        state.history[("power attacked with", by)] = total
    event.done = True


def commit_blockers(game: Game, event: e.BlockersDeclared) -> None:
    """509.1g-h: the chosen creatures are blocking, what they block is blocked."""
    state = game.state
    for blocker, attacker in event.pairs:
        row = state.own(blocker)
        row.blocking = (*row.blocking, attacker)
        other = state.own(attacker)
        other.blocked = True
        other.blocked_by = (*other.blocked_by, blocker)
        game.chars_of.pop(blocker, None)
        game.chars_of.pop(attacker, None)
        note(state, "blocked", blocker, 1, attacker)
        note(state, "fought this combat", blocker)
        note(state, "was blocked", attacker, 1, blocker)
        note(state, "became blocked", attacker, 1, blocker)
        note(state, "blocked by", attacker, 1, blocker)
        note_player(state, "blocked with", row.controller, 1, blocker)
    event.done = True


def commit_removed(game: Game, event: e.RemovedFromCombat) -> None:
    """506.4: it stops attacking and blocking; what it blocked stays blocked."""
    row = game.state.objects[event.obj]
    if row.attacking == NO_ONE and not row.blocking:
        return
    row = game.state.own(event.obj)
    out_of_combat(game.state, row)
    row.attacking = NO_ONE
    row.blocked = False
    row.blocking = ()
    row.blocked_by = ()
    row.choices = {key: value for key, value in row.choices.items() if key != "band"}  # 702.22f
    game.chars_of.pop(event.obj, None)
    event.done = True
