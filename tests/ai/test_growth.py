"""A declaration of attackers or blockers is judged by kinds of creatures: flat in heads, at most linear in kinds."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from time import process_time

import pytest

from engine.ai import attack_choice, block_choice
from tests.ai.table import Table
from tests.timing import assert_within

WORDS = ("", "Flying", "First strike", "Trample", "Menace", "Vigilance", "Reach", "Lifelink")


def crowd(heads: int, kinds: int) -> Table:
    """So many creatures on each side, of so many kinds."""
    table = Table()
    for player in (0, 1):
        table.state.players[player].life = 100 * heads  # so that no attack kills at once
        for place in range(heads):
            kind = place % kinds
            size = f"{1 + kind % 5}/{1 + (kind // 5 + player) % 5}"
            table.creature(player, size, WORDS[kind // 25 % len(WORDS)])
    return table


def declare(table: Table, attacks: bool) -> None:
    """Let player 0 attack, or block an attack of everybody."""
    if attacks:
        table.attackers(0)
    else:
        rows = table.state.objects
        table.blocks(0, tuple(id for id in table.state.battlefield if rows[id].controller == 1))


class Counter:
    """Counts the fights that are worked out, the attacks that are judged and the gangs that are looked for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        for module, name in ((block_choice, "fight"), (attack_choice, "attack_worth"), (block_choice, "_best_gang")):
            monkeypatch.setattr(module, name, self.counting(getattr(module, name)))

    def counting(self, function: Callable[..., object]) -> Callable[..., object]:
        """The same function, counted."""

        def counted(*arguments: object) -> object:
            self.count += 1
            return function(*arguments)

        return counted

    def of(self, heads: int, kinds: int, attacks: bool) -> int:
        """How much one declaration takes."""
        table = crowd(heads, kinds)
        self.count = 0
        declare(table, attacks)
        return self.count


@pytest.mark.parametrize("attacks", [True, False])
def test_more_heads_of_the_same_kinds_are_judged_no_more_often(
    monkeypatch: pytest.MonkeyPatch, attacks: bool
) -> None:
    counter = Counter(monkeypatch)
    few, many = counter.of(20, 4, attacks), counter.of(400, 4, attacks)
    assert 0 < many <= 2 * few


@pytest.mark.parametrize("attacks", [True, False])
def test_more_kinds_are_judged_at_most_so_much_more_often(monkeypatch: pytest.MonkeyPatch, attacks: bool) -> None:
    counter = Counter(monkeypatch)
    counts = [counter.of(200, kinds, attacks) for kinds in (12, 24, 48, 96, 192)]
    for before, after in pairwise(counts):
        assert after <= 2.2 * before


@pytest.mark.timing
@pytest.mark.parametrize("attacks", [True, False])
@pytest.mark.parametrize("kinds", [1, 12, 200])
def test_two_hundred_creatures_a_side_take_a_tenth_of_a_second(attacks: bool, kinds: int) -> None:
    table = crowd(200, kinds)

    def seconds() -> float:
        began = process_time()
        declare(table, attacks)
        return process_time() - began

    assert_within(0.1, seconds)
