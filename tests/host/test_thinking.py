"""Who thinks is told by the tick alone: how often a computer player has to choose shows nowhere."""

from __future__ import annotations

from engine.host.thinking import Thinking
from engine.terms.ids import NO_ONE

NEVER = 3600.0  # seconds: the ticks are made here


def test_quick_thoughts_are_told_to_nobody_however_many() -> None:
    for thoughts in (0, 1, 2000):
        told: list[int] = []
        thinking = Thinking(told.append, NEVER)
        for place in range(thoughts):
            thinking.begins(1)
            if place % 7 == 0:
                thinking.tick()
            thinking.ends()
        thinking.tick()
        assert (told, thinking.tick()) == ([], False)


def test_a_long_thought_is_told_at_the_tick_and_that_it_ended_at_the_next() -> None:
    told: list[int] = []
    thinking = Thinking(told.append, NEVER)
    thinking.begins(1)
    thinking.tick()
    assert told == []
    thinking.tick()
    thinking.tick()
    assert told == [1]
    thinking.ends()
    assert told == [1]
    thinking.tick()
    assert told == [1, NO_ONE]
