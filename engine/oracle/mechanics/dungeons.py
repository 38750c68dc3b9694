"""CR 309.4. The text of a dungeon card: rooms with their effects and the rooms that arrows lead to."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from engine.ast.abilities import ChapterAbility, Room, TriggeredAbility, Unread
from engine.ast.node import Ability
from engine.ast.patterns import EntersRoom
from engine.oracle.reading import CHAPTER, Abilities, Context, read_line

_ROOM: Final = re.compile(r"^(?P<name>[^—]+?) — (?P<effect>.*?)(?: \(Leads to: (?P<leads>[^()]*)\))?$")
_ONLY: Final = "You can't enter this dungeon unless"  # what its subtype says already (701.46d)


@dataclass(frozen=True, slots=True)
class _Line:
    name: str
    effect: str
    leads: tuple[str, ...]


def read_rooms(lines: list[str], names: tuple[str, ...]) -> Abilities:
    """The rooms of a dungeon card, the topmost first, each with its triggered ability."""
    rooms: list[_Line] = []
    for line in lines:
        found = _ROOM.match(line.strip())
        if found is not None:
            leads = tuple(name.strip() for name in (found["leads"] or "").split(", ") if name)
            rooms.append(_Line(found["name"], found["effect"], leads))
        elif not line.startswith(_ONLY):
            return (Unread(line, "no room of a dungeon"),)
    numbers = {room.name: number for number, room in enumerate(rooms)}
    lost = next((name for room in rooms for name in room.leads if name not in numbers), "")
    if lost:
        return (Unread(lost, "no room of this dungeon"),)
    out: list[Ability] = []
    for number, room in enumerate(rooms):
        out.append(Room(room.name, tuple(numbers[name] for name in room.leads)))
        out.extend(_entered(each, number, room.name) for each in read_line(room.effect, Context(names, CHAPTER)))
    return tuple(out)


def _entered(effect: Ability, number: int, name: str) -> Ability:
    """ "Whenever you move your venture marker into this room" (309.4c)."""
    if not isinstance(effect, ChapterAbility):
        return effect
    return TriggeredAbility(EntersRoom(number), effect.effect, effect.targets, label=name)
