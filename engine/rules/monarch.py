"""CR 716. The monarch: the two triggered abilities that come with being it, and who becomes it as one leaves."""

from __future__ import annotations

from typing import Final

from engine.actions.hand import Draw
from engine.actions.whole_game import BecomeMarked
from engine.ast.abilities import TriggeredAbility
from engine.ast.amounts import Fixed
from engine.ast.filters import HasType, Kind, Objects
from engine.ast.patterns import DealsDamage, StepBegins
from engine.ast.selections import Back, ControllerOf, Source, You
from engine.events.stack import rule_triggers
from engine.game import Game
from engine.rules.order import next_player
from engine.terms.ids import NO_ONE
from engine.terms.steps import Step

NAME: Final = "The Monarch"
DRAWS: Final = TriggeredAbility(StepBegins(Step.END, You()), Draw(who=You(), n=Fixed(1)))
IS_DETHRONED: Final = TriggeredAbility(
    DealsDamage(Objects(Kind.PERMANENT, (HasType("creature"),)), You(), True),
    BecomeMarked(who=ControllerOf(Back("its", Source.EVENT)), word="monarch"),
)


def at_end_step(game: Game) -> None:
    """"At the beginning of the monarch's end step, that player draws a card." (716.2)"""
    if game.state.acts(game.state.monarch) and game.state.step == Step.END:
        rule_triggers(game, DRAWS, NAME, game.state.monarch, 0)


def as_damaged(game: Game, source: int, to: int) -> None:
    """"Whenever a creature deals combat damage to the monarch, its controller becomes the monarch." (716.2)"""
    if to == game.state.monarch and to != NO_ONE and game.chars(source).creature:
        rule_triggers(game, IS_DETHRONED, NAME, to, source)


def heir(game: Game, player: int) -> int:
    """Who becomes the monarch as a player leaves the game: the active player, or the next one in turn order (716.4)."""
    state = game.state
    active = state.active
    if active != player and state.players[active].alive:
        return active
    after = next_player(game, active)
    return after if after != player and state.players[after].alive else NO_ONE
