"""S1 to S4 and S12: whatever is killed, hangs or is interrupted, the tables are the same."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from engine.ai import ai_seat
from engine.battery_progress import reached
from engine.lab.check.finding import Finding
from engine.lab.check.made import BUNDLED, bundled, bytes_of, count_of, entered, finished, simple, started
from engine.lab.executors import Processes, in_place, processes
from engine.lab.experiment import Experiment
from engine.lab.ledger import Ledger
from engine.lab.playing import Table, mark_of
from engine.lab.remote import ROOT
from engine.lab.results import TIMEOUT
from engine.play.match import Match
from engine.play.start import replay

KILL: Final = signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM
WATCHED: Final = 0.01  # seconds between two looks


def undisturbed(folder: Path, made: Experiment, matches: int) -> bytes:
    """What an experiment says that is played in place, one match after another."""
    path = folder / "undisturbed"
    finished(started(path, entered(path, made, matches), in_place()))
    return bytes_of(path, made)


def killed_workers(folder: Path, full: bool) -> Finding:
    """S1: workers are killed at random moments."""
    matches, kills = (500, 20) if full else (60, 3)
    made = bundled(caps={"seconds": 20.0})
    lot = Random(1)
    moments = sorted(lot.sample(range(1, matches - 8), kills))
    path = folder / "ledger"
    run = started(path, entered(path, made, matches), processes(2))
    killed = 0
    for moment in moments:
        reached(killed, kills, "killed")
        while run.is_alive() and run.progress.played < moment:
            time.sleep(WATCHED)
        time.sleep(lot.random() * 0.1)
        there = [each.pid for each in multiprocessing.active_children() if each.pid is not None]
        if there and run.is_alive():
            os.kill(lot.choice(sorted(there)), KILL)
            killed += 1
    finished(run)
    same = bytes_of(path, made) == undisturbed(folder, made, matches)
    count = count_of(path, made.id)
    return Finding(
        same and count == matches and killed == kills, "killed workers lose no match and change no byte",
        {"matches": matches, "there": count, "kills": killed, "same bytes": same},
    )  # fmt: skip


def any_number_of_workers(folder: Path, full: bool) -> Finding:
    """S2: 1, 2 and 4 workers, in order and out of it."""
    matches = 300 if full else 40
    made = bundled()
    whole = undisturbed(folder, made, matches)
    same = {}
    for workers in (1, 2, 4):
        path = folder / f"workers-{workers}"
        finished(started(path, entered(path, made, matches), processes(workers)))
        same[f"{workers} workers"] = bytes_of(path, made) == whole
    path = folder / "shuffled"
    id = entered(path, made, matches)
    table, ledger = Table(made), Ledger(path)
    for number in Random(2).sample(range(matches), matches // 4):
        ledger.enter(id, [(table.play(number), 0.0)])
    ledger.close()
    finished(started(path, id, processes(2)))
    same["a quarter first, out of order"] = bytes_of(path, made) == whole
    return Finding(all(same.values()), "any number of workers gives the same bytes", {"matches": matches, **same})


def killed_coordinator(folder: Path, full: bool) -> Finding:
    """S3: the program itself is killed at random moments, and run again."""
    matches, kills = (500, 10) if full else (60, 2)
    made = bundled(caps={"seconds": 20.0})
    decks = [{"deck": name} for name in BUNDLED]
    design = folder / "experiment.json"
    design.write_bytes(msgspec.json.encode({"decks": decks, "games": matches, "caps": {"seconds": 20.0}}))
    path = folder / "ledger"
    words = [sys.executable, "-m", "engine", "lab", "run", str(design), "--ledger", str(path), "--workers", "2"]
    lot = Random(3)
    killed = 0
    entered(path, made, matches)
    for moment in sorted(lot.sample(range(1, matches - 10), kills)):
        with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.DEVNULL) as process:
            reached(killed, kills, "killed")
            while process.poll() is None and count_of(path, made.id) < moment:
                time.sleep(WATCHED)
            time.sleep(lot.random() * 0.2)
            if process.poll() is None:
                process.kill()
                killed += 1
    before = count_of(path, made.id)
    last = subprocess.run(words, cwd=ROOT, stdout=subprocess.DEVNULL, check=False)
    same = bytes_of(path, made) == undisturbed(folder, made, matches)
    count = count_of(path, made.id)
    return Finding(
        same and count == matches and killed == kills and last.returncode == 0,
        "a killed program goes on where it was, and changes no byte",
        {"matches": matches, "there": count, "kills": killed, "kept before the last run": before, "same bytes": same},
    )  # fmt: skip


def hung_games(folder: Path, full: bool) -> Finding:
    """S4: games that hang end at their cap, are counted, and nothing else is lost."""
    matches = 200 if full else 24
    made = simple("font", "green", caps={"seconds": 1.5})
    path = folder / "ledger"
    finished(started(path, entered(path, made, matches), processes(2)))
    ledger = Ledger(path)
    results = list(ledger.results(made.id))
    ledger.close()
    hung = [each for each in results if each.games[0].ended == TIMEOUT]
    table = Table(made)
    seeds = all(each.games[0].seed == table.schedule.lineup(each.number).seed for each in hung)
    others = [each for each in results if each.counts]
    again = all(table.play(each.number) == each for each in others)
    late = _killed_after(made, others[0].number, hung[0].number) - made.caps.seconds if hung and others else 99.0
    return Finding(
        bool(hung) and seeds and again and len(results) == matches and late <= 1.0,
        "hung games end at their cap, are counted, and the others are as they should be",
        {"matches": len(results), "timed out": len(hung), "seconds beyond the cap": round(late, 2),
         "others same": again},
    )  # fmt: skip


def _killed_after(made: Experiment, harmless: int, hanging: int) -> float:
    """After how many seconds a match that hangs is ended, by a process that has played another one."""
    executor = Processes(made, 1)
    executor.submit(harmless).result()
    began = time.monotonic()
    error = executor.submit(hanging).exception()
    spent = time.monotonic() - began
    executor.close()
    return spent if isinstance(error, TimeoutError) else 99.0


def replays(folder: Path, full: bool) -> Finding:
    """S12: rows opened again as replays that have the same end."""
    matches, wanted = (200, 100) if full else (30, 20)
    made = bundled(best_of=3)
    path = folder / "ledger"
    finished(started(path, entered(path, made, matches), processes(2)))
    ledger = Ledger(path)
    rows = [(result.number, place, game) for result in ledger.results(made.id)
            for place, game in enumerate(result.games)]
    ledger.close()
    table = Table(made)
    same = 0
    for number, place, game in Random(12).sample(rows, wanted):
        again, record = table.again(number, place, folder / "game.record")
        match: Match = replay(record, [ai_seat("random", 0) for _ in record.head.names])
        match.run()
        same += again == game and mark_of(match.game.state, match.answers) == game.mark
    return Finding(
        same == wanted, "rows open again as replays with the same end", {"rows": wanted, "the same": same}
    )


