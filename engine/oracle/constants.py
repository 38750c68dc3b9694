"""Nodes that many wordings share: you and others, spells, creatures and cards, one, none, the common durations."""

from __future__ import annotations

from typing import Final

from engine.ast import filters as f
from engine.ast.abilities import KeywordAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import ForTheRestOfTheGame, IsTurnOf, UntilEndOfTurn
from engine.ast.modifiers import AsThough, GainAbilities
from engine.ast.selections import All, This, You
from engine.terms.zones import Zone

NONE: Final = Fixed(0)
ONE: Final = Fixed(1)
PREVENTED: Final = "prevented"  # surface of how much an effect prevented

YOU: Final = You()
IMPLIED: Final = You(surface="implied")
ME: Final = f.Players((f.Is(YOU),))
ANYBODY: Final = f.Players()
EVERYBODY: Final = All(ANYBODY)
OPPONENTS: Final = f.Players((f.Opponent(),))
OTHER_PLAYERS: Final = f.Players((f.Other(),))
BUT_YOU: Final = f.Players((f.Not(f.Is(YOU)),))
MONARCH: Final = f.Players((f.PlayerWho("monarch", ">=", ONE),))

CREATURE: Final = f.HasType("creature")
LAND: Final = f.HasType("land")
YOURS: Final = f.ControlledBy(YOU)
IN_YOUR_GRAVEYARD: Final = f.InZone(Zone.GRAVEYARD, YOU)
NOT_CAST: Final = f.Not(f.History("was cast"))

ITSELF: Final = f.Objects(f.Kind.PERMANENT, (f.Is(This()),))
PERMANENTS: Final = f.Objects(f.Kind.PERMANENT)
YOUR_PERMANENTS: Final = f.Objects(f.Kind.PERMANENT, (YOURS,))
CREATURES: Final = f.Objects(f.Kind.PERMANENT, (CREATURE,))
SPELLS: Final = f.Objects(f.Kind.SPELL)
CARDS: Final = f.Objects(f.Kind.CARD)
SOURCES: Final = f.Objects(f.Kind.SOURCE)

TURN: Final = UntilEndOfTurn()
FOREVER: Final = ForTheRestOfTheGame()
YOUR_TURN: Final = IsTurnOf(YOU)

FLASH: Final = (GainAbilities((KeywordAbility("flash"),)),)
UNBLOCKED: Final = AsThough("assign combat damage", "it weren't blocked")
