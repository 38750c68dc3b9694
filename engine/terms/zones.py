"""Zones (400)."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Final


class Zone(IntEnum):
    """The places an object can be (400.1); OUTSIDE is not a zone but where sideboards wait (400.11)."""

    LIBRARY = 0
    HAND = 1
    BATTLEFIELD = 2
    GRAVEYARD = 3
    STACK = 4
    EXILE = 5
    COMMAND = 6
    ANTE = 7
    OUTSIDE = 8

    @property
    def word(self) -> str:
        """The zone's name as Oracle text writes it."""
        return self.name.lower()

    @property
    def hidden(self) -> bool:
        """Whether not all players see the cards' faces there (400.2)."""
        return self in _HIDDEN

    @property
    def owned(self) -> bool:
        """Whether each player has one of their own (400.1)."""
        return self in _OWNED


# looking a member up in its class takes as long as a call
LIBRARY: Final = Zone.LIBRARY
HAND: Final = Zone.HAND
BATTLEFIELD: Final = Zone.BATTLEFIELD
GRAVEYARD: Final = Zone.GRAVEYARD
STACK: Final = Zone.STACK
EXILE: Final = Zone.EXILE
COMMAND: Final = Zone.COMMAND
ANTE: Final = Zone.ANTE
OUTSIDE: Final = Zone.OUTSIDE
_HIDDEN: Final = (LIBRARY, HAND, OUTSIDE)
_OWNED: Final = (LIBRARY, HAND, GRAVEYARD)
ZONE_OF_WORD = {zone.word: zone for zone in Zone}


class Cause(StrEnum):
    """What moves an object from one zone to another, as far as anybody asks; NONE: something else."""

    NONE = ""
    ASSEMBLE = "assemble"
    CAST = "cast"
    COMPANION = "companion"
    COST = "cost"  # exiled to pay for something by a rule, not by what an ability says
    COUNTER = "counter"
    CREATE = "create"
    CYCLE = "cycle"  # a discard that pays for cycling (702.29)
    DESTROY = "destroy"
    DISCARD = "discard"
    DUNGEON_COMPLETED = "dungeon completed"
    END_TURN = "end turn"  # 715.1
    FIZZLE = "fizzle"  # 608.2b
    LEFT = "player left"  # 800.4
    MANIFEST = "manifest"
    MILL = "mill"
    MULLIGAN = "mulligan"
    OPEN = "open"
    OPENING_HAND = "opening hand"  # 103.6
    PLAY = "play"
    RESOLVE = "resolve"
    RETURN = "return"
    SACRIFICE = "sacrifice"
    SEEK = "seek"
    SHUFFLE = "shuffle"
    SPECIAL = "special"  # a special action (116.2)
    STATE_BASED = "state-based action"  # put there by 704.5 and its like, neither destroyed nor sacrificed
    SUBGAME = "subgame"
    SURVEIL = "surveil"
