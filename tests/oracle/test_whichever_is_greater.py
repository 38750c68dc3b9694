"""CR 107. The greater of two numbers; what has either of two numbers or counters, or could be enchanted so."""
from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import beast, free, life_after, names, play


@pytest.mark.rule("107.1")
@pytest.mark.parametrize(("mine", "theirs"), [(1, 3), (3, 1), (2, 2)])
def test_the_greater_of_two_numbers_counts(mine: int, theirs: int) -> None:
    deed = free("Deed", "Sorcery", "You gain life equal to the number of creatures you control or the number of "
                "creatures target opponent controls, whichever is greater.")
    game = board(Side([beast(f"A{n}") for n in range(mine)], [deed]), Side([beast(f"B{n}") for n in range(theirs)]))
    assert life_after(game, ("Deed", 1)) == 20 + max(mine, theirs)


@pytest.mark.rule("107.1")
@pytest.mark.parametrize("size", ["5/1", "1/5"])
def test_power_or_toughness_whichever_is_greater(size: str) -> None:
    deed = free("Deed", "Sorcery", "You gain life equal to target creature's power or toughness, whichever is greater.")
    game = board(Side([beast("Ox", size)], [deed]), Side())
    assert life_after(game, ("Deed", "Ox")) == 25


@pytest.mark.rule("608.2b")
def test_of_one_number_or_the_other() -> None:
    deed = free("Deed", "Sorcery", "Destroy all creatures with power 1 or less or toughness 5 or greater.")
    game = board(Side([beast("Ant", "1/3"), beast("Wall", "3/6"), beast("Ox", "2/2")], [deed]), Side())
    play(game, "Deed")
    assert names(game, Zone.BATTLEFIELD) == ["Ox"]


@pytest.mark.rule("122.1")
def test_with_one_kind_of_counter_or_another() -> None:
    deed = free("Deed", "Sorcery", "Destroy each creature with a +1/+1 counter or a stun counter on it.")
    grow = free("Grow", "Sorcery", "Put a +1/+1 counter on target creature.")
    stun = free("Stun", "Sorcery", "Put a stun counter on target creature.")
    game = board(Side([beast("A"), beast("B"), beast("C")], [deed, grow, stun]), Side())
    play(game, "Grow", "A")
    play(game, "Stun", "B")
    play(game, "Deed")
    assert names(game, Zone.BATTLEFIELD) == ["C"]


@pytest.mark.rule("303.4c")
def test_only_auras_that_could_enchant_it_are_found() -> None:
    text = ("When this creature enters, return an Aura card that could enchant this creature from your graveyard to "
            "the battlefield attached to it.")
    buried = [free(name, "Enchantment — Aura", f"Enchant {host}") for name, host in (("Vine", "land"),
                                                                                     ("Veil", "creature"))]
    game = board(Side(hand=[beast("Host", text=text)], graveyard=buried), Side())
    play(game, "Host")
    veil = find(game, "Veil")
    assert veil and game.obj(veil).attached_to == find(game, "Host") and not find(game, "Vine")


@pytest.mark.parametrize(("others", "tough"), [([], True), (["Ox"], False)])
def test_the_only_creature_you_control(others: list[str], tough: bool) -> None:
    lone = beast("Lone", text="As long as Lone is the only creature you control, it has hexproof.")
    game = board(Side([lone, *map(beast, others)]), Side([beast("Owl")]))
    assert ("hexproof" in game.chars(find(game, "Lone")).keywords) is tough
