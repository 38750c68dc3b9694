"""Defaults and the random seat: an answer to every shape, always a legal one."""

from __future__ import annotations

import typing

import pytest

from engine import decisions
from engine.ai import ai_seat
from engine.ai.defaults import DEFAULTS, default
from engine.ai.random_seat import RandomSeat
from engine.terms.ids import ObjectId, PlayerId
from tests.ai.table import Table

ME = decisions.Asked(PlayerId(0))
A, B, C = ObjectId(100), ObjectId(101), ObjectId(102)
SAMPLES: tuple[decisions.Decision, ...] = (
    decisions.Priority(ME, (decisions.Activate(A, 0),)),
    decisions.Targets(ME, (A, B, C), 1, 2),
    decisions.Choose(ME, (A, B, C), 2, 3),
    decisions.Pick(ME, (decisions.Option("a", "A"), decisions.Option("b", "B")), 1, 2),
    decisions.Number(ME, 0, 5),
    decisions.Divide(ME, 5, (A, B), 1),
    decisions.Order(ME, (A, B, C)),
    decisions.Arrange(ME, (A, B), ("top", "bottom")),
    decisions.Attackers(ME, (decisions.CanAttack(A, (1,)), decisions.CanAttack(B, (1,), True))),
    decisions.Blockers(ME, (decisions.CanBlock(A, (C,)), decisions.CanBlock(B, (C,))), ((C, 2),)),
    decisions.Pay(ME, "{2}", "", (), ((A, 0, "R"), (B, 0, "R"))),
    decisions.Name(ME, ("Bear",)),
)


def fits(decision: decisions.Decision, answer: object) -> bool:
    """Whether an answer is of the right shape and within what the decision itself says."""
    match decision, answer:
        case decisions.Priority(), decisions.Act(action):
            return isinstance(action, decisions.Pass) or action in decision.actions
        case ((decisions.Targets() | decisions.Choose()), decisions.Chosen(refs)):
            several = decision.minimum <= len(refs) <= decision.maximum
            return several and len(set(refs)) == len(refs) and set(refs) <= set(decision.legal)
        case decisions.Pick(), decisions.Picked(keys):
            several = decision.minimum <= len(keys) <= decision.maximum
            return several and set(keys) <= {each.key for each in decision.options}
        case decisions.Number(), decisions.Amount(number):
            return decision.low <= number <= decision.high
        case decisions.Divide(), decisions.Divided(parts):
            return sum(parts) == decision.total and min(parts) >= decision.least
        case decisions.Order(), decisions.Ordered(items):
            return sorted(items) == sorted(decision.items)
        case decisions.Arrange(), decisions.Arranged(piles):
            return sorted(card for pile in piles for card in pile) == sorted(decision.cards)
        case decisions.Attackers(), decisions.Attacks(pairs):
            return {each.attacker for each in decision.options if each.must} <= {attacker for attacker, _ in pairs}
        case decisions.Blockers(), decisions.Blocks(pairs):
            return len(pairs) in (0, 2)
        case decisions.Pay(), decisions.PayAuto():
            return True
        case decisions.Name(), decisions.Named(name):
            return name != ""
    return False


def test_there_is_a_sample_of_every_shape() -> None:
    assert {type(sample) for sample in SAMPLES} == set(typing.get_args(decisions.Decision)) == set(DEFAULTS)


@pytest.mark.parametrize("decision", SAMPLES, ids=lambda decision: type(decision).__name__)
def test_the_default_is_legal(decision: decisions.Decision) -> None:
    assert fits(decision, default(Table().view(), decision))


@pytest.mark.parametrize("decision", SAMPLES, ids=lambda decision: type(decision).__name__)
def test_random_answers_are_legal(decision: decisions.Decision) -> None:
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
    decision = decisions.Attackers(ME, tuple(decisions.CanAttack(ObjectId(id), (1,)) for id in range(100, 140)))
    count = 0
    for _ in range(50):
        answer = seat.choose(view, decision)
        assert isinstance(answer, decisions.Attacks)
        count += len(answer.pairs)
    assert 900 < count < 1100


def test_the_random_seat_ends_free_abilities() -> None:
    seat, view = RandomSeat(1), Table().view()
    decision = decisions.Priority(ME, (decisions.Activate(A, 0),))
    answers = [seat.choose(view, decision) for _ in range(100)]
    assert sum(answer == decisions.Act(decisions.Activate(A, 0)) for answer in answers) == 2


def test_a_refused_answer_is_followed_by_a_plain_one_and_then_given_up() -> None:
    seat, view = RandomSeat(1), Table().view()
    decision = decisions.Attackers(ME, (decisions.CanAttack(A, (1,)), decisions.CanAttack(B, (1,), True)))
    seat.choose(view, decision)
    seat.refused(view, decision, decisions.IllegalAnswer("not so"))
    assert seat.choose(view, decision) == decisions.Attacks(((B, 1),))
    with pytest.raises(decisions.IllegalAnswer):
        seat.refused(view, decision, decisions.IllegalAnswer("not so"))


def test_questions_that_harm_are_answered_no() -> None:
    view = Table().view()
    assert (
        default(view, decisions.yes_or_no(decisions.Asked(PlayerId(0), "", 0, decisions.Purpose.MAY, -1)))
        == decisions.NO
    )
    assert (
        default(view, decisions.yes_or_no(decisions.Asked(PlayerId(0), "", 0, decisions.Purpose.MAY, 1)))
        == decisions.YES
    )
