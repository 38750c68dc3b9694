"""What a client at the table is shown of a game that goes on while it draws."""

import threading
import time
from collections.abc import Sequence
from typing import cast

from engine.host.client_line import LATE, ClientLine
from engine.host.protocol import Drawn, Shown, ToClient
from engine.view.snapshot import GameSnap, Seen


def shown(kinds: Sequence[str], pacing: float, draws: bool = True) -> list[tuple[str, ...]]:
    """What each snapshot brings of events of the client's own, one after another, where drawing takes a moment."""
    told: list[tuple[str, ...]] = []

    def hear(message: ToClient) -> None:
        assert isinstance(message, Shown)
        told.append(tuple(each.kind for each in message.seen))
        if draws:
            threading.Timer(0.02, line.hear, (Drawn(1),)).start()

    line = ClientLine(hear, 1, 0, pacing)
    for kind in kinds:
        line.tell(lambda: cast(GameSnap, None), (Seen(kind, player=0),))
    return told


def test_what_comes_onto_the_stack_is_shown_before_it_has_left() -> None:
    told = shown(("cast", "trigger", "trigger", "resolve", "resolve"), 1.0)
    assert told[:3] == [("cast",), ("trigger",), ("trigger",)]


def test_without_pacing_play_waits_for_nobody() -> None:
    assert shown(("cast", "trigger", "trigger"), 0.0) == [("cast",)]


def test_a_client_that_does_not_draw_is_waited_for_a_moment_only() -> None:
    began = time.monotonic()
    assert shown(("cast", "trigger"), 1.0, draws=False) == [("cast",)]
    assert time.monotonic() - began < 5 * LATE
