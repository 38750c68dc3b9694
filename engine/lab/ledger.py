"""The ledger: every match that was played, by experiment and number, in one SQLite file.

A match is written once; the same match again changes nothing. So whatever is missing is played, and a killed worker, a
killed program, a pause and "another 1,000" are one and the same.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec

from engine.lab.experiment import DeckVersion, Experiment, ExperimentError, decoded, encoded
from engine.lab.results import MatchResult, decode_result, encode_result
from engine.messages import msg
from engine.places import user_places

FORM: Final = 1
_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS experiments(
    id TEXT PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, made TEXT NOT NULL, body BLOB NOT NULL,
    blocks INTEGER NOT NULL, stopped INTEGER) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS matches(
    experiment TEXT NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL, seconds REAL NOT NULL,
    PRIMARY KEY(experiment, number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS decks(
    digest TEXT PRIMARY KEY, name TEXT NOT NULL, first TEXT NOT NULL, body BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS played_by(
    digest TEXT NOT NULL, experiment TEXT NOT NULL, PRIMARY KEY(digest, experiment)) WITHOUT ROWID;
"""


class Kept(msgspec.Struct, frozen=True):
    """An experiment in the ledger: when it was made, how many blocks are wanted, after how many it stopped by itself
    (None: it did not), and how many matches have been played."""

    id: str
    name: str
    kind: str
    made: str
    blocks: int
    stopped: int | None
    played: int

    def below(self, block_size: int) -> int | None:
        """The number below which matches count: those beyond the stop of a sequential test do not; None: all do."""
        return None if self.stopped is None else self.stopped * block_size


class KeptDeck(msgspec.Struct, frozen=True):
    """A deck version in the ledger: its digest, when it was first played, and the experiments it was in."""

    digest: str
    name: str
    first: str
    experiments: tuple[str, ...]


def ledger_path() -> Path:
    """Where the user's ledger is."""
    return user_places().data / "lab" / "ledger.sqlite"


class Ledger:
    """An open ledger; for one thread. Raises ExperimentError where the file cannot be used."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._base = sqlite3.connect(path, timeout=30.0, isolation_level=None)
            self._base.execute("PRAGMA journal_mode=WAL")
            self._base.execute("PRAGMA synchronous=NORMAL")
            form = int(self._base.execute("PRAGMA user_version").fetchone()[0])
            if form not in (0, FORM):
                self._base.close()
                raise ExperimentError(msg(
                    "{path}: a ledger of form {form}; use a newer version, or name another file.", path=str(path),
                    form=form,
                ))  # fmt: skip
            self._base.executescript(_SCHEMA)
            self._base.execute(f"PRAGMA user_version={FORM}")
        except (sqlite3.Error, OSError) as error:
            raise ExperimentError(msg(
                "{path}: cannot be used as a ledger ({error}); name another file.", path=str(path), error=str(error)
            )) from error  # fmt: skip

    def close(self) -> None:
        """Close the file."""
        self._base.close()

    # --- experiments ---

    def add(self, experiment: Experiment, blocks: int) -> str:
        """Enter an experiment, or want as many blocks of one that is there already; its id."""
        id = experiment.id
        now = datetime.now(UTC).isoformat(timespec="microseconds")  # two of one second keep their order
        with self._base:
            self._base.execute("BEGIN")
            self._base.execute(
                "INSERT OR IGNORE INTO experiments VALUES (?,?,?,?,?,?,NULL)",
                (id, experiment.name, experiment.kind, now, encoded(experiment), blocks),
            )
            self._base.execute("UPDATE experiments SET blocks=max(blocks, ?) WHERE id=?", (blocks, id))
            for each in experiment.contenders:
                deck = each.deck
                self._base.execute(
                    "INSERT OR IGNORE INTO decks VALUES (?,?,?,?)",
                    (deck.digest, deck.name, now, msgspec.json.encode(deck)),
                )
                self._base.execute("INSERT OR IGNORE INTO played_by VALUES (?,?)", (deck.digest, id))
        return id

    def want(self, id: str, blocks: int) -> None:
        """Want so many blocks in all; an experiment that stopped by itself goes on."""
        self._base.execute("UPDATE experiments SET blocks=?, stopped=NULL WHERE id=?", (blocks, self.find(id).id))

    def stop(self, id: str, blocks: int) -> None:
        """Note that an experiment stopped by itself after so many blocks."""
        self._base.execute("UPDATE experiments SET stopped=? WHERE id=?", (blocks, id))

    def experiments(self) -> list[Kept]:
        """All experiments, the latest first."""
        rows = self._base.execute(
            "SELECT id, name, kind, made, blocks, stopped,"
            " (SELECT count(*) FROM matches WHERE experiment=id) FROM experiments ORDER BY made DESC, id"
        )
        return [Kept(*row) for row in rows]

    def find(self, word: str) -> Kept:
        """The experiment whose id begins so, or that bears the name. Raises ExperimentError unless there is one."""
        every = self.experiments()
        found = [each for each in every if each.id.startswith(word.lower())] if word else []
        found = found or [each for each in every if each.name.lower() == word.lower()]
        if len(found) == 1:
            return found[0]
        if found:
            raise ExperimentError(msg(
                "{word}: {n} experiments answer to it; give more digits of an id.", word=word, n=len(found)
            ))  # fmt: skip
        raise self._unknown(word)

    def experiment(self, id: str) -> Experiment:
        """An experiment by its whole id. Raises ExperimentError."""
        row = self._base.execute("SELECT body FROM experiments WHERE id=?", (id,)).fetchone()
        if row is None:
            raise self._unknown(id)
        return decoded(row[0], msg("experiment {id} in {path}", id=id, path=str(self.path)))

    def _unknown(self, word: str) -> ExperimentError:
        return ExperimentError(msg(
            "{word}: the ledger {path} has no such experiment; 'lab show' lists them.", word=word, path=str(self.path)
        ))  # fmt: skip

    def remove(self, id: str) -> None:
        """Take an experiment with its matches out of the ledger; deck versions stay."""
        with self._base:
            self._base.execute("BEGIN")
            self._base.execute("DELETE FROM matches WHERE experiment=?", (id,))
            self._base.execute("DELETE FROM played_by WHERE experiment=?", (id,))
            self._base.execute("DELETE FROM experiments WHERE id=?", (id,))

    # --- matches ---

    def enter(self, id: str, results: Iterable[tuple[MatchResult, float]]) -> None:
        """Enter matches with the seconds each took; those that are there already stay as they are."""
        rows = [(id, result.number, encode_result(result), seconds) for result, seconds in results]
        with self._base:
            self._base.execute("BEGIN")
            self._base.executemany("INSERT OR IGNORE INTO matches VALUES (?,?,?,?)", rows)

    def numbers(self, id: str) -> set[int]:
        """The numbers of the matches played."""
        return {row[0] for row in self._base.execute("SELECT number FROM matches WHERE experiment=?", (id,))}

    def results(self, id: str, below: int | None = None) -> Iterator[MatchResult]:
        """The matches played, by number; `below`: only those with a smaller one. Raises ExperimentError for one that
        is damaged."""
        rows = self._base.execute(
            "SELECT number, body FROM matches WHERE experiment=? AND number<? ORDER BY number",
            (id, 2**62 if below is None else below),
        )
        for number, body in rows:
            try:
                yield decode_result(body)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise ExperimentError(msg(
                    "{path}: match {number} of {id} is damaged ({error}); remove the experiment and run it anew.",
                    path=str(self.path), number=number, id=id, error=str(error),
                )) from error  # fmt: skip

    def result(self, id: str, number: int) -> MatchResult:
        """One match. Raises ExperimentError if it has not been played."""
        found = next((each for each in self._one(id, number)), None)
        if found is None:
            raise ExperimentError(msg(
                "{id}: match {number} has not been played; choose another one.", id=id, number=number
            ))  # fmt: skip
        return found

    def _one(self, id: str, number: int) -> Iterator[MatchResult]:
        rows = self._base.execute("SELECT body FROM matches WHERE experiment=? AND number=?", (id, number))
        return (decode_result(row[0]) for row in rows)

    def seconds(self, id: str) -> tuple[int, float]:
        """How many matches were played, and the seconds they took together."""
        row = self._base.execute(
            "SELECT count(*), coalesce(sum(seconds), 0) FROM matches WHERE experiment=?", (id,)
        ).fetchone()
        return int(row[0]), float(row[1])

    # --- decks ---

    def decks(self) -> list[KeptDeck]:
        """The deck versions played, the latest first."""
        rows = self._base.execute(
            "SELECT d.digest, d.name, d.first, group_concat(p.experiment) FROM decks d"
            " LEFT JOIN played_by p ON p.digest=d.digest GROUP BY d.digest ORDER BY d.first DESC, d.name"
        )
        return [KeptDeck(digest, name, first, tuple((ids or "").split(","))) for digest, name, first, ids in rows]

    def deck(self, digest: str) -> DeckVersion:
        """A deck version by its digest or the beginning of it. Raises ExperimentError."""
        rows = self._base.execute(
            "SELECT body FROM decks WHERE substr(digest, 1, ?)=? LIMIT 2", (len(digest), digest)
        ).fetchall()
        if len(rows) > 1:
            raise ExperimentError(msg("{digest}: begins several deck versions; write more of it.", digest=digest))
        if not rows:
            raise ExperimentError(msg(
                "{digest}: the ledger {path} has no such deck version.", digest=digest, path=str(self.path)
            ))  # fmt: skip
        return msgspec.json.decode(rows[0][0], type=DeckVersion)
