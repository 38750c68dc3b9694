"""Rule 701 and the unnamed verbs: node, phrase and deed of each in one place. Importing this declares every phrase."""

from engine.actions import (
    arrival,
    attractions,
    choose,
    control,
    copying,
    counters,
    creatures,
    damage,
    deeds,
    dungeons,
    game,
    hand,
    library,
    life,
    lifting,
    mana,
    melding,
    opponents,
    permanents,
    permission,
    piles,
    predefined,
    shields,
    special,
    stack,
    tokens,
    variants,
    voting,
    zones,
)

__all__ = [
    "arrival", "attractions", "choose", "control", "copying", "counters", "creatures", "damage", "deeds", "dungeons",
    "game", "hand", "library", "life", "lifting", "mana", "melding", "opponents", "permanents", "permission", "piles",
    "predefined", "shields", "special", "stack", "tokens", "variants", "voting", "zones",
]
