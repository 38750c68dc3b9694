"""CR 500. Turns, phases and steps as they go by: whose turn it is, what has begun, and what is still to come."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from engine.game import Game
from engine.state.history import STEPS_BEGUN, note
from engine.state.state import State
from engine.terms.ids import NO_ONE
from engine.terms.steps import Step

TURN: Final = tuple(int(step) for step in Step)
_STEPS: Final = tuple(Step)
_BEGIN_COMBAT: Final = Step.BEGIN_COMBAT
_DECLARE_BLOCKERS: Final = Step.DECLARE_BLOCKERS
_OF_A_COMBAT: Final = ("fought this combat", "was declared this combat")


# --- turns ---


def take_extra_turn(state: State) -> int:
    """Take the extra turn that was added last off those to come (500.7), and say whose it is."""
    who = state.extra_turns[-1]
    state.extra_turns = state.extra_turns[:-1]
    return who


def reach_turn(state: State, who: int) -> None:
    """The order of turns has come to a player; the turn after theirs goes on from there, also where it is skipped
    (500.7)."""
    state.regular = who


def use_up_skip(state: State, who: int) -> None:
    """A turn that an effect has a player skip goes by (614.10)."""
    state.own_player(who).turns_to_skip -= 1


def start_turn(state: State, players: tuple[int, ...], number: int, regular: bool) -> None:
    """A turn begins for a player, or for a team with its primary player first (805.4): all of its steps are to come, no
    land has been played (305.2), and what its players control came under their control before it (302.6)."""
    state.previous = state.active
    state.active = players[0]
    state.beside = players[1:]
    state.extra_turn = -1 if regular else len(state.extra_turns)
    state.turn = number
    state.plan = TURN
    state.step = Step.UNTAP
    state.phases = 0
    state.combat_phases = 0
    for player in state.players:
        if player.lands_played:
            state.own_player(player.id).lands_played = 0
    objects = state.objects
    for id in [id for id in state.battlefield if objects[id].sick]:
        if objects[id].controller in players:
            state.own(id).sick = False


def set_ranges(game: Game, ranges: tuple[int, ...]) -> None:
    """Who is within whose range of influence for this turn (801.2c): what was worked out for the one before holds no
    longer."""
    game.state.ranges = ranges
    game.work_out_anew()


@contextmanager
def everybody_in_range(state: State) -> Iterator[None]:
    """While it lasts no player's range of influence is limited."""
    ranges, state.ranges = state.ranges, ()
    try:
        yield
    finally:
        state.ranges = ranges


# --- steps ---


def next_planned(state: State) -> Step:
    """Take the next step off those to come; it may yet be passed over (500.1)."""
    step = _STEPS[state.plan[0]]
    state.plan = state.plan[1:]
    return step


def skip_planned(state: State, steps: tuple[int, ...]) -> None:
    """Those of these steps that would come next are skipped (500.11)."""
    rest = state.plan
    while rest and rest[0] in steps:
        rest = rest[1:]
    state.plan = rest


def leave_out(state: State, step: Step) -> None:
    """A step of this turn, as it begins, is skipped (500.11); one that is added to the turn later is not."""
    state.plan = tuple(each for each in state.plan if each != step)


def start_step(game: Game, step: Step) -> None:
    """A step begins, in which nobody has passed. With the first one of combat the phase begins and nothing has fought
    in it (506.1); as blockers are declared, attackers may be unblocked from then on (509.1h)."""
    state = game.state
    state.step = step
    state.passes = 0
    if step is _BEGIN_COMBAT:
        state.combat_phases += 1
        for key in [key for key in state.history if key[0] in _OF_A_COMBAT]:
            del state.history[key]
    elif step is _DECLARE_BLOCKERS:
        game.offer_anew()
        if game.index.group_statics or game.index.self_statics:
            game.touch_all()


def count_step(state: State) -> None:
    """The step that has begun, of a kind that is counted, is one more of it in this turn of the active players."""
    for player in state.active_players:
        note(state, STEPS_BEGUN[state.step], player)


def add_cleanup(state: State) -> None:
    """Another cleanup step follows the one in which something has happened (514.3a)."""
    state.plan = (int(Step.CLEANUP), *state.plan)


def cut_turn_short(state: State) -> None:
    """Only the cleanup step of this turn is left, and nobody has priority (715.1d)."""
    state.plan = (int(Step.CLEANUP),)
    state.priority = NO_ONE
    state.passes = 0
