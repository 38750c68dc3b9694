"""CR 305. Lands: playing one is a special action, once in each of one's turns."""

from __future__ import annotations

from engine.ast.modifiers import ENTERS_TAPPED, ENTERS_WITH
from engine.events.kinds import LandPlayed, Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.given_ways import keep
from engine.rules.offers import faces_of, permissions_for
from engine.rules.play_permissions import PlayPermission
from engine.rules.restrictions import cant_play_lands
from engine.rules.timing_permissions import lands_allowed
from engine.terms.ids import NO_ONE
from engine.terms.zones import BATTLEFIELD, HAND, Cause


def can_play_land(game: Game, player: int, card: int = NO_ONE) -> bool:
    """Whether a player may play another land this turn, or this card as one (305.2), which is theirs (305.3,
    805.4c)."""
    if (player != game.state.active and not game.state.acts(player)) or cant_play_lands(game, player, card):
        return False
    return game.state.players[player].lands_played < lands_allowed(game, player)


def play_land(game: Game, player: int, card: int, face: int) -> bool:
    """701.14. Play a land: a special action that does not use the stack (116.2a, 305.1)."""
    row = game.state.objects[card]
    permission: PlayPermission | None = None
    if row.zone is not HAND:
        faces = [info for index, info in faces_of(game, row) if index == face]
        allowed = [each for info in faces for each in permissions_for(game, player, row, info) if each.lands]
        permission = allowed[0] if allowed else None
    move = Move(card, BATTLEFIELD, Cause.PLAY, 0, player)
    move.controller = player
    move.face = face
    if permission is not None and permission.gives_lands:
        move.tapped = permission.rider == ENTERS_TAPPED
        if permission.rider.startswith(ENTERS_WITH):
            move.counters = ((permission.rider.removeprefix(ENTERS_WITH), 1),)
    if not emit(game, [move]):
        return False
    if permission is not None and permission.gives_lands and permission.gives:
        keep(game, game.state.objects[move.new], permission.gives)
    emit(game, [LandPlayed(move.new, player, 0 if permission is None else permission.once)])
    return True
