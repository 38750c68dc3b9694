"""CR 602.5, 603.2. What may be done only so often: how often it was, counted for the turn or with the object."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.ast.abilities import ONCE_EVER, TriggeredAbility
from engine.ast.effects import May
from engine.ast.node import Ability
from engine.game import Game
from engine.state.effect_rows import DelayedTrigger
from engine.state.faces import walk
from engine.state.history import note, note_player
from engine.state.state import State

TRIGGERED: Final = "trigger"
DONE: Final = "done"


def within_limit(game: Game, ability: TriggeredAbility, id: int) -> bool:
    """Whether an ability of an object that "triggers only once each turn", or only once, still does; if so it is
    counted."""
    row = game.state.objects[id]
    if row.gone:
        return True
    if ability.limit == ONCE_EVER:
        key = _key(game, ability, id, TRIGGERED)
        if row.choices.get(key):
            return False
        count_use_ever(game.state, id, key)
        return True
    if _uses(game, ability, id, TRIGGERED) >= ability.limit:
        return False
    _use(game, ability, id, TRIGGERED)
    return True


def row_within_limit(game: Game, row: DelayedTrigger) -> bool:
    """Whether an ability that no object has and that "triggers only once each turn" still does; if so it is counted."""
    if not isinstance(row.ability, TriggeredAbility) or not row.ability.limit:
        return True
    if game.state.history.get((TRIGGERED, row.id), 0) >= row.ability.limit:
        return False
    note(game.state, TRIGGERED, row.id)
    return True


def done_this_turn(game: Game, ability: TriggeredAbility, id: int) -> bool:
    """Whether what an ability says to "do only once each turn" was done this turn; it does not even trigger then."""
    return _uses(game, ability, id, DONE) > 0


def once_each_turn(game: Game, item: int, effect: May) -> TriggeredAbility | None:
    """The ability on the stack that says "Do this only once each turn" of what this instruction offers, its first."""
    row = game.state.objects.get(item)
    ability = row.ability if row is not None else None
    if not isinstance(ability, TriggeredAbility) or not ability.once:
        return None
    return ability if next((each for each in walk(ability.effect) if isinstance(each, May)), None) is effect else None


def note_done(game: Game, ability: TriggeredAbility, id: int) -> None:
    """Keep that what an ability of an object does only once each turn has been done."""
    _use(game, ability, id, DONE)


def count_use(state: State, id: int, key: str) -> None:
    """An ability of an object was used once more this turn (602.5b)."""
    row = state.own(id)
    row.abilities_used = {**row.abilities_used, key: row.abilities_used.get(key, 0) + 1}


def count_use_ever(state: State, id: int, key: str) -> None:
    """An ability that may be activated only once was (602.5b)."""
    row = state.own(id)
    row.choices = {**row.choices, key: int(row.choices.get(key, 0)) + 1}


def count_done(state: State, key: str, ref: int) -> None:
    """Something of an object or player has happened once more this turn, which no event says."""
    note(state, key, ref)


def count_for_player(state: State, key: str, player: int, amount: int = 1) -> None:
    """A player has done something this turn, which no event says; also counted among everybody's."""
    note_player(state, key, player, amount)


def set_count(state: State, key: tuple[str, int], times: int) -> None:
    """How often something has happened this turn, or will yet: what players named as they repeat it (719.2)."""
    state.history[key] = times


def repeat_loop(state: State, life: Mapping[int, int], counted: Mapping[tuple[str, int], int]) -> None:
    """A loop is repeated at once (719.1b): by how much it changes life totals, by player, and the turn's counts."""
    for player, by in life.items():
        state.own_player(player).life += by
    for key, by in counted.items():
        state.history[key] = state.history.get(key, 0) + by


def ignore_effect(game: Game, player: int, source: int) -> None:
    """A player ignores an object's effect for the rest of the turn (116.2d): what it changed is worked out anew."""
    note(game.state, f"ignores {source}", player)
    game.work_out_anew()


def _uses(game: Game, ability: Ability, id: int, what: str) -> int:
    used = game.state.objects[id].abilities_used
    return used.get(_key(game, ability, id, what), 0) if used else 0


def _use(game: Game, ability: Ability, id: int, what: str) -> None:
    count_use(game.state, id, _key(game, ability, id, what))


def _key(game: Game, ability: Ability, id: int, what: str) -> str:
    place = next((at for at, one in enumerate(game.chars(id).abilities) if one is ability), 0)
    return f"{what} {place}"
