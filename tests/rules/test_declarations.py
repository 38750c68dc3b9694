"""CR 508.1, 509.1. Whatever a plain seat picks from what a declaration's decision says is accepted."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from engine.ai.greedy import GreedySeat
from engine.ai.passive import PassiveSeat
from engine.ai.random_seat import RandomSeat
from engine.ast.card import Card
from engine.decisions import (
    PASS,
    Act,
    Answer,
    Asked,
    Attackers,
    Blockers,
    CanAttack,
    CanBlock,
    Decision,
    IllegalAnswer,
    Priority,
)
from engine.declarations import (
    check_attacks,
    check_blocks,
    fitting_attacks,
    fitting_blocks,
    least_attacks,
    least_blocks,
)
from engine.game import Game
from engine.play.match import Match
from engine.play.seat import Seat
from engine.rules.attacking import attack_options, attackers_decision
from engine.rules.blocking import block_options, blockers_decision
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.steps import Step
from engine.view.view import View
from tests.keywords.short import attacks
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, free

LAWS = (
    "No more than one creature can attack each combat.", "No more than two creatures can attack you each combat.",
    "No more than one creature can block each combat.",
    "Creatures can't attack you unless their controller pays {1} for each creature they control that's attacking you.",
)
LINES = (
    "", "", "Menace", "This creature attacks each combat if able.", "This creature blocks each combat if able.",
    "This creature can't attack or block alone.", "This creature can only attack alone.",
    "This creature must be blocked if able.", "All creatures able to block this creature do so.",
    "This creature can't be blocked by more than one creature.",
    "This creature can block an additional creature each combat.",
    "This creature can't be blocked except by three or more creatures.", "Flying", "Reach",
    "This creature can't attack unless at least two other creatures attack.",
    "This creature can't block unless a creature with greater power also blocks.",
)  # fmt: skip


class Fighting(Seat):
    """Passes priority, else answers as another does; its answers may not be refused."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.declared = 0

    def choose(self, view: View, decision: Decision) -> Answer:
        if isinstance(decision, Priority):
            return Act(PASS)
        self.declared += isinstance(decision, Attackers | Blockers)
        return self.seat.choose(view, decision)


def army(lot: Random) -> list[Card]:
    """A few creatures with lines about combat, now and then a law for all."""
    lines = [lot.choice(LINES) for _ in range(lot.randint(1, 6))]
    cards = [beast(f"Ox {place}", f"{lot.randint(1, 4)}/{lot.randint(1, 4)}", line) for place, line in enumerate(lines)]
    if lot.random() < 0.4:
        cards.append(free("Law", "Enchantment", lot.choice(LAWS)))
    return cards


@pytest.mark.rule("508.1d", "509.1c")
@pytest.mark.parametrize("kind", ["random", "greedy", "passive"])
def test_no_declaration_of_a_computer_player_is_refused(kind: str) -> None:
    declared = 0
    for seed in range(40):
        lot = Random(seed)
        seats = [
            Fighting({"random": RandomSeat(seed), "greedy": GreedySeat(), "passive": PassiveSeat()}[kind])
            for _ in range(lot.choice((2, 2, 3)))
        ]
        game = board(*(Side(army(lot), library=[free("Rock", "Artifact")] * 30, life=60) for _ in seats))
        match = Match(game, seats, begun=True)
        while match.game.state.outcome is None and match.game.state.turn < 9:
            match._step()
        declared += sum(seat.declared for seat in seats)
    assert declared > 200


def _attackers(lot: Random) -> Attackers:
    """A decision with restrictions and requirements of every kind."""
    options = []
    for attacker in range(70, 70 + lot.randint(1, 4)):
        whom = lot.sample((1, 2, 90), lot.randint(1, 3))
        obeyed = sorted((lot.choice((0, 0, 1, 2)) for _ in whom), reverse=True)
        company = lot.choice(("", "", "", "needs", "never"))
        options.append(CanAttack(ObjectId(attacker), tuple(whom), obeyed[0] > 0, tuple(obeyed), company))
    limit = (tuple(lot.sample((1, 2, 90), lot.randint(1, 2))), lot.randint(1, 2))
    other = (tuple(lot.sample((1, 2, 90), lot.randint(1, 2))), lot.randint(0, 2))
    limits = lot.choice(((), (limit,), (limit, other)))
    decision = Attackers(Asked(PlayerId(0)), tuple(options), lot.choice((-1, -1, 1, 2)), limits)
    return Attackers(decision.asked, decision.options, decision.most, decision.limits, least_attacks(decision))


@pytest.mark.rule("508.1d")
def test_the_nearest_declaration_of_attackers_is_always_a_legal_one() -> None:
    lot = Random(3)
    for _ in range(3000):
        decision = _attackers(lot)
        check_attacks(decision, decision.least)
        wish = [(each.attacker, lot.choice(each.defenders)) for each in decision.options if lot.random() < 0.6]
        check_attacks(decision, fitting_attacks(decision, wish))


@pytest.mark.rule("508.1d")
def test_no_declaration_of_attackers_obeys_more_requirements_than_the_least() -> None:
    lot = Random(4)
    for _ in range(1500):
        decision = _attackers(lot)
        most = 0
        free_of_need = Attackers(decision.asked, decision.options, decision.most, decision.limits)
        for going in product(*((None, *each.defenders) for each in decision.options)):
            pairs = tuple(
                (each.attacker, whom) for each, whom in zip(decision.options, going, strict=True) if whom is not None
            )
            try:
                check_attacks(free_of_need, pairs)
            except IllegalAnswer:
                continue
            most = max(most, _worth(decision, pairs))
        assert most == _worth(decision, decision.least)


def _worth(decision: Attackers, pairs: tuple[tuple[int, int], ...]) -> int:
    options = {each.attacker: each for each in decision.options}
    return sum(options[ObjectId(one)].obeyed[options[ObjectId(one)].defenders.index(whom)] for one, whom in pairs)


@pytest.mark.rule("509.1c")
def test_the_nearest_declaration_of_blockers_is_always_a_legal_one() -> None:
    lot = Random(5)
    for _ in range(3000):
        attackers = [ObjectId(each) for each in range(80, 80 + lot.randint(1, 4))]
        options = []
        for blocker in range(70, 70 + lot.randint(1, 5)):
            able = tuple(lot.sample(attackers, lot.randint(1, len(attackers))))
            most, company = lot.choice((1, 1, 2, len(able))), lot.choice(("", "", "needs"))
            options.append(CanBlock(ObjectId(blocker), able, most, able if lot.random() < 0.3 else (), company))
        wanted = tuple(tuple((each.blocker, one) for one in each.must) for each in options if each.must)
        least = tuple((each, lot.randint(2, 3)) for each in attackers if lot.random() < 0.3)
        few = tuple((each, 1) for each in attackers if lot.random() < 0.2)
        decision = Blockers(Asked(PlayerId(0)), tuple(options), least, few, lot.choice((-1, -1, 1, 2)), wanted)
        check_blocks(decision, least_blocks(decision))
        wish = [(each.blocker, lot.choice(each.attackers)) for each in options if lot.random() < 0.8]
        check_blocks(decision, fitting_blocks(decision, wish))


def _blockers(lot: Random) -> Blockers:
    """A decision about few creatures, with requirements of every kind."""
    attackers = [ObjectId(each) for each in range(80, 80 + lot.randint(1, 3))]
    options = []
    for blocker in range(70, 70 + lot.randint(1, 4)):
        able = tuple(lot.sample(attackers, lot.randint(1, len(attackers))))
        options.append(CanBlock(ObjectId(blocker), able, 1, (), lot.choice(("", "", "", "needs"))))
    lured = [each for each in attackers if lot.random() < 0.4]
    wanted = [tuple((each.blocker, one) for one in each.attackers) for each in options if lot.random() < 0.3]
    wanted += [((each.blocker, one),) for one in lured for each in options if one in each.attackers]
    forced = [each for each in attackers if lot.random() < 0.3]
    wanted += [tuple((each.blocker, one) for each in options if one in each.attackers) for one in forced]
    wanted = [each for each in wanted if each]
    pairs = {pair for each in wanted for pair in each}
    options = [replace(each, must=tuple(one for one in each.attackers if (each.blocker, one) in pairs))
               for each in options]
    least = tuple((each, lot.randint(2, 3)) for each in attackers if lot.random() < 0.4)
    return Blockers(Asked(PlayerId(0)), tuple(options), least, (), -1, tuple(wanted))


@pytest.mark.rule("509.1c")
def test_no_declaration_of_blockers_obeys_more_requirements_than_is_asked_for() -> None:
    lot = Random(6)
    short = 0
    for _ in range(1500):
        decision = _blockers(lot)
        most = 0
        for standing in product(*((None, *each.attackers) for each in decision.options)):
            pairs = {(each.blocker, one) for each, one in zip(decision.options, standing, strict=True) if one}
            try:
                check_blocks(replace(decision, wanted=()), tuple(pairs))
            except IllegalAnswer:
                continue
            most = max(most, sum(not pairs.isdisjoint(each) for each in decision.wanted))
        done = set(least_blocks(decision))
        short += sum(not done.isdisjoint(each) for each in decision.wanted) < most
    assert short == 0


@pytest.mark.rule("509.1c", "702.111b")
@pytest.mark.parametrize(("lines", "least", "standing"), [
    (["Menace\nAll creatures able to block this creature do so."], 3, "BCD"),
    (["Menace\nThis creature must be blocked if able."], 2, "BC"),
    (["Menace\nThis creature must be blocked if able."], 0, "B"),
])
def test_what_several_must_block_together_is_blocked_by_as_many(
    lines: list[str], least: int, standing: str
) -> None:
    mine = [beast(f"Ox {place}", "2/2", line) for place, line in enumerate(lines)]
    script = Script(attacks(*[each.name for each in mine]))
    game = board(Side(mine), Side([beast(name) for name in standing]), asker=script)
    to_step(game, Step.DECLARE_ATTACKERS)
    decision = blockers_decision(game, 1, block_options(game, 1))
    assert len(least_blocks(decision)) == least
    if least:
        with pytest.raises(IllegalAnswer, match="must block"):
            check_blocks(decision, ())


@pytest.mark.rule("509.1c")
def test_who_must_block_takes_another_along_where_several_must() -> None:
    """The rule's example: a creature that blocks each combat if able, one that may, and an attacker with menace."""
    game = board(Side([beast("Ox", "2/2", "Menace")]),
                 Side([beast("B", "2/2", "This creature blocks each combat if able."), beast("C")]),
                 asker=Script(attacks("Ox")))
    to_step(game, Step.DECLARE_ATTACKERS)
    assert len(least_blocks(blockers_decision(game, 1, block_options(game, 1)))) == 2


@pytest.mark.rule("509.1c")
def test_nobody_is_made_to_pay_for_company() -> None:
    tax = free("Tax", "Enchantment", "Creatures can't block unless their controller pays {1} for each of those "
               "creatures.")
    game = board(Side([beast("Ox", "2/2", "Menace\nThis creature must be blocked if able."), tax]),
                 Side([beast("B"), beast("C"), FOREST, FOREST]), asker=Script(attacks("Ox")))
    to_step(game, Step.DECLARE_ATTACKERS)
    assert least_blocks(blockers_decision(game, 1, block_options(game, 1))) == ()


@pytest.mark.rule("508.1d")
def test_what_must_attack_and_cant_alone_takes_another_along() -> None:
    line = "This creature attacks each combat if able.\nThis creature can't attack alone."
    game = board(Side([beast("Hound", text=line), beast("Ox")]), Side())
    decision = _asked(game)
    assert decision.least == ((find(game, "Hound"), 1), (find(game, "Ox"), 1))
    with pytest.raises(IllegalAnswer, match="must attack"):
        check_attacks(decision, ())
    assert _asked(board(Side([beast("Hound", text=line)]), Side())).least == ()


def _asked(game: Game) -> Attackers:
    return attackers_decision(game, 0, attack_options(game))
