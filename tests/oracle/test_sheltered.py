"""CR 614.9, 615. Damage redirected once, beyond what is lethal, and while something is true."""

from __future__ import annotations

import pytest

from tests.rules.board import Side, board, find, spell
from tests.rules.play import beast, free, life_after, play, use

BOLT = spell("Bolt", "{0}", "Instant", "Bolt deals 3 damage to any target.")


@pytest.mark.rule("614.9")
def test_damage_of_a_chosen_source_is_dealt_to_another_once() -> None:
    rest = "that damage is dealt to target creature you control instead."
    text = f"{{0}}: The next time a source of your choice would deal damage to you this turn, {rest}"
    zap = beast("Imp", text="{0}: This creature deals 1 damage to target player.")
    game = board(Side([free("Veil", "Artifact", text), beast("Ox", "5/5"), zap]), Side())
    use(game, "Veil", "Ox", "Imp")
    for _ in range(2):
        use(game, "Imp", 0)
    assert game.obj(find(game, "Ox")).damage == 1 and game.player(0).life == 19


@pytest.mark.rule("120.4a")
def test_excess_damage_is_dealt_to_the_controller() -> None:
    text = "Spill deals 4 damage to target creature. Excess damage is dealt to that creature's controller instead."
    game = board(Side(hand=[spell("Spill", "{0}", "Instant", text)]), Side([beast("Ox", "2/3")]))
    play(game, "Spill", "Ox")
    assert not find(game, "Ox") and game.player(1).life == 19


@pytest.mark.rule("614.9")
def test_damage_is_taken_while_untapped() -> None:
    dealt = "all damage that would be dealt to you and other permanents you control is dealt to this creature instead."
    text = f"As long as this creature is untapped, {dealt}"
    game = board(Side([beast("Guard", "0/9", text=f"{text}\n{{T}}: You gain 0 life.")], [BOLT, BOLT]), Side())
    play(game, "Bolt", 0)
    assert game.player(0).life == 20 and game.obj(find(game, "Guard")).damage == 3
    use(game, "Guard")
    assert life_after(game, ("Bolt", 0)) == 17
