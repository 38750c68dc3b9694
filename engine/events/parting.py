"""CR 712.4a-b, 2022:729.3. A merged permanent leaves the battlefield: in what order its cards go."""

from __future__ import annotations

from typing import Final

from engine.decisions import Asked, Option, Pick, Picked, Purpose
from engine.events.kinds import Move
from engine.game import Game
from engine.messages import msg
from engine.state.objects import CARD, Obj
from engine.state.parts import Part
from engine.terms.ids import PlayerId
from engine.terms.zones import Zone

_ORDERED: Final = frozenset({Zone.GRAVEYARD, Zone.LIBRARY, Zone.EXILE})


def parting(game: Game, move: Move) -> list[Move]:
    """Have the owner arrange the cards, who exiles them arrange those; the notices that each card moves with it."""
    row = game.state.objects[move.obj]
    if not move.order and move.to in _ORDERED:
        move.order = _arranged(game, row, row.owner if move.to is not Zone.EXILE or move.player < 0 else move.player)
    notices: list[Move] = []
    for place in range(1, len(row.merged)):
        notice = Move(move.obj, move.to, move.cause, move.source, move.player)
        notice.part = place
        notice.from_zone = Zone.BATTLEFIELD
        notices.append(notice)
    return notices


def _arranged(game: Game, row: Obj, player: int) -> tuple[int, ...]:
    """The places of the parts in the order in which they go there: the last one ends on top of the others."""
    left = list(range(len(row.merged)))
    order: list[int] = []
    while len(left) > 1 and sum(row.merged[place].kind == CARD for place in left) > 1:
        options = tuple(Option(str(place), _name(game, row.merged[place])) for place in left)
        asked = Asked(PlayerId(player), msg("Choose the card that goes there first"), row.id, Purpose.LIBRARY)
        answer = game.ask(Pick(asked, options))
        place = int(answer.keys[0]) if isinstance(answer, Picked) and answer.keys else left[0]
        left.remove(place)
        order.append(place)
    return (*order, *left)


def _name(game: Game, part: Part) -> str:
    """What a card of a melded permanent is called by itself."""
    return game.state.cards[part.physical].faces[0].name if part.physical >= 0 else part.base.name
