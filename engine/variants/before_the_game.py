"""CR 903.4. What is chosen for commanders before the game begins, such as a color that the card then is."""

from __future__ import annotations

from engine.ast.abilities import StaticAbility
from engine.ast.modifiers import BeforeTheGame
from engine.evaluate.context import Context
from engine.evaluate.eval_tests import color_bits
from engine.evaluate.eval_variants import commanders_identity
from engine.events.commit_variants import keep_what_was_chosen
from engine.events.performer import performer
from engine.game import Game
from engine.rules.order import apnap
from engine.rules.starting import BEFORE_SHUFFLING
from engine.state.objects import COMMANDER
from engine.state.state import State
from engine.terms.colors import COLOR_NAMES


def choose_for_commanders(game: Game) -> None:
    """Each player makes the choices that their commanders ask for before the game begins; a color chosen so is one of
    the card's colors everywhere, and of its color identity (604.3, 903.4)."""
    state = game.state
    for player in apnap(game):
        for id in [id for id in (*state.command, *state.exile) if _asks(game, id, player)]:
            for ability in game.chars(id).abilities:
                for each in ability.modifiers if isinstance(ability, StaticAbility) else ():
                    if isinstance(each, BeforeTheGame):
                        performer().perform(game, each.effect, Context(game, id, player))
            keep_what_was_chosen(state, state.objects[id])


def colors_besides(state: State, player: int) -> dict[str, int]:
    """How many cards of a player's deck are of each color, but none of a color in the commanders' identity: what a
    color chosen before the game begins is chosen for."""
    leaders = () if state.variants is None else state.variants.commanders
    led = commanders_identity(state, player)
    own = [
        card.color_identity & ~led for each, card in enumerate(state.cards)
        if state.owners[each] == player and each not in leaders
    ]
    return {color: sum(1 for each in own if each & color_bits(color)) for color in COLOR_NAMES}


def _asks(game: Game, id: int, player: int) -> bool:
    """Whether an object is a commander of a player."""
    row = game.state.objects[id]
    return COMMANDER in row.marks and row.owner == player


BEFORE_SHUFFLING.append(choose_for_commanders)
