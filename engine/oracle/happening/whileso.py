"""What is said of what happens each time: "whenever ... this turn, put a counter on it. It gains trample" (603.7)."""

from __future__ import annotations

from dataclasses import replace

from engine.ast.abilities import ActivatedAbility, ChapterAbility, SpellAbility, TriggeredAbility
from engine.ast.conditions import Did, Unmet
from engine.ast.effects import Delayed, ForEach, If, Sequence
from engine.ast.node import Ability, Effect
from engine.ast.selections import Back
from engine.state.faces import walk

SAID: tuple[str, ...] = ("when", "whenever")


def taken_in(ability: Ability) -> Ability | None:
    """The ability with the sentences after one about an event to come as a part of what is done then, where they begin
    with "it" or "that creature", or after one for each of several as a part of what is done for each, where they ask
    whether it was done; None if there are none."""
    if not isinstance(ability, SpellAbility | ChapterAbility | ActivatedAbility | TriggeredAbility):
        return None
    effect = ability.effect
    if not isinstance(effect, Sequence) or effect.surface != "body":
        return None
    at = next((place for place, each in enumerate(effect.effects) if _lasting(each)), -1)
    more = effect.effects[at + 1 :]
    if at < 0 or not more:
        return None
    first = effect.effects[at]
    if not isinstance(first, Delayed | ForEach) or not all(_fits(each, first) for each in more):
        return None
    inner = first.effect.effects if isinstance(first.effect, Sequence) else (first.effect,)
    then = replace(first, effect=Sequence((*inner, *effect.effects[at + 1 :]), surface="body"))
    return replace(ability, effect=Sequence((*effect.effects[:at], then), surface="body"))


def _lasting(effect: Effect) -> bool:
    return (isinstance(effect, Delayed) and effect.surface in SAID) or isinstance(effect, ForEach)


def _fits(effect: Effect, first: Delayed | ForEach) -> bool:
    """Whether an instruction belongs to the one before: of "it", or of what was done for each."""
    if isinstance(first, Delayed):
        return _of_it(effect)
    return isinstance(effect, If) and (isinstance(effect.condition, Did) or (
        isinstance(effect.condition, Unmet) and isinstance(effect.condition.part, Did)
    ))


def _of_it(effect: Effect) -> bool:
    """Whether an instruction is of "it" first."""
    first = next((each for each in walk(effect) if isinstance(each, Back)), None)
    return first is not None and first.word in ("it", "that creature", "that player")
