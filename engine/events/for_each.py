"""CR 608.2c. An instruction followed for each of several things, or so many times: one after another, or at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from engine.ast.effects import ForEach, Unless
from engine.ast.filters import Kind, Objects
from engine.ast.node import Effect, Filter
from engine.ast.selections import Back, Source
from engine.evaluate.compile import compile_selection
from engine.events.avoiding import avoided
from engine.events.resolution import Resolution
from engine.state.faces import walk
from engine.state.remembered import Done, forgotten, together


def for_each(r: Resolution, effect: ForEach) -> None:
    """The effect once for each thing, or so many times."""
    done: dict[int, list[Done]] = {}
    what = effect.what
    things: Iterable[int] = (r.each,) * r.times(effect.times) if effect.times is not None else ()
    if what is not None and effect.times is None:
        things = r.find(what) if isinstance(what, Filter) else r.refs(what)
        if isinstance(what, Objects) and what.kind in (Kind.SPELL, Kind.SPELL_OR_ABILITY):
            things = tuple(reversed(tuple(things)))  # from the top of the stack down
        if isinstance(what, Back) and what.to is Source.TARGET:
            things = compile_selection(what).refs(r)  # be it destroyed since or not (608.2h)
    things, inner = tuple(things), effect.effect
    if isinstance(inner, Unless):
        things, inner = _not_avoided(r, inner, things, done), inner.effect
    at_once = getattr(inner, "for_all", None)  # of verbs that do it to all of them at once
    whole = done_to_all(effect, inner)
    if at_once is not None and at_once(r, things):
        things = ()
    elif whole is not None:
        r.marks[_THOSE.index] = Done(things, len(things), True)
        r.perform(whole)
        del r.marks[_THOSE.index]
        things = ()
    for _ in r.one_by_one(things):
        before = dict(r.marks)
        r.perform(inner)
        forgotten(r.marks, before)
        gather(r, before, done)
        joined(r, done)  # what has been done so far
    r.did(effect)


def _not_avoided(
    r: Resolution, effect: Unless, things: tuple[int, ...], done: dict[int, list[Done]]
) -> tuple[int, ...]:
    """Those for which nobody avoids it: that is decided for all of them before it is done (101.4)."""
    left: list[int] = []
    for thing in r.one_by_one(things):
        before = dict(r.marks)
        if not avoided(r, effect):
            left.append(thing)
        forgotten(r.marks, before)
        gather(r, before, done)
        joined(r, done)
    r.did(effect, left, happened=bool(left))
    return tuple(left)


def done_to_all(effect: ForEach, inner: Effect) -> Effect | None:
    """608.2c. The instruction done to all of them, where it is done to each and speaks of it in no other place: "for
    each opponent, destroy up to one target creature that player controls" destroys them at the same time."""
    known = _to_all.get(id(effect))
    if known is None:
        whole = None
        if effect.times is None and not isinstance(inner, ForEach) and _is_each(getattr(inner, "what", None)):
            whole = replace(inner, what=_THOSE)  # type: ignore[call-arg]
            whole = None if any(map(_is_each, walk(whole))) else whole
        known = _to_all[id(effect)] = (effect, whole)
    return known[1]


def _is_each(node: object) -> bool:
    return isinstance(node, Back) and node.to is Source.EACH


_THOSE: Final = Back("those", Source.MARK, -8)
_to_all: Final[dict[int, tuple[ForEach, Effect | None]]] = {}  # the instruction as it is done to all of them


def gather(r: Resolution, before: dict[int, Done], done: dict[int, list[Done]]) -> None:
    """Note what the instructions just followed did, by their marks."""
    for mark, each in r.marks.items():
        if before.get(mark) is not each:
            done.setdefault(mark, []).append(each)


def joined(r: Resolution, done: dict[int, list[Done]]) -> None:
    """What several players did one after another is what was done "this way"."""
    for mark, parts in done.items():
        if len(parts) > 1:
            r.marks[mark] = together(parts)
