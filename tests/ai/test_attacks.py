"""CR 508. The greedy seat's attacks."""

import pytest

from engine.terms.zones import Zone
from tests.ai.table import Table, card


def test_attacks_an_empty_board(table: Table) -> None:
    bear = table.creature(0, "2/2")
    assert table.attackers() == [bear]


def test_does_not_attack_into_a_larger_blocker(table: Table) -> None:
    table.creature(0, "2/2")
    table.creature(1, "3/3")
    assert table.attackers() == []


def test_attacks_past_a_tapped_blocker(table: Table) -> None:
    bear = table.creature(0, "2/2")
    table.creature(1, "3/3", tapped=True)
    assert table.attackers() == [bear]


def test_a_flyer_attacks_over_ground_creatures(table: Table) -> None:
    bird = table.creature(0, "2/2", "Flying")
    table.creature(0, "1/4")
    table.creature(1, "4/4")
    assert table.attackers() == [bird]


def test_takes_lethal_over_all_blockers(table: Table) -> None:
    for _ in range(4):
        table.creature(0, "2/2")
    table.creature(1, "5/5")
    table.state.players[1].life = 6
    assert len(table.attackers()) == 4


def test_takes_lethal_in_the_air(table: Table) -> None:
    bird = table.creature(0, "3/1", "Flying")
    table.creature(1, "5/5")
    table.creature(1, "5/5")
    table.state.players[0].life = 4
    table.state.players[1].life = 3
    assert bird in table.attackers()


def test_keeps_blockers_home_when_the_attack_back_would_kill(table: Table) -> None:
    table.creature(0, "4/4")
    table.creature(1, "3/3", tapped=True)
    table.state.players[0].life = 3
    assert table.attackers() == []


def test_attacks_all_the_same_with_vigilance(table: Table) -> None:
    knight = table.creature(0, "4/4", "Vigilance")
    table.creature(1, "3/3", tapped=True)
    table.state.players[0].life = 3
    assert table.attackers() == [knight]


def test_who_must_attack_does(table: Table) -> None:
    bear = table.creature(0, "2/2")
    table.creature(1, "5/5")
    assert table.attackers(must=(bear,)) == [bear]


def test_a_deathtoucher_is_not_afraid_of_the_large(table: Table) -> None:
    rat = table.creature(0, "1/1", "Deathtouch")
    table.creature(1, "6/6", "Defender")
    assert table.attackers() == [rat]


def test_an_indestructible_creature_attacks_into_anything(table: Table) -> None:
    golem = table.creature(0, "4/4", "Indestructible")
    table.creature(1, "6/6", "Defender")
    assert table.attackers() == [golem]


def test_menace_cannot_be_blocked_by_one(table: Table) -> None:
    bruiser = table.creature(0, "2/2", "Menace")
    table.creature(1, "4/4")
    assert table.attackers() == [bruiser]


@pytest.mark.rule("306.6")
def test_attacks_a_planeswalker_it_can_kill(table: Table) -> None:
    bear = table.creature(0, "3/3")
    walker = table.put(1, card("Somebody", "{2}{G}{G}", "Legendary Planeswalker — Odda", "+1: Draw a card.", "3"))
    assert table.attackers() == [bear]
    assert table.whom[bear] == walker


def test_attacks_the_player_who_can_be_killed() -> None:
    table = Table(players=4)
    for _ in range(3):
        table.creature(0, "2/2")
    table.state.players[2].life = 5
    table.attackers()
    assert set(table.whom.values()) == {2}


def test_does_not_attack_with_a_creature_that_deals_no_damage(table: Table) -> None:
    table.creature(0, "0/4")
    assert table.attackers() == []


@pytest.mark.rule("702.45a")
def test_does_not_attack_into_what_grows_as_it_blocks(table: Table) -> None:
    table.creature(0, "3/3")
    table.creature(1, "2/2", "Bushido 2")
    assert table.attackers() == []


@pytest.mark.rule("702.45a")
def test_does_not_block_what_grows_as_it_is_blocked(table: Table) -> None:
    fencer = table.creature(1, "2/2", "Bushido 2")
    table.creature(0, "3/3")
    assert table.blocks(0, (fencer,)) == {}


@pytest.mark.rule("508.1")
def test_who_is_behind_does_not_throw_blockers_away(table: Table) -> None:
    table.state.players[0].life = 15
    for size in ("2/4", "2/4"):
        table.creature(0, size)
    table.creature(0, "2/3", sick=True)
    table.creature(1, "2/1")
    table.creature(1, "2/2")
    table.creature(1, "5/4", tapped=True)
    assert table.attackers() == []


@pytest.mark.rule("508.1")
def test_the_more_stay_at_home_the_better_where_the_next_attack_kills_anyway(table: Table) -> None:
    table.state.players[0].life = 1
    table.creature(0, "3/3", "Flying")
    table.creature(0, "1/1", sick=True)
    for _ in range(4):
        table.creature(1, "1/1")
    assert table.attackers() == []


@pytest.mark.parametrize(("text", "attacks"), [
    ("", True),
    ("Whenever this creature attacks, sacrifice a land.", False),
    ("Whenever this creature attacks, draw a card.", True),
])
def test_what_triggers_as_it_attacks_counts(table: Table, text: str, attacks: bool) -> None:
    table.lands(0, "Forest", 3)
    goblin = table.creature(0, "1/1", text)
    assert table.attackers() == [goblin] * attacks


@pytest.mark.parametrize(("lands", "attacks"), [(0, False), (1, True)])
def test_attacks_into_what_a_trick_in_hand_would_kill(table: Table, lands: int, attacks: bool) -> None:
    ox = table.creature(0, "4/4")
    table.creature(1, "3/5")
    table.put(0, card("Rage", "{R}", "Instant", "Target creature gets +3/+3 until end of turn."), Zone.HAND)
    table.lands(0, "Mountain", lands)
    assert table.attackers() == [ox] * attacks


@pytest.mark.parametrize(("life", "attacks"), [(12, True), (60, False)])
def test_gives_a_creature_for_damage_that_brings_the_end_near(table: Table, life: int, attacks: bool) -> None:
    table.state.players[1].life = life
    mine = [table.creature(0, "3/3") for _ in range(3)]
    table.creature(1, "4/4")
    assert table.attackers() == mine * attacks
