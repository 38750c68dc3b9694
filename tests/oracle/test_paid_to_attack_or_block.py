"""What is paid for each creature that attacks or blocks as it is declared (508.1g, 509.1d)."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.ast.amounts import Fixed
from engine.ast.costs import PayMana
from engine.game import Game
from engine.oracle.reader import read_ability
from engine.rules.combat_effects import attack_costs, block_costs
from engine.terms.mana import mana_cost
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.short import attacks
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, names, play, use


def _after(game: Game, *attackers: str) -> Game:
    """After these have been declared as attackers, where that could be paid for."""
    game.procedures.asker = Script(attacks(*attackers))  # type: ignore[attr-defined]
    to_step(game, Step.DECLARE_ATTACKERS)
    return game


def _attacking(game: Game) -> list[str]:
    return [game.chars(id).name for id in game.state.battlefield if game.obj(id).attacking >= 0]


@pytest.mark.rule("508.1g")
@pytest.mark.parametrize(("law", "lost", "attacking"), [
    ("Beasts can't attack unless their controller sacrifices a land for each Beast they control that's attacking.",
     2, ["Ox", "Elk"]),
    ("Creatures can't attack unless their controller pays 4 life for each attacking creature they control.",
     0, ["Ox", "Elk"]),
    ("Elves can't attack unless their controller sacrifices a land for each Elf they control that's attacking.",
     0, ["Ox", "Elk"]),
    ("Beasts can't attack unless their controller pays {2} for each Beast they control that's attacking.", 0, []),
])
def test_each_attacker_of_the_kind_is_paid_for(law: str, lost: int, attacking: list[str]) -> None:
    game = board(Side([beast("Ox"), beast("Elk"), FOREST, FOREST, FOREST]), Side([free("Law", "Enchantment", law)]))
    _after(game, "Ox", "Elk")
    assert names(game, Zone.BATTLEFIELD).count("Forest") == 3 - lost
    assert _attacking(game) == attacking and game.player(0).life == (12 if "life" in law else 20)


@pytest.mark.rule("508.1g")
@pytest.mark.parametrize(("x", "lands"), [(0, 0), (2, 2), (3, 3)])
def test_x_is_what_it_was_when_the_effect_began(x: int, lands: int) -> None:
    law = free("Law", "Enchantment",
               "{X}: This turn, creatures can't attack unless their controller pays {X} for each attacking creature "
               "they control.")
    game = board(Side([beast("Ox"), law, *[FOREST] * (2 * x)]), Side())
    use(game, "Law", x)
    assert [len(each[1].parts) for each in attack_costs(game, ((find(game, "Ox"), 1),))] == [1]
    _after(game, "Ox")
    tapped = sum(game.obj(id).tapped for id in game.state.battlefield if game.chars(id).name == "Forest")
    assert tapped == x + lands and _attacking(game) == ["Ox"]


def _mana(much: int) -> PayMana:
    return PayMana(mana_cost("{1}"), Fixed(much))


@pytest.mark.rule("508.1g")
@pytest.mark.parametrize(("its", "paid"), [("that creature", {"Ox": 2, "Elk": 1}), ("it", {"Ox": 2, "Elk": 1})])
def test_each_attacker_is_paid_for_by_what_is_on_it(its: str, paid: dict[str, int]) -> None:
    law = free("Law", "Enchantment", "Each creature with one or more counters on it can't attack you unless its "
               f"controller pays {{X}}, where X is the number of counters on {its}.")
    grown = [beast(name, text=f"This creature enters with {number} on it.", cost="{0}") for name, number in
             (("Ox", "two +1/+1 counters"), ("Elk", "a charge counter"))]
    game = board(Side([beast("Cow"), FOREST, FOREST, FOREST], grown), Side([law]))
    for name in paid:
        play(game, name)
        game.state.own(find(game, name)).sick = False
    for name, much in {**paid, "Cow": 0}.items():
        costs = attack_costs(game, ((find(game, name), 1),))
        assert [str(part) for _, cost in costs for part in cost.parts] == [str(_mana(much))] * bool(much)
    _after(game, "Ox", "Elk", "Cow")
    assert _attacking(game) == ["Cow", "Ox", "Elk"]


@pytest.mark.rule("509.1d")
def test_blockers_are_paid_for_too() -> None:
    law = free("Law", "Enchantment",
               "Beasts can't block unless their controller pays {1} for each Beast they control that's blocking.")
    game = board(Side([beast("Ox"), law]), Side([beast("Elk")]))
    _after(game, "Ox")
    assert len(block_costs(game, ((find(game, "Elk"), find(game, "Ox")),))) == 1


@pytest.mark.parametrize("text", [
    "Beasts can't attack unless their controller pays {1} for each Goblin they control that's attacking.",
    "Beasts can't block unless their controller pays {1} for each Beast they control that's attacking.",
    "Creatures can't attack unless their controller pays {1} for each creature they control that's attacking you.",
    "Creatures can't block this turn unless their controller pays {1} for each blocking creature they control.",
])
def test_what_is_paid_for_others_or_later_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Law", ("enchantment",))[0], Unread)
