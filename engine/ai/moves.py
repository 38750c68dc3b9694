"""What each thing a player may do with priority is worth now: spells, abilities, special actions."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from typing import Final

from engine.ai.allegiance import before_attack, wakes_now
from engine.ai.assessment import Assessment, makes_mana
from engine.ai.attachments import aura_points, equip_points
from engine.ai.combat_planner import can_attack, forecast
from engine.ai.deploying import deploy_points, deploys
from engine.ai.fighters import Fighter, wakes_itself
from engine.ai.plan import Plan, PlanStep, is_trick, lessens, plan_of
from engine.ai.planar_die import roll_points
from engine.ai.prices import besides_mana, paid_by_others, price
from engine.ai.rating import IMPOSSIBLE, Rater
from engine.ai.sizes import size_now
from engine.ai.value import abilities_worth, body, face_worth, number, on_entering, rate_plan
from engine.ast.abilities import (
    ActivatedAbility,
    ChapterAbility,
    EntersAbility,
    KeywordAbility,
    SpellAbility,
)
from engine.ast.card import Face
from engine.ast.costs import DoThis, Loyalty, PayMana
from engine.ast.effects import Continuous, Prevent
from engine.ast.modifiers import Cant, GainAbilities, ModifyPT, SetBasePT, SetTypes
from engine.ast.node import Ability, Amount, Modifier
from engine.ast.selections import This
from engine.decisions import Action, Activate, Cast, Special
from engine.state.faces import expand
from engine.terms.types import PERMANENT_TYPES
from engine.terms.zones import Zone

TWO_SIDED: Final = ("split", "adventure", "modal_dfc", "transform", "aftermath", "flip")
GUARDS: Final = frozenset({"hexproof", "indestructible", "shroud", "protection"})
NO_PLAN: Final = (Plan(),)
FACE_DOWN: Final = ("morph", "megamorph", "disguise")
MISSED: Final = 0.4  # of what entering is usually worth, where it would find no target now


@dataclass(slots=True)
class Move:
    """One action with what it is worth, its cost in mana, and what sort of thing it is: "creature", "permanent",
    "spell", "ability"; `plan` what it does, `trick`: it changes creatures until end of turn; `answer`: it counters;
    `guard`: it protects; `instant`: it could wait; `source` the object it comes from; `standard` what it is usually
    worth."""

    action: Action
    points: float
    mana: int
    sort: str
    plan: Plan
    source: int
    trick: bool = False
    answer: bool = False
    guard: bool = False
    instant: bool = False
    standard: float = 0.0
    later: bool = False  # it is better done in the opponents' turn; its mana is kept
    price: float = 0.0  # besides mana, in points; already taken off `points`
    extra: float = 0.0  # what the spell's other paragraphs bring, which `plan` does not hold


def shown_face(board: Assessment, action: Cast) -> tuple[Face, tuple[Ability, ...]] | None:
    """The face a Cast is about and its abilities."""
    card = board.view.card(action.card)
    if not card.known:
        return None
    printed = card.card
    if printed is not None and action.face > 0 and action.face < len(printed.faces):
        face = printed.faces[action.face]
        return face, expand(face.abilities)
    if printed is not None and printed.layout in TWO_SIDED:
        return printed.front, expand(printed.front.abilities)
    return card.chars.face, card.abilities


def plans_of(board: Assessment, action: Action) -> tuple[Plan, ...]:
    """What an action does as far as its text says, which is asked before it is rated: the plan of each paragraph of a
    spell, that of an ability, an empty one of whatever else is judged."""
    if isinstance(action, Cast):
        found = shown_face(board, action)
        if found is None:
            return ()
        if action.way in FACE_DOWN or PERMANENT_TYPES & frozenset(found[0].types):
            return NO_PLAN
        return tuple(plan_of(each) for each in found[1] if isinstance(each, SpellAbility)) or NO_PLAN
    if isinstance(action, Activate):
        card = board.view.card(action.source)
        if not card.known or action.ability >= len(card.abilities):
            return ()
        return (plan_of(card.abilities[action.ability]),)
    return NO_PLAN


def rate(board: Assessment, action: Action) -> Move | None:
    """What an action is worth; None for what is not judged."""
    if isinstance(action, Cast):
        return _cast(board, action)
    if isinstance(action, Activate):
        return _activate(board, action)
    if isinstance(action, Special):
        return _special(board, action)
    return None


# --- spells ---


def _cast(board: Assessment, action: Cast) -> Move | None:
    found = shown_face(board, action)
    if found is None:
        return None
    face, abilities = found
    mana = _cost(board, action, face, abilities) + board.view.commander_tax(action.card)
    flash = any(isinstance(each, KeywordAbility) and each.name == "flash" for each in abilities)
    instant = flash or "instant" in face.types
    if action.way in FACE_DOWN:
        return Move(action, body(2, 2, frozenset()), 3, "creature", Plan(), action.card)
    if PERMANENT_TYPES & frozenset(face.types):
        aura = "Aura" in face.subtypes or action.way == "bestow"
        points = aura_points(board, action.card, abilities) if aura else _permanent(board, action, face, abilities)
        points -= besides_mana(board, action, abilities)[0]
        sort = "creature" if "creature" in face.types and not aura else "permanent"
        return Move(action, points, mana, sort, Plan(), action.card, instant=instant, standard=face_worth(face))
    return _spell(board, action, abilities, mana, instant, face)


def _cost(board: Assessment, action: Cast, face: Face, abilities: tuple[Ability, ...]) -> int:
    """About how much mana it costs this way."""
    if action.way in ("free", "plot", "suspend"):
        return 0
    if action.way:
        for ability in abilities:
            if isinstance(ability, KeywordAbility) and ability.name == action.way and ability.cost is not None:
                return sum(part.cost.mana_value for part in ability.cost.parts if isinstance(part, PayMana))
    cost = face.mana_cost
    if cost is None:
        return 0
    if cost.x_count:
        return max(cost.mana_value, board.mana)
    return cost.mana_value


def _permanent(board: Assessment, action: Cast, face: Face, abilities: tuple[Ability, ...]) -> float:
    """A permanent: what it is in play, and what its entering does now."""
    words = frozenset(each.name for each in abilities if isinstance(each, KeywordAbility))
    rater = Rater(board, action.card, _x(board, face))
    if "creature" in face.types:
        more = sum(int(counters(rater, each)) for each in abilities if isinstance(each, EntersAbility))
        power, toughness = size_now(rater, face, abilities)
        if toughness + more <= 0:
            return -1.0
        points = body(power + more, toughness + more, words) + abilities_worth(abilities)
        if board.lands <= 4 and any(isinstance(each, ActivatedAbility) and each.mana for each in abilities):
            points += 1.2
    else:
        points = face_worth(face) - _entering(abilities)
    if "legendary" in face.supertypes and _has_twin(board, face):
        points *= 0.1
    if action.way in ("evoke", "dash", "blitz"):
        points *= {"evoke": 0.05, "dash": 0.5, "blitz": 0.45}[action.way]
    for ability in abilities:
        if on_entering(ability):
            now = rater.plan(plan_of(ability))
            points += max(now, -3.0) if now > IMPOSSIBLE / 2 else -MISSED * rate_plan(plan_of(ability))
        elif isinstance(ability, ChapterAbility):
            points += 0.7 * max(0.0, rate_plan(plan_of(ability))) * len(ability.chapters)
    return points


def counters(rater: Rater, ability: EntersAbility) -> float:
    """How many +1/+1 counters a creature enters with by an ability of its own."""
    if ability.what is not None or getattr(ability.effect, "kind", "") != "+1/+1":
        return 0.0
    number = getattr(ability.effect, "n", None)
    return rater.amount(number) if isinstance(number, Amount) else 1.0


def _entering(abilities: tuple[Ability, ...]) -> float:
    """What `face_worth` already counts of what is judged here."""
    points = sum((rate_plan(plan_of(each)) for each in abilities if on_entering(each)), 0.0)
    chapters = [each for each in abilities if isinstance(each, ChapterAbility)]
    return points + sum((0.7 * rate_plan(plan_of(each)) * len(each.chapters) for each in chapters), 0.0)


def _has_twin(board: Assessment, face: Face) -> bool:
    return any(
        board.view.card(id).controller == board.me and board.view.card(id).chars.name == face.name
        for id in board.permanents if board.view.card(id).known
    )


def _spell(
    board: Assessment, action: Cast, abilities: tuple[Ability, ...], mana: int, instant: bool, face: Face
) -> Move:
    """An instant or sorcery: what following it now is worth."""
    x = _x(board, face)
    rater = Rater(board, action.card, x)
    points, trick, answer, guard = 0.0, False, False, False
    plans = [plan_of(ability) for ability in abilities if isinstance(ability, SpellAbility)]
    plan = max(plans, key=lambda each: (is_trick(each), bool(each.targets)), default=Plan())
    extra = 0.0
    for each in plans:
        gained = rater.plan(each)
        points += gained
        extra += gained if each is not plan else 0.0
        trick = trick or is_trick(each)
        answer = answer or any(step.verb == "counter" for step in all_steps(each))
        guard = guard or guards(each)
    if action.way in ("jump-start", "retrace"):
        points -= 1.5
    besides, usual = besides_mana(board, action, abilities)
    standard = face_worth(face) - usual
    if stops_combat(plan):
        points = 0.0  # `engine.ai.policy` looks in combat what it saves
    return Move(
        action, points - besides, mana, "spell", plan, action.card, trick, answer, guard, instant, standard,
        price=besides, extra=extra,
    )


def _x(board: Assessment, face: Face) -> int:
    """The X that could be paid."""
    cost = face.mana_cost
    if cost is None or not cost.x_count:
        return 0
    return max(0, board.mana - cost.mana_value) // cost.x_count


def all_steps(plan: Plan) -> list[PlanStep]:
    """The steps of a plan and of its modes."""
    return [*plan.steps, *(step for mode in plan.modes for step in mode.steps)]


def removes(plan: Plan) -> bool:
    """Whether a plan can rid the battlefield of a creature."""
    for step in all_steps(plan):
        if step.verb in ("destroy", "exile", "damage", "return", "fight", "counters", "put", "sacrifice"):
            return True
        if shrinks(step):
            return True
    return False


def shrinks(step: PlanStep) -> bool:
    """Whether a step makes creatures smaller."""
    return isinstance(step.effect, Continuous) and any(
        isinstance(each, ModifyPT) and lessens(each) for each in step.effect.modifiers
    )


def answers(plan: Plan) -> bool:
    """Whether a plan counters something or can save a creature."""
    return any(step.verb == "counter" for step in all_steps(plan)) or guards(plan)


def taps_or_wakes(plan: Plan) -> bool:
    """Whether a plan taps something, or makes a creature of what it is on."""
    return any(step.verb == "tap" for step in plan.steps) or animates(plan)


def fights(plan: Plan) -> bool:
    """Whether a plan may change how a combat ends."""
    return is_trick(plan) or removes(plan) or stops_combat(plan)


def meets_attack(plan: Plan) -> bool:
    """Whether a plan rids somebody of an attacker, or brings a blocker: a permanent's own plan is empty."""
    return not plan.steps or removes(plan) or animates(plan)


def holds_back(plan: Plan) -> bool:
    """Whether a plan keeps creatures from attacking this turn: it taps them or says that they can't attack."""
    return any(
        step.verb == "tap"
        or (
            isinstance(step.effect, Continuous)
            and any(isinstance(each, Cant) and each.verb.startswith("attack") for each in step.effect.modifiers)
        )
        for step in plan.steps
    )


def stops_combat(plan: Plan) -> bool:
    """Whether a plan prevents all combat damage of this turn, whosever it is."""
    return any(
        isinstance(step.effect, Prevent) and step.effect.combat is True and step.effect.amount is None
        and step.effect.to is None and step.effect.by is None for step in plan.steps
    )


def guards(plan: Plan) -> bool:
    """Whether a plan can save a creature: hexproof, indestructible, regeneration, leaving and coming back."""
    for step in plan.steps:
        if step.verb == "regenerate":
            return True
        if isinstance(step.effect, Continuous):
            for modifier in step.effect.modifiers:
                if isinstance(modifier, GainAbilities) and any(
                    isinstance(each, KeywordAbility) and each.name in GUARDS for each in modifier.abilities
                ):
                    return True
    return any(step.verb == "exile" for step in plan.steps) and any(step.verb == "arrive" for step in plan.steps)


# --- abilities ---


def _activate(board: Assessment, action: Activate) -> Move | None:
    card = board.view.card(action.source)
    abilities = card.abilities
    if not card.known or action.ability >= len(abilities):
        return None
    ability = abilities[action.ability]
    if not isinstance(ability, ActivatedAbility) or ability.mana:
        return None
    plan = plan_of(ability)
    rater = Rater(board, action.source, max(0, board.mana - _mana(ability)))
    animated = animation(board, action.source, plan, _mana(ability))
    if animated is not None:
        points = -1.0
        if wakes_now(board) and not card.row.tapped and paid_by_others(board, ability, action.source):
            points = forecast(board, {action.source: animated}) - forecast(board) - 0.2 * _mana(ability)
    elif ability.keyword == "equip" or any(step.verb == "attach" for step in plan.steps):
        points = equip_points(board, rater, action.source, abilities)
    elif ability.keyword == "crew":
        points = _crew(board, action.source, ability)
    elif deploys(ability):
        points = deploy_points(board, action.source)
    else:
        points = rater.plan(plan)
        if ability.zone is not Zone.BATTLEFIELD and ability.keyword == "cycling":
            points = 1.0 if board.lands >= 3 or not card.chars.land else 0.2
    besides = price(board, rater, ability, action.source)
    points -= besides
    instant = "sorcery" not in ability.timing and not any(isinstance(part, Loyalty) for part in ability.cost.parts)
    move = Move(action, points, _mana(ability), "ability", plan, action.source, is_trick(plan), instant=instant)
    move.guard = guards(plan)
    move.answer = any(step.verb == "counter" for step in plan.steps)
    move.price = besides
    return move


def _mana(ability: ActivatedAbility) -> int:
    return sum(part.cost.mana_value for part in ability.cost.parts if isinstance(part, PayMana))


def spare_mana(board: Assessment, source: int, mana: int) -> int:
    """What could be paid beyond so much mana with a source left untapped."""
    card = board.view.card(source)
    return max(0, board.mana - mana - (not card.row.tapped and makes_mana(card)))


def affordable(board: Assessment, source: int, ability: Ability) -> int | None:
    """The X with which what wakes itself is left untapped; None for other abilities."""
    if not isinstance(ability, ActivatedAbility) or not wakes_itself(ability):
        return None
    return spare_mana(board, source, _mana(ability))


def wakes(modifiers: Sequence[Modifier]) -> bool:
    """Whether changes make what they are about a creature."""
    return any(isinstance(each, SetTypes) and "creature" in each.types for each in modifiers)


def animates(plan: Plan) -> bool:
    """Whether a plan makes a creature of what it is on."""
    return any(
        isinstance(step.effect, Continuous) and isinstance(step.on, This) and wakes(step.effect.modifiers)
        for step in plan.steps
    )


def animation(board: Assessment, source: int, plan: Plan, mana: int = 0) -> Fighter | None:
    """The creature that an object becomes by its own ability, which costs so much mana besides any X, until end of
    turn; None for other abilities."""
    for step in plan.steps:
        if isinstance(step.effect, Continuous) and isinstance(step.on, This):
            modifiers = step.effect.modifiers
            if not wakes(modifiers):
                continue
            card = board.view.card(source)
            if card.chars.creature or card.zone is not Zone.BATTLEFIELD:
                return None
            size = next((each for each in modifiers if isinstance(each, SetBasePT)), None)
            chars = card.chars.copy()
            if size is not None:
                rater = Rater(board, source, spare_mana(board, source, mana))
                chars.power, chars.toughness = int(rater.amount(size.power)), int(rater.amount(size.toughness))
                if chars.toughness <= 0:
                    return None
            gained = [each for change in modifiers if isinstance(change, GainAbilities) for each in change.abilities]
            chars.keywords |= {each.name for each in gained if isinstance(each, KeywordAbility)}
            fighter = Fighter(card.row, chars, board.worth(source))
            fighter.cant_block = True  # it will be no creature in the opponents' turns
            return fighter
    return None


def awake(fighter: Fighter) -> Fighter:
    """A permanent that has become a creature as a blocker of this turn."""
    found = copy(fighter)
    found.cant_block = False
    return found


def _crew(board: Assessment, source: int, ability: ActivatedAbility) -> float:
    """Crewing to attack (702.122): what the attack gains by the Vehicle and loses by its crew, idle creatures first."""
    card = board.view.card(source)
    if card.chars.creature or card.row.tapped or not before_attack(board):
        return -1.0
    if card.row.sick and "haste" not in card.chars.keywords:
        return -1.0
    need = next((getattr(part.effect, "n", None) for part in ability.cost.parts if isinstance(part, DoThis)), None)
    missing = number(need if isinstance(need, Amount) else None)
    crew = []
    helpers = [each for each in board.mine if not each.tapped]
    for each in sorted(helpers, key=lambda each: (can_attack(each), each.worth, each.id)):
        if missing > 0:
            crew.append(each)
            missing -= each.power
    if missing > 0:
        return -1.0
    vehicle = Fighter(card.row, card.chars, board.worth(source))
    vehicle.cant_block = True  # it will be no creature in the opponents' turns
    tapped = tuple(each.id for each in crew)
    return forecast(board, {source: vehicle}, tapped) - forecast(board) - 0.3


# --- special actions ---


SPECIAL_POINTS: Final = {
    "turn face up": 2.5, "suspend": 1.6, "foretell": 0.8, "plot": 1.0, "companion": 1.0,
    "turn face up conspiracy": 1.5, "end effect": -1.0, "ignore effect": -1.0,
}


def _special(board: Assessment, action: Special) -> Move:
    """Turning face up, foretelling, suspending and the like: done when there is mana for nothing better."""
    points = SPECIAL_POINTS.get(action.kind, 0.5)
    mana = {"foretell": 2, "companion": 3}.get(action.kind, 2)
    if action.kind == "roll the planar die":
        mana = board.view.planar_rolls(board.me)
        points = roll_points(board, mana)
    return Move(action, points, mana, "special", Plan(), action.card, instant=action.kind == "turn face up")
