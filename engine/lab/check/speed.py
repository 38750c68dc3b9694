"""S5, S6 and S10: how fast the lab plays, tells how far it is, and stops."""

from __future__ import annotations

import os
import time
from collections import Counter
from heapq import heapreplace
from pathlib import Path
from typing import Final

from engine.battery_progress import watched
from engine.cores import cores
from engine.lab.check.finding import Finding
from engine.lab.check.made import bundled, count_of, entered, finished, simple, started
from engine.lab.executors import Processes, processes
from engine.lab.experiment import Experiment
from engine.lab.lineups import Schedule
from engine.lab.pace import Pace
from engine.lab.playing import Table
from engine.lab.run import Listener
from engine.lab.run_state import Progress, RunState

SIMPLE_RATE: Final = 20.0  # greedy games of a simple pair a second of CPU
SCALING: Final = 1.8  # two workers against one
BESIDE: Final = 10  # on a busy machine so much fewer matches are watched by the clock
BUSY: Final = 0.5  # a load beside which wall time says nothing


def is_idle() -> bool:
    """Whether nothing else keeps the machine busy."""
    return not hasattr(os, "getloadavg") or os.getloadavg()[0] < BUSY + 1


def cpu_rate(made: Experiment, games: int) -> float:
    """Games a second of CPU in this process, warmed up."""
    table = Table(made)
    table.warm_up()
    began = time.process_time()
    for number in watched(range(games)):
        table.play(number)
    return games / (time.process_time() - began)


def wall_rate(made: Experiment, workers: int, games: int) -> tuple[float, float]:
    """Games a second of the clock, and of what the workers spent on them, once all are up."""
    executor = Processes(made, workers)
    for future in [executor.submit(number) for number in range(workers * 4)]:
        future.result()
    began = time.monotonic()
    under_way = [executor.submit(number) for number in range(games)]
    spent = sum(under_way[number].result()[1] for number in watched(range(games)))
    clock = time.monotonic() - began
    executor.close()
    return games / clock, games / spent


def throughput(folder: Path, full: bool) -> Finding:
    """S5: games a second, and two workers against one."""
    games = 400 if full else 60
    pair, house = simple("green", "red"), bundled()
    rates = {"simple pair a CPU second": cpu_rate(pair, games), "bundled pair a CPU second": cpu_rate(house, games)}
    idle = is_idle()
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
        {"measured games": games, "a second": round(rate, 1), "machine was idle": is_idle(),
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


def reckoned_error(made: Experiment, matches: int, workers: int) -> float:
    """The worst error of the remaining time after a tenth, as a share of the whole time, were the matches played by so
    many workers with nothing beside them: each takes the CPU time that it takes here."""
    table, schedule = Table(made), Schedule(made)
    table.warm_up()
    free, ends = [0.0] * workers, []
    for number in watched(range(matches)):
        began = time.process_time()
        result = table.play(number)
        end = free[0] + time.process_time() - began
        heapreplace(free, end)
        ends.append((end, number, result))
    ends.sort(key=lambda each: each[:2])
    pace, left = Pace(schedule.block_size), Counter(number % schedule.block_size for number in range(matches))
    over, errors = ends[-1][0], []
    for played, (now, number, result) in enumerate(ends, 1):
        pace.tick(now, played > 1)
        pace.add(now, [result])
        left[number % schedule.block_size] -= 1
        said = pace.remaining(left)
        if said is not None and played >= matches / 10:
            errors.append(abs(said - (over - now)) / (over - ends[0][0]))
    return max(errors, default=1.0)


def progress_and_cancel(folder: Path, full: bool) -> Finding:
    """S10: progress at least once a second, a remaining time that is right, and a cancel that keeps what was played."""
    matches = 3000 if full else 1000  # a tenth must be enough to go by: matches differ by half their length
    path, clock = folder / "ledger", Clock()
    made = bundled()
    idle = is_idle()
    reckoned = None if idle else reckoned_error(made, matches, cores())
    watched = matches if idle else matches // BESIDE  # whose remaining time is told, but not judged
    id = entered(path, made, watched)
    began = time.monotonic()
    finished(started(path, id, processes(cores()), clock))
    over = time.monotonic()
    gaps = [after[0] - before[0] for before, after in zip(clock.told, clock.told[1:], strict=False)]
    errors = [abs(each.remaining - (over - now)) / (over - clock.first) for now, each in clock.told
              if each.remaining is not None and each.played >= watched / 10]
    id = entered(path, made, 100_000)
    run = started(path, id, processes(cores()))
    while run.progress.played < watched + 20 and run.is_alive():
        time.sleep(0.01)
    asked = time.monotonic()
    run.cancel()
    run.join()
    cancelled = time.monotonic() - asked
    kept = count_of(path, id)
    worst, late = max(gaps), max(errors, default=1.0)
    judged = late if reckoned is None else reckoned
    ended = run.progress
    good = worst <= 1.0 and cancelled <= 2.0 and ended.state is RunState.CANCELLED and kept == ended.played
    return Finding(
        good and judged <= 0.2, "progress every second, remaining time within 20 % (on a busy machine as reckoned by "
        "CPU time), cancelled in two seconds",
        {"longest silence": round(worst, 2), "worst error of the remaining time": round(late, 3),
         "the same by CPU time": None if reckoned is None else round(reckoned, 3), "machine was idle": idle,
         "seconds to the first result": round(clock.first - began, 2), "seconds to cancel": round(cancelled, 2),
         "matches": matches, "matches by the clock": watched, "matches kept": kept,
         "matches told": run.progress.played},
    )  # fmt: skip
