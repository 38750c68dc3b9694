"""How a row prints: what takes the values of its slots out of its value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Final

from engine.ast.filters import Objects
from engine.ast.trees import Known
from engine.oracle import holes as h
from engine.oracle.clauses import subject_of, unfilled
from engine.oracle.kernel import Value, Values, changed_in
from engine.oracle.makers import BOUND_LATER, INNER, WORDS
from engine.oracle.productions import Unmake

Take = Callable[[Value, dict[str, Value]], bool]  # notes what holes hold; whether the value is so


def unmaking(shape: Value, slots: tuple[str, ...], key: str, said: list[str],
              when: Callable[..., object] | None) -> Unmake:
    """What takes the values of a row's slots out of its value."""
    if isinstance(shape, h.Setting) and not shape.mark:
        return _unsetting(shape, slots, key, said)
    keeper = h.marked(shape)
    if keeper is None:
        return _by_parts(shape, slots, when)
    take = _taker(shape, False)
    parted = _partings(shape)
    words = {name: place for place, name in enumerate(said)}
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
        found: dict[str, Value] = {}
        if not take(value, found):
            return None
        for name, parting in parted.items():
            found[name] = parting(found)
        for name, place in words.items():
            word = spoken[place]
            found[name] = changed_in(found[name], {"surface": word.replace(INNER, WORDS)}) if name in parted else word
        return tuple([found[name] for name in slots])

    return unmake


def _partings(shape: Value) -> dict[str, Callable[[dict[str, Value]], Value]]:
    """What puts the nodes together again whose fields a shape holds, by the names of their holes."""
    fields_of: dict[str, list[h.Opened]] = {}
    columns_of: dict[str, list[h.Column]] = {}
    for _name, part in h.held(shape):
        if isinstance(part, h.Opened):
            fields_of.setdefault(part.name, []).append(part)
        elif isinstance(part, h.Column):
            columns_of.setdefault(part.name, []).append(part)
    return {**{name: _parting(parts) for name, parts in fields_of.items()},
            **{name: _side_by_side(parts) for name, parts in columns_of.items()}}


def _parting(parts: list[h.Opened]) -> Callable[[dict[str, Value]], Value]:
    cls, kept, name = parts[0].cls, dict(parts[0].kept), parts[0].name
    return lambda found: cls(**kept, **{each.field: found[f"{name}.{each.field}"] for each in parts})


def _side_by_side(columns: list[h.Column]) -> Callable[[dict[str, Value]], Value]:
    """The columns of a tuple together again."""
    keys = [each.key for each in sorted(columns, key=lambda each: each.at)]

    def parting(found: dict[str, Value]) -> Value:
        count = max(len(found[key]) for key in keys)
        return tuple(zip(*[found[key] or ("",) * count for key in keys], strict=True))

    return parting


def _by_parts(shape: Value, slots: tuple[str, ...], when: Callable[..., object] | None) -> Unmake:
    """The same where nothing keeps a surface: all else is compared."""
    take = _taker(shape, True)
    count = h.as_slots(shape, slots)
    if count and when is None:
        return _slots_of(count)

    def unmake(value: Value) -> Values | None:
        found: dict[str, Value] = {}
        if not take(value, found):
            return None
        values = tuple([found.get(name) for name in slots])
        return None if any(each is None for each in values) or (when is not None and not when(*values)) else values

    return unmake


def _slots_of(count: int) -> Unmake:
    """The parts of a tuple of so many; less than none: the last is all that is left."""
    if count > 0:
        return lambda value: value if isinstance(value, tuple) and len(value) == count else None
    before = -count - 1
    return lambda value: (
        (*value[:before], value[before:]) if isinstance(value, tuple) and len(value) > before else None)


def _unsetting(shape: h.Setting, slots: tuple[str, ...], key: str, said: list[str]) -> Unmake:
    """The same where fields of a node were set: they are set back."""
    assert isinstance(shape.what, h.Hole)
    whole = shape.what.name
    takers = [(name, _taker(each, True)) for name, each in shape.values]
    back, parted = _back(shape), _partings(shape)

    def unmake(value: Value) -> Values | None:
        spoken, _parted, surface = getattr(value, "surface", "").partition(h.BEFORE)
        own, *words = spoken.split(WORDS)
        if own != key or len(words) != len(said):
            return None
        found: dict[str, Value] = dict(zip(said, words, strict=True))
        for name, take in takers:
            if not take(getattr(value, name, None), found):
                return None
        found[whole] = reset(changed_in(value, {"surface": surface}), back)
        for name, parting in parted.items():
            found[name] = parting(found)
        return tuple([found[name] for name in slots])

    return unmake


def _back(shape: h.Setting) -> tuple[tuple[str, Value], ...]:
    """What the fields that were set are set back to."""
    return tuple([(name, dict(shape.back).get(name, h.DEFAULT)) for name, _each in shape.values])


def unmarked(value: Value, mark: str) -> Value:
    """A node without the mark before its surface; TypeError where there is none."""
    if not value.surface.startswith(mark):
        raise TypeError(value)
    return changed_in(value, {"surface": value.surface[len(mark) :]})


def reset(value: Value, back: tuple[tuple[str, Value], ...]) -> Value:
    """A node with some of its fields as they were."""
    defaults = _DEFAULTS[type(value)]
    return changed_in(value, {name: defaults[name] if each is h.DEFAULT else each for name, each in back})


_DEFAULTS: Final[Known[type, dict[str, Value]]] = Known(lambda cls: {each.name: each.default for each in fields(cls)})


def subject(value: Value) -> Value:
    """Who does an effect, or whom an event is about; TypeError where there is none such."""
    found = subject_of(value)
    if found is None:
        raise TypeError(value)
    return found


def predicate(value: Value, who: Value) -> Value:
    """What is left of an effect or event without its subject; TypeError where that is another."""
    found = unfilled(value, who)
    if found is None:
        raise TypeError(value)
    return found


def _taker(shape: Value, exact: bool) -> Take:
    """What compares a value with a shape and notes what stands in the holes; not `exact`: a surface tells that it was
    made so, and nothing but the holes is looked at."""
    if isinstance(shape, h.Hole):
        inverted = shape.table is not None and not shape.of_words
        return _hole_taker(shape) if exact or inverted else _any_taker(shape.name)
    if isinstance(shape, h.Opened | h.Column):
        return _any_taker(shape.key)
    if isinstance(shape, h.Through) and (shape.back is None or exact or any(h.held(shape))):
        return _anything if shape.back is None else _apart_taker(shape.back, _tuple_taker(shape.parts, exact))
    if not exact and not any(h.held(shape)):
        return _anything
    if isinstance(shape, tuple):
        return _tuple_taker(shape, exact)
    composed = _TAKERS.get(type(shape))
    if composed is not None:
        return composed(shape, exact)
    if h.has_parts(shape):
        return _node_taker(shape, exact)
    return lambda value, found: shape is value or bool(shape == value)


def _anything(value: Value, found: dict[str, Value]) -> bool:
    """What a function made of the values of other holes, or a surface tells."""
    return True


def _any_taker(name: str) -> Take:
    """Whatever stands there; of two of one name the first."""

    def take(value: Value, found: dict[str, Value]) -> bool:
        found.setdefault(name, value)
        return True

    return take


def _done_taker(shape: h.Done, exact: bool) -> Take:
    inner, whose = _taker(shape.what, exact), _taker(shape.who, exact)
    constant = None if isinstance(shape.who, h.Hole | h.Setting) else shape.who

    def take(value: Value, found: dict[str, Value]) -> bool:
        try:
            who = subject(value)
            if constant is not None:
                if exact and who.surface not in (constant.surface, ""):
                    return False
                who = constant
            return whose(who, found) and inner(predicate(value, who), found)
        except (AttributeError, TypeError):
            return False

    return take


def _each_taker(shape: h.Each, exact: bool) -> Take:
    whole, inner, field = _taker(shape.what, exact), _taker(shape.shape, exact), shape.field

    def take(value: Value, found: dict[str, Value]) -> bool:
        parts: list[Value] = []
        made = getattr(value, field, None) if field else value
        for part in made if isinstance(made, tuple) else (None,):
            if not inner(part, found):
                return False
            parts.append(found.pop("each"))
        return whole(changed_in(value, {field: tuple(parts)}) if field else tuple(parts), found)

    return take


def _apart_taker(apart: Callable[[Value], Values | None], inner: Take) -> Take:
    """Of what a function takes apart."""

    def take(value: Value, found: dict[str, Value]) -> bool:
        parts = apart(value)
        return parts is not None and inner(parts, found)

    return take


def _setting_taker(shape: h.Setting, exact: bool) -> Take:
    inner, mark, back = _taker(shape.what, exact), shape.mark, _back(shape)
    takers = [(name, _taker(each, exact)) for name, each in shape.values]

    def take(value: Value, found: dict[str, Value]) -> bool:
        nodes = value if isinstance(value, tuple) else (value,)
        if not nodes or not getattr(nodes[0], "surface", "").startswith(mark) or not all(
            hasattr(each, name) and taker(getattr(each, name), found) for each in nodes for name, taker in takers):
            return False
        plain = tuple([reset(each if at else unmarked(each, mark), back) for at, each in enumerate(nodes)])
        return inner(plain if nodes is value else plain[0], found)

    return take


def _hole_taker(hole: h.Hole) -> Take:
    name, table, guards = hole.name, hole.table, hole.guards

    def take(value: Value, found: dict[str, Value]) -> bool:
        if table is not None:
            if name in found:  # the surface keeps it
                return bool(dict(table).get(found[name]) == value)
            value = next((word for word, each in table if each == value), None)
        if value is None or (name in found and found[name] != value):
            return False
        found[name] = value
        return all(guard(value) for guard in guards)

    return take


def _tuple_taker(shape: Values, exact: bool) -> Take:
    at = next((index for index, each in enumerate(shape) if isinstance(each, h.Splice)), -1)
    behind = len(shape) - at - 1
    takers = [_taker(each.hole if isinstance(each, h.Splice) else each, exact) for each in shape]

    def take(value: Value, found: dict[str, Value]) -> bool:
        if not isinstance(value, tuple):
            return False
        parts = value
        if at >= 0:
            if len(value) < len(takers) - 1:
                return False
            parts = (*value[:at], value[at : len(value) - behind], *value[len(value) - behind :])
        return len(parts) == len(takers) and all(taker(parts[index], found) for index, taker in enumerate(takers))

    return take


def _with_taker(shape: h.With, exact: bool) -> Take:
    first, last = len(shape.before), len(shape.behind)
    inner = _taker(shape.what, exact)
    before, behind = _tuple_taker(shape.before, exact), _tuple_taker(shape.behind, exact)

    counted = any(isinstance(each, h.Splice) for each in shape.behind)

    def take(value: Value, found: dict[str, Value]) -> bool:
        if not isinstance(value, Objects):
            return False
        count, _, surface = value.surface.partition("|") if counted else (str(last), "", value.surface)
        end = len(value.tests) - int(count) if count.isdecimal() else -1
        if end < first:
            return False
        less = Objects(value.kind, value.tests[first:end], surface=surface)
        return before(value.tests[:first], found) and behind(value.tests[end:], found) and inner(less, found)

    return take


def _node_taker(shape: Value, exact: bool) -> Take:
    cls = type(shape)
    parts: list[tuple[str, Take]] = []
    for each in fields(shape):
        part = getattr(shape, each.name)
        compared = each.name == "surface" or (each.compare and not (each.name in BOUND_LATER and part == each.default))
        if compared if exact else any(h.held(part)):
            parts.append((each.name, _taker(part, exact)))

    def take(value: Value, found: dict[str, Value]) -> bool:
        return type(value) is cls and all(part(getattr(value, name), found) for name, part in parts)

    return take


_TAKERS: Final[dict[type, Callable[..., Take]]] = {
    h.Done: _done_taker, h.Each: _each_taker, h.Setting: _setting_taker, h.With: _with_taker}
