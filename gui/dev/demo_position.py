"""Stills: a busy position of a match with its question, for the README and for looking at the table."""

from __future__ import annotations

from dataclasses import dataclass

from engine.decisions import Cast, Priority
from engine.host.captions import Words
from engine.terms.ids import ObjectId
from engine.view.snapshot import GameSnap, Seen

__all__ = ["Still"]


@dataclass(frozen=True, slots=True)
class Still:
    """A position and its question, all that was seen until then, and a spell that could be cast with what it taps."""

    score: int
    snap: GameSnap
    decision: Priority
    seen: tuple[Seen, ...]
    action: Cast
    plan: tuple[tuple[ObjectId, int, str], ...]
    words: Words
