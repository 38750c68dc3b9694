"""CR 601.2f. Which spells and abilities cost more or less, by how much and while what is true."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find
from tests.rules.play import beast, free, play, use

PLOT = free("Plot", "Land", "{T}: Add {G}.")


def tapped(text: str, *spells: str, cost: str = "{2}") -> int:
    """How many lands are tapped for free creatures cast one after another while a text is on the battlefield."""
    hand = [beast(name, cost=cost) for name in spells]
    game = board(Side([free("Law", "Enchantment", text), *[PLOT] * 8], hand), Side())
    for name in spells:
        play(game, name)
    return sum(game.obj(each).tapped for each in all_of(game, "Plot"))


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("text", "paid"), [
    ("Creature spells you cast cost {1} less to cast.", 2),
    ("Artifact spells and creature spells you cast cost {1} less to cast.", 2),
    ("The first creature spell you cast each turn costs {2} less to cast.", 2),
    ("The second spell you cast each turn costs {1} less to cast.", 3),
    ("Creature spells you cast with mana value 3 or greater cost {1} less to cast.", 4),
    ("As long as it's not your turn, spells you cast cost {1} less to cast.", 4),
    ("During your turn, spells you cast cost {1} less to cast for each enchantment you control.", 2),
    ("Noncreature spells you cast cost {1} less to cast.", 4),
    # counted for each spell
    ("Each creature spell costs {1} more to cast for each enchantment its controller controls.", 6),
    ("Spells your opponents cast cost {1} more to cast for each creature their controller controls.", 4),
    ("Each spell costs {1} more to cast for each card in its controller's hand.", 5),
    ("Spells you cast cost {1} less to cast for each creature that shares a creature type with that spell.", 3),
    ("Spells you cast cost {1} less to cast for each card with the same name as that spell in your graveyard.", 4),
])
def test_two_creatures_for_two_mana_each_cost(text: str, paid: int) -> None:
    assert tapped(text, "Ox", "Elk") == paid


@pytest.mark.rule("601.2f")
def test_an_opponents_spell_costs_more_only_if_it_targets_it() -> None:
    text = "Spells your opponents cast that target this creature cost {2} more to cast."
    bolts = [free(name, "Instant", "Destroy target creature.") for name in ("Bolt", "Jolt")]
    sides = Side([PLOT, PLOT], bolts), Side([beast("Veil", text=text), beast("Ox")])
    game = board(*sides)
    play(game, "Bolt", "Ox")
    assert sum(game.obj(each).tapped for each in all_of(game, "Plot")) == 0
    play(game, "Jolt", "Veil")
    assert sum(game.obj(each).tapped for each in all_of(game, "Plot")) == 2 and not find(game, "Veil")


@pytest.mark.rule("601.2f")
def test_an_ability_costs_less_but_not_less_than_one_mana() -> None:
    rest = "This effect can't reduce the mana in that cost to less than one mana."
    text = f"Activated abilities of creatures you control cost {{2}} less to activate. {rest}"
    ox = beast("Ox", text="{2}: You gain 1 life.")
    game = board(Side([free("Yard", "Enchantment", text), ox, PLOT, PLOT]), Side())
    use(game, "Ox")
    assert sum(game.obj(each).tapped for each in all_of(game, "Plot")) == 1


@pytest.mark.rule("601.2f")
def test_a_spell_that_may_target_what_makes_it_cheaper_can_be_cast() -> None:
    text = "Spells you cast that target a creature cost {2} less to cast."
    bolt = free("Bolt", "Instant", "Destroy target creature.", cost="{2}")
    game = board(Side([free("Aim", "Enchantment", text)], [bolt]), Side([beast("Ox")]))
    play(game, "Bolt", "Ox")
    assert not find(game, "Ox") and not find(game, "Bolt", Zone.HAND)


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("law", "own", "targets", "paid"), [
    ("Instant spells you cast cost {1} less to cast for each creature they target.", "", ("Ox", "Elk"), 1),
    ("Each instant spell you cast costs {1} less to cast for each creature it targets.", "", ("Ox",), 2),
    ("Each instant spell you cast costs {1} less to cast for each artifact it targets.", "", ("Ox",), 3),
    ("", "This spell costs {1} less to cast for each creature it targets.\n", ("Ox", "Elk"), 1),
    ("", "This spell costs {2} less to cast for each Elf it targets.\n", ("Ox",), 3),
])
def test_it_is_counted_what_a_spell_targets(law: str, own: str, targets: tuple[str, ...], paid: int) -> None:
    bolt = free("Bolt", "Instant", f"{own}Tap up to two target creatures.", cost="{3}")
    laws = [free("Law", "Enchantment", law)] if law else []
    game = board(Side([*laws, *[PLOT] * 3], [bolt]), Side([beast("Ox"), beast("Elk")]))
    play(game, "Bolt", targets)
    assert sum(game.obj(each).tapped for each in all_of(game, "Plot")) == paid


def test_what_no_spell_has_is_declined() -> None:
    text = "Spells you cast cost {1} less to cast for each creature that ability targets."
    assert isinstance(read_ability(text, "Law", ("enchantment",))[0], Unread)
