"""How a row prints: what takes the values of its slots out of its value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from operator import attrgetter

from engine.ast.amounts import Fixed
from engine.ast.filters import Objects
from engine.ast.node import Pattern
from engine.oracle.clauses import event_subject, subject_of, unfilled, unfilled_event
from engine.oracle.holes import (
    ATTRIBUTE,
    BACK,
    BEFORE,
    DEFAULT,
    FIXED,
    PLACE,
    PREDICATE,
    SPLICE,
    SUBJECT,
    THROUGH,
    WORD,
    Derived,
    Done,
    Hole,
    Number,
    Opened,
    Path,
    Phrase,
    Setting,
    Splice,
    Through,
    With,
    as_slots,
    has_parts,
    held,
    marked,
)
from engine.oracle.kernel import Value, Values, changed_in
from engine.oracle.makers import BOUND_LATER, WORDS
from engine.oracle.productions import Unmake

Take = Callable[[Value, dict[str, Value]], bool]  # notes what holes hold; whether the value is so


def unmaking(shape: Value, slots: tuple[str, ...], key: str, said: list[str],
              when: Callable[..., object] | None) -> Unmake:
    """What takes the values of a row's slots out of its value."""
    if isinstance(shape, Setting) and not shape.mark:
        return _unsetting(shape, slots, key, said)
    keeper = marked(shape)
    if keeper is None:
        return _by_parts(shape, slots, when)
    paths = {name: path for name, (_hole, path) in held(shape, ())}
    parted = _partings(shape)
    ways = tuple([parted.get(name) if name in said else _getter(paths[name]) for name in slots])
    words = tuple([said.index(name) if name in said else -1 for name in slots])
    begins = key + WORDS

    def unmake(value: Value) -> Values | None:
        node = value
        if keeper >= 0:
            if not isinstance(value, tuple) or len(value) <= keeper:
                return None
            node = value[keeper]
        surface = getattr(node, "surface", "")
        if not (surface.startswith(begins) if said else surface == key):
            return None
        spoken = surface[len(begins) :].split(WORDS, len(said) - 1) if said else []
        try:
            return tuple([spoken[place] if way is None else way(value) if place < 0 else
                          changed_in(way(value), {"surface": spoken[place]})
                          for way, place in zip(ways, words, strict=True)])
        except (AttributeError, IndexError, TypeError):
            return None

    return unmake


def _partings(shape: Value) -> dict[str, Callable[[Value], Value]]:
    """What puts the nodes together again whose fields a shape holds, by the names of their holes."""
    fields_of: dict[str, tuple[Opened, list[tuple[str, Callable[[Value], Value]]]]] = {}
    for _name, (part, path) in held(shape, ()):
        if isinstance(part, Opened):
            fields_of.setdefault(part.name, (part, []))[1].append((part.field, _getter(path)))
    return {name: _parting(part, ways) for name, (part, ways) in fields_of.items()}


def _parting(part: Opened, ways: list[tuple[str, Callable[[Value], Value]]]) -> Callable[[Value], Value]:
    cls, kept = part.cls, dict(part.kept)
    return lambda value: cls(**kept, **{field: way(value) for field, way in ways})


def _by_parts(shape: Value, slots: tuple[str, ...], when: Callable[..., object] | None) -> Unmake:
    """The same where nothing keeps a surface: all else is compared."""
    take = _taker(shape)
    count = as_slots(shape, slots)
    if count and when is None:
        return _slots_of(count)

    def unmake(value: Value) -> Values | None:
        found: dict[str, Value] = {}
        if not take(value, found):
            return None
        values = tuple([found.get(name) for name in slots])
        return None if None in values or (when is not None and not when(*values)) else values

    return unmake


def _slots_of(count: int) -> Unmake:
    """The parts of a tuple of so many; less than none: the last is all that is left."""
    if count > 0:
        return lambda value: value if isinstance(value, tuple) and len(value) == count else None
    before = -count - 1
    return lambda value: (
        (*value[:before], value[before:]) if isinstance(value, tuple) and len(value) > before else None)


def _unsetting(shape: Setting, slots: tuple[str, ...], key: str, said: list[str]) -> Unmake:
    """The same where fields of a node were set: they are set back."""
    assert isinstance(shape.what, Hole)
    whole = shape.what.name
    takers = [(name, _taker(each)) for name, each in shape.values]
    back = tuple([(name, dict(shape.back).get(name, DEFAULT)) for name, _each in shape.values])

    def unmake(value: Value) -> Values | None:
        spoken, _parted, surface = getattr(value, "surface", "").partition(BEFORE)
        own, *words = spoken.split(WORDS)
        if own != key or len(words) != len(said):
            return None
        found: dict[str, Value] = dict(zip(said, words, strict=True))
        for name, take in takers:
            if not take(getattr(value, name, None), found):
                return None
        found[whole] = reset(changed_in(value, {"surface": surface}), back)
        return tuple([found[name] for name in slots])

    return unmake


def _getter(path: Path) -> Callable[[Value], Value]:
    """What follows a path; AttributeError, IndexError or TypeError where a value has none such."""
    if path and all(kind == ATTRIBUTE for kind, *_rest in path):
        return attrgetter(".".join([step[1] for step in path]))

    def get(value: Value) -> Value:
        for step in path:
            kind = step[0]
            if kind == ATTRIBUTE:
                value = getattr(value, step[1])
            elif kind == PLACE:
                value = value[step[1]]
            elif kind == SPLICE:
                value = value[step[1] : len(value) - step[2]]
            elif kind == BACK:
                value = reset(unmarked(value, step[2]), step[1])
            elif kind == FIXED:
                value = Fixed(value, surface=step[1])
            elif kind == WORD:
                value = _gap(step[1], value, step[2])
            elif kind == THROUGH:
                value = step[1].apart(value)[step[2]]
            elif kind == SUBJECT:
                value = subject(value)
            elif kind == PREDICATE:
                value = predicate(value, subject(value) if step[1] is None else step[1])
            else:
                value = Objects(value.kind, value.tests[step[1] : len(value.tests) - step[2]], surface=value.surface)
        return value

    return get


def _gap(phrase: Phrase, words: Value, index: int) -> str:
    """What stands in a gap of a phrase; TypeError where the words are others."""
    found = phrase.matched(words)
    if found is None:
        raise TypeError(words)
    return found[index]


def unmarked(value: Value, mark: str) -> Value:
    """A node without the mark before its surface; TypeError where there is none."""
    if not value.surface.startswith(mark):
        raise TypeError(value)
    return changed_in(value, {"surface": value.surface[len(mark) :]})


def reset(value: Value, back: tuple[tuple[str, Value], ...]) -> Value:
    """A node with some of its fields as they were."""
    defaults = {each.name: each.default for each in fields(value)}
    return changed_in(value, {name: defaults[name] if each is DEFAULT else each for name, each in back})


def subject(value: Value) -> Value:
    """Who does an effect, or whom an event is about; TypeError where there is none such."""
    found = event_subject(value) if isinstance(value, Pattern) else subject_of(value)
    if found is None:
        raise TypeError(value)
    return found


def predicate(value: Value, who: Value) -> Value:
    """What is left of an effect or event without its subject; TypeError where that is another."""
    found = unfilled_event(value, who) if isinstance(value, Pattern) else unfilled(value, who)
    if found is None:
        raise TypeError(value)
    return found


def _done_taker(shape: Done) -> Take:
    inner, whose = _taker(shape.what), _taker(shape.who)
    constant = None if isinstance(shape.who, Hole | Setting) else shape.who

    def take(value: Value, found: dict[str, Value]) -> bool:
        try:
            who = subject(value)
            if constant is not None:
                if who.surface not in (constant.surface, ""):
                    return False
                who = constant
            return whose(who, found) and inner(predicate(value, who), found)
        except (AttributeError, TypeError):
            return False

    return take


def _taker(shape: Value) -> Take:
    """What compares a value with a shape."""
    if isinstance(shape, Hole):
        return _hole_taker(shape)
    if isinstance(shape, tuple):
        return _tuple_taker(shape)
    if isinstance(shape, With):
        return _with_taker(shape)
    if isinstance(shape, Derived):
        return _anything
    if isinstance(shape, Done):
        return _done_taker(shape)
    if isinstance(shape, Number):
        inner, said = _taker(shape.what), shape.said
        return lambda value, found: inner(Fixed(value, surface=said), found)
    if isinstance(shape, Phrase):
        return _phrase_taker(shape)
    if isinstance(shape, Setting):
        return _setting_taker(shape)
    if isinstance(shape, Through):
        return _through_taker(shape)
    if has_parts(shape):
        return _node_taker(shape)

    def take(value: Value, found: dict[str, Value]) -> bool:
        return bool(shape == value)

    return take


def _phrase_taker(shape: Phrase) -> Take:
    words = _tuple_taker(shape.parts)

    def take(value: Value, found: dict[str, Value]) -> bool:
        gaps = shape.matched(value)
        return gaps is not None and words(gaps, found)

    return take


def _setting_taker(shape: Setting) -> Take:
    inner, mark = _taker(shape.what), shape.mark
    takers = [(name, _taker(each)) for name, each in shape.values]
    back = tuple([(name, dict(shape.back).get(name, DEFAULT)) for name, _each in shape.values])

    def take(value: Value, found: dict[str, Value]) -> bool:
        if not getattr(value, "surface", "").startswith(mark) or not all(
            taker(getattr(value, name, None), found) for name, taker in takers
        ):
            return False
        return inner(reset(unmarked(value, mark), back), found)

    return take


def _through_taker(shape: Through) -> Take:
    parts = _tuple_taker(shape.parts)

    def take(value: Value, found: dict[str, Value]) -> bool:
        values = shape.back(value)
        return values is not None and parts(values, found)

    return take


def _anything(value: Value, found: dict[str, Value]) -> bool:
    """What a function made of the values of other holes."""
    return True


def _hole_taker(hole: Hole) -> Take:
    def take(value: Value, found: dict[str, Value]) -> bool:
        if hole.table is not None:
            if hole.name in found:  # the surface keeps it
                return bool(dict(hole.table).get(found[hole.name]) == value)
            value = next((word for word, each in hole.table if each == value), None)
        if value is None or (hole.name in found and found[hole.name] != value):
            return False
        found[hole.name] = value
        return all(guard(value) for guard in hole.guards)

    return take


def _tuple_taker(shape: Values) -> Take:
    at = next((index for index, each in enumerate(shape) if isinstance(each, Splice)), -1)
    behind = len(shape) - at - 1
    takers = [_taker(each.hole if isinstance(each, Splice) else each) for each in shape]

    def take(value: Value, found: dict[str, Value]) -> bool:
        if not isinstance(value, tuple):
            return False
        parts = value
        if at >= 0:
            if len(value) < len(takers) - 1:
                return False
            parts = (*value[:at], value[at : len(value) - behind], *value[len(value) - behind :])
        return len(parts) == len(takers) and all(
            taker(part, found) for taker, part in zip(takers, parts, strict=True))

    return take


def _with_taker(shape: With) -> Take:
    first, last = len(shape.before), len(shape.behind)
    inner, before, behind = _taker(shape.what), _tuple_taker(shape.before), _tuple_taker(shape.behind)

    def take(value: Value, found: dict[str, Value]) -> bool:
        if not isinstance(value, Objects) or len(value.tests) < first + last:
            return False
        end = len(value.tests) - last
        less = Objects(value.kind, value.tests[first:end], surface=value.surface)
        return before(value.tests[:first], found) and behind(value.tests[end:], found) and inner(less, found)

    return take


def _node_taker(shape: Value) -> Take:
    cls = type(shape)
    parts: list[tuple[str, Take]] = []
    for each in fields(shape):
        part = getattr(shape, each.name)
        if each.name == "surface" or (each.compare and not (each.name in BOUND_LATER and part == each.default)):
            parts.append((each.name, _taker(part)))

    def take(value: Value, found: dict[str, Value]) -> bool:
        return type(value) is cls and all(part(getattr(value, name), found) for name, part in parts)

    return take
