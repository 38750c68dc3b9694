"""Every read card played in a generated position: `python -m tests.soak.sweep --first 0 --cards 1000`.

The n-th card (in the order of names) gets the position of its number and the seed: copies in hand, on the battlefield,
in the graveyard, around them cards of our own on both sides. Its player prefers what the card can do; all other choices
are drawn by lot. Some turns are played; the position is checked after batches of events and before decisions.
`--done FILE` remembers how far the sweep came and goes on from there; failures are printed with the card's name.
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
from typing import Final

from assets import asset_path
from engine.ai.random_seat import RandomSeat
from engine.ast.card import Card, Reading
from engine.cards.files import CardData, card_objects
from engine.decisions import (
    Act,
    Activate,
    Answer,
    Attackers,
    Cast,
    Decision,
    IllegalAnswer,
    PlayLand,
    Priority,
    Special,
)
from engine.evaluate.invariants import check
from engine.events.commit_moves import card_object, put_in
from engine.events.kinds import Event, Move
from engine.events.pipeline import emit
from engine.game import Game, Observer
from engine.oracle.cards import read_card
from engine.rules.answer_checks import check as check_answer
from engine.rules.before_priority import settle
from engine.rules.game_loop import advance
from engine.rules.order import living
from engine.rules.procedures import Asker
from engine.scryfall_fields import CardFormatError
from engine.state.objects import NO_COUNTERS
from engine.terms.zones import Cause, Zone
from engine.view.view import View
from tests.rules.askers import least
from tests.rules.board import Side, board
from tests.soak.soak import supplies

BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
LAST_TURN: Final = 6  # positions begin in turn 3
EVERY: Final = 5  # so many batches of events between two checks
SLOW: Final = 30.0  # seconds of work after which a position counts as hanging
MOST_DECISIONS: Final = 1500
MOST_TIMES: Final = 3  # of one action in a turn
NOT_PLAYED: Final = ("Plane", "Phenomenon", "Scheme", "Conspiracy", "Dungeon", "Vanguard", "Stickers", "Attraction",
                     "Contraption", "Card", "Emblem", "Token")  # fmt: skip


class Hangs(AssertionError):
    """A position takes too long."""


class Eager(RandomSeat):
    """A random seat that does what one card can do more often than not, and attacks rather than not."""

    def __init__(self, seed: int, names: frozenset[str]) -> None:
        super().__init__(seed)
        self.names = names
        self.lot = Random(seed)
        self.game: Game | None = None
        self.done: dict[object, int] = {}

    def choose(self, view: View, decision: Decision) -> Answer:
        if isinstance(decision, Priority) and self.lot.random() < 0.7:
            wanted = [action for action in decision.actions if self._about(action)]
            wanted = [action for action in wanted if self.done.get((view.turn, action), 0) < MOST_TIMES]
            if wanted:
                action = self.lot.choice(wanted)
                self.done[(view.turn, action)] = self.done.get((view.turn, action), 0) + 1
                return Act(action)
        if isinstance(decision, Attackers) and self.lot.random() < 0.5:
            return super()._attacks(decision)
        return super().choose(view, decision)

    def _about(self, action: object) -> bool:
        game = self.game
        if game is None or not isinstance(action, Cast | PlayLand | Activate | Special):
            return False
        ref = action.source if isinstance(action, Activate) else action.card
        row = game.state.objects.get(ref)
        if row is None:
            return False
        return row.base.name in self.names or (row.card is not None and row.card.name in self.names)


class Table(Asker, Observer):
    """All seats of a position: what they answer is legal in the end, the position is checked on the way."""

    def __init__(self, seats: Sequence[Eager], every: int) -> None:
        self.seats = seats
        self.every = every
        self.batches = 0
        self.decisions = 0
        self.checks = 0
        self.began = time.process_time()

    def answer(self, game: Game, decision: Decision) -> Answer:
        self.decisions += 1
        if time.process_time() - self.began > SLOW:
            raise Hangs(f"over {SLOW:.0f} s of work in turn {game.state.turn}")
        if isinstance(decision, Priority):
            self._check(game)
            if self.decisions > MOST_DECISIONS:
                return least(decision)
        seat = self.seats[decision.asked.player % len(self.seats)]
        seat.game = game
        view = View(game, decision.asked.player)
        for _ in range(12):
            answer = seat.choose(view, decision)
            try:
                check_answer(game, decision, answer)
            except IllegalAnswer as refused:
                if isinstance(decision, Priority):
                    raise
                seat.refused(view, decision, refused)
                continue
            return answer
        return least(decision)

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        self.batches += 1
        if self.every and self.batches % self.every == 0:
            self._check(game)

    def _check(self, game: Game) -> None:
        self.checks += 1
        check(game)


@dataclass
class Report:
    """What came of some positions."""

    played: int = 0
    decisions: int = 0
    checks: int = 0
    failures: list[str] = field(default_factory=list)


def read(data: CardData) -> Card | None:
    """A card if it is read whole."""
    try:
        card = read_card(data)
    except CardFormatError:
        return None
    return card if card.reading in (Reading.READ, Reading.VERIFIED) else None


class Cards:
    """The read cards of the files, by name, and our own to put around them."""

    def __init__(self, paths: Sequence[Path]) -> None:
        self.own = [card for card in map(read, card_objects(asset_path("cards/originals.json"))) if card]
        self.basics = [card for card in self.own if card.name in BASICS]
        self.raw: dict[str, CardData] = {}
        for path in paths:
            for data in card_objects(path):
                line = str(data.get("type_line", "")).split()
                if not any(word in line for word in NOT_PLAYED):
                    self.raw.setdefault(str(data["name"]), data)
        self.names = sorted(self.raw)

    def card(self, name: str) -> Card | None:
        """A card if it is read whole."""
        return read(self.raw[name])


def position(cards: Cards, card: Card, lot: Random) -> tuple[Game, Table]:
    """A position around a card, with the seats that will play it."""
    names = frozenset({card.name, *(face.name for face in card.faces)})
    seats = [Eager(lot.randrange(1 << 30), names) for _ in range(lot.choice((2, 2, 2, 3)))]
    mine = lands(cards) + lot.sample(cards.own, 4)
    permanent = not {"instant", "sorcery"} & set(card.front.types)
    extra = [card] if permanent and "legendary" not in card.front.supertypes else []
    sides = [Side(hand=[card, card, *lot.sample(cards.own, 2)], library=[*lot.sample(cards.own, 12), card],
                  graveyard=[card, *lot.sample(cards.own, 4)])]  # fmt: skip
    sides += [
        Side(hand=lot.sample(cards.own, 3), library=lot.sample(cards.own, 12), graveyard=lot.sample(cards.own, 3))
        for _ in seats[1:]
    ]
    table = Table(seats, EVERY)
    game = board(*sides)
    for player, there in enumerate([mine + extra, *(lands(cards) + lot.sample(cards.own, 4) for _ in seats[1:])]):
        for each in there:
            if not {"instant", "sorcery"} & set(each.front.types):
                put(game, player, each)
    game.state.history = {}
    game.state.history_refs = {}
    game.chars_of.clear()  # what counts things of this turn counts none
    settle(game)
    game.procedures.asker = table  # type: ignore[attr-defined]
    game.observers = (table,)
    return game, table


def lands(cards: Cards) -> list[Card]:
    """Three of each basic land."""
    return [card for card in cards.basics for _ in range(3)]


def put(game: Game, player: int, card: Card) -> None:
    """Put a permanent onto the battlefield as though it had long been there: nothing triggers."""
    state = game.state
    state.cards = (*state.cards, card)
    state.owners = (*state.owners, player)
    row = card_object(state, player, -len(state.cards), Zone.OUTSIDE)
    put_in(state, row, "top")
    move = Move(row.id, Zone.BATTLEFIELD, Cause.NONE, 0, player)
    move.controller = player
    emit(game, [move])
    game.state.pending = ()
    if move.new in game.state.objects:
        new = game.state.own(move.new)
        new.sick = False
        if new.counters is NO_COUNTERS:
            new.counters = {}


def play(cards: Cards, number: int, seed: int, report: Report) -> None:
    """Play the position of the n-th card, if it is read; raises what goes wrong."""
    card = cards.card(cards.names[number])
    if card is None:
        return
    lot = Random(seed * 1_000_003 + number)
    game, table = position(cards, card, lot)
    report.played += 1
    while game.state.outcome is None and game.state.turn < LAST_TURN and len(living(game)) > 1:
        advance(game)
    check(game)
    report.decisions += table.decisions
    report.checks += table.checks


def sweep(cards: Cards, numbers: Sequence[int], seed: int, seconds: float, loud: bool = False) -> tuple[Report, int]:
    """Play the positions of these cards until the time is over; with what came of it how many were looked at."""
    report = Report()
    began = time.monotonic()
    for place, number in enumerate(numbers):
        if time.monotonic() - began > seconds:
            return report, place
        try:
            play(cards, number, seed, report)
        except Exception as error:  # noqa: BLE001 - whatever goes wrong in a position is what is looked for
            where = traceback.extract_tb(error.__traceback__)[-1]
            place_of = f"{Path(where.filename).name}:{where.lineno}"
            report.failures.append(f"{number} {cards.names[number]}: {type(error).__name__}: {error} ({place_of})")
            if loud:
                print(report.failures[-1][:400], flush=True)
    return report, len(numbers)


def resumed(path: Path | None, seed: int) -> int:
    """How many cards a file says were looked at with this seed."""
    if path is None or not path.is_file():
        return 0
    done = json.loads(path.read_text(encoding="utf-8"))
    return int(done["next"]) if done.get("seed") == seed else 0


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--cards", type=int, default=1_000_000)
    parser.add_argument("--step", type=int, default=1, help="only every so manieth card")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--done", type=Path, help="a file that remembers how far the sweep came")
    parser.add_argument("--trace", action="store_true", help="stop at the first failure with its traceback")
    options = parser.parse_args()
    cards = Cards(supplies()[1:] or supplies())
    first = max(options.first, resumed(options.done, options.seed))
    numbers = range(first, min(len(cards.names), first + options.cards * options.step), options.step)
    if options.trace:
        report, looked = Report(), len(numbers)
        for number in numbers:
            print(number, cards.names[number], flush=True)
            play(cards, number, options.seed, report)
    else:
        report, looked = sweep(cards, numbers, options.seed, options.seconds, loud=True)
    if options.done is not None:
        done = {"seed": options.seed, "next": first + looked * options.step}
        options.done.write_text(json.dumps(done), encoding="utf-8")
    print(json.dumps({**report.__dict__, "failures": len(report.failures), "looked": looked}))


if __name__ == "__main__":
    main()
