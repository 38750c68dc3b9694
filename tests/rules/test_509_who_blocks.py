"""CR 509.1. What may, can't and must block, what, and at what price."""

from __future__ import annotations

import pytest

from engine.decisions import Attacks, Blockers, Blocks, IllegalAnswer
from engine.events.kinds import AttackersDeclared
from engine.events.pipeline import emit
from engine.rules.blocking import block_options, blockers_decision
from engine.rules.combat_effects import block_costs, least_to_block, most_blocked
from engine.rules.evasion import can_block_pair
from engine.rules.procedures import Rulebook
from engine.terms.steps import Step
from tests.keywords.table import Seats, creature, war
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import FOREST, ISLAND, bear
from tests.rules.play import Says, after, beast, free
from tests.rules.situations import attack_with, attacked_by
from tests.rules.test_combat import attacking

A, B = creature("Ant"), creature("Bee")
GROUNDS = spell("Grounds", "{1}", "Enchantment", "No more than one creature can attack each combat.\nNo more than one "
                "creature can block each combat.")


@pytest.mark.rule("509.1a")
def test_a_tapped_creature_may_block_as_though_it_were_untapped() -> None:
    law = spell("Law", "{1}", "Artifact", "Tapped creatures you control can block as though they were untapped.")
    for mine, count in (([law, bear()], 1), ([bear()], 0)):
        game = board(Side([bear("Foe")]), Side(mine), step=Step.DECLARE_BLOCKERS)
        game.state.own(find(game, "Foe")).attacking = 1
        game.state.own(find(game, "Plain Bear")).tapped = True
        assert len(block_options(game, 1)) == count


@pytest.mark.rule("509.1a")
def test_it_can_block_one_more_for_each() -> None:
    text = "This creature can block an additional creature each combat for each artifact you control."
    game = board(Side([beast("Ox", text=text), free("Gem", "Artifact"), free("Box", "Artifact")]), Side())
    assert most_blocked(game, find(game, "Ox")) == 3


@pytest.mark.rule("509.1a")
def test_tapped_creatures_block() -> None:
    law = free("Law", "Enchantment", "Tapped creatures can block.")
    game = board(Side([beast("Ox")]), Side([beast("Elk"), law]), asker=Script(attacking("Ox")))
    game.state.own(find(game, "Elk")).tapped = True
    to_step(game, Step.DECLARE_ATTACKERS)
    assert [option.blocker for option in block_options(game, 1)] == [find(game, "Elk")]


@pytest.mark.rule("509.1a")
@pytest.mark.parametrize(("text", "turn", "who"), [
    ("You choose which creatures block this turn and how those creatures block.", 0, 0),
    ("You choose which creatures block this combat and how those creatures block.", 0, 0),
    ("You choose which creatures attack this turn.", 0, 1),
    ("You choose which creatures block during your next turn and how those creatures block.", 0, 1),
])
def test_one_chooses_how_the_others_block(text: str, turn: int, who: int) -> None:
    game = after(board(Side([beast("Ox")], [free("Plan", "Instant", text)]), Side([beast("Elk")]),
                       asker=Script(attacking("Ox"))), "Plan")
    to_step(game, Step.DECLARE_ATTACKERS)
    assert blockers_decision(game, 1, block_options(game, 1)).asked.player == who
    to_step(game, Step.MAIN2)
    assert turn == game.state.active


@pytest.mark.rule("509.1a")
def test_the_attacking_player_chooses_how_creatures_block() -> None:
    law = free("Law", "Enchantment", "The attacking player chooses how each creature blocks each combat.")
    game = board(Side([beast("Ox")]), Side([beast("Elk"), law]), asker=Script(attacking("Ox")))
    to_step(game, Step.DECLARE_ATTACKERS)
    assert blockers_decision(game, 1, block_options(game, 1)).asked.player == 0


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


@pytest.mark.rule("509.1b")
def test_walls_and_creatures_with_flying_are_all_walls() -> None:
    rider = beast("Rider", "3/3", "Rider can't be blocked except by Walls and/or creatures with flying.")
    game = board(Side([rider]), Side([beast("Ox"), spell("Rampart", "", "Creature — Wall", "Defender", "0/4")]))
    assert not can_block_pair(game, find(game, "Ox"), find(game, "Rider"))
    assert can_block_pair(game, find(game, "Rampart"), find(game, "Rider"))


@pytest.mark.rule("509.1b")
def test_no_more_creatures_block_than_that() -> None:
    both = (("Cat", "Ant"), ("Dog", "Ant"))
    with pytest.raises(IllegalAnswer):
        war([A, GROUNDS], [creature("Cat"), creature("Dog")], seats=Seats({"Ant": 1}, both))


@pytest.mark.rule("509.1b")
@pytest.mark.parametrize(("beasts", "types", "blocked"), [
    (3, "Creature — Beast", True), (2, "Creature — Beast", False), (3, "Artifact Creature", False),
])
def test_so_many_of_one_type_may_block(beasts: int, types: str, blocked: bool) -> None:
    text = ("This creature can't be blocked unless defending player controls three or more creatures that share a "
            "creature type.")
    game = board(Side([beast("Ox", text=text)]), Side([beast(f"B{each}", types=types) for each in range(beasts)]),
                 asker=Script(attacking("Ox")))
    to_step(game, Step.DECLARE_ATTACKERS)
    assert any(option.attackers for option in block_options(game, 1)) is blocked


@pytest.mark.rule("509.1b")
@pytest.mark.parametrize(("blockers", "fair"), [(["Wall"], True), (["Wall", "Ward"], False)])
def test_one_blocker(blockers: list[str], fair: bool) -> None:
    cat = beast("Cat", text="Whenever Cat attacks, each opponent can't block with more than one creature this "
                            "combat.")
    game = board(Side([cat, beast("Ox")]), Side([beast("Wall", "0/4"), beast("Ward", "0/4")]))
    attackers = [find(game, name) for name in ("Cat", "Ox")]
    pairs = tuple((find(game, name), attacker) for name, attacker in zip(blockers, attackers, strict=False))
    procedures = game.procedures
    assert isinstance(procedures, Rulebook)
    says = Says(Attacks(tuple((each, 1) for each in attackers)), Blocks(pairs))
    procedures.asker = says
    if not fair:
        with pytest.raises(IllegalAnswer, match="no more than 1"):
            to_step(game, Step.DECLARE_BLOCKERS)
        return
    to_step(game, Step.DECLARE_BLOCKERS)
    assert sum(len(game.obj(each).blocked_by) for each in attackers) == 1


@pytest.mark.rule("509.1b")
@pytest.mark.parametrize(("text", "blocks"), [
    ("This creature can block Dragons as though it had reach.", ["Wyrm"]),
    ("This creature can block creatures with landwalk abilities as though they didn't have those abilities.",
     ["Scout"]),
    ("Creatures with landwalk abilities can be blocked as though they didn't have those abilities.", ["Scout"]),
    ("", []),
])
def test_what_can_be_blocked_as_though(text: str, blocks: list[str]) -> None:
    game = board(
        Side([beast("Wyrm", text="Flying", types="Creature — Dragon"), beast("Kite", text="Flying"),
              beast("Scout", text="Forestwalk")]), Side([beast("Guard", text=text), FOREST]))
    says = attack_with(game, ("Wyrm", 1), ("Kite", 1), ("Scout", 1))
    options = [one for each in says.decisions if isinstance(each, Blockers) for one in each.options]
    assert [game.obj(ref).base.name for one in options for ref in one.attackers] == blocks


@pytest.mark.rule("509.1d")
def test_blockers_are_paid_for_too() -> None:
    law = free("Law", "Enchantment",
               "Beasts can't block unless their controller pays {1} for each Beast they control that's blocking.")
    game = board(Side([beast("Ox"), law]), Side([beast("Elk")]))
    attacked_by(game, "Ox")
    assert len(block_costs(game, ((find(game, "Elk"), find(game, "Ox")),))) == 1


@pytest.mark.rule("702.14c")
@pytest.mark.parametrize("seen", [False, True])
def test_islandwalk_may_be_seen_through(seen: bool) -> None:
    text = "Creatures with islandwalk can be blocked as though they didn't have islandwalk."
    eyes = spell("Eyes", "{1}", "Enchantment", text)
    diver = spell("Diver", "{1}", "Creature — Merfolk", "Islandwalk", pt="1/1")
    game = board(Side([diver]), Side([bear(), ISLAND, *([eyes] if seen else [])]), step=Step.DECLARE_ATTACKERS)
    game.state.own(find(game, "Diver")).attacking = 1
    assert can_block_pair(game, find(game, "Plain Bear"), find(game, "Diver")) is seen


def test_only_attacking_alone_cant_be_blocked() -> None:
    game = board(Side([spell("Lone", "{1}", "Creature — Cat", "~ can't be blocked as long as it's attacking alone.",
                             pt="1/9"), bear()]), Side([bear("Foe")]), step=Step.DECLARE_ATTACKERS)
    me, friend, foe = (find(game, name) for name in ("Lone", "Plain Bear", "Foe"))
    emit(game, [AttackersDeclared(0, ((me, 1),))])
    assert not can_block_pair(game, foe, me)
    emit(game, [AttackersDeclared(0, ((friend, 1),))])
    assert can_block_pair(game, foe, me)


def test_opponents_cannot_block_with_the_weak() -> None:
    law = spell("Law", "{1}", "Enchantment", "Your opponents can't block with creatures with power 2 or less.")
    weak = spell("Weak", "{1}", "Creature — Ogre", "", pt="1/3")
    game = board(Side([law, bear()]), Side([spell("Strong", "{1}", "Creature — Ogre", "", pt="3/3"), weak]))
    me = find(game, "Plain Bear")
    assert can_block_pair(game, find(game, "Strong"), me) and not can_block_pair(game, find(game, "Weak"), me)
