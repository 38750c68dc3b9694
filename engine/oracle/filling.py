"""How a row reads: what makes its value of those of its slots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from operator import itemgetter
from typing import Final

from engine.ast.filters import Objects
from engine.ast.node import Effect, Frozen, Node, Pattern
from engine.ast.trees import FIELD_NAMES, Known
from engine.oracle import holes as h
from engine.oracle.clauses import filled, pointing
from engine.oracle.kernel import Value, Values, changed_in
from engine.oracle.makers import INNER, WORDS, Make
from engine.oracle.templates import Actor

Slots = dict[str, int]  # the place of each slot among the values


def making(shape: Value, slots: tuple[str, ...], key: str, said: list[str],
            when: Callable[..., object] | None) -> Make:
    """What makes the value of a row of those of its slots."""
    places: Slots = {}
    alike: list[tuple[int, int]] = []  # slots of one name
    for place, name in enumerate(slots):
        if name in places:
            alike.append((places[name], place))
        else:
            places[name] = place
    keeper = h.marked(shape)
    count = h.as_slots(shape, slots)
    if count > 0:
        plain: Make = tuple
    elif count < 0:
        plain = _with_the_rest
    elif keeper is None or said or isinstance(shape, h.Setting):
        plain = _filler(shape, places)
    elif keeper < 0:
        plain = _filler(replace(shape, surface=key), places, True)
    else:
        part = shape[keeper]
        plain = _filler((*shape[:keeper], replace(part, surface=key), *shape[keeper + 1 :]), places, True)
    whole = isinstance(shape, h.Setting) and not shape.mark
    make = _saying(plain, key, [places[name] for name in said], keeper) if said or whole else plain
    return _checking(make, tuple(alike), when) if alike or when is not None else make


def _with_the_rest(values: Values) -> Value:
    return (*values[:-1], *values[-1])


def _checking(make: Make, alike: tuple[tuple[int, int], ...], when: Callable[..., object] | None) -> Make:
    def checked(values: Values) -> Value | None:
        for one, other in alike:
            if values[one] != values[other]:
                return None
        return make(values) if when is None or when(*values) else None

    return checked


def _saying(make: Make, key: str, said: list[int], keeper: int | None) -> Make:
    """With the words that only the surface keeps, and the surface that was there."""

    def saying(values: Values) -> Value | None:
        made = make(values)
        if made is None:
            return None
        words = [values[place] for place in said]
        surface = WORDS.join((key, *[
            each if isinstance(each, str) else each.surface.replace(WORDS, INNER) for each in words]))
        if keeper is None or keeper < 0:
            return changed_in(made, {"surface": f"{surface}{h.BEFORE}{made.surface}" if made.surface else surface})
        return (*made[:keeper], changed_in(made[keeper], {"surface": surface}), *made[keeper + 1 :])

    return saying


def _filler(shape: Value, places: Slots, fresh: bool = False) -> Make:
    """What fills a shape; `fresh`: even a constant one is made anew."""
    if isinstance(shape, h.Hole):
        return _hole_filler(shape, places[shape.name])
    if isinstance(shape, tuple):
        return _tuple_filler(shape, places, fresh)
    composed = _FILLERS.get(type(shape))
    if composed is not None:
        return composed(shape, places)
    if isinstance(shape, h.Opened):
        whole, field = _opening(shape, places), shape.field
        return lambda values: None if (node := whole(values)) is None else getattr(node, field)
    if isinstance(shape, h.Column):
        return _column_filler(places[shape.name], shape.at)
    if h.has_parts(shape) and (fresh or not _constant(shape)):
        return _node_filler(shape, places)
    return lambda values: shape


def _constant(shape: Value) -> bool:
    """Whether nothing in a shape is made anew each time; the place of a subject is always the same."""
    return isinstance(shape, Actor) or (not any(h.held(shape)) and not pointing(shape) and not _composed(shape))


def _composed(shape: Value) -> bool:
    """Whether there is something in a shape that is no value."""
    if isinstance(shape, tuple):
        return any(_composed(each) for each in shape)
    if h.has_parts(shape):
        return any(_composed(getattr(shape, name)) for name in FIELD_NAMES[type(shape)])
    return isinstance(shape, h.Shape)


def _hole_filler(hole: h.Hole, place: int) -> Make:
    table = None if hole.table is None else dict(hole.table)
    guards = hole.guards
    if table is None and not guards:
        return lambda values: values[place]

    def guarded(values: Values) -> Value | None:
        value = values[place]
        for guard in guards:
            if not guard(value):
                return None
        return value if table is None else table.get(value)

    return guarded


def _opening(shape: h.Opened, places: Slots) -> Make:
    """The node of its class in a hole; None where there is another or a guard refuses it."""
    place, cls, guards = places[shape.name], shape.cls, shape.guards

    def whole(values: Values) -> Value | None:
        node = values[place]
        return node if isinstance(node, cls) and all(guard(node) for guard in guards) else None

    return whole


def _column_filler(place: int, at: int) -> Make:
    def fill(values: Values) -> Value:
        column = tuple([each[at] for each in values[place]])
        return column if any(each != "" for each in column) else ()

    return fill


def _node_filler(shape: Value, places: Slots) -> Make:
    cls = type(shape)
    kept: list[tuple[str, Value]] = []
    direct: list[tuple[str, int]] = []
    deep: list[tuple[str, Make]] = []
    tabled: list[tuple[str, int, dict[Value, Value]]] = []  # what a word means may be None
    open_: list[tuple[str, Make, str]] = []  # what such a field holds may be None
    for name in FIELD_NAMES[type(shape)]:
        part = getattr(shape, name)
        if isinstance(part, h.Hole) and not part.guards and part.table is None:
            direct.append((name, places[part.name]))
        elif isinstance(part, h.Hole) and part.table is not None and not part.guards:
            tabled.append((name, places[part.name], dict(part.table)))
        elif isinstance(part, h.Opened):
            open_.append((name, _opening(part, places), part.field))
        elif _constant(part):
            kept.append((name, part))
        else:
            deep.append((name, _filler(part, places)))
    if not issubclass(cls, Frozen):
        words = [(name, _filler(getattr(shape, name), places)) for name, _at, _table in tabled]
        return _other_filler(cls, tuple(kept), [*deep, *words, *[(name, itemgetter(at)) for name, at in direct]])
    new = object.__new__
    fixed, straight, nested, worded = tuple(kept), tuple(direct), tuple(deep), tuple(tabled)

    def fill(values: Values) -> Value | None:
        node: Value = new(cls)
        for name, value in fixed:
            setattr(node, name, value)
        for name, place in straight:
            setattr(node, name, values[place])
        for name, part in nested:
            made = part(values)
            if made is None:
                return None
            setattr(node, name, made)
        for name, whole, field in open_:
            opened = whole(values)
            if opened is None:
                return None
            setattr(node, name, getattr(opened, field))
        for name, place, table in worded:
            if values[place] not in table:
                return None
            setattr(node, name, table[values[place]])
        return node

    return fill


def _other_filler(cls: type, kept: tuple[tuple[str, Value], ...], parts: list[tuple[str, Make]]) -> Make:
    """The same for dataclasses that are no nodes."""

    def fill(values: Values) -> Value | None:
        made = dict(kept)
        for name, part in parts:
            made[name] = part(values)
            if made[name] is None:
                return None
        return cls(**made)

    return fill


def _tuple_filler(shape: Values, places: Slots, fresh: bool) -> Make:
    parts = [(_filler(each.hole if isinstance(each, h.Splice) else each, places, fresh and isinstance(each, Node)),
              isinstance(each, h.Splice), each is None) for each in shape]

    def fill(values: Values) -> Value | None:
        found: list[Value] = []
        for part, spliced, absent in parts:
            made = part(values)
            if made is None and not absent:
                return None
            if spliced:
                found.extend(made or ())
            else:
                found.append(made)
        return tuple(found)

    return fill


def _with_filler(shape: h.With, places: Slots) -> Make:
    inner, kind = _filler(shape.what, places), shape.kind
    before, behind = _tuple_filler(shape.before, places, False), _tuple_filler(shape.behind, places, False)
    counted = any(isinstance(each, h.Splice) for each in shape.behind)

    def fill(values: Values) -> Value | None:
        what, first, last = inner(values), before(values), behind(values)
        if not isinstance(what, Objects) or first is None or last is None:
            return None
        surface = f"{len(last)}|{what.surface}" if counted else what.surface
        return Objects(kind or what.kind, (*first, *what.tests, *last), surface=surface)

    return fill


def _each_filler(shape: h.Each, places: Slots) -> Make:
    whole, inner = _filler(shape.what, places), _filler(shape.shape, {**places, "each": -1})

    field = shape.field

    def fill(values: Values) -> Value | None:
        node = whole(values)
        parts = getattr(node, field, None) if field else node
        made = [inner((*values, part)) for part in parts] if isinstance(parts, tuple) else [None]
        if any(each is None for each in made):
            return None
        return changed_in(node, {field: tuple(made)}) if field else tuple(made)

    return fill


def _done_filler(shape: h.Done, places: Slots) -> Make:
    predicate, subject = _filler(shape.what, places), _filler(shape.who, places)
    at, constant = _bare(shape.what, places), shape.who if _constant(shape.who) else None

    def fill(values: Values) -> Value | None:
        what: Value = values[at] if at >= 0 else predicate(values)
        who = subject(values) if constant is None else constant
        return filled(what, who) if who is not None and _HAS_SUBJECT[type(what)] else None

    return fill


_HAS_SUBJECT: Final[Known[type, bool]] = Known(lambda cls: issubclass(cls, Effect | Pattern))


def _bare(shape: Value, places: Slots) -> int:
    """The place of the slot whose value stands there as it is; -1: it is no such hole."""
    bare = isinstance(shape, h.Hole) and shape.table is None and not shape.guards
    return places[shape.name] if bare else -1


def _through_filler(shape: h.Through, places: Slots) -> Make:
    function = shape.function
    parts = [(_filler(each, places), _bare(each, places)) for each in shape.parts]

    def fill(values: Values) -> Value | None:
        found: list[Value] = []
        for part, at in parts:
            found.append(values[at] if at >= 0 else part(values))
            if found[-1] is None:
                return None
        return function(*found)

    return fill


def _setting_filler(shape: h.Setting, places: Slots) -> Make:
    inner = _filler(shape.what, places)
    parts = [(name, _filler(each, places)) for name, each in shape.values]
    needed = [name for name, each in shape.values if each is not None and not isinstance(each, h.Opened)]
    opened = [_opening(each, places) for _, each in shape.values if isinstance(each, h.Opened)]

    def fill(values: Values) -> Value | None:
        what = inner(values)
        changes: dict[str, Value] = {name: part(values) for name, part in parts}
        nodes = what if isinstance(what, tuple) else (what,)
        if any(changes[name] is None for name in needed) or any(whole(values) is None for whole in opened) or not all(
            isinstance(each, Node) and all(hasattr(each, name) for name in changes) for each in nodes):
            return None
        made = tuple([changed_in(each, {**changes, "surface": each.surface if at else shape.mark + each.surface})
                      for at, each in enumerate(nodes)])
        return made if nodes is what else made[0]

    return fill


_FILLERS: Final[dict[type, Callable[..., Make]]] = {
    h.Done: _done_filler, h.Each: _each_filler, h.Setting: _setting_filler, h.Through: _through_filler,
    h.With: _with_filler}
