"""CR 118.3, 601.2h. What the parts of a cost, and the mana abilities it is paid with, each want for themselves: nothing
is tapped twice for one cost, and nothing is sacrificed, discarded or exiled for two parts of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from engine.actions.base import Verb
from engine.actions.other_keyword_actions import TapTogether
from engine.actions.permanents import TapOrUntap, TapOrUntapThem
from engine.ast.costs import DoThis, TapThis, UntapThis
from engine.ast.effects import Sequence as InOrder
from engine.ast.node import CostPart, Effect
from engine.ast.selections import Back, Some, This
from engine.events.resolution import Resolution
from engine.game import Game
from engine.rules.claims import NONE, Claims, Pools
from engine.rules.mana_by_number import choose_number
from engine.rules.mana_needs import ANY, Need
from engine.rules.mana_plan import Plan, Source, Unit, find_plan
from engine.rules.mana_sources import kind_at, pool_units, sources_of
from engine.rules.outside_resolution import of_before, outside
from engine.state.faces import walk

if TYPE_CHECKING:
    from engine.rules.total_cost import Bill

_MOST_TRIED: Final = 32


def claiming(part: CostPart) -> bool:
    """Whether a part of a cost wants something for itself."""
    return isinstance(part, DoThis) and any(verb.takes or taps(verb) for verb in _verbs(part.effect))


def taps(effect: Effect) -> bool:
    """Whether permanents are tapped."""
    return isinstance(effect, TapOrUntapThem) and effect.tapped


def takes(part: CostPart) -> bool:
    """Whether what a part of a cost is done to goes elsewhere."""
    return isinstance(part, DoThis) and any(verb.takes for verb in _verbs(part.effect))


def tapping(part: CostPart) -> bool:
    """Whether a part of a cost is to tap or untap something."""
    return isinstance(part, DoThis) and isinstance(part.effect, TapOrUntap | TapOrUntapThem | TapTogether)


def chooses_what_stays(part: CostPart) -> bool:
    """Whether something is chosen for a part of a cost that goes nowhere by it, and that what is chosen for other parts
    does not matter to: that comes before all by which something goes."""
    what = getattr(part.effect, "what", None) if isinstance(part, DoThis) else None
    return isinstance(what, Some) and not takes(part) and not any(isinstance(each, Back) for each in walk(what))


def _verbs(effect: Effect) -> Iterator[Verb]:
    """The instructions of one part of a cost, those apart that are followed with what one before them chose."""
    if isinstance(effect, InOrder):
        for each in effect.effects:
            if not of_before(each):
                yield from _verbs(each)
    elif isinstance(effect, Verb):
        yield effect


def claims_of(r: Resolution, parts: Sequence[CostPart]) -> Claims:
    """What parts of a cost want for themselves."""
    tapped: list[tuple[int, ...]] = []
    taken: list[tuple[int, ...]] = []
    for part in parts:
        for verb in _verbs(part.effect) if isinstance(part, DoThis) else ():
            if verb.takes or taps(verb):
                r.wanted = taken if verb.takes else tapped
                verb.can(r)
    r.wanted = None
    return Claims(tuple(tapped), tuple(taken))


def claims_beside_mana(r: Resolution, parts: Sequence[CostPart]) -> Claims:
    """The same, and the source itself where it must still be there once the mana is made, unless it goes for them."""
    claims = claims_of(r, parts)
    if any(map(stays, parts)):
        kept = claims + Claims((), ((r.source,),))
        return kept if kept.fit() else claims
    return claims


def stays(part: CostPart) -> bool:
    """Whether a part of a cost is paid with the source, which is there afterwards."""
    of_itself = isinstance(part, DoThis) and isinstance(getattr(part.effect, "what", None), This)
    return isinstance(part, TapThis | UntapThis) or (of_itself and not takes(part))


def claims_of_source(game: Game, player: int, source: Source, given: str) -> Claims:
    """What making mana, or helping to pay, wants for itself."""
    own: Pools = ((source.id,),)
    if source.kind:
        return Claims((), own) if source.kind == "delve" else Claims(own)
    kind = kind_at(game, source, given)
    found = Claims(own) if kind.taps else NONE
    if not any(map(claiming, kind.others)):
        return found
    r = outside(game, source.id, player)
    r.tolled, r.taps = True, kind.taps
    if kind.numbered is not None and given in source.counts:
        choose_number(r, kind.numbered, source.counts[given])
    return found + claims_of(r, kind.others)


def contested(game: Game, player: int, plan: Plan, bill: Bill) -> list[Source]:
    """What a plan uses that leaves others, or the rest of the bill, too little of what they want for themselves; those
    that help first, then the dearest."""
    if not bill.claims.taps and all(use[0].free and not use[0].kind for use in plan.uses):
        return []
    cast = bill.for_ if bill.spell else 0  # it is on the stack by then (601.2a)
    uses = [(source, claims_of_source(game, player, source, given).without(cast)) for source, given in plan.uses]
    besides = bill.claims
    if sum((claims for _, claims in uses), besides).fit():
        return []
    found: list[Source] = []
    for place, (source, claims) in enumerate(uses):
        others = sum((each for _, each in (*uses[:place], *uses[place + 1:])), besides)
        if not claims.fit() or _meet(claims.taps, others.taps) or _meet(claims.takes, others.takes):
            found.append(source)
    return sorted(found, key=lambda source: (not source.kind, -source.weight))


def mana_wanted(game: Game, player: int, bill: Bill, need: Need) -> Pools | None:
    """For each mana of a need what could be tapped for it; None where there is more than that to pay it with."""
    if not need.total:
        return ()
    sources = sources_of(game, player, bill)
    plain = all(source.free and source.taps and source.simple and source.need is None for source in sources)
    if not plain or need.open or pool_units(game, player, bill):
        return None
    wanted = (*need.masks, *((ANY,) * need.generic))
    return tuple(tuple(source.id for source in sources if source.mask & mask) for mask in wanted)


def _meet(some: Pools, others: Pools) -> bool:
    """Whether any two want the same."""
    wanted = {ref for pool in others for ref in pool}
    return any(not wanted.isdisjoint(pool) for pool in some)


def fitting_plan(
    need: Need, pool: list[Unit], sources: list[Source], demand: dict[int, int],
    contested: Callable[[Plan], list[Source]],
) -> Plan | None:
    """The cheapest plan found whose uses leave one another what they want for themselves: where they do not, one of
    those that are `contested` is left out."""
    ways = [sources]
    for now in ways:
        plan = find_plan(need, pool, now, demand)
        if plan is None:
            continue
        in_the_way = contested(plan)
        if not in_the_way:
            return plan
        ways.extend(_without(now, each) for each in in_the_way if len(ways) < _MOST_TRIED)
    return None


def _without(sources: list[Source], left_out: Source) -> list[Source]:
    """The sources but for one use of this one; where it stands for several abilities, without these."""
    for place, each in enumerate(sources):
        if each is left_out:
            return sources[:place] + sources[place + 1:]
    return [each for each in sources if not (each.taps and each.id == left_out.id)]
