"""CR 704.3, 117.5. Before a player would receive priority: state-based actions, then triggers, until nothing is due."""

from __future__ import annotations

from engine.rules.outcome import check_end
from engine.rules.state_based import check_state_based
from engine.rules.triggering import put_triggers
from engine.state.game import Game

_MOST_ROUNDS = 1000


def settle(game: Game) -> bool:
    """Do all that is due; True if anything was done (514.3a asks)."""
    did = False
    for _ in range(_MOST_ROUNDS):
        if check_state_based(game):
            did = True
            if check_end(game):
                return True
            continue
        if check_end(game):
            return True
        if not put_triggers(game):
            return did
        did = True
    return did
