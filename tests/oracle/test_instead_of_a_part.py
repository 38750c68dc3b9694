"""What is done instead of a part of an instruction: the rest is done all the same, or the line is declined."""

from __future__ import annotations

import pytest

from engine.oracle.reader import read_ability


@pytest.mark.rule("608.2c")
def test_whether_the_rest_is_done_all_the_same_is_not_guessed() -> None:
    said = ("Target creature gets +1/+1 and gains flying until end of turn. If you control a Forest, it gets +2/+2 "
            "until end of turn instead.")
    assert "Unread" in {type(each).__name__ for each in read_ability(said, "Leap", ("instant",))}
