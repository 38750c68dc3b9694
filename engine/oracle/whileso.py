"""What is said after an ability that lasts: "whenever ... this turn, put a counter on it. It gains trample" (603.7)."""

from __future__ import annotations

from dataclasses import replace

from engine.ast.abilities import ActivatedAbility, ChapterAbility, SpellAbility, TriggeredAbility
from engine.ast.effects import Delayed, Sequence
from engine.ast.node import Ability, Effect
from engine.ast.selections import Back
from engine.state.faces import walk

SAID: tuple[str, ...] = ("when", "whenever")


def taken_in(ability: Ability) -> Ability | None:
    """The ability with the sentences after one about an event to come as a part of what is done then, where they begin
    with "it" or "that creature"; None if there are none."""
    if not isinstance(ability, SpellAbility | ChapterAbility | ActivatedAbility | TriggeredAbility):
        return None
    effect = ability.effect
    if not isinstance(effect, Sequence) or effect.surface != "body":
        return None
    at = next((place for place, each in enumerate(effect.effects) if _lasting(each)), -1)
    if at < 0 or at + 1 == len(effect.effects) or not all(_of_it(each) for each in effect.effects[at + 1 :]):
        return None
    first = effect.effects[at]
    assert isinstance(first, Delayed)
    inner = first.effect.effects if isinstance(first.effect, Sequence) else (first.effect,)
    then = replace(first, effect=Sequence((*inner, *effect.effects[at + 1 :]), surface="body"))
    return replace(ability, effect=Sequence((*effect.effects[:at], then), surface="body"))


def _lasting(effect: Effect) -> bool:
    return isinstance(effect, Delayed) and effect.surface in SAID


def _of_it(effect: Effect) -> bool:
    """Whether an instruction is of "it" first."""
    first = next((each for each in walk(effect) if isinstance(each, Back)), None)
    return first is not None and first.word in ("it", "that creature", "that player")
