"""The form of positions and scenarios: one JSON object a line, plain or gzip, and typed ways into it.

A position has an `id`, a `format` (`game`, `life`, `turn_order`, `range`, `attack_option`), `players` (each with a
`name`, `life` and the zones named in ZONES as lists of `{"card": name, "count": number}`), `custom` permanents that it
makes up, `texts` of cards that no file has, and `options` of the rules. `active` names whose turn it is and `step`
which ("upkeep", "main1", "begin_combat", "main2", "end"); then players may have `mana` ("{G}{G}"). They and permanents
may have `counters` ({"+1/+1": 2}). Missing fields mean what a game begins with.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from engine.messages import Text, msg
from engine.user_error import DAMAGED, UserError, shortened

Json = dict[str, object]
DECK_CARD: Final = "Mountain"  # what a deck is made of that a scenario does not name
STEP_NAMES: Final = ("upkeep", "main1", "begin_combat", "main2", "end")
"""The steps in which a position may begin: those in which nothing is done before a player has priority."""
ZONES: Final = ("battlefield", "hand", "graveyard", "exile", "command", "library")

class ScenarioFileError(UserError):
    """A scenario file cannot be read; the message is one sentence that names the place and the remedy."""


MOST_LETTERS: Final = 16 << 20  # of a scenario
MOST_UNPACKED: Final = 512 << 20  # letters of a file of scenarios


class ScenarioForm(Exception):
    """A scenario is not in the form: the message says where."""


class PositionError(UserError):
    """A scenario cannot be opened as a position; the message is one sentence that names the place and the remedy."""

    def __init__(self, said: Text) -> None:
        super().__init__(shortened(said))


def scenarios(path: Path) -> Iterator[Json]:
    """The scenarios of a file, in order. Raises ScenarioFileError naming the line."""
    try:
        with path.open("rb") as raw:
            packed = raw.read(2) == b"\x1f\x8b"
        with gzip.open(path, "rt", encoding="utf-8") if packed else path.open(encoding="utf-8") as stream:
            read = 0
            for number, line in enumerate(iter(partial(stream.readline, MOST_LETTERS + 1), ""), start=1):
                read += len(line)
                if len(line) > MOST_LETTERS or read > MOST_UNPACKED:
                    raise ScenarioFileError(msg(
                        "{path}: line {number} is too long for a scenario; give a smaller file.",
                        path=str(path), number=number,
                    ))
                if line.strip():
                    yield _one(path, number, line)
    except (OSError, EOFError, UnicodeDecodeError, zlib.error) as error:
        why = "no such file" if isinstance(error, FileNotFoundError) else str(error) or type(error).__name__
        raise ScenarioFileError(msg(
            "{path}: {why}; give a file of scenarios, JSON lines, plain or gzip.",
            path=str(path), why=why,
        )) from error


def _one(path: Path, number: int, line: str) -> Json:
    try:
        data = json.loads(line)
    except DAMAGED as error:
        raise ScenarioFileError(msg(
            "{path}, line {number}: no JSON ({error}); correct the line.",
            path=str(path), number=number, error=str(error),
        )) from error
    if not isinstance(data, dict) or not isinstance(data.get("id"), str):
        raise ScenarioFileError(msg(
            "{path}, line {number}: no scenario with an 'id'; correct the line.",
            path=str(path), number=number,
        ))
    return data


def text(data: Json, key: str, default: str = "") -> str:
    """A text field."""
    value = data.get(key, default)
    if value is None:
        return default
    if not isinstance(value, str):
        raise ScenarioForm(f"{key!r} must be text, not {value!r:.60}")
    return value


def number(data: Json, key: str, default: int = 0) -> int:
    """A whole number."""
    value = data.get(key, default)
    if value is None:
        return default
    if not isinstance(value, int):
        raise ScenarioForm(f"{key!r} must be a whole number, not {value!r}")
    return int(value)


def flag(data: Json, key: str, default: bool = False) -> bool:
    """True or false."""
    value = data.get(key, default)
    return default if value is None else bool(value)


def part(data: Json, key: str) -> Json:
    """An object inside; empty if absent."""
    value = data.get(key)
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise ScenarioForm(f"{key!r} must be an object, not {value!r}")
    return value


def parts(data: Json, key: str) -> list[Json]:
    """A list of objects; empty if absent."""
    return [each for each in items(data, key) if isinstance(each, dict)]


def items(data: Json, key: str) -> list[object]:
    """A list; empty if absent."""
    value = data.get(key)
    if value is None:
        return []
    if not isinstance(value, list):
        raise ScenarioForm(f"{key!r} must be a list, not {value!r}")
    return value


def position_names(scenario: Json) -> tuple[str, ...]:
    """The players of a scenario in turn order. Raises PositionError."""
    try:
        order = [each for each in items(part(scenario, "format"), "turn_order") if isinstance(each, str)]
        return tuple(order or [text(each, "name") for each in parts(scenario, "players")])
    except ScenarioForm as error:
        raise PositionError(msg(
            "{get}: {error}; correct the scenario.",
            get=str(scenario.get('id')), error=str(error),
        )) from error


def card_names(scenarios: Iterable[Json]) -> set[str]:
    """Every card that scenarios name, those of decks too."""
    names = {DECK_CARD}
    for scenario in scenarios:
        names.update(str(each) for each in items(scenario, "cards"))
        for player in parts(scenario, "players"):
            for zone in ZONES:
                names.update(text(entry, "card") for entry in parts(player, zone))
            for which in ("main", "sideboard"):
                for pair in items(part(player, "deck"), which):
                    if isinstance(pair, list) and len(pair) == 2:
                        names.add(str(pair[1]))
    return names
