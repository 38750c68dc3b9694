"""Runs: what is missing is played, whatever happens to workers and program; the ledger keeps each match once."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sqlite3
import time
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path

import msgspec
import pytest

from engine.lab.answers import Answers
from engine.lab.executors import Backend, Executor, Lost, Played, Processes, in_place, processes
from engine.lab.experiment import Experiment, ExperimentError, encoded
from engine.lab.export import as_json
from engine.lab.ledger import Ledger
from engine.lab.playing import Table
from engine.lab.results import CRASHED, ERROR, TIMEOUT, MatchResult
from engine.lab.run import Listener, Run
from engine.lab.run_state import Progress, RunState
from engine.lab.worker import play_at
from tests.lab.making import experiment, played


class Ear(Listener):
    """Keeps what it hears."""

    def __init__(self) -> None:
        self.told: list[Progress] = []
        self.results: list[MatchResult] = []

    def progressed(self, progress: Progress) -> None:
        self.told.append(progress)

    def played(self, results: Sequence[MatchResult]) -> None:
        self.results += results


def entered(path: Path, made: Experiment, blocks: int) -> str:
    ledger = Ledger(path)
    id = ledger.add(made, blocks)
    ledger.close()
    return id


def ran(path: Path, made: Experiment, blocks: int, backend: Backend) -> tuple[Run, Ear, list[MatchResult]]:
    """A run to its end, what was heard of it, and what the ledger has."""
    id = entered(path, made, blocks)
    ear = Ear()
    run = Run(path, id, backend, ear)
    run.start()
    run.join(100)
    assert not run.is_alive()
    ledger = Ledger(path)
    results = list(ledger.results(id))
    ledger.close()
    return run, ear, results


class Moody(Executor):
    """Plays in place, but has its own way with some matches."""

    def __init__(self, made: Experiment, moods: dict[int, list[BaseException]]) -> None:
        super().__init__()
        self.table = Table(made)
        self.moods = moods
        self.order: list[int] = []

    def submit(self, number: int) -> Future[Played]:
        self.order.append(number)
        future: Future[Played] = Future()
        moods = self.moods.get(number)
        if moods:
            future.set_exception(moods.pop(0))
        else:
            future.set_result(play_at(self.table, number))
        return future

    def close(self) -> None:
        self.order.clear()


def test_a_run_plays_what_is_missing_and_nothing_else(tmp_path: Path) -> None:
    made = experiment()
    path = tmp_path / "ledger"
    whole = played(made, 12)
    id = entered(path, made, 6)
    ledger = Ledger(path)
    ledger.enter(id, [(whole[each], 0.1) for each in (2, 3, 7)])
    moody = Moody(made, {})
    asked = moody.order
    moody.close = lambda: None  # type: ignore[method-assign]
    ear = Ear()
    run = Run(path, id, lambda _: moody, ear)
    run.start()
    run.join(60)
    assert sorted(asked) == [0, 1, 4, 5, 6, 8, 9, 10, 11]
    assert list(ledger.results(id)) == whole
    assert sorted(each.number for each in ear.results) == list(range(12))
    assert run.progress.state == RunState.FINISHED
    assert (run.progress.played, run.progress.wanted) == (12, 12)
    run = Run(path, id, lambda _: pytest.fail("nothing is missing"), ear)
    run.start()
    run.join(10)
    assert run.progress.state == RunState.FINISHED
    ledger.close()


def test_another_thousand_is_the_same_experiment(tmp_path: Path) -> None:
    made = experiment()
    _, _, first = ran(tmp_path / "l", made, 2, in_place())
    _, _, more = ran(tmp_path / "l", made, 4, in_place())
    assert more[:4] == first
    assert len(more) == 8


def test_a_match_that_fails_is_counted_and_the_run_goes_on(tmp_path: Path) -> None:
    moods: dict[int, list[BaseException]] = {
        1: [TimeoutError()], 2: [Lost(), Lost()], 3: [Lost(), Lost(), Lost()], 4: [KeyError("odd")],
    }  # fmt: skip
    made = experiment()
    run, _, results = ran(tmp_path / "l", made, 4, lambda each: Moody(each, moods))
    assert run.progress.state == RunState.FINISHED
    assert [each.games[0].ended for each in results] == ["won", TIMEOUT, "won", CRASHED, ERROR, "won", "won", "won"]
    assert run.progress.failures == {CRASHED: 1, ERROR: 1, TIMEOUT: 1}
    assert results[2] == played(made, 3)[2]
    assert results[3].games[0].seed == Table(made).schedule.lineup(3).seed
    answers = Answers(made)
    answers.add(results)
    assert answers.uncounted == 3
    assert [ref.number for ref in answers.behind("ended", TIMEOUT)] == [1]


def test_an_error_of_the_engine_is_a_result(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(experiment())
    nothing: dict[int, None] = {}
    monkeypatch.setattr(table, "_game", lambda *_: nothing[7])
    data, _ = play_at(table, 5)
    assert b'"error","KeyError: 7"' in data


def test_trouble_of_a_worker_ends_the_run_with_its_sentence(tmp_path: Path) -> None:
    moods: dict[int, list[BaseException]] = {0: [ExperimentError("the cards are others here.")]}
    run, _, results = ran(tmp_path / "l", experiment(), 2, lambda each: Moody(each, moods))
    assert run.progress.state == RunState.FAILED
    assert "others here" in str(run.progress.message)
    assert isinstance(run.failure, ExperimentError)
    assert results == []


def test_processes_that_read_otherwise_end_the_run_and_leave_nothing_behind(tmp_path: Path) -> None:
    made = msgspec.structs.replace(experiment("clerks", "sprites"), reading="other")
    path = tmp_path / "ledger"
    ledger = Ledger(path)
    id = ledger.add(made, 4)
    run = Run(path, id, processes(1))
    run.start()
    run.join(240)
    assert run.progress.state == RunState.FAILED
    assert run.failure is not None and "read in another way" in str(run.failure)
    assert ledger.numbers(id) == set()
    ledger.close()


def test_an_experiment_of_another_engine_is_not_gone_on_with(tmp_path: Path) -> None:
    made = experiment()
    path = tmp_path / "l"
    id = entered(path, made, 2)
    base = sqlite3.connect(path)
    base.execute("UPDATE experiments SET body=?", (encoded(made).replace(made.engine.encode(), b"0" * 16),))
    base.commit()
    base.close()
    run = Run(path, id, in_place())
    run.run()
    assert run.progress.state == RunState.FAILED
    assert "as a new experiment" in str(run.progress.message)


def test_the_sequential_test_stops_the_run_and_the_tables_where_it_decided(tmp_path: Path) -> None:
    made = experiment(play="first", stop={"low": 0.3, "high": 0.7})
    run, _, results = ran(tmp_path / "l", made, 500, in_place())
    assert run.progress.state == RunState.STOPPED
    ledger = Ledger(tmp_path / "l")
    kept = ledger.experiments()[0]
    assert kept.stopped is not None
    assert kept.stopped <= len(results) < 60
    answers = Answers(made)
    answers.add(ledger.results(kept.id, kept.below(1)))
    assert answers.matches == kept.stopped
    ledger.close()


def _wait(seconds: float) -> float:
    return time.monotonic() + seconds


def _until(run: Run, count: int) -> None:
    end = _wait(60)
    while run.progress.played < count and time.monotonic() < end and run.is_alive():
        time.sleep(0.01)
    assert run.progress.played >= count


def test_a_run_pauses_goes_on_and_is_cancelled_with_all_it_played(tmp_path: Path) -> None:
    path = tmp_path / "l"
    id = entered(path, experiment(), 5000)
    run = Run(path, id, in_place())
    run.start()
    _until(run, 3)
    run.pause()
    end = _wait(30)
    while run.progress.state != RunState.PAUSED and time.monotonic() < end:
        time.sleep(0.02)
    assert run.progress.state == RunState.PAUSED
    held = run.progress.played
    time.sleep(0.3)
    assert run.progress.played == held
    run.go_on()
    _until(run, held + 3)
    began = time.monotonic()
    run.cancel()
    run.join(10)
    assert time.monotonic() - began < 2
    last = run.progress
    assert last.state == RunState.CANCELLED
    ledger = Ledger(path)
    assert len(ledger.numbers(id)) == run.progress.played
    ledger.close()


def _children() -> list[int]:
    return [each.pid for each in multiprocessing.active_children() if each.pid is not None]


def _kill_one() -> None:
    """Kills a worker: the one there is, or the first of the pool that is being made anew."""
    end = _wait(30)
    while not (children := _children()) and time.monotonic() < end:
        time.sleep(0.01)
    os.kill(children[0], signal.SIGKILL)


def test_killed_workers_lose_nothing_and_change_nothing(tmp_path: Path) -> None:
    made = experiment(caps={"seconds": 20.0})
    whole = played(made, 160)
    path = tmp_path / "l"
    id = entered(path, made, 80)
    ear = Ear()
    run = Run(path, id, processes(2), ear)
    run.start()
    for count in (1, 12, 24):
        _until(run, count)
        _kill_one()
    run.join(100)
    ledger = Ledger(path)
    results = list(ledger.results(id))
    ledger.close()
    assert results == whole
    answers, undisturbed = Answers(made), Answers(made)
    answers.add(ear.results)
    undisturbed.add(whole)
    assert as_json(answers) == as_json(undisturbed)


def test_cancelling_processes_takes_no_two_seconds_and_leaves_none(tmp_path: Path) -> None:
    path = tmp_path / "l"
    id = entered(path, experiment(), 50_000)
    run = Run(path, id, processes(2))
    run.start()
    _until(run, 4)
    began = time.monotonic()
    run.cancel()
    run.join(10)
    assert time.monotonic() - began < 2
    end = _wait(60)
    while _children() and time.monotonic() < end:
        time.sleep(0.05)
    assert _children() == []


def test_a_ledger_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("These are the words of a diary, and nothing but that." * 20)
    for path in (tmp_path / "text", tmp_path):
        with pytest.raises(ExperimentError, match="cannot be used as a ledger"):
            Ledger(path)
    base = sqlite3.connect(tmp_path / "later")
    base.execute("PRAGMA user_version=99")
    base.close()
    with pytest.raises(ExperimentError, match="newer version"):
        Ledger(tmp_path / "later")


def test_a_damaged_match_is_named(tmp_path: Path) -> None:
    _, _, results = ran(tmp_path / "l", experiment(), 1, in_place())
    assert len(results) == 2
    base = sqlite3.connect(tmp_path / "l")
    base.execute("UPDATE matches SET body='[1' WHERE number=1")
    base.commit()
    base.close()
    ledger = Ledger(tmp_path / "l")
    with pytest.raises(ExperimentError, match="match 1 of"):
        list(ledger.results(ledger.experiments()[0].id))
    ledger.close()


def test_experiments_of_the_same_second_are_told_latest_first(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "l")
    pairs = (("clerks", "sprites"), ("clerks", "mixed"), ("sprites", "mixed"), ("mixed", "sprites"))
    ids = [ledger.add(experiment(*pair), 1) for pair in pairs]
    assert [each.id for each in ledger.experiments()] == ids[::-1]
    ledger.close()


def test_deck_versions_are_kept_with_the_experiments_they_were_in(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "l")
    one, two = experiment("clerks", "sprites"), experiment("clerks", "mixed")
    ids = [ledger.add(each, 1) for each in (one, two)]
    clerks = next(each for each in ledger.decks() if each.name == "clerks")
    assert sorted(clerks.experiments) == sorted(ids)
    assert ledger.deck(clerks.digest) == one.contenders[0].deck
    ledger.remove(ids[0])
    assert [each.id for each in ledger.experiments()] == ids[1:]
    with pytest.raises(ExperimentError, match="no such experiment"):
        ledger.find(ids[0])
    ledger.close()


def test_a_pool_that_broke_is_made_anew_and_its_matches_played_again(tmp_path: Path) -> None:
    made = experiment(caps={"seconds": 30.0})
    path = tmp_path / "l"
    id = entered(path, made, 6)

    class Breaks(Processes):
        broken = False

        def submit(self, number: int) -> Future[Played]:
            if number == 6 and not Breaks.broken:
                Breaks.broken = True
                self._pool.stop()  # type: ignore[no-untyped-call] # Pebble's own gap
            return super().submit(number)

    run = Run(path, id, lambda experiment: Breaks(experiment, 2), Ear())
    run.start()
    run.join(100)
    ledger = Ledger(path)
    assert Breaks.broken and list(ledger.results(id)) == played(made, 12)
    ledger.close()
