"""Damage doubled, raised or lessened: by what, of what kind, to whom and by how much are said each for itself."""

from __future__ import annotations

import pytest

from engine.events.kinds import Damage
from engine.events.pipeline import emit
from tests.rules.board import Side, board, find
from tests.rules.cards import bear
from tests.rules.play import beast, free, play

TO_OPPONENTS = "an opponent or a creature an opponent controls"


YOURS = "If a source you control would deal damage to"
BEAST = "If a creature you control would deal"


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("law", "player", "creature"), [
    (f"{YOURS} a creature or player, it deals double that damage instead.", 4, 4),
    (f"{YOURS} {TO_OPPONENTS}, it deals triple that damage instead.", 6, 6),
    ((f"{BEAST} noncombat damage to {TO_OPPONENTS}, that source deals that much damage plus 3 to that permanent or "
      "player instead."), 5, 5),
    (f"{BEAST} combat damage to {TO_OPPONENTS}, it deals triple that damage instead.", 2, 2),
    ((f"{YOURS} an opponent, it deals that much damage plus an amount of damage equal to the number of creatures you "
      "control to that player instead."), 3, 2),
    ((f"{YOURS} an artifact or creature an opponent controls, it deals that much damage minus 1 to that permanent "
      "instead."), 2, 1),
    ((f"{YOURS} a creature an opponent controls, instead it deals that much damage plus X, where X is the number of "
      "creatures you control."), 2, 3),
    ("If a source would deal damage to you or a permanent you control, it deals double that damage instead.", 2, 2),
    (f"{BEAST} noncombat damage, it deals twice that much damage instead.", 4, 4),
    ("Triple all damage that creatures you control would deal to your opponents.", 6, 2),
    ("Double all noncombat damage that sources you control would deal.", 4, 4),
    ("Double all combat damage a creature you control would deal.", 2, 2),
])
def test_an_ability(law: str, player: int, creature: int) -> None:
    game = board(Side([free("Law", "Enchantment", law), bear("Ox")]), Side([bear("Wall")]))
    emit(game, [Damage(find(game, "Ox"), 1, 2)])
    assert game.state.players[1].life == 20 - player
    emit(game, [Damage(find(game, "Ox"), find(game, "Wall"), 2)])
    assert game.obj(find(game, "Wall")).damage == creature


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("law", "player", "creature"), [
    (f"{YOURS} {TO_OPPONENTS} this turn, it deals double that damage instead.", 4, 4),
    (("Each time a source you control would deal noncombat damage to a player this turn, it deals that much damage "
      "plus 2 to that player instead."), 4, 2),
    (f"{BEAST} damage this turn, that source deals that much damage plus 4 instead.", 6, 6),
])
def test_for_a_turn(law: str, player: int, creature: int) -> None:
    game = board(Side([bear("Ox")], [free("Rage", "Sorcery", law)]), Side([bear("Wall")]))
    play(game, "Rage")
    emit(game, [Damage(find(game, "Ox"), 1, 2)])
    assert game.state.players[1].life == 20 - player
    emit(game, [Damage(find(game, "Ox"), find(game, "Wall"), 2)])
    assert game.obj(find(game, "Wall")).damage == creature


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("many", ["one or two", "any number of"])
def test_a_spell_that_divides_damage_instead_still_deals_it_itself(many: str) -> None:
    leech = beast("Leech", "2/5", "Lifelink")
    fire = free("Fire", "Sorcery", "Fire deals 1 damage to target creature. If you control an artifact, it deals 4 "
                f"damage divided as you choose among {many} target creatures instead.")
    game = board(Side([free("Rock", "Artifact")], [fire]), Side([leech]))
    play(game, "Fire", "Leech", "Leech")
    assert game.obj(find(game, "Leech")).damage == 4
    assert game.state.players[1].life == 20  # the creature deals none
