"""`lastpost`: "creatures other than Wolves and Werewolves", last in a description: whose they are is said before it."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability
from engine.terms.zones import Zone
from tests.keywords.table import creature
from tests.rules.board import Side, board, find, spell
from tests.rules.play import beast, free, names, play


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


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("text", "elk"), [
    ("Each other creature becomes a copy of target creature until end of turn.", ("Ox", 3)),
    ("Other creatures get +X/+0 until end of turn, where X is target creature's power.", ("Elk", 5)),
])
def test_others_are_other_than_a_target_that_is_spoken_of_later(text: str, elk: tuple[str, int]) -> None:
    game = board(Side([beast("Ox", "3/3"), beast("Elk")], [free("Rite", "Sorcery", text)]), Side())
    both = (find(game, "Ox"), find(game, "Elk"))
    play(game, "Rite", "Ox")
    assert [(game.chars(id).name, game.chars(id).power) for id in both] == [("Ox", 3), elk]


def test_others_than_the_target_of_the_next_instruction_are_declined() -> None:
    text = "Other creatures get -1/-0 until end of turn. Tap target creature."
    assert any(isinstance(each, Unread) for each in read_ability(text, "Rite", ("sorcery",)))
