"""What had been told when a question was asked: what is taken back leaves the log, the headline and the lists of the
right column, too."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view.snapshot import GameSnap, Seen
from gui.table.headline import Headline, Said
from gui.table.layout import side_of
from gui.table.log import LogView
from gui.table.meanwhile import Told
from gui.table.right_column import RightColumn
from gui.table.stack_inspector import ResolvedItem
from gui.table.status_words import told_lines

__all__ = ["LogRollback"]


class LogRollback:
    """The log, the headline and the lists of the right column of one table, and how far they had come at each question
    of its match."""

    def __init__(self, log: LogView, headline: Headline, right: RightColumn) -> None:
        self._log, self._headline, self._stack, self._meanwhile = log, headline, right.stack, right.meanwhile
        self._marks: dict[int, tuple[tuple[int, int], tuple[Said, ...], tuple[ResolvedItem, ...], Told]] = {}

    def asked(self, place: int, turn: int) -> None:
        """The question with that number in the record is asked, in a turn. What was told after it was asked for the
        first time is forgotten; of one that was asked before the match was resumed, what later turns told."""
        back = any(later > place for later in self._marks)
        if place in self._marks:
            mark, said, resolved, meanwhile = self._marks[place]
            self._log.cut(mark)
            self._headline.said = said
            self._headline.update()
            self._stack.recall(resolved)
            self._meanwhile.recall(meanwhile)
        elif back:
            self._log.cut_turns(turn)
            self._headline.turn_over(mine=False)
            self._stack.recall(())
            self._meanwhile.recall(())
        self._marks = {each: mark for each, mark in self._marks.items() if each < place}
        self._marks[place] = self._log.mark(), self._headline.said, self._stack.resolved, self._meanwhile.told

    def retell(self, snap: GameSnap, seen: Sequence[Seen]) -> None:
        """Answers were taken back, perhaps of another player: only `seen` stands of all that was told."""
        self._marks.clear()
        self._log.clear()
        self._log.add(told_lines(snap, seen))
        self._headline.forget()
        self._stack.recall(())
        self._meanwhile.retell(snap, seen)
        for one in seen:
            if one.kind == "turn":
                self._headline.forget()
            self._headline.take(one, side_of(snap))
