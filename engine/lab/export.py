"""An experiment handed on: its tables and games as JSON and CSV, the same bytes for the same games."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from engine.lab.answers import Answers
from engine.lab.experiment import Experiment, ExperimentError
from engine.lab.lineups import GOLDFISH, Schedule
from engine.lab.results import MatchResult
from engine.lab.tables import Sheet, sheets, warnings
from engine.messages import msg
from engine.spreadsheet import table_text
from engine.user_error import reason_of

_GAMES: Final = (
    "match", "game", "seed", "first", "second", "others", "began", "won by", "ended", "reason", "turns", "decisions",
    "mulligans", "mark",
)  # fmt: skip


def summary(answers: Answers) -> dict[str, object]:
    """What an experiment says, as plain values: how it was made, its tables, its warnings. No time is in it."""
    experiment = answers.experiment
    standing = answers.sequence()
    return {
        "id": experiment.id, "name": experiment.name, "kind": experiment.kind, "seed": experiment.seed,
        "best_of": experiment.best_of, "play": experiment.play, "engine": experiment.engine,
        "players": experiment.players, "matches": answers.matches, "games": answers.games,
        "without result": answers.uncounted,
        "decks": [
            {"name": each.deck.name, "version": each.deck.digest, "player": each.player, "weight": each.weight}
            for each in experiment.contenders
        ],
        "sequential test": None if standing is None else msgspec.to_builtins(standing),
        "tables": [_plain(each) for each in sheets(answers)],
        "warnings": [str(each) for each in warnings(answers)],
    }  # fmt: skip


def _plain(sheet: Sheet) -> dict[str, object]:
    """A table as plain values; an interval that is not known is null."""
    found: dict[str, object] = msgspec.to_builtins(sheet)
    return found


def as_json(answers: Answers) -> bytes:
    """The summary as JSON."""
    return msgspec.json.format(msgspec.json.encode(summary(answers), order="deterministic"), indent=1) + b"\n"


def table_csv(sheet: Sheet) -> str:
    """A table as CSV, one row a line."""
    more = list(dict.fromkeys(word for row in sheet.rows for word in row.more))
    rows = [[*row.key, row.n, row.value, row.low, row.high, *(row.more.get(word, "") for word in more)]
            for row in sheet.rows]
    return table_text([[*sheet.keys, "n", sheet.value, "low", "high", *more], *rows])


def games_csv(experiment: Experiment, results: Iterable[MatchResult]) -> str:
    """Every game as one line of CSV."""
    schedule = Schedule(experiment)
    names = {GOLDFISH: "nobody", **dict(enumerate(experiment.names))}
    rows: list[list[object]] = [list(_GAMES)]
    for result in results:
        seats = [names[who] for who in schedule.lineup(result.number).seats]
        for place, game in enumerate(result.games):
            began = seats[game.starter] if game.starter >= 0 else ""
            won = " and ".join(seats[seat] for seat in game.winners)
            mulligans = " ".join(str(seat.mulligans) for seat in game.seats)
            rows.append([
                result.number, place + 1, game.seed, *seats[:2], " and ".join(seats[2:]), began, won, game.ended,
                game.reason, game.turns, game.decisions, mulligans, game.mark,
            ])  # fmt: skip
    return table_text(rows)


def write(path: Path, data: str | bytes) -> None:
    """Write a file whole or not at all. Raises ExperimentError."""
    raw = data.encode() if isinstance(data, str) else data
    beside = path.with_name(f".{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(raw)
        beside.replace(path)
    except OSError as error:
        raise ExperimentError(msg(
            "{path}: cannot be written ({error}); choose another place.", path=str(path), error=reason_of(error)
        )) from error  # fmt: skip


def write_csv(folder: Path, answers: Answers, results: Iterable[MatchResult]) -> list[Path]:
    """Write every table and the games into a folder, one file each; their paths."""
    texts = {f"{each.name.replace(' ', '-')}.csv": table_csv(each) for each in sheets(answers)}
    texts["games.csv"] = games_csv(answers.experiment, results)
    for name, text in texts.items():
        write(folder / name, text)
    return [folder / name for name in texts]
