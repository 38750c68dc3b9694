"""A declaration of attackers or blockers is judged by kinds of creatures: flat in heads, at most linear in kinds."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from time import process_time

import pytest

from engine.ai import attack_choice, attack_field, block_choice, combat_planner, policy
from engine.ai.assessment import Assessment
from engine.ai.attack_choice import Field, combat_gain
from engine.ai.block_choice import UNBLOCKED, Defence, Fights
from engine.ai.fighters import fight
from engine.ai.groups import Counts, grouped
from engine.ai.moves import rate
from engine.ai.next_turn import NextTurn
from engine.decisions import PASS, Activate, Cast
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.ai.table import Table, ability_place, card
from tests.timing import assert_within

WORDS = ("", "Flying", "First strike", "Trample", "Menace", "Vigilance", "Reach", "Lifelink")

TRICK = card("Growing", "{G}", "Instant", "Target creature gets +3/+3 until end of turn.")


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


class Counted:
    """A function that counts how often it is called."""

    def __init__(self, function: Callable[..., object]) -> None:
        self.function, self.calls = function, 0

    def __call__(self, *arguments: object) -> object:
        self.calls += 1
        return self.function(*arguments)


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


@pytest.mark.interpreted
@pytest.mark.parametrize("attacks", [True, False])
def test_more_heads_of_the_same_kinds_are_judged_no_more_often(
    monkeypatch: pytest.MonkeyPatch, attacks: bool
) -> None:
    counter = Counter(monkeypatch)
    few, many = counter.of(20, 4, attacks), counter.of(400, 4, attacks)
    assert 0 < many <= 2 * few


@pytest.mark.interpreted
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


@pytest.mark.interpreted
def test_a_trick_is_judged_by_the_fights_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = []
    for pairs in (10, 20, 40):
        table = Table()
        table.lands(0, "Forest", 2)
        for place in range(pairs):
            blocker = table.creature(1, f"{1 + place % 5}/{3 + place % 4}")
            attacker = table.creature(0, f"{1 + place % 4}/2", attacking=1, blocked=True, tapped=True)
            table.state.objects[attacker].blocked_by = (blocker,)
            table.state.objects[blocker].blocking = (attacker,)
        table.state.step = Step.DECLARE_BLOCKERS
        count = Counted(fight)
        monkeypatch.setattr(combat_planner, "fight", count)
        assert table.casts(table.put(0, TRICK, Zone.HAND))
        counts.append(count.calls)
        monkeypatch.undo()
    for before, after in pairwise(counts):
        assert after <= 2.2 * before


@pytest.mark.interpreted
def test_cards_in_hand_that_are_the_same_are_rated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    count = Counted(rate)
    monkeypatch.setattr(policy, "rate", count)
    table = Table()
    table.lands(0, "Forest", 2)
    bear = card("Bear", "{1}{G}", "Creature — Bear", "", "2/2")
    actions = [Cast(table.put(0, bear, Zone.HAND)) for _ in range(4)]
    assert table.acts(*actions) in actions
    assert count.calls == 1
    assert table.acts(*reversed(actions)) in actions


@pytest.mark.interpreted
def test_only_what_answers_is_rated_while_something_is_on_the_stack(monkeypatch: pytest.MonkeyPatch) -> None:
    count = Counted(rate)
    monkeypatch.setattr(policy, "rate", count)
    table = Table()
    table.lands(0, "Forest", 4)
    table.creature(0, "2/2")
    spell = table.put(1, card("Bolt", "{R}", "Instant", "This spell deals 3 damage to any target."), Zone.STACK)
    table.state.objects[spell].targets = ((table.creature(0, "3/3"),),)
    idle = [
        Cast(table.put(0, card("Bear", "{1}{G}", "Creature — Bear", "Flash", "2/2"), Zone.HAND)),
        Cast(table.put(0, card("Sting", "{G}", "Instant", "This spell deals 1 damage to any target."), Zone.HAND)),
    ]
    assert table.acts(*idle) is PASS
    assert count.calls == 0
    answer = Cast(table.put(0, card("No", "{G}", "Instant", "Counter target spell."), Zone.HAND))
    assert table.acts(*idle, answer) == answer
    assert count.calls == 1


@pytest.mark.interpreted
def test_the_next_attack_is_foreseen_for_a_tap_only_where_it_could_kill(monkeypatch: pytest.MonkeyPatch) -> None:
    def foreseen(life: int) -> int:
        table = Table()
        table.state.players[0].life = life
        table.state.step = Step.MAIN2
        stings = "{T}: This creature deals 1 damage to any target."
        pinger = card("Pinger", "{2}{R}", "Creature — Wizard", stings, "1/1")
        action = Activate(table.put(0, pinger), ability_place(pinger))
        for _ in range(3):
            table.creature(1, "2/2")
        count = Counted(attack_field.field_of)
        monkeypatch.setattr(combat_planner, "field_of", count)
        assert table.acts(action) in (action, PASS)
        monkeypatch.undo()
        return count.calls

    assert foreseen(20) == 0
    assert foreseen(6) > 0


def skirmish(place: int) -> Table:
    """A few creatures of different kinds on each side, others for each place."""
    table = Table()
    for player in (0, 1):
        table.state.players[player].life = 6 + place % 9
        for number in range(2 + (place + player) % 3):
            size = f"{1 + (place * 3 + number * 2 + player) % 4}/{1 + (place + number + player) % 4}"
            table.creature(player, size, WORDS[(place + number * 3) % len(WORDS)])
    return table


@pytest.mark.interpreted
def test_an_attack_is_judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[tuple[Field, Counts]] = []

    def noted(field: Field, attack: Counts) -> object:
        judged.append((field, attack))
        return combat_gain(field, attack)

    monkeypatch.setattr(attack_choice, "combat_gain", noted)
    for place in range(12):
        judged.clear()
        skirmish(place).attackers()
        assert judged
        for at, (field, attack) in enumerate(judged):
            assert not any(field is one and [*attack.items()] == [*other.items()] for one, other in judged[:at])


@pytest.mark.interpreted
def test_an_answer_is_followed_until_it_decides_and_no_less(monkeypatch: pytest.MonkeyPatch) -> None:
    cut = 0
    worth = NextTurn.worth

    def compared(self: NextTurn, attack: Counts, than: float) -> float:
        nonlocal cut
        whole, found = worth(self, attack), worth(self, attack, than)
        assert found == whole or whole <= found < than
        cut += found != whole
        return found

    monkeypatch.setattr(NextTurn, "worth", compared)
    for place in range(40):
        skirmish(place).attackers()
    assert cut


def test_a_defence_tells_how_fights_end_after_each_block() -> None:
    board = Assessment(skirmish(1).view(), 0)
    attack, blockers = grouped(board.mine), grouped(board.theirs)
    defence = Defence({each: each.size for each in attack}, dict.fromkeys(attack, blockers), blockers, 20, Fights(), {})
    before = defence.through()
    assert all(line == UNBLOCKED for _, line, _, _ in defence.ends())
    defence.assign(attack[0], (blockers[0],), 1)
    assert (attack[0], (blockers[0],)) in [(one, line) for one, line, _, _ in defence.ends()]
    assert defence.through() < before
