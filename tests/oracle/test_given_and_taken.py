"""Abilities had each as long as something is so, and abilities in quotation marks that are lost (613.1f)."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import beast, cast, free, go_on, names, play, use

GUARD = "Prevent all damage that would be dealt to {}."


@pytest.mark.rule("613.1f")
@pytest.mark.parametrize(("others", "had"), [
    ((), set()), (("Goblin",), {"haste"}), (("Beast", "Goblin", "Wizard"), {"trample", "haste", "flying"}),
])
def test_each_ability_hangs_on_its_own_condition(others: tuple[str, ...], had: set[str]) -> None:
    golem = beast("Golem", types="Artifact Creature — Golem", text="This creature has trample as long as you control a "
                  "Beast, haste as long as you control a Goblin, and flying as long as you control a Wizard.")
    game = board(Side([golem, *(beast(each, types=f"Creature — {each}") for each in others)]), Side())
    assert set(game.chars(find(game, "Golem")).keywords) == had


@pytest.mark.rule("613.1f")
@pytest.mark.parametrize("it", ["this creature", "Ox"])
@pytest.mark.parametrize("lost", [True, False])
def test_what_is_lost_in_quotation_marks_does_nothing_that_turn(it: str, lost: bool) -> None:
    said = it[0].upper() + it[1:]
    ox = beast("Ox", text=f"{GUARD.format(it)}\n{{0}}: Until end of turn, {it} loses \"{GUARD.format(it)}\"\n"
               f"{{0}}: {said} gets +1/+0 until end of turn.")
    game = board(Side([ox], [free("Shock", "Instant", "Shock deals 2 damage to target creature.")]), Side())
    use(game, "Ox", ability=int(not lost))
    cast(game, "Shock")
    go_on(game)
    assert ("Ox" in names(game, Zone.BATTLEFIELD)) is not lost


@pytest.mark.rule("613.1f")
def test_only_that_ability_is_lost() -> None:
    wall = beast("Wall", text="This creature can't block.\nFlying")
    rite = free("Rite", "Sorcery", "Target creature loses \"This creature can't block\" until end of turn.")
    game = board(Side([wall], [rite]), Side())
    before = len(game.chars(find(game, "Wall")).abilities)
    play(game, "Rite")
    chars = game.chars(find(game, "Wall"))
    assert len(chars.abilities) == before - 1 and "flying" in chars.keywords


@pytest.mark.parametrize("text", [
    "This creature has trample as long as you control a Beast and flying.",
    "This creature loses \"Fly me to the moon.\"",
])
def test_half_a_list_and_no_ability_are_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Ox", ("creature",))[0], Unread)
