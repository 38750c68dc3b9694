"""Nodes that many wordings share: you and others, spells, creatures and cards, one, none, the common durations."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import KeywordAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import ForTheRestOfTheGame, IsTurnOf, UntilEndOfTurn
from engine.ast.filters import (
    ControlledBy,
    HasType,
    History,
    InZone,
    Is,
    Kind,
    Not,
    Objects,
    Opponent,
    Other,
    Players,
    PlayerWho,
)
from engine.ast.modifiers import AsThough, GainAbilities
from engine.ast.selections import All, This, You
from engine.terms.zones import Zone

NONE: Final = Fixed(0)
ONE: Final = Fixed(1)

YOU: Final = You()
IMPLIED: Final = You(surface="implied")
ME: Final = Players((Is(YOU),))
ANYBODY: Final = Players()
EVERYBODY: Final = All(ANYBODY)
OPPONENTS: Final = Players((Opponent(),))
OTHER_PLAYERS: Final = Players((Other(),))
MONARCH: Final = Players((PlayerWho("monarch", ">=", ONE),))

CREATURE: Final = HasType("creature")
LAND: Final = HasType("land")
YOURS: Final = ControlledBy(YOU)
IN_YOUR_GRAVEYARD: Final = InZone(Zone.GRAVEYARD, YOU)
NOT_CAST: Final = Not(History("was cast"))

ITSELF: Final = Objects(Kind.PERMANENT, (Is(This()),))
PERMANENTS: Final = Objects(Kind.PERMANENT)
YOUR_PERMANENTS: Final = Objects(Kind.PERMANENT, (YOURS,))
CREATURES: Final = Objects(Kind.PERMANENT, (CREATURE,))
SPELLS: Final = Objects(Kind.SPELL)
CARDS: Final = Objects(Kind.CARD)
SOURCES: Final = Objects(Kind.SOURCE)

TURN: Final = UntilEndOfTurn()
FOREVER: Final = ForTheRestOfTheGame()
YOUR_TURN: Final = IsTurnOf(YOU)

FLASH: Final = (GainAbilities((KeywordAbility("flash"),)),)
UNBLOCKED: Final = AsThough("assign combat damage", "it weren't blocked")
