"""CR 301.5, 303.4. What Auras, Equipment and the like do to what they are attached to, and which creature to attach
them to: by what they change, and by their abilities that trigger on it."""

from __future__ import annotations

from typing import Final

from engine.ai.allegiance import before_attack
from engine.ai.assessment import Assessment
from engine.ai.boosts import boosted
from engine.ai.combat_planner import can_attack, forecast
from engine.ai.outcomes import changed
from engine.ai.plan import plan_of
from engine.ai.points import WIN
from engine.ai.rating import IMPOSSIBLE, Rater
from engine.ai.tricks import could_kill
from engine.ai.value import frequency, on_entering
from engine.ast.abilities import KeywordAbility, StaticAbility, TriggeredAbility
from engine.ast.node import Ability, Modifier
from engine.ast.selections import Attached
from engine.decisions import Activate
from engine.terms.ids import is_player
from engine.view.view import View

RISKY: Final = 0.85  # of what an Aura does: its creature may be removed in answer to it
SOMETIMES: Final = 0.5  # of what triggers only under a condition
UNSEEN: Final = 1.0  # of what does something that cannot be told here
MOST: Final = 6.0  # points that an ability which triggers is worth at most


def granted(abilities: tuple[Ability, ...]) -> tuple[Modifier, ...]:
    """What is said of what the bearer of these abilities is attached to."""
    return tuple(
        modifier for ability in abilities
        if isinstance(ability, StaticAbility) and isinstance(ability.what, Attached) for modifier in ability.modifiers
    )


def attached(rater: Rater, ref: int, abilities: tuple[Ability, ...]) -> float:
    """Points for being attached to an object or player from now on: what is changed, and what triggers."""
    points = 0.0 if is_player(ref) else changed(rater, ref, granted(abilities), False)
    outer, rater.host = rater.host, ref
    for ability in abilities:
        if isinstance(ability, TriggeredAbility):
            points += _triggering(rater, ability)
    rater.host = outer
    return points


def _triggering(rater: Rater, ability: TriggeredAbility) -> float:
    """What an ability that may trigger is worth while it is attached so."""
    found = rater.plan(plan_of(ability))
    if found <= IMPOSSIBLE / 2:
        return 0.0
    often = 1.0 if on_entering(ability) else frequency(ability)
    return max(-MOST, min(MOST, found * often * (SOMETIMES if ability.condition is not None else 1.0)))


def entered(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities of what is in play already: what triggers as it enters has done so."""
    return tuple(each for each in abilities if not on_entering(each))


# --- Auras ---


def aura_points(board: Assessment, source: int, abilities: tuple[Ability, ...]) -> float:
    """An Aura: what it does on what is best enchanted, less the risk of losing both; what wins at once, that."""
    rater = Rater(board, source)
    enchants = next(
        (each.what for each in abilities if isinstance(each, KeywordAbility) and each.name == "enchant"), None
    )
    legal = rater.candidates(enchants) if enchants is not None else tuple(each.id for each in board.creatures)
    if not legal:
        return IMPOSSIBLE
    if not granted(abilities) and not any(isinstance(each, TriggeredAbility) for each in abilities):
        return UNSEEN
    rated = [(attached(rater, ref, abilities), -ref) for ref in legal]
    points, ref = max(rated)
    return points * RISKY + finishing(board, rater, -ref, abilities)


def finishing(board: Assessment, rater: Rater, id: int, abilities: tuple[Ability, ...]) -> float:
    """Points for what an Aura or Equipment on a creature of mine lets this turn's attack kill."""
    fighter = None if is_player(id) else board.fighter(id)
    if fighter is None or fighter.controller != board.me or not before_attack(board) or not can_attack(fighter):
        return 0.0
    changes = {id: boosted(rater, fighter, granted(abilities))}
    if not could_kill(board, changes) or forecast(board) >= WIN / 2:
        return 0.0
    gain = forecast(board, changes)
    return gain if gain >= WIN / 2 else 0.0


# --- Equipment ---


def equip_points(board: Assessment, rater: Rater, source: int, abilities: tuple[Ability, ...]) -> float:
    """Attaching to my best creature; moving it only from one that is no use with it."""
    host = board.view.card(source).row.attached_to
    there = entered(abilities)
    hosts = [each.id for each in board.mine if each.id != source]
    best, whom = max(((_host_points(board, rater, id, there), -id) for id in hosts), default=(-1.0, 0))
    best += finishing(board, rater, -whom, there) if whom and -whom != host else 0.0
    if host >= 0:
        if not before_attack(board):
            return -1.0
        held = board.fighter(host)
        now = _host_points(board, rater, host, there) if held is not None else 0.0
        return best - now - 0.8
    if board.view.card(source).chars.creature:  # 702.151: it stops being a creature
        return best - board.worth(source) * 0.9
    return best


def _host_points(board: Assessment, rater: Rater, id: int, abilities: tuple[Ability, ...]) -> float:
    fighter = board.fighter(id)
    if fighter is None or fighter.id == rater.source or "creature" not in board.view.card(id).row.base.types:
        return 0.0
    points = attached(rater, id, abilities) + 0.05 * fighter.worth
    return points * (1.0 if can_attack(fighter) else 0.6)


def attaches(view: View, action: Activate) -> bool:
    """Whether an ability attaches its own source to something: once a turn is enough."""
    abilities = view.card(action.source).abilities
    return action.ability < len(abilities) and attaches_itself(abilities[action.ability])


def attaches_itself(ability: Ability) -> bool:
    """Whether an ability attaches what it is on to something."""
    return any(step.verb == "attach" for step in plan_of(ability).steps)
