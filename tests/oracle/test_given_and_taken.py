"""Abilities had each as long as something is so, and abilities in quotation marks that are lost (613.1f)."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


@pytest.mark.parametrize("text", [
    "This creature has trample as long as you control a Beast and flying.",
    "This creature loses \"Fly me to the moon.\"",
])
def test_half_a_list_and_no_ability_are_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Ox", ("creature",))[0], Unread)
