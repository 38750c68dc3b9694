"""CR 603.2. What an ability does only once each turn: how often it did, kept with the object it is on."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import TriggeredAbility
from engine.ast.effects import May
from engine.ast.node import Ability
from engine.game import Game
from engine.state.faces import walk

TRIGGERED: Final = "trigger"
DONE: Final = "done"


def within_limit(game: Game, ability: TriggeredAbility, id: int) -> bool:
    """Whether an ability of an object that "triggers only once each turn" still does; if so it is counted."""
    if game.state.objects[id].gone:
        return True
    if _uses(game, ability, id, TRIGGERED) >= ability.limit:
        return False
    _use(game, ability, id, TRIGGERED)
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


def _uses(game: Game, ability: Ability, id: int, what: str) -> int:
    used = game.state.objects[id].abilities_used
    return used.get(_key(game, ability, id, what), 0) if used else 0


def _use(game: Game, ability: Ability, id: int, what: str) -> None:
    row = game.state.own(id)
    key = _key(game, ability, id, what)
    row.abilities_used = {**row.abilities_used, key: row.abilities_used.get(key, 0) + 1}


def _key(game: Game, ability: Ability, id: int, what: str) -> str:
    place = next((at for at, one in enumerate(game.chars(id).abilities) if one is ability), 0)
    return f"{what} {place}"
