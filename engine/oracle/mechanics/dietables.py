"""CR 2022:706.3. Tables of results: lines such as "1—9 | Draw a card." belong to the ability before, which rolls."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import Final

from engine.actions.whole_game import ResultTable, RollDice
from engine.ast.abilities import ActivatedAbility, SpellAbility, TriggeredAbility
from engine.ast.amounts import ThatMany
from engine.ast.effects import If, Sequence
from engine.ast.node import Ability, Effect

ROW: Final = re.compile(r"^(\d+)(?:[—–-](\d+)|(\+))? \| (.+)$")
ENDLESS: Final = 10**9  # the greatest result of a row such as "15+"
RESULT: Final = "the result"
Row = tuple[int, int, str]


def parted(text: str) -> tuple[str, tuple[Row, ...]]:
    """A line and the rows of the table that follow it: least and greatest result, and what then happens."""
    first, *more = text.split("\n")
    if not more or not goes_on(first, more[0]):
        return text, ()
    rows: list[Row] = []
    for line in more:
        found = ROW.match(line)
        if found is None:
            return text, ()
        low = int(found.group(1))
        rows.append((low, ENDLESS if found.group(3) else int(found.group(2) or low), found.group(4)))
    return first, tuple(rows)


def goes_on(before: str, line: str) -> bool:
    """Whether a line is a row of the table of what stands before it; "8+" after no row that ends is one of station."""
    found, last = ROW.match(line), ROW.match(before.rsplit("\n", 1)[-1])
    return found is not None and (not found.group(3) or (last is not None and not last.group(3)))


def complete(rows: tuple[Row, ...]) -> bool:
    """Whether the rows are in order and leave no result out."""
    return rows[0][0] == 1 and all(one[1] + 1 == other[0] for one, other in pairwise(rows))


def _steps(effect: Effect) -> list[Effect]:
    """The instructions of an effect, one after another."""
    if not isinstance(effect, Sequence):
        return [effect]
    return [step for each in effect.effects for step in _steps(each)]


def with_table(ability: Ability, rows: tuple[tuple[int, int, Effect], ...]) -> Ability | None:
    """An ability that rolls a die as its last instruction, but for what comes of some results, and then what the table
    says; None of any other."""
    if not isinstance(ability, TriggeredAbility | ActivatedAbility | SpellAbility):
        return None
    steps = _steps(ability.effect)
    while steps and isinstance(steps[-1], If):
        steps.pop()
    last = steps[-1] if steps else None
    if not isinstance(last, RollDice) or rows[-1][1] != (last.sides if last.more is None else ENDLESS):
        return None
    table = ResultTable(rows, ThatMany(surface=RESULT))
    return replace(ability, effect=Sequence((ability.effect, table), surface="table"))
