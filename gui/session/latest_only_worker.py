"""Work that would hold up the screens, done in a thread: only the answer to what was asked last is wanted."""

from __future__ import annotations

import threading
from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal

__all__ = ["LatestOnlyWorker"]

PATIENCE = 3.0  # seconds that work has to end when nobody wants it any more


class LatestOnlyWorker(QObject):
    """Does one piece of work at a time; `answered` brings what the last one gave, in the thread of this object.

    What is asked for meanwhile waits, what waited is forgotten, and `give_up` is called to cut short what is under way.
    """

    answered = Signal(object)  # whatever was found
    _rollback = Signal(int, object)  # which question, and what was found

    def __init__(self, give_up: Callable[[], None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._give_up = give_up
        self._lock = threading.Lock()
        self._number = self._settled = 0  # of the question asked last; of the last one no answer is to come to any more
        self._next: tuple[int, Callable[[], object]] | None = None
        self._thread: threading.Thread | None = None
        self._rollback.connect(self._take, Qt.ConnectionType.QueuedConnection)

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come; the thread may run on a little after it was taken."""
        return self._settled != self._number

    def ask(self, work: Callable[[], object]) -> None:
        """Do this, and nothing that was asked for before."""
        with self._lock:
            self._number += 1
            self._next = self._number, work
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, daemon=True)
                self._thread.start()
            else:
                self._give_up()  # under the lock: what waits has not begun yet, and is not cut short in its stead

    def forget(self) -> None:
        """No answer is wanted any more."""
        with self._lock:
            self._number += 1
            self._next, self._settled = None, self._number
            if self._thread is not None:
                self._give_up()

    def stop(self) -> None:
        """Want nothing more, and wait until the thread is at its end."""
        thread = self._thread
        self.forget()
        if thread is not None:
            thread.join(PATIENCE)

    def _run(self) -> None:
        """The body of the thread: it ends when nothing waits."""
        while True:
            with self._lock:
                job, self._next = self._next, None
                if job is None:
                    self._thread = None
                    return
            number, work = job
            try:
                answer = work()
            except Exception as error:  # noqa: BLE001  # told as that of any thread; what is asked for next is still done
                told = (type(error), error, error.__traceback__, threading.current_thread())
                threading.excepthook(threading.ExceptHookArgs(told))
                with self._lock:
                    self._settled = max(self._settled, number)
                continue
            with self._lock:
                wanted = number == self._number
            if wanted:
                self._rollback.emit(number, answer)

    def _take(self, number: int, answer: object) -> None:
        if number == self._number:
            self._settled = number
            self.answered.emit(answer)
