"""CR 601.2g. The plan for a cost where every source taps for one mana of one type: no matching is needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.evaluate.index import NOBODY
from engine.events.kinds import SpendMana, Tap
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.mana_needs import LETTERS_OF, Need
from engine.rules.mana_plan import OWN_WEIGHT, Plan, Source
from engine.rules.mana_sources import Single, hand_demand, single_of
from engine.rules.total_cost import Bill
from engine.state import codes
from engine.state.chars import Chars
from engine.state.players import NO_MANA
from engine.terms.zones import BATTLEFIELD

_TYPES: Final = tuple(1 << place for place in range(6))
Sources = list[tuple[int, int, Single]]  # weight, object, what it makes


_HEARD: Final = (codes.ADD_MANA, codes.SPEND_MANA, codes.ACTIVATED, codes.TAP, codes.DID)  # expending is one (700.14)


def plain_plan(game: Game, player: int, bill: Bill, need: Need) -> Plan | None:
    """The cheapest plan, the same that `find_plan` finds; None where that has to look, or there is none."""
    chosen = _plain(game, player, bill, need)
    if chosen is None:
        return None
    taken, letters = chosen
    uses = []
    for _, id, single in taken:
        source = Source(id, single.place, single.letters, single.weight, True, False)
        source.taps = True
        uses.append((source, single.letters[0]))
    return Plan(tuple(uses), letters, (), {})


def pay_plainly(game: Game, player: int, bill: Bill, need: Need) -> str:
    """Follow that plan where nobody watches mana being made or spent, and nothing can come in between; the mana spent,
    "" where it has to be done step by step."""
    index = game.index
    if game.observers:
        return ""
    for code in _HEARD:
        if index.triggers[code] is not NOBODY or index.replaces[code] is not NOBODY:
            return ""
    chosen = _plain(game, player, bill, need)
    if chosen is None:
        return ""
    taken, letters = chosen
    emit(game, [Tap(id, id, player, for_mana=True) for _, id, _ in taken])
    emit(game, [SpendMana(player, letters, bill.for_, fresh=True)])
    return letters


def _plain(game: Game, player: int, bill: Bill, need: Need) -> tuple[Sources, str] | None:
    """What is tapped for a need, in the order of the battlefield, and the mana spent."""
    row = game.state.players[player]
    index = game.index
    if index.rules or index.grants_mana or bill.helpers or bill.made_by is not None:
        return None
    if index.replaces[codes.ADD_MANA] is not NOBODY or index.triggers[codes.ADD_MANA] is not NOBODY:
        return None
    if row.pool != NO_MANA or row.restricted or need.open:
        return None
    sources = _sources(game, player, bill)
    if sources is None or len(sources) < need.total:
        return None
    if len(sources) > need.total and any(source[2].mask != sources[0][2].mask for source in sources):
        demand = hand_demand(game, player, bill.for_)
        sources = [(weight + demand.get(each.mask, 0), id, each) for weight, id, each in sources]
    return _chosen(sources, need)


def _sources(game: Game, player: int, bill: Bill) -> Sources | None:
    """What could be tapped now, None if that is not all there is to say about it."""
    objects = game.state.objects
    known = game.chars_of
    own = bill.for_ if bill.ability is not None else 0
    without = own if bill.taps else 0
    found: Sources = []
    before_it: Chars | None = None  # lands with the same name have the very same characteristics
    single: Single | None = None
    for id in game.index.mana_sources(player):
        row = objects[id]
        if row.tapped or row.phased_out or id == without or row.zone is not BATTLEFIELD or row.controller != player:
            continue
        values = known.get(id) or game.chars(id)
        if values is not before_it:
            before_it, single = values, single_of(values)
        if single is None or len(single.letters) > 1:
            return None
        if not (single.creature and row.sick):
            found.append((single.weight + OWN_WEIGHT if id == own else single.weight, id, single))
    return found


def _chosen(sources: Sources, need: Need) -> tuple[Sources, str] | None:
    """The sources to tap, those of least weight first as long as each pays for something that is not yet paid for."""
    wanted: dict[int, int] = {}
    letters = ""
    for mask in need.masks:
        if mask not in _TYPES:
            return None  # hybrid mana
        wanted[mask] = wanted.get(mask, 0) + 1
        letters += LETTERS_OF[mask]
    generic = need.generic
    left = need.total
    taken: list[int] = []
    for place in _by_weight(sources):
        if not left:
            break
        mask = sources[place][2].mask
        if wanted.get(mask):
            wanted[mask] -= 1
        elif generic:
            generic -= 1
            letters += LETTERS_OF[mask]
        else:
            continue
        taken.append(place)
        left -= 1
    if left:
        return None
    taken.sort()
    return [sources[place] for place in taken], letters


def _by_weight(sources: Sources) -> Sequence[int]:
    """The places of sources, those of least weight first, and of like weight those of what there is most of."""
    weight, _, single = sources[0]
    mask = single.mask
    for source in sources:
        if source[0] != weight or source[2].mask != mask:
            break
    else:
        return range(len(sources))
    plenty: dict[int, int] = {}
    for _, _, each in sources:
        plenty[each.mask] = plenty.get(each.mask, 0) + 1
    ranks = [(heavy, -plenty[each.mask]) for heavy, _, each in sources]
    return sorted(range(len(sources)), key=ranks.__getitem__)
