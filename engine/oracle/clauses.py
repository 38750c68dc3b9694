"""Trees of nodes: a predicate's hole is filled with its subject and emptied for printing; what is within a tree; nodes
put in the place of others, as the definition of X is put in the place of X (107.3)."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from operator import is_
from typing import Final, TypeVar, cast, final

from engine.ast import selections as s
from engine.ast.amounts import Fixed, VarX
from engine.ast.conditions import AnyTrue, Did, Happened, Holds, Was
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import May, Sequence
from engine.ast.filters import AnyOther, Compare, DidThisWay, InZone, Objects, OfChosen, Other, ThisWay, Together
from engine.ast.modifiers import Must
from engine.ast.node import Ability, Amount, Effect, Frozen, Node, Pattern, Selection, Test
from engine.ast.patterns import AnyEvent
from engine.ast.trees import FIELDS, Known, Rewriter, Table, field_names, part_of, reworded, within
from engine.oracle.kernel import Value, changed, changed_in
from engine.oracle.productions import Reading, Way
from engine.oracle.templates import ACTOR, ACTOR_FIELD

__all__ = [
    "ANY", "FIELDS", "VISITED", "WHERE", "Change", "Changes", "N", "Rewriter", "Table", "asks_x", "but_for",
    "field_names", "filled", "has_where", "has_x", "kinds", "kinds_among", "part_of", "pointing", "pointing_of",
    "put_together", "put_where", "retested", "reworded", "subject_of", "table", "taken_where", "unfilled", "within",
]
N = TypeVar("N", bound=Frozen)
_PREDICATES: Final[dict[int, tuple[Frozen, Frozen]]] = {}  # what was filled last, by identity, and its predicate
_MOST_FILLED: Final = 500
_NONE: Final = (None, None)


def _of_predicate(made: N, predicate: N) -> N:
    """What was made by filling a predicate's hole; printing finds the very predicate again, whose words are known where
    many lines share it."""
    if len(_PREDICATES) > _MOST_FILLED:
        _PREDICATES.clear()
    _PREDICATES[id(made)] = (made, predicate)
    return made


# of what is several things done or several events: the field that holds them
_SEVERAL: Final[dict[type, str]] = {Sequence: "effects", AnyEvent: "patterns"}


def filled(clause: N, actor: Node) -> N:
    """The effect or event with its subject in the place of the hole."""
    field = _SEVERAL.get(type(clause))
    if field is not None:
        parts = tuple([filled(each, actor) for each in getattr(clause, field)])
        return _of_predicate(changed_in(clause, {field: parts}), clause)
    name = ACTOR_FIELD.get(type(clause))
    if name is None or getattr(clause, name) is not ACTOR:
        return clause
    new: dict[str, Value] = {name: actor}
    if isinstance(clause, May):
        new["effect"] = filled(clause.effect, actor)
    return _of_predicate(changed_in(clause, new), clause)


def subject_of(clause: Effect | Pattern) -> Node | None:
    """The subject of an effect's or event's first predicate; You for verbs without one (they are always done by
    you)."""
    field = _SEVERAL.get(type(clause))
    if field is not None:
        found = [subject_of(each) for each in getattr(clause, field)]
        for each in found:
            if each is not None and (not isinstance(each, s.You) or each.surface):
                return each
        return found[0]
    name = ACTOR_FIELD.get(type(clause))
    if name is None:
        return s.You() if isinstance(clause, Effect) else None
    who = getattr(clause, name)
    return who if isinstance(who, Node) else None


def unfilled(clause: N, actor: Node) -> N | None:
    """The predicate that is left when the subject is taken out, or None if the subject is another."""
    field = _SEVERAL.get(type(clause))
    made, before = _PREDICATES.get(id(clause), _NONE)
    if field is not None:
        parts: list[Value] = []
        for each in getattr(clause, field):
            part = unfilled(each, actor)
            if part is None:
                return None
            parts.append(part)
        same = made is clause and all(map(is_, parts, getattr(before, field)))
        return cast("N", before) if same else changed_in(clause, {field: tuple(parts)})
    name = ACTOR_FIELD.get(type(clause))
    if name is None:
        return clause if isinstance(actor, s.You) and isinstance(clause, Effect) else None
    who = getattr(clause, name)
    if who is not actor and who != actor:
        return None
    if made is clause:
        return cast("N", before)
    new: dict[str, Value] = {name: ACTOR}
    if isinstance(clause, May):
        new["effect"] = unfilled(clause.effect, actor)
    return None if any(each is None for each in new.values()) else changed_in(clause, new)


VISITED: Final = (  # the nodes that the visitors of a discourse look at by themselves; into all others they only go
    Ability, Amount, AnyOther, AnyTrue, Compare, Did, DidThisWay, Effect, Happened, Holds, InZone, Must, OfChosen,
    Other, ThisWay, Together, Was, s.Among, s.Attached, s.Back, s.ControllerOf, s.DefendingPlayer, s.Granter,
    s.OwnerOf, s.Some, s.Target, s.This)
_POINTING: Final = frozenset({*VISITED, Selection})  # what is one thing where it stands, to be bound or meant there
_ALWAYS_SO: Final = frozenset({Fixed, VarX, s.This, s.You})
_POINTS: Final[Known[type, bool]] = Known(lambda cls: cls not in _ALWAYS_SO and not _POINTING.isdisjoint(cls.__mro__))


def pointing(value: object) -> tuple[int, ...]:
    """The identities of all nodes in a value that reference words may be, or may be bound to."""
    return pointing_of(Reading(value, 0, None, None))


def pointing_of(reading: Reading) -> tuple[int, ...]:
    """The same of what a phrase means, kept with it and with the phrases that it was made of."""
    if reading.pointing is None:
        found: list[int] = []
        _point(reading.value, reading.slots, found)
        reading.pointing = tuple(found)
    return reading.pointing


def _point(value: object, slots: Way | None, found: list[int]) -> None:
    cls = type(value)
    if cls is tuple:
        for each in cast("tuple[object, ...]", value):
            _point(each, slots, found)
        return
    way = slots
    while way is not None:
        if way.last.value is value:
            found.extend(pointing_of(way.last))
            return
        way = way.before
    if _POINTS[cls]:
        key = id(value)
        found.append(key)
    for name in FIELDS[cls]:
        part = getattr(value, name)
        if part:
            _point(part, slots, found)


def kinds(value: object) -> set[type]:
    """The classes of all that a tree holds, so that a rewriting of what it does not hold can be left out; of cards that
    must be in one zone together `Together`."""
    return kinds_among(within(value))


def kinds_among(parts: list[object]) -> set[type]:
    """The same of a tree and all its parts."""
    found = {type(each) for each in parts}
    if InZone in found and any(isinstance(each, InZone) and each.single for each in parts):
        found.add(Together)
    return found


_IS_AMOUNT: Final[Known[type, bool]] = Known(lambda cls: issubclass(cls, Amount))


def but_for(what: Objects, *tests: Test) -> Objects:
    """The description but for some of its tests."""
    return changed(what, tests=tuple(each for each in what.tests if not any(each is test for test in tests)))


def retested(what: Objects, change: Callable[[Test], Test | None]) -> Objects | None:
    """The description with other tests in the place of some; None: there are none such."""
    tests = tuple([change(each) or each for each in what.tests])
    return None if tests == what.tests else changed(what, tests=tests)


ANY: Final[frozenset[type]] = frozenset()


@final
class Change:
    """A rewording, and the nodes without which there is nothing for it: all of some, and one of others."""

    __slots__ = ("all_of", "how", "one", "one_of")

    def __init__(self, all_of: set[type], one_of: AbstractSet[type], how: Callable[[Ability], object]) -> None:
        self.all_of = all_of
        by_name = sorted(all_of, key=lambda cls: cls.__name__)
        self.one = by_name[0] if by_name else object  # is it missing, the others are not sought
        self.one_of = frozenset(one_of)
        self.how = how

    def fits(self, held: set[type]) -> bool:
        """Whether there may be something for it in what holds nodes of these classes."""
        if self.all_of and (self.one not in held or not self.all_of <= held):
            return False
        return not self.one_of or not self.one_of.isdisjoint(held)


@final
class Changes:
    """Rewordings in their order; what holds none of some classes has nothing for any."""

    __slots__ = ("any_of", "every")

    def __init__(self, *every: Change) -> None:
        self.every = every
        self.any_of = frozenset[type]().union(*[{each.one} if each.all_of else each.one_of for each in every])


def table(rows: Table) -> Callable[[Ability], Ability]:
    return lambda ability: reworded(ability, rows)


def put_together(ability: Ability, held: set[type], changes: Changes) -> Ability:
    """The ability with what its words mean together, of the classes that it holds. Raises Unresolved."""
    for each in () if changes.any_of.isdisjoint(held) else changes.every:
        if each.fits(held):
            found = each.how(ability)
            assert isinstance(found, Ability)
            ability = found
    return ability


WHERE: Final = "X|"  # before the surface of an amount that a sentence defines X as (107.3)


def put_where(value: Value, amount: Amount) -> Value | None:
    """The value with the amount in the place of X, or None if it speaks of no X."""
    said = changed(amount, surface=WHERE + amount.surface)
    whole = reworded(value, {VarX: lambda _: said})
    return None if whole is value else whole


def taken_where(value: Value) -> tuple[Value, Amount] | None:
    """The value with X in the place of the amount that defined it, and that amount; None: there is no one such."""
    defined = _defined(value, WHERE)
    if not defined or any(each != defined[0] for each in defined):
        return None
    x = VarX()
    table = {type(each): lambda amount: x if amount.surface.startswith(WHERE) else None for each in defined}
    plain = changed(defined[0], surface=defined[0].surface[len(WHERE):])
    return reworded(value, table), plain


def has_where(value: object, said: str = "") -> bool:
    """Whether an amount in it stands for an X defined by the sentence, or so said."""
    return bool(_defined(value, WHERE + said))


def _defined(value: object, how: str) -> list[Amount]:
    """The amounts that so stand for an X."""
    amounts = [cast("Amount", each) for each in within(value) if _IS_AMOUNT[type(each)]]
    return [each for each in amounts if each.surface.startswith(how)]


def asks_x(cost: Cost) -> bool:
    """Whether an X is paid, which is no other that the effect defines."""
    return any(isinstance(each, PayMana) and "X" in each.cost.symbols for each in cost.parts)


def has_x(value: object) -> bool:
    """Whether it speaks of an X that nothing in it defines."""
    return any(type(each) is VarX for each in within(value))
