"""Playing on many machines: workers of a Dask cluster, greeted first, and refused unless they play the same game.

Start `dask scheduler` on one machine and `dask worker ADDRESS` on each, all with the same version of Spellwright; the
experiment with the texts of its cards travels to them as JSON. Dask itself hands on Python objects and runs what it is
told: whoever reaches the scheduler's port can run code on its workers, so keep it on a network of your own, or give
it keys (TLS). A worker that dies costs only what it was playing; new ones are greeted while the run goes on.
"""

from __future__ import annotations

import threading
from concurrent.futures import Future
from typing import Any, Final

from distributed import Client, KilledWorker

from engine.lab import remote
from engine.lab.executors import Backend, Executor, Lost, Played
from engine.lab.experiment import Experiment, ExperimentError, encoded
from engine.messages import Arg, joined, msg

Task = Any  # Dask's own future; its methods have no types

CONNECTING: Final = 10.0  # seconds
GREETING: Final = 320.0
LOOKED: Final = 1.0  # seconds between two looks at who is there


class Cluster(Executor):
    """The workers of a Dask cluster. Raises ExperimentError if it cannot be reached, or none of its workers will do."""

    def __init__(self, experiment: Experiment, address: str) -> None:
        super().__init__()
        self._id, self._data = experiment.id, encoded(experiment)
        self._wanted = (experiment.engine, experiment.reading)
        self._seconds = experiment.caps.seconds
        self._lock = threading.RLock()
        self._met: tuple[str, ...] = ()
        self._accepted: tuple[str, ...] = ()
        self._pending: dict[int, tuple[Task, Future[Played]]] = {}
        self._closed = threading.Event()
        self._watch = threading.Thread(target=self._look_again, daemon=True)
        try:
            connect: Any = Client
            self._client: Any = connect(address, timeout=CONNECTING, set_as_default=False)
        except (OSError, ValueError) as error:
            raise ExperimentError(msg(
                "{address}: nobody answers there ({error}); start 'dask scheduler', or correct the address.",
                address=address, error=str(error) or type(error).__name__,
            )) from error  # fmt: skip
        self._look()
        if not self._accepted:
            self._client.close()
            alone = msg("it has no workers; start some with 'dask worker'.")
            said = joined(self.remarks, " ") if self.remarks else alone
            raise ExperimentError(msg("{address}: {said}", address=address, said=said))
        self._watch.start()

    def submit(self, number: int) -> Future[Played]:
        """Have a match played by one of the workers accepted."""
        passed: Future[Played] = Future()
        with self._lock:
            self._send(number, passed)
        return passed

    def close(self) -> None:
        """Take back what is not finished, end the processes of the workers, and leave the cluster."""
        self._closed.set()
        self._watch.join(LOOKED * 3)
        with self._lock:
            tasks = [task for task, _ in self._pending.values()]
            self._pending.clear()
        try:
            self._client.cancel(tasks, force=True)
            self._client.run(remote.dismiss, self._id, workers=list(self._accepted), on_error="ignore")
        except (OSError, TimeoutError):
            self.remarks.append(msg("The cluster has gone away."))
        self._client.close(timeout=2)

    def _send(self, number: int, passed: Future[Played]) -> None:
        task = self._client.submit(
            remote.play, self._id, number, self._seconds, workers=list(self._accepted), allow_other_workers=False,
            pure=False,
        )  # fmt: skip
        self._pending[number] = (task, passed)
        task.add_done_callback(lambda done: self._done(number, done))

    def _done(self, number: int, task: Task) -> None:
        """Hand on what came of a task, if it is still the one that counts."""
        with self._lock:
            found = self._pending.get(number)
            if found is None or found[0] is not task:
                return
            del self._pending[number]
        passed = found[1]
        if task.status == "cancelled":
            passed.cancel()
        elif task.status == "finished":
            how, data, seconds = task.result()
            if how == remote.PLAYED:
                passed.set_result((data, seconds))
            else:
                passed.set_exception(TimeoutError() if how == remote.TIMED_OUT else Lost("its process died"))
        else:
            error = task.exception()
            passed.set_exception(Lost(str(error)) if isinstance(error, KilledWorker) else error)

    # --- who is there ---

    def _workers(self) -> dict[str, dict[str, Any]]:
        found: dict[str, dict[str, Any]] = self._client.scheduler_info(n_workers=-1)["workers"]
        return found

    def _look_again(self) -> None:
        while not self._closed.wait(LOOKED):
            self._look()

    def _look(self) -> None:
        """Greet who has come, forget who has left, and send what is pending to those who are there now."""
        there = self._workers()
        before = self._accepted
        fresh = [address for address in there if address not in self._met]
        accepted = [address for address in before if address in there]
        accepted += [address for address in fresh if self._greeted(address)]
        self._met = tuple(address for address in (*self._met, *fresh) if address in there)
        if tuple(accepted) == before or self._closed.is_set():
            return
        with self._lock:
            self._accepted = tuple(accepted)
            self.workers = max(1, sum(int(there[address]["nthreads"]) for address in accepted))
            if not accepted or not before:
                return
            again = list(self._pending.items())
            self._pending.clear()
            for number, (_, passed) in again:
                self._send(number, passed)
        self._client.cancel([task for _, (task, _) in again], force=True)

    def _greeted(self, address: str) -> bool:
        """Whether a worker plays the same game; if not, a remark says why."""
        task = self._client.submit(
            remote.greet, self._id, self._data, workers=[address], allow_other_workers=False, pure=False
        )
        try:
            said = task.result(timeout=GREETING)
        except Exception as error:  # noqa: BLE001 - whatever a strange worker does, it is refused for it
            why = f"{type(error).__name__}: {error}"[:160]
            self.remarks.append(msg("Worker {address} is refused: {why}", address=address, why=why))
            return False
        if tuple(said) == self._wanted:
            return True
        told: Arg = said[1] if not said[0] else msg(
            "it has engine {engine} and reads the cards as {reading}.", engine=said[0], reading=said[1]
        )  # fmt: skip
        self.remarks.append(msg("Worker {address} is refused: {why}", address=address, why=told))
        return False


def cluster(address: str) -> Backend:
    """The workers of a cluster, by the address of its scheduler."""
    return lambda experiment: Cluster(experiment, address)
