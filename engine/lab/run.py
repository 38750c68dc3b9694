"""Running an experiment: whatever the ledger lacks is played, entered and told, until there is enough."""

from __future__ import annotations

import queue
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, wait
from pathlib import Path
from typing import Final

import msgspec

from engine.lab.executors import Backend, Executor, Lost, Played
from engine.lab.experiment import Experiment, ExperimentError
from engine.lab.ledger import Ledger
from engine.lab.lineups import Schedule
from engine.lab.pace import Pace
from engine.lab.results import CRASHED, ERROR, TIMEOUT, MatchResult, decode_result
from engine.lab.run_state import Progress, RunState
from engine.lab.stopping import StopWatch
from engine.lab.versions import engine_digest
from engine.lab.worker import unplayed
from engine.messages import Text, joined, msg
from engine.user_error import UserError

TICK: Final = 0.1  # seconds between two looks at what is done
TOLD: Final = 0.5  # seconds between two reports of progress at most
TRIES: Final = 3  # how often a match is begun with which its worker dies
STALLED: Final = 15.0  # seconds beyond the cap after which the workers are taken to be stuck


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
        self.progress = Progress(RunState.STARTING, 0, 0)
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
            self._tell(RunState.FAILED, trouble.said)

    def _work(self) -> None:
        ledger = Ledger(self._path)
        try:
            kept = ledger.find(self._id)
            experiment = ledger.experiment(kept.id)
            if experiment.engine != engine_digest():
                raise ExperimentError(msg(
                    "{name}: was made with engine {engine}, this is {here}; run it again as a new experiment.",
                    name=kept.name, engine=experiment.engine, here=engine_digest(),
                ))  # fmt: skip
            before = list(ledger.results(kept.id))
            Rounds(self, ledger, experiment, kept.id, kept.blocks, before).play()
        finally:
            ledger.close()

    def _tell(self, state: RunState, message: Text = "") -> None:
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
        self.begun = False  # whether a result of this run has come
        self.pace = Pace(self.schedule.block_size)
        self.left = Counter(dict.fromkeys(range(self.schedule.block_size), blocks))  # to be played, by place
        self.told = 0.0
        self.stopped: int | None = None
        self.pace.learn(before)
        self._take_off(before)
        self._heard(before)

    def play(self) -> None:
        """Play until there is enough, or it is cancelled."""
        missing = (number for number in range(self.wanted) if number not in self.done)
        self._report(RunState.STARTING)
        try:
            if self.stopped is None and len(self.done) < self.wanted:
                self.executor = self._made()
                if self.executor is not None:
                    self._loop(missing)
        finally:
            if self.executor is not None:
                self.executor.close()
        if self.stopped is not None:
            self.ledger.stop(self.id, self.stopped)
        cancelled = self.run._cancelled.is_set() and not self._enough()
        ended = RunState.FINISHED if self.stopped is None else RunState.STOPPED
        self._report(RunState.CANCELLED if cancelled else ended)

    def _made(self) -> Executor | None:
        """The executor, which on a cluster takes its time to come; None if the run was cancelled before."""
        making: Future[Executor] = Future()

        def make() -> None:
            try:
                made = self.run._backend(self.experiment)
            except BaseException as error:  # noqa: BLE001 - raised again where it is waited for
                if making.set_running_or_notify_cancel():
                    making.set_exception(error)
                return
            if making.set_running_or_notify_cancel():
                making.set_result(made)
            else:
                made.close()

        threading.Thread(target=make, daemon=True).start()
        while not making.done():
            if self.run._cancelled.is_set() and making.cancel():
                return None
            wait([making], TICK)
            self._report_often(RunState.STARTING)
        return making.result()

    def _take_off(self, results: Sequence[MatchResult]) -> None:
        """Take matches off what is to be played."""
        self.left.subtract(each.number % self.schedule.block_size for each in results if each.number < self.wanted)

    def _enough(self) -> bool:
        return self.stopped is not None or not self.left.total()

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
            going = RunState.PLAYING if self.begun else RunState.STARTING
            state = RunState.PAUSED if paused and not self.pending else going
            self.pace.tick(time.monotonic(), state is RunState.PLAYING)
            self._report_often(state)

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
        self.executor = self._made()
        for number in list(self.pending) if self.executor is not None else ():
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
            results = [result for result, _ in rows]
            now = time.monotonic()
            self.pace.tick(now, self.begun)
            self.pace.add(now, results)
            self.begun = True
            self.done.update(result.number for result in results)
            self._take_off(results)
            self._heard(results)
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

    def _report_often(self, state: RunState) -> None:
        if time.monotonic() - self.told > TOLD or state != self.run.progress.state:
            self._report(state)

    def _report(self, state: RunState) -> None:
        self.told = time.monotonic()
        remaining = self.pace.remaining(self.left)
        said = self.executor.remarks if self.executor is not None else []
        remarks: Text = joined(said, " ") if said else ""
        self.run.progress = Progress(
            state, min(len(self.done), self.wanted), self.wanted, round(self.pace.rate, 2),
            None if remaining is None else round(remaining, 1), dict(sorted(self.failures.items())), remarks,
        )  # fmt: skip
        self.run._listener.progressed(self.run.progress)
