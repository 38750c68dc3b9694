"""CR 708. Rooms as printed: doors that are unlocked, and which half of the card a "this door" stands on."""

from __future__ import annotations

from dataclasses import replace

from engine.ast.amounts import OpenDoors
from engine.ast.card import Face
from engine.ast.conditions import Holds
from engine.ast.node import Ability, Node
from engine.ast.patterns import Unlocks
from engine.oracle.clauses import Rewriter
from engine.oracle.constants import YOU
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these productions."""
    shaped(b, "event", Unlocks, "you unlock this door", lambda: Unlocks(YOU))
    shaped(b, "event", Unlocks, "you fully unlock a room", lambda: Unlocks(YOU, fully=True))
    shaped(b, "amount", OpenDoors, "the number of unlocked doors among {f:filter.p}", OpenDoors, "among")
    shaped(b, "cond1", Holds, "there are {n:numeral} or more unlocked doors among {f:filter.p}",
           lambda number, among: Holds(OpenDoors(among), ">=", number), "right", "left.among")
    shaped(b, "cond1", Holds, "there are {n:numeral} or more different names among unlocked doors of {f:filter.p}",
           lambda number, among: Holds(OpenDoors(among, True), ">=", number), "right", "left.among")


class _OfDoor(Rewriter):
    """Says of each "this door" which it is."""

    def __init__(self, door: int) -> None:
        self.door = door

    def change(self, node: Node) -> Node | None:
        return replace(node, door=self.door) if isinstance(node, Unlocks) and not node.fully else None


def with_door(face: Face, door: int) -> Face:
    """Half of a Room, whose "this door" is that half's."""
    rewriter = _OfDoor(door)
    abilities = tuple(made for each in face.abilities if isinstance(made := rewriter.rebuilt(each), Ability))
    return replace(face, abilities=abilities)
