"""What one step is worth when it falls on one object or player: good on mine is bad on theirs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.ai.allegiance import my_turn
from engine.ai.burn import to_face
from engine.ai.evaluation_context import EvaluationContext
from engine.ai.fighters import Fighter
from engine.ai.plan import Plan, PlanStep
from engine.ai.points import CARD, WIN, life_lost
from engine.ai.value import BASE, EACH_ONE, enters_points, rate_modifier, token_worth
from engine.ast.abilities import KeywordAbility
from engine.ast.conditions import UntilEndOfCombat, UntilEndOfTurn
from engine.ast.effects import Continuous
from engine.ast.filters import InZone, Objects
from engine.ast.modifiers import Cant, ChangeControl, GainAbilities, LoseAbilities, ModifyPT, SetBasePT
from engine.ast.node import Modifier
from engine.ast.selections import All, Back, Some, Source, Target, You
from engine.state.objects import TOKEN
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.view.view import CardView

IDLE: Final = 0.55  # of a creature that does not untap
SCRATCH: Final = 0.15  # of damage that kills nothing
SMALL: Final = 0.4  # of a creature that any removal is too good for
STAYS: Final = frozenset({"stay tapped", "counters"})  # what keeps tapped what a plan taps
BRIEF: Final = 0.2  # of what lasts until end of turn, outside combat


def side(sight: EvaluationContext, player: int) -> float:
    """1 where harm is good: on opponents and what is theirs; -1 on me and mine; 0 on allies."""
    if player in sight.board.enemies:
        return 1.0
    return -1.0 if player == sight.me else -0.7


def on_object(sight: EvaluationContext, step: PlanStep, ref: int, plan: Plan | None) -> float:
    """What a step is worth on an object."""
    if step.verb == "fight":
        return _fight(sight, step)
    card = sight.view.card(ref)
    if not card.known:
        return 0.0
    if card.zone is Zone.BATTLEFIELD:
        way = ON_PERMANENT.get(step.verb)
        if way is not None:
            return way(sight, step, ref, plan)
        return -side(sight, card.controller) * 0.2 if BASE.get(step.verb) else 0.0
    if card.zone is Zone.STACK:
        return _on_stack(sight, step, ref)
    return _on_card(sight, step, ref)


# --- permanents ---


def _destroy(sight: EvaluationContext, step: PlanStep, ref: int, plan: Plan | None) -> float:
    card = sight.view.card(ref)
    if step.verb == "destroy" and "indestructible" in card.chars.keywords:
        return 0.0
    harm = side(sight, card.controller)
    if step.verb == "exile" and plan is not None and _comes_back(step, plan):
        if card.row.kind == TOKEN:
            return harm * sight.board.worth(ref)
        return -harm * (enters_points(card.abilities) * 0.8 - 0.3)
    fighter = sight.board.fighter(ref) if step.verb in ("destroy", "sacrifice") else None
    worth = fighter.worth if fighter is not None else sight.board.worth(ref)
    return harm * worth * (SMALL if harm > 0 and _too_small(sight, card) else 1.0)


def _too_small(sight: EvaluationContext, card: CardView) -> bool:
    """Whether a creature is no prey for a spell that could destroy or exile any: a token or one-drop of power 0 or 1
    that nothing makes larger."""
    source = sight.view.card(sight.source)
    if not source.known or source.zone is Zone.BATTLEFIELD or not source.chars.types & {"instant", "sorcery"}:
        return False
    chars, row = card.chars, card.row
    small = chars.creature and (chars.power or 0) <= 1 and (row.kind == TOKEN or chars.mana_value <= 1)
    return small and not row.attachments and not row.counters


def _comes_back(step: PlanStep, plan: Plan) -> bool:
    """Whether what is exiled is returned to the battlefield by the same plan."""
    mark = step.effect.mark
    return any(
        other.verb == "arrive" and isinstance(other.on, Back) and other.on.to is Source.MARK and other.on.index == mark
        for other in plan.steps
    )


def _return(sight: EvaluationContext, step: PlanStep, ref: int, plan: Plan | None) -> float:
    card = sight.view.card(ref)
    harm = side(sight, card.controller)
    if card.row.kind == TOKEN:
        return harm * sight.board.worth(ref)
    again = enters_points(card.abilities) * 0.5
    return harm * (0.3 * sight.board.worth(ref) + 0.2 * card.chars.mana_value - again)


def _damage(sight: EvaluationContext, step: PlanStep, ref: int, plan: Plan | None) -> float:
    card = sight.view.card(ref)
    amount = sight.amount(step.number)
    harm = side(sight, card.controller)
    if "planeswalker" in card.chars.types and not card.chars.creature:
        loyalty = card.row.counters.get("loyalty", 0)
        return harm * (sight.board.worth(ref) if amount >= loyalty else 0.9 * amount)
    fighter = sight.board.fighter(ref)
    if fighter is None:
        return 0.0
    return harm * _wound(sight, fighter, amount)


def _wound(sight: EvaluationContext, fighter: Fighter, amount: float) -> float:
    """What damage does to a creature: kills it, or is mostly wasted."""
    if fighter.indestructible:
        return 0.0
    if amount >= fighter.left:
        return fighter.worth - 0.05 * (amount - fighter.left)
    return SCRATCH * min(amount, fighter.worth)


def _tap(sight: EvaluationContext, step: PlanStep, ref: int, plan: Plan | None) -> float:
    card = sight.view.card(ref)
    if card.row.tapped:
        return 0.0
    view = sight.view
    harm = side(sight, card.controller)
    if not card.chars.creature:
        return harm * 0.1
    mine_now = my_turn(sight.board)
    waits = card.controller in view.taking_turn
    useful = view.step < Step.DECLARE_ATTACKERS if waits else view.step <= Step.BEGIN_COMBAT
    if mine_now and card.controller == sight.me:
        return -0.5 * sight.board.worth(ref)
    lasts = plan is not None and any(other.verb in STAYS for other in plan.steps)
    if mine_now and harm > 0 and not (lasts or sight.at_once) and view.card(sight.source).zone is Zone.BATTLEFIELD:
        return 0.0  # `engine.ai.policy` looks before each attack whether it gains by this
    return harm * sight.board.worth(ref) * (0.3 if useful else 0.03 if lasts or harm < 0 else 0.0)


def _untap(sight: EvaluationContext, step: PlanStep, ref: int, plan: Plan | None) -> float:
    card = sight.view.card(ref)
    if not card.row.tapped:
        return 0.0
    return -side(sight, card.controller) * (0.4 if card.chars.land else 0.15 * sight.board.worth(ref))


def _counters(sight: EvaluationContext, step: PlanStep, ref: int, plan: Plan | None) -> float:
    kind = getattr(step.effect, "kind", "")
    amount = sight.amount(step.number)
    card = sight.view.card(ref)
    good = -side(sight, card.controller)
    fighter = sight.board.fighter(ref)
    if kind == "+1/+1":
        return good * amount * (1.1 + 0.02 * sight.board.worth(ref)) if fighter is not None else 0.0
    if kind == "-1/-1":
        if fighter is None:
            return 0.0
        return -good * (fighter.worth if amount >= fighter.left else 0.9 * amount)
    if kind == "stun":
        return -good * 0.3 * sight.board.worth(ref)
    if kind == "loyalty":
        return good * amount
    return good * 0.5 * amount


def _continuous(sight: EvaluationContext, step: PlanStep, ref: int, plan: Plan | None) -> float:
    assert isinstance(step.effect, Continuous)
    brief = isinstance(step.effect.duration, UntilEndOfTurn | UntilEndOfCombat)
    return changed(sight, ref, step.effect.modifiers, brief)


def changed(sight: EvaluationContext, ref: int, modifiers: tuple[Modifier, ...], brief: bool) -> float:
    """What it is worth that an object is changed so, for a while or for good."""
    card = sight.view.card(ref)
    harm = side(sight, card.controller)
    worth = sight.board.worth(ref)
    fighter = sight.board.fighter(ref)
    points = 0.0
    for modifier in modifiers:
        if isinstance(modifier, ModifyPT):
            points += _resized(sight, fighter, modifier, brief)
        elif isinstance(modifier, ChangeControl):
            points += -1.6 * worth if isinstance(modifier.who, You) and harm > 0 else 0.0
        elif isinstance(modifier, Cant):
            points += _forbidden(sight, fighter, modifier, worth, brief)
        elif isinstance(modifier, LoseAbilities | SetBasePT):
            points -= (0.4 * worth) * (BRIEF if brief else 1.0)
        elif isinstance(modifier, GainAbilities):
            points += _granted(fighter, modifier) * (BRIEF if brief else 1.0)
        elif not brief:
            points += rate_modifier(modifier)
    return -harm * points


def _resized(sight: EvaluationContext, fighter: Fighter | None, modifier: ModifyPT, brief: bool) -> float:
    """Points for the creature's controller."""
    if fighter is None:
        return 0.0
    power, toughness = sight.amount(modifier.power), sight.amount(modifier.toughness)
    if fighter.left + toughness <= 0:
        return -fighter.worth
    points = 0.9 * power + 0.6 * toughness + (0.01 * fighter.worth if power + toughness > 0 else 0.0)
    if fighter.cant_attack and fighter.cant_block:
        points *= 0.2
    return points * (BRIEF if brief else 1.0)


def _forbidden(sight: EvaluationContext, fighter: Fighter | None, modifier: Cant, worth: float, brief: bool) -> float:
    """Points for the controller of what can't do something."""
    if modifier.verb.startswith("be "):
        return 0.8 * (BRIEF if brief else 1.0)
    if fighter is None:
        return 0.0
    if fighter.cant_attack and fighter.cant_block:
        return 0.0
    part = 0.65 if modifier.verb.startswith("attack or") else IDLE if modifier.verb == "untap" else 0.35
    return -worth * part * (0.5 if brief else 1.0)


def _granted(fighter: Fighter | None, modifier: GainAbilities) -> float:
    points = 0.0
    for ability in modifier.abilities:
        if isinstance(ability, KeywordAbility) and fighter is not None:
            has = (ability.name == "flying" and fighter.flying) or (ability.name == "trample" and fighter.trample)
            points += 0.0 if has else 0.5 + 0.15 * fighter.power
        else:
            points += 0.6
    return points


def _control(sight: EvaluationContext, step: PlanStep, ref: int, plan: Plan | None) -> float:
    card = sight.view.card(ref)
    if card.controller not in sight.board.enemies:
        return 0.0
    if not isinstance(getattr(step.effect, "duration", None), UntilEndOfTurn | UntilEndOfCombat):
        return 1.6 * sight.board.worth(ref)
    fighter = sight.board.fighter(ref)
    now = my_turn(sight.board) and sight.view.step < Step.DECLARE_ATTACKERS
    return 0.0 if fighter is None or not now else 0.7 * fighter.power + 0.2 * fighter.worth


def _copied(sight: EvaluationContext, step: PlanStep, ref: int, plan: Plan | None) -> float:
    return sight.board.worth(ref)


def _protect(sight: EvaluationContext, step: PlanStep, ref: int, plan: Plan | None) -> float:
    card = sight.view.card(ref)
    return -side(sight, card.controller) * 0.1 * sight.board.worth(ref)


def _transform(sight: EvaluationContext, step: PlanStep, ref: int, plan: Plan | None) -> float:
    card = sight.view.card(ref)
    return -side(sight, card.controller) * (2.0 if card.card is not None and card.row.face == 0 else -1.0)


def _grow(sight: EvaluationContext, step: PlanStep, ref: int, plan: Plan | None) -> float:
    """Monstrosity and adapt: only once."""
    card = sight.view.card(ref)
    if "monstrous" in card.row.marks or (card.row.counters.get("+1/+1") and "monstrous" not in card.row.marks):
        return 0.0
    return -side(sight, card.controller) * sight.amount(step.number)


def _harmful(sight: EvaluationContext, step: PlanStep, ref: int, plan: Plan | None) -> float:
    card = sight.view.card(ref)
    return side(sight, card.controller) * 0.25 * sight.board.worth(ref)


def _fight(sight: EvaluationContext, step: PlanStep) -> float:
    """What a fight is worth: of the first creature picked, else my strongest, with the second, else their best prey."""
    first = sight.refs(getattr(step.effect, "a", None))
    second = sight.refs(getattr(step.effect, "b", None))
    ones = [each for each in sight.board.creatures if each.id in first] or list(sight.board.mine)
    others = [each for each in sight.board.creatures if each.id in second] or list(sight.board.theirs)
    best = -10.0 if ones and others else 0.0
    for one in ones:
        for other in others:
            points = 0.0
            if one.power >= other.left or (one.deathtouch and one.power):
                points += 0.0 if other.indestructible else side(sight, other.controller) * other.worth
            if other.power >= one.left or (other.deathtouch and other.power):
                points += 0.0 if one.indestructible else side(sight, one.controller) * one.worth
            best = max(best, points)
    return best


ON_PERMANENT: Final[dict[str, Callable[[EvaluationContext, PlanStep, int, Plan | None], float]]] = {
    "destroy": _destroy, "exile": _destroy, "put": _destroy, "sacrifice": _destroy, "return": _return,
    "damage": _damage, "tap": _tap, "untap": _untap, "counters": _counters, "continuous": _continuous,
    "control": _control, "copy": _copied, "regenerate": _protect, "prevent": _protect, "transform": _transform,
    "grow": _grow, "exchange": _harmful, "detain": _harmful, "goad": _harmful, "stay tapped": _harmful,
    "attach": _protect,
}


# --- spells, cards ---


def _on_stack(sight: EvaluationContext, step: PlanStep, ref: int) -> float:
    card = sight.view.card(ref)
    harm = side(sight, card.controller)
    worth = sight.board.worth(ref)
    if step.verb in ("counter", "exile", "return", "put"):
        return harm * (worth + 0.5) * (1.0 if step.verb != "return" else 0.4)
    return 0.8 * worth if step.verb == "copy" else 0.0


def _on_card(sight: EvaluationContext, step: PlanStep, ref: int) -> float:
    """On a card in a graveyard, in exile or in a hand."""
    card = sight.view.card(ref)
    worth = sight.board.worth(ref)
    good = -side(sight, card.owner)
    if step.verb == "arrive":
        return worth
    if step.verb in ("return", "put", "take"):
        return good * 0.7 * worth
    if step.verb == "exile":
        return -good * 0.15 * worth
    return good * 0.3


# --- players ---


def on_player(sight: EvaluationContext, step: PlanStep, player: int) -> float:
    """What a step is worth on a player, or done by them."""
    harm = side(sight, player)
    verb = step.verb
    view = sight.view
    row = view.player(player)
    amount = sight.amount(step.number)
    if verb in ("damage", "lose"):
        if row.life <= amount:
            return harm * WIN
        aimed = verb == "damage" and harm > 0 and isinstance(step.on, Target)
        part = to_face(sight.board, sight.source, player) if aimed else 1.0
        return harm * life_lost(row.life, int(amount)) * part
    if verb == "gain":
        return -harm * 0.7 * -life_lost(row.life, -int(amount))
    if verb == "draw":
        if row.library_count <= amount:
            return harm * WIN
        room = max(0, 8 - len(row.hand)) if player == sight.me else 8
        return -harm * (CARD * min(amount, room) + 0.5 * max(0.0, amount - room))
    if verb == "discard":
        everything = isinstance(step.on, All)
        cards = len(row.hand) if everything else min(amount, len(row.hand))
        return harm * 1.5 * cards
    if verb == "mill":
        return harm * WIN if row.library_count < amount else (0.08 * amount if harm < 0 else 0.02 * amount)
    if verb == "sacrifice":
        return _sacrifice(sight, step, player) * harm
    if verb == "create":
        return -harm * amount * token_worth(step)
    if verb in ("lose game", "win"):
        return harm * WIN if verb == "lose game" else -harm * WIN
    if verb == "double life":
        return -harm * max(0.0, -life_lost(row.life, -row.life))
    if verb in EACH_ONE:
        return (harm if verb == "player counters" and getattr(step.effect, "kind", "") == "poison" else -harm) * (
            EACH_ONE[verb] * amount
        )
    return -harm * BASE.get(verb, 0.3)


def _sacrifice(sight: EvaluationContext, step: PlanStep, player: int) -> float:
    """What a player loses who sacrifices their worst."""
    what = step.on.what if isinstance(step.on, Some | All) else None
    most = sight.amount(step.on.most) if isinstance(step.on, Some) and step.on.most is not None else 1.0
    tests = what.tests if isinstance(what, Objects) else ()
    types = [getattr(test, "type", "") for test in tests if not isinstance(test, InZone)]
    worths = sorted(
        sight.board.worth(id) for id in sight.board.permanents
        if sight.view.card(id).controller == player and _is_a(sight, id, types)
    )
    if isinstance(step.on, All):
        return sum(worths, 0.0)
    return sum(worths[: int(most)], 0.0)


def _is_a(sight: EvaluationContext, id: int, types: list[str]) -> bool:
    found = sight.view.card(id).chars.types
    return all(not type or type in found or type == "permanent" for type in types)
