"""A computer player with a limit to its thinking: what it has not thought out by then is answered plainly."""

from __future__ import annotations

import ctypes
import threading

from engine.ai.defaults import default
from engine.decisions import Answer, Decision, IllegalAnswer
from engine.play.seat import Seat
from engine.view.view import View

__all__ = ["HurriedSeat"]


class _Enough(BaseException):
    """Unwinds a thought that nobody waits for any more; nothing on its way takes it for a mistake."""


class _Thought:
    """One thought, in a thread of its own, about a position that stays as it is while the game goes on."""

    def __init__(self, inner: Seat, view: View, decision: Decision) -> None:
        self._inner, self._view, self._decision = inner, view, decision
        self.answer: Answer | None = None
        self.error: Exception | None = None
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self._run, name="thought", daemon=True)
        self.thread.start()

    def _run(self) -> None:
        try:
            self.answer = self._inner.choose(self._view, self._decision)
        except _Enough:
            pass
        except Exception as error:  # noqa: BLE001  # raised where the answer is waited for
            self.error = error
        finally:
            self.ended.set()

    def leave(self) -> None:
        """Have it end at its next step."""
        ident = self.thread.ident
        if ident is not None and not self.ended.is_set():
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(ident), ctypes.py_object(_Enough))


class HurriedSeat(Seat):
    """Asks a computer player, for so many seconds at most."""

    def __init__(self, inner: Seat, seconds: float) -> None:
        self._inner, self._seconds = inner, seconds
        self._left: _Thought | None = None  # which may not have ended yet
        self.asks_payment, self.asks_stops = inner.asks_payment, inner.asks_stops
        self.late = 0  # how often it was answered plainly

    def choose(self, view: View, decision: Decision) -> Answer:
        """What the computer player chooses in time; else what is plain."""
        if self._left is None or self._left.ended.wait(self._seconds):
            thought = _Thought(self._inner, view.apart(), decision)
            if thought.ended.wait(self._seconds):
                if thought.error is not None:
                    raise thought.error
                if thought.answer is not None:
                    return thought.answer
            self._left = thought
            thought.leave()
        self.late += 1
        return default(view, decision)

    def refused(self, view: View, decision: Decision, error: IllegalAnswer) -> None:
        """Passed on."""
        self._inner.refused(view, decision, error)
