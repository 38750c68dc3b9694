"""Dice (2022:706): results as numbers, conditions and events, and tables whose lines belong to the ability before."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import Final

from engine.actions.whole_game import ResultTable, RollDice
from engine.ast.abilities import ActivatedAbility, EntersAbility, SpellAbility, TriggeredAbility
from engine.ast.amounts import Fixed, ThatMany
from engine.ast.conditions import AnyTrue, Holds
from engine.ast.effects import If, Sequence
from engine.ast.node import Ability, Effect
from engine.ast.patterns import PlayerDoes
from engine.oracle.kernel import Value
from engine.oracle.lexicon.quantities import Comparison
from engine.oracle.rows import _, is_a, opened, row
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder, member

RESULTS: Final = ("the result", "the total of those results", "the total of the results")
RESULT: Final = "the result"
COMPARED: Final = {"": "=", " or higher": ">=", " or greater": ">=", " or more": ">=", " or lower": "<=",
                   " or less": "<="}
TOTAL: Final = ThatMany(surface=RESULT)


def add(b: Builder) -> None:
    """Add what is said of dice."""
    for words in RESULTS:
        _result(b, words)
    for it in ("~", "it"):
        row(b, "entering", f"as ~ enters , {{e:clauses}} . {it} enters {{c:entry}} .",  # after that was done (614.12a)
            EntersAbility(Sequence((_.e(is_a(RollDice)), _.c))))
    _rolls(b)
    _conditions(b)


def _result(b: Builder, words: str) -> None:
    key = RESULT if words == RESULT else f"{RESULT}|{words}"
    row(b, "counted", words, ThatMany(), key)


def _rolls(b: Builder) -> None:
    """ "Whenever you roll a 4 or higher on a die"."""
    for number, s in (("s", "s"), ("p", "")):
        for words, op in (("", "="), (" or higher", ">=")):
            for on in ("", " on a die"):
                result = f"{{n:figure}}{member('OR HIGHER', words)}{member('ON A DIE', on)}"
                for natural in ("", " natural"):
                    shaped(b, "event", PlayerDoes, f"{{w:psubject.{number}}} roll{s} a{member('NATURAL', natural)} "
                           f"{result}", _does(op), "who", _figure)


def _does(op: str) -> Value:
    return lambda who, n: PlayerDoes(who, f"roll {op} {n.number}") if isinstance(n, Fixed) else None


def _figure(value: Value) -> Value:
    return Fixed(int(value.verb.split()[-1]), surface="#") if value.verb.startswith("roll ") else None


def _conditions(b: Builder) -> None:
    for words, op in COMPARED.items():
        row(b, "rolledresult", f"{{n:figure}} {member('OR HIGHER', words)}", Comparison(op, _.n))
    so = opened(_.r, Comparison)
    for head in ("the result is", "you roll a", "you rolled a", "you rolled", "you roll"):
        row(b, "condition", f"{head} {{r:rolledresult}}", Holds(TOTAL, so.op, so.amount))
    row(b, "rolled", "a {r:rolledresult}", Holds(TOTAL, so.op, so.amount))
    row(b, "rolled", "a {n:figure} or {m:figure}", AnyTrue((Holds(TOTAL, "=", _.n), Holds(TOTAL, "=", _.m))))
    row(b, "plain", "on {c:rolled} , {e:clauses}", If(_.c, _.e))


ROW: Final = re.compile(r"^(\d+)(?:[—–-](\d+)|(\+))? \| (.+)$")
ENDLESS: Final = 10**9  # the greatest result of a row such as "15+"
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
