"""What triggers happens now, whatever a better moment for it would be: the greedy seat takes what it can get."""

import pytest

from engine.ast.abilities import TriggeredAbility
from engine.state.objects import ABILITY
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.ai.table import Table, card

WHALE = card(
    "Whale", "{5}{U}{U}", "Creature — Whale", "When this creature enters, tap up to two target creatures.", "7/7"
)


@pytest.mark.parametrize(("step", "tapped"), [(Step.MAIN1, True), (Step.MAIN2, False)])
def test_creatures_that_could_block_are_tapped_before_an_attack(table: Table, step: Step, tapped: bool) -> None:
    table.state.step = step
    mine = table.creature(0, "3/3")
    theirs = [table.creature(1, "3/3"), table.creature(1, "2/2")]
    whale = table.put(0, WHALE, sick=True)
    ability = next(each for each in WHALE.front.abilities if isinstance(each, TriggeredAbility))
    item = table.put(0, WHALE, Zone.STACK, kind=ABILITY, source=whale, ability=ability)
    assert table.targets(item, (mine, *theirs, whale), 0, 2) == (theirs if tapped else [])
