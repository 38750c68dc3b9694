"""A plain, legal answer for each decision shape: what a seat falls back to when it has no better idea."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.decisions import (
    PASS,
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
    Name,
    Named,
    Number,
    Order,
    Ordered,
    Pay,
    PayAuto,
    PayNot,
    Pick,
    Picked,
    Priority,
    Purpose,
    Targets,
)
from engine.declarations import fitting_attacks, least_blocks
from engine.view.view import View

Default = Callable[[View, Decision], Answer]
AFFIRMATIVE: Final = ("keep", "yes")


def default(view: View, decision: Decision) -> Answer:
    """The plain answer to a decision: legal wherever the decision alone can tell."""
    return DEFAULTS[type(decision)](view, decision)


def no_action(view: View, decision: Decision) -> Answer:
    """Pass priority."""
    return Act(PASS)


def fewest(view: View, decision: Decision) -> Answer:
    """As few targets or objects as allowed, the first ones; one where choosing is said to be good."""
    assert isinstance(decision, Targets | Choose)
    count = decision.minimum
    if decision.asked.good > 0 and count == 0:
        count = 1
    return Chosen(decision.legal[: min(count, decision.maximum)])


def first_options(view: View, decision: Decision) -> Answer:
    """The first options, yes to a question that helps and no to one that harms."""
    assert isinstance(decision, Pick)
    keys = tuple(option.key for option in decision.options)
    if "no" in keys and decision.asked.good < 0:
        return Picked(("no",))
    for key in AFFIRMATIVE:
        if key in keys:
            return Picked((key,))
    if decision.repeat and len(keys) < decision.minimum:
        return Picked((keys * decision.minimum)[: decision.minimum])
    return Picked(keys[: decision.minimum])


def the_most(view: View, decision: Decision) -> Answer:
    """The highest number of X and of what helps, else the lowest."""
    assert isinstance(decision, Number)
    high = decision.asked.purpose is Purpose.X or decision.asked.good > 0
    return Amount(decision.high if high else decision.low)


def divide_in_order(view: View, decision: Decision) -> Answer:
    """What is deadly for each in turn, and all that is left to the last (510.1c) or, where nothing is deadly, spread
    evenly."""
    assert isinstance(decision, Divide)
    count = len(decision.among)
    parts = [decision.least] * count
    left = decision.total - sum(parts)
    for index in range(count if decision.lethal else 0):
        more = min(left, max(0, decision.lethal[index] - parts[index]))
        parts[index] += more
        left -= more
    if decision.lethal:
        parts[-1] += left
        return Divided(tuple(parts))
    for index in range(count):
        share = left // (count - index)
        parts[index] += share
        left -= share
    return Divided(tuple(parts))


def same_order(view: View, decision: Decision) -> Answer:
    """The order in which they were given."""
    assert isinstance(decision, Order)
    return Ordered(decision.items)


def all_on_first_pile(view: View, decision: Decision) -> Answer:
    """All cards stay where they are: on the first pile, in the same order."""
    assert isinstance(decision, Arrange)
    return Arranged((decision.cards, *((),) * (len(decision.piles) - 1)))


def forced_attacks(view: View, decision: Decision) -> Answer:
    """Only those creatures attack that must (508.1d)."""
    assert isinstance(decision, Attackers)
    must = [(option.attacker, option.defenders[0]) for option in decision.options if option.must]
    return Attacks(fitting_attacks(decision, must))


def forced_blocks(view: View, decision: Decision) -> Answer:
    """Only those creatures block that must (509.1c)."""
    assert isinstance(decision, Blockers)
    return Blocks(least_blocks(decision))


def follow_the_plan(view: View, decision: Decision) -> Answer:
    """Pay as the engine plans to; decline what may be declined and cannot be paid so."""
    assert isinstance(decision, Pay)
    payable = decision.plan or decision.pool or decision.cost in ("", "{0}")
    return PayAuto() if payable else PayNot()


def first_suggestion(view: View, decision: Decision) -> Answer:
    """The word suggested first."""
    assert isinstance(decision, Name)
    return Named(decision.suggestions[0] if decision.suggestions else "Plains")


DEFAULTS: Final[Mapping[type[Decision], Default]] = {
    Priority: no_action,
    Targets: fewest,
    Choose: fewest,
    Pick: first_options,
    Number: the_most,
    Divide: divide_in_order,
    Order: same_order,
    Arrange: all_on_first_pile,
    Attackers: forced_attacks,
    Blockers: forced_blocks,
    Pay: follow_the_plan,
    Name: first_suggestion,
}
