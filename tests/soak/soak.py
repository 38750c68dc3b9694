"""Random-deck games under full invariant checking: `python -m tests.soak.soak --games 1000 --seconds 600`.

Each game is drawn by its seed alone: two to four players, their decks (60 cards out of everything that was read whole),
random and greedy seats. After batches of events and before decisions the position is checked; offered answers must be
accepted and offered actions be possible. What fails is printed with its seed; `--first SEED --games 1` plays it again.
A game in which tokens double turn by turn never ends: past a number of permanents it is given up, and counted apart.
"""

from __future__ import annotations

import argparse
import json
import time
import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from assets import asset_path
from engine.ai.greedy import GreedySeat
from engine.ai.random_seat import RandomSeat
from engine.ast.card import Card, Reading
from engine.cards.files import CardData, card_objects
from engine.decisions import Act, Answer, Decision, IllegalAnswer, Pass, Priority
from engine.evaluate.invariants import check
from engine.events.kinds import Event
from engine.game import Game, Observer
from engine.oracle.cards import read_card
from engine.play.match import Match
from engine.play.seat import Seat
from engine.rules.priority import legal_actions
from engine.rules.procedures import Rulebook
from engine.rules.starting import set_up
from engine.scryfall_fields import CardFormatError
from engine.state.options import RulesOptions
from engine.variants.setting import Extras, furnish
from engine.view.view import View
from tests.shared import REAL_CARDS, has_real_cards

BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
LAYOUTS = frozenset({"normal", "saga", "adventure", "transform", "split", "modal_dfc", "class", "flip", "leveler",
                     "aftermath", "mutate", "prototype", "case", "meld"})  # fmt: skip
NOT_IN_DECKS = ("Vanguard", "Plane", "Phenomenon", "Scheme", "Conspiracy", "Dungeon", "Token", "Emblem", "Card", "Hero",
                "Sticker", "Basic", "Attraction", "Contraption", "Host", "Elemental Instant")  # fmt: skip
LANDS = 24
SPELLS = 36
TURNS = 100
SLOW = 45.0  # seconds of CPU after which a game counts as hanging
SWARM = 1500  # permanents with which a game is given up: what comes of so many is the same many times over
EVERY = 7  # so many batches of events between two full checks


class Hangs(AssertionError):
    """A game takes too long."""


class Swarms(Exception):
    """A game has more permanents than can be checked one by one: no fault of its own."""


class Supply:
    """All cards there are to draw decks from, each read when first drawn."""

    def __init__(self, paths: Sequence[Path]) -> None:
        self.raw: dict[str, CardData] = {}
        self.by_color: dict[str, list[str]] = {color: [] for color in "WUBRGC"}
        self._read: dict[str, Card | None] = {}
        self.by_kind: dict[str, list[str]] = {}
        for path in paths:
            for data in card_objects(path):
                name = str(data["name"])
                if name in self.raw:
                    continue
                self.raw[name] = data
                line = str(data.get("type_line", ""))
                if str(data.get("layout")) not in LAYOUTS or any(word in line.split() for word in NOT_IN_DECKS):
                    continue
                identity = data.get("color_identity")
                colors = identity if isinstance(identity, list) else []
                if len(colors) <= 1:
                    self.by_color[str(colors[0]) if colors else "C"].append(name)

    def card(self, name: str) -> Card | None:
        """A card if it is read whole, else None."""
        if name not in self._read:
            try:
                card = read_card(self.raw[name])
            except CardFormatError:
                self._read[name] = None
            else:
                self._read[name] = card if card.reading in (Reading.READ, Reading.VERIFIED) else None
        return self._read[name]

    def deck(self, lot: Random) -> tuple[Card, ...]:
        """A legal deck of 60 cards in two colors."""
        colors = lot.sample("WUBRG", 2)
        lands = [self._basic(colors[number % 2]) for number in range(LANDS)]
        found: dict[str, Card] = {}
        while len(found) < SPELLS:
            color = lot.choice([*colors, *colors, "C"])
            name = lot.choice(self.by_color[color])
            card = self.card(name)
            if card is not None:
                found[name] = card
        return (*lands, *found.values())

    def extras(self, lot: Random, archenemy: bool) -> Extras:
        """What a player brings to a game with variants: commanders, planes, perhaps schemes, a vanguard ..."""
        if not self.by_kind:
            for name, data in self.raw.items():
                words = str(data.get("type_line", "")).split()
                for kind in ("Plane", "Phenomenon", "Scheme", "Vanguard", "Conspiracy"):
                    if kind in words:
                        self.by_kind.setdefault(kind, []).append(name)
                if "Legendary" in words and "Creature" in words:
                    self.by_kind.setdefault("Legend", []).append(name)

        def some(count: int, *kinds: str) -> tuple[Card, ...]:
            names = [name for kind in kinds for name in self.by_kind.get(kind, ())]
            found = (self.card(name) for name in lot.sample(names, min(len(names), count * 4)))
            return tuple(card for card in found if card is not None)[:count]

        return Extras(
            some(lot.choice((1, 1, 2)), "Legend"), some(10, "Plane", "Phenomenon"),
            some(20, "Scheme") if archenemy else (), some(lot.choice((0, 1)), "Vanguard"),
            some(lot.choice((0, 2)), "Conspiracy"),
        )

    def _basic(self, color: str) -> Card:
        card = self.card(BASICS[color])
        assert card is not None
        return card


class Checking(Observer):
    """Checks the position after some batches, and that time does not run out."""

    def __init__(self, every: int) -> None:
        self.every = every
        self.batches = 0
        self.checks = 0
        self.branches = 0
        self.began = time.process_time()

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        self.in_time(game)
        self.batches += 1
        if self.every and self.batches % self.every == 0:
            self.checks += 1
            check(game)

    def in_time(self, game: Game) -> None:
        """Raise Hangs if the game takes too long, Swarms if its battlefield has grown beyond measure."""
        if len(game.state.battlefield) > SWARM:
            raise Swarms(f"{len(game.state.battlefield)} permanents in turn {game.state.turn}")
        if time.process_time() - self.began > SLOW:
            raise Hangs(f"over {SLOW:.0f} s in turn {game.state.turn}, {game.state.step.name}")


class Checked(Seat):
    """A seat whose every decision is looked at first; what it was offered must be accepted."""

    def __init__(self, seat: Seat, checking: Checking, strict: bool) -> None:
        self.seat = seat
        self.checking = checking
        self.strict = strict
        self.game: Game | None = None
        self.refusals: list[str] = []
        self._acted: tuple[object, ...] = ()

    def choose(self, view: View, decision: Decision) -> Answer:
        game = self.game
        assert game is not None
        self.checking.in_time(game)
        self.checking.checks += 1
        check(game)
        if isinstance(decision, Priority):  # within an action nobody is offered anything
            self._offers_kept_are_right(game)
        answer = self.seat.choose(view, decision)
        if isinstance(decision, Priority) and isinstance(answer, Act) and not isinstance(answer.action, Pass):
            assert answer.action in decision.actions, f"{answer.action} was not offered"
        return answer

    def _offers_kept_are_right(self, game: Game) -> None:
        """What is kept of earlier windows equals what is worked out anew."""
        kept, game.legal_actions_cache = game.legal_actions_cache, {}
        for player, (_, actions) in kept.items():
            anew = legal_actions(game, player)
            again = game.legal_actions_cache.get(player)
            if again is not None and again[0] is kept[player][0]:
                assert actions == anew, f"player {player} was offered {actions}, could do {anew}"
        game.legal_actions_cache = kept

    def refused(self, view: View, decision: Decision, error: IllegalAnswer) -> None:
        if self.strict and isinstance(decision, Priority):
            raise AssertionError(f"an offered answer was refused: {error}") from error
        self.refusals.append(f"{type(decision).__name__}: {error}")
        self.seat.refused(view, decision, error)


@dataclass
class Report:
    """What came of some games."""

    games: int = 0
    turns: int = 0
    checks: int = 0
    branches: int = 0
    drawn: int = 0
    unfinished: int = 0
    swarms: int = 0
    refusals: int = 0
    failures: list[str] = field(default_factory=list)


def seats_for(lot: Random, checking: Checking, kind: type[Checked] = Checked) -> list[Checked]:
    """Two to four seats, random or greedy, checked as `kind` does."""
    players = lot.choice((2, 2, 2, 3, 4))
    seats: list[Checked] = []
    for place in range(players):
        seat: Seat = GreedySeat() if lot.random() < 0.25 else RandomSeat(lot.randrange(1 << 30) + place)
        seats.append(kind(seat, checking, strict=True))
    return seats


def play(
    supply: Supply, seed: int, report: Report, every: int = EVERY, variants: bool = False,
    kind: type[Checked] = Checked,
) -> None:
    """Play the game of a seed; raises what goes wrong."""
    lot = Random(seed)
    checking = Checking(every if seed % 2 else 0)  # even seeds play on the engine's fast path, which has no observer
    seats = seats_for(lot, checking, kind)
    decks = [supply.deck(lot) for _ in seats]
    checking.began = time.process_time()
    game = set_up(decks, [f"P{place}" for place in range(len(seats))], RulesOptions(turn_limit=TURNS), seed, Rulebook())
    if variants:
        furnish(game, [supply.extras(lot, seed % 3 == 0 and not place) for place, _ in enumerate(seats)])
    match = Match(game, seats)
    if seed % 2:
        game.observers = (checking,)
    for seat in seats:
        seat.game = game
    report.games += 1
    try:
        outcome = match.run()
    except Swarms:
        report.swarms += 1
        return
    check(game)
    report.turns += game.state.turn
    report.checks += checking.checks
    report.branches += checking.branches
    report.refusals += sum(len(seat.refusals) for seat in seats)
    if outcome is None:
        report.unfinished += 1
    elif not outcome.winners:
        report.drawn += 1


def soak(
    supply: Supply, first: int, games: int, seconds: float, loud: bool = False, variants: bool = False,
    kind: type[Checked] = Checked,
) -> Report:
    """Play games until all are played or the time is over."""
    report = Report()
    began = time.monotonic()
    for seed in range(first, first + games):
        if time.monotonic() - began > seconds:
            break
        try:
            play(supply, seed, report, variants=variants, kind=kind)
        except Exception as error:  # noqa: BLE001 - whatever goes wrong in a game is what is looked for
            where = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{Path(where.filename).name}:{where.lineno}"
            report.failures.append(f"seed {seed}: {type(error).__name__}: {error} ({place})")
            if loud:
                print(report.failures[-1], flush=True)
    return report


def supplies() -> list[Path]:
    """The card files there are: bundled cards, and real ones where the shared data is."""
    return [asset_path("cards/originals.json"), *([REAL_CARDS] if has_real_cards() else [])]


def main(kind: type[Checked] = Checked) -> None:
    """Play as the command line says, checked as `kind` does, and print."""
    parser = argparse.ArgumentParser(description=kind.__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--variants", action="store_true", help="with commanders, planes, schemes, conspiracies")
    parser.add_argument("--bundled", action="store_true")
    parser.add_argument("--trace", action="store_true", help="stop at the first failure with its traceback")
    options = parser.parse_args()
    supply = Supply(supplies()[:1] if options.bundled else supplies())
    if options.trace:
        report = Report()
        for seed in range(options.first, options.first + options.games):
            print(seed, flush=True)
            play(supply, seed, report, variants=options.variants, kind=kind)
    else:
        report = soak(supply, options.first, options.games, options.seconds, True, options.variants, kind)
    print(json.dumps({**report.__dict__, "failures": len(report.failures)}))


if __name__ == "__main__":
    main()
