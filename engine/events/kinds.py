"""Kinds of events: plain slotted classes, written once by whoever emits them, changed only by replacement effects.

`emit` takes a batch of them: everything in a batch happens at the same time. After commit an event says what it
really did: `new` the object that came of a move, `amount` what was really dealt, and `done` whether it happened.
"""

from __future__ import annotations

from engine.events.event import Event
from engine.events.kinds_objects import (
    OF_A_PLAYER,
    Attach,
    AttackersDeclared,
    BlockersDeclared,
    Chose,
    ControlChanges,
    CreateEmblem,
    CreateTokens,
    Damage,
    DamageRemoved,
    Destroy,
    EffectBegins,
    EffectEnds,
    Marked,
    Merged,
    Move,
    PutCounters,
    RemoveCounters,
    RemovedFromCombat,
    Revealed,
    Tap,
    Turned,
    Turning,
    Untap,
)
from engine.events.kinds_players import (
    AbilityActivated,
    AbilityTriggered,
    AddMana,
    Draw,
    EmptyPool,
    Fate,
    Flipped,
    GainLife,
    GameDrawn,
    LandPlayed,
    LibraryOrdered,
    LoseLife,
    PlayerControl,
    PlayerDid,
    PlayerLoses,
    PlayerWins,
    Shuffle,
    SpellCast,
    SpellLeft,
    SpendMana,
    StepBegan,
    Targeted,
    TurnAdded,
    TurnBegan,
)
from engine.events.kinds_variants import FaceDown, FaceUp

__all__ = [
    "OF_A_PLAYER", "AbilityActivated", "AbilityTriggered", "AddMana", "Attach", "AttackersDeclared", "BlockersDeclared",
    "Chose", "ControlChanges", "CreateEmblem", "CreateTokens", "Damage", "DamageRemoved", "Destroy", "Draw",
    "EffectBegins", "EffectEnds", "EmptyPool", "Event", "FaceDown", "FaceUp", "Fate", "Flipped", "GainLife",
    "GameDrawn", "LandPlayed", "LibraryOrdered", "LoseLife", "Marked", "Merged", "Move", "PlayerControl", "PlayerDid",
    "PlayerLoses", "PlayerWins", "PutCounters", "RemoveCounters",
    "RemovedFromCombat", "Revealed", "Shuffle", "SpellCast", "SpellLeft", "SpendMana", "StepBegan", "Tap", "Targeted",
    "TurnAdded", "TurnBegan", "Turned", "Turning", "Untap",
]
