"""The keyboard on the table: regions by Tab, neighbours by arrows."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, Signal

from engine.terms.ids import NO_ONE
from gui.table.face_up_cards import FaceUpCards
from gui.table.left_column import LeftColumn
from gui.table.phase_strip import CELLS
from gui.table.stack_list import StackList
from gui.table.stage import Stage
from gui.theme import MOTION

STRIP: Final = -100  # the strip’s phases have the numbers from here down

__all__ = ["STRIP", "KeyboardFocus"]


class KeyboardFocus(QObject):
    """Which card, player or phase of one table has the keyboard."""

    moved = Signal(int)

    def __init__(
        self, stage: Stage, stack: StackList, face_up: FaceUpCards, left: LeftColumn, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._stage, self._stack, self._face_up, self._left = stage, stack, face_up, left
        self.ref = NO_ONE

    @property
    def phase(self) -> int | None:
        """The place on the strip that has the focus."""
        return STRIP - self.ref if self.ref <= STRIP else None

    def move_to(self, ref: int) -> None:
        """Give the focus to something, or to NO_ONE; a focused card in hand is raised."""
        self.ref = ref
        self._stage.strip.set_focus(-1 if self.phase is None else self.phase)
        if ref >= 0:
            item = self._stage.items_by_id.get(ref)
            hovered = ref if item is not None and item.place.row == "hand" else NO_ONE
            self._stage.set_view(replace(self._stage.view_state, hovered=hovered), MOTION.hover)
        self.moved.emit(ref)

    def let_go(self) -> None:
        """Take the focus from what has it; a card in hand lies down again."""
        if self._stage.view_state.hovered == self.ref:
            self._stage.set_view(replace(self._stage.view_state, hovered=NO_ONE), MOTION.hover)
        self.move_to(NO_ONE)

    def step_region(self, step: int) -> None:
        """Go to the next region, or to the one before."""
        self.move_to(next_region(self._regions(), self.ref, step))

    def step_towards(self, arrow: str) -> None:
        """Go to the neighbour in the direction of an arrow key."""
        found = self._regions()
        if found:
            self.move_to(next_in_direction(found, self.ref, arrow, self._stage))

    def step_among(self, refs: Collection[int]) -> bool:
        """Go to the next of these; whether any can be reached."""
        shown = [ref for region in self._regions() for ref in region if ref in refs]
        if shown:
            at = shown.index(self.ref) + 1 if self.ref in shown else 0
            self.move_to(shown[at % len(shown)])
        return bool(shown)

    def _regions(self) -> list[list[int]]:
        found = regions(self._stage, self._stack, self._left)
        cards = [item.card.id for item in self._face_up.items if not item.isHidden()]
        return [*found, cards] if cards and found else found


def regions(stage: Stage, stack: StackList, left: LeftColumn) -> list[list[int]]:
    """What the keyboard can reach: hand, my rows, the others' rows, players, strip, stack; each from left to right."""
    layout = stage.layout_now
    if layout is None:
        return []
    rows: dict[str, list[tuple[float, int]]] = {}
    for place in layout.places.values():
        if place.count:
            rows.setdefault(place.row, []).append((place.x, place.id))
    names = ["hand"] if "hand" in rows else []
    near = [ref for ref, board in layout.boards.items() if not board.far]
    far = [ref for ref, board in layout.boards.items() if board.far]
    for player in (*near, *far):
        names += [name for name in (f"{player}:creatures", f"{player}:lands") if name in rows]
    found = [[ref for _, ref in sorted(rows[name])] for name in names]
    players = [ref for ref in left.panels if ref in far or ref in near] + [
        ref for ref in left.panels if ref not in far and ref not in near
    ]
    if players:
        found.append(players)
    found.append([STRIP - index for index in range(len(CELLS))])
    if stack.items or stack.past:
        found.append([item.ref for item in (*stack.items, *stack.past)])
    return found


def next_region(found: list[list[int]], focus: int, step: int) -> int:
    """The first thing of the next or previous region."""
    if not found:
        return NO_ONE
    here = next((index for index, region in enumerate(found) if focus in region), None)
    if here is None:
        return found[0 if step > 0 else -1][0]
    return found[(here + step) % len(found)][0]


def next_in_direction(found: list[list[int]], focus: int, name: str, stage: Stage) -> int:
    """The neighbour of the focused thing in the direction of an arrow key; itself where there is none."""
    region = next((region for region in found if focus in region), None)
    if region is None:
        return found[0][0] if found else NO_ONE
    at = region.index(focus)
    box = stage.rect_of(focus)
    if name in ("Left", "Right") or box is None:
        step = 1 if name in ("Right", "Down") else -1
        return region[max(0, min(len(region) - 1, at + step))]
    best, distance = focus, float("inf")
    for other_region in found:
        if other_region is region:
            continue
        for ref in other_region:
            other = stage.rect_of(ref)
            if other is None:
                continue
            dy = other.center().y() - box.center().y()
            if (dy < 0) == (name == "Up") and abs(dy) > 20:
                away = abs(dy) * 2 + abs(other.center().x() - box.center().x())
                if away < distance:
                    best, distance = ref, away
    return best
