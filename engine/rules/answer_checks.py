"""CR 117, 601, 608.2d. Whether an answer is among the legal ones of its decision."""

from __future__ import annotations

from collections import Counter

from engine import decisions
from engine.declarations import check_attacks, check_blocks
from engine.game import Game
from engine.messages import Text, msg
from engine.rules.activating import can_activate_now


def check(game: Game, decision: decisions.Decision, answer: decisions.Answer) -> None:
    """Raise IllegalAnswer if the answer is not a legal one; the state is not touched."""
    if isinstance(decision, decisions.Priority):
        _priority(game, decision, answer)
    elif isinstance(decision, decisions.Targets | decisions.Choose):
        _chosen(decision, answer)
    elif isinstance(decision, decisions.Pick):
        _picked(decision, answer)
    elif isinstance(decision, decisions.Number):
        _expect(
            isinstance(answer, decisions.Amount) and decision.allows(answer.number),
            msg("not in the range"),
        )
    elif isinstance(decision, decisions.Divide):
        _divided(decision, answer)
    elif isinstance(decision, decisions.Order):
        _expect(
            isinstance(answer, decisions.Ordered) and Counter(answer.items) == Counter(decision.items),
            msg("not that order"),
        )
    elif isinstance(decision, decisions.Arrange):
        _arranged(decision, answer)
    elif isinstance(decision, decisions.Attackers):
        if not isinstance(answer, decisions.Attacks):
            raise decisions.IllegalAnswer(msg("not a declaration of attackers"), "508.1")
        check_attacks(decision, answer.pairs)
    elif isinstance(decision, decisions.Blockers):
        if not isinstance(answer, decisions.Blocks):
            raise decisions.IllegalAnswer(msg("not a declaration of blockers"), "509.1")
        check_blocks(decision, answer.pairs)
    elif isinstance(decision, decisions.Pay):
        _paid(decision, answer)
    elif isinstance(decision, decisions.Name):
        _named(decision, answer)


def _named(decision: decisions.Name, answer: decisions.Answer) -> None:
    if not isinstance(answer, decisions.Named) or not answer.name.strip():
        raise decisions.IllegalAnswer(msg("no name"), "201.3")
    name = answer.name.strip().casefold()
    _expect(all(name != each.casefold() for each in decision.taken), msg("a word that may not be chosen"))
    if decision.asked.purpose is decisions.Purpose.TYPE:
        _expect(any(name == each.casefold() for each in decision.suggestions), msg("no creature type"), "205.3m")


def _expect(legal: bool, reason: Text, rule: str = "") -> None:
    if not legal:
        raise decisions.IllegalAnswer(reason, rule)


def _priority(game: Game, decision: decisions.Priority, answer: decisions.Answer) -> None:
    if not isinstance(answer, decisions.Act):
        raise decisions.IllegalAnswer(msg("not an action"), "117.1")
    action = answer.action
    if isinstance(action, decisions.Pass) or action in decision.actions:
        return
    if isinstance(action, decisions.Activate) and can_activate_now(game, decision.asked.player, action):
        return
    raise decisions.IllegalAnswer(msg("that can't be done now"), "117.1")


def _chosen(decision: decisions.Targets | decisions.Choose, answer: decisions.Answer) -> None:
    _expect(isinstance(answer, decisions.Chosen), msg("not a choice of objects or players"))
    assert isinstance(answer, decisions.Chosen)
    rule = "601.2c" if isinstance(decision, decisions.Targets) else "608.2d"
    _expect(decision.minimum <= len(answer.refs) <= decision.maximum, msg("not that many"), rule)
    _expect(len(set(answer.refs)) == len(answer.refs), msg("the same thing twice"), rule)
    _expect(set(answer.refs) <= set(decision.legal), msg("not a legal choice"), rule)


def _picked(decision: decisions.Pick, answer: decisions.Answer) -> None:
    _expect(isinstance(answer, decisions.Picked), msg("not one of the options"))
    assert isinstance(answer, decisions.Picked)
    _expect(decision.minimum <= len(answer.keys) <= decision.maximum, msg("not that many options"), "700.2")
    _expect(decision.repeat or len(set(answer.keys)) == len(answer.keys), msg("the same option twice"), "700.2d")
    _expect(set(answer.keys) <= {option.key for option in decision.options}, msg("not one of the options"), "700.2")


def _divided(decision: decisions.Divide, answer: decisions.Answer) -> None:
    _expect(isinstance(answer, decisions.Divided), msg("not a division"), "601.2d")
    assert isinstance(answer, decisions.Divided)
    parts = answer.parts
    _expect(len(parts) == len(decision.among) and sum(parts) == decision.total, msg("the parts don't add up"), "601.2d")
    _expect(all(part >= decision.least for part in parts), msg("too little for one of them"), "601.2d")
    if decision.ordered:
        for index, part in enumerate(parts[1:], 1):
            before = zip(parts[:index], decision.lethal[:index], strict=True)
            _expect(part == 0 or all(got >= lethal for got, lethal in before), msg("not lethal damage first"), "510.1c")


def _arranged(decision: decisions.Arrange, answer: decisions.Answer) -> None:
    _expect(isinstance(answer, decisions.Arranged) and len(answer.piles) == len(decision.piles), msg("not those piles"))
    assert isinstance(answer, decisions.Arranged)
    _expect(sorted(card for pile in answer.piles for card in pile) == sorted(decision.cards), msg("not those cards"))


def usable(cost: str, letter: str) -> bool:
    """Whether a mana of the pool pays for some symbol of a cost in braces."""
    symbols = cost.strip("{}").split("}{")
    return any((each.isdecimal() and each != "0") or letter in each.split("/") for each in symbols)


def _paid(decision: decisions.Pay, answer: decisions.Answer) -> None:
    _expect(
        isinstance(answer, decisions.PayAuto | decisions.PayNot | decisions.PayPool | decisions.PayWith),
        msg("not a payment"),
        "601.2h",
    )
    if isinstance(answer, decisions.PayPool):
        _expect(bool(answer.letter) and answer.letter in decision.pool, msg("no such mana in the pool"), "601.2h")
        useful = usable(decision.cost, answer.letter)
        _expect(useful, msg("that mana pays for no part of this cost"), "601.2h")
    if isinstance(answer, decisions.PayWith):
        legal = any(
            (source.source, source.ability) == (answer.source, answer.ability) and answer.makes in source.makes
            for source in decision.sources
        )
        _expect(legal, msg("that can't be activated for mana"), "601.2g")
