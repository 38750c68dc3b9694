"""CR 604.3. What is counted for a creature's size tells the greedy seat whether it would live."""

import pytest

from engine.ai.assessment import Assessment
from engine.ai.evaluation_context import EvaluationContext
from engine.ai.sizes import size_now
from engine.terms.zones import Zone
from tests.ai.table import Table, card

BEAR = card("A Bear", "{1}{G}", "Creature — Bear", "", "2/2")


@pytest.mark.rule("604.3")
@pytest.mark.parametrize(("dead", "casts"), [(0, False), (3, True)])
def test_it_is_cast_once_enough_is_counted_that_it_lives(table: Table, dead: int, casts: bool) -> None:
    table.lands(0, "Forest", 4)
    text = "Mould's power and toughness are each equal to the number of creature cards in your graveyard."
    mould = table.put(0, card("Mould", "{3}{G}", "Creature — Fungus", text, "*/*"), Zone.HAND)
    for _ in range(dead):
        table.put(0, BEAR, Zone.GRAVEYARD)
    assert table.casts(mould) is casts


@pytest.mark.rule("604.3")
@pytest.mark.parametrize(("counted", "size"), [
    ("Herd's power and toughness are each equal to the number of creatures you control.", (2, 2)),
    ("Herd's power and toughness are each equal to the number of other creatures you control.", (1, 1)),
    ("Herd's power is equal to the number of lands you control.", (0, 3)),
])
def test_it_counts_itself_where_it_will_be_counted(table: Table, counted: str, size: tuple[int, int]) -> None:
    table.creature(0, "2/2")
    herd = table.put(0, card("Herd", "{3}{G}", "Creature — Ox", counted, "*/*" if size[1] < 3 else "*/3"), Zone.HAND)
    found = table.view().card(herd)
    sight = EvaluationContext(Assessment(table.view(), 0), herd)
    assert size_now(sight, found.chars.face, found.abilities) == size
