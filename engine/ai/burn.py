"""Burn: how much damage a player's spells could still deal to faces, and when it is time to spend them there."""

from __future__ import annotations

from typing import Final

from engine.ai.assessment import Assessment
from engine.ai.plan import plan_of
from engine.ast.abilities import SpellAbility
from engine.ast.amounts import Fixed
from engine.ast.filters import Objects
from engine.ast.selections import Target
from engine.terms.zones import Zone

HIGH: Final = 10  # a life total above which burn is better kept for creatures
KEPT: Final = 0.25  # of what damage to a face is worth while it is
NEAR: Final = 1.4  # where it could all end soon


def to_face(board: Assessment, source: int, player: int) -> float:
    """What part of its worth a spell's damage to a player's face has now: less while they have much life, more where
    all my burn, or with little life an attack besides, could take it."""
    if source < 0:
        return 1.0
    card = board.view.card(source)
    if not card.known or card.zone is Zone.BATTLEFIELD or not card.chars.types & {"instant", "sorcery"}:
        return 1.0
    life = board.view.player(player).life
    if life > HIGH:
        return NEAR if life <= reach(board) else KEPT
    attack = sum(each.power for each in board.mine if not each.cant_attack) // 2  # half of it may be blocked
    return NEAR if life <= reach(board) + attack else 1.0


def reach(board: Assessment) -> int:
    """The damage that the burn in my hand and on the stack could deal to a player."""
    if board.burn < 0:
        view = board.view
        ids = [*view.player(board.me).hand, *(id for id in view.stack if view.card(id).controller == board.me)]
        board.burn = sum(_burns(board, id) for id in ids)
    return board.burn


def _burns(board: Assessment, id: int) -> int:
    """The damage a card could deal to a player as a spell."""
    return sum(
        step.number.number for ability in board.view.card(id).abilities if isinstance(ability, SpellAbility)
        for step in plan_of(ability).steps
        if step.verb == "damage" and isinstance(step.number, Fixed) and isinstance(step.on, Target)
        and not isinstance(step.on.what, Objects)
    )
