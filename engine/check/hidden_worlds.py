"""R2: what a viewer is shown and a computer player chooses is the same in worlds that differ in hidden things."""

from __future__ import annotations

from random import Random

import msgspec

from engine.ai import ai_seat
from engine.battery_progress import reached
from engine.check.battery_result import Result
from engine.check.bundled_matches import BundledMatches, Judged, seats_of
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


class Doubted(Judged):
    """A seat at some of whose decisions what all viewers see is compared with another world."""

    def __init__(self, inner: Seat, lot: Random, result: Result, seed: int) -> None:
        super().__init__(inner)
        self.lot, self.result, self.seed = lot, result, seed
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
            self.result.tried += 1
            if msgspec.json.encode(snapshot(game, viewer)) != msgspec.json.encode(snapshot(other, viewer)):
                self.result.faults.append(f"seed {self.seed}, turn {game.state.turn}: player {viewer} is shown more")
            elif viewer == decision.asked.player:
                first, second = ai_seat("greedy", 0), ai_seat("greedy", 0)
                if first.choose(View(game, viewer), decision) != second.choose(View(other, viewer), decision):
                    self.result.faults.append(
                        f"seed {self.seed}, turn {game.state.turn}: player {viewer} chooses by what is hidden "
                        f"({type(decision).__name__})"
                    )


def run(count: int, first: int) -> Result:
    """Compare until so many pairs of worlds have been looked at."""
    result = Result("R2", "pairs of worlds that differ in hidden things")
    tables = BundledMatches()
    seed = first
    while result.tried < count:
        reached(result.tried, count)
        head = tables.head(seed, turns=25)
        lot = Random(seed)
        seats = [Doubted(seat, lot, result, seed) for seat in seats_of(seed, len(head.names))]
        match = Match(game_of(head), seats, begun=head.begun)
        for seat in seats:
            seat.match = match
        match.run()
        seed += 1
    result.figures["games"] = seed - first
    return result
