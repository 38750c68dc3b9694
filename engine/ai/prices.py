"""What costs are worth besides mana (118): what is sacrificed or discarded, life, loyalty, a creature's attack; in
points (`engine.ai.points`)."""

from __future__ import annotations

from typing import Final

from engine.ai.allegiance import my_turn
from engine.ai.assessment import Assessment, makes_mana
from engine.ai.attack_choice import RISK
from engine.ai.combat_planner import can_attack, exposure
from engine.ai.land_mana import could_pay, sources
from engine.ai.plan import effect_plan
from engine.ai.points import LOSS
from engine.ai.rating import Rater
from engine.ai.value import rate_plan
from engine.ast.abilities import ActivatedAbility, CastingAbility, StaticAbility
from engine.ast.costs import Cost, DoThis, Loyalty, PayMana, TapThis
from engine.ast.modifiers import MayPlay
from engine.ast.node import Ability
from engine.decisions import Cast
from engine.terms.steps import Step
from engine.terms.zones import Zone

DEADLY: Final = RISK * LOSS  # from what points on an attack may kill


def besides_mana(board: Assessment, action: Cast, abilities: tuple[Ability, ...]) -> tuple[float, float]:
    """What casting a card costs besides mana (118.8): what is sacrificed or discarded for it now, and what such costs
    usually are; both in points and not below 0."""
    now = usual = 0.0
    for ability in abilities:
        if not isinstance(ability, CastingAbility) or ability.cost is None or ability.optional:
            continue
        if ability.kind == "additional" or (ability.kind == "alternative" and action.way == ability.way != ""):
            for part in ability.cost.parts:
                if isinstance(part, DoThis):
                    plan = effect_plan(part.effect)
                    now -= min(0.0, Rater(board, action.card).plan(plan))
                    usual -= min(0.0, rate_plan(plan))
    return now + _permitted(board, action.card), usual


def _permitted(board: Assessment, id: int) -> float:
    """What casting a card from where only a permanent of mine lets me costs by it, instead of mana or besides."""
    if board.view.card(id).zone not in (Zone.LIBRARY, Zone.EXILE, Zone.GRAVEYARD):
        return 0.0
    prices = [
        -Rater(board, id).plan(effect_plan(part.effect)) for each in board.permanents
        if board.view.card(each).controller == board.me
        for cost in _instead(board.view.card(each).abilities) for part in cost.parts if isinstance(part, DoThis)
    ]
    return max(0.0, *prices) if prices else 0.0


def _instead(abilities: tuple[Ability, ...]) -> list[Cost]:
    """The costs that abilities set for what they let be cast."""
    return [
        modifier.instead_cost for ability in abilities if isinstance(ability, StaticAbility)
        for modifier in ability.modifiers if isinstance(modifier, MayPlay) and modifier.instead_cost is not None
    ]


def price(board: Assessment, rater: Rater, ability: ActivatedAbility, source: int) -> float:
    """What a cost is worth besides mana: what is sacrificed or discarded, life, loyalty, a creature's attack."""
    points = 0.0
    card = board.view.card(source)
    for part in ability.cost.parts:
        if isinstance(part, DoThis):
            if card.zone is Zone.BATTLEFIELD:
                points -= min(0.0, rater.plan(effect_plan(part.effect)))
                if card.chars.land:
                    points -= 0.5  # another land will do as well
            else:
                points += 0.3
        elif isinstance(part, Loyalty):
            points -= 0.6 * part.change
        elif isinstance(part, TapThis) and card.chars.creature:
            fighter = board.fighter(source)
            before = my_turn(board) and board.view.step < Step.DECLARE_ATTACKERS
            if fighter is not None and before and can_attack(fighter):
                points += 0.3 * fighter.power
            elif makes_mana(card):
                points += 0.3
            if fighter is not None and not (card.row.tapped or fighter.cant_block) and _is_missed(board):
                danger = exposure(board, (source,))
                points += max(0.0, danger - exposure(board)) if danger >= DEADLY else 0.0
    return points


def _is_missed(board: Assessment) -> bool:
    """Whether a creature of mine that is tapped now can't block in the opponents' next combat."""
    return my_turn(board) or board.view.step < Step.DECLARE_BLOCKERS


def paid_by_others(board: Assessment, ability: ActivatedAbility, source: int) -> bool:
    """Whether an ability's mana can be paid without its own source, which it would tap, and with nothing given up."""
    made = sources(board, source, lasting=True)
    floating = sum(board.view.player(board.me).pool)
    return all(floating or could_pay(part.cost, made) for part in ability.cost.parts if isinstance(part, PayMana))
