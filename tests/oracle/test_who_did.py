"""Players who did or didn't do what was said before, and what each of them did it to: performed as read (608.2c)."""

from __future__ import annotations

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


def test_of_somebody_else_it_is_not_said() -> None:
    text = "Each opponent may pay 2 life. If that creature does, they lose 5 life."
    assert isinstance(read_ability(text, "Deal", ("sorcery",))[0], Unread)
