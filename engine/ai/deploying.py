"""CR 804. Whether a creature does more for a teammate: who is out of the battle hands over what could fight in it."""

from __future__ import annotations

from typing import Final

from engine.ai.assessment import Assessment
from engine.ast.node import Ability
from engine.variants.deploy import DEPLOYING

SHARE: Final = 0.5  # of what a creature is worth to me, that it is worth to me beside a teammate
IDLE: Final = -1.0  # it stays


def deploys(ability: Ability | None) -> bool:
    """Whether an ability is the one that every creature has to be handed over (804.2)."""
    return ability == DEPLOYING


def deploy_points(board: Assessment, source: int) -> float:
    """Points for handing over a creature: some where I can neither attack nor be attacked, and a teammate can."""
    fighter = board.fighter(source)
    if fighter is None or fighter.power <= 0 or _opposite(board, board.me):
        return IDLE
    near = [each for each in board.view.within_range(board.me) if each != board.me]
    if not any(board.view.same_team(board.me, each) and _opposite(board, each) for each in near):
        return IDLE
    return SHARE * board.worth(source)


def need(board: Assessment, player: int) -> float:
    """How much a teammate needs a creature: by what those threaten whom they fight, more than they do themselves."""
    facing = _opposite(board, player)
    own = sum(board.worth(id) for id in board.permanents if board.view.card(id).controller == player)
    return max((board.threat(each) for each in facing), default=IDLE) - own if facing else IDLE * 100


def _opposite(board: Assessment, player: int) -> tuple[int, ...]:
    """The opponents whom a player could attack, or who could attack that player, as far as seats go."""
    view = board.view
    return tuple(each for each in board.opponents if view.could_attack(player, each) or view.could_attack(each, player))
