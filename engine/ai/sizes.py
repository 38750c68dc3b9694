"""CR 604.3, 208.2. How large a creature is that a player could cast: what is printed, or what is counted now."""

from __future__ import annotations

from typing import Final

from engine.ai.evaluation_context import EvaluationContext
from engine.ai.matching import fits, zone_of
from engine.ast.abilities import StaticAbility
from engine.ast.amounts import CountOf
from engine.ast.card import Face
from engine.ast.modifiers import DefinePT
from engine.ast.node import Ability, Amount
from engine.terms.zones import Zone

SIZE: Final = 2  # where nothing says what is counted


def size_now(sight: EvaluationContext, face: Face, abilities: tuple[Ability, ...]) -> tuple[int, int]:
    """The power and toughness with which a card would be in play: it counts itself where it will be counted."""
    power, toughness = printed(face.power), printed(face.toughness)
    for ability in abilities:
        if isinstance(ability, StaticAbility) and ability.defining:
            for each in ability.modifiers:
                if isinstance(each, DefinePT):
                    power = _counted(sight, each.power, power)
                    toughness = _counted(sight, each.toughness, toughness)
    return power, toughness


def printed(text: str) -> int:
    """A printed number; of what is counted, and counted nowhere, the usual size."""
    return int(text) if text.lstrip("+-").isdecimal() else SIZE


def _counted(sight: EvaluationContext, amount: Amount | None, other: int) -> int:
    """What an amount is once the card that it is on is in play; None leaves the other."""
    if amount is None:
        return other
    joins = isinstance(amount, CountOf) and zone_of(amount.what) is Zone.BATTLEFIELD and fits(
        sight.view, amount.what, sight.source, sight.me
    )
    return int(sight.amount(amount)) + joins
