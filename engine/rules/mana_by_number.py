"""CR 107.3, 605. Mana abilities whose cost holds a number that its player chooses: so many counters removed, so many
creatures sacrificed, and as much mana for it; and how often a cost without mana can be paid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.actions.counters import Remove, counters_of
from engine.actions.permanents import TapOrUntapThem
from engine.ast.abilities import ActivatedAbility
from engine.ast.amounts import Fixed, VarX
from engine.ast.costs import DoThis
from engine.ast.node import CostPart, Effect
from engine.ast.selections import Some
from engine.evaluate.listen import is_itself
from engine.events.resolution import Done, Resolution
from engine.rules.outside_resolution import can_do
from engine.state.faces import walk


def numbered(ability: ActivatedAbility) -> Effect | None:
    """What is done for the cost of a mana ability so often as its player chooses; None where no number is chosen."""
    for part in ability.cost.parts:
        if isinstance(part, DoThis):
            effect = part.effect
            if isinstance(effect, Remove) and effect.n is None and effect.up_to and effect.kind:
                return effect
            if any(isinstance(node, VarX) for node in walk(effect)):
                return effect
    return None


def choose_number(r: Resolution, effect: Effect, number: int) -> None:
    """Let words that mean the number chosen for a cost mean this one."""
    r.x = number
    if effect.mark >= 0:
        r.marks = {**r.marks, effect.mark: Done((), number, number > 0)}


def made_by_number(
    r: Resolution, effect: Effect, parts: Sequence[CostPart], most: int, makes: Callable[[], tuple[str, ...]]
) -> dict[str, int]:
    """What a mana ability can make, each with the number for which it does, fewest first."""
    found: dict[str, int] = {}
    there = most
    if isinstance(effect, Remove) and is_itself(effect.what):
        there = min(most, counters_of(r, r.source).get(effect.kind, 0))
    for number in range(1, there + 1):
        choose_number(r, effect, number)
        if not all(can_do(r, part.effect) for part in parts if isinstance(part, DoThis)):
            break
        for letters in makes():
            found.setdefault(letters, number)
    return found


def so_often(effect: Effect, times: int) -> Effect | None:
    """What is done for a cost as it is paid so many times over; None where it can be paid but once."""
    what = getattr(effect, "what", None)
    if isinstance(what, Some):
        if not isinstance(what.least, Fixed) or what.least != what.most:
            return None
        number = Fixed(what.least.number * times)
        return replace(effect, what=replace(what, least=number, most=number))  # type: ignore[call-arg]
    n = getattr(effect, "n", None)
    return replace(effect, n=Fixed(n.number * times)) if isinstance(n, Fixed) else None  # type: ignore[call-arg]


def times_payable(r: Resolution, parts: Sequence[CostPart], most: int, taps: Callable[[int], bool]) -> int:
    """How often a cost without mana could be paid, at least once, with what makes no mana itself by being tapped (of
    which `taps` says so)."""
    effects = [part.effect for part in parts if isinstance(part, DoThis)]
    times = 1
    while times < most and all(can_do(r, more) for each in effects if (more := so_often(each, times + 1)) is not None):
        times += 1
    for effect in effects:
        what = getattr(effect, "what", None)
        if isinstance(effect, TapOrUntapThem) and isinstance(what, Some) and isinstance(what.least, Fixed):
            able = [ref for ref in r.find(what.what) if not taps(ref)]
            times = min(times, len(able) // max(1, what.least.number))
    return max(1, times)
