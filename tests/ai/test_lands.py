"""CR 305. Which land the greedy seat plays: what it lets be cast now, the colors that are missing, never one that would
only undo itself."""

import pytest

from engine.decisions import PASS, PlayLand
from engine.terms.zones import Zone
from tests.ai.table import Table, basic, card

GATE = card("Gate", "", "Land", "This land enters tapped.\n{T}: Add {G} or {W}.")
DOCK = card(
    "Dock", "", "Land",
    "This land enters tapped.\nWhen this land enters, return a land you control to its owner's hand.\n{T}: Add {W}{U}.",
)
PYRE = card(
    "Pyre", "", "Land", "When this land enters, sacrifice a land.\n{T}: Add {R}{R}.",
)
ANGEL = card("Angel", "{1}{W}{W}", "Creature — Angel", "Flying", "3/3")
BEAR = card("A Bear", "{1}{G}", "Creature — Bear", "", "2/2")


@pytest.mark.rule("603.6a")
@pytest.mark.parametrize("land", [DOCK, PYRE], ids=lambda each: each.name)
def test_plays_no_land_that_would_only_return_or_sacrifice_itself(table: Table, land: object) -> None:
    dock = table.put(0, land, Zone.HAND)  # type: ignore[arg-type]
    assert table.acts(PlayLand(dock)) == PASS
    plains = table.put(0, basic("Plains"), Zone.HAND)
    assert table.acts(PlayLand(dock), PlayLand(plains)) == PlayLand(plains)
    table.lands(0, "Plains", 1)
    assert table.acts(PlayLand(dock)) == PlayLand(dock)


@pytest.mark.rule("107.4")
def test_counts_how_many_sources_of_a_color_a_spell_needs(table: Table) -> None:
    table.lands(0, "Plains", 1)
    table.lands(0, "Forest", 1)
    table.put(0, ANGEL, Zone.HAND)
    forest = table.put(0, basic("Forest"), Zone.HAND)
    plains = table.put(0, basic("Plains"), Zone.HAND)
    assert table.acts(PlayLand(forest), PlayLand(plains)) == PlayLand(plains)


@pytest.mark.rule("614.1c")
def test_a_land_that_enters_tapped_waits_only_for_what_is_cast_now(table: Table) -> None:
    table.lands(0, "Forest", 3)
    table.put(0, BEAR, Zone.HAND)
    gate = table.put(0, GATE, Zone.HAND)
    forest = table.put(0, basic("Forest"), Zone.HAND)
    assert table.acts(PlayLand(forest), PlayLand(gate)) == PlayLand(gate)
    table.put(0, BEAR, Zone.HAND)  # four mana for both
    assert table.acts(PlayLand(forest), PlayLand(gate)) == PlayLand(forest)
