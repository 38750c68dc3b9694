"""What is said of a later ability after it: "... If you don't, you lose the game" belongs to that ability (603.7)."""

from __future__ import annotations

from engine.ast.effects import Delayed, If, Reflexive, Sequence
from engine.ast.node import Effect, Node
from engine.ast.selections import Back, Source, Target
from engine.oracle.clauses import field_names
from engine.oracle.kernel import Value, changed, changed_in
from engine.state.faces import walk

_MARKS = 1000  # a reference to what a search only showed counts on from here


def followed_up(value: Value) -> Value:
    """Effects in which what speaks of what a later ability does has become a part of that ability's effect."""
    if isinstance(value, tuple):
        parts = tuple(followed_up(each) for each in value)
        return value if all(new is old for new, old in zip(parts, value, strict=True)) else parts
    if not isinstance(value, Effect):
        return value
    new: dict[str, Value] = {}
    for name in field_names(type(value)):
        old = getattr(value, name)
        if isinstance(old, (Effect, tuple)):
            part = followed_up(old)
            if part is not old:
                new[name] = part
    whole = changed_in(value, new) if new else value
    return _gathered(whole) if isinstance(whole, Sequence) else whole


def untimely(effect: Effect) -> bool:
    """Whether what is done at once speaks of what a later ability will only do then."""
    then = set().union(*(_made(each.effect) for each in walk(effect) if isinstance(each, Delayed)))
    return bool(then) and bool(then & _spoken_of(effect, then=False))


def _gathered(whole: Sequence) -> Sequence:
    done: list[Effect] = []
    for each in whole.effects:
        joined = _taken_in(done[-1], each) if done else None
        if joined is not None:
            done[-1] = joined
        else:
            done.append(each)
    return whole if len(done) == len(whole.effects) else changed(whole, effects=tuple(done))


def _taken_in(last: Effect, each: Effect) -> Effect | None:
    """An instruction with another as part of the later ability that it creates in the end; None if that speaks of
    nothing which happens then."""
    if isinstance(last, (Delayed, Reflexive)):
        of_it = _spoken_of(each) & _made(last.effect) or (isinstance(last, Reflexive) and _aims_like(each, last.effect))
        return changed(last, effect=_joined(last.effect, each)) if of_it else None
    if isinstance(last, Sequence) and last.effects:
        taken = _taken_in(last.effects[-1], each)
        return None if taken is None else changed(last, effects=(*last.effects[:-1], taken))
    if isinstance(last, If) and last.otherwise is None:
        taken = _taken_in(last.effect, each)
        return None if taken is None else changed(last, effect=taken)
    return None


def _aims_like(effect: Effect, before: Effect) -> bool:
    """Whether an effect speaks of a target of the effect before it: "when you do, tap target creature. That creature
    doesn't untap ..." is one ability's, whose targets are chosen as it is put on the stack (603.3d)."""
    slots = {each.slot for each in walk(before) if isinstance(each, Target)}
    return any(isinstance(each, Back) and each.to is Source.TARGET and each.index in slots for each in walk(effect))


def _joined(first: Effect, second: Effect) -> Sequence:
    parts = first.effects if isinstance(first, Sequence) else (first,)
    return Sequence((*parts, second), surface="body")


def _made(value: object) -> set[int]:
    """The marks of the instructions within an effect."""
    found = {value.mark} if isinstance(value, Effect) and value.mark >= 0 else set()
    return found.union(*(_made(each) for each in _inside(value)))


def _spoken_of(value: object, then: bool = True) -> set[int]:
    """The marks that an effect refers back to; without `then` not what a later ability's effect refers to."""
    found: set[int] = set()
    if isinstance(value, Delayed) and not then:
        return _spoken_of(value.pattern)
    if isinstance(value, Back) and value.to is Source.MARK:
        found.add(value.index % _MARKS)
    elif not isinstance(value, (Effect, Back)):
        mark = getattr(value, "mark", -1)
        if isinstance(mark, int) and mark >= 0:
            found.add(mark)
    return found.union(*(_spoken_of(each, then) for each in _inside(value)))


def _inside(value: object) -> tuple[object, ...]:
    if isinstance(value, tuple):
        return value
    return tuple(getattr(value, name) for name in field_names(type(value))) if isinstance(value, Node) else ()
