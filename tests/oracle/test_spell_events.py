"""Events of spells by their place among those of a turn, as played (601.2i)."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import beast, free, life_after, names, play


@pytest.mark.rule("603.2")
def test_the_first_noncreature_spell_of_a_turn_is_countered() -> None:
    law = free("Law", "Enchantment", "Whenever the first noncreature spell of a turn is cast, counter that spell.")
    game = board(Side([], [beast("Ox"), free("Gem", "Artifact"), free("Box", "Artifact")]), Side([law]))
    for name in ("Ox", "Gem", "Box"):
        play(game, name)
    assert names(game, Zone.BATTLEFIELD) == ["Ox", "Box"]


@pytest.mark.rule("603.2")
def test_the_spells_of_a_turn_are_those_of_all_players() -> None:
    law = free("Law", "Enchantment", "Whenever the second spell of a turn is cast, you gain 3 life.")
    flash = beast("Imp", text="Flash")
    game = board(Side([law], [free("Gem", "Artifact")]), Side([], [flash]))
    play(game, "Gem")
    game.state.priority = 1
    assert life_after(game, "Imp") == 23


@pytest.mark.rule("603.2")
def test_a_spell_other_than_the_first_of_that_player() -> None:
    text = ("Whenever an opponent casts an instant spell other than the first instant spell that player casts each "
            "turn, this creature deals 4 damage to that player.")
    hand = [free(f"Hum {number}", "Instant", "You gain 1 life.") for number in range(3)]
    game = board(Side([], [beast("Ox"), *hand]), Side([beast("Druid", text=text)]))
    for name in ("Ox", "Hum 0", "Hum 1", "Hum 2"):
        play(game, name)
    assert game.player(0).life == 20 + 3 - 8


@pytest.mark.rule("603.2")
def test_the_first_spell_is_free_of_the_curse() -> None:
    text = ("Enchant player\nWhenever enchanted player casts a spell other than the first spell they cast each turn or "
            "copies a spell, this Aura deals 2 damage to them.")
    game = board(Side([], [free("Curse", "Enchantment — Aura Curse", text), beast("Ox"), beast("Elk")]), Side())
    assert life_after(game, ("Curse", 0), "Ox", "Elk") == 16
    assert find(game, "Elk")
