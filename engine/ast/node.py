"""The base of everything a card says: frozen values that compare, print back as Oracle text and perform."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from types import FunctionType, SimpleNamespace
from typing import ClassVar

from engine.terms.records import record

__all__ = [
    "Ability", "Amount", "Condition", "CostPart", "Duration", "Effect", "Filter", "Frozen", "Modifier", "Node",
    "Pattern", "Selection", "Test", "copying", "record",
]


class Frozen:
    """The base of records that are parts of what cards say."""

    __slots__ = ()


# To make a function's code takes long, and there are a thousand classes: for as many fields it differs in names alone.
def _copy_four(old: SimpleNamespace, new: SimpleNamespace) -> None:
    (new.a, new.b, new.c, new.d) = (old.a, old.b, old.c, old.d)


def _copy_eight(old: SimpleNamespace, new: SimpleNamespace) -> None:
    (new.a, new.b, new.c, new.d, new.e, new.f, new.g, new.h) = (
        old.a, old.b, old.c, old.d, old.e, old.f, old.g, old.h)


def copying(names: tuple[str, ...]) -> Callable[[object, object], None]:
    """What sets the fields of these names of one object as they are in another."""
    if len(names) > len(_copy_eight.__code__.co_names):
        first, others = copying(names[:8]), copying(names[8:])

        def copy(old: object, new: object) -> None:
            first(old, new)
            others(old, new)

        return copy
    code = (_copy_four if len(names) <= len(_copy_four.__code__.co_names) else _copy_eight).__code__
    spare = len(code.co_names) - len(names)  # the last is copied more than once
    return FunctionType(code.replace(co_names=(*names, *names[-1:] * spare)), {})


@record
class Node(Frozen):
    """A piece of what a card says. `surface` remembers which of several synonymous wordings was printed; it takes no
    part in equality, so two nodes that mean the same are the same."""

    surface: str = field(default="", compare=False, kw_only=True)


@record
class Amount(Node):
    """A number that may depend on the game (107)."""


@record
class Test(Node):
    """A property that an object or a player has or lacks: a part of a filter."""


@record
class Filter(Node):
    """A description of objects or players, such as "nontoken creature you control with power 3 or greater"."""


@record
class Selection(Node):
    """Which objects or players an effect is about: this, a target, all of a kind, some chosen now, or one mentioned
    before."""


@record
class Condition(Node):
    """Something that is true or false of the game now."""


@record
class Duration(Node):
    """How long a continuous effect lasts (611.2)."""


@record
class Pattern(Node):
    """A kind of event that triggers (603.2), is replaced (614) or is counted."""


@record
class Modifier(Node):
    """One thing a continuous effect does to what it affects (611.1, 613), or one rule it changes."""


@record
class Effect(Node):
    """An instruction that a resolving spell or ability follows (609.1). `mark`: the number under which what it did is
    remembered for later words of the same ability ("that creature", "if you do"); -1 where nothing refers to it.
    `awaits`: it does what it says only when some event comes, so that nothing that follows it can ask how much."""

    awaits: ClassVar[bool] = False
    mark: int = field(default=-1, kw_only=True)


@record
class CostPart(Node):
    """One part of a cost (118)."""


@record
class Ability(Node):
    """An ability of an object (113.3)."""
