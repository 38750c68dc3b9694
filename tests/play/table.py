"""Matches of small decks for tests of the play layer: seats that choose by lot, and the digests of what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from engine.ai import ai_seat
from engine.cards.decks import Deck
from engine.cards.pool import CardPool
from engine.decisions import Answer, Decision, IllegalAnswer
from engine.play.match import Match
from engine.play.record import Head, Record
from engine.play.seat import Interrupted, Seat
from engine.play.start import MatchSetup, head_of, replay
from engine.state.digest import digest
from engine.state.options import RulesOptions
from engine.view.view import View

CARDS = (
    {"name": "Test Forest", "type_line": "Basic Land — Forest", "oracle_text": "({T}: Add {G}.)"},
    {"name": "Test Bear", "type_line": "Creature — Bear", "mana_cost": "{1}{G}", "power": "2", "toughness": "2"},
    {"name": "Test Trampler", "type_line": "Creature — Elk", "mana_cost": "{2}{G}", "power": "4", "toughness": "2",
     "oracle_text": "Trample", "keywords": ["Trample"]},
    {"name": "Test Seer", "type_line": "Creature — Elf", "mana_cost": "{G}", "power": "1", "toughness": "1",
     "oracle_text": "When this creature enters, scry 2."},
    {"name": "Test Blessing", "type_line": "Sorcery", "mana_cost": "{1}{G}",
     "oracle_text": "Draw two cards, then discard a card."},
    {"name": "Test Bolt", "type_line": "Instant", "mana_cost": "{G}",
     "oracle_text": "Test Bolt deals 3 damage to any target."},
)  # fmt: skip
MAIN = ((16, "Test Forest"), (6, "Test Bear"), (4, "Test Trampler"), (4, "Test Seer"), (4, "Test Blessing"),
        (6, "Test Bolt"))  # fmt: skip


def pool() -> CardPool:
    """The cards of these tests."""
    made = CardPool()
    for card in CARDS:
        made.add({"object": "card", "layout": "normal", "colors": [], "color_identity": [], **card})
    return made


def head(seed: int, players: int = 2, starter: int = 0) -> Head:
    """What a match of equal decks starts from."""
    names = ("Anna", "Ben", "Cleo", "Dov")[:players]
    setup = MatchSetup((Deck("Test", MAIN),) * players, names, seed, RulesOptions(starter=starter))
    return head_of(setup, pool())


def lots(seed: int, players: int = 2) -> tuple[Seat, ...]:
    """Seats that choose by lot."""
    return tuple(ai_seat("random", seed * 64 + place) for place in range(players))


class Person(Seat):
    """Stands for a person: chooses by lot like another seat, and before each answer `think` may give commands; those
    other than wishes about passing interrupt the question, as the session's line does."""

    asks_payment = True
    asks_stops = True

    def __init__(self, inner: Seat, think: Callable[[Person, Decision], None] | None = None) -> None:
        self.inner = inner
        self.think = think
        self.match: Match | None = None
        self.asked: list[tuple[int, Decision]] = []  # number of the answer, and what was asked
        self.digests: list[str] = []

    def choose(self, view: View, decision: Decision) -> Answer:
        assert self.match is not None
        self.asked.append((self.match.answers, decision))
        self.digests.append(digest(self.match.game.state))
        if self.think is not None:
            self.think(self, decision)
        return self.inner.choose(view, decision)

    def refused(self, view: View, decision: Decision, error: IllegalAnswer) -> None:
        self.inner.refused(view, decision, error)

    def interrupt(self) -> None:
        """What the line does when a command comes while a question is open."""
        raise Interrupted


class Stop(Seat):
    """Leaves the match at its first question; `asked` is the question, `digest` the position."""

    asks_payment = True
    asks_stops = True

    def __init__(self) -> None:
        self.match: Match | None = None
        self.decision: Decision | None = None
        self.digest = ""

    def choose(self, view: View, decision: Decision) -> Answer:
        assert self.match is not None
        self.decision = decision
        self.digest = digest(self.match.game.state)
        self.match.leave()
        raise Interrupted


def sit(match: Match, seats: Sequence[Seat]) -> Match:
    """Tell seats that look at the match which it is."""
    for seat in seats:
        if isinstance(seat, Person | Stop):
            seat.match = match
    return match


def lines(path: Path) -> list[bytes]:
    """The lines of a record, with their ends."""
    return path.read_bytes().splitlines(keepends=True)


def break_off(path: Path) -> None:
    """Cut a record off after two thirds of its lines, as if its match had been killed there."""
    whole = lines(path)
    path.write_bytes(b"".join(whole[: len(whole) * 2 // 3]))


def replays_the_same(match: Match, path: Path, seats: Sequence[Seat]) -> bool:
    """Play a match to its end: whether its record ends in the same state when it is played again."""
    assert match.run() is not None
    again = replay(Record.read(path), seats)
    again.run()
    return digest(again.game.state) == digest(match.game.state)
