"""The process that keeps the experiments of a screen: what it tells while it opens one, and while one is played."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest

from engine.lab import desk_process
from engine.lab.answers import Answers
from engine.lab.desk_process import LabDesk
from engine.lab.desk_protocol import Behind, DeckOf, Games, Open, PlayedDeck, Say, State, Tables
from engine.lab.executors import in_place
from engine.lab.experiment import Experiment
from engine.lab.ledger import Ledger
from engine.lab.results import MatchResult
from engine.lab.run_state import Progress, RunState
from tests.lab.making import experiment, played

Played = tuple[Path, Experiment, list[MatchResult]]  # a ledger, the experiment in it, and what was played of it

Said = TypeVar("Said", bound=Say)


class Heard(LabDesk):
    """A desk whose words are kept; `before` is done before each."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, in_place())
        self.told: list[Say] = []

    def say(self, message: Say) -> None:
        """Keep it."""
        self.told.append(message)

    def last(self, kind: type[Said]) -> Said:
        """The latest of a kind."""
        return next(each for each in reversed(self.told) if isinstance(each, kind))


@pytest.fixture
def kept(tmp_path: Path) -> Played:
    """A ledger with an experiment of which twelve matches are played."""
    made = experiment("clerks", "sprites")
    results = played(made, 12)
    ledger = Ledger(tmp_path / "ledger")
    ledger.add(made, 10)
    ledger.enter(made.id, [(each, 0.1) for each in results])
    ledger.close()
    return tmp_path / "ledger", made, results


def test_opening_tells_how_many_are_counted(kept: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    path, made, _ = kept
    monkeypatch.setattr(desk_process, "COUNTED", 5)
    desk = Heard(path)
    desk.take(Open(made.id))
    told = [each.progress for each in desk.told if isinstance(each, State)]
    states = [(each.state, each.played, each.wanted) for each in told]
    assert states == [(RunState.COUNTING, 5, 12), (RunState.COUNTING, 10, 12), ("", 12, 20)]
    tables = desk.last(Tables)
    assert tables.matches == 12


def test_what_is_entered_while_it_is_counted_is_counted_too(kept: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    path, made, results = kept
    desk = Heard(path)
    ledger = Ledger(path)

    def late(self: LabDesk, answers: Answers, *more: object) -> None:
        answers.add(results)
        extra = msgspec.structs.replace(results[0], number=12)
        ledger.enter(made.id, [(extra, 0.1)])  # as a run does
        desk.take_results(made.id, [extra])  # which tells the desk, on which it does not lie yet

    monkeypatch.setattr(LabDesk, "_count", late)
    desk.take(Open(made.id))
    ledger.close()
    tables = desk.last(Tables)
    assert tables.matches == 13


def test_how_far_a_run_is_is_told_before_what_it_has_played(kept: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    path, made, _ = kept
    desk = Heard(path)
    fresh = played(made, 14)

    def meanwhile() -> None:
        desk._next = 0.0
        desk.take_results(made.id, fresh[12:13])  # as a run does whose tables are due

    monkeypatch.setattr(desk, "list_all", meanwhile)
    desk.take(Open(made.id))
    kinds = [type(each) for each in desk.told]
    assert kinds == [State, Tables, Tables]


def test_the_end_of_a_run_is_told_of_its_own_experiment(kept: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    path, made, _ = kept
    other = experiment("sprites", "clerks")
    ledger = Ledger(path)
    ledger.add(other, 10)
    ledger.close()
    desk = Heard(path)
    desk.take(Open(made.id))
    opening = threading.Thread(target=desk.take, args=(Open(other.id),))

    def meanwhile() -> None:
        monkeypatch.undo()
        opening.start()
        opening.join(0.3)  # as far as it comes

    monkeypatch.setattr(desk, "list_all", meanwhile)
    desk.take_progress(made.id, Progress(RunState.CANCELLED, 12, 20))
    opening.join()
    told = [(each.id, each.progress.state) for each in desk.told if isinstance(each, State)]
    assert (made.id, RunState.CANCELLED) in told
    assert (other.id, RunState.CANCELLED) not in told and told[-1] == (other.id, RunState.NONE)


def test_what_was_played_last_before_a_pause_is_in_the_tables(kept: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    path, made, _ = kept
    monkeypatch.setattr(desk_process, "OFTEN", 3600.0)
    desk = Heard(path)
    desk.take(Open(made.id))
    desk.take_results(made.id, played(made, 14)[12:])  # too soon after the tables before
    tables = desk.last(Tables)
    assert tables.matches == 12
    desk._next = 0.0
    for _ in range(3):
        desk.take_progress(made.id, Progress(RunState.PAUSED, 14, 20))
    told = [each.matches for each in desk.told if isinstance(each, Tables)]
    assert told == [12, 14]


def test_games_behind_a_number_say_who_won_and_decks_come_back(kept: Played) -> None:
    path, made, results = kept
    desk = Heard(path)
    desk.take(Open(made.id))
    desk.take(Behind(("match", 0)))
    games = desk.last(Games)
    assert isinstance(games, Games) and games.count == len(games.rows) == 12
    for row in games.rows:
        game = results[row.match].games[row.game]
        assert row.won == tuple(row.decks[seat] for seat in game.winners) and row.turns == game.turns
    desk.take(DeckOf(1))
    deck = desk.last(PlayedDeck)
    assert isinstance(deck, PlayedDeck)
    assert sorted(name for count, name in deck.deck.main for _ in range(count)) == sorted(made.contenders[1].deck.main)
