"""The log: what the client did and what went wrong, in files of the user's folder that rotate; nothing private in them.

`LogFiles` is all that a viewer needs. Where no file can be written there is none, and nothing else changes.
"""

from __future__ import annotations

import logging
import os
import platform
import sys
from dataclasses import dataclass
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler, qVersion

from engine.build_facts import program_version

__all__ = ["LOG", "LogFiles", "set_up_logging"]

LOG: Final = logging.getLogger("spellwright")
NAME: Final = "spellwright.log"
LARGEST: Final = 512 * 1024  # bytes of a file before the next one is begun
KEPT: Final = 3  # older files
FORM: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
MOST_SHOWN: Final = 256 * 1024  # bytes
WINDOWS: Final = "qt.qpa"  # what Qt's part that opens windows says about itself
NO_WINDOW: Final = "platform plugin"  # what it says last where it opens none
LACKING: Final = (
    "Spellwright opens no window here: no screen is reached (DISPLAY is {display}, WAYLAND_DISPLAY is {wayland}), or "
    "the system lacks libraries for one. Start it on a desktop; spellwright-engine works without a screen."
)
_LEVELS: Final = {
    QtMsgType.QtDebugMsg: logging.DEBUG, QtMsgType.QtInfoMsg: logging.INFO, QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR, QtMsgType.QtFatalMsg: logging.CRITICAL,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class LogFiles:
    """The files of the log in a folder."""

    folder: Path

    def files(self) -> list[Path]:
        """The files that are there, the newest first."""
        names = [NAME, *(f"{NAME}.{number}" for number in range(1, KEPT + 1))]
        return [path for name in names if (path := self.folder / name).is_file()]

    def tail(self, most: int = MOST_SHOWN) -> str:
        """The end of the log, at most so many bytes of whole lines; "" where there is none."""
        parts: list[bytes] = []
        left = most
        for path in self.files():
            try:
                parts.insert(0, path.read_bytes())
            except OSError:
                break
            left -= len(parts[0])
            if left <= 0:
                break
        whole = b"".join(parts)
        if len(whole) > most:
            whole = whole[-most:].partition(b"\n")[2]
        return whole.decode(errors="replace")


def set_up_logging(folder: Path) -> LogFiles:
    """Write the log into files of a folder, warnings of Qt among it; the first line says what runs where."""
    logging.raiseExceptions = False  # a full disk is no reason to end a game
    for old in LOG.handlers[:]:
        LOG.removeHandler(old)
        old.close()
    LOG.setLevel(logging.INFO)
    LOG.propagate = False
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = RotatingFileHandler(
            folder / NAME, maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8"
        )
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter(FORM))
    LOG.addHandler(handler)
    LOG.info(
        "Spellwright %s, Python %s, Qt %s on %s", program_version(), platform.python_version(), qVersion(),
        platform.platform(),
    )  # fmt: skip
    qInstallMessageHandler(_from_qt)
    return LogFiles(folder)


def _from_qt(kind: QtMsgType, context: QMessageLogContext, words: str) -> None:
    """A message of Qt goes into the log, and where there is a terminal also there. Where no window can be opened Qt
    would end the process as a crash does: it ends with one sentence instead."""
    LOG.getChild("qt").log(_LEVELS.get(kind, logging.WARNING), "%s", words)
    windowless = kind is QtMsgType.QtFatalMsg and NO_WINDOW in words
    if sys.stderr is not None and (windowless or not (context.category or "").startswith(WINDOWS)):
        sys.stderr.write(f"{_windowless() if windowless else words}\n")
        sys.stderr.flush()
    if windowless:
        os._exit(2)


def _windowless() -> str:
    """In one sentence that there is no window, and why that may be."""
    display, wayland = (os.environ.get(name) or "not set" for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    return LACKING.format(display=display, wayland=wayland)
