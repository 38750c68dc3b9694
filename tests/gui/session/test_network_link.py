"""What a client at a table on the network is told: all of a match it sits down at, and nothing twice."""

from __future__ import annotations

import pytest

from engine.view.snapshot import Seen
from gui.session.network_link import without_repeats


def seen(*kinds: str) -> tuple[Seen, ...]:
    """Things seen, one of each kind."""
    return tuple(Seen(kind) for kind in kinds)


@pytest.mark.parametrize(("before", "then", "new"), [
    ("turn draw cast", "turn draw cast resolve", "resolve"),  # the host was taken up again: the turn is told anew
    ("turn draw cast", "cast", ""),  # the question that was open comes again
    ("turn draw cast", "resolve turn", "resolve turn"), ("", "turn draw", "turn draw"), ("turn draw", "", ""),
    ("draw draw", "draw draw draw", "draw"),
])  # fmt: skip
def test_what_was_told_before_is_not_told_again(before: str, then: str, new: str) -> None:
    assert without_repeats(seen(*then.split()), seen(*before.split())) == seen(*new.split())
