"""The difference: of the two numbers that the condition before compares (107.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.ast.abilities import TriggeredAbility
from engine.ast.amounts import CountOf, Plus, PropertyOf, Times
from engine.ast.conditions import Exists, Holds, Matches, Was
from engine.ast.effects import If
from engine.ast.filters import Compare, ControlledBy, Objects, Players, PlayerWho
from engine.ast.node import Amount, Condition, Node, Selection
from engine.ast.particulars import DifferenceOf
from engine.ast.selections import Back
from engine.oracle.clauses import Rewriter, kinds
from engine.oracle.kernel import changed
from engine.oracle.mentions import Unresolved
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

ITS: Final = Back("it")


@dataclass(frozen=True, slots=True)
class Difference(Amount):
    """ "The difference" until it meets the comparison before it."""


def add(b: Builder) -> None:
    """Add the word."""
    worded(b, "counted", {"the difference": Difference()})
    power, toughness = PropertyOf("power", ITS), PropertyOf("toughness", ITS)
    worded(b, "counted", {"the difference between its power and toughness": DifferenceOf(power, toughness)})
    shaped(b, "counted", DifferenceOf, "the difference between {m:counted} and {n:counted}", DifferenceOf, "left",
           "right")


class Differing(Rewriter):
    """Puts the difference of the numbers that a condition compares in the place of the word."""

    def change(self, node: Node) -> Node | None:
        if isinstance(node, If | TriggeredAbility) and node.condition is not None and Difference in kinds(node.effect):
            found = difference(node.condition)
            effect = _Put(found).rebuilt(node.effect)
            assert type(effect) is type(node.effect)
            made = changed(node, effect=effect)
            assert isinstance(made, Node)
            return made
        return None


class _Put(Rewriter):
    """Puts an amount in the place of the word."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def change(self, node: Node) -> Node | None:
        return self.amount if isinstance(node, Difference) else None


def difference(condition: Condition) -> Amount:
    """The greater number less the smaller, as the condition says which is which; raises Unresolved."""
    left: Amount | None = None
    right: Amount | None = None
    op = ""
    if isinstance(condition, Holds):
        left, op, right = condition.left, condition.op, condition.right
    elif isinstance(condition, Exists):
        left, op, right = CountOf(condition.what), condition.op, condition.amount
    elif isinstance(condition, Matches) and isinstance(condition.filter, Players):
        test = condition.filter.tests[-1]
        if isinstance(test, PlayerWho) and len(condition.filter.tests) == 1:
            left, op, right = number_of(condition.what, test), test.op, test.amount
    elif isinstance(condition, Was) and isinstance(condition.filter, Objects):
        compared = condition.filter.tests[-1] if condition.filter.tests else None
        if isinstance(compared, Compare):
            left, op, right = PropertyOf(compared.property, condition.what), compared.op, compared.amount
    if left is None or right is None or op[:1] not in ("<", ">"):
        raise Unresolved("the difference")
    greater, smaller = (right, left) if op.startswith("<") else (left, right)
    return Plus(greater, Times(-1, smaller))


def number_of(who: Selection, test: PlayerWho) -> Amount | None:
    """The number of a player that a test compares."""
    if test.what is None:
        return PropertyOf(test.property, who)
    if test.property != "controls" or not isinstance(test.what, Objects):
        return None
    return CountOf(Objects(test.what.kind, (*test.what.tests, ControlledBy(who))))
