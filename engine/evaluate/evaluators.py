"""Evaluating what cards say: importing this module registers every evaluator; EVALUABLE names the node classes."""

from __future__ import annotations

from typing import Final

from engine.ast.node import Amount, Condition, Filter, Node, Selection
from engine.evaluate import (
    eval_amounts,
    eval_combatants,
    eval_conditions,
    eval_filters,
    eval_granter,
    eval_particulars,
    eval_relations,
    eval_rooms,
    eval_selections,
    eval_status,
    eval_tests,
    eval_variants,
    eval_ways,
)
from engine.evaluate.compile import compile_amount, compile_condition, compile_matcher, compile_selection, supported
from engine.evaluate.context import Context

_REGISTERED: Final = (
    eval_amounts, eval_combatants, eval_conditions, eval_filters, eval_granter, eval_particulars, eval_relations,
    eval_selections, eval_status, eval_rooms, eval_tests, eval_variants, eval_ways,
)

EVALUABLE: Final[frozenset[type[Node]]] = supported()


def matches(c: Context, ref: int, what: Filter | Selection) -> bool:
    """Whether an object or player matches; last-known information serves for what is gone."""
    return compile_matcher(what).test(c, ref)


def find(c: Context, what: Filter | Selection) -> tuple[int, ...]:
    """All objects and players that match now, in the order of the zones."""
    return compile_matcher(what).find(c)


def value(c: Context, amount: Amount) -> int:
    """The value of an amount now; it may be negative (107.1b is the business of whoever uses it)."""
    return compile_amount(amount).value(c)


def true(c: Context, condition: Condition) -> bool:
    """Whether a condition is true now."""
    return compile_condition(condition).true(c)


def refs(c: Context, what: Selection) -> tuple[int, ...]:
    """The objects and players a selection gives now."""
    return compile_selection(what).refs(c)
