"""A board of a game with variants, each player's extra cards laid out."""

from __future__ import annotations

from dataclasses import replace

from engine.ast.card import Card
from engine.decisions import Special
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.state.options import RulesOptions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.variants.setting import Extras, furnish
from tests.rules.askers import Script
from tests.rules.board import Side, board
from tests.rules.play import beast

NONE = Extras()
LORD = beast("Lord", "3/3", types="Legendary Creature — Noble", cost="{1}")


def variant_board(
    *sides: Side, extras: tuple[Extras, ...], step: Step = Step.MAIN1, options: RulesOptions | None = None,
    active: int = 0, asker: Script | None = None,
) -> Game:
    """A game in the middle in which the players have brought these extra cards."""
    game = board(*sides, step=step, options=options, active=active, asker=asker)
    furnish(game, extras)
    return game


def led_by(*commanders: Card) -> Extras:
    """A player's commanders."""
    return Extras(commanders=commanders)


def specials(game: Game, kind: str) -> list[Special]:
    """The special actions of a kind that the player with priority has."""
    actions = legal_actions(game, game.state.priority)
    return [each for each in actions if isinstance(each, Special) and each.kind == kind]


def as_commander(game: Game, id: int) -> int:
    """Make an object's card a commander by hand; its id."""
    row = game.state.own(id)
    row.marks = row.marks | {"commander"}
    kept = game.state.variants
    assert kept is not None
    game.state.variants = kept = kept.copy()
    kept.commanders = (*kept.commanders, row.physical)
    return id


def legendary(card: Card) -> Card:
    """The card as a legendary one."""
    face = card.faces[0]
    return replace(card, faces=(replace(face, supertypes=(*face.supertypes, "legendary")),))


def there(game: Game, name: str) -> Zone | None:
    """The zone of the first card with that name."""
    for row in game.state.objects.values():
        if row.base.name == name and not row.gone:
            return row.zone
    return None
