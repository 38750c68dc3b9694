"""CR 702.55a. Haunt on an instant or sorcery: it triggers as the spell is put into a graveyard on resolving."""

from __future__ import annotations

from typing import Final

from engine.actions.haunting import ExileHaunting
from engine.ast.abilities import TriggeredAbility
from engine.ast.amounts import Fixed
from engine.ast.filters import HasType, Kind, Objects
from engine.ast.patterns import Moves
from engine.ast.selections import Target, This
from engine.events.kinds import Move
from engine.events.waiting_triggers import let_wait
from engine.game import Game
from engine.state.remembered import EventInfo
from engine.terms.ids import NO_ONE
from engine.terms.zones import Zone

_CREATURE: Final = Target(Objects(Kind.PERMANENT, (HasType("creature"),)), Fixed(1), Fixed(1), 0)
HAUNT: Final = TriggeredAbility(
    Moves(This(), to=Zone.GRAVEYARD, from_zone=Zone.STACK), ExileHaunting(This(), _CREATURE), (_CREATURE,),
    keyword="haunt",
)


def haunt(game: Game, spell: int, move: Move) -> None:
    """The spell's card is to be exiled haunting target creature."""
    if move.to is not Zone.GRAVEYARD or not move.new or "haunt" not in game.chars(spell).keywords:
        return
    state = game.state
    player = state.objects[spell].controller
    info = EventInfo(move.new, NO_ONE, player, 1, move.new)
    let_wait(state, HAUNT, move.new, player, info)
