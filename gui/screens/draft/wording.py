"""What a drafter is asked, in words, and the words for each answer."""

from __future__ import annotations

from typing import Final

from engine.draft.draft import COLORS, DraftQuestion
from gui.i18n import Message, msg

ASKED: Final[dict[str, Message]] = {
    "remove": msg("{about}: remove {card} from the draft? It will not be in your card pool."),
    "note name": msg("{about}: reveal {card} and note its name? {about} then turns face down."),
    "note type": msg("{about}: reveal {card} and note its creature types? {about} then turns face down."),
    "extra pick": msg("{about}: draft another card from this pack? You then pass the next pack without drafting."),
    "whole pack": msg("{about}: draft every card of this pack? You then draft nothing else this round."),
    "look on": msg("{about}: look at the next card drafted from this pack?"),
    "add pack": msg("{about}: add a booster pack to the draft? Your next pick is from it."),
    "color": msg("{about}: choose a color."),
    "pass to": msg("To whom does the last card of this pack go?"),
}
ANSWERS: Final[dict[str, Message]] = {
    "no": msg("No"), "yes": msg("Yes"),
    **dict(zip(COLORS, (msg("White"), msg("Blue"), msg("Black"), msg("Red"), msg("Green")), strict=True)),
}  # fmt: skip


def asked_words(question: DraftQuestion, about: str, card: str) -> Message:
    """The question with the names of the cards it is about."""
    return ASKED[question.kind].of(about=about, card=card)
