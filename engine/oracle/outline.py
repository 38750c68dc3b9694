"""The outline of a reading: a card's AST in short lines, to be compared with the text by eye."""

from __future__ import annotations

from dataclasses import MISSING, fields
from enum import Enum

from engine.ast.amounts import Fixed
from engine.ast.card import Card
from engine.ast.node import Node
from engine.ast.selections import This, You

_SHORT: dict[type[Node], str] = {This: "~", You: "you"}


def outline(value: object) -> str:
    """A node in one line: class and the fields that say more than their defaults; wordings are left out."""
    if isinstance(value, Fixed):
        return str(value.number)
    if isinstance(value, Enum):
        return str(value.name).lower()
    if isinstance(value, tuple):
        return "[" + ", ".join(outline(part) for part in value) + "]"
    if not isinstance(value, Node):
        return str(value) if not isinstance(value, str) else repr(value)
    if type(value) in _SHORT:
        return _SHORT[type(value)]
    parts = []
    for each in fields(value):
        found = getattr(value, each.name)
        if each.name == "surface" or (each.default is not MISSING and found == each.default) or found in ((), None):
            continue
        parts.append(f"{each.name}={outline(found)}")
    return f"{type(value).__name__}({', '.join(parts)})"


def outlined(card: Card) -> list[str]:
    """A card's faces and abilities, one line each."""
    lines: list[str] = []
    for face in card.faces:
        lines.append(f"# {face.name}")
        for ability in face.abilities:
            shown = outline(ability)
            means = getattr(ability, "means", ())
            if means:
                shown = shown.replace(f", means={outline(means)}", "").replace(f"means={outline(means)}", "")
            lines.append(f"  {shown}")
    return lines
