"""Teams and common colors, sizes that change, what is yet to enter, modes for different players, skipped phases."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reading import Context, read_line


@pytest.mark.rule("2022:708.8")
def test_counters_are_put_on_it_as_it_is_turned_face_up() -> None:
    text = "Morph {0}\nAs this creature is turned face up, put five +1/+1 counters on it."
    ability = read_line(text.splitlines()[1], Context(("Worm",)))
    assert not isinstance(ability[0], Unread)


@pytest.mark.parametrize("text", [
    ("When this creature enters, choose one or both. Each mode must target a different player.\n"
    "• Target player draws a card.\n• Target player loses 1 life."),
    "Until end of turn, if a creature would die, exile it instead.",
])
def test_these_lines_are_read(text: str) -> None:
    line = text if "\n" in text else f"{{0}}: {text}"
    assert not any(isinstance(each, Unread) for each in read_line(line, Context(("Thing",))))


@pytest.mark.rule("508.3b")
def test_each_opponent_who_attacks_the_enchanted_player_does_the_same() -> None:
    text = ("Enchant player\nWhenever enchanted player is attacked, you gain 2 life. Each opponent attacking that "
            "player does the same.")
    line = read_line(text.splitlines()[1], Context(("Curse",)))
    assert not isinstance(line[0], Unread)
