"""`python -m engine.lab.desk_process LEDGER`: keeps the experiments of one screen and runs them, in its own process.

Each line of its input asks for one thing; what it has to say is written as it comes. The end of the input ends it, and
a run with it: what was played is in the ledger.
"""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
import time
from collections.abc import Sequence
from importlib import import_module
from itertools import islice
from math import isfinite
from pathlib import Path
from typing import Final

import msgspec

from engine.cards.pool import CardPool
from engine.lab.answers import Answers
from engine.lab.counts import Ref
from engine.lab.desk_protocol import (
    Again,
    Asked,
    Begin,
    Behind,
    DeckOf,
    Experiments,
    Export,
    GameRow,
    Games,
    Open,
    PlayedDeck,
    Recorded,
    Refused,
    Remove,
    Say,
    State,
    Steer,
    Tables,
    Written,
)
from engine.lab.executors import Backend, get_ready, processes
from engine.lab.experiment import ExperimentError
from engine.lab.export import as_json, write, write_csv
from engine.lab.freezing import freeze
from engine.lab.ledger import Kept, Ledger
from engine.lab.lineups import GOLDFISH_NAME, Schedule
from engine.lab.playing import Table
from engine.lab.report import as_html
from engine.lab.results import MatchResult
from engine.lab.run import Listener, Run
from engine.lab.run_state import Progress, RunState
from engine.lab.tables import Sheet, sheets, warnings
from engine.lab.worker import read_a_card
from engine.messages import msg
from engine.user_error import UserError, reason_of

OFTEN: Final = 0.7  # seconds between two sets of tables of a run
SHARE: Final = 0.1  # of the time of a run that tables may take: with many decks and games they take their time
COUNTED: Final = 2000  # matches after which it is told how many are counted
MOST_GAMES: Final = 500  # behind one row


class LabDesk:
    """One experiment on the desk at a time, and one that is played, which need not be the same. `say` is called in the
    thread that asks and in that of the run."""

    def __init__(self, ledger: Path, backend: Backend | None = None) -> None:
        self._path = ledger
        self._backend = backend or processes()
        self._clusters: dict[str, str] = {}  # where experiments are played that are not played here, by id
        self._lock = threading.RLock()  # of the answers, and of what is written
        self._answers: Answers | None = None
        self._kept: Kept | None = None
        self._run: Run | None = None
        self._played = ""  # the id of the experiment that is played
        self._next = 0.0  # when tables are told again
        self._told = 0  # matches that are in those which were told last
        self._encoder = msgspec.json.Encoder()

    # --- what is asked ---

    def take(self, asked: Asked) -> None:
        """Do what is asked."""
        try:
            self._take(asked)
        except UserError as error:
            self.say(Refused(error.said))
        except OSError as error:
            self.say(Refused(msg(
                "{file} cannot be written ({error}); choose another place.", file=str(error.filename or "–"),
                error=reason_of(error),
            )))  # fmt: skip

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
        elif isinstance(asked, DeckOf):
            contenders = self._on_desk().experiment.contenders
            self.say(PlayedDeck(contenders[asked.place % len(contenders)].deck.as_deck()))
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
        self._clusters[id] = asked.cluster
        self._open(Open(id, resume=True))

    def _open(self, asked: Open) -> None:
        if asked.more or asked.resume:
            self.end_run()
        ledger = Ledger(self._path)
        try:
            kept = ledger.find(asked.id)
            experiment = ledger.experiment(kept.id)
            if asked.more:
                blocks = Schedule(experiment).blocks_for(asked.more)
                ledger.want(kept.id, (kept.stopped or kept.blocks) + blocks)
                kept = ledger.find(kept.id)
            answers = Answers(experiment)
            self._count(answers, kept, ledger)
            with self._lock:  # from here on a run that is under way tells it what comes
                late = sorted(ledger.numbers(kept.id) - answers.seen) if kept.stopped is None else ()
                answers.add(ledger.result(kept.id, number) for number in late)
                self._kept, self._answers = kept, answers
                run = self._run if self._played == kept.id else None
                self._tell_state(run.progress if run is not None else Progress(
                    RunState.NONE, max(kept.played, answers.matches), kept.blocks * answers.schedule.block_size))
        finally:
            ledger.close()
        self.list_all()
        self._tell_tables()
        if asked.more or asked.resume:
            backend = self._backend_of(kept.id)
            self._played = kept.id
            self._run = Run(self._path, kept.id, backend, _Ear(self, kept.id))
            self._run.start()
            self.list_all()

    def _count(self, answers: Answers, kept: Kept, ledger: Ledger) -> None:
        """Count what was played; of much of it is told how far that is."""
        results = ledger.results(kept.id, kept.below(answers.schedule.block_size))
        while part := list(islice(results, COUNTED)):
            answers.add(part)
            if answers.matches < kept.played:
                done = Progress(RunState.COUNTING, answers.matches, kept.played)
                self.say(State(kept.id, kept.name, kept.kind, done))

    def _backend_of(self, id: str) -> Backend:
        """Where an experiment is played."""
        address = self._clusters.get(id, "")
        if not address:
            return self._backend
        try:
            made: Backend = import_module("engine.lab.cluster").cluster(address)
        except ImportError as error:
            raise ExperimentError(msg(
                "A cluster needs Dask ({error}); install it with: pip install 'spellwright[cluster]'.",
                error=str(error),
            )) from error  # fmt: skip
        return made

    def _steer(self, how: str) -> None:
        run = self._run
        if run is not None and self._kept is not None and self._played == self._kept.id:
            {"pause": run.pause, "go on": run.go_on, "cancel": run.cancel}.get(how, run.cancel)()

    def _remove(self, id: str) -> None:
        if self._played == id:
            self.end_run()
        if self._kept is not None and self._kept.id == id:
            self._kept, self._answers = None, None
        ledger = Ledger(self._path)
        ledger.remove(id)
        ledger.close()
        self.list_all()

    def _behind(self, key: tuple[str | int, ...]) -> None:
        with self._lock:
            answers = self._on_desk()
            refs = answers.behind(*key)
            kept = self._kept
        assert kept is not None
        ledger = Ledger(self._path)
        try:
            rows = tuple(_game_row(answers, ref, ledger.result(kept.id, ref.number)) for ref in refs[:MOST_GAMES])
        finally:
            ledger.close()
        self.say(Games(key, rows, len(refs)))

    def _again(self, asked: Again) -> None:
        answers = self._on_desk()
        path = Path(asked.path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        Table(answers.experiment).again(asked.number, asked.game, path)
        seats = answers.schedule.lineup(asked.number).seats
        names = tuple(answers.names[seat] if seat >= 0 else GOLDFISH_NAME for seat in seats)
        self.say(Recorded(str(path), asked.turn, names))

    def _export(self, asked: Export) -> None:
        path = Path(asked.path)
        with self._lock:
            answers = self._on_desk()
            if asked.form == "html":
                write(path, as_html(answers, lambda said: asked.words.get(str(said), str(said))))
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
            raise ExperimentError(msg("No experiment is open; choose one."))
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
        self.say(Experiments(rows, self._played))

    def end_run(self) -> None:
        """Cancel the run that is under way and wait for its end."""
        run, self._run, self._played = self._run, None, ""
        if run is not None:
            run.cancel()
            run.join(10)

    def _tell_state(self, progress: Progress) -> None:
        kept = self._kept
        if kept is not None:
            self.say(State(kept.id, kept.name, kept.kind, progress))

    def _tell_tables(self) -> None:
        with self._lock:
            answers, kept = self._answers, self._kept
            if answers is None or kept is None:
                return
            began = time.monotonic()
            found = tuple(map(_finite, sheets(answers)))
            self.say(Tables(
                kept.id, answers.names, found, tuple(warnings(answers)), answers.sequence(), answers.matches,
                answers.games,
            ))  # fmt: skip
            self._told = answers.matches
            now = time.monotonic()
            self._next = now + max(OFTEN, (now - began) / SHARE)

    # --- in the run's thread ---

    def take_results(self, id: str, results: Sequence[MatchResult]) -> None:
        """Count them if their experiment is on the desk; those that were there are counted already."""
        with self._lock:
            if self._answers is not None and self._kept is not None and self._kept.id == id:
                first = not self._answers.matches
                self._answers.add(results)
                if first or time.monotonic() > self._next:
                    self._tell_tables()

    def take_progress(self, id: str, progress: Progress) -> None:
        """Pass it on if that experiment is on the desk; with it tables that are due, as after a pause, and at the end
        the last ones. No other experiment comes onto the desk between them."""
        with self._lock:
            shown = self._kept is not None and self._kept.id == id
            due = self._answers is not None and self._answers.matches != self._told and time.monotonic() > self._next
            if progress.over and self._played == id:
                self._run, self._played = None, ""
            if shown and (progress.over or due):
                self._tell_tables()
            if progress.over:
                self.list_all()
            if shown:
                self._tell_state(progress)


class _Ear(Listener):
    """Hears of the run of one experiment."""

    def __init__(self, desk: LabDesk, id: str) -> None:
        self._desk, self._id = desk, id

    def played(self, results: Sequence[MatchResult]) -> None:
        """Hand them on."""
        self._desk.take_results(self._id, results)

    def progressed(self, progress: Progress) -> None:
        """Hand it on."""
        self._desk.take_progress(self._id, progress)


def _game_row(answers: Answers, ref: Ref, result: MatchResult) -> GameRow:
    """A game behind a row, in words."""
    names = [answers.names[seat] if seat >= 0 else GOLDFISH_NAME for seat in answers.schedule.lineup(ref.number).seats]
    game = result.games[ref.game]
    won = tuple(names[seat] for seat in game.winners)
    return GameRow(ref.number, ref.game, ref.turn, tuple(names), won, game.turns)


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


def listen(desk: LabDesk, asked: queue.SimpleQueue[bytes]) -> None:
    """Hand on what is asked; at the end of the input leave at once, whatever is under way: the ledger has what was
    played, and files are written whole or not at all."""
    for line in sys.stdin.buffer:
        asked.put(line)
    desk.end_run()
    os._exit(0)


def main() -> None:
    """The process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a shell is for the client, which ends this process
    desk = LabDesk(Path(sys.argv[-1]))
    decoder = msgspec.json.Decoder(Asked)
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(desk, lines), daemon=True).start()
    get_ready()
    try:
        desk.list_all()
    except UserError as error:
        desk.say(Refused(error.said))
    read_a_card()  # while the user chooses decks
    while True:
        try:
            asked = decoder.decode(lines.get())
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            desk.say(Refused(msg("That cannot be read ({error}); ask again.", error=str(error))))
            continue
        desk.take(asked)


if __name__ == "__main__":
    main()
