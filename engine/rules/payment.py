"""CR 118, 601.2g-h. Paying costs: mana abilities, mana, and every other part; all of it or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from engine.actions.hand import UNDEFINED
from engine.actions.life import PayLife
from engine.ast.costs import Cost, DoThis, EachOf, Loyalty, TapThis, UntapThis
from engine.ast.node import CostPart
from engine.decisions import (
    Amount,
    Asked,
    ManaSource,
    Number,
    Option,
    Pay,
    PayAuto,
    PayNot,
    PayPool,
    PayWith,
    Pick,
    Picked,
    Purpose,
)
from engine.events.announced import announce_costs
from engine.events.kinds import PlayerDid, PutCounters, RemoveCounters, Tap, Untap
from engine.events.pipeline import emit
from engine.events.resolution import Resolution
from engine.game import Game
from engine.messages import msg
from engine.rules.claims import Pools
from engine.rules.contention import (
    chooses_what_stays,
    claiming,
    claims_beside_mana,
    claims_of,
    contested,
    fitting_plan,
    mana_wanted,
    stays,
    takes,
    tapping,
)
from engine.rules.mana_abilities import make_mana, resolve_mana_triggers, use_helper
from engine.rules.mana_needs import LETTERS_OF, Need, Supply, mask_of
from engine.rules.mana_plan import Plan, Source, find_plan
from engine.rules.mana_sources import hand_demand, helping_most, pool_units, quick_supply, sources_of, supply_for
from engine.rules.open_symbols import announce, announcements, opened
from engine.rules.outside_resolution import can_do, outside
from engine.rules.plain_payment import pay_plainly, plain_plan
from engine.rules.restrictions import sick
from engine.rules.spending import spend
from engine.rules.total_cost import Bill, lessened, part_texts, said
from engine.terms.mana import POOL
from engine.terms.zones import BATTLEFIELD, STACK

_SPENT = {letter: f"spent {letter}" for letter in POOL}
ANY_TYPE = (1 << len(POOL)) - 1  # the bits of a mask that are types of mana


def can_pay(game: Game, player: int, bill: Bill, r: Resolution, supply: Supply | None = None) -> bool:
    """Whether a player could pay a bill now; mana is only counted, other parts are tried one by one. `supply`: the
    player's mana, where it has been counted already."""
    if not bill.payable:
        return False
    if game.index.rules:
        bill.need = opened(game, player, bill.need)
    need = bill.need
    if (need.total or need.open) and not _mana_suffices(game, player, bill, supply):
        return False
    r.tolled = bill.spell or bill.ability is not None
    r.taps = any(isinstance(part, TapThis) for part in bill.parts)
    r.casts = bill.spell
    turns = [part for part in bill.parts if isinstance(part, TapThis | UntapThis)]  # "{T}, {Q}, {T}": in that order
    others = [part for part in bill.parts if not isinstance(part, TapThis | UntapThis)]
    found = all(can_pay_part(game, player, part, r) for part in (*turns[:1], *others))
    found = found and all(type(one) is not type(other) for one, other in pairwise(turns))
    found = found and _life_suffices(game, player, bill, r)
    if found and (any(map(claiming, bill.parts)) or (
        need.total and any(map(stays, bill.parts)) and not quick_supply(game, player).exact
    )):
        bill.claims = claims_beside_mana(r, bill.parts)
        found = bill.claims.fit() and _mana_left(game, player, bill)
    r.tolled = r.taps = r.casts = False
    return found


def _life_suffices(game: Game, player: int, bill: Bill, r: Resolution) -> bool:
    """Whether there is life for all parts of a bill together by which life is paid (119.4)."""
    paid = [part.effect for part in bill.parts if isinstance(part, DoThis) and isinstance(part.effect, PayLife)]
    return len(paid) < 2 or sum(r.amount(each.n) for each in paid) <= game.player(player).life


def _mana_left(game: Game, player: int, bill: Bill) -> bool:
    """Whether the mana can be paid with what the other parts of the bill leave (118.3)."""
    need = bill.need
    if not need.total and not need.open:
        return True
    if not bill.claims.taps and not bill.helpers and quick_supply(game, player).exact:
        return True
    return any(plan_for(game, player, bill, each) is not None for each, _ in announcements(game, player, bill))


def _mana_suffices(game: Game, player: int, bill: Bill, counted: Supply | None) -> bool:
    special = bill.helpers or bill.taps or bill.made_by is not None
    supply = supply_for(game, player, bill) if special else counted or quick_supply(game, player)
    need = bill.need
    if need.open:
        for each, _ in announcements(game, player, bill):
            if supply.may_cover(each) and (supply.exact or plan_for(game, player, bill, each) is not None):
                return True
        return False
    if not supply.may_cover(need):
        return False
    return supply.exact or plan_for(game, player, bill, need) is not None


def can_pay_part(game: Game, player: int, part: CostPart, r: Resolution) -> bool:
    """Whether one part that is no mana could be paid in full (118.3)."""
    if isinstance(part, TapThis | UntapThis):
        row = game.state.objects[r.source]
        if row.zone is not BATTLEFIELD or row.gone or row.tapped is isinstance(part, TapThis):
            return False
        values = game.chars(r.source)
        return not sick(game, row, values)
    if isinstance(part, Loyalty):
        have = game.state.objects[r.source].counters.get("loyalty", 0)
        return part.x or have + part.change >= 0
    if isinstance(part, DoThis):
        return can_do(r, part.effect)
    return True


def plan_for(game: Game, player: int, bill: Bill, need: Need) -> Plan | None:
    """The cheapest way to pay mana for a bill (601.2g)."""
    plain = plain_plan(game, player, bill, need)
    if plain is not None and not (bill.claims.taps and contested(game, player, plain, bill)):
        return plain
    sources = helping_most(sources_of(game, player, bill))
    pool = pool_units(game, player, bill)
    demand = hand_demand(game, player, bill.for_) if len(sources) > need.total else {}
    return fitting_plan(need, pool, sources, demand, lambda plan: contested(game, player, plan, bill))


def pay_bill(game: Game, player: int, bill: Bill, r: Resolution, optional: bool = False) -> bool:
    """Have a player pay all of a bill; False if it can't be or isn't, with whatever was done to be taken back by the
    caller (732). What was spent is written to the row it is paid for; who has paid a waterbend cost waterbends."""
    paid = _pay_whole(game, player, bill, r, optional)
    if paid and "waterbend" in bill.helpers:
        emit(game, [PlayerDid(player, "waterbend", r.source, 1, r.source)])
    return paid


def _pay_whole(game: Game, player: int, bill: Bill, r: Resolution, optional: bool) -> bool:
    if bill.off:
        _reduced_at_will(game, player, bill)
    if game.index.rules:
        bill.need = opened(game, player, bill.need)
    need = announce(game, player, bill, lambda each: _payable(game, player, bill, each))
    if need is None or not bill.payable:
        return False
    if not bill.parts:
        return not need.total or pay_mana(game, player, bill, need, optional)
    early: list[CostPart] = [part for part in bill.parts if tapping(part)]
    mana = mana_wanted(game, player, bill, need) if early else ()
    first = [part for part in bill.parts if isinstance(part, TapThis)] if early else []
    if mana is None:  # the plan leaves what they want
        early = [part for part in early if not claiming(part)]
    early = [*first, *early]  # what {T} taps the others can't tap as well
    late = sorted((part for part in bill.parts if part not in early), key=chooses_what_stays, reverse=True)
    if not _pay_parts(game, player, bill, early, r, mana or ()):  # what is tapped for it is not taken for mana
        return False
    r.tolled = bill.spell or bill.ability is not None
    bill.claims = claims_beside_mana(r, late)
    r.tolled = False
    if need.total and not pay_mana(game, player, bill, need, optional):
        return False
    return _pay_parts(game, player, bill, late, r)


def _reduced_at_will(game: Game, player: int, bill: Bill) -> None:
    """How much less it costs by each effect that makes it cost up to so much less (601.2f): all of that where its
    player does not pay by hand."""
    if not (game.procedures.asks_payment(player) or game.procedures.asks_forced()):
        return
    bill.need, bill.off = bill.need.more(bill.off), 0
    for change in bill.at_will:
        most = bill.need.generic - lessened(bill.need, change).generic
        if not most:
            continue
        asked = Asked(player, msg("How much less does it cost?"), bill.for_, Purpose.PAY, 1)
        answer = game.ask(Number(asked, 0, most))
        assert isinstance(answer, Amount)
        bill.need = bill.need.more(-answer.number)


def _pay_parts(
    game: Game, player: int, bill: Bill, parts: Sequence[CostPart], r: Resolution, mana: Pools = ()
) -> bool:
    """Pay parts of a bill that are no mana, each in full and with nothing that those after it need, nor what is to be
    tapped for its mana."""
    tolled = bill.spell or bill.ability is not None
    for place, part in enumerate(parts):
        r.tolled = tolled
        if claiming(part):
            later = claims_of(r, parts[place + 1:])
            r.later = later.takes if takes(part) else later.taps + mana
        paid = can_pay_part(game, player, part, r) and _pay_part(game, player, part, r)
        r.tolled, r.later = False, ()
        if not paid:
            return False
    return True


def _payable(game: Game, player: int, bill: Bill, need: Need) -> bool:
    return need.total == 0 or plan_for(game, player, bill, need) is not None


def pay_mana(game: Game, player: int, bill: Bill, need: Need, optional: bool = False) -> bool:
    """Activate mana abilities and spend mana, by the plan or as the player says (601.2g-h)."""
    asks = game.procedures.asks_payment(player)
    letters = "" if asks else pay_plainly(game, player, bill, need)
    if letters:
        _remember_spent(game, bill, letters)
        return True
    plan = plan_for(game, player, bill, need)
    while asks:
        sources = sources_of(game, player, bill)
        if plan is None and not sources:
            return False
        answer = game.ask(_pay_decision(game, player, bill, need, plan, sources, optional))
        if isinstance(answer, PayNot):
            return False
        if isinstance(answer, PayPool):
            spend(game, player, _spent_of_pool(game, player, bill, answer.letter), bill.for_)
            _remember_spent(game, bill, answer.letter)
            need = _paid_with(need, answer.letter)
            if not need.total:
                return True
            plan = plan_for(game, player, bill, need)
            continue
        if isinstance(answer, PayWith):
            source = next(each for each in sources if (each.id, each.ability) == (answer.source, answer.ability))
            if source.kind:
                use_helper(game, player, source, bill)
                need = paid_by_helper(need, source, answer.makes)
                if not need.total:
                    return True
            else:
                uses = ((source, answer.makes),)
                make_mana(game, player, uses)
                resolve_mana_triggers(game, uses)
            plan = plan_for(game, player, bill, need)
            continue
        assert isinstance(answer, PayAuto)
        break
    if plan is None:
        return False
    return follow(game, player, bill, need, plan)


def _spent_of_pool(game: Game, player: int, bill: Bill, letter: str) -> Plan:
    """The spending of one mana of the pool: if there is some that may not be spent on everything, of that."""
    bit = mask_of(letter)
    places = [unit.restricted for unit in pool_units(game, player, bill) if unit.restricted >= 0 and unit.mask & bit]
    return Plan((), "", (places[0],), {}) if places else Plan((), letter, (), {})


def _paid_with(need: Need, letter: str) -> Need:
    """The need less one mana: of the symbols it may pay for the one with the fewest types, else generic."""
    mask = mask_of(letter)
    fitting = sorted((each for each in need.masks if each & mask), key=int.bit_count)
    if not fitting:
        return Need(need.masks, need.generic - 1, need.open, need.x)
    masks = list(need.masks)
    masks.remove(fitting[0])
    return Need(tuple(masks), need.generic, need.open, need.x)


def helping(need: Need, source: Source) -> tuple[str, ...]:
    """As which mana a helper could pay for a part of a need."""
    if need.generic:
        return source.makes
    wanted = 0
    for mask in need.masks:
        wanted |= mask
    return tuple(letter for letter in source.makes if wanted & source.mask & mask_of(letter))


def paid_by_helper(need: Need, source: Source, letter: str) -> Need:
    """The need less what one tapped or exiled helper pays for: a mana of its color, else generic (702.51a)."""
    if source.mask & ANY_TYPE:
        return _paid_with(need, letter)
    return Need(need.masks, need.generic - 1, need.open, need.x)


def follow(game: Game, player: int, bill: Bill, need: Need, plan: Plan) -> bool:
    """Carry out a plan: activate its mana abilities, then spend the mana."""
    if plan.uses:
        mana = plan.uses
        if bill.helpers:
            for source, _ in plan.uses:
                if source.kind:
                    use_helper(game, player, source, bill)
            mana = tuple(use for use in plan.uses if not use[0].kind)
        if mana:
            if not make_mana(game, player, mana, plan.paying, besides=bill.claims):
                return False
            triggered = bool(game.state.pending) and resolve_mana_triggers(game, mana)
            if triggered or game.state.players[player].restricted or not all(use[0].free for use in mana):
                for source, letters in plan.uses:
                    need = paid_by_helper(need, source, letters) if source.kind else need
                plan = find_plan(need, pool_units(game, player, bill), [], {}) or plan
    if not _in_pool(game, player, plan):
        return False
    row = game.state.players[player]
    letters = plan.spend + "".join(POOL[row.restricted[place].kind] for place in plan.restricted)
    spend(game, player, plan, bill.for_)
    _remember_spent(game, bill, letters)
    return True


def _in_pool(game: Game, player: int, plan: Plan) -> bool:
    pool = game.state.players[player].pool
    spend = plan.spend
    return not [letter for letter in POOL if letter in spend and spend.count(letter) > pool[POOL.index(letter)]]


def _remember_spent(game: Game, bill: Bill, letters: str) -> None:
    """Note on the spell how much mana was spent on it and of which types (106.5, 601.2h)."""
    row = game.state.objects.get(bill.for_)
    if row is None or row.zone is not STACK or bill.ability is not None:
        return
    paid = row.paid
    colors = paid.get("colors spent", 0)
    spent: dict[str, int] = {}
    for letter in dict.fromkeys(letters):
        key = _SPENT[letter]
        spent[key] = paid.get(key, 0) + letters.count(letter)
        if letter != "C":
            colors |= mask_of(letter)
    spent["mana spent"] = paid.get("mana spent", 0) + len(letters)
    spent["colors spent"] = colors
    announce_costs(game.state, bill.for_, spent)


def _pay_decision(
    game: Game, player: int, bill: Bill, need: Need, plan: Plan | None, sources: list[Source], optional: bool
) -> Pay:
    """The question of how to pay."""
    floating = [LETTERS_OF[unit.mask & ANY_TYPE] for unit in pool_units(game, player, bill)]
    pool = "".join(letter * floating.count(letter) for letter in POOL)
    offered = tuple(
        ManaSource(each.id, each.ability, makes, each.free)
        for each in dict.fromkeys(sources) if (makes := helping(need, each) if each.kind else each.makes)
    )
    uses = () if plan is None else tuple(
        (source.id, source.ability_for(letters), letters) for source, letters in plan.uses
    )
    asked = Asked(player, msg("Pay {cost}", cost=cost_text(need)), bill.for_, Purpose.PAY)
    return Pay(asked, cost_text(need), pool, offered, uses, part_texts(game, bill.parts, bill.for_), optional)


def cost_text(need: Need) -> str:
    """A need in braces."""
    symbols = [f"{{{need.generic}}}"] if need.generic or not need.masks else []
    for mask in need.masks:
        letters = [letter for index, letter in enumerate(POOL) if mask & (1 << index)]
        symbols.append(f"{{{'/'.join(letters)}}}" if letters else "{S}")
    return "".join(symbols)


def _pay_part(game: Game, player: int, part: CostPart, r: Resolution) -> bool:
    """Pay one part that is no mana."""
    if isinstance(part, TapThis):
        return emit(game, [Tap(r.source, r.source, player)])
    if isinstance(part, UntapThis):
        return emit(game, [Untap(r.source, r.source, player)])
    if isinstance(part, Loyalty):
        change = -_loyalty_x(game, player, r) if part.x else part.change
        if change == 0:
            return True
        if change > 0:
            more = PutCounters(r.source, "loyalty", change, r.source, player)
            more.effect = False
            return emit(game, [more])
        return emit(game, [RemoveCounters(r.source, "loyalty", -change, r.source, player)])
    if isinstance(part, DoThis):
        r.pays = True
        r.perform(part.effect)
        r.pays = False
        return r.marks.pop(UNDEFINED, None) is None  # 701.8c: such a payment is illegal
    return True


def _loyalty_x(game: Game, player: int, r: Resolution) -> int:
    """X of a loyalty cost: chosen with the ability, at most what is there (606.4)."""
    return min(r.x, game.state.objects[r.source].counters.get("loyalty", 0))


def pay_costs(game: Game, player: int, costs: tuple[Cost, ...], source: int) -> bool:
    """Have several costs paid together outside of casting (508.1g-j, 118.12); False and nothing done if not."""
    r = outside(game, source, player)
    bill = Bill(source)
    for cost in costs:
        bill.add(r, chosen_either(game, player, cost, r), None)
    return can_pay(game, player, bill, r) and pay_bill(game, player, bill, r, optional=True)


def chosen_either(game: Game, player: int, cost: Cost, r: Resolution) -> Cost:
    """Of "pay one cost or another" the one the player chooses among those they can pay; of one that is paid several
    times over one for each time (702.24a)."""
    if cost.either:
        return cost.either[_chosen(game, player, cost.either, (), r)]
    parts: list[CostPart] = []
    for part in cost.parts:
        if isinstance(part, EachOf):
            times = r.times(part.times)
            if len(part.costs) == 1:
                parts.extend(part.costs[0].parts * times)
                continue
            for _ in range(times):
                parts.extend(part.costs[_chosen(game, player, part.costs, tuple(parts), r)].parts)
        else:
            parts.append(part)
    return Cost(tuple(parts)) if len(parts) != len(cost.parts) or tuple(parts) != cost.parts else cost


def _chosen(game: Game, player: int, costs: tuple[Cost, ...], before: tuple[CostPart, ...], r: Resolution) -> int:
    """Which of several costs a player chooses among those they can pay beside those chosen before."""
    payable = []
    for index, each in enumerate(costs):
        bill = Bill(r.source)
        bill.add(r, Cost((*before, *each.parts)), None)
        if can_pay(game, player, bill, r):
            payable.append((index, each))
    if len(payable) <= 1:
        return payable[0][0] if payable else 0
    options = tuple(Option(str(index), said(game, each, r.source) or "mana") for index, each in payable)
    answer = game.ask(Pick(Asked(player, msg("Which cost?"), r.source, Purpose.COST), options))
    assert isinstance(answer, Picked)
    return int(answer.keys[0])
