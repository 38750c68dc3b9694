"""CR 602, 606, 2006:403, 2006:409. Activating activated abilities, step by step; loyalty abilities among them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.actions.mana import ManaVerb, mana_verbs
from engine.ast.abilities import ActivatedAbility
from engine.ast.costs import Cost, PayMana
from engine.decisions import Activate, Asked, Option, Pick, Picked, Purpose
from engine.evaluate.eval_particulars import kept_then
from engine.evaluate.index_scan import heard_in
from engine.events.announced import (
    announce_division,
    announce_modes,
    announce_targets,
    announce_x,
    announce_x_of_cost,
    keep_choices,
    keep_paid_for,
)
from engine.events.kinds import AbilityActivated, Event, PlayerDid
from engine.events.pipeline import emit
from engine.events.resolution import Resolution
from engine.events.resolve import resolution_of
from engine.events.stack import put_ability
from engine.events.uses import count_use, count_use_ever
from engine.game import Game
from engine.messages import msg
from engine.rules.ability_info import Activated, kind_of
from engine.rules.activation_times import may_use, sorcery_time, timing_allows
from engine.rules.announcing import (
    MOST_PRINTED,
    choose_modes,
    choose_x,
    divide_among,
    least_x,
    least_x_of_any_mode,
    possible_x,
    shared_among,
    uses_x,
)
from engine.rules.checkpoint import restore, save
from engine.rules.cost_effects import SPENDS
from engine.rules.mana_abilities import make_mana, make_nothing, resolve_mana_triggers
from engine.rules.mana_needs import Need, Supply
from engine.rules.mana_plan import Source, find_plan
from engine.rules.mana_sources import can_make_mana, pool_units, quick_supply, sources_of
from engine.rules.outside_resolution import outside
from engine.rules.payment import can_pay, pay_bill, pay_mana
from engine.rules.resolving import resolve_top
from engine.rules.restrictions import cant_activate
from engine.rules.targets import (
    any_legal,
    choose_targets,
    legal_at_some_x,
    modal_of,
    targeted_events,
    targets_in,
    targets_of,
)
from engine.rules.timing_permissions import may_activate_loyalty_again, ready
from engine.rules.total_cost import Bill, change_for_ability, costs_of, said
from engine.state.faces import walk
from engine.state.objects import Obj
from engine.terms.zones import Zone

_ONCE = {"once each turn", "once", "once ever"}


def activate(game: Game, player: int, source: int, place: int) -> bool:
    """701.2. Activate an ability of an object; False, with nothing changed, if it can't be or is taken back (732)."""
    ability = game.chars(source).abilities[place]
    assert isinstance(ability, ActivatedAbility)
    kind = kind_of(ability)
    if kind.counted and not kind.aims and not ability.mana and _certain(game, player, kind):
        done = _activate_plainly(game, player, source, kind)
        assert done
        return True
    saved = save(game)
    if ability.mana:
        done = activate_now(game, player, source, place)
    else:
        done = _activate(game, player, source, place, ability)
        if done and game.options.targeted_mana_abilities and adds_mana(ability):
            resolve_top(game)  # 2006:406.4
    if not done:
        restore(game, saved)
    return done


def activate_now(game: Game, player: int, id: int, place: int) -> bool:
    """A player with priority activates a mana ability, choosing what it makes and paying for it with the pool or with
    other mana abilities (605.3a, 2006:408.2e)."""
    for source in sources_of(game, player):
        if (source.id, source.ability) == (id, place):
            letters = source.makes[0]
            if len(source.makes) > 1:
                options = tuple(Option(each, each) for each in source.makes)
                answer = game.ask(Pick(Asked(player, msg("Which mana?"), id, Purpose.COLOR), options))
                assert isinstance(answer, Picked)
                letters = answer.keys[0]
            bought = source.need is not None and _beyond_pool(game, player, source.need)
            if bought and not _buy(game, player, source):
                return False
            made = make_mana(game, player, ((source, letters),), paid=bought, pays=False)
            resolve_mana_triggers(game)
            return made
    return make_nothing(game, player, id, place) or _follow_by_pool(game, player, id, place)


def can_activate_now(game: Game, player: int, action: Activate) -> bool:
    """Whether an action is a mana ability that a player with priority may activate (605.3a)."""
    return can_make_mana(game, player, action) or _by_pool(game, player, action.source, action.ability) is not None


def _by_pool(game: Game, player: int, id: int, place: int) -> ActivatedAbility | None:
    """A mana ability that adds mana by what the pool holds as it resolves, if the player could activate it."""
    row = game.state.objects.get(id)
    if row is None or row.gone or row.controller != player or row.zone is not Zone.BATTLEFIELD:
        return None
    abilities = game.chars(id).abilities
    ability = abilities[place] if place < len(abilities) else None
    if not isinstance(ability, ActivatedAbility) or not ability.mana or mana_verbs(ability.effect):
        return None
    r = outside(game, id, player)
    if cant_activate(game, player, id, ability) or not can_pay(game, player, ability_bill(r, player, id, ability), r):
        return None
    return ability


def _follow_by_pool(game: Game, player: int, id: int, place: int) -> bool:
    """Such an ability is paid for and followed at once (605.3b)."""
    ability = _by_pool(game, player, id, place)
    if ability is None:
        return False
    r = outside(game, id, player)
    if not pay_bill(game, player, ability_bill(r, player, id, ability), r):
        return False
    emit(game, [AbilityActivated(id, player, 0, ability, mana=True)])
    r.perform(ability.effect)
    return True


def _beyond_pool(game: Game, player: int, need: Need) -> bool:
    """Whether the mana in a player's pool doesn't pay for a need."""
    return need.total > 0 and find_plan(need, pool_units(game, player), [], {}) is None


def _buy(game: Game, player: int, source: Source) -> bool:
    """Pay the mana that a mana ability costs, with other mana abilities besides."""
    ability = game.chars(source.id).abilities[source.ability]
    assert isinstance(ability, ActivatedAbility) and source.need is not None
    bill = Bill(source.id, ability)
    bill.parts = [part for part in ability.cost.parts if not isinstance(part, PayMana)]
    return pay_mana(game, player, bill, source.need)


def _activate_plainly(game: Game, player: int, source: int, kind: Activated) -> bool:
    """Follow 602.2a-b where mana alone is paid, and there is nothing to choose."""
    id = put_ability(game, kind.ability, source, player)
    bill = Bill(source, kind.ability)
    bill.need = kind.need
    return pay_bill(game, player, bill, outside(game, source, player)) and emit(
        game, [AbilityActivated(source, player, id, kind.ability)]
    )


def _certain(game: Game, player: int, kind: Activated) -> bool:
    """Whether nothing can come in the way of activating an ability that costs mana alone and has no targets, so that no
    position to come back to need be kept."""
    index = game.index
    if index.rules or any(index.replaces) or game.options.targeted_mana_abilities:
        return False
    if game.procedures.asks_payment(player):
        return False
    supply = quick_supply(game, player)
    return supply.exact and supply.may_cover(kind.need)


def adds_mana(ability: ActivatedAbility) -> bool:
    """2006:406.1. Whether an ability could put mana into a mana pool: a mana ability by the classic rules."""
    return any(isinstance(node, ManaVerb) for node in walk(ability.effect))


def _activate(game: Game, player: int, source: int, place: int, ability: ActivatedAbility) -> bool:
    """Follow 602.2a-b."""
    id = put_ability(game, ability, source, player)
    r = resolution_of(game, id)
    state = game.state
    modes: tuple[int, ...] | None = None
    modal = modal_of(ability.effect)
    if modal is not None:
        modes = choose_modes(r, modal)
        if modes is None:
            return False
        announce_modes(state, id, modes)

    costs = payable(r, player, source, ability)
    if not costs:
        return False
    cost = costs[0] if len(costs) == 1 else costs[one_of_costs(game, player, source, costs)]

    def bill() -> Bill:
        return ability_bill(r, player, source, ability, cost)

    first = bill()
    if ability.set_x is not None:
        r.x = _fixed_x(r, ability, asked=True)
        announce_x(state, id, r.x)
    elif first.need.x or uses_x(first.parts):
        least = least_x((ability.effect,), modes or ())
        able = [x for x in possible_x(r, player, bill, targets_of(ability, modes)) if x >= least]
        if not able:
            return False
        r.x = choose_x(r, player, source, able)
        announce_x(state, id, r.x)
    wanted = targets_of(ability, modes)
    if wanted:
        keep_choices(state, id, kept_then(game, id, ability))
    if wanted and not _choose(game, id, r, ability, modes):
        return False
    if not pay_bill(game, player, bill(), r):
        return False
    announce_x_of_cost(state, source, state.objects[id].x)
    keep_paid_for(r)
    _count_use(game, source, place, ability)
    events: list[Event] = [AbilityActivated(source, player, id, ability)]
    events.extend(targeted_events(game, id, player))
    if ability.keyword == "boast":
        events.append(PlayerDid(player, "boasts", source, 1, source))  # 702.142b
    emit(game, events)
    return True


def _fixed_x(r: Resolution, ability: ActivatedAbility, asked: bool = False) -> int:
    """107.3c. What X is, as the text says; of one of several players the least, until it is chosen which."""
    assert ability.set_x is not None
    players = () if ability.x_of is None else tuple(r.find(ability.x_of))
    if not players:
        return r.amount(ability.set_x)
    if asked:
        players = r.choose(r.controller, players, 1, 1, Purpose.OTHER, msg("Choose a player"))
    counts = []
    for player in players:
        with r.about(player):
            counts.append(r.amount(ability.set_x))
    return min(counts)


def _choose(game: Game, id: int, r: Resolution, ability: ActivatedAbility, modes: tuple[int, ...] | None) -> bool:
    """Choose targets and their division (601.2c-d)."""
    if not choose_targets(r, targets_of(ability, modes), shared_among((ability,))):
        return False
    divided = divide_among(r, (ability,))
    if divided is None:
        return False
    announce_targets(game.state, id, r.targets)
    announce_division(game.state, id, divided)
    return True


def _count_use(game: Game, source: int, place: int, ability: ActivatedAbility) -> None:
    """Remember the use of an ability that may be used so often each turn (602.5b, 606.3)."""
    loyal = kind_of(ability).loyal
    if not ability.limit and not loyal and not _ONCE & set(ability.timing):
        return
    if "once ever" in ability.timing:
        count_use_ever(game.state, source, f"used {place}")
    count_use(game.state, source, "loyalty" if loyal else str(place))


def payable(r: Resolution, player: int, source: int, ability: ActivatedAbility) -> list[Cost]:
    """The costs an ability may be activated for, of several those that could be paid (118.9, 602.2b)."""
    costs = costs_of(r.game, player, source, ability)
    if len(costs) == 1:
        return [*costs]
    return [each for each in costs if can_pay(r.game, player, ability_bill(r, player, source, ability, each), r)]


def one_of_costs(game: Game, player: int, source: int, costs: Sequence[Cost]) -> int:
    """Which of several costs a player wants to pay."""
    options = tuple(Option(str(index), said(game, each, source) or "{0}") for index, each in enumerate(costs))
    answer = game.ask(Pick(Asked(player, msg("Which cost?"), source, Purpose.COST), options))
    assert isinstance(answer, Picked)
    return int(answer.keys[0])


def ability_bill(r: Resolution, player: int, source: int, ability: ActivatedAbility, cost: Cost | None = None) -> Bill:
    """The total cost of an ability: its own, or another that it may be activated for (602.2b)."""
    bill = Bill(source, ability)
    bill.add(r, ability.cost if cost is None else cost, r.game.chars(source).mana_cost)
    if r.x:
        bill.need = bill.need.with_x(r.x, ability.on_x)
    change_for_ability(bill, r, player, source, ability)
    return bill


def functions_there(row: Obj, zone: Zone) -> bool:
    """Whether an object is where an ability of it functions: those of emblems, planes, schemes and vanguards do in the
    command zone (113.6p, 901.7, 902.7, 904.8)."""
    return row.zone is zone or heard_in(row) is zone


def can_activate(
    game: Game, player: int, row: Obj, place: int, kind: Activated, supply: Callable[[], Supply]
) -> bool:
    """Whether a player could activate an ability now: place, timing, cost, targets, in the order of their price;
    `supply` counts the player's mana."""
    ability = kind.ability
    if not functions_there(row, kind.zone) or row.phased_out or (kind.taps and row.tapped):
        return False
    if (ability.who or row.controller != player or row.owner != player) and not may_use(game, player, row, ability):
        return False
    if kind.timed and not _in_time(game, player, row, place, kind):
        return False
    ruled = game.index.rules
    if kind.need.total and not kind.cheaper and not (ruled and (game.index.asked("cost") or game.index.asked(SPENDS))):
        mana = supply()
        if mana.total < kind.need.total or not mana.may_cover(kind.need):
            return False
        if kind.counted and mana.exact and not ruled:
            return not kind.aims or _aims(outside(game, row.id, player), ability)
    r = outside(game, row.id, player)
    if ability.condition is not None and not r.true(ability.condition):
        return False
    if cant_activate(game, player, row.id, ability):
        return False
    if ability.set_x is not None:
        r.x = _fixed_x(r, ability)
    mana_now = None if kind.taps or ability.cost.either else supply()
    costs = costs_of(game, player, row.id, ability)
    bills = [ability_bill(r, player, row.id, ability, each) for each in costs]
    payable = [can_pay(game, player, each, r, mana_now) for each in bills]

    def at(x: int) -> bool:  # what changes the cost knows X (601.2f)
        return any(_payable_at(r, player, each, ability, x) for each, now in zip(costs, payable, strict=True) if now)

    if not any(payable) and _aims(r, ability):  # "discard a card with mana value X", and there is none for 0
        counting = [cost for cost, bill in zip(costs, bills, strict=True) if uses_x(bill.parts)]
        return any(_payable_at(r, player, each, ability, x) for each in counting for x in range(1, MOST_PRINTED))
    counts = any(bill.has_x or uses_x(bill.parts) for bill in bills)
    if counts and least_x_of_any_mode(ability.effect) and not any(map(at, range(1, MOST_PRINTED))):
        return False
    return any(payable) and legal_at_some_x(r, ability.targets, lambda: _aims(r, ability), at)


def _payable_at(r: Resolution, player: int, cost: Cost, ability: ActivatedAbility, x: int) -> bool:
    """Whether an ability could be paid for with that X."""
    with r.with_x(x):
        bill = ability_bill(r, player, r.source, ability, cost)
        return (bill.has_x or uses_x(bill.parts)) and can_pay(r.game, player, bill, r)


def _aims(r: Resolution, ability: ActivatedAbility) -> bool:
    """Whether there are a mode that can be chosen and enough legal targets."""
    modal = modal_of(ability.effect)
    if modal is not None and not any(any_legal(r, targets_in(mode)) for mode in modal.modes):
        return False
    return any_legal(r, targets_of(ability, ()) if modal is not None else ability.targets)


def _in_time(game: Game, player: int, row: Obj, place: int, kind: Activated) -> bool:
    """Whether "Activate only ..." and the rule of loyalty abilities allow it now (602.5, 606.3)."""
    ability = kind.ability
    if kind.loyal:
        used = row.abilities_used.get("loyalty", 0)
        if used and not (used == 1 and may_activate_loyalty_again(game, row.id)):
            return False
    timing = ability.timing
    if (kind.loyal or ability.keyword == "equip") and not sorcery_time(game, player):
        if not ready(game, row.id, ability.keyword):
            return False
        timing = tuple(word for word in timing if word != "sorcery")
    if ability.limit and row.abilities_used.get(str(place), 0) >= ability.limit:
        return False
    return all(timing_allows(game, player, row, place, word) for word in timing)
