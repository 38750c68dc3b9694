"""What is part of another node, until it meets it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.actions.arrival import Arrival
from engine.ast.amounts import Fixed, Times
from engine.ast.effects import Delayed, ForEach, If, May, Sequence
from engine.ast.filters import Kind
from engine.ast.node import Ability, Amount, Condition, Effect, Frozen, Node, Test
from engine.ast.trees import changed
from engine.oracle.productions import Value
from engine.terms.records import record

NEITHER: Final = "neither"  # the surface of an If that says that no earlier condition is met either
LASTING: Final = "lasting"  # the surface of what lasts as long as it says
AT_END: Final = "at end"  # the surface of what is done once a time comes, where that is said behind it
IF_NOT: Final = "if not|"  # before the surface of an If that says in one production what is done otherwise


@record
class Head(Frozen):
    """The noun of a filter until it is whole: its kind, the tests of its type words, whether a noun stands after
    them."""

    kind: Kind
    tests: tuple[Test, ...]
    noun: str = ""


@record
class Awaited(Effect):
    """The place of the instruction in a rider that has not met it yet."""


AWAITED: Final = Awaited()


@record
class Otherwise(Effect):
    """ "Otherwise, ..." until it meets the If before it."""

    effect: Effect


@record
class InsteadIf(Effect):
    """ "If ..., ... instead" until it meets the instruction before it."""

    condition: Condition
    effect: Effect


PART: Final = "instead of a part"  # before the words that say of what, in the surface of one of that part alone
X_IS: Final = "x is "  # before the surface of what X is, where a sentence of its own says so
SO_LONG: Final = "instead so long"  # surface of one that lasts as long as what it is done instead of
DOUBLING: Final = "amount doubled"  # in the surface of damage that is dealt twice over instead
DOUBLED: Final = Times(2, Fixed(0), surface=DOUBLING)


@record
class DealInstead(Effect):
    """ "If ..., it deals 4 damage instead" until it meets the damage before it: same source, same recipients; of so
    much that is DOUBLED, twice as much as there."""

    condition: Condition
    n: Amount


@record
class ManyInstead(Effect):
    """ "If ..., create five of those tokens instead" until it meets the creation before it."""

    condition: Condition
    n: Amount


@record
class XIs(Effect):
    """ "X is the number of ..." until it meets the instruction before it, of whose X it speaks."""

    n: Amount


@record
class SomeOfThose(Effect):
    """ "Create two of those tokens" until it meets the table of results, of which one says what they are."""

    n: Amount


@record
class TokensHave(Effect):
    """ "It has ..." until it meets the creation of the tokens that have it."""

    abilities: tuple[Ability, ...]


@record
class TokensSized(Effect):
    """ "Its power is equal to ..." until it meets the creation of the token whose size it says."""

    power: Amount
    toughness: Amount


@record
class Unhealed(Effect):
    """ "It can't be regenerated" until it meets the destruction before it."""


class Still(Effect):
    """ "It's still a land." until it meets the change it is about."""

    __slots__ = ()


@record
class Bundle(Node):
    """What a phrase of a bundle holds: fields of the node it is said of; no part of what is read."""

    fields: tuple[tuple[str, Value], ...]


@record
class Circumstance(Node):
    """A condition before the ability that it is for; no part of what is read."""

    condition: Condition


HOLDING: Final[tuple[type[Effect], ...]] = (May, Delayed, ForEach, If, Sequence)  # what `inside` goes into


def inside(effect: Effect, change: Callable[[Value], Value | None]) -> Effect | None:
    """An instruction with the change of the only one in it that can be changed so: of itself or of the arrival by it,
    of what may be done, is done if or later, or is one of several; None if there is none, or more than one."""
    to = getattr(effect, "to", None)
    arrival = change(to) if isinstance(to, Arrival) else None
    made: Effect | None = change(effect) if arrival is None else changed(effect, to=arrival)
    if made is not None:
        return made
    if isinstance(effect, May | Delayed | ForEach) or (isinstance(effect, If) and effect.otherwise is None):
        inner = inside(effect.effect, change)
        return None if inner is None else changed(effect, effect=inner)
    if not isinstance(effect, Sequence) or effect.surface == "body":
        return None
    found = [(place, made) for place, each in enumerate(effect.effects) if (made := inside(each, change)) is not None]
    if len(found) != 1:
        return None
    place, made = found[0]
    return changed(effect, effects=(*effect.effects[:place], made, *effect.effects[place + 1 :]))


Joining = Callable[[Effect, Value], Effect | None]  # an instruction with what a sentence says of it; None: it is not so


def telling(
    mark: str, of: type | tuple[type, ...], told: Callable[[Value, Value], Mapping[str, Value] | None]
) -> Joining:
    """How a sentence says more of what is of some class in an instruction: `told` are the fields that it sets there
    (None: it is not of that); its words stand behind the mark in the surface."""

    def joined(effect: Effect, said: Value) -> Effect | None:
        def more(part: Value) -> Value | None:
            surface: str = part.surface
            new = told(part, said) if isinstance(part, of) and mark not in surface else None
            surface += mark + said.surface
            return None if new is None else changed(part, **{"surface": surface, **new})

        return inside(effect, more)

    return joined


Apart = Callable[[Value, str], tuple[Value, Effect]]  # what a sentence was said of without it, and the sentence


def unsaid(effect: Effect, marks: Mapping[str, Apart]) -> tuple[Effect, Effect] | None:
    """An instruction without what a sentence after it said of it, and that sentence: its words stand behind a mark in
    the surface of what it was said of, those of the last sentence last; None if there is no such mark."""
    if "|" not in effect.surface and not isinstance(effect, HOLDING) and not isinstance(
            getattr(effect, "to", None), Arrival):
        return None
    said: list[Effect] = []

    def plain(each: Value) -> Value | None:
        surface: str = each.surface
        at, mark = max([(surface.rfind(mark), mark) for mark in marks]) if "|" in surface else (-1, "")
        if at < 0:
            return None
        before, sentence = marks[mark](changed(each, surface=surface[:at]), surface[at + len(mark) :])
        said.append(sentence)
        return before

    made = inside(effect, plain)
    return None if made is None else (made, said[-1])
