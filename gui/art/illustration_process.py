"""The processes that draw illustrations, as the client's workers use them."""

from __future__ import annotations

import json
import sys
import threading
from dataclasses import asdict
from pathlib import Path
from typing import BinaryIO, Final

from gui.art.asked_process import AskedProcess
from gui.art.face import ArtSpec

__all__ = ["COMMAND", "Illustrators"]

COMMAND: Final = (
    (sys.executable, "illustrator") if getattr(sys, "frozen", False) else (sys.executable, "-m", "gui.art.illustrator")
)
LONGEST: Final = 60.0  # seconds that an illustration may take: it waits for all that is more urgent
IDLE: Final = 10.0  # seconds without one after which a process ends


class Illustrators:
    """Draw what is asked for in processes of their own, as many as there are workers that ask at once: drawn in the
    client, an illustration would take the interpreter from the screens for a second, bit by bit."""

    def __init__(self, command: tuple[str, ...] = COMMAND) -> None:
        self._command = command
        self._lock = threading.Lock()
        self._free: list[AskedProcess] = []
        self.all: list[AskedProcess] = []

    def drawn(self, spec: ArtSpec, folder: Path, size: int) -> bytes | None:
        """The `size` bytes of an illustration, which is kept in a folder as well; None where the process fails."""
        question = json.dumps({**asdict(spec), "folder": str(folder)}) + "\n"

        def read(source: BinaryIO) -> bytes | None:
            pixels = source.read(size)
            return pixels if len(pixels) == size else None

        with self._lock:
            process = self._free.pop() if self._free else AskedProcess(LONGEST, IDLE, self._command)
            if process not in self.all:
                self.all.append(process)
        try:
            return process.answer(question.encode(), read)
        finally:
            with self._lock:
                self._free.append(process)

    def stop(self) -> None:
        """End all of them; another question begins a new one."""
        for process in self.all:
            process.stop()
