"""A sentence behind an instruction that puts something onto the battlefield says how that enters (614.12)."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability

RAISE = "Return target creature card from your graveyard to the battlefield. "
@pytest.mark.rule("603.7a")
def test_what_returns_later_enters_so_too() -> None:
    text = ("Exile target creature. At the beginning of the next end step, return it to the battlefield under its "
            "owner's control. It enters with an additional +1/+1 counter on it.")
    ability = read_ability(text, "Rite", ("sorcery",))[0]
    assert not isinstance(ability, Unread)


@pytest.mark.parametrize("text", [
    "Destroy target creature. It enters with a +1/+1 counter on it.",
    "Return target creature card from your graveyard to your hand. It enters with a +1/+1 counter on it.",
    f"{RAISE[:-2]} with a flying counter on it. It enters with a +1/+1 counter on it.",
    "Return target creature card from your graveyard to the battlefield tapped. It enters tapped.",
])
def test_what_does_not_enter_or_enters_otherwise_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Rite", ("sorcery",))[0], Unread)


@pytest.mark.parametrize("whose", ["your", "another player's", "an opponent's"])
@pytest.mark.parametrize("how", ["tapped", "untapped"])
def test_how_and_under_whose_control_it_enters_go_together(how: str, whose: str) -> None:
    text = "Whenever {} enters {}under {} control, draw a card."
    for what in ("a creature", "this creature or another Elf"):
        plain, joined = (read_ability(text.format(what, f"{how} {also}", whose), "Law", ("creature",))[0]
                         for also in ("", "and "))
        assert not isinstance(plain, Unread) and plain == joined
        assert plain != read_ability(text.format(what, "", whose), "Law", ("creature",))[0]
