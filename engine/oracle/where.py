"""Where X is: the definition of X in a sentence is put in its place, and taken out again for printing (107.3)."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import VarX
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import PayCost, Sequence
from engine.ast.node import Amount
from engine.oracle.clauses import Rewording, kinds, within
from engine.oracle.kernel import Value, changed
from engine.oracle.rows import _, row, through
from engine.oracle.templates import Builder

WHERE: Final = "X|"
LISTED: Final = "=instructions of which the first says , where x is {n:amount}"


def add(b: Builder) -> None:
    """Add the definition of X to first sentences."""
    row(b, "first", "{e:plain} , where x is {a:amount}", through(put_where, taken_where, _.e, _.a))
    first = through(put_where, taken_where, _.a, _.n)  # in the middle of a list, for the first of it
    for tail, others in (("then {b:vp.b}", (_.b,)), ("and {b:vp.b}", (_.b,)), ("{b:vp.b} , then {c:vp.b}", (_.b, _.c))):
        row(b, "vps.b", f"{{a:vp.b}} , where x is {{n:amount}} , {tail}", Sequence((first, *others)), when=_defined,
            told=LISTED)
    row(b, "first", "{a:said} , where x is {n:amount} , and {b:said}", Sequence((first, _.b)), when=_defined,
        told=LISTED)


def _defined(first: Value, amount: Amount, *others: Value) -> bool:
    """Whether the X is that of the first alone."""
    return not any(map(has_x, others))


def put_where(value: Value, amount: Amount) -> Value | None:
    """The value with the amount in the place of X, or None if it speaks of no X."""
    said = changed(amount, surface=WHERE + amount.surface)
    whole = Rewording({VarX: lambda _: said}).rebuilt(value)
    return None if whole is value else whole


def taken_where(value: Value) -> tuple[Value, Amount] | None:
    """The value with X in the place of the amount that defined it, and that amount; None: there is no one such."""
    defined = [each for each in within(value) if isinstance(each, Amount) and each.surface.startswith(WHERE)]
    if not defined or any(each != defined[0] for each in defined):
        return None
    x = VarX()
    table = {type(each): lambda amount: x if amount.surface.startswith(WHERE) else None for each in defined}
    plain = changed(defined[0], surface=defined[0].surface[len(WHERE):])
    return Rewording(table).rebuilt(value), plain


def has_where(value: object, said: str = "") -> bool:
    """Whether an amount in it stands for an X defined by the sentence, or so said."""
    return any(isinstance(each, Amount) and each.surface.startswith(WHERE + said) for each in within(value))


def asks_x(cost: Cost) -> bool:
    """Whether an X is paid, which is no other that the effect defines."""
    return any(isinstance(each, PayMana) and "X" in each.cost.symbols for each in cost.parts)


def pays_own_x(value: object) -> bool:
    """Whether an X is defined for a payment alone: "you may pay {X}, where X is ..."."""
    return any(isinstance(node, PayCost) and "where x is" in node.surface for node in within(value))


def has_x(value: object) -> bool:
    """Whether it speaks of an X that nothing in it defines."""
    return VarX in kinds(value)
