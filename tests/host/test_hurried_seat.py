"""Computer players with a limit to their thinking: what is thought out in time is done, the rest is answered plainly,
and the game plays again from its record."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from engine.ai import ai_seat
from engine.decisions import Answer, Decision, IllegalAnswer
from engine.host.hurried_seat import HurriedSeat
from engine.play.seat import Seat
from engine.play.start import start
from engine.state.digest import digest
from engine.view.view import View
from tests.play.table import head, lots, replays_the_same


class Brooding(Seat):
    """Comes to no end with every third question: it looks at all cards again and again."""

    def __init__(self, inner: Seat) -> None:
        self._inner = inner
        self.asked = 0

    def choose(self, view: View, decision: Decision) -> Answer:
        self.asked += 1
        while self.asked % 3 == 0:
            for player in view.players:
                for card in (*view.player(player).graveyard, *view.battlefield):
                    assert view.card(card).chars.name
        return self._inner.choose(view, decision)

    def refused(self, view: View, decision: Decision, error: IllegalAnswer) -> None:
        self._inner.refused(view, decision, error)


class Broken(Seat):
    """Cannot choose."""

    def choose(self, view: View, decision: Decision) -> Answer:
        raise ZeroDivisionError


def test_in_time_nothing_is_answered_otherwise() -> None:
    for kind in ("random", "greedy"):
        free, limited = (start(head(7), seats) for seats in (
            tuple(ai_seat(kind, place) for place in range(2)),
            tuple(HurriedSeat(ai_seat(kind, place), 60.0) for place in range(2)),
        ))  # fmt: skip
        free.run()
        limited.run()
        assert digest(free.game.state) == digest(limited.game.state)


def test_what_takes_too_long_is_answered_plainly_and_plays_again_from_the_record(tmp_path: Path) -> None:
    seats = tuple(HurriedSeat(Brooding(ai_seat("greedy", place)), 0.02) for place in range(2))
    path = tmp_path / "hurried.record"
    assert replays_the_same(start(head(5), seats, path), path, lots(5))
    assert all(seat.late for seat in seats)
    for thread in threading.enumerate():
        if thread.name == "thought":
            thread.join(5.0)
            assert not thread.is_alive(), "a thought that nobody waits for ends"


def test_a_mistake_in_a_thought_is_told() -> None:
    with pytest.raises(ZeroDivisionError):
        start(head(3), (HurriedSeat(Broken(), 10.0), *lots(3)[1:])).run()
