"""Counters removed as a cost, as many as one likes; flips won; what is explored, fought over and begun first."""

from __future__ import annotations

import pytest

from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import counters, pt
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, life_after, names, next_turn, play, use

GROW = free("Grow", "Sorcery", "Put three +1/+1 counters on target creature.")


@pytest.mark.rule("122.1")
@pytest.mark.parametrize("whence", ["from this creature", "from among creatures you control"])
def test_one_or_more_counters_are_removed_as_a_cost(whence: str) -> None:
    keg = beast("Keg", text=f"Remove one or more +1/+1 counters {whence}: You gain 1 life for each +1/+1 counter "
                "removed this way.")
    game = board(Side([keg], [GROW]), Side())
    with pytest.raises(IndexError):
        use(game, "Keg")
    play(game, "Grow", "Keg")
    use(game, "Keg", 2)
    assert game.player(0).life == 22
    assert counters(game, "Keg") == 1


def test_what_is_made_is_as_large_as_what_was_removed() -> None:
    flux = free("Flux", "Enchantment", "Remove one or more +1/+1 counters from among creatures you control: Create an "
                "X/X green Ooze creature token, where X is the number of +1/+1 counters removed this way.")
    game = board(Side([flux, beast("Wolf")], [GROW]), Side())
    play(game, "Grow", "Wolf")
    use(game, "Flux", 3)
    assert pt(game, "Ooze") == (3, 3)
    assert counters(game, "Wolf") == 0


def test_counters_of_all_kinds_among_anothers_creatures_are_counted() -> None:
    yew = free("Yew", "Sorcery", "Create a number of 1/1 green Saproling creature tokens equal to the number of "
               "counters among creatures target player controls.")
    stun = free("Stun", "Sorcery", "Put a stun counter on target creature.")
    game = board(Side([beast("Wolf")], [GROW, GROW, stun, yew]), Side([beast("Owl")]))
    for spell, whom in (("Grow", "Wolf"), ("Grow", "Owl"), ("Stun", "Owl")):
        play(game, spell, whom)
    play(game, "Yew", 1)
    assert names(game, Zone.BATTLEFIELD).count("Saproling") == 4


def test_counters_of_a_kind_among_several_are_enough_together() -> None:
    tom = beast("Tom", text="As long as there are four or more +1/+1 counters among creatures you control, this "
                "creature has hexproof.")
    game = board(Side([tom, beast("Wolf")], [GROW, GROW]), Side())
    play(game, "Grow", "Wolf")
    assert "hexproof" not in game.chars(find(game, "Tom")).keywords
    play(game, "Grow", "Tom")
    assert "hexproof" in game.chars(find(game, "Tom")).keywords


@pytest.mark.rule("705.2")
def test_once_for_each_flip_that_is_won() -> None:
    rabid = free("Rabid", "Sorcery", "Flip three coins. For each flip you win, you gain 1 life. You gain 10 life.")
    game = board(Side([], [rabid]), Side())
    says = play(game, "Rabid")
    assert 30 <= game.player(0).life <= 33
    assert sum("flip" in str(each).lower() for each in says.decisions) >= 3


@pytest.mark.rule("701.40")
@pytest.mark.parametrize(("top", "life"), [(FOREST, 21), (beast("Owl"), 25)])
def test_what_a_creature_explores_is_a_land_card_or_not(top: object, life: int) -> None:
    scout = beast("Scout", text="{0}: This creature explores.\nWhenever a creature you control explores a land card, "
                  "you gain 1 life.\nWhenever a creature you control explores a nonland card, you gain 5 life.")
    game = board(Side([scout], [], [top, FOREST]), Side())  # type: ignore[list-item]
    use(game, "Scout")
    assert game.player(0).life == life


def test_a_fight_is_one_of_both_creatures() -> None:
    regent = beast("Regent", "5/5", text="Whenever a creature you control fights, you gain 1 life.")
    brawl = free("Brawl", "Sorcery", "Target creature fights another target creature.")
    game = board(Side([regent, beast("Wolf")], [brawl]), Side())
    assert life_after(game, ("Brawl", "Regent", "Wolf")) == 22


@pytest.mark.rule("500.8")
def test_only_the_first_upkeep_of_a_turn_brings_another() -> None:
    haze = free("Haze", "Enchantment — Aura", "Enchant player\nAt the beginning of enchanted player's first upkeep "
                "each turn, that player gets an additional upkeep step after this step.")
    drum = free("Drum", "Enchantment", "At the beginning of each upkeep, you gain 1 life.")
    game = board(Side([drum], [haze]), Side())
    play(game, "Haze", 0)
    next_turn(game, Step.MAIN1)
    assert game.player(0).life == 21
    next_turn(game, Step.MAIN1)
    assert game.player(0).life == 23


@pytest.mark.rule("500.8")
def test_the_first_end_step_may_bring_a_second_one() -> None:
    cat = beast("Cat", text="At the beginning of your end step, you gain 1 life. Then if it's the first end step of "
                "the turn, there is an additional end step after this step.")
    game = board(Side([cat]), Side())
    next_turn(game)
    assert game.player(0).life == 22


def test_a_clash_that_is_won() -> None:
    squid = beast("Squid", text="Whenever you win a clash, you gain 1 life.")
    spar = free("Spar", "Sorcery", "Clash with an opponent.")
    game = board(Side([squid], [spar], [beast("Ogre", cost="{5}"), FOREST]), Side(library=[FOREST, FOREST]))
    assert life_after(game, "Spar") == 21
