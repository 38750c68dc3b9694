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
    keeping,
    library,
    life,
    mana,
    melding,
    opponents,
    permanents,
    permission,
    piles,
    predefined,
    repeating,
    shields,
    special,
    stack,
    tokens,
    voting,
    zones,
)

__all__ = [
    "arrival", "attractions", "choose", "control", "copying", "counters", "creatures", "damage", "deeds", "dungeons",
    "game", "hand", "keeping", "library", "life", "mana", "melding", "opponents", "permanents", "permission", "piles",
    "predefined", "repeating", "shields", "special", "stack", "tokens", "voting", "zones",
]
