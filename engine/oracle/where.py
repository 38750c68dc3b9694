"""Where X is: the definition of X in a sentence is put in its place, and taken out again for printing (107.3)."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import VarX
from engine.ast.effects import PayCost, Sequence
from engine.ast.node import Amount, Node
from engine.oracle.clauses import Rewriter, kinds, within
from engine.oracle.kernel import Value, changed
from engine.oracle.rows import _, row, through
from engine.oracle.templates import Builder
from engine.state.faces import walk

WHERE: Final = "X|"


class _Putting(Rewriter):
    """Puts an amount in the place of X."""

    def __init__(self, amount: Amount) -> None:
        self.amount = changed(amount, surface=WHERE + amount.surface)
        self.found = False

    def change(self, node: Node) -> Node | None:
        if isinstance(node, VarX) and node.letter == "X":
            self.found = True
            return self.amount
        return None


class _Taking(Rewriter):
    """Puts X back in the place of the amount that defined it."""

    def __init__(self) -> None:
        self.amount: Amount | None = None
        self.same = True

    def change(self, node: Node) -> Node | None:
        if isinstance(node, Amount) and node.surface.startswith(WHERE):
            plain = changed(node, surface=node.surface[len(WHERE) :])
            if self.amount is not None and self.amount != plain:
                self.same = False
            self.amount = plain
            return VarX()
        return None


def add(b: Builder) -> None:
    """Add the definition of X to first sentences."""
    row(b, "first", "{e:plain} , where x is {a:amount}", through(put_where, taken_where, _.e, _.a))
    first = through(put_where, taken_where, _.a, _.n)  # in the middle of a list, for the first of it
    for tail, others in (("then {b:vp.b}", (_.b,)), ("and {b:vp.b}", (_.b,)), ("{b:vp.b} , then {c:vp.b}", (_.b, _.c))):
        row(b, "vps.b", f"{{a:vp.b}} , where x is {{n:amount}} , {tail}", Sequence((first, *others)), when=_defined)
    row(b, "first", "{a:said} , where x is {n:amount} , and {b:said}", Sequence((first, _.b)), when=_defined)


def _defined(first: Value, amount: Amount, *others: Value) -> bool:
    """Whether the X is that of the first alone."""
    return not any(map(has_x, others))


def put_where(value: Value, amount: Amount) -> Value | None:
    """The value with the amount in the place of X, or None if it speaks of no X."""
    putting = _Putting(amount)
    result = putting.rebuilt(value)
    return result if putting.found else None


def taken_where(value: Value) -> tuple[Value, Amount] | None:
    """The value with X in the place of the amount that defined it, and that amount; None: there is no one such."""
    if not has_where(value):
        return None
    taking = _Taking()
    result = taking.rebuilt(value)
    return (result, taking.amount) if taking.same and taking.amount is not None else None


def has_where(value: object) -> bool:
    """Whether an amount in it stands for an X defined by the sentence."""
    return any(isinstance(each, Amount) and each.surface.startswith(WHERE) for each in within(value))


def pays_own_x(value: object) -> bool:
    """Whether an X is defined for a payment alone: "you may pay {X}, where X is ..."."""
    return any(isinstance(node, PayCost) and "where x is" in node.surface for node in walk(value))


def has_x(value: object) -> bool:
    """Whether it speaks of an X that nothing in it defines."""
    return VarX in kinds(value)
