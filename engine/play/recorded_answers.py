"""Whether a recorded answer belongs to the question that is asked now; apart from `record`, which needs no rules."""

from __future__ import annotations

from typing import Final

from engine.decisions import Decision, IllegalAnswer
from engine.game import Game
from engine.messages import msg
from engine.play.record import Answered, same_question
from engine.rules.answer_checks import check
from engine.user_error import UserError

__all__ = ["ReplayMismatch", "require_fitting"]

WORDED: Final = 1  # the form of records whose digests hold the wording of the question


class ReplayMismatch(UserError):
    """A record no longer fits: this version asks something else than was answered; the message says where."""


def require_fitting(game: Game, decision: Decision, entry: Answered, number: int, recorded: bool) -> None:
    """Raises ReplayMismatch where an entry, the answer of that number from 1, is none to this decision; of a match that
    was not `recorded` only the shape of the question is known."""
    turn, shape = str(game.state.turn), type(decision).__name__
    if entry.shape != shape or (recorded and not _fits(game, decision, entry)):
        raise ReplayMismatch(
            msg(
                "answer {n} (turn {turn}) was given to another question than this version asks: {shape} then, "
                "{shape2} now; open it with the version that wrote it.",
                n=number, turn=turn, shape=str(entry.shape), shape2=shape,
            )
        )
    try:
        check(game, decision, entry.answer)
    except IllegalAnswer as error:
        raise ReplayMismatch(
            msg(
                "answer {n} (turn {turn}) is none that can be given ({error}); the record is damaged there.",
                n=number, turn=turn, error=str(error),
            )
        ) from error


def _fits(game: Game, decision: Decision, entry: Answered) -> bool:
    """Whether an entry was given to this decision: where its digest holds a wording that is another one now, any legal
    answer is."""
    if same_question(entry, decision):
        return True
    if entry.form == WORDED:
        try:
            check(game, decision, entry.answer)
        except IllegalAnswer:
            return False
    return entry.form == WORDED
