"""What others took back is told to nobody any more: neither to who sits at the table nor to who comes later."""

from __future__ import annotations

from engine.decisions import Command
from engine.host.protocol import Shown, ToClient
from engine.net.guest_seat import GuestLine
from engine.view.snapshot import GameSnap, LogLine, Seen
from tests.gui.fixtures import main_table


class AnsweredSoFar:
    """A match of which only the number of its answers matters."""

    def __init__(self) -> None:
        self.answers = 0

    def command(self, command: Command) -> None:
        """Nobody gives one."""

    def leave(self) -> None:
        """Nobody leaves."""


def played(what: str) -> Seen:
    """A land is played."""
    return Seen("land", player=0, log=LogLine(7, 0, "land", f"You play {what}"))


def freeze() -> GameSnap:
    """The same position always."""
    return main_table()


def test_lines_that_were_taken_back_are_not_told_any_more() -> None:
    told: list[ToClient] = []
    line, match = GuestLine(lambda player, message: told.append(message), 1, 0), AnsweredSoFar()
    line.begin_match(match)
    line.listen_again()
    for match.answers, what in enumerate("ABC", 2):
        line.tell(freeze, (played(what),))
    line.tell_back(freeze, 3)  # the answer after which C was played
    shown = told[-1]
    assert isinstance(shown, Shown) and shown.whole and shown.seen == (played("A"), played("B"))
    line.tell(freeze, (played("D"),))
    line.tell_now(freeze)
    assert isinstance(told[-1], Shown) and not told[-1].whole and told[-1].seen == (played("D"),)
    line.catch_up(fresh=True)
    line.tell_now(freeze)
    last = told[-1]
    assert isinstance(last, Shown) and last.seen == (played("A"), played("B"), played("D"))
