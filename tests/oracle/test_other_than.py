"""`lastpost`: "creatures other than Wolves and Werewolves", last in a description: whose they are is said before it."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.keywords.table import creature
from tests.rules.board import Side, board, spell
from tests.rules.play import names, play


@pytest.mark.parametrize(("text", "left"), [
    ("Destroy all creatures other than Wolves and Elves.", ["Fang", "Leaf"]),
    ("Destroy all creatures other than Wolves.", ["Fang"]),
    ("Destroy all creatures you control other than legendary creatures.", []),
])
def test_all_others_are_meant(text: str, left: list[str]) -> None:
    kinds = {"Fang": "Wolf", "Leaf": "Elf", "Ted": "Orc"}
    pack = [creature(name, "Vigilance", kind=f"Creature — {kind}") for name, kind in kinds.items()]
    game = board(Side(pack, [spell("Cull", "{0}", "Sorcery", text)]), Side())
    play(game, "Cull")
    assert names(game, Zone.BATTLEFIELD) == left
