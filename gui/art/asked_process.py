"""A child process that answers one question at a time, as the client's workers use it."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO, TypeVar

__all__ = ["AskedProcess"]

Answer = TypeVar("Answer")


class AskedProcess:
    """Asks a process from any thread but the one that draws the screens. One that dies of a question or takes too long
    over it is ended, and the next question has a new one, as it has after a while without any."""

    def __init__(self, longest: float, idle: float, command: tuple[str, ...]) -> None:
        self._longest, self._idle, self._command = longest, idle, command
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._rest: threading.Timer | None = None
        self.started = 0
        """How many processes there have been."""

    def answer(self, question: bytes, read: Callable[[BinaryIO], Answer | None]) -> Answer | None:
        """What `read` makes of what the process writes; None where either fails."""
        with self._lock:
            if self._rest is not None:
                self._rest.cancel()
            try:
                found = self._ask(question, read)
            except (OSError, ValueError):
                found = None
            if found is None:
                self._end()
                return None
            self._rest = threading.Timer(self._idle, self.stop)
            self._rest.daemon = True
            self._rest.start()
            return found

    def stop(self) -> None:
        """End the process; another question begins a new one."""
        with self._lock:
            self._end()

    def _ask(self, question: bytes, read: Callable[[BinaryIO], Answer | None]) -> Answer | None:
        process = self._process
        if process is None or process.poll() is not None:
            process = self._process = self._begun()
        assert process.stdin is not None and process.stdout is not None
        watch = threading.Timer(self._longest, process.kill)
        watch.daemon = True
        watch.start()
        try:
            process.stdin.write(question)
            process.stdin.flush()
            return read(process.stdout)  # type: ignore[arg-type]
        finally:
            watch.cancel()

    def _begun(self) -> subprocess.Popen[bytes]:
        self.started += 1
        quiet = getattr(subprocess, "CREATE_NO_WINDOW", 0)
        return subprocess.Popen(
            self._command, cwd=Path(__file__).parents[2], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, creationflags=quiet,
            start_new_session=True,  # Ctrl+C in a shell is for the client
        )  # fmt: skip

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    try:
                        pipe.close()
                    except OSError:
                        continue
