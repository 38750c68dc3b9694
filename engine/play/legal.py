"""Whether an answer fits its decision: the one check every seat's answer passes before it takes effect."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.decisions import (
    Act,
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
    PayWith,
    Pick,
    Picked,
    Priority,
    Targets,
)


def check(decision: Decision, answer: Answer) -> None:
    """Raises IllegalAnswer unless the answer is one of those the decision offers."""
    _CHECKS[type(decision)](decision, answer)


def _wrong(decision: object, answer: object) -> IllegalAnswer:
    return IllegalAnswer(f"{type(answer).__name__} does not answer {type(decision).__name__}")


def _priority(decision: Decision, answer: Answer) -> None:
    if not isinstance(decision, Priority) or not isinstance(answer, Act):
        raise _wrong(decision, answer)
    if not isinstance(answer.action, Pass) and answer.action not in decision.actions:
        raise IllegalAnswer("that can't be done now", "117.1")


def _chosen(refs: Sequence[int], legal: Sequence[int], least: int, most: int) -> None:
    if not least <= len(refs) <= most:
        raise IllegalAnswer(f"choose {_span(least, most)}, not {len(refs)}", "601.2c")
    if len(set(refs)) != len(refs):
        raise IllegalAnswer("each may be chosen once", "115.3")
    for ref in refs:
        if ref not in legal:
            raise IllegalAnswer("that can't be chosen", "115.1")


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def _targets(decision: Decision, answer: Answer) -> None:
    if not isinstance(decision, Targets | Choose) or not isinstance(answer, Chosen):
        raise _wrong(decision, answer)
    _chosen(answer.refs, decision.legal, decision.minimum, decision.maximum)


def _pick(decision: Decision, answer: Answer) -> None:
    if not isinstance(decision, Pick) or not isinstance(answer, Picked):
        raise _wrong(decision, answer)
    keys = {option.key for option in decision.options}
    if not decision.minimum <= len(answer.keys) <= decision.maximum:
        raise IllegalAnswer(f"pick {_span(decision.minimum, decision.maximum)} of the options", "700.2")
    if any(key not in keys for key in answer.keys):
        raise IllegalAnswer("that is not among the options", "700.2")
    if not decision.repeat and len(set(answer.keys)) != len(answer.keys):
        raise IllegalAnswer("each option may be picked once", "700.2d")


def _number(decision: Decision, answer: Answer) -> None:
    if not isinstance(decision, Number) or not isinstance(answer, Amount):
        raise _wrong(decision, answer)
    if not decision.low <= answer.number <= decision.high:
        raise IllegalAnswer(f"choose a number from {decision.low} to {decision.high}", "107.1")


def _divide(decision: Decision, answer: Answer) -> None:
    if not isinstance(decision, Divide) or not isinstance(answer, Divided):
        raise _wrong(decision, answer)
    parts = answer.parts
    if len(parts) != len(decision.among) or sum(parts) != decision.total:
        raise IllegalAnswer(f"divide exactly {decision.total} among {len(decision.among)}", "601.2d")
    if any(part < decision.least for part in parts):
        raise IllegalAnswer(f"each gets at least {decision.least}", "601.2d")
    if decision.ordered:
        for place, part in enumerate(parts[:-1]):
            if part < decision.lethal[place] and any(parts[place + 1 :]):
                raise IllegalAnswer("each in the order must have lethal damage before the next has any", "510.1c")


def _order(decision: Decision, answer: Answer) -> None:
    if not isinstance(decision, Order) or not isinstance(answer, Ordered):
        raise _wrong(decision, answer)
    if sorted(answer.items) != sorted(decision.items):
        raise IllegalAnswer("put all of them in order, each once", "101.4")


def _arrange(decision: Decision, answer: Answer) -> None:
    if not isinstance(decision, Arrange) or not isinstance(answer, Arranged):
        raise _wrong(decision, answer)
    if len(answer.piles) != len(decision.piles):
        raise IllegalAnswer(f"make {len(decision.piles)} piles", "701.18")
    if sorted(card for pile in answer.piles for card in pile) != sorted(decision.cards):
        raise IllegalAnswer("put every card on one of the piles", "701.18")


def _attackers(decision: Decision, answer: Answer) -> None:
    if not isinstance(decision, Attackers) or not isinstance(answer, Attacks):
        raise _wrong(decision, answer)
    legal = {option.attacker: option.defenders for option in decision.options}
    seen = set[int]()
    for attacker, defender in answer.pairs:
        if attacker in seen or defender not in legal.get(attacker, ()):
            raise IllegalAnswer("that creature can't attack there", "508.1a")
        seen.add(attacker)


def _blockers(decision: Decision, answer: Answer) -> None:
    if not isinstance(decision, Blockers) or not isinstance(answer, Blocks):
        raise _wrong(decision, answer)
    options = {option.blocker: option for option in decision.options}
    blocks: dict[int, list[int]] = {}
    for blocker, attacker in answer.pairs:
        option = options.get(blocker)
        if option is None or attacker not in option.attackers:
            raise IllegalAnswer("that creature can't block there", "509.1b")
        blocks.setdefault(blocker, []).append(attacker)
        if len(blocks[blocker]) > option.most or len(set(blocks[blocker])) < len(blocks[blocker]):
            raise IllegalAnswer(f"that creature blocks at most {option.most}", "509.1a")
    for attacker, least in decision.least:
        count = sum(pair[1] == attacker for pair in answer.pairs)
        if 0 < count < least:
            raise IllegalAnswer(f"that attacker must be blocked by {least} or more creatures, or by none", "509.1b")


def _pay(decision: Decision, answer: Answer) -> None:
    if not isinstance(decision, Pay) or not isinstance(answer, PayAuto | PayWith | PayNot):
        raise _wrong(decision, answer)
    if isinstance(answer, PayWith) and not any(
        source.source == answer.source and source.ability == answer.ability and answer.makes in source.makes
        for source in decision.sources
    ):
        raise IllegalAnswer("that mana ability can't be activated now", "605.3")


def _name(decision: Decision, answer: Answer) -> None:
    if not isinstance(decision, Name) or not isinstance(answer, Named):
        raise _wrong(decision, answer)
    if not answer.name.strip() or len(answer.name) > 200:
        raise IllegalAnswer("give a name", "201.3")


_CHECKS: dict[type, Callable[[Decision, Answer], None]] = {
    Priority: _priority,
    Targets: _targets,
    Choose: _targets,
    Pick: _pick,
    Number: _number,
    Divide: _divide,
    Order: _order,
    Arrange: _arrange,
    Attackers: _attackers,
    Blockers: _blockers,
    Pay: _pay,
    Name: _name,
}
