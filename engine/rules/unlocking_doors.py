"""CR 708, 116.2m. Unlocking a door: a special action for the mana cost of its half, as a sorcery could be cast."""

from __future__ import annotations

from collections.abc import Iterable

from engine.ast.costs import Cost, PayMana
from engine.events.kinds import Turned, Turning
from engine.events.pipeline import emit
from engine.game import Game
from engine.messages import Message, msg
from engine.rules.special_actions import OTHERS, OtherAction
from engine.state.room_faces import DOORS, is_room, locked_doors


class Unlock(OtherAction):
    """708. Unlocking the door of one half of a Room one controls."""

    word = "unlock"

    def __init__(self, door: int) -> None:
        self.door = door

    def cards(self, game: Game, player: int, sorcery: bool) -> Iterable[int]:
        if not sorcery:
            return ()
        rows = (game.state.objects[id] for id in game.state.battlefield)
        return tuple(
            row.id for row in rows
            if is_room(row.card) and row.controller == player and not row.phased_out and self.door in locked_doors(row)
            and row.card is not None and row.card.faces[self.door].mana_cost is not None
        )

    def cost(self, game: Game, player: int, card: int) -> Cost | None:
        printed = game.state.objects[card].card
        cost = None if printed is None else printed.faces[self.door].mana_cost
        return None if cost is None else Cost((PayMana(cost),))

    def label(self, name: str) -> Message:
        if not name:
            return msg("Unlock a door")
        if self.door:
            return msg("Unlock the right door of {name}", name=name)
        return msg("Unlock the left door of {name}", name=name)

    def take(self, game: Game, player: int, card: int) -> bool:
        return emit(game, [Turned(card, Turning.UNLOCK, card, player, self.door)])


UNLOCKING: frozenset[str] = frozenset(f"unlock {door}" for door in DOORS)
OTHERS.update({f"unlock {door}": Unlock(door) for door in DOORS})
