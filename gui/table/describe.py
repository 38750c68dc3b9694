"""A card in words, for those who listen instead of looking."""

from __future__ import annotations

from engine.terms.ids import NO_ONE
from engine.view.snapshot import CardSnap
from gui.prompts.base import Look, Mark
from gui.prompts.lookup import count_word
from gui.table.faces import plate_text

__all__ = ["describe"]

_MARKS = (
    (Mark.PLAYABLE, "can be used"),
    (Mark.LEGAL, "can be chosen"),
    (Mark.TARGETED, "targeted"),
    (Mark.SELECTED, "selected"),
    (Mark.TAPS, "would be tapped"),
)


def describe(card: CardSnap, look: Look | None = None) -> str:
    """Name, type, plate and state: "Mosshide Elder, creature, 8/8, tapped, two +1/+1 counters, can be used"."""
    if not card.known:
        return "a hidden card"
    parts = [card.face.name or "a face-down card", card.face.type_line, plate_text(card)]
    if card.tapped:
        parts.append("tapped")
    if card.sick and "creature" in card.types:
        parts.append("summoning sick")
    if card.attacking != NO_ONE:
        parts.append("attacking")
    if card.blocking:
        parts.append("blocking")
    if card.damage:
        parts.append(f"{card.damage} damage")
    parts += [f"{count_word(n)} {kind} counter{'s' if n > 1 else ''}" for kind, n in card.counters]
    if look is not None:
        parts += [words for mark, words in _MARKS if mark in look.marks]
    return ", ".join(part for part in parts if part)
