"""What an ability does, flattened for judging: a plan of steps, each a verb, whom it falls on and how much.

Plans are made from the AST alone, once for each node. Whether a step is good `engine.ai.rating` says, by who is hit.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.actions.arrival import Arrival
from engine.actions.control import AttachTo
from engine.actions.damage import DealDamage
from engine.actions.permanents import TapOrUntapThem
from engine.actions.whole_game import WinOrLose
from engine.actions.zone_verbs import Put, PutApart
from engine.ai.verbs import VERBS
from engine.ast.abilities import ActivatedAbility, ChapterAbility, SpellAbility, TriggeredAbility
from engine.ast.amounts import Fixed, Times
from engine.ast.conditions import Did, Unmet, UntilEndOfCombat, UntilEndOfTurn
from engine.ast.effects import (
    ChooseAction,
    Continuous,
    Delayed,
    ForEach,
    If,
    Instead,
    May,
    Modal,
    Prevent,
    Reflexive,
    Sequence,
    Unless,
)
from engine.ast.modifiers import GainAbilities, ModifyPT
from engine.ast.node import Ability, Amount, Effect, Filter, Selection
from engine.ast.selections import All, Among, Back, Source, Target, You
from engine.keeping import kept

YOU: Final = You()
NOTHING: Final = Sequence(())
NO_TRICK: Final = frozenset({
    "destroy", "exile", "damage", "draw", "create", "return", "fight", "counter", "counters",
})


@dataclass(frozen=True, slots=True)
class PlanStep:
    """One thing that is done: `on` whom or what, `who` does it, `number` how much or how many, `times` a factor for
    what is uncertain or repeated."""

    verb: str
    effect: Effect
    on: Selection | None = None
    who: Selection | None = None
    number: Amount | None = None
    times: float = 1.0
    repeat: Amount | Filter | Selection | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """What an ability does: its steps in order, its targets by slot, and the plans of its modes, of which `least` to
    `most` are chosen."""

    steps: tuple[PlanStep, ...] = ()
    targets: tuple[Target, ...] = ()
    modes: tuple[Plan, ...] = ()
    least: Amount | None = None
    most: Amount | None = None


@kept
def plan_of(ability: Ability) -> Plan:
    """The plan of an ability; an empty one for abilities that do nothing of themselves."""
    if isinstance(ability, SpellAbility | ActivatedAbility | TriggeredAbility | ChapterAbility):
        return effect_plan(ability.effect, ability.targets)
    return Plan()


def effect_plan(effect: Effect, targets: tuple[Target, ...] = ()) -> Plan:
    """The plan of an instruction."""
    steps: list[PlanStep] = []
    modes: list[Modal] = []
    _flatten(effect, 1.0, None, steps, modes)
    if not targets:
        parts = [part for step in steps for part in (step.on, step.who, *_others(step.effect))]
        found = {part.slot: part for part in parts if isinstance(part, Target) and part.slot >= 0}
        targets = tuple(found[slot] for slot in sorted(found))
    if modes:
        modal = modes[0]
        plans = tuple(effect_plan(mode) for mode in modal.modes)
        outside = {_slot(part) for step in steps for part in (step.on, step.who, *_others(step.effect))}
        besides = tuple(each for each in targets if max(each.slot, 0) in outside)
        return Plan(tuple(steps), besides, plans, modal.least, modal.most)
    return Plan(tuple(steps), targets)


def optional_plans(ability: Ability) -> tuple[Plan, Plan] | None:
    """The plans of what comes of it if somebody does what an ability lets them choose to do ("you may"), and if not;
    None if there is no such part."""
    if isinstance(ability, SpellAbility | ActivatedAbility | TriggeredAbility | ChapterAbility):
        may = _may_in(ability.effect)
        return (effect_plan(_outcome(may, True)), effect_plan(_outcome(may, False))) if may is not None else None
    return None


def _may_in(effect: Effect) -> Effect | None:
    """The first optional part of an instruction, with what it brings."""
    if isinstance(effect, May):
        return effect
    if isinstance(effect, Sequence):
        for place, part in enumerate(effect.effects):
            if _may_in(part) is not None:
                return Sequence(effect.effects[place:])
    if isinstance(effect, If | ForEach | Delayed | Reflexive):
        return _may_in(effect.effect)
    return None


def _outcome(effect: Effect, done: bool) -> Effect:
    """What is left of an instruction if its optional part is done, or is not: "if you do", "if no one does"."""
    if isinstance(effect, Sequence):
        return Sequence(tuple(_outcome(part, done) for part in effect.effects))
    if isinstance(effect, May):
        return effect.effect if done else NOTHING
    if isinstance(effect, If):
        if isinstance(effect.condition, Did):
            return effect.effect if done else effect.otherwise or NOTHING
        if isinstance(effect.condition, Unmet) and isinstance(effect.condition.part, Did):
            return effect.otherwise or NOTHING if done else effect.effect
    return effect


def _flatten(
    effect: Effect, times: float, repeat: Amount | Filter | Selection | None, steps: list[PlanStep], modes: list[Modal]
) -> None:
    """Gather the steps of an instruction; `times` shrinks where it is uncertain that they come about."""
    if isinstance(effect, Sequence):
        for part in effect.effects:
            _flatten(part, times, repeat, steps, modes)
    elif isinstance(effect, May | Reflexive):
        _flatten(effect.effect, times, repeat, steps, modes)
    elif isinstance(effect, Delayed):
        _flatten(effect.effect, times * 0.7, repeat, steps, modes)
    elif isinstance(effect, If):
        _flatten(effect.effect, times * 0.6, repeat, steps, modes)
        if effect.otherwise is not None:
            _flatten(effect.otherwise, times * 0.4, repeat, steps, modes)
    elif isinstance(effect, Unless):
        _flatten(effect.effect, times * (1.0 if isinstance(effect.who, You) else 0.6), repeat, steps, modes)
    elif isinstance(effect, ForEach):
        _flatten(effect.effect, times, effect.times if effect.times is not None else effect.what, steps, modes)
    elif isinstance(effect, Modal):
        modes.append(effect)
    elif isinstance(effect, ChooseAction):
        if effect.options:
            _flatten(effect.options[0], times, repeat, steps, modes)
    else:
        steps.extend(replace(step, times=times, repeat=repeat) for step in _steps(effect))


def _steps(effect: Effect) -> list[PlanStep]:
    """The steps of a single instruction, by its verb and the usual names of its parts."""
    if isinstance(effect, Continuous):
        return [PlanStep("continuous", effect, effect.what)]
    if isinstance(effect, Prevent):
        to = effect.to if isinstance(effect.to, Selection) else None
        return [PlanStep("prevent", effect, to, None, effect.amount)]
    if isinstance(effect, Instead):
        return [PlanStep("instead", effect)]
    if isinstance(effect, DealDamage):
        found = [PlanStep("damage", effect, effect.to, None, effect.n)]
        if effect.other is not None:
            found.append(PlanStep("damage", effect, effect.other, None, effect.m))
        return found
    if isinstance(effect, AttachTo):
        return [PlanStep("attach", effect, effect.to, effect.who)]
    if isinstance(effect, TapOrUntapThem):
        return [PlanStep("tap" if effect.tapped else "untap", effect, effect.what, effect.who)]
    if isinstance(effect, WinOrLose):
        return [PlanStep("win" if effect.wins else "lose game", effect, None, effect.who)]
    if isinstance(effect, Put | PutApart):
        return [PlanStep(_put_word(effect), effect, effect.what, effect.who)]
    on = next((part for name in ("what", "to", "whose", "of") if (part := _part(effect, name)) is not None), None)
    number = getattr(effect, "n", None)
    return [PlanStep(word_of(effect), effect, on, _part(effect, "who"), number if isinstance(number, Amount) else None)]


def _put_word(effect: Put | PutApart) -> str:
    """Putting onto the battlefield is arriving; into the hand is returning, or taking what was looked at."""
    if isinstance(effect.to, Arrival):
        return "arrive"
    found = isinstance(effect.what, Among) or (isinstance(effect.what, Back) and effect.what.to is not Source.TARGET)
    if isinstance(effect, PutApart) or found:
        return "take"
    return "return" if effect.to.to == "hand" else "put"


def is_trick(plan: Plan) -> bool:
    """Whether a plan is about making creatures larger or abler until end of turn."""
    found = False
    for step in plan.steps:
        if isinstance(step.effect, Continuous):
            brief = isinstance(step.effect.duration, UntilEndOfTurn | UntilEndOfCombat)
            boosts = any(
                isinstance(each, GainAbilities) or (isinstance(each, ModifyPT) and not lessens(each))
                for each in step.effect.modifiers
            )
            found = found or (brief and boosts)
        elif step.verb in NO_TRICK:
            return False
    return found


def lessens(modifier: ModifyPT) -> bool:
    """Whether a change of size makes a creature smaller."""
    return _sign(modifier.toughness) < 0 and _sign(modifier.power) <= 0


def _sign(amount: Amount) -> int:
    """Whether an amount is more than 0 or less: 1, 0 or -1."""
    if isinstance(amount, Fixed):
        return (amount.number > 0) - (amount.number < 0)
    return -1 if isinstance(amount, Times) and amount.factor < 0 else 1


def _slot(part: object) -> int:
    """The target slot that a part of an instruction is about; -1 for none."""
    if isinstance(part, Target):
        return max(0, part.slot)
    return part.index if isinstance(part, Back) and part.to is Source.TARGET else -1


def _others(effect: Effect) -> tuple[object, ...]:
    """Further parts of an instruction that may be targets."""
    return tuple(getattr(effect, name, None) for name in ("a", "b", "source", "to", "what"))


def word_of(effect: Effect) -> str:
    """The word under which an instruction is judged."""
    return VERBS.get(type(effect).__name__, "other")


def _part(effect: Effect, name: str) -> Selection | None:
    found = getattr(effect, name, None)
    if isinstance(found, Filter):
        return All(found)
    return found if isinstance(found, Selection) else None
