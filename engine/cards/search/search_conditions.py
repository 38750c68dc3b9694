"""What a key of a search asks, as pieces of SQL."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards.search.pattern import Pattern
from engine.cards.search.tree import Key, SearchError
from engine.messages import msg

_COMPARED: Final = {":": "=", "=": "=", "!=": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}


@dataclass(frozen=True, slots=True)
class Trial:
    """A pattern tried on a column of the texts; `among`: SQL for the cards worth a try, with its values."""

    column: str
    pattern: Pattern
    wanted: bool = True
    among: str = "1"
    values: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class Condition:
    """A piece of SQL, its values, and about how dear it is to try; `trial`: the same outside SQL, where that is all;
    `printed`: SQL on one row of the printings, with the same values, where it asks of a printing: what several keys ask
    must then hold for one and the same."""

    sql: str
    values: tuple[object, ...]
    cost: int = 1
    trial: Trial | None = None
    printed: str = ""


@dataclass(frozen=True, slots=True)
class Facts:
    """What a store knows that a search depends on: its formats in the order of their bits, its patterns, and whether it
    has the details of printings: borders, frames, prices."""

    formats: tuple[str, ...]
    patterns: list[Pattern]
    detailed: bool = False


def of_printing(sql: str, *values: object) -> Condition:
    """What is asked of a printing of the card."""
    return Condition(f"c.id IN (SELECT card FROM printings WHERE {sql})", values, 10, None, sql)


def negated(condition: Condition) -> Condition:
    """What must not be so; of a printing: that there is one of which it is not so."""
    if condition.printed:
        return of_printing(f"NOT ({condition.printed})", *condition.values)
    trial = condition.trial
    turned = Trial(trial.column, trial.pattern, not trial.wanted) if trial is not None else None
    return Condition(f"NOT ({condition.sql})", condition.values, condition.cost, turned)


def sign_of(key: Key) -> str:
    """How a key compares, in SQL."""
    return _COMPARED[key.sign]


def number_of(key: Key) -> float:
    """The number a key compares by. Raises SearchError."""
    try:
        value = float(key.value)
    except ValueError:
        raise SearchError(msg(
            "“{key}{sign}{value}” compares no number; write {key2}>=3.",
            key=key.key, sign=key.sign, value=key.value, key2=key.key,
        )) from None
    return min(max(value, -1e9), 1e9) if value == value else 0.0  # noqa: PLR0124 - what is not itself is no number
