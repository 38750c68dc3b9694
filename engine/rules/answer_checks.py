"""CR 117, 601, 608.2d. Whether an answer is among the legal ones of its decision."""

from __future__ import annotations

from collections import Counter

from engine.decisions import (
    Act,
    Activate,
    Amount,
    Answer,
    Arrange,
    Arranged,
    Attackers,
    Attacks,
    Blockers,
    Blocks,
    Choose,
    Chosen,
    Decision,
    Divide,
    Divided,
    IllegalAnswer,
    Name,
    Named,
    Number,
    Order,
    Ordered,
    Pass,
    Pay,
    PayAuto,
    PayNot,
    PayPool,
    PayWith,
    Pick,
    Picked,
    Priority,
    Targets,
)
from engine.declarations import check_attacks, check_blocks
from engine.game import Game
from engine.messages import Text, msg
from engine.rules.activating import can_activate_now


def check(game: Game, decision: Decision, answer: Answer) -> None:
    """Raise IllegalAnswer if the answer is not a legal one; the state is not touched."""
    if isinstance(decision, Priority):
        _priority(game, decision, answer)
    elif isinstance(decision, Targets | Choose):
        _chosen(decision, answer)
    elif isinstance(decision, Pick):
        _picked(decision, answer)
    elif isinstance(decision, Number):
        _expect(isinstance(answer, Amount) and decision.low <= answer.number <= decision.high, msg("not in the range"))
    elif isinstance(decision, Divide):
        _divided(decision, answer)
    elif isinstance(decision, Order):
        _expect(isinstance(answer, Ordered) and Counter(answer.items) == Counter(decision.items), msg("not that order"))
    elif isinstance(decision, Arrange):
        _arranged(decision, answer)
    elif isinstance(decision, Attackers):
        _expect(isinstance(answer, Attacks), msg("not a declaration of attackers"), "508.1")
        assert isinstance(answer, Attacks)
        check_attacks(decision, answer.pairs)
    elif isinstance(decision, Blockers):
        _expect(isinstance(answer, Blocks), msg("not a declaration of blockers"), "509.1")
        assert isinstance(answer, Blocks)
        check_blocks(decision, answer.pairs)
    elif isinstance(decision, Pay):
        _paid(decision, answer)
    elif isinstance(decision, Name):
        _expect(isinstance(answer, Named) and bool(answer.name.strip()), msg("no name"), "201.3")


def _expect(legal: bool, reason: Text, rule: str = "") -> None:
    if not legal:
        raise IllegalAnswer(reason, rule)


def _priority(game: Game, decision: Priority, answer: Answer) -> None:
    _expect(isinstance(answer, Act), msg("not an action"), "117.1")
    assert isinstance(answer, Act)
    action = answer.action
    if isinstance(action, Pass) or action in decision.actions:
        return
    if isinstance(action, Activate) and can_activate_now(game, decision.asked.player, action):
        return
    raise IllegalAnswer(msg("that can't be done now"), "117.1")


def _chosen(decision: Targets | Choose, answer: Answer) -> None:
    _expect(isinstance(answer, Chosen), msg("not a choice of objects or players"))
    assert isinstance(answer, Chosen)
    rule = "601.2c" if isinstance(decision, Targets) else "608.2d"
    _expect(decision.minimum <= len(answer.refs) <= decision.maximum, msg("not that many"), rule)
    _expect(len(set(answer.refs)) == len(answer.refs), msg("the same thing twice"), rule)
    _expect(set(answer.refs) <= set(decision.legal), msg("not a legal choice"), rule)


def _picked(decision: Pick, answer: Answer) -> None:
    _expect(isinstance(answer, Picked), msg("not one of the options"))
    assert isinstance(answer, Picked)
    _expect(decision.minimum <= len(answer.keys) <= decision.maximum, msg("not that many options"), "700.2")
    _expect(decision.repeat or len(set(answer.keys)) == len(answer.keys), msg("the same option twice"), "700.2d")
    _expect(set(answer.keys) <= {option.key for option in decision.options}, msg("not one of the options"), "700.2")


def _divided(decision: Divide, answer: Answer) -> None:
    _expect(isinstance(answer, Divided), msg("not a division"), "601.2d")
    assert isinstance(answer, Divided)
    parts = answer.parts
    _expect(len(parts) == len(decision.among) and sum(parts) == decision.total, msg("the parts don't add up"), "601.2d")
    _expect(all(part >= decision.least for part in parts), msg("too little for one of them"), "601.2d")
    if decision.ordered:
        for index, part in enumerate(parts[1:], 1):
            before = zip(parts[:index], decision.lethal[:index], strict=True)
            _expect(part == 0 or all(got >= lethal for got, lethal in before), msg("not lethal damage first"), "510.1c")


def _arranged(decision: Arrange, answer: Answer) -> None:
    _expect(isinstance(answer, Arranged) and len(answer.piles) == len(decision.piles), msg("not those piles"))
    assert isinstance(answer, Arranged)
    _expect(sorted(card for pile in answer.piles for card in pile) == sorted(decision.cards), msg("not those cards"))


def usable(cost: str, letter: str) -> bool:
    """Whether a mana of the pool pays for some symbol of a cost in braces."""
    symbols = cost.strip("{}").split("}{")
    return any((each.isdecimal() and each != "0") or letter in each.split("/") for each in symbols)


def _paid(decision: Pay, answer: Answer) -> None:
    _expect(isinstance(answer, PayAuto | PayNot | PayPool | PayWith), msg("not a payment"), "601.2h")
    if isinstance(answer, PayPool):
        _expect(bool(answer.letter) and answer.letter in decision.pool, msg("no such mana in the pool"), "601.2h")
        useful = usable(decision.cost, answer.letter)
        _expect(useful, msg("that mana pays for no part of this cost"), "601.2h")
    if isinstance(answer, PayWith):
        legal = any(
            (source.source, source.ability) == (answer.source, answer.ability) and answer.makes in source.makes
            for source in decision.sources
        )
        _expect(legal, msg("that can't be activated for mana"), "601.2g")
