"""Whose question it is and for what: the spell or ability that asks, and the sentence of its text that matters."""

from __future__ import annotations

import re
from typing import Final

from engine.decisions import Asked, Purpose
from engine.terms.ids import is_player
from engine.view.snapshot import GameSnap, StackSnap
from gui.i18n import after_colon, tr
from gui.prompts.lookup import card_of, name_of, player_of, stack_of

__all__ = ["asking_item", "matter_of", "sourced_words"]

_SENTENCE: Final = re.compile(r"(?<=[.!?”])\s+|\n")
_REMINDER: Final = re.compile(r"(?<!\s)\s*\([^()]*\)")
_MOST: Final = 170  # letters of a sentence shown beside the question
_STEMS: Final = {
    Purpose.DISCARD: "discard", Purpose.SACRIFICE: "sacrific", Purpose.EXILE: "exile", Purpose.RETURN: "return",
    Purpose.SEARCH: "search", Purpose.DAMAGE: "damage", Purpose.COUNTERS: "counter", Purpose.TAP: "tap",
    Purpose.UNTAP: "untap", Purpose.SCRY: "scry", Purpose.SURVEIL: "surveil", Purpose.PAY: "pay",
}  # fmt: skip
_ANSWERED: Final = frozenset({Purpose.MAY, Purpose.MODE, Purpose.KEEP_HAND, Purpose.TRIGGERS, Purpose.REPLACEMENT})


def asking_item(snap: GameSnap, source: int) -> StackSnap | None:
    """The spell or ability on the stack that asks: the source itself, or what resolves now from the source."""
    found = stack_of(snap, source) if source else None
    top = snap.stack[-1] if snap.stack else None
    return found or (top if top is not None and source and top.card.id == source else None)


def without_reminders(text: str) -> str:
    """A rules text without its reminders, which stand in parentheses."""
    return _REMINDER.sub("", text)


def matter_of(snap: GameSnap, asked: Asked, text: str, *wanted: str) -> str:
    """The sentence of what asks that the question is about: the first with the first of the words `wanted` that any
    has, or with what the question is for; "" where the question, `text`, says it all."""
    item = asking_item(snap, asked.source)
    if item is None or asked.purpose in _ANSWERED:
        return ""
    sentences = [each.strip() for each in _SENTENCE.split(without_reminders(item.text)) if each.strip()]
    stems = [each.casefold() for each in wanted or (_STEMS.get(asked.purpose, ""),) if each]
    found = ([each for each in sentences if stem in each.casefold()] for stem in stems)
    meant = next((each for each in found if each), sentences)
    words = meant[0] if wanted and meant else _run_on(meant)
    if words.rstrip(".").casefold() in text.casefold():
        return ""
    return words if len(words) <= _MOST else f"{words[:_MOST].rpartition(' ')[0]} …"


def _run_on(sentences: list[str]) -> str:
    """Sentences and keywords one after another: what ends without a full stop is set apart by a dot."""
    made = ""
    for each in sentences:
        gap = "" if not made else " " if made[-1] in ".!?”)" else " · "
        made += gap + each
    return made


def sourced_words(snap: GameSnap, asked: Asked, text: str) -> str:
    """A question with the name of what it comes from, where the words do not name it themselves, and of whose it is, if
    not the viewer's own."""
    source = asked.source
    name = name_of(snap, source) if source else ""
    if not source or name == tr("a card") or name.casefold() in text.casefold():
        return text
    name += _whose(snap, source)
    if not text:
        return name
    return f"{name}: {after_colon(text)}"


def _whose(snap: GameSnap, source: int) -> str:
    """In brackets who controls what asks, if it is somebody else."""
    item, card = asking_item(snap, source), card_of(snap, source)
    if is_player(source) or (item is None and card is None):
        return ""
    whose = item.controller if item is not None else card.controller if card is not None else snap.viewer
    player = player_of(snap, whose)
    return f" ({player.name})" if player is not None and whose != snap.viewer else ""
