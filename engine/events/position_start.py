"""What is written as a position is set up that no game has led to: what lies where, and when it is."""

from __future__ import annotations

from collections.abc import Mapping

from engine.events.commit_moves import card_object, put_in
from engine.events.turn_order import TURN
from engine.game import Game
from engine.state.state import State
from engine.terms.steps import Step
from engine.terms.zones import Zone

Pool = tuple[int, int, int, int, int, int]  # mana by color, as a player's row has it


def lay(state: State, player: int, entry: int, zone: Zone) -> int:
    """A card lies in a zone, on top of what lay there before; its id."""
    row = card_object(state, player, entry, zone)
    row.timestamp = state.tick()
    put_in(state, row, "top")
    return row.id


def bring(state: State, player: int, entry: int) -> int:
    """A card is outside of the game, from where it is put onto the battlefield; its id."""
    row = card_object(state, player, entry, Zone.OUTSIDE)
    put_in(state, row, "top")
    return row.id


def have_long_been(game: Game) -> None:
    """Whatever has entered has long been there: nothing has triggered, nothing has happened this turn."""
    state = game.state
    state.pending = ()
    state.history = {}
    state.history_refs = {}
    game.touch_all()  # what counts things of this turn counts none


def stand(state: State, id: int, counters: Mapping[str, int]) -> None:
    """A permanent has been under its controller's control (302.6), with counters beside those it entered with."""
    row = state.own(id)
    row.sick = False
    row.counters = {**row.counters, **counters}


def have_counters(state: State, player: int, counters: dict[str, int]) -> None:
    """A player has these counters."""
    state.own_player(player).counters = counters


def have_mana(state: State, player: int, pool: Pool) -> None:
    """A player's mana pool holds this."""
    state.own_player(player).pool = pool


def reach(state: State, player: int) -> None:
    """The turn that begins next is this player's, and the game's first was."""
    state.starting = state.regular = player


def reach_step(state: State, step: Step) -> None:
    """Of the turn that has begun only this step's followers are to come."""
    state.plan = TURN[TURN.index(int(step)) + 1 :]
