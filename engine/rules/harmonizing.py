"""CR 702.180. Harmonize: a creature may be tapped as the spell is cast, and its power comes off the cost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.actions.base import CREATURE, GIVEN, controlled
from engine.actions.permanents import TapOrUntapThem
from engine.ast.costs import Cost, DoThis
from engine.decisions import Asked, Choose, Chosen, Purpose
from engine.events.resolution import Done, Resolution
from engine.messages import msg
from engine.rules.emerging import chosen_creature, payable_with

TAP: Final = Cost((DoThis(TapOrUntapThem(GIVEN, True)),))


def tappable(r: Resolution, player: int) -> tuple[int, ...]:
    """The untapped creatures a player could tap for it, the greatest power first."""
    mine = controlled(r, player)
    found = [ref for ref in r.find(CREATURE) if mine(ref) and not r.game.obj(ref).tapped]
    return tuple(sorted(found, key=lambda ref: -(r.game.chars(ref).power or 0)))


def power_off(r: Resolution, player: int) -> int:
    """What comes off the generic mana of the cost: the power of the creature chosen; before that, as much as could be.
    """
    chosen = chosen_creature(r)
    able = (chosen,) if chosen else () if GIVEN.index in r.marks else tappable(r, player)
    return max(0, r.game.chars(able[0]).power or 0) if able else 0


def choose_to_tap(r: Resolution, player: int, spell: int, payable: Callable[[], bool]) -> None:
    """Have the player choose a creature to tap, or none where the cost could be paid without."""
    able = payable_with(r, tappable(r, player), payable)
    r.marks[GIVEN.index] = Done((), 0, False)
    if not able:
        return
    asked = Asked(player, msg("Choose a creature to tap for harmonize"), spell, Purpose.COST, -1)
    answer = r.game.ask(Choose(asked, able, int(not payable()), 1))
    assert isinstance(answer, Chosen)
    r.marks[GIVEN.index] = Done(answer.refs, len(answer.refs), bool(answer.refs))
