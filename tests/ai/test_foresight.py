"""What the greedy seat sees coming: what comes back, what finishes a fight, what its hand will do for a block, which
mode of a spell there is something for."""

import pytest

from engine.ai.greedy import GreedySeat
from engine.ast.card import Card
from engine.decisions import PASS, Activate, Amount, Asked, Number, Purpose
from engine.terms.ids import PlayerId
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.ai.table import Table, ability_place, card

WICK = card("Snuff", "{1}{B}", "Instant", "Target creature gets -2/-2 until end of turn.")
SPARK = card("Sting", "{R}", "Instant", "Sting deals 1 damage to any target.")
HASTY = card("Flicker", "{R}", "Instant", "Target creature gains haste until end of turn.\nDraw a card.")
CHARM = card(
    "Charm", "{B}", "Sorcery",
    "Choose one —\n• Destroy target creature with flying.\n• Target creature gets -3/-3 until end of turn.",
)
DRAIN = card("Wither Away", "{X}{B}", "Instant", "Target creature gets -X/-X until end of turn.")
SWAMPS = card("Rot", "{2}{B}", "Sorcery", "All creatures get -1/-1 until end of turn for each Swamp you control.")
DEN = card(
    "Den", "", "Land",
    "{T}: Add {G}.\n{X}{G}: Until end of turn, Den becomes an X/X green Hydra creature. It's still a land.",
)


@pytest.mark.rule("702.79a")
@pytest.mark.parametrize(("text", "status", "blocks"), [
    pytest.param("", {}, False, id="a creature that is lost for nothing"),
    pytest.param("Persist", {}, True, id="one that comes back"),
    pytest.param("Persist", {"counters": {"-1/-1": 1}}, False, id="one that came back before"),
    pytest.param("When this creature dies, draw a card.", {}, True, id="one whose death brings a card"),
])
def test_who_comes_back_blocks_what_is_larger(table: Table, text: str, status: dict[str, object], blocks: bool) -> None:
    table.state.players[0].life = 10
    attacking = table.creature(1, "6/4")
    blocker = table.creature(0, "3/3", text)
    for name, value in status.items():
        setattr(table.state.objects[blocker], name, value)
    assert bool(table.blocks(0, (attacking,))) == blocks


@pytest.mark.rule("510.1")
@pytest.mark.parametrize(("spell", "land"), [(WICK, "Swamp"), (SPARK, "Mountain")])
def test_what_does_not_kill_alone_finishes_a_fight(table: Table, spell: Card, land: str) -> None:
    table.lands(0, land, 2)
    strong = table.creature(1, "4/4", attacking=0, tapped=True)
    other = table.creature(1, "5/5", attacking=0, tapped=True)
    size = "2/5" if spell is WICK else "3/5"
    blocker = table.creature(0, size)
    table.state.objects[blocker].blocking = (strong,)
    table.state.objects[strong].blocked, table.state.objects[strong].blocked_by = True, (blocker,)
    table.state.active, table.state.step = 1, Step.DECLARE_BLOCKERS
    held = table.put(0, spell, Zone.HAND)
    assert table.casts(held)
    table.state.stack = (held,)
    table.state.objects[held].zone = Zone.STACK
    assert table.targets(held, (strong, other)) == [strong]


@pytest.mark.rule("509.1")
@pytest.mark.parametrize(("size", "land", "lands", "blocks"), [
    pytest.param("4/4", "Swamp", 2, True, id="with what weakens the attacker"),
    pytest.param("4/4", "Swamp", 1, False, id="not with what it has no mana for"),
    pytest.param("4/4", "Island", 2, False, id="nor mana of that color"),
    pytest.param("4/2", "Swamp", 2, False, id="nor where that kills by itself"),
])
def test_blocks_with_what_its_hand_lets_win(table: Table, size: str, land: str, lands: int, blocks: bool) -> None:
    attacking = table.creature(1, size)
    table.creature(0, "3/3" if blocks or size == "4/4" else "1/1")
    table.lands(0, land, lands)
    table.put(0, WICK, Zone.HAND)
    assert bool(table.blocks(0, (attacking,))) == blocks


def test_a_trick_is_spent_in_combat_for_the_card_that_it_brings(table: Table) -> None:
    table.lands(0, "Mountain", 1)
    table.creature(0, "2/2", attacking=1, tapped=True)
    table.state.step = Step.DECLARE_BLOCKERS
    assert table.casts(table.put(0, HASTY, Zone.HAND))


@pytest.mark.rule("700.2")
def test_a_mode_without_targets_leaves_the_others(table: Table) -> None:
    table.lands(0, "Swamp", 1)
    table.creature(1, "3/3")
    assert table.casts(table.put(0, CHARM, Zone.HAND))


@pytest.mark.parametrize("spell", [DRAIN, SWAMPS])
def test_what_shrinks_by_what_is_counted_is_removal_and_no_trick(table: Table, spell: Card) -> None:
    table.lands(0, "Swamp", 4)
    for _ in range(2):
        table.creature(1, "3/3", attacking=0 if spell is DRAIN else -1)
    if spell is DRAIN:
        table.state.active, table.state.step = 1, Step.DECLARE_ATTACKERS
    assert table.casts(table.put(0, spell, Zone.HAND))


@pytest.mark.rule("107.3")
def test_a_land_becomes_as_large_as_the_other_lands_can_pay(table: Table) -> None:
    table.lands(0, "Forest", 3)
    den = table.put(0, DEN)
    table.state.step = Step.BEGIN_COMBAT
    awake = Activate(den, ability_place(DEN))
    assert table.acts(awake) == awake
    asked = Number(Asked(PlayerId(0), "", den, Purpose.X), 0, 3)
    assert GreedySeat().choose(table.view(), asked) == Amount(2)  # what taps for its own mana can't attack
    table.creature(1, "3/3")
    assert table.acts(awake) == PASS


SPAWN = card("Spawn", "{1}", "Creature — Spawn", "Sacrifice this creature: Add {C}.", "0/1")
VILLAGE = card(
    "Village", "", "Land", "{T}: Add {C}.\n{2}: This land becomes a 3/3 Knight creature until end of turn.",
)


@pytest.mark.parametrize(("more", "wakes"), [("Forest", True), ("", False)])
def test_a_land_wakes_for_mana_that_nothing_is_given_up_for(table: Table, more: str, wakes: bool) -> None:
    village = table.put(0, VILLAGE)
    table.lands(0, "Forest", 1)
    table.put(0, SPAWN, sick=True)
    if more:
        table.lands(0, more, 1)
    table.state.step = Step.BEGIN_COMBAT
    awake = Activate(village, ability_place(VILLAGE))
    assert (table.acts(awake) == awake) == wakes


@pytest.mark.rule("508.1")
def test_an_attack_is_weighed_with_the_one_that_answers_it(table: Table) -> None:
    for _ in range(3):
        table.creature(0, "3/3")
    table.creature(1, "4/4")
    assert table.attackers() == []  # one would die, and two would not stop the next attack
