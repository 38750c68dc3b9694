"""What an experiment says so far: results counted one by one as they come, every number with the games behind it.

`Answers.add` takes matches in any order; the tables (`engine.lab.tables`) are
worked out of the counts whenever they are asked for. The counts' keys begin with the word of what is counted, and then
the contender:

    match, who: score of a match                    start, who, first|second: score of a game
    pairing, who, other: score of a match           cell, cell, arm: score of a match
    length, who, own turns: 1 where won             turns, who: own turns of a game won
    mulligans, who, count: score of a game          looked, who, size, lands: 1 where kept
    kept, who, size, lands: score of a game         lands|drops|spent|trouble, who, own turn: the value
    colors, who, yes|no: score of a game            opening|drawn|unseen|played|stuck, who, card: score of a game
    ended, how: 1                                   reason, why: 1
    pair, cell: gain of the second arm, by deal     first hand, lands: the same, by hand
    kept first|sent back, lands: score of a game
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from engine.lab.counts import Counts, Ref, packed, unpacked
from engine.lab.experiment import Experiment
from engine.lab.lineups import GOLDFISH, GOLDFISH_NAME, Lineup, Schedule
from engine.lab.results import (
    DRAWN_LATER,
    OPENING,
    PLAYED_IT,
    STUCK,
    GameResult,
    MatchResult,
    SeatTally,
    card_names,
)
from engine.lab.statistics import weighted
from engine.lab.stopping import Sequence, StopWatch, match_score

MOST_OWN_TURNS: Final = 15  # later ones are not tabled
FIRST: Final = "first"
SECOND: Final = "second"


class Answers:
    """The counts of one experiment."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.schedule = Schedule(experiment)
        self.names = experiment.names
        self.cards = card_names(experiment)
        self.counts = Counts()
        self.matches = 0
        self.games = 0
        self.uncounted = 0
        self.watch = StopWatch(experiment, self.schedule)
        self._seen: set[int] = set()
        self._deals: dict[tuple[int, int], dict[tuple[int, int], tuple[MatchResult, Lineup]]] = {}
        self._decks = [frozenset((*each.deck.main, *each.deck.commanders)) for each in experiment.contenders]
        self._places = {name: place for place, name in enumerate(self.cards)}
        self._in_deck = [sorted(self._places[name] for name in deck) for deck in self._decks]

    def add(self, results: Iterable[MatchResult]) -> None:
        """Count matches; one that was counted already changes nothing."""
        for result in results:
            if result.number not in self._seen:
                self._seen.add(result.number)
                self._match(result)

    @property
    def seen(self) -> frozenset[int]:
        """The numbers of the matches that are counted."""
        return frozenset(self._seen)

    def behind(self, *key: str | int) -> list[Ref]:
        """The games behind a number, by the key of its count, or of its counts by how their keys begin, in their
        order."""
        count = self.counts.get(key)
        every = [count] if count.n else [each for _, each in self.counts.under(*key)]
        return sorted(unpacked(code) for each in every for code in each.refs)

    def field_rate(self, arm: int = 0) -> tuple[float, float, float]:
        """The win rate of the contender studied (of versions: of one of them) over the field by its weights, and its
        interval."""
        rows = []
        for cell, contenders in enumerate(self.schedule.cells):
            count = self.counts.get(("cell", cell, arm))
            rows.append((self.weight(contenders[1]), count.total, count.n))
        return weighted(rows)

    @property
    def fair(self) -> float:
        """The rate at which a deck wins where all are alike: of several sides at a table each has its share."""
        made = self.experiment
        return 1 / (len(set(made.teams)) or len(made.contenders)) if made.kind == "table" else 0.5

    def weight(self, contender: int) -> float:
        """A contender's weight in the field."""
        return 1.0 if contender == GOLDFISH else self.experiment.contenders[contender].weight

    def sequence(self) -> Sequence | None:
        """Where the sequential test stands."""
        return self.watch.standing()

    # --- counting ---

    def _match(self, result: MatchResult) -> None:
        self.matches += 1
        self.games += len(result.games)
        self.watch.add(result)
        lineup = self.schedule.lineup(result.number)
        for place, game in enumerate(result.games):
            ref = packed(result.number, place, game.turns)
            self.counts.add(("ended", game.ended), 1.0, ref)
            for reason in self._reasons(game, lineup):
                self.counts.add(("reason", reason), 1.0, ref)
            if game.counts:
                self._game(lineup, place, game)
        if not result.counts:
            self.uncounted += 1
            return
        refs = [packed(result.number, place) for place in range(len(result.games))]
        sides = len(lineup.seats)
        for seat, who in enumerate(lineup.seats):
            if who == GOLDFISH:
                continue
            score = self._score(result, seat, sides)
            self.counts.add(("match", who), score, *refs)
            for other in lineup.seats:
                if other not in (who, GOLDFISH):
                    self.counts.add(("pairing", who, other), score, *refs)
        studied = self._studied(lineup)
        score = self._score(result, studied, sides)
        self.counts.add(("cell", lineup.cell, lineup.arm), score, *refs)
        if self.schedule.arms == 2:
            self.counts.add(("arm", lineup.arm), score, *refs)
            self._paired(result, lineup)

    def _score(self, result: MatchResult, seat: int, sides: int) -> float:
        if sides == 2:
            return match_score(result, seat)
        winners = result.games[-1].winners
        return float(seat in winners) if winners else 1 / sides

    def _studied(self, lineup: Lineup) -> int:
        """The seat of the contender that an experiment is about."""
        return lineup.seats.index(lineup.arm if self.schedule.versions else self.schedule.cells[lineup.cell][0])

    def _reasons(self, game: GameResult, lineup: Lineup) -> list[str]:
        """Why a game ended: of each player who is out of it why, without the number of the seat in the name; a deck's
        own name may hold a comma."""
        names = [GOLDFISH_NAME if who == GOLDFISH else self.names[who] for who in lineup.seats]
        players = {f"{name} {seat + 1} ": name for seat, name in enumerate(names)}
        parts = re.split(f", (?={'|'.join(map(re.escape, players))})", game.reason)
        said = []
        for part in parts:
            player = next((each for each in players if part.startswith(each)), "")
            said.append(f"{players[player]} {part.removeprefix(player)}" if player else part)
        return list(dict.fromkeys(said))

    def _game(self, lineup: Lineup, place: int, game: GameResult) -> None:
        sides = len(lineup.seats)
        for seat, who in enumerate(lineup.seats):
            if who != GOLDFISH and seat < len(game.seats):
                score = float(seat in game.winners) if game.winners else 1 / sides
                self._seat(who, score, packed(lineup.number, place), game, game.seats[seat], seat)

    def _seat(self, who: int, score: float, ref: int, game: GameResult, tally: SeatTally, seat: int) -> None:
        add = self.counts.add
        add(("start", who, FIRST if game.starter == seat else SECOND), score, ref)
        own = len(tally.lands)
        if score == 1:
            add(("length", who, own), score, ref + min(game.turns, 4095))
            add(("turns", who), own, ref + min(game.turns, 4095))
        add(("mulligans", who, tally.mulligans), score, ref)
        for before, lands, kept in tally.hands:
            size = max(0, self._hand_size() - before)
            add(("looked", who, size, lands), kept, ref)
            if kept:
                add(("kept", who, size, lands), score, ref)
        self._turns(who, ref, tally, game)
        trouble = next((own for own, missing in enumerate(tally.trouble) if missing), None)
        if trouble is None:
            add(("colors", who, "no"), score, ref)
        else:  # at the turn in which colors were missing first
            add(("colors", who, "yes"), score, ref + _turn_of(trouble, len(game.seats)))
        self._cards(who, score, ref, tally)

    def _hand_size(self) -> int:
        size = self.experiment.rules.get("hand_size", 7)
        return size if isinstance(size, int) else 7

    def _turns(self, who: int, ref: int, tally: SeatTally, game: GameResult) -> None:
        add = self.counts.add
        lists = (("lands", tally.lands), ("drops", tally.drops), ("spent", tally.spent), ("trouble", tally.trouble))
        for word, values in lists:
            for turn, value in enumerate(values[:MOST_OWN_TURNS], start=1):
                shown = min(value, 1) if word == "drops" else value
                add((word, who, turn), shown, ref + _turn_of(turn - 1, len(game.seats)))

    def _cards(self, who: int, score: float, ref: int, tally: SeatTally) -> None:
        add = self.counts.add
        best: dict[int, list[int]] = {}
        for name, bits, came, played in tally.cards:
            turns = best.setdefault(name, [0, 0, 0])
            turns[0] |= bits
            turns[1] = turns[1] or came
            turns[2] = turns[2] or played
        for name in self._in_deck[who]:
            found = best.get(name)
            if found is None:
                add(("unseen", who, name), score, ref)
                continue
            bits, came, played = found
            if bits & (OPENING | DRAWN_LATER):
                add(("drawn", who, name), score, ref + min(came, 4095))
            if bits & OPENING:
                add(("opening", who, name), score, ref)
            if bits & PLAYED_IT:
                add(("played", who, name), score, ref + min(played, 4095))
            if bits & STUCK:
                add(("stuck", who, name), score, ref + min(came, 4095))

    def _paired(self, result: MatchResult, lineup: Lineup) -> None:
        """Compare the two arms of a deal once all its matches are played, as one value: those of the same deal in other
        seats are no luck of their own."""
        deal = (lineup.block, lineup.cell)
        every = self._deals.setdefault(deal, {})
        every[self._studied(lineup), lineup.arm] = (result, lineup)
        if len(every) < 2 * self.schedule.ways(lineup.cell):
            return
        del self._deals[deal]
        gains = []
        for seat, arm in sorted(every):
            if arm == 0:
                both = (every[seat, 0], every[seat, 1])
                gains.append(self._gain(both, seat))
        refs = [packed(each.number, place) for each, _ in every.values() for place in range(len(each.games))]
        self.counts.add(("pair", lineup.cell), sum(gains) / len(gains), *refs)

    def _gain(self, both: tuple[tuple[MatchResult, Lineup], tuple[MatchResult, Lineup]], seat: int) -> float:
        """What the second arm gained on the first in the same seat; of mulligans by the first hand, too."""
        scores = [self._score(result, seat, len(lineup.seats)) for result, lineup in both]
        gain = scores[1] - scores[0]
        tallies = both[0][0].games[0].seats
        if self.schedule.hands and tallies and tallies[seat].hands:
            lands = tallies[seat].hands[0][1]
            refs = [packed(result.number, 0) for result, _ in both]
            self.counts.add(("first hand", lands), gain, *refs)
            for arm, word in ((0, "kept first"), (1, "sent back")):
                self.counts.add((word, lands), scores[arm], refs[arm])
        return gain


def _turn_of(own: int, players: int) -> int:
    """About which turn of the game a player's own turn is, the first counted as 0."""
    return min(4095, own * max(1, players) + 1)
