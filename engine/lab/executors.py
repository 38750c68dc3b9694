"""Where matches are played: in processes of this machine, watched over, or in place."""

from __future__ import annotations

import multiprocessing
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import forkserver
from multiprocessing.context import BaseContext
from typing import Final

from pebble import ProcessExpired, ProcessPool

from engine.cores import cores
from engine.lab import worker
from engine.lab.experiment import Experiment, encoded
from engine.lab.worker import play_at, sit_down
from engine.messages import Message

Played = tuple[bytes, float]  # a result as JSON, and the seconds it took
PRELOADED: Final = "engine.lab.preloaded"
AHEAD: Final = 3  # matches that wait for each worker, so that none is idle


class Lost(Exception):
    """The worker died with the match, which may be played again."""


class Executor(ABC):
    """Plays matches by number. A future's error is TimeoutError (killed at the cap of seconds), Lost, or what made it
    impossible to go on. `remarks` are sentences for the user."""

    workers = 1

    def __init__(self) -> None:
        self.remarks: list[Message] = []

    @abstractmethod
    def submit(self, number: int) -> Future[Played]:
        """Have a match played."""

    @abstractmethod
    def close(self) -> None:
        """Stop at once; what is being played is lost."""

    @property
    def most(self) -> int:
        """How many matches to have under way."""
        return self.workers * AHEAD


Backend = Callable[[Experiment], Executor]


def _context() -> BaseContext:
    """How processes are started: forked from one that has the engine already, where that can be done."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([PRELOADED])
    return context


def get_ready() -> None:
    """Start the process that workers are forked from, so that it is ready when an experiment is; returns at once."""
    if _context().get_start_method() == "forkserver":
        forkserver.ensure_running()


class Processes(Executor):
    """Processes of this machine, supervised by Pebble: one that hangs is killed at its cap, one that dies replaced."""

    def __init__(self, experiment: Experiment, workers: int) -> None:
        super().__init__()
        self.workers = workers
        self._seconds = experiment.caps.seconds
        self._experiment = encoded(experiment)
        self._pool = self._fresh_pool()
        self._pool.schedule(worker.there)  # the pool begins with the first it is given, which takes its time

    def _fresh_pool(self) -> ProcessPool:
        return ProcessPool(
            max_workers=self.workers, initializer=worker.begin, initargs=(self._experiment,),
            context=_context(),
        )  # fmt: skip

    def submit(self, number: int) -> Future[Played]:
        """Have a match played."""
        passed: Future[Played] = Future()
        try:
            inner = self._pool.schedule(worker.play, args=(number,), timeout=self._seconds)
        except RuntimeError:  # a worker that dies as it takes or gives a match may break the whole pool
            self.close()
            self._pool = self._fresh_pool()
            inner = self._pool.schedule(worker.play, args=(number,), timeout=self._seconds)
        inner.add_done_callback(lambda done: _pass_on(done, passed))
        return passed

    def close(self) -> None:
        """Kill the processes."""
        self._pool.stop()  # type: ignore[no-untyped-call] # Pebble's own gap
        self._pool.join(timeout=5)


def _pass_on(done: Future[Played], to: Future[Played]) -> None:
    """Hand a result on, saying in this module's words how a match was lost."""
    if done.cancelled():
        to.cancel()
        return
    error = done.exception()
    if error is None:
        to.set_result(done.result())
    else:
        to.set_exception(Lost(str(error)) if isinstance(error, ProcessExpired | BrokenProcessPool) else error)


class InPlace(Executor):
    """One thread of this process: for tests and small things. Nothing kills a match that hangs."""

    def __init__(self, experiment: Experiment) -> None:
        super().__init__()
        self._table = sit_down(encoded(experiment))
        self._pool = ThreadPoolExecutor(1)

    def submit(self, number: int) -> Future[Played]:
        """Have a match played."""
        return self._pool.submit(play_at, self._table, number)

    def close(self) -> None:
        """Stop after the match under way."""
        self._pool.shutdown(cancel_futures=True)


def processes(workers: int = 0) -> Backend:
    """Processes of this machine, one a core unless it is said."""
    return lambda experiment: Processes(experiment, workers or cores())


def in_place() -> Backend:
    """This process."""
    return InPlace
