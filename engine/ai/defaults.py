"""A plain, legal answer for each decision shape: what a seat falls back to when it has no better idea."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine import decisions
from engine.declarations import fitting_attacks, least_blocks
from engine.view.view import View

Default = Callable[[View, decisions.Decision], decisions.Answer]
AFFIRMATIVE: Final = ("keep", "yes")


def default(view: View, decision: decisions.Decision) -> decisions.Answer:
    """The plain answer to a decision: legal wherever the decision alone can tell."""
    return DEFAULTS[type(decision)](view, decision)


def no_action(view: View, decision: decisions.Decision) -> decisions.Answer:
    """Pass priority."""
    return decisions.Act(decisions.PASS)


def fewest(view: View, decision: decisions.Decision) -> decisions.Answer:
    """As few targets or objects as allowed, the first ones; one where choosing is said to be good."""
    assert isinstance(decision, decisions.Targets | decisions.Choose)
    count = decision.minimum
    if decision.asked.good > 0 and count == 0:
        count = 1
    return decisions.Chosen(decision.legal[: min(count, decision.maximum)])


def first_options(view: View, decision: decisions.Decision) -> decisions.Answer:
    """The first options, yes to a question that helps and no to one that harms."""
    assert isinstance(decision, decisions.Pick)
    keys = tuple(option.key for option in decision.options)
    if "no" in keys and decision.asked.good < 0:
        return decisions.Picked(("no",))
    for key in AFFIRMATIVE:
        if key in keys:
            return decisions.Picked((key,))
    if decision.repeat and len(keys) < decision.minimum:
        return decisions.Picked((keys * decision.minimum)[: decision.minimum])
    return decisions.Picked(keys[: decision.minimum])


def the_most(view: View, decision: decisions.Decision) -> decisions.Answer:
    """The highest number of X and of what helps, else the lowest."""
    assert isinstance(decision, decisions.Number)
    high = decision.asked.purpose is decisions.Purpose.X or decision.asked.good > 0
    return decisions.Amount(decision.high if high else decision.low)


def divide_in_order(view: View, decision: decisions.Decision) -> decisions.Answer:
    """What is deadly for each in turn, and all that is left to the last (510.1c) or, where nothing is deadly, spread
    evenly."""
    assert isinstance(decision, decisions.Divide)
    count = len(decision.among)
    parts = [decision.least] * count
    left = decision.total - sum(parts)
    for index in range(count if decision.lethal else 0):
        more = min(left, max(0, decision.lethal[index] - parts[index]))
        parts[index] += more
        left -= more
    if decision.lethal:
        parts[-1] += left
        return decisions.Divided(tuple(parts))
    for index in range(count):
        share = left // (count - index)
        parts[index] += share
        left -= share
    return decisions.Divided(tuple(parts))


def same_order(view: View, decision: decisions.Decision) -> decisions.Answer:
    """The order in which they were given."""
    assert isinstance(decision, decisions.Order)
    return decisions.Ordered(decision.items)


def all_on_first_pile(view: View, decision: decisions.Decision) -> decisions.Answer:
    """All cards stay where they are: on the first pile, in the same order."""
    assert isinstance(decision, decisions.Arrange)
    return decisions.Arranged((decision.cards, *((),) * (len(decision.piles) - 1)))


def forced_attacks(view: View, decision: decisions.Decision) -> decisions.Answer:
    """Only those creatures attack that must (508.1d)."""
    assert isinstance(decision, decisions.Attackers)
    must = [(option.attacker, option.defenders[0]) for option in decision.options if option.must]
    return decisions.Attacks(fitting_attacks(decision, must))


def forced_blocks(view: View, decision: decisions.Decision) -> decisions.Answer:
    """Only those creatures block that must (509.1c)."""
    assert isinstance(decision, decisions.Blockers)
    return decisions.Blocks(least_blocks(decision))


def follow_the_plan(view: View, decision: decisions.Decision) -> decisions.Answer:
    """Pay as the engine plans to; decline what may be declined and cannot be paid so."""
    assert isinstance(decision, decisions.Pay)
    payable = decision.plan or decision.pool or decision.cost in ("", "{0}")
    return decisions.PayAuto() if payable else decisions.PayNot()


def first_suggestion(view: View, decision: decisions.Decision) -> decisions.Answer:
    """The word suggested first."""
    assert isinstance(decision, decisions.Name)
    plain = next(name for name in ("Plains", "Island", "Swamp") if name not in decision.taken)
    return decisions.Named(decision.suggestions[0] if decision.suggestions else plain)


DEFAULTS: Final[Mapping[type[decisions.Decision], Default]] = {
    decisions.Priority: no_action,
    decisions.Targets: fewest,
    decisions.Choose: fewest,
    decisions.Pick: first_options,
    decisions.Number: the_most,
    decisions.Divide: divide_in_order,
    decisions.Order: same_order,
    decisions.Arrange: all_on_first_pile,
    decisions.Attackers: forced_attacks,
    decisions.Blockers: forced_blocks,
    decisions.Pay: follow_the_plan,
    decisions.Name: first_suggestion,
}
