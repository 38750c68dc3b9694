"""`comparison`: what a number is: "4 or greater", "less than your life total", "exactly two", "even" (107)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.ast.amounts import VarX
from engine.ast.conditions import Holds
from engine.ast.node import Amount, Node
from engine.oracle.constants import NONE
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder


@dataclass(frozen=True, slots=True)
class Comparison(Node):
    """How a number is compared with another, before it is said which; no part of what is read."""

    op: str
    amount: Amount


ROWS: Final = {
    "{n:numeral}": "=", "exactly {n:numeral}": "=", "{n:numeral} or less": "<=", "{n:numeral} or fewer": "<=",
    "{n:numeral} or greater": ">=", "{n:numeral} or more": ">=", "equal to {n:comparednumber}": "=",
    "less than {n:comparednumber}": "<", "less than or equal to {n:comparednumber}": "<=",
    "greater than {n:comparednumber}": ">", "greater than or equal to {n:comparednumber}": ">=",
}
MARK: Final = "compared "


def add(b: Builder) -> None:
    """Add these rows."""
    for template, op in ROWS.items():
        shaped(b, "comparison", Comparison, template, lambda n, op=op: Comparison(op, n), "amount")
    for word in ("odd", "even"):
        shaped(b, "comparison", Comparison, word, lambda word=word: Comparison(word, NONE))
    b.same("comparednumber", "{_:numword}", "{_:amount}")
    b.same("measured", "{_:counted}", "{_:varx}")
    for be in ("is", "was"):
        b.rule("cond1", f"{{l:measured}} {be} {{c:comparison}}", _held(be), _unheld(be), Holds)


def _held(be: str) -> Value:
    def make(values: Values) -> Value | None:
        left, compared = values
        if isinstance(left, VarX) and compared.op == "=":
            return None  # one of several things to do: worded with them
        return Holds(left, compared.op, compared.amount, surface=f"{MARK}{be}|{compared.surface}")

    return make


def _unheld(be: str) -> Value:
    head = f"{MARK}{be}|"

    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Holds) or not value.surface.startswith(head):
            return None
        return value.left, Comparison(value.op, value.right, surface=value.surface.removeprefix(head))

    return unmake
