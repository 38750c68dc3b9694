"""CR 500, 117. The main loop: data down to the priority window, one step of it at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.ast.card import Card
from engine.evaluate.index import NOBODY
from engine.events.passes import break_succession, give_priority_anew
from engine.events.turn_order import add_cleanup, next_planned, start_step
from engine.game import Game
from engine.procedures import Procedures
from engine.rules import (
    backing_up,
    beginning,
    blocking,
    combat_damage,
    crafting,
    cranking,
    day_night,
    ending_effects,
    ending_phase,
    sagas,
    visiting_attractions,
    warded,
)
from engine.rules.before_priority import settle
from engine.rules.order import first_to_act
from engine.rules.priority import all_pass, give_priority
from engine.rules.starting import set_up, start
from engine.rules.turn import next_step
from engine.rules.turn_markers import look_on
from engine.state import codes
from engine.state.options import RulesOptions
from engine.state.outcome import Outcome
from engine.state.players import NO_MANA
from engine.terms.ids import NO_ONE
from engine.terms.steps import Step

_UNTAP: Final = Step.UNTAP
_CLEANUP: Final = Step.CLEANUP
_BEGIN_COMBAT: Final = Step.BEGIN_COMBAT
_END_COMBAT: Final = Step.END_COMBAT  # the step that itself ends something
_MAY_IDLE: Final = (int(_BEGIN_COMBAT), int(_END_COMBAT), int(Step.END))
CHAPTERS = (
    visiting_attractions, beginning, cranking, day_night, blocking, combat_damage, ending_phase, ending_effects, sagas,
    warded, backing_up, crafting,
)


def new_game(
    decks: Sequence[Sequence[Card]], names: Sequence[str], options: RulesOptions, seed: int, procedures: Procedures,
    starter: int | None = None, sideboards: Sequence[Sequence[Card]] = (), teams: Sequence[int] = (),
) -> Game:
    """A game that has started: libraries shuffled, hands drawn, mulligans taken; the first turn has not begun (103)."""
    game = set_up(decks, names, options, seed, procedures, sideboards, teams)
    start(game, starter)
    return game


def run(game: Game) -> Outcome:
    """Play until the game ends."""
    while game.state.outcome is None:
        advance(game)
    outcome = game.state.outcome
    assert isinstance(outcome, Outcome)
    return outcome


def advance(game: Game, quickly: bool = False) -> None:
    """One step of the main loop: a player with priority acts or passes, or the next step of the turn begins. `quickly`:
    steps in which nobody can do anything and nothing triggers are passed along with it, up to the end of the turn.

    Between two calls no procedure is under way, so the state then is a checkpoint.
    """
    if game.options.turn_markers and not look_on(game):
        return
    if game.state.priority != NO_ONE:
        if game.sba_due or game.state.pending:  # a player has left since (117.5)
            settle(game)
            if game.state.outcome is not None:
                return
        give_priority(game)
        return
    quickly = quickly and not game.options.turn_markers
    _step(game, quickly)
    state = game.state
    while quickly and state.priority == NO_ONE and state.plan and state.outcome is None:
        if state.plan[0] in _MAY_IDLE and _goes_by(game):
            continue
        _step(game, True)
        state = game.state


def _goes_by(game: Game) -> bool:
    """Let the next step go by if nobody can do anything in it, as in the one before, nothing is done as it begins or as
    the one before it ends, and nothing waits for it; True if it is over."""
    state = game.state
    index = game.index
    if (
        state.step is _END_COMBAT or game.sba_due or game.observers or state.effects or state.delayed
        or state.pending or state.monarch >= 0 or state.initiative >= 0 or state.variants is not None
        or index.rules or index.states
        or index.triggers[codes.STEP] is not NOBODY or index.replaces[codes.STEP] is not NOBODY
    ):
        return False
    offered = game.legal_actions_cache
    for player in state.players:
        kept = offered.get(player.id)
        if kept is None or kept[1] or player.pool != NO_MANA or player.restricted:
            return False
    if game.procedures.asks_forced():
        return False
    start_step(game, next_planned(state))
    return True


def _step(game: Game, quickly: bool) -> None:
    """Begin the next step, do what is due in it, and give the active player priority (117.3a); if `quickly` not where
    all would pass, nobody having a choice (117.3)."""
    if not next_step(game) or game.state.outcome is not None:
        return
    state = game.state
    step = state.step
    if step is _UNTAP:
        return  # no player receives priority in the untap step (502.4)
    index = game.index
    did = (game.sba_due or state.pending or index.states or index.rules) and settle(game)
    state = game.state
    if state.outcome is not None:
        return
    if step is _CLEANUP:
        if not did:
            return  # no player receives priority in it, unless something has happened (514.3)
        add_cleanup(state)
    if quickly and all_pass(game):
        if state.passes:
            break_succession(state)
    else:
        give_priority_anew(state, first_to_act(game))
