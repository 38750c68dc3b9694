"""CR 704.3, 117.5, 2006:408.1b, 2006:408.1f, 2006:408.2c. Before priority: state-based actions, then triggers."""

from __future__ import annotations

from typing import Final

from engine.events.passes import break_succession
from engine.events.triggers import state_triggers
from engine.game import Game
from engine.rules.combat import leave_combat
from engine.rules.copying import announce_copies
from engine.rules.ending_game import check_end, draw_game
from engine.rules.resolving import resolve_top
from engine.rules.revealed_zones import show
from engine.rules.state_based import MOST_ROUNDS, check_state_based
from engine.rules.triggering import put_triggers
from engine.terms.ids import NO_ONE
from engine.terms.steps import Step

_FIGHTING: Final = frozenset(range(Step.DECLARE_ATTACKERS, Step.END_COMBAT + 1))


def settle(game: Game) -> bool:
    """Do all that is due; True if anything was done (514.3a asks). State-based actions are looked at only if something
    has happened after which any could be due."""
    did = False
    again = False  # some were performed: they are looked at anew about all permanents (704.3)
    for _ in range(MOST_ROUNDS):
        if again or game.sba_due:
            if game.state.step in _FIGHTING:
                leave_combat(game)
            only = game.look_at_sba()
            again = check_state_based(game, None if again else only)
            if again:
                did = True
                if check_end(game):
                    return True
                continue
            if check_end(game):
                return True
        if game.index.states:
            state_triggers(game)  # 603.8
        if not game.state.pending or not put_triggers(game):
            if game.index.rules:
                show(game)
            return did
        did = True
    draw_game(game, "a loop of mandatory actions", "104.4b")
    return did


def settle_anew(game: Game) -> bool:
    """A player has acted, so that all may pass again: do all that is due before they receive priority (117.3c)."""
    break_succession(game.state)
    return settle(game)


def resolve_and_settle(game: Game) -> int:
    """The top of the stack resolves and all that is due is done; how deep it was in abilities that trigger each other.
    What triggers meanwhile is one deeper (104.4b)."""
    depth = game.depth = game.state.objects[game.state.stack[-1]].depth
    game.shown = {}
    try:
        resolve_top(game)
        announce_copies(game)
        if game.state.priority != NO_ONE:
            settle(game)
    finally:
        game.depth = 0
        game.shown = {}
    return depth
