"""CR 708 (2024). Rooms: split cards whose permanents have the characteristics of the halves with open doors."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.card import Card, Face
from engine.state.halves import fused
from engine.state.objects import Obj

DOORS: Final = (0, 1)  # of the left and the right half
_locked: Final[dict[int, tuple[Card, Face]]] = {}


def is_room(card: Card | None) -> bool:
    """Whether a card is a Room."""
    return card is not None and card.layout == "split" and "Room" in card.faces[0].subtypes


def unlocked(door: int) -> str:
    """The designation of a Room whose door of this half is unlocked."""
    return f"unlocked {door}"


def open_doors(row: Obj) -> tuple[int, ...]:
    """The doors of a Room on the battlefield that are unlocked."""
    return tuple(door for door in DOORS if unlocked(door) in row.marks)


def locked_doors(row: Obj) -> tuple[int, ...]:
    """The doors of a Room on the battlefield that are locked; none of what is no Room."""
    if not is_room(row.card) or row.face_down:
        return ()
    return tuple(door for door in DOORS if unlocked(door) not in row.marks)


def room_face(card: Card, doors: tuple[int, ...]) -> Face:
    """What a Room is with these doors unlocked: a locked half gives no name, no mana cost and no text (708)."""
    if len(doors) == len(DOORS):
        return fused(card)
    if doors:
        return card.faces[doors[0]]
    found = _locked.get(id(card))
    if found is None:
        bare = replace(card.faces[0], name="", mana_cost=None, colors=0, text="", abilities=())
        found = _locked[id(card)] = (card, bare)
    return found[1]


def turn_door(row: Obj, door: int, open_it: bool) -> bool:
    """Unlock or lock a door of a Room; False if it is so already (708)."""
    word = unlocked(door)
    if not is_room(row.card) or (word in row.marks) is open_it:
        return False
    assert row.card is not None
    row.marks = row.marks | {word} if open_it else row.marks - {word}
    if not row.face_down:
        row.base = room_face(row.card, open_doors(row))
    return True
