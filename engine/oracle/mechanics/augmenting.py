"""Augment cards: lines that say only when an ability triggers or what it costs."""

from __future__ import annotations

from typing import Final

from engine.actions.hand import Draw
from engine.ast.abilities import ActivatedAbility, Beginning, TriggeredAbility, Unread
from engine.ast.amounts import Fixed
from engine.ast.node import Ability
from engine.oracle.reading import Context, read_line

_EFFECT: Final = " draw a card."  # stands for what a host does
_DRAWS: Final = Draw(Fixed(1))


def read_augment(lines: list[str], names: tuple[str, ...]) -> tuple[Ability, ...]:
    """The abilities of an augment card: one of its lines breaks off before an effect, which the host has."""
    out: list[Ability] = []
    for line in lines:
        found = read_line(line + _EFFECT if line.endswith((",", ":")) else line, Context(names))
        if not line.endswith((",", ":")):
            out.extend(found)
            continue
        whole = found[0] if len(found) == 1 else None
        begun = isinstance(whole, TriggeredAbility | ActivatedAbility) and whole.effect == _DRAWS
        out.append(Beginning(whole) if whole is not None and begun else Unread(line, "unknown wording"))
    return tuple(out)
