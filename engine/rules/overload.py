"""CR 702.96. Overload: every "target" of a spell's text becomes "each"."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final, TypeVar

from engine.ast.node import Effect, Node
from engine.ast.selections import All, Target

N = TypeVar("N", bound=Node)
_known: Final[dict[int, tuple[Effect, Effect]]] = {}


def overloaded(effect: Effect) -> Effect:
    """The effect with each instance of "target" replaced by "each" (702.96b)."""
    found = _known.get(id(effect))
    if found is None:
        found = (effect, _changed(effect))
        _known[id(effect)] = found
    return found[1]


def _changed(node: N) -> N:
    """A node with its targets replaced."""
    changes: dict[str, Any] = {}
    for field in fields(node):
        value = getattr(node, field.name)
        new = _each(value)
        if new is not value:
            changes[field.name] = new
    return replace(node, **changes) if changes else node


def _each(value: object) -> object:
    if isinstance(value, Target):
        return All(value.what)
    if isinstance(value, Node):
        return _changed(value)
    if isinstance(value, tuple):
        new = tuple(_each(part) for part in value)
        return new if any(a is not b for a, b in zip(new, value, strict=True)) else value
    return value
