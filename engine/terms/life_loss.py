"""Why a player loses life, as far as rules and abilities ask (119)."""

from __future__ import annotations

from enum import StrEnum


class Loss(StrEnum):
    """What makes a player lose life; NONE where an effect just says so."""

    NONE = ""
    DAMAGE = "damage"  # 120.3a
    PAID = "pay"  # 119.4
    MANA_BURN = "mana burn"  # 2006:408.2g
