"""The process that unpacks pictures from the web, as the client's workers use it: one question at a time."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path
from typing import Final

from PySide6.QtGui import QImage

from engine.cards.picture_pipe import ASKED, GIVEN, LARGEST, WIDEST

__all__ = ["COMMAND", "PictureProcess"]

COMMAND: Final = (
    (sys.executable, "picture-decoder") if getattr(sys, "frozen", False)
    else (sys.executable, "-m", "engine.cards.picture_decoder")
)  # fmt: skip
LONGEST: Final = 5.0  # seconds that a picture may take to unpack
IDLE: Final = 20.0  # seconds without a picture after which the process ends


class PictureProcess:
    """Unpacks pictures, from any thread but the one that draws the screens. A process that dies of a picture or takes
    too long over it is ended, and the next picture has a new one."""

    def __init__(self, longest: float = LONGEST, idle: float = IDLE, command: tuple[str, ...] = COMMAND) -> None:
        self._longest, self._idle, self._command = longest, idle, command
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._rest: threading.Timer | None = None
        self.started = 0
        """How many processes there have been."""

    def unpacked(self, data: bytes) -> QImage | None:
        """A picture from what a file or a server holds; None for what is none."""
        if not 0 < len(data) <= LARGEST:
            return None
        with self._lock:
            if self._rest is not None:
                self._rest.cancel()
            try:
                found = self._ask(data)
            except (OSError, ValueError):
                found = None
            if found is None:
                self._end()
                return None
            self._rest = threading.Timer(self._idle, self.stop)
            self._rest.daemon = True
            self._rest.start()
        width, height, pixels = found
        if not width:
            return None
        image = QImage(pixels, width, height, 3 * width, QImage.Format.Format_RGB888)
        return image.convertToFormat(QImage.Format.Format_RGB32)  # which copies the pixels

    def stop(self) -> None:
        """End the process; another picture begins a new one."""
        with self._lock:
            self._end()

    def _ask(self, data: bytes) -> tuple[int, int, bytes] | None:
        """Width, height and pixels, 0 for what is no picture; None where the process has failed."""
        process = self._process
        if process is None or process.poll() is not None:
            process = self._process = self._begun()
        assert process.stdin is not None and process.stdout is not None
        watch = threading.Timer(self._longest, process.kill)
        watch.daemon = True
        watch.start()
        try:
            process.stdin.write(ASKED.pack(len(data)) + data)
            process.stdin.flush()
            head = process.stdout.read(GIVEN.size)
            if len(head) != GIVEN.size:
                return None
            width, height = GIVEN.unpack(head)
            if width > WIDEST or height > WIDEST:
                return None
            pixels = process.stdout.read(3 * width * height)
        finally:
            watch.cancel()
        return (width, height, pixels) if len(pixels) == 3 * width * height else None

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
