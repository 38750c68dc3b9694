"""Which contenders meet in a match with a number, in which seats, who begins, and by which seed: a pure function.

Matches come in blocks, and a block holds one of each kind of match an experiment has: for every pairing (cell) and
version (arm) one for each way to sit (turnabout). All matches of a block's cell share one seed, so that they are deals
of the same luck: with seats exchanged, a mirror match comes out exactly even, and two versions of a deck are compared
card for card. Any number of blocks from the first on is balanced.
"""

from __future__ import annotations

import hashlib
from itertools import combinations
from typing import Final

import msgspec

from engine.lab.experiment import Experiment

GOLDFISH = -1  # in place of a contender: a seat that does nothing, with a deck of blank lands
GOLDFISH_NAME: Final = "Goldfish"


class Lineup(msgspec.Struct, frozen=True):
    """One match: `cell` the place of its pairing, `arm` the version compared, `seats` the contender in each seat,
    `starter` who takes the first turn of the first game (-1: by lot), `hand` what the first contender does with its
    first hand ("": as its player likes)."""

    number: int
    block: int
    cell: int
    arm: int
    seats: tuple[int, ...]
    starter: int
    seed: int
    hand: str = ""


class Schedule:
    """The matches of an experiment by number."""

    def __init__(self, experiment: Experiment) -> None:
        self.seed = experiment.seed
        self.cells = _cells(experiment)
        self.arms = 2 if experiment.kind in ("versions", "mulligans") else 1
        self.hands = experiment.kind == "mulligans"
        self.versions = experiment.kind == "versions"
        self.starter = -1 if experiment.play == "random" else 0
        self._ways = [_ways(experiment, cell) for cell in self.cells]
        self._block = [
            (cell, arm, way) for cell in range(len(self.cells)) for way in self._ways[cell] for arm in range(self.arms)
        ]
        self.block_size = len(self._block)

    def blocks_for(self, games: int) -> int:
        """How many blocks give each pairing and version so many matches."""
        return -(-games // min(len(ways) for ways in self._ways))

    def ways(self, cell: int) -> int:
        """In how many ways a pairing sits down in a block."""
        return len(self._ways[cell])

    def lineup(self, number: int) -> Lineup:
        """The match with a number, from 0."""
        block, slot = divmod(number, self.block_size)
        cell, arm, way = self._block[slot]
        contenders = self.cells[cell]
        if self.versions:
            contenders = (arm, *contenders[1:])
        seats = tuple(contenders[place] for place in way)
        hand = ("keep", "mulligan")[arm] if self.hands else ""
        return Lineup(number, block, cell, arm, seats, self.starter, seed_of(self.seed, cell, block), hand)


def seed_of(seed: int, cell: int, block: int, game: int = 0) -> int:
    """The seed of a game: 48 bits drawn from the experiment's seed, the pairing, the block and the game's place."""
    word = f"{seed}/{cell}/{block}/{game}".encode()
    return int.from_bytes(hashlib.blake2b(word, digest_size=6).digest(), "big")


def _cells(experiment: Experiment) -> tuple[tuple[int, ...], ...]:
    """The contenders of each pairing; of versions the first stands for either."""
    count = len(experiment.contenders)
    kind = experiment.kind
    if kind == "goldfish":
        return tuple((deck, GOLDFISH) for deck in range(count))
    if kind == "table":
        return (tuple(range(count)),)
    if kind == "matrix":
        return tuple(combinations(range(count), 2))
    return tuple((0, other) for other in range(2 if kind == "versions" else 1, count))


def _ways(experiment: Experiment, cell: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """How a pairing sits down, in places of the pairing by seat; seat 0 begins unless lots are drawn."""
    if experiment.kind == "table":
        return _rotations(len(cell), experiment.teams)
    if experiment.play == "first":
        return ((0, 1),)
    if experiment.play == "second":
        return ((1, 0),)
    return ((0, 1), (1, 0))


def _rotations(count: int, teams: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The ways to move up at a round table that keep teams together."""
    every = [tuple((place + by) % count for place in range(count)) for by in range(count)]
    if not teams:
        return tuple(every)
    return tuple(way for way in every if len({(teams[seat], teams[place]) for seat, place in enumerate(way)})
                 == len(set(teams)))
