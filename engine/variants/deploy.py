"""CR 804. Deploy creatures: each creature can be handed over to a teammate."""

from __future__ import annotations

from typing import Final

from engine.actions.control import GainControl
from engine.ast.abilities import ActivatedAbility, StaticAbility
from engine.ast.amounts import Fixed
from engine.ast.card import Face
from engine.ast.conditions import ForTheRestOfTheGame
from engine.ast.costs import Cost, TapThis
from engine.ast.filters import ControlledBy, HasType, Kind, Not, Objects, Opponent, Other, Players
from engine.ast.modifiers import GainAbilities
from engine.ast.selections import Target, This, You
from engine.events.kinds import CreateEmblem
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.starting import AFTER_HANDS

TEAMMATE: Final = Target(Players((Other(), Not(Opponent()))), Fixed(1), Fixed(1), 0)
DEPLOYING: Final = ActivatedAbility(
    Cost((TapThis(),)), GainControl(This(), ForTheRestOfTheGame(), who=TEAMMATE), (TEAMMATE,), timing=("sorcery",)
)
DEPLOYS: Final = StaticAbility(
    Objects(Kind.PERMANENT, (HasType("creature"), ControlledBy(You()))), (GainAbilities((DEPLOYING,)),)
)
WORDS: Final = (
    'Creatures you control have "{T}: Target teammate gains control of this creature. Activate only as a sorcery."'
)


def deploy_creatures(game: Game) -> None:
    """804.2. Each creature has "{T}: Target teammate gains control of this creature. Activate this ability only any
    time you could cast a sorcery.": as something in the command zone says for each player with a team."""
    if not game.options.deploy_creatures:
        return
    emblems = [CreateEmblem(player.id, (DEPLOYS,)) for player in game.state.players if player.team >= 0]
    for each in emblems:
        each.face = Face("", text=WORDS, abilities=(DEPLOYS,))
    emit(game, emblems)


AFTER_HANDS.append(deploy_creatures)
