"""CR 702.48. Offering: a permanent is sacrificed, and its mana cost comes off the spell's."""

from __future__ import annotations

from collections.abc import Callable

from engine.actions.base import GIVEN
from engine.actions.zone_verbs import sacrificeable
from engine.ast.abilities import KeywordAbility
from engine.decisions import Asked, Choose, Chosen, Purpose
from engine.events.resolution import Done, Resolution
from engine.messages import msg
from engine.rules.emerging import chosen_creature, payable_with
from engine.rules.mana_needs import Need
from engine.rules.mana_sources import quick_supply


def offerable(r: Resolution, player: int, keyword: KeywordAbility) -> tuple[int, ...]:
    """The permanents of the quality that a player could sacrifice, the greatest mana value first."""
    if keyword.what is None:
        return ()
    mine = sacrificeable(r, player)
    found = [ref for ref in r.find(keyword.what) if mine(ref)]
    return tuple(sorted(found, key=lambda ref: -r.game.chars(ref).mana_value))


def reduced(r: Resolution, player: int, keyword: KeywordAbility, need: Need) -> Need | None:
    """702.48c. The cost less the mana cost of the permanent chosen, or of the one that helps most of those there are;
    None if there is none."""
    chosen = chosen_creature(r)
    able = (chosen,) if chosen else offerable(r, player, keyword)
    if not able:
        return None
    costs = [r.game.chars(ref).mana_cost for ref in able]
    needs = [need if cost is None else need.less(cost) for cost in costs]
    if len(needs) == 1:
        return needs[0]
    supply = quick_supply(r.game, player)
    return min(needs, key=lambda each: (not each.open and not supply.may_cover(each), each.total - len(each.open)))


def choose_offering(
    r: Resolution, player: int, keyword: KeywordAbility, spell: int, payable: Callable[[], bool]
) -> bool:
    """702.48b. Have the player choose the permanent as they choose to pay the additional cost."""
    able = payable_with(r, offerable(r, player, keyword), payable)
    if not able:
        return False
    answer = r.game.ask(
        Choose(Asked(player, msg("Choose what to sacrifice"), spell, Purpose.SACRIFICE, -1), able, 1, 1)
    )
    assert isinstance(answer, Chosen)
    r.marks[GIVEN.index] = Done(answer.refs, 1, True)
    return True
