"""CR 500. Turn structure: turns, phases and steps as data, and what ends with them."""

from __future__ import annotations

from typing import Final

from engine.evaluate.lasting import Moment, ending
from engine.events.kinds import EffectEnds, EmptyPool, LoseLife, StepBegan, TurnBegan
from engine.events.marking import put_mark
from engine.events.pipeline import emit
from engine.events.triggers import step_heard
from engine.events.turn_order import (
    count_step,
    leave_out,
    next_planned,
    reach_turn,
    skip_planned,
    start_step,
    start_turn,
    take_extra_turn,
    use_up_skip,
)
from engine.events.waiting_triggers import forget_waiting
from engine.game import Game
from engine.rules.combat import any_first_strike, attackers, end_combat
from engine.rules.completed_dungeons import at_upkeep
from engine.rules.ending_game import draw_game
from engine.rules.influence import set_ranges
from engine.rules.monarch import at_end_step
from engine.rules.order import next_team
from engine.rules.turn_based import BY_STEP, do_turn_based, turn_based
from engine.rules.turn_effects import mana_stays, skips_step
from engine.rules.turn_markers import turns_begun, whose_turn
from engine.state import codes
from engine.state.faces import face_info
from engine.state.history import STEPS_BEGUN
from engine.state.players import ALL_MANA, NO_MANA
from engine.state.seating import turn_sharers
from engine.terms.ids import NO_ONE
from engine.terms.life_loss import Loss
from engine.terms.steps import Step

COMBAT: Final = tuple(range(Step.BEGIN_COMBAT, Step.END_COMBAT + 1))
SKIPPED_WORD: Final = {
    Step.UNTAP: "untap step", Step.UPKEEP: "upkeep step", Step.DRAW: "draw step", Step.BEGIN_COMBAT: "combat phase",
    Step.END: "end step", Step.MAIN1: "main phase", Step.MAIN2: "main phase",
}
_BEGIN_COMBAT: Final = Step.BEGIN_COMBAT
_DECLARE_BLOCKERS: Final = Step.DECLARE_BLOCKERS
_UNTAP: Final = Step.UNTAP
_UPKEEP: Final = Step.UPKEEP
_FIRST_STRIKE: Final = Step.FIRST_STRIKE_DAMAGE
_END_COMBAT: Final = Step.END_COMBAT
_FOUGHT: Final = (_DECLARE_BLOCKERS, _FIRST_STRIKE, Step.COMBAT_DAMAGE)
_FOUGHT_STEPS: Final = tuple(map(int, _FOUGHT))


def next_step(game: Game) -> bool:
    """End the present step and begin the next; a new turn when the plan is done (500.1, 500.2). False if the next step
    is passed over, or the turn, or the game ends."""
    state = game.state
    if state.turn:
        end_step(game)
    if not state.plan and not begin_turn(game):
        return False
    step = next_planned(state)
    if step in _FOUGHT:
        if not _fought(game, step):
            if step is _DECLARE_BLOCKERS:  # nothing comes between: without attackers no damage is dealt either (508.8)
                skip_planned(state, _FOUGHT_STEPS)
            return False
    elif game.index.rules and _passed_over(game, step):
        return False
    return begin_step(game, step)


def begin_step(game: Game, step: Step) -> bool:
    """Begin a step: its triggers are noted, then its turn-based actions are taken (703.3); False if an effect has it
    skipped this time (614.10)."""
    state = game.state
    start_step(game, step)
    index = game.index
    noticed = game.observers or index.replaces[codes.STEP] or (index.triggers[codes.STEP] and step_heard(game, step))
    if noticed and not _step_begins(game, step):
        if step is _BEGIN_COMBAT:
            skip_planned(state, COMBAT[1:])
        return False
    if step in STEPS_BEGUN:
        count_step(state)
    if state.monarch >= 0:
        at_end_step(game)
    if state.initiative >= 0:
        at_upkeep(game)
    if state.effects or state.delayed:
        _end_effects(game, Moment.STEP)
    if BY_STEP[step]:
        do_turn_based(game, step)
    if step is _UNTAP and state.effects:
        _end_effects(game, Moment.UNTAPPED)
    return True


def _step_begins(game: Game, step: Step) -> bool:
    """A step begins for each active player; False if it is skipped, for one of them and so for all (805.8)."""
    state = game.state
    begun = [StepBegan(state.active, step), *(StepBegan(player, step, beside=True) for player in state.beside)]
    waiting = state.pending
    emit(game, begun)
    if all(event.done for event in begun):
        return True
    forget_waiting(state, but=waiting)
    return False


def _fought(game: Game, step: Step) -> bool:
    """Whether a step of combat happens: there are attackers (508.8), and first strike where it takes that (510.4)."""
    if attackers(game):
        return step is not _FIRST_STRIKE or any_first_strike(game)
    return False


def _passed_over(game: Game, step: Step) -> bool:
    """Whether an effect has a step skipped (614.10; nothing phases then, 702.26m)."""
    state = game.state
    word = SKIPPED_WORD.get(step)
    if word is None or not any(skips_step(game, player, word) for player in state.active_players):
        return False
    if step is _BEGIN_COMBAT:
        skip_planned(state, COMBAT[1:])  # all steps of the phase
    return True


def end_step(game: Game) -> None:
    """A step or phase ends: unspent mana empties, and what lasts until its end ends (500.5a)."""
    if not game.options.mana_burn:
        for player in game.state.players:
            if player.pool != NO_MANA or player.restricted:
                empty_pools(game)
                break
    elif _phase_ends(game):
        burn(game)
    if game.state.step == _END_COMBAT:
        end_combat(game)
    elif game.state.step == _UPKEEP:
        end_upkeep(game)


def end_upkeep(game: Game) -> None:
    """An upkeep ends: what was there as it began came under its controller's control before it, so that echo asks for
    it no more (702.30a)."""
    state = game.state
    for id in state.battlefield:
        row = state.objects[id]
        if row.controller == state.active and not row.sick and "echoed" not in row.marks:
            values = game.chars_of.get(id) or face_info(row.base).chars
            if "echo" in values.keywords:
                put_mark(state, id, "echoed")


@turn_based("703.4p")
def empty_pools(game: Game) -> None:
    """Unspent mana empties from each player's pool as a step or phase ends (500.4)."""
    for player in game.state.players:
        if player.pool != NO_MANA or player.restricted:
            keep, becomes = mana_stays(game, player.id)
            if keep != ALL_MANA:
                emit(game, [EmptyPool(0, player.id, keep, becomes)])


def _phase_ends(game: Game) -> bool:
    """Whether the present phase ends with this step."""
    state = game.state
    return not state.plan or Step(state.plan[0]).phase is not state.step.phase or state.plan[0] < state.step


def burn(game: Game) -> None:
    """2006:408.2g. Mana burn: as a phase ends each player loses unspent mana, and one life for each."""
    left = {player.id: sum(player.pool) + len(player.restricted) for player in game.state.players}
    empty_pools(game)
    for player in game.state.players:
        lost = left[player.id] - sum(player.pool) - len(player.restricted)
        if lost > 0 and player.alive:
            emit(game, [LoseLife(player.id, lost, 0, Loss.MANA_BURN)])


def begin_turn(game: Game) -> bool:
    """Begin the next turn: an extra one, most recently added first (500.7), else the next player's; False if the game
    ends by its limit of turns instead."""
    state = game.state
    if state.turn >= game.options.turn_limit:
        draw_game(game, f"{state.turn} turns have been taken", "104.4")
        return False
    who, regular = whose_turn(game) if game.options.turn_markers else _whose_turn(game)
    if who == NO_ONE:
        return False
    if regular:
        _gone_by(game, who)
        reach_turn(state, who)
    sharers = turn_sharers(state, game.options, who)
    for each in sharers:
        if skips_step(game, each, "turn") or (not regular and skips_step(game, each, "extra turn")):
            return False
        if state.players[each].turns_to_skip:
            use_up_skip(state, each)
            return False
    start_turn(state, sharers, turns_begun(game), regular)
    if state.turn == 1 and not game.options.draw_first and (len(state.players) == 2 or game.options.shared_life):
        leave_out(state, Step.DRAW)  # who starts a two-player or Two-Headed Giant game, and nobody else (103.8a, 810.6)
    set_ranges(game)
    emit(game, [TurnBegan(0, state.active), *(TurnBegan(0, player, beside=True) for player in state.beside)])
    _end_effects(game, Moment.TURN)
    return True


def _gone_by(game: Game, who: int) -> None:
    """What lasts until a turn of a player who has left the game ends as that turn would have begun (800.4k)."""
    state = game.state
    if state.turn == 0 or not (state.effects or state.delayed):
        return
    count = len(state.players)
    between = ((state.regular + place) % count for place in range(1, count + 1))
    gone = []
    for player in between:
        if player == who:
            break
        if not state.players[player].alive:
            gone.append(player)
    if gone:
        _end(game, ending(game, Moment.GONE_BY, tuple(gone)))


def _end_effects(game: Game, moment: Moment) -> None:
    """End the effects that last until a moment (500.5a, 611.2)."""
    if game.state.effects or game.state.delayed:
        _end(game, ending(game, moment, game.state.active_players, int(game.state.step)))


def _end(game: Game, ended: tuple[int, ...]) -> None:
    if ended:
        emit(game, [EffectEnds(ended)])


def _whose_turn(game: Game) -> tuple[int, bool]:
    """Whose turn is next, and whether it is in regular order."""
    state = game.state
    while state.extra_turns:
        who = take_extra_turn(state)
        if state.players[who].alive:
            return who, False
    if state.turn == 0:
        return state.starting, True
    return next_team(game, state.regular), True
