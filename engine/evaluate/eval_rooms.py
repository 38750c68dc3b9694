"""CR 708. Unlocked doors of Rooms, counted."""

from __future__ import annotations

from engine.ast import amounts as a
from engine.evaluate.compile import Matcher, Value, compile_matcher, on_amount
from engine.evaluate.context import Context
from engine.state.room_faces import is_room, open_doors


class DoorsValue(Value):
    """How many doors are unlocked among Rooms, or how many different names they have."""

    among: Matcher
    names: bool

    def value(self, c: Context) -> int:
        objects = c.game.state.objects
        doors: list[str] = []
        for ref in self.among.find(c):
            card = objects[ref].card
            if card is not None and is_room(card):
                doors.extend(card.faces[door].name for door in open_doors(objects[ref]))
        return len(set(doors)) if self.names else len(doors)


on_amount(a.OpenDoors, lambda node: DoorsValue(compile_matcher(node.among), node.names))
