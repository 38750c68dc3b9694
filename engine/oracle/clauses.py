"""Subjects and predicates: a predicate has a hole for its subject; here it is filled, and emptied for printing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from operator import is_
from typing import Final, final

from mypy_extensions import mypyc_attr

from engine.ast.effects import Continuous, May, Sequence
from engine.ast.filters import InZone, Together
from engine.ast.node import Effect, Node, Pattern, Selection
from engine.ast.patterns import AnyEvent
from engine.ast.selections import You
from engine.oracle.kernel import Value, changed, changed_in
from engine.oracle.templates import ACTOR, ACTOR_FIELD
from engine.terms.mana import ManaCost

_PREDICATES: Final[dict[int, tuple[Effect, Effect]]] = {}  # what was filled last, by identity, and its predicate
_MOST_FILLED: Final = 500
_NONE: Final = (None, None)


def _of_predicate(made: Effect, predicate: Effect) -> Effect:
    """An effect that was made by filling a predicate's hole; printing finds the very predicate again, whose words are
    known where many lines share it."""
    if len(_PREDICATES) > _MOST_FILLED:
        _PREDICATES.clear()
    _PREDICATES[id(made)] = (made, predicate)
    return made


def filled(effect: Effect, actor: Node) -> Effect:
    """The effect with its subject in the place of the hole."""
    if isinstance(effect, Sequence):
        parts = tuple([filled(each, actor) for each in effect.effects])
        return _of_predicate(changed(effect, effects=parts), effect)
    name = field_of(effect)
    if name is None or getattr(effect, name) is not ACTOR:
        if isinstance(effect, May) and isinstance(actor, Selection) and effect.who is ACTOR:
            return changed(effect, who=actor, effect=filled(effect.effect, actor))
        return effect
    if isinstance(effect, May):
        assert isinstance(actor, Selection)
        return changed(effect, who=actor, effect=filled(effect.effect, actor))
    return _of_predicate(changed_in(effect, {name: actor}), effect)


def field_of(effect: Node) -> str | None:
    """The field that holds a predicate's subject."""
    if isinstance(effect, Continuous):
        return "what"
    if isinstance(effect, May):
        return "who"
    return ACTOR_FIELD.get(type(effect))


def subject_of(effect: Effect) -> Selection | None:
    """The subject of an effect's first predicate; You for verbs without one (they are always done by you)."""
    if isinstance(effect, Sequence):
        for each in effect.effects:
            found = subject_of(each)
            if found is not None and not (isinstance(found, You) and not found.surface):
                return found
        return subject_of(effect.effects[0])
    name = field_of(effect)
    if name is None:
        return You()
    found = getattr(effect, name)
    return found if isinstance(found, Selection) else None


def unfilled(effect: Effect, actor: Selection) -> Effect | None:
    """The predicate that is left when the subject is taken out, or None if the subject is another."""
    if isinstance(effect, Sequence):
        parts = []
        for each in effect.effects:
            part = unfilled(each, actor)
            if part is None:
                return None
            parts.append(part)
        made, before = _PREDICATES.get(id(effect), _NONE)
        same = made is effect and isinstance(before, Sequence) and all(map(is_, parts, before.effects))
        return before if same else changed(effect, effects=tuple(parts))
    name = field_of(effect)
    if name is None:
        return effect if isinstance(actor, You) else None
    if getattr(effect, name) != actor:
        return None
    if isinstance(effect, May):
        inner = unfilled(effect.effect, actor)
        return None if inner is None else changed(effect, who=ACTOR, effect=inner)
    made, before = _PREDICATES.get(id(effect), _NONE)
    return before if made is effect else changed_in(effect, {name: ACTOR})


def filled_event(pattern: Pattern, actor: Node) -> Pattern:
    """The event with its subject."""
    if isinstance(pattern, AnyEvent):
        return changed(pattern, patterns=tuple(filled_event(each, actor) for each in pattern.patterns))
    name = ACTOR_FIELD.get(type(pattern))
    if name is None or getattr(pattern, name) is not ACTOR:
        return pattern
    made: Pattern = changed_in(pattern, {name: actor})
    return made


def event_subject(pattern: Pattern) -> Node | None:
    """The subject of an event."""
    if isinstance(pattern, AnyEvent):
        return event_subject(pattern.patterns[0]) if pattern.patterns else None
    name = ACTOR_FIELD.get(type(pattern))
    found = getattr(pattern, name) if name else None
    return found if isinstance(found, Node) else None


def unfilled_event(pattern: Pattern, actor: Node) -> Pattern | None:
    """The event without its subject, or None if the subject is another."""
    if isinstance(pattern, AnyEvent):
        parts = []
        for each in pattern.patterns:
            part = unfilled_event(each, actor)
            if part is None:
                return None
            parts.append(part)
        return changed(pattern, patterns=tuple(parts))
    name = ACTOR_FIELD.get(type(pattern))
    if name is None or getattr(pattern, name) != actor:
        return None
    made: Pattern = changed_in(pattern, {name: ACTOR})
    return made


_PLAIN = frozenset({
    "str", "int", "bool", "str | None", "int | None", "bool | None", "tuple[str, ...]", "Zone", "Zone | None",
})  # types of fields that hold no nodes


class _Fields(dict[type, tuple[str, ...]]):
    """The fields of each class that may hold nodes, found when first asked for."""

    def __missing__(self, cls: type) -> tuple[str, ...]:
        names: tuple[str, ...] = ()
        if is_dataclass(cls) and cls is not ManaCost:
            names = tuple(
                each.name for each in fields(cls) if each.name not in ("surface", "mark") and each.type not in _PLAIN
            )
        self[cls] = names
        return names


FIELDS: Final = _Fields()


@final
class Inside:
    """The parts of a class of nodes that may be nodes."""

    __slots__ = ("_names",)

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = names

    def put(self, value: object, waiting: list[object]) -> None:
        """Put the parts that are not empty on a list, in their order."""
        for name in self._names:
            part = getattr(value, name)
            if part:
                waiting.append(part)


class _Parts(dict[type, Inside | None]):
    """The parts of the nodes of each class that may be nodes; None: it has none."""

    def __missing__(self, cls: type) -> Inside | None:
        names = FIELDS[cls]
        found = self[cls] = Inside(names) if names else None
        return found


INSIDE: Final = _Parts()


class _Known(dict[type, frozenset[str]]):
    """What may be looked up in objects of each class."""

    def __missing__(self, cls: type) -> frozenset[str]:
        found = self[cls] = frozenset([name for name in dir(cls) if not name.startswith("_")])
        return found


_KNOWN: Final = _Known()


def part_of(node: object, name: str) -> Value:
    """A part of a node by its name; None where its class has no such part: to look in vain is slow."""
    return getattr(node, name) if name in _KNOWN[type(node)] else None


class _Inert(dict[type, bool]):
    """Whether a class is no node and holds none, so that nothing in it can be rewritten."""

    def __missing__(self, cls: type) -> bool:
        found = self[cls] = cls is not tuple and not issubclass(cls, Node) and not FIELDS[cls]
        return found


INERT: Final = _Inert()


def field_names(cls: type) -> tuple[str, ...]:
    """The fields of a class that may hold nodes; none for what is no dataclass."""
    return FIELDS[cls]


def within(value: object) -> Iterator[object]:
    """A tree and all its parts."""
    waiting = [value]
    while waiting:
        each = waiting.pop()
        cls = type(each)
        if cls is tuple:
            waiting += each  # type: ignore[arg-type]
            continue
        yield each
        parts = INSIDE[cls]
        if parts is not None:
            parts.put(each, waiting)


def kinds(value: object) -> set[type]:
    """The classes of all that a tree holds, so that a rewriting of what it does not hold can be left out; of cards that
    must be in one zone together `Together`."""
    found: set[type] = set()
    for each in within(value):
        found.add(type(each))
        if isinstance(each, InZone) and each.single:
            found.add(Together)
    return found


def replaced(values: tuple[object, ...], rebuilt: Callable[[object], object]) -> tuple[object, ...]:
    """The values, each rebuilt; the same tuple where nothing changed."""
    items = [rebuilt(each) for each in values]
    return values if all(map(is_, items, values)) else tuple(items)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rewriter:
    """Rebuilds a tree where `change` gives another node for one (None: keep and go into it)."""

    def change(self, node: Node) -> Node | None:
        """The node to put in the place of another, or None."""
        raise NotImplementedError

    def rebuilt(self, value: object) -> object:
        """The value with all changes made; the same object where nothing changed."""
        cls = type(value)
        if cls is tuple:
            return replaced(value, self.rebuilt)  # type: ignore[arg-type]
        if isinstance(value, Node):
            other = self.change(value)
            if other is not None:
                return other
        new: dict[str, object] | None = None
        for name in FIELDS[cls]:
            old = getattr(value, name)
            if old and not INERT[type(old)]:
                built = self.rebuilt(old)
                if built is not old:
                    if new is None:
                        new = {}
                    new[name] = built
        return value if new is None else changed_in(value, new)
