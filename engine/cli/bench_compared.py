"""`python -m engine bench --against FILE`: a run beside a saved one, measure by measure, as ratios of speed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from engine.cli.table import UsageError

__all__ = ["LOSS", "Change", "changes", "compared", "saved_run"]

Number = int | float
Run = Mapping[str, Mapping[str, Number]]

LOSS: Final = 0.10  # of its speed that a measure may lose
FACTS: Final = frozenset({"compiled", "permanents", "turns_a_game", "decisions_a_game"})  # neither quick nor slow
MORE_IS_BETTER: Final = frozenset({"cards_read_a_second"})


@dataclass(frozen=True, slots=True)
class Change:
    """A measure then and now; `speed` is how many times as quick (or as small) it is now."""

    part: str
    measure: str
    then: Number
    now: Number
    speed: float

    @property
    def worse(self) -> bool:
        """Whether it has lost more than it may."""
        return self.speed < 1 - LOSS

    def __str__(self) -> str:
        gained = f"{100 * (self.speed - 1):+.1f} %{' WORSE' if self.worse else ''}"
        return f"{self.part}, {self.measure}: {self.then:,} then, {self.now:,} now, {gained}"


def saved_run(path: Path) -> Run:
    """A run that `bench --json` printed; of a file with several lines, the last. Raises UsageError."""
    try:
        lines = path.read_bytes().strip().splitlines()
    except OSError as error:
        raise UsageError(f"--against {path}: {error.strerror}; give a file that 'bench --json' wrote.") from error
    try:
        said = json.loads(lines[-1]) if lines else None
        numbers = said.get("run", said) if isinstance(said, dict) else None  # a line that `dev.py bench` kept says more
        return msgspec.convert(numbers, type=dict[str, dict[str, Number]])
    except (ValueError, RecursionError) as error:
        raise UsageError(f"--against {path}: holds no run; give a file that 'bench --json' wrote.") from error


def changes(then: Run, now: Run) -> Iterator[Change]:
    """What can be compared of two runs, in the order of the present one."""
    for part, measures in now.items():
        for measure, value in measures.items():
            before = then.get(part, {}).get(measure)
            if before and value and measure not in FACTS:
                more = measure in MORE_IS_BETTER
                yield Change(part, measure, before, value, value / before if more else before / value)


def compared(then: Run, now: Run, path: Path) -> list[Change]:
    """The changes since a run that a file held. Raises UsageError where nothing of it can be compared."""
    found = list(changes(then, now))
    if not found:
        raise UsageError(f"--against {path}: holds no measure of this run; give a file that 'bench --json' wrote.")
    return found
