"""CR 901-905. What the variants keep of a game besides what every game has."""

from __future__ import annotations

from engine.terms.ids import NO_ONE


class Variants:
    """What is true of a game with variants. Never changed: whoever writes gives the state a changed copy.

    `brought` are the physical cards that are no part of a deck, `commanders` those of them that lead one. `casts`
    counts by (card, player) how often it was cast from the command zone (903.8), `wounds` its combat damage to a player
    (903.10a). `planar` and `schemes` hold a player's deck as a library does, -(physical + 1), top first; a communal
    planar deck is that of NO_ONE (901.15). `controller` is the planar controller, `rolls` how often a player has rolled
    the planar die for mana this turn (901.9). `archenemies` have scheme decks. `companions` are the cards revealed
    outside the game (702.139a), by player. `hands` are hand modifiers by player (902.5). `defending` is the one
    opponent who can be attacked this combat (703.4e).
    """

    __slots__ = (
        "archenemies", "brought", "casts", "commanders", "companions", "controller", "defending", "hands", "planar",
        "rolls", "schemes", "wounds",
    )

    def __init__(self) -> None:
        self.brought: tuple[int, ...] = ()
        self.commanders: tuple[int, ...] = ()
        self.casts: dict[tuple[int, int], int] = {}
        self.wounds: dict[tuple[int, int], int] = {}
        self.planar: dict[int, tuple[int, ...]] = {}
        self.schemes: dict[int, tuple[int, ...]] = {}
        self.controller = NO_ONE
        self.rolls: dict[int, int] = {}
        self.archenemies: tuple[int, ...] = ()
        self.companions: dict[int, int] = {}
        self.hands: dict[int, int] = {}
        self.defending = NO_ONE

    def copy(self) -> Variants:
        """One with the same values, to be changed before anybody else has it."""
        other = Variants.__new__(Variants)
        for name in self.__slots__:
            setattr(other, name, getattr(self, name))
        return other
