"""A card in words, for those who listen instead of looking."""

from __future__ import annotations

from engine.terms.ids import NO_ONE
from engine.view.snapshot import CardSnap
from gui.i18n import msg, tr, translate
from gui.prompts.base import Look, Mark
from gui.prompts.lookup import counters_said
from gui.table.faces import plate_text

__all__ = ["describe"]

_MARKS = (
    (Mark.PLAYABLE, msg("can be used")),
    (Mark.QUIET, msg("but X can only be 0")),
    (Mark.LEGAL, msg("can be chosen")),
    (Mark.TARGETED, msg("targeted")),
    (Mark.SELECTED, msg("selected")),
    (Mark.TAPS, msg("would be tapped")),
)


def describe(card: CardSnap, look: Look | None = None) -> str:
    """Name, type, plate and state: "Mosshide Elder, creature, 8/8, tapped, two +1/+1 counters, can be used"."""
    if not card.known:
        return tr("a hidden card")
    parts = [card.face.name or tr("a face-down card"), card.face.type_line, plate_text(card)]
    states: list[str] = []
    if card.tapped:
        states.append(tr("tapped"))
    if card.sick and "creature" in card.types:
        states.append(tr("summoning sick"))
    if card.attacking != NO_ONE:
        states.append(tr("attacking"))
    if card.blocking:
        states.append(tr("blocking"))
    if card.damage:
        states.append(tr("{amount} damage", amount=card.damage))
    for kind, count in card.counters:
        states.append(counters_said(kind, count))
    if look is not None:
        states += [translate(words) for mark, words in _MARKS if mark in look.marks]
    return ", ".join(part for part in (*parts, *states) if part)
