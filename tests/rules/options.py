"""What a player could do now, by the names of cards: for tests of what may be played, cast and activated."""

from __future__ import annotations

from engine.decisions import Activate, Cast, PlayLand, Special
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import find


def castable(game: Game, player: int = 0) -> set[str]:
    """The names of the cards a player could cast."""
    return {game.chars(each.card).name for each in legal_actions(game, player) if isinstance(each, Cast)}


def playable(game: Game, *zones: Zone) -> set[str]:
    """The names of the cards in some zones that the first player may play."""
    found = [each.card for each in legal_actions(game, 0) if isinstance(each, Cast | PlayLand)]
    return {game.obj(card).base.name for card in found if game.obj(card).zone in zones}


def playable_elsewhere(game: Game) -> set[str]:
    """The names of the cards outside the hand that the first player may play."""
    return playable(game, *(zone for zone in Zone if zone is not Zone.HAND))


def usable(game: Game, name: str, zone: Zone = Zone.BATTLEFIELD) -> bool:
    """Whether the first player could activate an ability of an object."""
    source = find(game, name, zone)
    return any(isinstance(each, Activate) and each.source == source for each in legal_actions(game, 0))


def specials(game: Game, player: int = 0) -> list[str]:
    """The special actions that a player could take."""
    return [each.kind for each in legal_actions(game, player) if isinstance(each, Special)]
