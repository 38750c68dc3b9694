"""CR 612. Text-changing effects: one color word or subtype for another inside an ability."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TypeVar

from engine.ast.abilities import KeywordAbility
from engine.ast.filters import HasColor, HasSubtype
from engine.ast.modifiers import SetColors, SetTypes
from engine.ast.node import Node
from engine.terms.colors import color_of_name

N = TypeVar("N", bound=Node)


def retext(node: N, kind: str, old: str, new: str) -> N:
    """The same node with a word changed wherever it is used as that kind of word (612.2)."""
    changed: dict[str, object] = {}
    for field in fields(node):
        before: object = getattr(node, field.name)
        after = _inside(before, kind, old, new)
        if after is not before:
            changed[field.name] = after
    word = _own_word(node, kind, old, new)
    changed.update(word)
    return replace(node, **changed) if changed else node  # type: ignore[arg-type]


def _inside(value: object, kind: str, old: str, new: str) -> object:
    if isinstance(value, Node):
        return retext(value, kind, old, new)
    if isinstance(value, tuple):
        parts = tuple(_inside(part, kind, old, new) for part in value)
        return parts if any(a is not b for a, b in zip(parts, value, strict=True)) else value
    return value


def _own_word(node: Node, kind: str, old: str, new: str) -> dict[str, object]:
    if kind == "color":
        was, now = color_of_name(old), color_of_name(new)
        if was is None or now is None:
            return {}
        if isinstance(node, HasColor) and node.color == was:
            return {"color": now}
        if isinstance(node, SetColors) and node.colors & was:
            return {"colors": node.colors & ~was | now}
        return {}
    if isinstance(node, HasSubtype) and node.subtype == old:
        return {"subtype": new}
    if isinstance(node, SetTypes) and old in node.subtypes:
        return {"subtypes": tuple(new if word == old else word for word in node.subtypes)}
    if isinstance(node, KeywordAbility) and node.word.lower() == old.lower():
        return {"word": new.lower() if node.word.islower() else new}
    return {}
