"""Puzzles and positions: scenarios to play, the bundled ones, the user's saved ones, and any file; what was solved."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from assets import asset_path
from engine.play.positions.form import Json, ScenarioFileError, ScenarioForm, number, part, parts, text
from engine.play.positions.form import scenarios as scenarios_of_lines
from gui.i18n import Message, error_words, reason_of, tr, translate
from gui.settings import read_kept, write_whole

__all__ = ["MOST_BYTES", "Puzzle", "Puzzles", "read_scenarios"]

MOST_BYTES: Final = 64 * 1024 * 1024
_KEPT: Final = re.compile(r"position-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)\d\d")
MOST_SHOWN: Final = 500  # scenarios of one file


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A scenario to play: its name, title, task and idea, how hard it is (1 to 3, 0: not said), and in how many turns
    it is to be won (0: it is only a position)."""

    id: str
    title: str
    task: str
    idea: str
    level: int
    turns: int
    scenario: Json

    @property
    def kept(self) -> bool:
        """Whether it is a position that the user has kept, named by the time."""
        return _KEPT.fullmatch(self.id) is not None


def _puzzle(scenario: Json, own: bool = False) -> Puzzle:
    """The puzzle in a scenario; the words of our `own` are in the catalogues of languages."""

    def said(key: str) -> str:
        return translate(Message(text(about, key))) if own else text(about, key)

    about = part(scenario, "puzzle")
    name = text(scenario, "id")
    title = said("title") or _title_of(name.rsplit("#", 1)[-1].rsplit("/", 1)[-1])
    return Puzzle(name, title, said("task"), said("idea"), number(about, "level"), number(about, "turns"), scenario)


def _title_of(name: str) -> str:
    """What to call a scenario without a title: a position of our own by when it was kept, others by their name."""
    kept = _KEPT.fullmatch(name)
    if kept is None:
        return name
    day = f"{kept[1]}-{kept[2]}-{kept[3]}"
    return tr("Position {day}, {time}", day=day, time=f"{kept[4]}:{kept[5]}")


def shown_cards(puzzle: Puzzle) -> list[str]:
    """The cards that could stand for a puzzle: those in hand and on the battlefield of its first player."""
    sides = parts(puzzle.scenario, "players")
    entries = [entry for key in ("hand", "battlefield") for side in sides[:1] for entry in parts(side, key)]
    return [text(entry, "card") for entry in entries]


def read_scenarios(path: Path, own: bool = False) -> list[Puzzle]:
    """The scenarios of a file: one JSON object, or one a line, plain or gzip; `own`: a bundled one.
    Raises ScenarioFileError."""
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise ScenarioFileError(
                tr("{name}: {size} bytes are too many; give a file of at most 64 MiB.", name=path.name, size=size)
            )
        found = _whole(path) or list(_some(path))
        return [_puzzle(each, own) for each in found]
    except ScenarioForm as error:
        raise ScenarioFileError(
            tr("{name}: {error}; correct the scenario.", name=path.name, error=error_words(error))
        ) from error
    except OSError as error:
        raise ScenarioFileError(
            tr("{name}: it cannot be read ({strerror}); choose another file.", name=path.name,
               strerror=reason_of(error))
        ) from error


def _whole(path: Path) -> list[Json]:
    """The one scenario that a file is, if it is one."""
    raw = path.read_bytes()
    if raw[:1] != b"{":
        return []
    try:
        data = json.loads(raw)
    except (ValueError, RecursionError):
        return []
    if isinstance(data, dict) and "report" in data and "id" not in data:
        raise ScenarioFileError(
            tr("{name}: this report holds no position, nobody could choose when it was written.", name=path.name)
        )
    if not isinstance(data, dict) or not isinstance(data.get("id"), str):
        raise ScenarioFileError(tr("{name}: no scenario with an 'id'; choose another file.", name=path.name))
    return [data]


def _some(path: Path) -> Iterator[Json]:
    for count, scenario in enumerate(scenarios_of_lines(path)):
        if count == MOST_SHOWN:
            return
        yield scenario


class Puzzles:
    """The bundled puzzles, the positions in the user's folder, and which puzzles have been solved."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._solved_file = folder / "solved.json"
        self.troubles: list[str] = []

    def bundled(self) -> list[Puzzle]:
        """Our own puzzles in order."""
        return [each for path in sorted(asset_path("puzzles").glob("*.json")) for each in self._read(path, own=True)]

    def own(self) -> list[Puzzle]:
        """Saved positions, the newest first."""
        files = [path for path in self.folder.glob("*.json") if path != self._solved_file]
        newest = sorted(files, key=lambda path: path.name, reverse=True)
        return [each for path in newest for each in self._read(path)]

    def _read(self, path: Path, own: bool = False) -> list[Puzzle]:
        try:
            return read_scenarios(path, own)
        except ScenarioFileError as error:
            self.troubles.append(error_words(error))
            return []

    def solved(self) -> frozenset[str]:
        """The names of the puzzles that were solved."""
        return frozenset(read_kept(self._solved_file, list[str]) or ())

    def solve(self, name: str) -> None:
        """Note that a puzzle was solved. Raises OSError."""
        write_whole(self._solved_file, msgspec.json.encode(sorted({*self.solved(), name})))

    def save(self, name: str, scenario: Json) -> Path:
        """Keep a position; its file. Raises OSError."""
        path = self.folder / f"{name}.json"
        write_whole(path, json.dumps(scenario, ensure_ascii=False, indent=1).encode())
        return path
