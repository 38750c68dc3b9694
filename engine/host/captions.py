"""What the engine says beside a decision, put into words in its own thread: the table knows no rules."""

from __future__ import annotations

from typing import Final

from engine.decisions import Action
from engine.messages import Text
from engine.terms.crossing import Part

__all__ = ["NO_WORDS", "Words"]


class Words(Part, frozen=True):
    """`labels` of the actions of a Priority, in their order ("" where the card itself says enough), `mana` those that
    are mana abilities (605.1), `empty` those whose X could only be 0 now, `standing` the abilities that are always
    answered, with "pass", "yes" or "no", `skipped` the steps in which priority was passed for the player since the last
    question, and why."""

    labels: tuple[Text, ...] = ()
    mana: tuple[Action, ...] = ()
    empty: tuple[Action, ...] = ()
    standing: tuple[tuple[str, str], ...] = ()
    skipped: tuple[tuple[int, Text], ...] = ()


NO_WORDS: Final = Words()
