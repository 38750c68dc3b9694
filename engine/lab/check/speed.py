"""S5, S6 and S10: how fast the lab plays, tells how far it is, and stops."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Final

from engine.lab.check.finding import Finding
from engine.lab.check.made import bundled, count_of, entered, finished, simple, started
from engine.lab.executors import Processes, cores, processes
from engine.lab.experiment import Experiment
from engine.lab.playing import Table
from engine.lab.run import CANCELLED, Listener, Progress

SIMPLE_RATE: Final = 20.0  # greedy games of a simple pair a second of CPU
SCALING: Final = 1.8  # two workers against one
BUSY: Final = 0.5  # a load beside which wall time says nothing


def cpu_rate(made: Experiment, games: int) -> float:
    """Games a second of CPU in this process, warmed up."""
    table = Table(made)
    table.warm_up()
    began = time.process_time()
    for number in range(games):
        table.play(number)
    return games / (time.process_time() - began)


def wall_rate(made: Experiment, workers: int, games: int) -> tuple[float, float]:
    """Games a second of the clock, and of what the workers spent on them, once all are up."""
    executor = Processes(made, workers)
    for future in [executor.submit(number) for number in range(workers * 4)]:
        future.result()
    began = time.monotonic()
    spent = sum(future.result()[1] for future in [executor.submit(number) for number in range(games)])
    clock = time.monotonic() - began
    executor.close()
    return games / clock, games / spent


def throughput(folder: Path, full: bool) -> Finding:
    """S5: games a second, and two workers against one."""
    games = 400 if full else 60
    pair, house = simple("green", "red"), bundled()
    rates = {"simple pair a CPU second": cpu_rate(pair, games), "bundled pair a CPU second": cpu_rate(house, games)}
    idle = not hasattr(os, "getloadavg") or os.getloadavg()[0] < BUSY + 1
    one, two = wall_rate(house, 1, games), wall_rate(house, 2, games * 2)
    scaling = two[0] / one[0]
    figures: dict[str, object] = {word: round(rate, 1) for word, rate in rates.items()}
    figures |= {"one worker a second": round(one[0], 1), "two workers a second": round(two[0], 1),
                "scaling": round(scaling, 2), "machine was idle": idle, "cores": cores()}
    good = rates["simple pair a CPU second"] >= SIMPLE_RATE and (scaling >= SCALING or not idle or cores() < 2)
    says = f"{SIMPLE_RATE:.0f} games a CPU second, two workers {SCALING} times one (judged on an idle machine)"
    return Finding(good, says, figures)


def large_experiment(folder: Path, full: bool) -> Finding:
    """S6: how long 10,000 games and an 8 × 8 matrix of 100 games a cell take, reckoned from a smaller number."""
    games = 1000 if full else 80
    rate = wall_rate(bundled(), cores(), games)[0]
    minutes = {"10,000 games": 10_000 / rate / 60, "8 × 8 matrix": 28 * 100 / rate / 60}
    return Finding(
        minutes["10,000 games"] <= 90 and minutes["8 × 8 matrix"] <= 25, "10,000 games in 90 minutes, a matrix in 25",
        {"measured games": games, "a second": round(rate, 1),
         **{f"minutes for {what}": round(each, 1) for what, each in minutes.items()}},
    )  # fmt: skip


class Clock(Listener):
    """Notes when it was told what."""

    def __init__(self) -> None:
        self.told: list[tuple[float, Progress]] = []
        self.first = 0.0

    def progressed(self, progress: Progress) -> None:
        """Note it."""
        now = time.monotonic()
        self.told.append((now, progress))
        if progress.played and not self.first:
            self.first = now


def progress_and_cancel(folder: Path, full: bool) -> Finding:
    """S10: progress at least once a second, a remaining time that is right, and a cancel that keeps what was played."""
    matches = 600 if full else 120
    path, clock = folder / "ledger", Clock()
    made = bundled()
    id = entered(path, made, matches)
    began = time.monotonic()
    finished(started(path, id, processes(cores()), clock))
    over = time.monotonic()
    gaps = [after[0] - before[0] for before, after in zip(clock.told, clock.told[1:], strict=False)]
    errors = [abs(each.remaining - (over - now)) / (over - clock.first) for now, each in clock.told
              if each.remaining is not None and each.played >= matches / 10]
    id = entered(path, made, 100_000)
    run = started(path, id, processes(cores()))
    while run.progress.played < matches + 20 and run.is_alive():
        time.sleep(0.01)
    asked = time.monotonic()
    run.cancel()
    run.join()
    cancelled = time.monotonic() - asked
    kept = count_of(path, id)
    worst, late = max(gaps), max(errors, default=1.0)
    good = worst <= 1.0 and cancelled <= 2.0 and run.progress.state == CANCELLED and kept == run.progress.played
    return Finding(
        good and late <= 0.2, "progress every second, remaining time within 20 %, cancelled in two seconds",
        {"longest silence": round(worst, 2), "worst error of the remaining time": round(late, 3),
         "seconds to the first result": round(clock.first - began, 2), "seconds to cancel": round(cancelled, 2),
         "matches kept": kept, "matches told": run.progress.played},
    )  # fmt: skip
