"""“Report a problem”: one file, a scenario of the position with the match's record and log, settings and system beside
it; nothing private."""

from __future__ import annotations

import json
import platform
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
import PySide6

from engine.build_facts import program_version
from engine.play.positions.form import Json
from engine.play.record import ENGINE
from gui.i18n import reason_of, tr
from gui.settings import Settings, write_whole

__all__ = ["plain_report", "save_log", "write_report"]


def without_places(text: str) -> str:
    """A text in which the user's own folders are not named."""
    home = str(Path.home())
    for folder in (home, home.replace("\\", "\\\\"), home.replace("\\", "/")):
        if len(folder) > 1:
            text = text.replace(folder, "~")
    return text


def plain_report(settings: Settings, record: str, position: Json | None, log: Sequence[str], words: str) -> Json:
    """The report as plain data: the position, if it is known, which opens like any scenario, and all else under
    "report"."""
    chosen = msgspec.to_builtins(settings)
    chosen.pop("player_name", None)
    about = {
        "version": program_version(),
        "engine": ENGINE,
        "system": f"{platform.system()} {platform.release()}, Python {platform.python_version()}, "
        f"PySide {PySide6.__version__}",
        "words": words,
        "settings": chosen,
        "log": list(log),
        "record": without_places(record).splitlines(),
    }
    return {**(position or {}), "report": about}


def write_report(folder: Path, report: Json) -> Path:
    """Write a report into a file of its own; the file. Raises OSError."""
    path = folder / f"report-{program_version()}-{time.strftime('%Y%m%d-%H%M%S')}.json"
    write_whole(path, without_places(json.dumps(report, ensure_ascii=False, indent=1)).encode())
    return path


def save_log(folder: Path, lines: Sequence[str]) -> str:
    """Write the log of a match into a file of its own; what is said of that."""
    path = folder / f"log-{time.strftime('%Y%m%d-%H%M%S')}.txt"
    try:
        write_whole(path, ("\n".join(lines) + "\n").encode())
    except OSError as error:
        return tr("The log cannot be saved: {strerror}.", strerror=reason_of(error))
    return tr("The log is {name} in the folder of your files (Settings).", name=path.name)
