"""CR 805, 807, 901-905. What the variants keep of a game besides what every game has."""

from __future__ import annotations

from collections.abc import Mapping

from engine.terms.ids import NO_ONE


class TurnMarker:
    """One of the turns that are taken at the same time (807.4): its number, who has it, whether that turn has begun,
    how often it is designated for removal (807.4e), whether its player keeps it for an extra turn (807.4i) or takes a
    regular turn after the extra one (807.4j). `stack` and, by name, `kept` are what is true of that turn while another
    one is looked at (807.5)."""

    __slots__ = ("begun", "doomed", "kept", "number", "player", "stack", "stays", "then_regular")
    begun: bool
    doomed: int
    kept: Mapping[str, object]  # a checkpoint reads each by the type of the state's field of that name
    number: int
    player: int
    stack: tuple[int, ...]
    stays: bool
    then_regular: bool

    def __init__(self, number: int, player: int) -> None:
        self.number = number
        self.player = player
        self.begun = False
        self.doomed = 0
        self.stays = False
        self.then_regular = False
        self.stack = ()
        self.kept = {}

    def copy(self) -> TurnMarker:
        """One with the same values, to be changed before anybody else has it."""
        other = TurnMarker.__new__(TurnMarker)
        for name in self.__slots__:
            setattr(other, name, getattr(self, name))
        return other


class Variants:
    """What is true of a game with variants. Never changed: whoever writes gives the state a changed copy.

    `brought` are the physical cards that are no part of a deck, `commanders` those of them that lead one. `casts`
    counts by (card, player) how often it was cast from the command zone (903.8), `wounds` its combat damage to a player
    (903.10a). `chosen` is what was chosen before the game for a commander, by card and what was chosen. `planar` and
    `schemes` hold a player's deck as a library does, -(physical + 1), top first; a communal planar deck is that of
    NO_ONE (901.15). `controller` is the planar controller, `rolls` how often a player has rolled the planar die for
    mana this turn (901.9). `archenemies` have scheme decks. `companions` are the cards revealed outside the game
    (702.139a), by player. `hands` are hand modifiers by player (902.5). `defending` is the one opponent who can be
    attacked this combat (703.4e). `passed` are the players who have passed since their team has priority (805.5b).
    `markers` are the turn markers in the order of their numbers, `marker` the number of the one whose turn is looked at
    now, `turns` how many turns have begun and `owed` how many extra turns a player will take before the next (807.4).
    `notes` are what a player noted in the draft, by player, name of the card and kind of note (905.2b).
    """

    __slots__ = (
        "archenemies", "brought", "casts", "chosen", "commanders", "companions", "controller", "defending", "hands",
        "marker", "markers", "notes", "owed", "passed", "planar", "rolls", "schemes", "turns", "wounds",
    )
    archenemies: tuple[int, ...]
    brought: tuple[int, ...]
    casts: dict[tuple[int, int], int]
    chosen: dict[tuple[int, str], str | int]
    commanders: tuple[int, ...]
    companions: dict[int, int]
    controller: int
    defending: int
    hands: dict[int, int]
    marker: int
    markers: tuple[TurnMarker, ...]
    notes: dict[tuple[int, str, str], tuple[str, ...]]
    owed: dict[int, int]
    passed: tuple[int, ...]
    planar: dict[int, tuple[int, ...]]
    rolls: dict[int, int]
    schemes: dict[int, tuple[int, ...]]
    turns: int
    wounds: dict[tuple[int, int], int]

    def __init__(self) -> None:
        self.brought = ()
        self.commanders = ()
        self.casts = {}
        self.chosen = {}
        self.wounds = {}
        self.planar = {}
        self.schemes = {}
        self.controller = NO_ONE
        self.rolls = {}
        self.archenemies = ()
        self.companions = {}
        self.hands = {}
        self.defending = NO_ONE
        self.passed = ()
        self.markers = ()
        self.marker = 0
        self.turns = 0
        self.owed = {}
        self.notes = {}

    def again(self) -> Variants:
        """What is true of a game that begins anew: whose cards are of variants, who leads, who is an archenemy."""
        other = Variants()
        other.brought, other.commanders, other.archenemies = self.brought, self.commanders, self.archenemies
        return other

    def copy(self) -> Variants:
        """One with the same values, to be changed before anybody else has it."""
        other = Variants.__new__(Variants)
        for name in self.__slots__:
            setattr(other, name, getattr(self, name))
        return other
