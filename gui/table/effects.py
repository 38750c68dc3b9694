"""What moves beside the cards: rising numbers, counting lives, arrows that are drawn, spells coming onto the stack."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF

from engine.view.snapshot import GameSnap, Seen
from gui.prompts.base import Link
from gui.table.arrow_links import Anchors
from gui.table.arrows import Arrows, Float, float_width
from gui.table.motion import Motion, out_cubic
from gui.theme import MOTION

__all__ = ["Effects"]

_FLOAT = 750  # ms that a number rises


class Effects:
    """Starts movements on the sheet of arrows, the players' panels and the stack."""

    def __init__(self, motion: Motion, arrows: Arrows, anchors: Anchors) -> None:
        self.motion, self.arrows, self.anchors = motion, arrows, anchors
        self._lives: dict[int, int] = {}

    def floats(self, seen: tuple[Seen, ...]) -> list[tuple[int, str, str]]:
        """The numbers that rise from what was damaged, or gained life: of what, the words and their colour."""
        sums: dict[tuple[int, str], int] = {}
        for one in seen:
            kind = "damage" if one.kind == "damage" else "gain" if one.kind == "life" and one.amount > 0 else ""
            if kind:
                sums[one.subject, kind] = sums.get((one.subject, kind), 0) + one.amount
        return [
            (ref, f"−{amount}", "rose") if kind == "damage" else (ref, f"+{amount}", "moss")
            for (ref, kind), amount in sums.items()
        ]

    def start(self, new: tuple[int, ...], floats: list[tuple[int, str, str]]) -> None:
        """Let new things come onto the stack, and numbers rise."""
        for ref in new:
            self.motion.run(("stack", ref), MOTION.stack_item, partial(self._come, ref))
        taken: dict[int, float] = {}  # px beside a thing, for it may lose life and gain some at once
        for key, shown in enumerate(floats):
            aside = taken.get(shown[0], 0.0)
            taken[shown[0]] = aside + float_width(shown[1]) + 4
            rise = partial(self._rise, key, shown, aside)
            self.motion.run(("float", key), _FLOAT, rise, partial(self._sunk, key))

    def _come(self, ref: int, t: float) -> None:
        item = self.anchors.right.stack.item_of(ref)
        if item is not None:
            item.set_grown(out_cubic(t))

    def _rise(self, key: int, shown: tuple[int, str, str], aside: float, t: float) -> None:
        ref, words, tone = shown
        at = self.anchors.struck(ref, float_width(words))
        self.arrows.set_float(key, Float(at + QPointF(aside, 0), words, tone, t) if at is not None else None)

    def _sunk(self, key: int) -> None:
        self.arrows.set_float(key, None)

    def grow(self, link: Link) -> None:
        """Draw a new arrow from its start to its head."""
        self.motion.run(("arrow", link), MOTION.arrow, partial(self._grow, link))

    def _grow(self, link: Link, t: float) -> None:
        self.arrows.set_grown(link, out_cubic(t))

    def set_lives(self, snap: GameSnap) -> None:
        """The lives as they are, without counting."""
        self._lives = {player.id: player.life for player in snap.players}

    def count_lives(self, snap: GameSnap) -> None:
        """Lives that changed count to their new value."""
        for player in snap.players:
            old = self._lives.get(player.id, player.life)
            step = partial(self._life, player.id, old, player.life)
            if old == player.life:
                step(1.0)
            else:
                self.motion.run(("life", player.id), MOTION.life, step)
        self.set_lives(snap)

    def _life(self, player: int, old: int, new: int, t: float) -> None:
        panel = self.anchors.left.panels.get(player)
        if panel is not None:
            panel.set_life(old + (new - old) * out_cubic(t) if t < 1 else new, 1 - t)
