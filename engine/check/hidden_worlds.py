"""R2: what a viewer is shown and a computer player chooses is the same in worlds that differ in hidden things."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from random import Random

import msgspec

from engine.ai import ai_seat
from engine.check.battery_result import Result
from engine.check.bundled_matches import BundledMatches, Judged, seats_of
from engine.check.by_seed import OfSeed, tried_by_seed
from engine.decisions import Answer, Decision
from engine.events.supposing import suppose_chance, suppose_dealt
from engine.game import Game
from engine.play.match import Match
from engine.play.seat import Seat
from engine.play.start import game_of
from engine.terms.zones import Zone
from engine.view.freeze import snapshot
from engine.view.view import View, may_see


def other_world(game: Game, viewer: int, lot: Random) -> Game:
    """The same position to a viewer: of each player the cards that the viewer may not know are dealt anew, the
    generator is another one."""
    other = game.fork()
    state = other.state
    suppose_chance(state, state.rng ^ lot.getrandbits(128) << 64)
    for player in list(state.players):
        rows = [
            id for id in (*player.hand, *(entry for entry in player.library if entry > 0))
            if not may_see(other, state.objects[id], viewer) and state.objects[id].physical >= 0
            and state.objects[id].zone in (Zone.HAND, Zone.LIBRARY)
        ]
        places = [place for place, entry in enumerate(player.library) if entry < 0]
        cards = [state.objects[id].physical for id in rows] + [-player.library[place] - 1 for place in places]
        lot.shuffle(cards)
        library = list(player.library)
        for place, card in zip(places, cards[len(rows) :], strict=True):
            library[place] = -(card + 1)
        suppose_dealt(other, player.id, dict(zip(rows, cards, strict=False)), tuple(library))
    return other


@dataclass(slots=True)
class Worlds:
    """The worlds of one match: how many were compared, and one sentence for each fault."""

    tried: int = 0
    faults: list[str] = field(default_factory=list)


class Doubted(Judged):
    """A seat at some of whose decisions what all viewers see is compared with another world."""

    def __init__(self, inner: Seat, lot: Random, worlds: Worlds) -> None:
        super().__init__(inner)
        self.lot, self.worlds = lot, worlds
        self.match: Match | None = None

    def choose(self, view: View, decision: Decision) -> Answer:
        """Compare now and then, then choose."""
        assert self.match is not None
        if self.lot.random() < 0.15 and self.match.present is self.match.game:
            self.compare(self.match.game, decision)
        return super().choose(view, decision)

    def compare(self, game: Game, decision: Decision) -> None:
        """Every viewer's snapshot in a world dealt anew, and the choice of a computer player who is asked this."""
        for player in game.state.players:
            viewer = player.id
            other = other_world(game, viewer, self.lot)
            self.worlds.tried += 1
            if msgspec.json.encode(snapshot(game, viewer)) != msgspec.json.encode(snapshot(other, viewer)):
                self.worlds.faults.append(f"turn {game.state.turn}: player {viewer} is shown more")
            elif viewer == decision.asked.player:
                first, second = ai_seat("greedy", 0), ai_seat("greedy", 0)
                if first.choose(View(game, viewer), decision) != second.choose(View(other, viewer), decision):
                    self.worlds.faults.append(
                        f"turn {game.state.turn}: player {viewer} chooses by what is hidden ({type(decision).__name__})"
                    )


def run(count: int, first: int) -> Result:
    """Compare until so many pairs of worlds have been looked at."""
    return tried_by_seed(Result("R2", "pairs of worlds that differ in hidden things"), worlds_of, count, first)


_tables = cache(BundledMatches)  # whose decks are read once


def worlds_of(seed: int) -> OfSeed:
    """Compare the worlds of one match."""
    head, lot = _tables().head(seed, turns=25), Random(seed)
    found = Worlds()
    seats = [Doubted(seat, lot, found) for seat in seats_of(seed, len(head.names))]
    match = Match(game_of(head), seats, begun=head.begun)
    for seat in seats:
        seat.match = match
    match.run()
    return OfSeed(seed, found.tried, tuple(found.faults))
