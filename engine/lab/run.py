"""Running an experiment: whatever the ledger lacks is played, entered and told, until there is enough."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Final

import msgspec

from engine.lab.executors import Backend, Executor, Lost, Played
from engine.lab.experiment import Experiment, ExperimentError
from engine.lab.ledger import Ledger
from engine.lab.lineups import Schedule
from engine.lab.results import CRASHED, ERROR, TIMEOUT, MatchResult, decode_result
from engine.lab.stopping import StopWatch
from engine.lab.versions import engine_digest
from engine.lab.worker import unplayed
from engine.user_error import UserError

TICK: Final = 0.1  # seconds between two looks at what is done
TOLD: Final = 0.5  # seconds between two reports of progress at most
TRIES: Final = 3  # how often a match is begun with which its worker dies
STALLED: Final = 15.0  # seconds beyond the cap after which the workers are taken to be stuck

STARTING: Final = "starting"
PLAYING: Final = "playing"
PAUSED: Final = "paused"
FINISHED: Final = "finished"  # all that was wanted is played
STOPPED: Final = "stopped"  # the sequential test has decided
CANCELLED: Final = "cancelled"
FAILED: Final = "failed"
OVER: Final = (FINISHED, STOPPED, CANCELLED, FAILED)


class Progress(msgspec.Struct, frozen=True):
    """How far a run is: matches `played` of those `wanted` (earlier runs' too), matches a second in this run, seconds
    that remain (None: not known yet), matches without a result by how they ended, and a sentence where something went
    wrong."""

    state: str
    played: int
    wanted: int
    rate: float = 0.0
    remaining: float | None = None
    failures: dict[str, int] = {}
    message: str = ""

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""
        return self.state in OVER


class Listener:
    """Whoever wants to hear of a run, or of half of it; called in the run's own thread."""

    def progressed(self, progress: Progress) -> None:
        """How far it is: at least once a second, and whenever its state changes."""

    def played(self, results: Sequence[MatchResult]) -> None:
        """These matches are in the ledger now; first of all those of earlier runs."""


class Run(threading.Thread):
    """One run of an experiment of a ledger, in a thread of its own: `start`, then `pause`, `go_on` or `cancel` from any
    thread, `join` to wait. `progress` is the latest; `failure` the trouble that ended it."""

    def __init__(self, ledger: Path, id: str, backend: Backend, listener: Listener | None = None) -> None:
        super().__init__(name=f"lab {id}", daemon=True)
        self.progress = Progress(STARTING, 0, 0)
        self.failure: UserError | None = None
        self._path = ledger
        self._id = id
        self._backend = backend
        self._listener = listener or Listener()
        self._paused = threading.Event()
        self._cancelled = threading.Event()

    def pause(self) -> None:
        """Begin no more matches; those under way are finished."""
        self._paused.set()

    def go_on(self) -> None:
        """Go on after a pause."""
        self._paused.clear()

    def cancel(self) -> None:
        """Stop within two seconds; what has been played is kept."""
        self._cancelled.set()

    def run(self) -> None:
        """Play what is missing."""
        try:
            self._work()
        except UserError as trouble:
            self.failure = trouble
            self._tell(FAILED, str(trouble))

    def _work(self) -> None:
        ledger = Ledger(self._path)
        try:
            kept = ledger.find(self._id)
            experiment = ledger.experiment(kept.id)
            if experiment.engine != engine_digest():
                raise ExperimentError(
                    f"{kept.name}: was made with engine {experiment.engine}, this is {engine_digest()}; "
                    "run its file again as a new experiment."
                )
            before = list(ledger.results(kept.id))
            Rounds(self, ledger, experiment, kept.id, kept.blocks, before).play()
        finally:
            ledger.close()

    def _tell(self, state: str, message: str = "") -> None:
        self.progress = msgspec.structs.replace(self.progress, state=state, message=message)
        self._listener.progressed(self.progress)


class Rounds:
    """The work of one run."""

    def __init__(
        self, run: Run, ledger: Ledger, experiment: Experiment, id: str, blocks: int, before: list[MatchResult]
    ) -> None:
        self.run, self.ledger, self.experiment, self.id = run, ledger, experiment, id
        self.schedule = Schedule(experiment)
        self.wanted = blocks * self.schedule.block_size
        self.done = {result.number for result in before}
        self.failures: dict[str, int] = {}
        self.watch = StopWatch(experiment, self.schedule)
        self.pending: dict[int, Future[Played]] = {}
        self.tries: dict[int, int] = {}
        self.results: queue.SimpleQueue[tuple[int, Future[Played]]] = queue.SimpleQueue()
        self.executor: Executor | None = None
        self.began = 0.0  # when the first result of this run came
        self.since = 0  # how many came after it
        self.told = 0.0
        self.stopped: int | None = None
        self._heard(before)

    def play(self) -> None:
        """Play until there is enough, or it is cancelled."""
        missing = iter([number for number in range(self.wanted) if number not in self.done])
        self._report(STARTING)
        try:
            if self.stopped is None and len(self.done) < self.wanted:
                self.executor = self.run._backend(self.experiment)
                self._loop(missing)
        finally:
            if self.executor is not None:
                self.executor.close()
        if self.stopped is not None:
            self.ledger.stop(self.id, self.stopped)
        cancelled = self.run._cancelled.is_set() and not self._enough()
        self._report(CANCELLED if cancelled else FINISHED if self.stopped is None else STOPPED)

    def _enough(self) -> bool:
        return self.stopped is not None or self.done.issuperset(range(self.wanted))

    def _loop(self, missing: Iterator[int]) -> None:
        heard = time.monotonic()
        left = True
        while not self.run._cancelled.is_set() and not self._enough():
            executor = self.executor
            assert executor is not None
            paused = self.run._paused.is_set()
            while left and not paused and len(self.pending) < executor.most:
                number = next(missing, None)
                left = number is not None
                if number is not None:
                    self._submit(number)
            if self._gather() or not self.pending:
                heard = time.monotonic()
            elif time.monotonic() - heard > self.experiment.caps.seconds + STALLED:
                self._begin_anew()
                heard = time.monotonic()
            state = PAUSED if paused and not self.pending else PLAYING if self.began else STARTING
            if time.monotonic() - self.told > TOLD or state != self.run.progress.state:
                self._report(state)

    def _submit(self, number: int) -> None:
        assert self.executor is not None
        future = self.executor.submit(number)
        self.pending[number] = future
        future.add_done_callback(lambda done: self.results.put((number, done)))

    def _begin_anew(self) -> None:
        """The workers are stuck: replace them, and have what they had played again."""
        assert self.executor is not None
        self.executor.close()
        self.results = queue.SimpleQueue()
        self.executor = self.run._backend(self.experiment)
        for number in list(self.pending):
            self._submit(number)

    def _gather(self) -> bool:
        """Take what is done within a moment into the ledger; whether there was anything."""
        came: list[tuple[int, Future[Played]]] = []
        try:
            came.append(self.results.get(timeout=TICK))
            while True:
                came.append(self.results.get_nowait())
        except queue.Empty:
            pass
        if not came:
            return False
        rows = [row for number, future in came if (row := self._result(number, future)) is not None]
        if rows:
            self.ledger.enter(self.id, rows)
            now = time.monotonic()
            if not self.began:
                self.began = now
            else:
                self.since += len(rows)
            self.done.update(result.number for result, _ in rows)
            self._heard([result for result, _ in rows])
        return True

    def _result(self, number: int, future: Future[Played]) -> tuple[MatchResult, float] | None:
        """What came of a match; None if it is to be played again."""
        if self.pending.get(number) is not future:
            return None
        del self.pending[number]
        if future.cancelled():
            self._submit(number)
            return None
        error = future.exception()
        if error is None:
            data, seconds = future.result()
            return decode_result(data), seconds
        if isinstance(error, UserError):
            raise error
        seed = self.schedule.lineup(number).seed
        caps = self.experiment.caps
        if isinstance(error, TimeoutError):
            return unplayed(number, TIMEOUT, f"not over after {caps.seconds:g} seconds", seed), caps.seconds
        if isinstance(error, Lost):
            self.tries[number] = self.tries.get(number, 0) + 1
            if self.tries[number] < TRIES:
                self._submit(number)
                return None
            return unplayed(number, CRASHED, f"its process died {TRIES} times", seed), 0.0
        return unplayed(number, ERROR, f"{type(error).__name__}: {error}"[:300], seed), 0.0

    def _heard(self, results: Sequence[MatchResult]) -> None:
        if not results:
            return
        for result in results:
            last = result.games[-1].ended
            if not result.counts:
                self.failures[last] = self.failures.get(last, 0) + 1
            if self.stopped is None:
                self.stopped = self.watch.add(result)
        self.run._listener.played(results)

    def _report(self, state: str) -> None:
        self.told = time.monotonic()
        spent = self.told - self.began
        rate = self.since / spent if self.began and spent > 0 else 0.0
        left = self.wanted - len(self.done)
        remarks = " ".join(self.executor.remarks) if self.executor is not None else ""
        self.run.progress = Progress(
            state, min(len(self.done), self.wanted), self.wanted, round(rate, 2),
            round(left / rate, 1) if rate else None, dict(sorted(self.failures.items())), remarks,
        )  # fmt: skip
        self.run._listener.progressed(self.run.progress)
