"""Answers to all that is asked besides priority and combat: targets, objects, options, numbers, orders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.ai.allegiance import enmity
from engine.ai.assessment import Assessment
from engine.ai.attachments import attached, attaches_itself, entered, granted
from engine.ai.combat_planner import can_attack, damage_order, under_way
from engine.ai.defaults import default
from engine.ai.deploying import deploys, need
from engine.ai.hand_value import arrange, cards_of, color_needed, hold_worth, is_land, keeps, worst
from engine.ai.land_mana import life_asked, needs_untapped
from engine.ai.moves import affordable, guards, rate
from engine.ai.outcomes import side
from engine.ai.plan import Plan, PlanStep, is_trick, optional_plans, plan_of
from engine.ai.rating import Rater
from engine.ai.restraint import worthwhile
from engine.ai.tricks import all_changed, finishing, threatened
from engine.ai.value import card_worth
from engine.ast.abilities import ActivatedAbility, SpellAbility, TriggeredAbility
from engine.ast.amounts import VarX
from engine.ast.filters import InZone, Objects
from engine.ast.node import Ability
from engine.ast.selections import Some
from engine.decisions import (
    NO,
    YES,
    Amount,
    Answer,
    Arrange,
    Cast,
    Choose,
    Chosen,
    Decision,
    Divide,
    Divided,
    Number,
    Order,
    Ordered,
    Pick,
    Picked,
    Purpose,
    Targets,
)
from engine.state.objects import ABILITY
from engine.terms.ids import NO_ONE, ObjectId, is_player
from engine.terms.zones import Zone
from engine.view.view import ShownRow, View

GIVES_UP: Final = frozenset({Purpose.DISCARD, Purpose.SACRIFICE, Purpose.BOTTOM, Purpose.COST, Purpose.EXILE})
TAKES: Final = frozenset({
    Purpose.SEARCH, Purpose.PUT_INTO_HAND, Purpose.PUT_ONTO_BATTLEFIELD, Purpose.COPY, Purpose.LEGEND, Purpose.ATTACH,
    Purpose.UNTAP,
})
ENDLESS: Final = 1_000_000  # times; more than any loop may be repeated
SPENT: Final = frozenset({"draw", "mill", "lose"})  # what takes from a library or a life total
SPARE: Final = 2  # cards or life that are left
IN_COMBAT: Final = 10.0  # a trick goes first to who fights or is in danger
DEAR: Final = ("casualty", "bargain", "gift")  # optional costs that cost more than mana


def row_of(view: View, id: int) -> ShownRow | None:
    """The row of an object the viewer may look at; None for the rules themselves and for what is hidden."""
    if id <= 0 or is_player(id):
        return None
    card = view.card(id)
    return card.row if card.known else None


def abilities_of(view: View, id: int) -> tuple[Ability, ...]:
    """The abilities a decision is about: the one on the stack, or those of the spell or permanent."""
    row = row_of(view, id)
    if row is None:
        return ()
    if row.kind == ABILITY:
        return (row.ability,) if row.ability is not None else ()
    return view.card(id).abilities


def source_of(view: View, id: int) -> int:
    """The object an ability on the stack is on; a spell is its own."""
    row = row_of(view, id)
    return row.source if row is not None and row.kind == ABILITY else id


# --- targets ---


def targets(board: Assessment, decision: Targets) -> Chosen:
    """The best targets: as many as help, at least as many as must be."""
    rated = rate_targets(board, decision)
    order = sorted(zip(rated, decision.legal, strict=True), key=lambda pair: (-pair[0], pair[1]))
    taken = [
        ref for place, (points, ref) in enumerate(order)
        if place < decision.minimum or (place < decision.maximum and points > 0)
    ]
    return Chosen(tuple(taken))


def rate_targets(board: Assessment, decision: Targets) -> list[float]:
    """What each legal target is worth."""
    view = board.view
    item = decision.asked.source
    row = row_of(view, item)
    rater = Rater(board, source_of(view, item), row.x if row is not None else 0)
    rater.at_once = row is not None and isinstance(row.ability, TriggeredAbility)
    if row is not None and deploys(row.ability):
        return [need(board, ref) for ref in decision.legal]
    moved = row is not None and row.kind == ABILITY and row.ability is not None and attaches_itself(row.ability)
    for plan in () if moved else _plans(view, item):
        slot = _slot(rater, plan, decision)
        if slot is not None:
            for place, ref in enumerate(decision.chosen):
                rater.picks[place] = (ref,)
            rated = [rater.hit(plan, slot, ref) for ref in decision.legal]
            if is_trick(plan) or guards(plan):
                pairs = zip(decision.legal, rated, strict=True)
                return [_helped(board, rater, plan, slot, ref, points) for ref, points in pairs]
            finishes = finishing(rater, plan, slot, decision.legal)
            return [points + more for points, more in zip(rated, finishes, strict=True)]
    abilities = entered(view.card(source_of(view, item)).abilities) if moved else abilities_of(view, item)
    cast = row is not None and row.zone is Zone.STACK and "Aura" in view.card(item).chars.subtypes
    if row is not None and (cast or granted(abilities)):
        held = view.card(source_of(view, item)).row.attached_to
        return [0.0 if ref == held else attached(rater, ref, abilities) for ref in decision.legal]
    sign = -1.0 if decision.asked.good > 0 else 1.0
    return [sign * worth_of(board, ref) for ref in decision.legal]


def _helped(board: Assessment, rater: Rater, plan: Plan, slot: int, ref: int, points: float) -> float:
    """What a trick is worth on a creature: what it gains in the combat under way, or by saving it from what is on the
    stack; little elsewhere."""
    if is_player(ref):
        return points
    saved = threatened(board).get(ref, 0.0)
    row = board.view.card(ref).row if board.view.card(ref).known else None
    if row is not None and (row.attacking != NO_ONE or row.blocking):
        rater.picks[slot] = (ref,)
        points += under_way(board, all_changed(rater, plan)) - under_way(board)
        points += IN_COMBAT if points > 0 else 0.0
    return points + (IN_COMBAT + saved if saved else 0.0)


def _plans(view: View, item: int) -> list[Plan]:
    """The plans a choice of targets may be about: of the ability, or of the spell's text; of modes the chosen ones."""
    found: list[Plan] = []
    row = row_of(view, item)
    for ability in abilities_of(view, item):
        if isinstance(ability, SpellAbility) or (row is not None and row.kind == ABILITY):
            plan = plan_of(ability)
            if plan.modes:
                modes = row.modes if row is not None and row.modes else tuple(range(len(plan.modes)))
                found.extend(plan.modes[mode] for mode in modes if mode < len(plan.modes))
            found.append(plan)
    return found


def _slot(rater: Rater, plan: Plan, decision: Targets) -> int | None:
    """The slot that is asked about: the first not yet chosen whose description the legal targets fit."""
    sample = frozenset(decision.legal[:3])
    fitting = []
    for place, target in enumerate(plan.targets):
        slot = target.slot if target.slot >= 0 else place
        if sample <= frozenset(rater.candidates(target.what)):
            fitting.append(slot)
    if not fitting:
        return None
    later = [slot for slot in fitting if slot >= len(decision.chosen)]
    return later[0] if later else fitting[-1]


def worth_of(board: Assessment, ref: int) -> float:
    """What harm to an object or player is worth to me; negative for mine."""
    if is_player(ref):
        return 3.0 * side_of(board, ref) + enmity(board, ref)
    return side_of(board, board.view.card(ref).controller) * board.worth(ref)


def side_of(board: Assessment, player: int) -> float:
    """1 for opponents, -1 for me, less for allies."""
    return side(Rater(board, 0), player)


# --- objects ---


def choose(board: Assessment, decision: Choose) -> Answer:
    """What to give up, take or pick: the worst of mine, the best for me."""
    legal, purpose = decision.legal, decision.asked.purpose
    if purpose in (Purpose.BOTTOM, Purpose.DISCARD) and decision.asked.good <= 0 and _all_mine(board, legal):
        return Chosen(worst(board, legal, decision.minimum))
    if purpose is Purpose.TAP and decision.asked.good <= 0 and _all_mine(board, legal):
        return _cheapest(board, decision)
    cast = _is_to_be_cast(board, decision)
    points = [_if_cast(board, ref) if cast else _wish(board, decision, ref) for ref in legal]
    order = sorted(zip(points, legal, strict=True), key=lambda pair: (-pair[0], pair[1]))
    return Chosen(tuple(
        ref for place, (wish, ref) in enumerate(order)
        if place < decision.minimum or (place < decision.maximum and wish > 0)
    ))


def _is_to_be_cast(board: Assessment, decision: Choose) -> bool:
    """Whether what is chosen is a card of mine that an ability lets me cast."""
    return decision.asked.purpose is Purpose.OTHER and any(
        step.verb == "cast" for ability in abilities_of(board.view, decision.asked.source)
        for step in plan_of(ability).steps
    ) and all(not is_player(ref) and board.view.card(ref).zone not in (Zone.BATTLEFIELD, Zone.STACK)
              for ref in decision.legal)  # fmt: skip


def _if_cast(board: Assessment, ref: int) -> float:
    """What casting a card for nothing is worth now; negative where it is better kept."""
    move = rate(board, Cast(ObjectId(ref), way="free"))
    return move.points if move is not None and worthwhile(board, move) else -1.0


def _all_mine(board: Assessment, legal: Sequence[int]) -> bool:
    return all(not is_player(ref) and _keeper(board, ref) == board.me for ref in legal)


def _keeper(board: Assessment, ref: int) -> int:
    """Whose an object is: the controller of a permanent or spell, else the owner."""
    card = board.view.card(ref)
    return card.controller if card.zone in (Zone.BATTLEFIELD, Zone.STACK) else card.owner


def _wish(board: Assessment, decision: Choose, ref: int) -> float:
    """How much I want something to be chosen."""
    purpose, good = decision.asked.purpose, decision.asked.good
    if is_player(ref):
        return -worth_of(board, ref) if good > 0 else worth_of(board, ref)
    mine = _keeper(board, ref) == board.me
    worth = _card_points(board, ref)
    if purpose in TAKES:
        return worth
    if good > 0 or (good == 0 and purpose in (Purpose.RETURN, Purpose.COUNTERS)):
        return worth if mine else -worth
    if good < 0 or purpose in GIVES_UP or purpose is Purpose.DESTROY:
        return -worth if mine else worth
    return worth


def _card_points(board: Assessment, ref: int) -> float:
    card = board.view.card(ref)
    if card.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return board.worth(ref)
    if card.zone is Zone.HAND or card.zone is Zone.LIBRARY:
        return hold_worth(board, ref)
    return card_worth(card.card) if card.card is not None else 2.0


def _cheapest(board: Assessment, decision: Choose) -> Answer:
    """Tap the least useful: those that can't attack anyway first; just enough power where power is asked."""

    def rank(ref: int) -> tuple[bool, float, int]:
        fighter = board.fighter(ref)
        return (fighter is not None and can_attack(fighter), board.worth(ref), ref)

    return Chosen(tuple(sorted(decision.legal, key=rank)[: max(decision.minimum, 1)]))


# --- options ---


def pick(board: Assessment, decision: Pick) -> Answer:
    """Which options: mulligans, modes, yes or no, colors."""
    view, asked = board.view, decision.asked
    keys = [option.key for option in decision.options]
    if asked.purpose is Purpose.KEEP_HAND:
        row = view.player(board.me)
        below = int("".join(letter for letter in str(asked.text) if letter.isdigit()) or 0)
        return Picked(("keep",)) if keeps(view, row.id, below) else Picked(("mulligan",))
    if keys == ["yes", "no"]:
        return YES if _agrees(board, decision) else NO
    if asked.purpose is Purpose.MODE:
        return _modes(board, decision)
    if asked.purpose is Purpose.COLOR:
        return Picked((color_needed(board, keys),))
    if asked.purpose is Purpose.PAY and all(key.isdigit() for key in keys):
        return Picked((min(keys, key=int),))
    if asked.purpose is Purpose.PLAYER or all(option.ref >= 0 for option in decision.options):
        sign = -1.0 if asked.good > 0 else 1.0
        best = max(decision.options, key=lambda option: sign * worth_of(board, option.ref) if option.ref >= 0 else 0.0)
        return Picked((best.key,) * max(1, decision.minimum))
    if asked.purpose is Purpose.TYPE:
        return Picked((_type(board, keys),))
    return default(view, decision)


def _agrees(board: Assessment, decision: Pick) -> bool:
    """Yes or no, by what the ability then does."""
    asked = decision.asked
    if asked.purpose is Purpose.REPLACEMENT and asked.good:
        return asked.good > 0 and not comes_back(board, asked.source)
    land = board.view.card(asked.source) if row_of(board.view, asked.source) is not None else None
    life = life_asked(board, asked.source) if land is not None and land.chars.land else 0
    if life:
        return needs_untapped(board, asked.source, life)
    if asked.purpose is Purpose.COST:
        return not any(word in str(asked.text).lower() for word in DEAR)
    rater = Rater(board, source_of(board.view, asked.source))
    row = row_of(board.view, asked.source)
    rater.you = row.controller if row is not None and row.zone is not Zone.HAND else board.me
    rater.asked = board.me
    for ability in abilities_of(board.view, asked.source):
        plans = optional_plans(ability)
        if plans is not None:
            done, left = plans
            if any(step.verb == "cast" and _from_hand(step) for step in done.steps):
                hand = cards_of(board.view, board.view.player(board.me).hand)
                return any(_if_cast(board, id) > 0 for id, card in hand if not is_land(card))
            return rater.plan(done) >= rater.plan(left)
    if asked.purpose is Purpose.PAY:
        return True
    if asked.purpose is Purpose.MAY and land is not None and land.zone is Zone.HAND:  # it may be cast, or shown for it
        move = rate(board, Cast(ObjectId(asked.source)))
        return move is None or worthwhile(board, move)
    return asked.good >= 0


def comes_back(board: Assessment, id: int) -> bool:
    """Whether what is resolving returns a permanent of mine that it exiles."""
    view = board.view
    if not view.stack or view.card(id).zone is not Zone.BATTLEFIELD:
        return False
    plans = [plan_of(each) for each in abilities_of(view, view.stack[-1])]
    return any({"exile", "arrive"} <= {step.verb for step in plan.steps} for plan in plans)


def _from_hand(step: PlanStep) -> bool:
    """Whether what a step is about is chosen from a hand."""
    tests = step.on.what.tests if isinstance(step.on, Some) and isinstance(step.on.what, Objects) else ()
    return any(isinstance(test, InZone) and test.zone is Zone.HAND for test in tests)


def _modes(board: Assessment, decision: Pick) -> Picked:
    """The modes worth most now."""
    view, item = board.view, decision.asked.source
    rater = Rater(board, source_of(view, item))
    plan = next((plan for plan in map(plan_of, abilities_of(view, item)) if plan.modes), None)
    rated = []
    for option in decision.options:
        index = int(option.key) if option.key.isdigit() else -1
        points = rater.plan(plan.modes[index]) if plan is not None and 0 <= index < len(plan.modes) else 0.0
        rated.append((-points, option.key))
    rated.sort()
    taken = [key for place, (cost, key) in enumerate(rated) if place < decision.minimum or cost < 0]
    if decision.repeat and len(taken) < decision.minimum:
        taken = taken[:1] * decision.minimum
    return Picked(tuple(taken[: decision.maximum]))


def _type(board: Assessment, keys: list[str]) -> str:
    """The word that most of my creatures have."""
    view = board.view
    mine = [view.card(id).chars.subtypes for id in board.permanents if view.card(id).controller == board.me]
    hand = [frozenset(card.front.subtypes) for _, card in cards_of(view, view.player(board.me).hand)]
    return max(keys, key=lambda key: sum(key in found for found in (*mine, *hand)))


# --- numbers, divisions, orders ---


def number(board: Assessment, decision: Number) -> Amount:
    """X as large as it helps; much of what is good and little of what is bad."""
    asked = decision.asked
    if asked.purpose is Purpose.LOOP:
        return Amount(decision.fitting(_times(board, asked.source)))
    if asked.purpose is Purpose.X:
        view = board.view
        row = row_of(view, asked.source)
        activated = row is not None and row.zone is not Zone.STACK
        for ability in abilities_of(view, asked.source):
            plan = plan_of(ability)
            if isinstance(ability, ActivatedAbility if activated else SpellAbility) and _counts_x(plan):
                rated = [
                    (round(Rater(board, source_of(view, asked.source), x).plan(plan), 3), -x)
                    for x in range(decision.low, min(decision.high, decision.low + 20) + 1) if decision.allows(x)
                ]
                return Amount(-max(rated)[1])
            if activated and row is not None and (most := affordable(board, row.id, ability)) is not None:
                return Amount(decision.fitting(most))
        return Amount(decision.high)
    if asked.purpose is Purpose.PAY or asked.good < 0:
        return Amount(decision.low)
    return Amount(decision.high)


def _times(board: Assessment, source: int) -> int:
    """How often a loop is worth repeating (719.2a): without end what gains something each time, as long as it takes
    neither my last card nor my last life; else never."""
    times = ENDLESS if row_of(board.view, source) is not None else 0
    rater = Rater(board, source_of(board.view, source))
    me = board.view.player(board.me)
    for ability in abilities_of(board.view, source):
        if not isinstance(ability, TriggeredAbility | ActivatedAbility):
            continue
        plan = plan_of(ability)
        if rater.plan(plan) <= 0:
            return 0
        for step in plan.steps:
            if step.verb in SPENT and (step.who is None or board.me in rater.refs(step.who)):
                left = me.life if step.verb == "lose" else me.library_count
                times = min(times, max(0, (left - SPARE) // max(1, int(rater.amount(step.number)))))
    return times


def _counts_x(plan: Plan) -> bool:
    """Whether X occurs in what a plan does."""
    numbers = [step.number for step in (*plan.steps, *(step for mode in plan.modes for step in mode.steps))]
    return any(isinstance(number, VarX) for number in numbers)


def divide(board: Assessment, decision: Divide) -> Answer:
    """Kill what can be killed, the most worthy first, and put the rest where it hurts most."""
    if decision.ordered or decision.asked.purpose is not Purpose.DAMAGE or decision.lethal:
        return default(board.view, decision)
    parts = [decision.least] * len(decision.among)
    left = decision.total - sum(parts)
    fighters = [board.fighter(ref) if not is_player(ref) else None for ref in decision.among]
    order = sorted(
        (place for place, each in enumerate(fighters) if each is not None and each.controller in board.enemies),
        key=lambda place: (-_rate_kill(board, decision.among[place]), place),
    )
    for place in order:
        fighter = fighters[place]
        more = (fighter.left if fighter is not None else 0) - parts[place]
        if 0 < more <= left:
            parts[place] += more
            left -= more
    hurt = [place for place, ref in enumerate(decision.among) if is_player(ref) and ref in board.enemies]
    rest = hurt[0] if hurt else order[0] if order else 0
    parts[rest] += left
    return Divided(tuple(parts))


def _rate_kill(board: Assessment, ref: int) -> float:
    fighter = board.fighter(ref)
    return fighter.worth / max(1, fighter.left) if fighter is not None else 0.0


def order(board: Assessment, decision: Order) -> Answer:
    """Damage where it kills most first; cards on top of the library the best first; triggers as they come."""
    if decision.asked.purpose is Purpose.DAMAGE_ORDER:
        return damage_order(board, decision)
    if decision.asked.purpose is Purpose.LIBRARY:
        known = dict(cards_of(board.view, decision.items))
        need = board.lands < 4

        def rank(id: int) -> tuple[float, int]:
            card = known.get(id)
            if card is None:
                return (0.0, id)
            return (-(5.0 if need and is_land(card) else card_worth(card)), id)

        return Ordered(tuple(sorted(decision.items, key=rank)))
    return Ordered(decision.items)


def other(board: Assessment, decision: Decision) -> Answer:
    """The shapes that are neither priority nor combat."""
    if isinstance(decision, Targets):
        return targets(board, decision)
    if isinstance(decision, Choose):
        return choose(board, decision)
    if isinstance(decision, Pick):
        return pick(board, decision)
    if isinstance(decision, Number):
        return number(board, decision)
    if isinstance(decision, Divide):
        return divide(board, decision)
    if isinstance(decision, Order):
        return order(board, decision)
    if isinstance(decision, Arrange):
        return arrange(board, decision)
    return default(board.view, decision)
