"""Questions about players and things, counts one by one, events by place and company are performed as they are read."""

from __future__ import annotations

import pytest

from engine.oracle.reader import read_ability


@pytest.mark.rule("509.3d")
def test_blocks_or_becomes_blocked_by_describes_both() -> None:
    (ability,) = read_ability("Whenever ~ blocks or becomes blocked by a Wall, destroy that creature at end of combat.")
    assert "by=Objects" in str(ability)
    assert str(ability).count("whom=Objects") == 1
