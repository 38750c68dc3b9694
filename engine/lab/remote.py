"""What a worker of a cluster does for the lab: it keeps a process for each of its threads, and kills one that hangs."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Final

import msgspec

from engine.lab.experiment import ExperimentError
from engine.lab.versions import engine_digest
from engine.messages import msg

ROOT: Final = Path(__file__).resolve().parents[2]
SITTING_DOWN: Final = 300.0  # seconds in which a process must be ready
PLAYED: Final = "played"
TIMED_OUT: Final = "timed out"
LOST: Final = "lost"

_TEXTS: dict[str, bytes] = {}  # experiments that this worker was greeted with
_CHILDREN: dict[tuple[str, int], Child] = {}  # the process of each thread of this worker


class Child:
    """A process that plays an experiment's matches. Raises ExperimentError if it will not."""

    def __init__(self, data: bytes) -> None:
        path = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
        self._process = subprocess.Popen(
            [sys.executable, "-m", "engine.lab.child"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
        )  # fmt: skip
        said = self._ask(data, SITTING_DOWN)
        if "reading" not in said:
            self.kill()
            raise ExperimentError(
                str(said["refused"]) if "refused" in said else msg("the process of a worker did not come up.")
            )
        self.reading = str(said["reading"])

    def _ask(self, line: bytes, seconds: float) -> dict[str, object]:
        """Its answer; nothing if it had to be killed, or died."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        self.late = False
        timer = threading.Timer(seconds, self._expire)
        timer.start()
        try:
            stdin.write(line + b"\n")
            stdin.flush()
            answer = stdout.readline()
        except OSError:
            answer = b""
        finally:
            timer.cancel()
        if not answer.endswith(b"\n"):
            self.kill()
            return {}
        found: dict[str, object] = msgspec.json.decode(answer)
        return found

    def _expire(self) -> None:
        self.late = True
        self._process.kill()

    def play(self, number: int, seconds: float) -> tuple[str, bytes, float]:
        """How a match ended (PLAYED, TIMED_OUT, LOST), its result as JSON, and the seconds it took."""
        said = self._ask(str(number).encode(), seconds)
        if "result" in said:
            return PLAYED, str(said["result"]).encode(), float(str(said["seconds"]))
        return (TIMED_OUT if self.late else LOST), b"", seconds

    def kill(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except OSError:
                    continue

    @property
    def alive(self) -> bool:
        """Whether it can still be asked."""
        return self._process.poll() is None


def greet(id: str, data: bytes) -> tuple[str, str]:
    """Take note of an experiment; the digests of this worker's engine and of how it reads the cards, or "" and why it
    cannot play."""
    _TEXTS[id] = data
    try:
        return engine_digest(), _child(id).reading
    except ExperimentError as error:
        return "", str(error)


def _child(id: str) -> Child:
    key = (id, threading.get_ident())
    child = _CHILDREN.get(key)
    if child is None or not child.alive:
        child = _CHILDREN[key] = Child(_TEXTS[id])
    return child


def play(id: str, number: int, seconds: float) -> tuple[str, bytes, float]:
    """Play a match of an experiment that was greeted."""
    if id not in _TEXTS:
        return LOST, b"", 0.0
    return _child(id).play(number, seconds)


def dismiss(id: str) -> None:
    """Forget an experiment and end its processes."""
    _TEXTS.pop(id, None)
    for key in [key for key in list(_CHILDREN) if key[0] == id]:
        _CHILDREN.pop(key).kill()
