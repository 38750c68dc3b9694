"""R4: a match's program is killed at any moment, also while it begins to write; what was answered is in the record."""

from __future__ import annotations

import tempfile
import time
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Final

from engine.battery_progress import watched
from engine.check.battery_result import Result
from engine.check.bundled_matches import BundledMatches, Judged, seats_of
from engine.decisions import Answer, Decision, IllegalAnswer
from engine.play.match import Match
from engine.play.record import Answered, Record, RecordError
from engine.play.recorded_answers import ReplayMismatch
from engine.play.scripted_seat import ScriptedSeat
from engine.play.start import game_of, replay
from engine.view.view import View

LONGEST: Final = 1.5  # seconds after its beginning at which a match is killed at the latest
STARTING: Final = 60.0  # seconds that a process may take to begin


class Telling(Judged):
    """A seat that says how many answers stand in the record before it gives another."""

    match: Match
    told: Connection

    def choose(self, view: View, decision: Decision) -> Answer:
        """Tell, then choose."""
        self.told.send(self.match.answers)
        return super().choose(view, decision)


def _play(path: str, seed: int, told: Connection) -> None:
    """In the process that is killed: play a recorded match; what is told is how many answers were written."""
    head = BundledMatches().head(seed)
    told.send(0)
    seats = [Telling(seat) for seat in seats_of(seed, len(head.names))]
    match = Match(game_of(head), seats, Record(head, Path(path)), begun=head.begun)
    for seat in seats:
        seat.match, seat.told = match, told
    match.run()


def _last(heard: Connection, patience: float) -> int:
    """The last number that was told, -1 where none was; waits so long for the first."""
    last = -1
    try:
        while heard.poll(patience):
            last, patience = int(heard.recv()), 0.0
    except (EOFError, OSError):
        pass
    return last


def _fault(path: Path, written: int) -> str:
    """What is wrong with the record of a killed match of which so many answers were written, or ""."""
    if not path.exists():
        return f"{written} answers are lost with the record" if written else ""
    try:
        record = Record.read(path)
    except RecordError as error:
        return f"the record cannot be read ({error})"
    answers = sum(isinstance(entry, Answered) for entry in record.live())
    if answers < written:
        return f"{written - answers} of {written} answers are lost"
    match = replay(record, tuple(ScriptedSeat(()) for _ in record.head.names))
    try:
        match.run()
    except (ReplayMismatch, IllegalAnswer) as error:
        return f"it does not come out the same ({error})"
    return "" if match.answers >= written else f"only {match.answers} of {written} answers are played again"


def run(count: int, first: int) -> Result:
    """Kill so many matches, each in a process of its own."""
    result = Result("R4", "matches killed while they were recorded")
    spawn = get_context("spawn")
    lot = Random(first)
    kept = 0
    with tempfile.TemporaryDirectory(prefix="killed-saves-") as folder:
        for number in watched(range(count)):
            path = Path(folder) / f"{number}.record"
            heard, told = spawn.Pipe(duplex=False)
            process = spawn.Process(target=_play, args=(str(path), first + number, told), daemon=True)
            process.start()
            told.close()
            written = _last(heard, STARTING)
            end = time.monotonic() + lot.random() ** 2 * LONGEST
            while time.monotonic() < end and process.is_alive():
                written = max(written, _last(heard, 0.01))
            process.kill()
            process.join()
            written = max(written, _last(heard, 0.0))
            heard.close()
            result.tried += 1
            kept += max(0, written)
            fault = _fault(path, written)
            if fault:
                result.faults.append(f"kill {number + 1} (seed {first + number}): {fault}")
    result.figures["answers"] = kept
    return result
