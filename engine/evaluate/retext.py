"""CR 612. Text-changing effects: one color word or subtype for another in a face, or another rules text altogether."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import Any, Final, TypeVar

from engine.ast.abilities import KeywordAbility
from engine.ast.card import Face
from engine.ast.filters import HasColor, HasSubtype
from engine.ast.modifiers import ChangeText, SetColors
from engine.ast.node import Modifier, Node
from engine.state.values import TextBox
from engine.terms.colors import color_of_name

TEXT: Final = (TextBox, ChangeText)
N = TypeVar("N", bound=Node)
_faces: Final[dict[tuple[int, int], tuple[Face, Modifier, Face]]] = {}
_MOST_KEPT: Final = 10_000


def reworded(face: Face, changes: tuple[Modifier, ...]) -> Face:
    """A face after text-changing effects, in the order of their timestamps; made once for each of them."""
    for one in changes:
        found = _faces.get((id(face), id(one)))
        if found is None:
            if len(_faces) > _MOST_KEPT:
                _faces.clear()
            found = (face, one, _changed(face, one))
            _faces[(id(face), id(one))] = found
        face = found[2]
    return face


def _changed(face: Face, change: Modifier) -> Face:
    if isinstance(change, TextBox):
        return replace(face, text=change.text, abilities=change.abilities)
    assert isinstance(change, ChangeText)
    kind, old, new = change.kind, change.old, change.new
    subtypes = face.subtypes if kind == "color" else tuple(new if word == old else word for word in face.subtypes)
    abilities = tuple(retext(ability, kind, old, new) for ability in face.abilities)
    return replace(face, text=_words(face.text, old, new), subtypes=subtypes, abilities=abilities)


def _words(text: str, old: str, new: str) -> str:
    """A text with a word exchanged for another, also within "nonblack" and "swampwalk"."""
    pattern = re.compile(rf"\b(non)?{old}(s|walk)?\b", re.IGNORECASE)

    def put(found: re.Match[str]) -> str:
        word = found[0][len(found[1] or ""):]
        other = new.capitalize() if word[0].isupper() else new.lower()
        ending = "" if found[2] == "s" and other.endswith("s") else found[2] or ""
        return (found[1] or "") + other + ending

    return pattern.sub(put, text)


def retext(node: N, kind: str, old: str, new: str) -> N:
    """The same node with a word changed wherever it is used as that kind of word (612.2)."""
    changed: dict[str, Any] = {}
    for field in fields(node):
        before: object = getattr(node, field.name)
        after = _inside(before, kind, old, new)
        if after is not before:
            changed[field.name] = after
    changed.update(_own_word(node, kind, old, new))
    return replace(node, **changed) if changed else node


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
        colors = getattr(node, "colors", 0) if isinstance(node, SetColors) or hasattr(node, "subtypes") else 0
        return {"colors": colors & ~was | now} if colors & was else {}
    if isinstance(node, HasSubtype) and node.subtype == old:
        return {"subtype": new}
    if isinstance(node, KeywordAbility) and old.lower() in node.word.lower().split():
        now_said = new.lower() if node.word.islower() else new
        return {"word": " ".join(now_said if word.lower() == old.lower() else word for word in node.word.split())}
    subtypes: tuple[str, ...] = getattr(node, "subtypes", ())
    return {"subtypes": tuple(new if word == old else word for word in subtypes)} if old in subtypes else {}
