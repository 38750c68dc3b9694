"""Combat as cards word it: what it costs to attack, who blocks whom, what is so at the end of combat."""

from __future__ import annotations

import pytest

from engine.ast.costs import PayMana
from engine.ast.filters import Kind, Objects, Status
from engine.evaluate.compile import compile_matcher
from engine.evaluate.context import Context
from engine.events.kinds import AttackersDeclared, BlockersDeclared
from engine.events.pipeline import emit
from engine.rules.combat_effects import attack_costs, least_to_block, must_attack, unblocked_anyway
from engine.rules.evasion import can_block_pair
from engine.terms.steps import Step
from tests.rules.askers import Attacking
from tests.rules.board import Side, board, find, resolve, spell, to_step
from tests.rules.cards import MOUNTAIN, bear

PAYS = "unless their controller pays"
X = "where X is the number of enchantments you control"


@pytest.mark.rule("508.1g")
@pytest.mark.parametrize(("text", "mana"), [
    (f"Creatures can't attack you {PAYS} {{2}} for each creature they control that's attacking you.", "{2}"),
    (f"Creatures can't attack you or planeswalkers you control {PAYS} {{X}} for each of those creatures, {X}.", "{1}"),
])
def test_attacking_has_its_price(text: str, mana: str) -> None:
    game = board(Side([bear()]), Side([spell("Old Law", "{1}", "Enchantment", text)]))
    costs = attack_costs(game, ((find(game, "Plain Bear"), 1),))
    assert [[str(part.cost) for part in cost.parts if isinstance(part, PayMana)] for _, cost in costs] == [[mana]]
    assert not attack_costs(game, ((find(game, "Plain Bear"), 0),))


@pytest.mark.rule("509.1b")
def test_three_or_more_must_block_together() -> None:
    text = "~ can't be blocked except by three or more creatures."
    game = board(Side([spell("Crowd", "{1}", "Creature — Beast", text, pt="3/3")]), Side())
    assert least_to_block(game, find(game, "Crowd")) == 3


@pytest.mark.rule("509.1b")
def test_neither_blocks_nor_is_blocked_by_the_strong() -> None:
    text = "~ can't block or be blocked by creatures with power 2 or greater."
    shy = spell("Shy", "{1}", "Creature — Beast", text, pt="1/1")
    game = board(Side([shy, spell("Mouse", "{1}", "Creature — Mouse", "", pt="1/1")]), Side([bear()]))
    me, strong, weak = find(game, "Shy"), find(game, "Plain Bear"), find(game, "Mouse")
    assert not can_block_pair(game, me, strong) and not can_block_pair(game, strong, me)
    assert can_block_pair(game, me, weak) and can_block_pair(game, weak, me)


@pytest.mark.rule("510.1c")
def test_damage_as_though_it_were_not_blocked() -> None:
    text = "You may have ~ assign its combat damage as though it weren't blocked."
    game = board(Side([spell("Wurm", "{1}", "Creature — Wurm", text, pt="3/3"), bear()]), Side())
    assert unblocked_anyway(game, find(game, "Wurm")) and not unblocked_anyway(game, find(game, "Plain Bear"))


@pytest.mark.rule("701.38b")
def test_a_static_ability_may_goad() -> None:
    text = "Creatures your opponents control are goaded."
    game = board(Side([bear()]), Side([spell("Old Law", "{1}", "Enchantment", text)]), Side())
    me = find(game, "Plain Bear")
    assert len(must_attack(game, me, (1,))) == 1 and len(must_attack(game, me, (1, 2))) == 2
    assert compile_matcher(Objects(Kind.PERMANENT, (Status("goaded"),))).test(Context(game, me, 0), me)


@pytest.mark.rule("511.1")
def test_at_end_of_combat_those_that_blocked_go() -> None:
    text = "At end of combat, destroy all creatures that blocked ~ this turn."
    game = board(Side([spell("Basilisk", "{1}", "Creature — Basilisk", text, pt="0/9")]), Side([bear(), bear("Other")]),
                 step=Step.DECLARE_ATTACKERS)
    me, blocker = find(game, "Basilisk"), find(game, "Plain Bear")
    emit(game, [AttackersDeclared(0, ((me, 1),))])
    emit(game, [BlockersDeclared(1, ((blocker, me),))])
    to_step(game, Step.END_COMBAT)
    resolve(game)
    assert not find(game, "Plain Bear") and find(game, "Other")


@pytest.mark.rule("603.4")
@pytest.mark.parametrize(("power", "drawn"), [(3, 0), (4, 1)])
def test_total_power_of_the_attack(power: int, drawn: int) -> None:
    text = "Whenever ~ attacks, if you attacked with creatures with total power 6 or greater this combat, draw a card."
    pack = spell("Pack", "{1}", "Creature — Wolf", text, pt=f"{power}/3")
    game = board(Side([pack, bear()]), Side(), step=Step.DECLARE_ATTACKERS)
    emit(game, [AttackersDeclared(0, tuple((find(game, name), 1) for name in ("Pack", "Plain Bear")))])
    assert len(game.state.pending) == drawn


@pytest.mark.rule("509.3d")
def test_blocked_by_one_or_more_triggers_once() -> None:
    text = "Whenever ~ becomes blocked by one or more creatures, you gain 1 life."
    game = board(Side([spell("Cat", "{1}", "Creature — Cat", text, pt="1/9")]), Side([bear(), bear("Other")]),
                 step=Step.DECLARE_ATTACKERS)
    me = find(game, "Cat")
    emit(game, [AttackersDeclared(0, ((me, 1),))])
    emit(game, [BlockersDeclared(1, ((find(game, "Plain Bear"), me), (find(game, "Other"), me)))])
    assert len(game.state.pending) == 1


def test_only_attacking_alone_cant_be_blocked() -> None:
    text = "~ can't be blocked as long as it's attacking alone."
    game = board(Side([spell("Lone", "{1}", "Creature — Cat", text, pt="1/9"), bear()]), Side([bear("Foe")]),
                 step=Step.DECLARE_ATTACKERS)
    me, friend, foe = (find(game, name) for name in ("Lone", "Plain Bear", "Foe"))
    emit(game, [AttackersDeclared(0, ((me, 1),))])
    assert not can_block_pair(game, foe, me)
    emit(game, [AttackersDeclared(0, ((friend, 1),))])
    assert can_block_pair(game, foe, me)



@pytest.mark.rule("508.1j")
def test_the_price_of_an_attack_is_paid_or_it_does_not_come() -> None:
    text = f"Creatures can't attack you {PAYS} {{1}} for each of those creatures."
    law = spell("Old Law", "{1}", "Enchantment", text)
    for there, life in ((MOUNTAIN, 18), (bear("Idle"), 20)):
        attack = Attacking("Plain Bear")
        game = board(Side([bear(), there]), Side([law]), asker=attack)
        to_step(game, Step.END)
        assert game.player(1).life == life
