"""CR 106.6, 609.4b. Mana that does something to what it is spent on, or may be spent as though it were of any color."""

from __future__ import annotations

import pytest

from tests.rules.board import Side, board, find
from tests.rules.play import beast, free, play

GREEN = free("Plot", "Land", "{T}: Add {G}.")


@pytest.mark.rule("106.6")
def test_mana_gives_haste_to_the_creature_spell_it_is_spent_on() -> None:
    text = "{T}: Add {R}. If that mana is spent on a Beast creature spell, it gains haste until end of turn."
    game = board(Side([free("Lair", "Land", text)], [beast("Ox", cost="{R}")]), Side())
    play(game, "Ox")
    assert "haste" in game.chars(find(game, "Ox")).keywords


@pytest.mark.rule("106.6")
def test_it_does_nothing_to_another_spell() -> None:
    text = "{T}: Add {R}. If that mana is spent on a Dragon creature spell, it gains haste until end of turn."
    game = board(Side([free("Lair", "Land", text)], [beast("Ox", cost="{R}")]), Side())
    play(game, "Ox")
    assert find(game, "Ox") and "haste" not in game.chars(find(game, "Ox")).keywords


@pytest.mark.rule("609.4b")
def test_mana_of_any_color_pays_for_what_is_named() -> None:
    text = "You may spend mana as though it were mana of any color to cast creature spells."
    game = board(Side([free("Lens", "Artifact", text), GREEN], [beast("Ox", cost="{R}")]), Side())
    play(game, "Ox")
    assert find(game, "Ox")


@pytest.mark.rule("118.9")
def test_another_cost_may_be_paid_for_spells_from_the_hand() -> None:
    text = "You may pay {G} rather than pay the mana cost for creature spells you cast."
    game = board(Side([free("Fist", "Artifact", text), GREEN], [beast("Ox", cost="{7}")]), Side())
    play(game, "Ox", way="permitted")
    assert find(game, "Ox")
