"""A card in words, for those who listen instead of looking."""

from __future__ import annotations

from engine.terms.ids import NO_ONE
from engine.view.snapshot import CardSnap
from gui.prompts.base import Look, Mark
from gui.prompts.lookup import count_word
from gui.table.faces import plate_text
from gui.tongue import said

__all__ = ["describe"]

_MARKS = (
    (Mark.PLAYABLE, "can be used"),
    (Mark.QUIET, "but X can only be 0"),
    (Mark.LEGAL, "can be chosen"),
    (Mark.TARGETED, "targeted"),
    (Mark.SELECTED, "selected"),
    (Mark.TAPS, "would be tapped"),
)


def describe(card: CardSnap, look: Look | None = None) -> str:
    """Name, type, plate and state: "Mosshide Elder, creature, 8/8, tapped, two +1/+1 counters, can be used"."""
    if not card.known:
        return said("a hidden card")
    parts = [card.face.name or said("a face-down card"), card.face.type_line, plate_text(card)]
    states: list[str] = []
    if card.tapped:
        states.append("tapped")
    if card.sick and "creature" in card.types:
        states.append("summoning sick")
    if card.attacking != NO_ONE:
        states.append("attacking")
    if card.blocking:
        states.append("blocking")
    if card.damage:
        states.append(f"{card.damage} damage")
    for kind, count in card.counters:
        states.append(f"{kind} counter" if count == 1 else f"{count_word(count)} {kind} counters")
    if look is not None:
        states += [words for mark, words in _MARKS if mark in look.marks]
    return ", ".join(part for part in (*parts, *map(said, states)) if part)
