"""Mana that isn't lost, that only the commander may use, three times as much of it; exact mana costs (106.4, 106.6)."""

from __future__ import annotations

import pytest

from engine.decisions import Targets
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, cast_now, spell, to_step
from tests.rules.play import beast, called, free, names, play, use

LAST = " Until end of turn, you don't lose this mana as steps and phases end."


@pytest.mark.rule("500.4")
@pytest.mark.parametrize("text", [
    "add {R}{R} and you gain 3 life." + LAST,
    "add {R} for each creature you control. Spend this mana only to cast creature spells." + LAST,
    "add X mana in any combination of colors, where X is the number of creatures you control. Spend this mana only to "
    "cast spells." + LAST,
])
def test_mana_stays_until_the_turn_ends(text: str) -> None:
    game = board(Side([beast("Cow")], [beast("Ox", text="When ~ enters, " + text)]), Side())
    play(game, "Ox")
    to_step(game, Step.MAIN2)
    assert len(game.state.players[0].restricted) == 2
    to_step(game, Step.UPKEEP)
    assert not game.state.players[0].restricted


@pytest.mark.rule("106.6")
def test_mana_only_for_the_commander_pays_for_no_other_spell() -> None:
    lotus = free("Petal", "Artifact", "{T}, Sacrifice ~: Add three mana of any one color. Spend this mana only to cast "
                 "your commander.")
    game = board(Side([lotus], [beast("Ox", cost="{1}")]), Side())
    assert not cast_now(game, "Ox")


@pytest.mark.rule("106.12b")
def test_a_permanent_produces_three_times_as_much() -> None:
    giant = beast("Giant", text="If you tap a permanent for mana, it produces three times as much of that mana "
                  "instead.")
    game = board(Side([giant, free("Rock", "Artifact", "{T}: Add {G}.")], [beast("Ox", cost="{1}")]), Side())
    play(game, "Ox")
    assert sum(game.state.players[0].pool) == 2


@pytest.mark.rule("202.1")
def test_a_card_with_one_of_two_mana_costs() -> None:
    seek = free("Seek", "Sorcery", "Destroy all artifacts with mana cost {0} or {1}.")
    arts = [spell(name, cost, "Artifact", "") for name, cost in
            (("Nil", "{0}"), ("One", "{1}"), ("Red", "{R}"), ("Two", "{2}"), ("None", ""))]
    game = board(Side(arts, [seek]), Side())
    play(game, "Seek")
    assert names(game, Zone.BATTLEFIELD) == ["Red", "Two", "None"]


@pytest.mark.rule("702.16a")
def test_protection_from_colorless_or_a_color() -> None:
    giver = beast("Giver", text="{T}: Another target creature you control gains protection from colorless or from the "
                  "color of your choice until end of turn.")
    spike = free("Spike", "Artifact", "{T}: ~ deals 1 damage to target creature.")
    game = board(Side([giver, beast("Ox", "1/1"), spike]), Side())
    use(game, "Giver", "Ox", "0")
    says = use(game, "Spike", "Giver")
    aimed = [each for each in says.decisions if isinstance(each, Targets)]
    assert all("Ox" not in [called(game, ref) for ref in each.legal] for each in aimed)
