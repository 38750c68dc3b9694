"""`python -m engine.lab.desk_process LEDGER`: keeps the experiments of one screen and runs them, in its own process.

Each line of its input asks for one thing; what it has to say is written as it comes. The end of the input ends it, and
a run with it: what was played is in the ledger.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Sequence
from math import isfinite
from pathlib import Path
from typing import Final

import msgspec

from engine.cards.pool import CardPool
from engine.lab.answers import Answers
from engine.lab.desk_protocol import (
    Again,
    Asked,
    Begin,
    Behind,
    Experiments,
    Export,
    Games,
    Open,
    Recorded,
    Refused,
    Remove,
    Say,
    State,
    Steer,
    Tables,
    Written,
)
from engine.lab.executors import Backend, processes
from engine.lab.experiment import ExperimentError
from engine.lab.export import as_json, write, write_csv
from engine.lab.freezing import freeze
from engine.lab.ledger import Kept, Ledger
from engine.lab.lineups import Schedule
from engine.lab.playing import Table
from engine.lab.report import as_html
from engine.lab.results import MatchResult
from engine.lab.run import Listener, Progress, Run
from engine.lab.tables import Sheet, sheets, warnings
from engine.user_error import UserError

OFTEN: Final = 0.7  # seconds between two sets of tables of a run
MOST_GAMES: Final = 500  # behind one row


class LabDesk(Listener):
    """One experiment on the desk at a time. `say` is called in the thread that asks and in that of the run."""

    def __init__(self, ledger: Path, backend: Backend | None = None) -> None:
        self._path = ledger
        self._backend = backend or processes()
        self._lock = threading.RLock()  # of the answers, and of what is written
        self._answers: Answers | None = None
        self._kept: Kept | None = None
        self._run: Run | None = None
        self._shown = 0.0
        self._encoder = msgspec.json.Encoder()

    # --- what is asked ---

    def take(self, asked: Asked) -> None:
        """Do what is asked."""
        try:
            self._take(asked)
        except UserError as error:
            self.say(Refused(error.said))
        except OSError as error:
            self.say(Refused(f"{error.filename or 'The file'} cannot be written ({error.strerror}); choose another."))

    def _take(self, asked: Asked) -> None:
        if isinstance(asked, Begin):
            self._begin(asked)
        elif isinstance(asked, Open):
            self._open(asked)
        elif isinstance(asked, Steer):
            self._steer(asked.how)
        elif isinstance(asked, Remove):
            self._remove(asked.id)
        elif isinstance(asked, Behind):
            self._behind(asked.key)
        elif isinstance(asked, Again):
            self._again(asked)
        else:
            self._export(asked)

    def _begin(self, asked: Begin) -> None:
        pool = CardPool()
        for data in asked.cards:
            pool.add(data)
        experiment = freeze(asked.design, asked.decks, pool)
        ledger = Ledger(self._path)
        id = ledger.add(experiment, Schedule(experiment).blocks_for(asked.design.games))
        ledger.close()
        self._open(Open(id, resume=True))

    def _open(self, asked: Open) -> None:
        self.end_run()
        ledger = Ledger(self._path)
        try:
            kept = ledger.find(asked.id)
            experiment = ledger.experiment(kept.id)
            if asked.more:
                blocks = Schedule(experiment).blocks_for(asked.more)
                ledger.want(kept.id, (kept.stopped or kept.blocks) + blocks)
                kept = ledger.find(kept.id)
            with self._lock:
                self._kept, self._answers = kept, Answers(experiment)
                self._answers.add(ledger.results(kept.id, kept.below(self._answers.schedule.block_size)))
        finally:
            ledger.close()
        self.list_all()
        self._tell_state(Progress("", kept.played, kept.blocks * self._answers.schedule.block_size))
        self._tell_tables()
        if asked.more or asked.resume:
            self._run = Run(self._path, kept.id, self._backend, self)
            self._run.start()

    def _steer(self, how: str) -> None:
        run = self._run
        if run is not None:
            {"pause": run.pause, "go on": run.go_on, "cancel": run.cancel}.get(how, run.cancel)()

    def _remove(self, id: str) -> None:
        if self._kept is not None and self._kept.id == id:
            self.end_run()
            self._kept, self._answers = None, None
        ledger = Ledger(self._path)
        ledger.remove(id)
        ledger.close()
        self.list_all()

    def _behind(self, key: tuple[str | int, ...]) -> None:
        with self._lock:
            answers = self._on_desk()
            refs = answers.behind(*key)[:MOST_GAMES]
            names = answers.names
        rows = []
        for ref in refs:
            seats = answers.schedule.lineup(ref.number).seats
            who = " – ".join(names[seat] if seat >= 0 else "…" for seat in seats)
            rows.append((ref.number, ref.game, ref.turn, who))
        self.say(Games(key, tuple(rows)))

    def _again(self, asked: Again) -> None:
        answers = self._on_desk()
        path = Path(asked.path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        Table(answers.experiment).again(asked.number, asked.game, path)
        seats = answers.schedule.lineup(asked.number).seats
        names = tuple(answers.names[seat] if seat >= 0 else "Goldfish" for seat in seats)
        self.say(Recorded(str(path), asked.turn, names))

    def _export(self, asked: Export) -> None:
        path = Path(asked.path)
        with self._lock:
            answers = self._on_desk()
            if asked.form == "html":
                write(path, as_html(answers, lambda word: asked.words.get(word, word)))
            elif asked.form == "json":
                write(path, as_json(answers))
            else:
                ledger = Ledger(self._path)
                assert self._kept is not None
                below = ledger.find(self._kept.id).below(answers.schedule.block_size)
                paths = write_csv(path, answers, list(ledger.results(self._kept.id, below)))
                ledger.close()
                self.say(Written(tuple(map(str, paths))))
                return
        self.say(Written((str(path),)))

    def _on_desk(self) -> Answers:
        if self._answers is None:
            raise ExperimentError("No experiment is open; choose one.")
        return self._answers

    # --- what is told ---

    def say(self, message: Say) -> None:
        """Write a message."""
        with self._lock:
            sys.stdout.buffer.write(self._encoder.encode(message) + b"\n")
            sys.stdout.buffer.flush()

    def list_all(self) -> None:
        """Tell all experiments."""
        ledger = Ledger(self._path)
        rows = tuple(ledger.experiments())
        ledger.close()
        self.say(Experiments(rows))

    def end_run(self) -> None:
        """Cancel the run that is under way and wait for its end."""
        run, self._run = self._run, None
        if run is not None:
            run.cancel()
            run.join(10)

    def _tell_state(self, progress: Progress) -> None:
        kept = self._kept
        if kept is not None:
            self.say(State(
                kept.id, kept.name, kept.kind, progress.state, progress.played, progress.wanted, progress.rate,
                progress.remaining, progress.failures, progress.message,
            ))  # fmt: skip

    def _tell_tables(self) -> None:
        with self._lock:
            answers, kept = self._answers, self._kept
            if answers is None or kept is None:
                return
            self._shown = time.monotonic()
            found = tuple(map(_finite, sheets(answers)))
            self.say(Tables(
                kept.id, answers.names, found, tuple(warnings(answers)), answers.sequence(), answers.matches,
                answers.games,
            ))  # fmt: skip

    # --- in the run's thread ---

    def played(self, results: Sequence[MatchResult]) -> None:
        """Count them; those that were there are counted already."""
        with self._lock:
            if self._answers is not None:
                first = not self._answers.matches
                self._answers.add(results)
                if first or time.monotonic() - self._shown > OFTEN:
                    self._tell_tables()

    def progressed(self, progress: Progress) -> None:
        """Pass it on, and at the end the last tables."""
        if progress.over:
            self._tell_tables()
            self.list_all()
        self._tell_state(progress)


def _finite(sheet: Sheet) -> Sheet:
    """A table that JSON can carry: where an interval is not known yet, the value stands for its ends."""
    rows = tuple(
        msgspec.structs.replace(
            row, value=row.value if isfinite(row.value) else 0.0,
            low=row.low if isfinite(row.low) else row.value, high=row.high if isfinite(row.high) else row.value,
        )
        for row in sheet.rows
    )  # fmt: skip
    return msgspec.structs.replace(sheet, rows=rows)


def main() -> None:
    """The process."""
    desk = LabDesk(Path(sys.argv[-1]))
    decoder = msgspec.json.Decoder(Asked)
    try:
        desk.list_all()
    except UserError as error:
        desk.say(Refused(error.said))
    for line in sys.stdin.buffer:
        try:
            asked = decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            desk.say(Refused(f"That cannot be read ({error}); ask again."))
            continue
        desk.take(asked)
    desk.end_run()


if __name__ == "__main__":
    main()
