"""What is part of another node, until it meets it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.ast.amounts import Fixed, Times
from engine.ast.filters import Kind
from engine.ast.node import Ability, Amount, Condition, Effect, Frozen, Node, Test
from engine.oracle.productions import Value

NEITHER: Final = "neither"  # the surface of an If that says that no earlier condition is met either
IF_NOT: Final = "if not|"  # before the surface of an If that says in one production what is done otherwise


@dataclass(frozen=True, slots=True)
class Head(Frozen):
    """The noun of a filter until it is whole: its kind, the tests of its type words, whether a noun stands after
    them."""

    kind: Kind
    tests: tuple[Test, ...]
    noun: str = ""


@dataclass(frozen=True, slots=True)
class Awaited(Effect):
    """The place of the instruction in a rider that has not met it yet."""


AWAITED: Final = Awaited()


@dataclass(frozen=True, slots=True)
class Otherwise(Effect):
    """ "Otherwise, ..." until it meets the If before it."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class InsteadIf(Effect):
    """ "If ..., ... instead" until it meets the instruction before it."""

    condition: Condition
    effect: Effect


PART: Final = "instead of a part"  # before the words that say of what, in the surface of one of that part alone
X_IS: Final = "x is "  # before the surface of what X is, where a sentence of its own says so
SO_LONG: Final = "instead so long"  # surface of one that lasts as long as what it is done instead of
DOUBLING: Final = "amount doubled"  # in the surface of damage that is dealt twice over instead
DOUBLED: Final = Times(2, Fixed(0), surface=DOUBLING)


@dataclass(frozen=True, slots=True)
class DealInstead(Effect):
    """ "If ..., it deals 4 damage instead" until it meets the damage before it: same source, same recipients; of so
    much that is DOUBLED, twice as much as there."""

    condition: Condition
    n: Amount


@dataclass(frozen=True, slots=True)
class ManyInstead(Effect):
    """ "If ..., create five of those tokens instead" until it meets the creation before it."""

    condition: Condition
    n: Amount


@dataclass(frozen=True, slots=True)
class XIs(Effect):
    """ "X is the number of ..." until it meets the instruction before it, of whose X it speaks."""

    n: Amount


@dataclass(frozen=True, slots=True)
class SomeOfThose(Effect):
    """ "Create two of those tokens" until it meets the table of results, of which one says what they are."""

    n: Amount


@dataclass(frozen=True, slots=True)
class TokensHave(Effect):
    """ "It has ..." until it meets the creation of the tokens that have it."""

    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class TokensSized(Effect):
    """ "Its power is equal to ..." until it meets the creation of the token whose size it says."""

    power: Amount
    toughness: Amount


@dataclass(frozen=True, slots=True)
class Unhealed(Effect):
    """ "It can't be regenerated" until it meets the destruction before it."""


class Still(Effect):
    """ "It's still a land." until it meets the change it is about."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Bundle(Node):
    """What a phrase of a bundle holds: fields of the node it is said of; no part of what is read."""

    fields: tuple[tuple[str, Value], ...]


@dataclass(frozen=True, slots=True)
class Circumstance(Node):
    """A condition before the ability that it is for; no part of what is read."""

    condition: Condition
