"""Restraint: whether a move is worth making now, or kept for a better moment or for the opponents' turn."""

from __future__ import annotations

from typing import Final

from engine.ai.assessment import Assessment
from engine.ai.combat_planner import can_attack, forecast
from engine.ai.fighters import strength
from engine.ai.moves import Move, all_steps, removes, shrinks
from engine.ai.points import WIN
from engine.ai.rating import Rater
from engine.ast.abilities import ActivatedAbility
from engine.ast.costs import TapThis
from engine.ast.selections import All
from engine.decisions import Activate
from engine.terms.ids import is_player
from engine.terms.steps import Step

MEANT: Final = 0.7  # of what a spell is usually worth it must gain before it is spent
HAND: Final = 7  # cards that may be kept at the end of a turn (402.2)
MANY: Final = 2  # opposing creatures that a sweeper should take
SOON: Final = 2  # turns within which what is in play would kill
TELLS: Final = 1.2  # points from which on what a permanent does by tapping is done at once
KILLS: Final = frozenset({"destroy", "exile", "damage", "fight", "control"})
CLEARS: Final = 1.0  # points that an attack must gain by removal before it, to have it now


def worthwhile(board: Assessment, move: Move) -> bool:
    """Whether a move gains enough to be made at all; a spell is kept for a better moment while the hand is small."""
    if move.points <= 0.05:
        return False
    if move.sort == "ability":
        return move.points > 0.15 * move.mana * (1.0 if not move.instant else 0.6)
    if move.sort != "spell":
        return True
    if move.points >= WIN / 2:
        return True
    if swept(board, move) in range(MANY) and not pressed(board):
        return False
    hand = len(board.view.player(board.me).hand)
    meant = MEANT if hand < 6 and not pressed(board) else 0.35 if hand <= HAND else 0.1  # else it is discarded
    return move.points >= min(meant * move.standard, 4.0)


def swept(board: Assessment, move: Move) -> int:
    """How many opposing creatures a sweeper falls on; -1 for what is no sweeper."""
    rater = Rater(board, move.source)
    found = -1
    for step in all_steps(move.plan):
        if not isinstance(step.on, All):
            continue
        refs = [ref for ref in rater.refs(step.on) if not is_player(ref)]
        creatures = [fighter for ref in refs if (fighter := board.fighter(ref)) is not None]
        fallen = sum(each.controller in board.enemies for each in creatures)
        if step.verb in ("destroy", "exile", "damage", "return"):
            if creatures or not refs:
                found = max(found, fallen)
        elif fallen and (step.verb in ("put", "sacrifice") or shrinks(step)):
            found = max(found, fallen)
    return found


def pressed(board: Assessment) -> bool:
    """Whether the opposing creatures will have killed me within two turns, if nothing blocks them."""
    coming = sum(strength(each) for each in board.theirs if not each.cant_attack)
    return SOON * coming >= board.life


def waits(board: Assessment, move: Move, first: bool) -> bool:
    """Whether what could be done at instant speed is better kept for the opponents' turn: all but what wins, what is
    tapped for, and removal that lets an attack of this turn through."""
    if move.sort == "creature":
        return True
    if move.points >= WIN / 2:
        return False
    words = {part.verb for part in all_steps(move.plan)}
    if move.sort == "ability":
        if words & KILLS:
            return move.points < TELLS and not move.mana and taps(board, move)
        if board.view.card(move.source).chars.creature and taps(board, move):
            fighter = board.fighter(move.source)
            if fighter is not None and can_attack(fighter):
                return False  # it will attack or do this
        return first or not words & {"create", "counters", "transform"}
    if words & KILLS or "continuous" in words:
        return not (first and clears(board, move))
    return not ("tap" in words or "return" in words) or not first


def clears(board: Assessment, move: Move) -> bool:
    """Whether removal, used now, gains more by the attack that follows than it would later."""
    if not removes(move.plan) or board.view.step is not Step.MAIN1:
        return False
    prey = best_prey(board, move)
    fighter = board.fighter(prey) if prey >= 0 else None
    if fighter is None or fighter.tapped or fighter.cant_block:
        return False
    return forecast(board, {}, (prey,)) - forecast(board) > CLEARS + 0.2 * fighter.worth


def best_prey(board: Assessment, move: Move) -> int:
    """The opposing creature that a move's first slot is best aimed at; -1 for none."""
    rater = Rater(board, move.source)
    for place, target in enumerate(move.plan.targets):
        slot = target.slot if target.slot >= 0 else place
        legal = set(rater.candidates(target.what))
        rated = [(rater.hit(move.plan, slot, each.id), -each.id) for each in board.theirs if each.id in legal]
        if rated:
            return -max(rated)[1]
    return -1


def taps(board: Assessment, move: Move) -> bool:
    """Whether an ability taps its own source."""
    if not isinstance(move.action, Activate):
        return False
    abilities = board.view.card(move.source).abilities
    ability = abilities[move.action.ability]
    return isinstance(ability, ActivatedAbility) and any(isinstance(part, TapThis) for part in ability.cost.parts)
