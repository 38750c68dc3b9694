"""What tests of the reader ask for: the one ability of a text, which is read."""

from __future__ import annotations

from engine.ast.abilities import Unread
from engine.ast.node import Ability
from engine.oracle.reader import read_ability


def one(text: str, *types: str) -> Ability:
    """The only ability of a text of Old Mill, which is a creature where nothing else is said; it must be read."""
    abilities = read_ability(text, "Old Mill", types or ("creature",))
    assert len(abilities) == 1
    assert not isinstance(abilities[0], Unread), abilities[0]
    return abilities[0]
