"""Its own name within an ability that it gives: what gives it is meant."""

from __future__ import annotations

from engine.oracle.reader import read_ability


def test_another_giver_is_not_understood() -> None:
    text = 'Other creatures have "{0}: Torch deals 1 damage to you."'
    assert [type(each).__name__ for each in read_ability(text, "Torch")] == ["Unread"]


def test_what_it_gives_itself_means_itself() -> None:
    text = 'Whenever Ogre attacks, it gains "Ogre can\'t be blocked" until end of turn.'
    assert "Granter" not in repr(read_ability(text, "Ogre"))
    assert "Unread" not in repr(read_ability(text, "Ogre"))
