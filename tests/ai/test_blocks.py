"""CR 509. The greedy seat's blocks."""

import pytest

from tests.ai.table import Table


@pytest.mark.parametrize(("attacker", "theirs", "blocks"), [
    pytest.param(("2/2",), ["3/3"], 1, id="blocks what it kills unharmed"),
    pytest.param(("5/5",), ["2/2"], 0, id="does not chump while life is high"),
    pytest.param(("4/4",), ["3/3", "3/3"], 2, id="blocks together what one could not kill"),
    pytest.param(("3/3",), ["3/3"], 1, id="trades evenly rather than take damage"),
    pytest.param(("3/2", "First strike"), ["2/2"], 0, id="does not block a first striker to no end"),
])
def test_one_attacker_is_blocked_by_all_or_none(attacker: tuple[str, ...], theirs: list[str], blocks: int) -> None:
    table = Table()
    attacking = table.creature(1, *attacker)
    blockers = [table.creature(0, size) for size in theirs]
    assert table.blocks(0, (attacking,)) == dict.fromkeys(blockers[:blocks], attacking)


def test_chumps_to_survive(table: Table) -> None:
    giant = table.creature(1, "5/5")
    bear = table.creature(0, "2/2")
    table.state.players[0].life = 5
    assert table.blocks(0, (giant,)) == {bear: giant}


def test_chumps_with_what_is_worth_least(table: Table) -> None:
    giant = table.creature(1, "8/8")
    table.creature(0, "4/4")
    token = table.token(0, "1/1")
    table.state.players[0].life = 5
    assert table.blocks(0, (giant,)) == {token: giant}


def test_a_deathtoucher_blocks_the_largest(table: Table) -> None:
    small = table.creature(1, "2/2")
    large = table.creature(1, "6/6")
    rat = table.creature(0, "1/1", "Deathtouch")
    assert table.blocks(0, (small, large)) == {rat: large}


def test_two_attackers_and_little_life_need_two_chumps(table: Table) -> None:
    giants = (table.creature(1, "5/5"), table.creature(1, "5/5"))
    bears = {table.token(0, "1/1"), table.token(0, "1/1")}
    table.state.players[0].life = 5
    assert set(table.blocks(0, giants)) == bears


def test_does_not_waste_blockers_when_nothing_saves_it_from_trample(table: Table) -> None:
    giant = table.creature(1, "9/9", "Trample")
    table.token(0, "1/1")
    table.state.players[0].life = 20
    assert table.blocks(0, (giant,)) == {}


@pytest.mark.rule("702.25a")
def test_does_not_block_a_flanker_that_it_would_not_kill(table: Table) -> None:
    rider = table.creature(1, "2/2", "Flanking")
    table.creature(0, "2/3")
    assert table.blocks(0, (rider,)) == {}


def test_those_who_together_kill_the_largest_attacker_are_not_spent_on_a_small_one(table: Table) -> None:
    small, large = table.creature(1, "2/4"), table.creature(1, "8/6")
    ogre, spider = table.creature(0, "5/5"), table.creature(0, "2/4")
    assert table.blocks(0, (small, large)) == {ogre: large, spider: large}


def test_blocks_whose_damage_would_bring_its_controller_more(table: Table) -> None:
    ox = table.creature(1, "2/2")
    thief = table.creature(1, "1/3", "Whenever this creature deals combat damage to a player, draw a card.")
    wall = table.creature(0, "0/4")
    assert table.blocks(0, (ox, thief)) == {wall: thief}
