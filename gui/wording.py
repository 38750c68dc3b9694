"""What the engine says beside a decision, put into words in its own thread: the table knows no rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.decisions import Action, Decision, Priority
from engine.play.match import Match
from engine.rules.mana_sources import is_mana_action
from engine.view.words import action_text

__all__ = ["NO_WORDS", "Words", "words_of"]


@dataclass(frozen=True, slots=True)
class Words:
    """`labels` of the actions of a Priority, in their order ("" where the card itself says enough), `mana` those that
    are mana abilities (605.1), `standing` the abilities that are always answered, with "pass", "yes" or "no",
    `skipped` the steps in which priority was passed for the player since the last question, and why."""

    labels: tuple[str, ...] = ()
    mana: frozenset[Action] = frozenset()
    standing: tuple[tuple[str, str], ...] = ()
    skipped: tuple[tuple[int, str], ...] = ()


NO_WORDS: Final = Words()


def words_of(match: Match, decision: Decision) -> Words:
    """The words beside a decision that a match asks now. In the match's own thread only."""
    passing = match.passing[decision.asked.player]
    standing, skipped = tuple(passing.yields.items()), tuple(passing.skipped)
    passing.skipped.clear()
    if not isinstance(decision, Priority):
        return Words(standing=standing, skipped=skipped)
    game = match.game
    labels = tuple(action_text(game, action) for action in decision.actions)
    return Words(labels, frozenset(each for each in decision.actions if is_mana_action(game, each)), standing, skipped)
