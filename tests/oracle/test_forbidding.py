"""CR 101.2, 601. What can't be done, and the next spell of a turn."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Cast
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from tests.rules.board import Side, all_of, board, find
from tests.rules.play import after, beast, free, play

PLOT = free("Plot", "Land", "{T}: Add {G}.")


@pytest.mark.rule("101.2")
def test_players_cast_spells_only_in_their_own_turns() -> None:
    law = free("Law", "Enchantment", "Players can cast spells only during their own turns.")
    balm = free("Balm", "Instant", "You gain 3 life.")
    for active, free_to in ((0, True), (1, False)):
        game = board(Side([law], [balm]), Side(), active=active, step=Step.UPKEEP)
        assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is free_to


@pytest.mark.rule("101.2")
@pytest.mark.parametrize(("text", "cast", "activate"), [
    ("Players can't draw cards or gain life.", True, True),
    ("Players can't cast creature spells or activate abilities.", True, False),
    ("Players can't gain life or cast instant spells.", False, True),
    ("Players can activate abilities only during their own turns.", True, False),
    ("Players can cast spells and activate abilities only during their own turns.", False, False),
])
def test_neither_of_two_things_can_be_done(text: str, cast: bool, activate: bool) -> None:
    balm = free("Balm", "Instant", "You gain 3 life.")
    tool = free("Tool", "Artifact", "{0}: You gain 1 life.")
    game = board(Side([free("Law", "Enchantment", text), tool], [balm]), Side(), active=1, step=Step.UPKEEP)
    actions = legal_actions(game, 0)
    assert (any(isinstance(each, Cast) for each in actions), any(isinstance(each, Activate) for each in actions)) == (
        cast, activate)


@pytest.mark.rule("602.5")
def test_only_abilities_that_tap_can_not_be_activated() -> None:
    text = ("Enchant creature\nEnchanted creature can't attack or block, and its activated abilities with {T} in their "
            "costs can't be activated.")
    ox = beast("Ox", text="{T}: You gain 1 life.\n{0}: You gain 2 life.")
    game = board(Side([ox], [free("Chain", "Enchantment — Aura", text)]), Side())
    play(game, "Chain", "Ox")
    assert [each.ability for each in legal_actions(game, 0) if isinstance(each, Activate)] == [1]


@pytest.mark.rule("611.2")
def test_only_the_next_spell_costs_less() -> None:
    text = "The next creature spell you cast this turn costs {2} less to cast."
    hand = [free("Call", "Sorcery", text), beast("Ox", cost="{2}"), beast("Elk", cost="{2}")]
    game = after(board(Side([PLOT] * 4, hand), Side()), "Call", "Ox")
    assert sum(game.obj(each).tapped for each in all_of(game, "Plot")) == 0
    play(game, "Elk")
    assert sum(game.obj(each).tapped for each in all_of(game, "Plot")) == 2 and find(game, "Elk")


@pytest.mark.rule("118.9")
def test_spells_of_a_kind_are_cast_free() -> None:
    text = "You may cast Beast spells without paying their mana costs."
    game = board(Side([free("Gate", "Enchantment", text)], [beast("Ox", cost="{9}")]), Side())
    play(game, "Ox", way="free")
    assert find(game, "Ox")
