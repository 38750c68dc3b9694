"""Players (102) as rows of what changes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from engine.terms.ids import NO_ONE

NO_MANA: Final = (0, 0, 0, 0, 0, 0)
ALL_MANA: Final = 0b111111  # each type of mana, as a bit


MANA_TYPES: Final[dict[str, object]] = {  # of its fields: once it is compiled, the class does not tell them
    "kind": int, "on": object | None, "snow": bool, "source": int,
}


@mypyc_attr(allow_interpreted_subclasses=True)
class RestrictedMana:
    """Mana that may be spent on some things only, or that does something when spent (106.6): its type as a place in
    "WUBRGC", the AST of what it may be spent on (None: anything) and the object that made it."""

    __slots__ = tuple(MANA_TYPES)
    kind: int
    on: object | None
    snow: bool
    source: int

    def __init__(self, kind: int, on: object | None, source: int, snow: bool) -> None:
        self.kind = kind
        self.on = on
        self.source = source
        self.snow = snow


PLAYER_TYPES: Final[dict[str, object]] = {  # likewise
    "alive": bool, "attractions": tuple[int, ...], "conceded": bool, "controlled_by": int, "controlled_next": int,
    "controlled_while": tuple[int, int], "counters": dict[str, int], "designations": frozenset[str],
    "drew_from_empty": bool, "fate": str, "graveyard": tuple[int, ...], "hand": tuple[int, ...], "id": int,
    "lands_played": int, "left": bool, "library": tuple[int, ...], "life": int, "lost_because": str,
    "mulligans": int, "name": str, "outside": tuple[int, ...], "pool": tuple[int, int, int, int, int, int],
    "restricted": tuple[RestrictedMana, ...], "snow": tuple[int, int, int, int, int, int], "team": int,
    "token": object, "treasure": tuple[int, int, int, int, int, int], "turns": int, "turns_after_next": int,
    "turns_to_skip": int, "won": bool,
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """One player. `library` is top first; an entry below zero is -(physical + 1), a card that is no object yet, and
    others are ids of objects that somebody has looked at or placed there. `graveyard` is oldest first. `pool` counts
    free mana in the order of "WUBRGC" (800.4h)."""

    __slots__ = tuple(PLAYER_TYPES)
    alive: bool
    attractions: tuple[int, ...]
    conceded: bool
    controlled_by: int
    controlled_next: int
    controlled_while: tuple[int, int]
    counters: dict[str, int]
    designations: frozenset[str]
    drew_from_empty: bool
    fate: str
    graveyard: tuple[int, ...]
    hand: tuple[int, ...]
    id: int
    lands_played: int
    left: bool
    library: tuple[int, ...]
    life: int
    lost_because: str
    mulligans: int
    name: str
    outside: tuple[int, ...]
    pool: tuple[int, int, int, int, int, int]
    restricted: tuple[RestrictedMana, ...]
    snow: tuple[int, int, int, int, int, int]
    team: int
    token: object
    treasure: tuple[int, int, int, int, int, int]
    turns: int
    turns_after_next: int
    turns_to_skip: int
    won: bool

    def __init__(self, id: int, name: str, life: int, token: object) -> None:
        self.id = id
        self.name = name
        self.life = life
        self.token = token
        self.library = ()
        self.attractions = ()  # the Attraction and Contraption decks, each like a library
        self.hand = ()
        self.graveyard = ()
        self.outside = ()
        self.pool = NO_MANA
        self.snow = NO_MANA  # how much of the pool came from snow sources
        self.treasure = NO_MANA  # how much of it came from Treasures
        self.restricted = ()
        self.counters = {}  # poison, energy, experience ...; replaced, not written in place
        self.designations = frozenset()  # "city's blessing", "initiative" ...
        self.lands_played = 0
        self.drew_from_empty = False
        self.mulligans = 0
        self.team = NO_ONE
        self.alive = True
        self.controlled_by = NO_ONE  # another player, during this turn (714)
        self.turns_after_next = 0  # extra turns to take after the next turn (500.7)
        self.controlled_next = NO_ONE  # who will control them during their next turn; NO_ONE: no effect says so
        self.controlled_while = (0, NO_ONE)  # the spell or ability until which, and by whom it is then (714.2)
        self.conceded = False
        self.won = False
        self.turns = 0  # that they have begun
        self.turns_to_skip = 0  # 614.10
        self.left = False  # what they owned has left the game with them (800.4)
        self.lost_because = ""  # the rule's number
        self.fate = ""  # how they lost or won, in a few words: "no life left"

    def copy(self, token: object) -> Player:
        """A row with the same values for another state to write."""
        row = Player.__new__(Player)
        row.alive = self.alive
        row.attractions = self.attractions
        row.conceded = self.conceded
        row.controlled_by = self.controlled_by
        row.controlled_next = self.controlled_next
        row.turns_after_next = self.turns_after_next
        row.controlled_while = self.controlled_while
        row.counters = self.counters
        row.designations = self.designations
        row.drew_from_empty = self.drew_from_empty
        row.graveyard = self.graveyard
        row.hand = self.hand
        row.id = self.id
        row.lands_played = self.lands_played
        row.library = self.library
        row.life = self.life
        row.lost_because = self.lost_because
        row.fate = self.fate
        row.mulligans = self.mulligans
        row.name = self.name
        row.outside = self.outside
        row.pool = self.pool
        row.restricted = self.restricted
        row.snow = self.snow
        row.treasure = self.treasure
        row.team = self.team
        row.turns = self.turns
        row.turns_to_skip = self.turns_to_skip
        row.won = self.won
        row.left = self.left
        row.token = token
        return row
