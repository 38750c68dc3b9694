"""Cards played during one's next turn, another creature dealt damage, twice X targets, colors a creature was, untapping
and goading."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability
from engine.state.faces import walk


@pytest.mark.rule("611.2")
def test_what_prevents_or_replaces_does_not_begin_in_a_later_turn() -> None:
    found = read_ability("Prevent all damage that would be dealt to you during your next turn.", "Song", ("sorcery",))
    assert any(isinstance(each, Unread) for each in walk(found))
