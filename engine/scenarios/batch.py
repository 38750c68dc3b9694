"""Many scenarios at once, in processes: cards are read once in each, an engine's own mistake is caught and named."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from engine.cards.pool import CardPool
from engine.play.positions.form import Json, card_names, text
from engine.scenarios.runner import STATUSES, Result, run_scenario

CHUNK: Final = 8
_given: Final[list[CardPool]] = []  # the cards of a process, put there as it starts


def load_pool(cards: Path, scenarios: Iterable[Json]) -> CardPool:
    """The cards that scenarios name. Raises CardFileError."""
    pool = CardPool()
    pool.load(cards, card_names(scenarios))
    return pool


def guarded(scenario: Json, pool: CardPool) -> Result:
    """Run a scenario; whatever the engine itself raises becomes an error that says where."""
    try:
        return run_scenario(scenario, pool)
    except Exception as error:  # noqa: BLE001 - a mistake of the engine is this scenario's result, not the end of the run
        last = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{Path(last.filename).name}:{last.lineno}"
        return Result(text(scenario, "id"), "error", f"{type(error).__name__} at {place}: {error}")


def _start(pool: CardPool) -> None:
    _given[:] = [pool]


def _chunk(scenarios: list[Json]) -> list[Result]:
    return [guarded(scenario, _given[0]) for scenario in scenarios]


def run_all(scenarios: list[Json], pool: CardPool, processes: int) -> Iterator[Result]:
    """The results of scenarios, in their order."""
    if processes <= 1 or len(scenarios) <= CHUNK:
        for scenario in scenarios:
            yield guarded(scenario, pool)
        return
    chunks = [scenarios[at : at + CHUNK] for at in range(0, len(scenarios), CHUNK)]
    with ProcessPoolExecutor(processes, get_context("fork"), _start, (pool,)) as workers:
        for results in workers.map(_chunk, chunks):
            yield from results


def totals(results: Iterable[Result]) -> dict[str, int]:
    """How many came out how."""
    counts = Counter(result.status for result in results)
    return {"total": sum(counts.values()), **{status: counts[status] for status in STATUSES}}
