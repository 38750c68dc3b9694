"""Tricks, protection and removal in combat: what they change in the fights that are under way or to come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.ai.assessment import Assessment
from engine.ai.boosts import boosted, weakens, weaker
from engine.ai.combat_planner import can_attack, forecast, under_way
from engine.ai.evaluation_context import slot_in
from engine.ai.fighters import Fighter, strength
from engine.ai.plan import Plan
from engine.ai.rating import Rater
from engine.ast.effects import Continuous
from engine.ast.selections import All, This
from engine.terms.ids import NO_ONE, is_player
from engine.terms.steps import Step

TRIED = 3  # creatures that a trick before combat is tried on, the strongest first


def best_trick(board: Assessment, source: int, plan: Plan) -> tuple[float, int]:
    """What a trick gains in the combat that is under way and on which creature (NO_ONE: no target)."""
    rater = Rater(board, source)
    base = under_way(board)
    best, whom = 0.0, NO_ONE
    slot = _slot(plan)
    if slot < 0:
        return under_way(board, all_changed(rater, plan)) - base, NO_ONE
    for target in plan.targets:
        if max(0, target.slot) != slot:
            continue
        legal = frozenset(rater.candidates(target.what))
        for fighter in board.creatures:
            row = board.view.card(fighter.id).row
            if fighter.id not in legal or (row.attacking == NO_ONE and not row.blocking):
                continue
            rater.picks = {slot: (fighter.id,)}
            gain = under_way(board, all_changed(rater, plan)) - base
            if gain > best:
                best, whom = gain, fighter.id
    return best, whom


def best_finish(board: Assessment, source: int, plan: Plan) -> float:
    """What damage or shrinking that does not kill by itself gains in the combat under way, where a fight does the
    rest."""
    rater = Rater(board, source)
    best = 0.0
    for target in plan.targets:
        slot = max(0, target.slot)
        if not any(weakens(step) and rater.slot_of(step) == slot for step in plan.steps):
            continue
        legal = frozenset(rater.candidates(target.what))
        best = max([best, *(finished(rater, plan, slot, each) for each in board.theirs if each.id in legal)])
    return best


def finishing(rater: Rater, plan: Plan, slot: int, refs: Sequence[int]) -> list[float]:
    """What a plan gains besides, on each of these, by a fight that it decides once blocks are declared."""
    board = rater.board
    if board.view.step is not Step.DECLARE_BLOCKERS or not any(map(weakens, plan.steps)):
        return [0.0] * len(refs)
    theirs = {each.id: each for each in board.theirs}
    return [finished(rater, plan, slot, theirs[ref]) if ref in theirs else 0.0 for ref in refs]


def finished(rater: Rater, plan: Plan, slot: int, fighter: Fighter) -> float:
    """What weakening an opposing creature that fights gains by how its fight then ends; 0 where it dies of that."""
    board = rater.board
    row = board.view.card(fighter.id).row
    if row.attacking == NO_ONE and not row.blocking:
        return 0.0
    after = weaker(rater, plan, slot, fighter)
    return under_way(board, {fighter.id: after}) - under_way(board) if after.left > 0 else 0.0


def all_changed(rater: Rater, plan: Plan) -> dict[int, Fighter]:
    """The creatures a plan changes, as they would then be; by picks for targets."""
    changed: dict[int, Fighter] = {}
    for step in plan.steps:
        if isinstance(step.effect, Continuous):
            for ref in rater.refs(step.on):
                fighter = changed.get(ref) or (None if is_player(ref) else rater.board.fighter(ref))
                if fighter is not None:
                    changed[ref] = boosted(rater, fighter, step.effect.modifiers)
    return changed


def mass_boost(board: Assessment, source: int, plan: Plan, to_win: bool) -> float:
    """What making my creatures larger before combat gains in this turn's attack; `to_win`: only whether it wins."""
    rater = Rater(board, source)
    if not any(isinstance(step.effect, Continuous) and isinstance(step.on, All | This) for step in plan.steps):
        return 0.0
    changed = all_changed(rater, plan)
    if not changed or (to_win and not could_kill(board, changed)):
        return 0.0
    return forecast(board, changed) - forecast(board)


def improved(board: Assessment, source: int, plan: Plan, attacking: bool) -> float:
    """What a trick that can't wait for combat gains on the creature it helps most in this turn's attack, and by all
    else that it does; `attacking`: there is an attack to come."""
    rater = Rater(board, source)
    slot, gain = _slot(plan), 0.0
    if slot < 0:
        gain = mass_boost(board, source, plan, False) if attacking else 0.0
    elif attacking:
        slots = (target for target in plan.targets if max(0, target.slot) == slot)
        legal = {ref for target in slots for ref in rater.candidates(target.what)}
        able = [each for each in board.mine if each.id in legal and can_attack(each)]
        able.sort(key=lambda each: -each.power)
        for fighter in able[:TRIED]:
            rater.picks = {slot: (fighter.id,)}
            gain = max(gain, forecast(board, all_changed(rater, plan)) - forecast(board))
    rater.picks = {}
    return gain + sum(rater.step(step, plan) for step in plan.steps if not isinstance(step.effect, Continuous))


def could_kill(board: Assessment, changed: Mapping[int, Fighter]) -> bool:
    """Whether all my creatures, some of them changed so, could kill an opponent if nothing blocked."""
    able = [each for each in (changed.get(each.id, each) for each in board.mine) if can_attack(each)]
    able += [each for id, each in changed.items() if board.fighter(id) is None]
    damage = sum(strength(each) * (2 if each.withering else 1) for each in able)
    return any(damage >= board.view.player(each).life for each in board.opponents)


def _slot(plan: Plan) -> int:
    """The target slot that a trick's changes fall on; -1 for none."""
    for step in plan.steps:
        if isinstance(step.effect, Continuous):
            slot = slot_in(step.on)
            if slot >= 0:
                return slot
    return -1


def threatened(board: Assessment) -> dict[int, float]:
    """My creatures that what an opponent put on the stack last would destroy, damage to death, or otherwise take, and
    their worth."""
    view = board.view
    top = next((card for id in reversed(view.stack) if (card := view.card(id)).controller != board.me), None)
    if top is None or not top.known or top.controller not in board.enemies:
        return {}
    found: dict[int, float] = {}
    for slot in top.row.targets:
        for ref in slot:
            fighter = next((each for each in board.mine if each.id == ref), None)
            if fighter is not None:
                found[ref] = fighter.worth
    return found
