"""What the table takes from the player's settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.terms.steps import Step

__all__ = ["TableSettings"]


@dataclass(frozen=True, slots=True)
class TableSettings:
    """Card size as a factor, pacing of animations as a factor (0: none), the steps in which the player stops, whether
    plain costs are paid by the plan that was shown and the only legal target is taken, both without asking, the shares
    of their usual widths that the columns take, whether the hand is sorted, the own main phases in which the player is
    asked though nothing can be done, the stops in the turns of players by name in place of `other_stops`, and what ends
    passing on."""

    card_scale: float = 1.0
    pacing: float = 1.0
    reduced_motion: bool = False
    auto_pay: bool = True
    only_target: bool = False
    columns: tuple[float, float] = (1.0, 1.0)
    sort_hand: bool = True
    idle_stops: tuple[int, ...] = (int(Step.MAIN1),)
    own_stops: tuple[int, ...] = (int(Step.MAIN1), int(Step.DECLARE_BLOCKERS), int(Step.MAIN2))
    other_stops: tuple[int, ...] = (
        int(Step.BEGIN_COMBAT),
        int(Step.DECLARE_ATTACKERS),
        int(Step.DECLARE_BLOCKERS),
        int(Step.END),
    )
    named_stops: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    breaks: tuple[str, ...] = ("attack", "spell")
