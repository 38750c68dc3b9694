"""What creatures must and may do in combat, as played: limits on attacks, attacks on others, more blocks."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


@pytest.mark.parametrize("text", [
    "Target creature attacks that spell's owner each combat if able.", "Target creature attacks two players if able.",
])
def test_whom_nobody_attacks_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Doom", ("sorcery",))[0], Unread)


@pytest.mark.parametrize("text", [
    "Create a 1/1 red Goblin creature token that can't be blocked this turn.",
    "Create two 1/1 red Goblin creature tokens that attack this turn if able.",
    "Target opponent creates a 1/1 red Goblin creature token that attacks this turn if able.",
])  # fmt: skip
def test_what_tokens_do_may_follow_them(text: str) -> None:
    assert not isinstance(read_ability(text, "Raid", ("sorcery",))[0], Unread)


def test_one_token_does_what_one_does() -> None:
    text = "Create a 1/1 red Goblin creature token that attack this turn if able."
    assert isinstance(read_ability(text, "Raid", ("sorcery",))[0], Unread)
