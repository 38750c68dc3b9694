"""CR 509. The greedy seat's blocks."""

import pytest

from tests.ai.table import Table


def test_blocks_what_it_kills_unharmed() -> None:
    table = Table()
    bear = table.creature(1, "2/2")
    wall = table.creature(0, "3/3")
    assert table.blocks(0, (bear,)) == {wall: bear}


def test_does_not_chump_while_life_is_high() -> None:
    table = Table()
    giant = table.creature(1, "5/5")
    table.creature(0, "2/2")
    assert table.blocks(0, (giant,)) == {}


def test_chumps_to_survive() -> None:
    table = Table()
    giant = table.creature(1, "5/5")
    bear = table.creature(0, "2/2")
    table.state.players[0].life = 5
    assert table.blocks(0, (giant,)) == {bear: giant}


def test_chumps_with_what_is_worth_least() -> None:
    table = Table()
    giant = table.creature(1, "8/8")
    table.creature(0, "4/4")
    token = table.token(0, "1/1")
    table.state.players[0].life = 5
    assert table.blocks(0, (giant,)) == {token: giant}


def test_blocks_together_what_one_could_not_kill() -> None:
    table = Table()
    giant = table.creature(1, "4/4")
    first = table.creature(0, "3/3")
    second = table.creature(0, "3/3")
    assert table.blocks(0, (giant,)) == {first: giant, second: giant}


def test_trades_evenly_rather_than_take_damage() -> None:
    table = Table()
    attacker = table.creature(1, "3/3")
    blocker = table.creature(0, "3/3")
    assert table.blocks(0, (attacker,)) == {blocker: attacker}


def test_a_deathtoucher_blocks_the_largest() -> None:
    table = Table()
    small = table.creature(1, "2/2")
    large = table.creature(1, "6/6")
    rat = table.creature(0, "1/1", "Deathtouch")
    assert table.blocks(0, (small, large)) == {rat: large}


def test_does_not_block_a_first_striker_to_no_end() -> None:
    table = Table()
    knight = table.creature(1, "3/2", "First strike")
    table.creature(0, "2/2")
    assert table.blocks(0, (knight,)) == {}


def test_two_attackers_and_little_life_need_two_chumps() -> None:
    table = Table()
    giants = (table.creature(1, "5/5"), table.creature(1, "5/5"))
    bears = {table.token(0, "1/1"), table.token(0, "1/1")}
    table.state.players[0].life = 5
    assert set(table.blocks(0, giants)) == bears


def test_does_not_waste_blockers_when_nothing_saves_it_from_trample() -> None:
    table = Table()
    giant = table.creature(1, "9/9", "Trample")
    table.token(0, "1/1")
    table.state.players[0].life = 20
    assert table.blocks(0, (giant,)) == {}


@pytest.mark.rule("702.25a")
def test_does_not_block_a_flanker_that_it_would_not_kill() -> None:
    table = Table()
    rider = table.creature(1, "2/2", "Flanking")
    table.creature(0, "2/3")
    assert table.blocks(0, (rider,)) == {}
