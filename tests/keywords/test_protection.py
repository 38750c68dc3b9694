"""CR 702.16. Protection."""

from __future__ import annotations

import pytest

from engine.events.kinds import Damage
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.rules.blocking import block_options
from engine.rules.restrictions import may_target
from engine.terms.steps import Step
from tests.keywords.short import act, alive, attacks, buried, legal_targets, one, size, thing
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.play import after, free, play

RED, BLACK = one("R", cost="{R}"), one("K", cost="{B}")
GREEN, MACHINE = one("G", cost="{G}"), one("M", cost="{1}", types="Artifact Creature — Golem")
ALL = [RED, BLACK, GREEN, MACHINE]


def targeted_by(game: Game, name: str = "A", controller: int = 1) -> str:
    """The names of the sources R, K, G and M that could target a permanent."""
    return "".join(each for each in "RKGM" if may_target(game, find(game, name), find(game, each), controller))


@pytest.mark.rule("702.16a")
def test_the_quality_may_be_anything_an_object_is() -> None:
    for quality, left in (
        ("red", "KGM"), ("artifacts", "RKG"), ("creatures", ""), ("multicolored", "RKGM"), ("Golems", "RKG"),
    ):
        assert targeted_by(board(Side([one("A", f"Protection from {quality}")]), Side(ALL))) == left
    bolt = free("Bolt", "Instant", "Bolt deals 3 damage to target creature.")
    game = board(Side([one("A", "Protection from instants")], [bolt]), Side([one("B")]))
    assert find(game, "A") not in legal_targets(play(game, "Bolt", "B").decisions[1]) and buried(game, "B")


@pytest.mark.rule("702.16a", "702.11d")
def test_a_spell_is_of_the_quality_of_permanents_before_it_is_one() -> None:
    veil = free("Veil", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    for kept in ("Protection from permanents", "Hexproof from artifacts, creatures, and enchantments"):
        game = board(Side([], [veil]), Side([one("A", kept), one("B")]))
        assert legal_targets(play(game, "Veil", "B").decisions[1]) == (find(game, "B"),)


@pytest.mark.rule("702.16b")
def test_no_target_of_spells_and_abilities_of_the_quality() -> None:
    ping = one("R", "{0}: This creature deals 1 damage to target creature.", cost="{R}")
    bolt = spell("Bolt", "{B}", "Instant", "Bolt deals 3 damage to target creature.")
    swamp = spell("Bog", "", "Land — Swamp", "{T}: Add {B}.")
    game = board(Side([one("A", "Protection from red"), ping, swamp, one("B")], [bolt]), Side())
    assert find(game, "A") not in legal_targets(act(game, "R", "B").decisions[1])
    assert find(game, "A") in legal_targets(play(game, "Bolt", "A").decisions[1]) and buried(game, "A")


@pytest.mark.rule("702.16b")
def test_a_player_with_protection_is_no_target_and_takes_no_damage() -> None:
    game = board(Side([thing("Ward", "You have protection from red.")]), Side(ALL))
    assert "".join(each for each in "RKGM" if may_target(game, 0, find(game, each), 1)) == "KGM"
    emit(game, [Damage(find(game, "R"), 0, 3), Damage(find(game, "K"), 0, 2)])
    assert game.player(0).life == 18


@pytest.mark.rule("702.16c", "702.16d")
def test_auras_go_and_equipment_falls_off_when_protection_comes() -> None:
    veil = spell("Veil", "{0}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    sword = spell("Sword", "{0}", "Artifact — Equipment", "Equipped creature gets +2/+2.\nEquip {0}")
    guard = free("Guard", "Instant", "Target creature gains protection from colorless until end of turn.")
    game = board(Side([one("A"), sword], [veil, guard]), Side())
    play(game, "Veil", "A")
    act(game, "Sword", "A")
    assert size(game, "A") == (5, 5)
    play(game, "Guard", "A")
    assert size(game, "A") == (2, 2) and buried(game, "Veil") and alive(game, "Sword")


@pytest.mark.rule("702.16e")
def test_damage_from_the_quality_is_prevented() -> None:
    quake = spell("Quake", "{0}", "Sorcery", "Quake deals 3 damage to each creature.")
    game = board(Side([one("A", "Protection from sorceries"), one("B")], [quake]), Side())
    play(game, "Quake")
    assert alive(game, "A") and buried(game, "B")


@pytest.mark.rule("702.16f")
def test_an_attacker_is_not_blocked_by_the_quality() -> None:
    game = board(Side([one("A", "Protection from red")]), Side(ALL), asker=Script(attacks("A")))
    to_step(game, Step.DECLARE_ATTACKERS)
    assert {game.chars(option.blocker).name for option in block_options(game, 1)} == set("KGM")


@pytest.mark.parametrize(("protection", "before", "after"), [
    pytest.param("red and from green", "KM", "RKM", marks=pytest.mark.rule("702.16g")),
    pytest.param("all colors", "M", "RM", marks=pytest.mark.rule("702.16h")),
])  # fmt: skip
def test_protection_from_several_qualities_is_as_many_abilities(protection: str, before: str, after: str) -> None:
    strip = free("Strip", "Sorcery", "Creatures lose protection from red until end of turn.")
    game = board(Side([one("A", f"Protection from {protection}")], [strip]), Side(ALL))
    assert targeted_by(game) == before
    play(game, "Strip")
    assert targeted_by(game) == after


@pytest.mark.rule("702.16i")
def test_protection_from_each_of_a_set() -> None:
    assert targeted_by(board(Side([one("A", "Protection from each color")]), Side(ALL))) == "M"
    game = board(Side([one("A", "Protection from each opponent")]), Side(ALL), Side([one("X")]))
    assert targeted_by(game) == "" and not may_target(game, find(game, "A"), find(game, "X"), 2)


@pytest.mark.rule("702.16j")
def test_protection_from_everything() -> None:
    veil = spell("Veil", "{0}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    guard = free("Guard", "Instant", "Target creature gains protection from everything until end of turn.")
    game = after(board(Side([one("A"), *ALL], [veil, guard]), Side()), ("Veil", "A"), ("Guard", "A"))
    assert targeted_by(game, controller=0) == "" and buried(game, "Veil")
    emit(game, [Damage(find(game, "G"), find(game, "A"), 9)])
    settle(game)
    assert alive(game, "A")


@pytest.mark.rule("702.16k")
def test_protection_from_a_player_looks_at_who_controls_or_else_owns_the_source() -> None:
    game = board(Side([one("A", "Protection from each opponent"), GREEN]), Side([RED]), asker=Script(attacks("A")))
    id = find(game, "A")
    assert may_target(game, id, find(game, "G"), 0) and not may_target(game, id, find(game, "R"), 1)
    emit(game, [Damage(find(game, "R"), id, 9)])
    settle(game)
    assert alive(game, "A")
    to_step(game, Step.DECLARE_ATTACKERS)
    assert block_options(game, 1) == ()


def warded(text: str) -> Game:
    """A game with a creature that a white Aura "Veil" enchants, and then an Aura "Ward" of that text."""
    ward = spell("Ward", "{W}", "Enchantment — Aura", text)
    veil = spell("Veil", "{W}", "Enchantment — Aura", "Enchant creature")
    plains = spell("Field", "", "Land — Plains", "{T}: Add {W}.")
    return after(board(Side([one("A"), plains, plains], [veil, ward]), Side()), ("Veil", "A"), ("Ward", "A"))


@pytest.mark.rule("702.16n")
def test_an_aura_whose_protection_does_not_remove_it_stays() -> None:
    text = "Enchant creature\nEnchanted creature has protection from white. This effect doesn't remove this Aura."
    game = warded(text)
    assert alive(game, "Ward") and buried(game, "Veil")


@pytest.mark.rule("702.16p")
def test_what_is_already_attached_stays_when_the_aura_says_so() -> None:
    text = ("Enchant creature\nEnchanted creature has protection from white. This effect doesn't remove Auras and "
            "Equipment you control that are already attached to it.")
    game = warded(text)
    assert alive(game, "Ward", "Veil")
