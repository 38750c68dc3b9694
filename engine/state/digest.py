"""A state as plain values, and their digest: the same for the same position under any PYTHONHASHSEED.

Objects that are gone are left out
of the digest, for nothing in the rules but last-known information can ask for them.
"""

from __future__ import annotations

import hashlib
from dataclasses import fields, is_dataclass
from enum import Enum, StrEnum

from engine.ast.card import Card, Face
from engine.ast.node import Node
from engine.state.checkpoint_codec import OBJ_FIELDS, PLAYER_FIELDS, ROW_FIELDS, STATE_FIELDS
from engine.state.objects import Obj
from engine.state.state import State


class Text:
    """Turns parts of a state into text, each the same text for the same value; what cards say is written once, with the
    wording of it only where that is asked for."""

    __slots__ = ("_texts", "_worded")

    def __init__(self, worded: bool = True) -> None:
        self._texts: dict[int, tuple[object, str]] = {}
        self._worded = worded

    def text(self, value: object) -> str:
        """The text of any value that a state holds; raises TypeError for others."""
        if value is None or isinstance(value, bool | int | str):
            if isinstance(value, int):
                return repr(int(value))
            return repr(value.value if isinstance(value, StrEnum) else value)
        if isinstance(value, tuple):
            return f"({','.join([self.text(one) for one in value])})"
        if isinstance(value, dict):
            parts = sorted(f"{self.text(key)}:{self.text(one)}" for key, one in value.items())
            return f"{{{','.join(parts)}}}"
        if isinstance(value, frozenset):
            return f"<{','.join(sorted(self.text(one) for one in value))}>"
        slots = ROW_FIELDS.get(type(value))
        if slots is not None:
            return f"{type(value).__name__}({','.join([self.text(getattr(value, name)) for name in slots])})"
        if isinstance(value, Enum):
            return f"{type(value).__name__}.{value.name}"
        if isinstance(value, Node | Face | Card) or is_dataclass(value):
            return self._frozen(value)
        raise TypeError(f"a state holds a {type(value).__name__}, which has no digest")

    def _frozen(self, value: object) -> str:
        found = self._texts.get(id(value))
        if found is None:
            parts = [
                self.text(getattr(value, field.name)) for field in fields(value)  # type: ignore[arg-type]
                if self._worded or field.name != "surface"
            ]
            found = (value, f"{type(value).__name__}({','.join(parts)})")
            self._texts[id(value)] = found
        return found[1]


def obj_text(plain: Text, row: Obj) -> str:
    """An object's row as text; a printed face is told by its card."""
    face = ""
    if row.card is None or all(row.base is not one for one in row.card.faces):
        face = plain.text(row.base)
    values = ",".join([plain.text(getattr(row, name)) for name in OBJ_FIELDS])
    return f"{row.card.name if row.card is not None else ''}|{face}|{values}"


def digest(state: State, worded: bool = True) -> str:
    """Sixteen hexadecimal digits that tell positions apart; not `worded`: whatever the words in which cards say it."""
    plain = Text(worded)
    lines = [f"{name}={plain.text(getattr(state, name))}" for name in STATE_FIELDS]
    for player in state.players:
        lines.append("player " + ",".join([plain.text(getattr(player, name)) for name in PLAYER_FIELDS]))
    for id in sorted(state.objects):
        row = state.objects[id]
        if not row.gone:
            lines.append(obj_text(plain, row))
    return hashlib.blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()
