"""Where X is: the definition of X in a sentence is put in its place, and taken out again for printing (107.3)."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import VarX
from engine.ast.effects import PayCost, Sequence
from engine.ast.node import Amount, Node
from engine.oracle.clauses import Rewriter, kinds, within
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.templates import Builder, Make, Unmake
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
    b.rule("first", "{e:plain} , where x is {a:amount}", _where, _unwhere)
    for count, tail in ((1, "then {b:vp.b}"), (1, "and {b:vp.b}"), (2, "{b:vp.b} , then {c:vp.b}")):
        key = f"where within {count}{' and' if tail.startswith('and') else ''}"
        b.rule("vps.b", f"{{a:vp.b}} , where x is {{n:amount}} , {tail}", _within(key), _unwithin(key), Sequence, key)

    b.rule("first", "{a:said} , where x is {n:amount} , and {c:said}", _within("where said"), _unwithin("where said"),
           Sequence, "where said")


def _within(key: str) -> Make:
    """The definition in the middle of a list of instructions, for the first of them."""

    def make(values: Values) -> Value | None:
        first = _where(values[:2])
        if first is None or any(has_x(each) for each in values[2:]):
            return None
        return Sequence((first, *values[2:]), surface=key)

    return make


def _unwithin(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Sequence) or value.surface != key:
            return None
        first = _unwhere(value.effects[0])
        return None if first is None else (*first, *value.effects[1:])

    return unmake


def _where(values: Values) -> Value | None:
    effect, amount = values
    assert isinstance(amount, Amount)
    putting = _Putting(amount)
    result = putting.rebuilt(effect)
    return result if putting.found else None


def put_where(value: Value, amount: Amount) -> Value | None:
    """The value with the amount in the place of X, or None if it speaks of no X."""
    putting = _Putting(amount)
    result = putting.rebuilt(value)
    return result if putting.found else None


def taken_where(value: Value) -> tuple[Value, Amount | None]:
    """The value with X in the place of the amount that defined it, and that amount."""
    taking = _Taking()
    return taking.rebuilt(value), taking.amount


def has_where(value: object) -> bool:
    """Whether an amount in it stands for an X defined by the sentence."""
    return any(isinstance(each, Amount) and each.surface.startswith(WHERE) for each in within(value))


def pays_own_x(value: object) -> bool:
    """Whether an X is defined for a payment alone: "you may pay {X}, where X is ..."."""
    return any(isinstance(node, PayCost) and "where x is" in node.surface for node in walk(value))


def has_x(value: object) -> bool:
    """Whether it speaks of an X that nothing in it defines."""
    return VarX in kinds(value)


def _unwhere(value: Value) -> Values | None:
    if not has_where(value):
        return None
    taking = _Taking()
    result = taking.rebuilt(value)
    return (result, taking.amount) if taking.same and taking.amount is not None else None
