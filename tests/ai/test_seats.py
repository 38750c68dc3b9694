"""Defaults and the random seat: an answer to every shape, always a legal one."""

from __future__ import annotations

import typing

import pytest

from engine.ai import ai_seat
from engine.ai.defaults import DEFAULTS, default
from engine.ai.random_seat import RandomSeat
from engine.decisions import (
    NO,
    YES,
    Act,
    Activate,
    Amount,
    Arrange,
    Arranged,
    Asked,
    Attackers,
    Attacks,
    Blockers,
    Blocks,
    CanAttack,
    CanBlock,
    Choose,
    Chosen,
    Decision,
    Divide,
    Divided,
    IllegalAnswer,
    Name,
    Named,
    Number,
    Option,
    Order,
    Ordered,
    Pass,
    Pay,
    PayAuto,
    Pick,
    Picked,
    Priority,
    Purpose,
    Targets,
    yes_or_no,
)
from engine.terms.ids import ObjectId, PlayerId
from tests.ai.table import Table

ME = Asked(PlayerId(0))
A, B, C = ObjectId(100), ObjectId(101), ObjectId(102)
SAMPLES: tuple[Decision, ...] = (
    Priority(ME, (Activate(A, 0),)),
    Targets(ME, (A, B, C), 1, 2),
    Choose(ME, (A, B, C), 2, 3),
    Pick(ME, (Option("a", "A"), Option("b", "B")), 1, 2),
    Number(ME, 0, 5),
    Divide(ME, 5, (A, B), 1),
    Order(ME, (A, B, C)),
    Arrange(ME, (A, B), ("top", "bottom")),
    Attackers(ME, (CanAttack(A, (1,)), CanAttack(B, (1,), True))),
    Blockers(ME, (CanBlock(A, (C,)), CanBlock(B, (C,))), ((C, 2),)),
    Pay(ME, "{2}", "", (), ((A, 0, "R"), (B, 0, "R"))),
    Name(ME, ("Bear",)),
)


def fits(decision: Decision, answer: object) -> bool:
    """Whether an answer is of the right shape and within what the decision itself says."""
    match decision, answer:
        case Priority(), Act(action):
            return isinstance(action, Pass) or action in decision.actions
        case (Targets() | Choose()), Chosen(refs):
            several = decision.minimum <= len(refs) <= decision.maximum
            return several and len(set(refs)) == len(refs) and set(refs) <= set(decision.legal)
        case Pick(), Picked(keys):
            several = decision.minimum <= len(keys) <= decision.maximum
            return several and set(keys) <= {each.key for each in decision.options}
        case Number(), Amount(number):
            return decision.low <= number <= decision.high
        case Divide(), Divided(parts):
            return sum(parts) == decision.total and min(parts) >= decision.least
        case Order(), Ordered(items):
            return sorted(items) == sorted(decision.items)
        case Arrange(), Arranged(piles):
            return sorted(card for pile in piles for card in pile) == sorted(decision.cards)
        case Attackers(), Attacks(pairs):
            return {each.attacker for each in decision.options if each.must} <= {attacker for attacker, _ in pairs}
        case Blockers(), Blocks(pairs):
            return len(pairs) in (0, 2)
        case Pay(), PayAuto():
            return True
        case Name(), Named(name):
            return name != ""
    return False


def test_there_is_a_sample_of_every_shape() -> None:
    assert {type(sample) for sample in SAMPLES} == set(typing.get_args(Decision)) == set(DEFAULTS)


@pytest.mark.parametrize("decision", SAMPLES, ids=lambda decision: type(decision).__name__)
def test_the_default_is_legal(decision: Decision) -> None:
    assert fits(decision, default(Table().view(), decision))


@pytest.mark.parametrize("decision", SAMPLES, ids=lambda decision: type(decision).__name__)
def test_random_answers_are_legal(decision: Decision) -> None:
    view = Table().view()
    assert all(fits(decision, RandomSeat(seed).choose(view, decision)) for seed in range(40))


def test_the_random_seat_repeats_itself_by_its_seed() -> None:
    view = Table().view()

    def run(seed: int) -> list[object]:
        seat = ai_seat("random", seed)
        return [seat.choose(view, sample) for sample in SAMPLES * 5]

    assert run(7) == run(7) != run(8)


def test_each_creature_of_the_random_seat_attacks_half_of_the_time() -> None:
    seat, view = RandomSeat(1), Table().view()
    decision = Attackers(ME, tuple(CanAttack(ObjectId(id), (1,)) for id in range(100, 140)))
    count = 0
    for _ in range(50):
        answer = seat.choose(view, decision)
        assert isinstance(answer, Attacks)
        count += len(answer.pairs)
    assert 900 < count < 1100


def test_the_random_seat_ends_free_abilities() -> None:
    seat, view = RandomSeat(1), Table().view()
    decision = Priority(ME, (Activate(A, 0),))
    answers = [seat.choose(view, decision) for _ in range(100)]
    assert sum(answer == Act(Activate(A, 0)) for answer in answers) == 2


def test_a_refused_answer_is_followed_by_a_plain_one_and_then_given_up() -> None:
    seat, view = RandomSeat(1), Table().view()
    decision = Attackers(ME, (CanAttack(A, (1,)), CanAttack(B, (1,), True)))
    seat.choose(view, decision)
    seat.refused(view, decision, IllegalAnswer("not so"))
    assert seat.choose(view, decision) == Attacks(((B, 1),))
    with pytest.raises(IllegalAnswer):
        seat.refused(view, decision, IllegalAnswer("not so"))


def test_questions_that_harm_are_answered_no() -> None:
    view = Table().view()
    assert default(view, yes_or_no(Asked(PlayerId(0), "", 0, Purpose.MAY, -1))) == NO
    assert default(view, yes_or_no(Asked(PlayerId(0), "", 0, Purpose.MAY, 1))) == YES
