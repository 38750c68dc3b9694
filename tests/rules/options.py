"""What a player could do now: for tests of what may be played, cast and activated."""

from __future__ import annotations

from engine.decisions import Action, Activate, Cast, Pick, PlayLand, Special
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import find
from tests.rules.play import Says, use


def may_do(game: Game, player: int = 0) -> set[str]:
    """The kinds of things a player could do: "cast", "land", "use"."""
    kinds: dict[type, str] = {Cast: "cast", PlayLand: "land", Activate: "use"}
    return {kinds[type(each)] for each in legal_actions(game, player) if type(each) in kinds}


def casts(game: Game) -> list[int]:
    """The cards the first player could cast, once for each way."""
    return [each.card for each in legal_actions(game, 0) if isinstance(each, Cast)]


def cast_of(game: Game, name: str) -> Cast:
    """The casting of a card in hand."""
    return Cast(find(game, name, Zone.HAND))


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


def can_play_from(game: Game, name: str, zone: Zone) -> bool:
    """Whether the first player can play a card from there."""
    card = find(game, name, zone)
    return any(isinstance(each, Cast | PlayLand) and each.card == card for each in legal_actions(game, 0))


def can(game: Game) -> bool:
    """Whether the first player can activate anything."""
    return any(isinstance(each, Activate) for each in legal_actions(game, 0))


def ready(game: Game, source: int, player: int = 0) -> bool:
    """Whether a player could activate an ability of an object."""
    return any(isinstance(each, Activate) and each.source == source for each in legal_actions(game, player))


def usable(game: Game, name: str, zone: Zone = Zone.BATTLEFIELD) -> bool:
    """Whether the first player could activate an ability of an object of that name."""
    return ready(game, find(game, name, zone))


def uses(game: Game, name: str, player: int = 0) -> int:
    """How often an ability of a permanent can be used now, one time after another."""
    count = 0
    while count < 4 and ready(game, find(game, name), player):
        use(game, name)
        count += 1
    return count


def specials(game: Game, player: int = 0) -> list[str]:
    """The special actions that a player could take."""
    return [each.kind for each in legal_actions(game, player) if isinstance(each, Special)]


def lifts(game: Game, player: int, kind: str) -> list[Special]:
    """The special actions of a kind that a player has."""
    return [each for each in legal_actions(game, player) if isinstance(each, Special) and each.kind == kind]


def castings(game: Game) -> list[Action]:
    """What the player with priority could cast."""
    return [each for each in legal_actions(game, game.state.priority) if isinstance(each, Cast)]


def can_cast(game: Game) -> bool:
    """Whether the first player could cast anything."""
    return any(isinstance(each, Cast) for each in legal_actions(game, 0))


def labels(said: Says) -> list[str]:
    """What could be chosen in the questions that were asked."""
    return [str(option.label) for each in said.decisions if isinstance(each, Pick) for option in each.options]
