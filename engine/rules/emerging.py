"""CR 702.119. Emerge: a creature is chosen and sacrificed, and its mana value comes off the cost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.actions.base import CREATURE, GIVEN
from engine.actions.zone_verbs import Sacrifice, sacrificeable
from engine.ast.costs import Cost, DoThis
from engine.decisions import Asked, Choose, Chosen, Purpose
from engine.events.resolution import Done, Resolution
from engine.messages import msg

SACRIFICE: Final = Cost((DoThis(Sacrifice(GIVEN)),))


def emergeable(r: Resolution, player: int) -> tuple[int, ...]:
    """The creatures a player could sacrifice, the greatest mana value first."""
    mine = sacrificeable(r, player)
    found = [ref for ref in r.find(CREATURE) if mine(ref)]
    return tuple(sorted(found, key=lambda ref: -r.game.chars(ref).mana_value))


def chosen_creature(r: Resolution) -> int:
    """The creature already chosen; 0 if none is."""
    done = r.marks.get(GIVEN.index)
    return done.refs[0] if done is not None and done.refs else 0


def reduction(r: Resolution, player: int) -> int | None:
    """What comes off the cost: of the creature chosen, or as much as could be; None if there is no creature."""
    chosen = chosen_creature(r)
    able = (chosen,) if chosen else emergeable(r, player)
    return r.game.chars(able[0]).mana_value if able else None


def payable_with(r: Resolution, able: tuple[int, ...], payable: Callable[[], bool]) -> tuple[int, ...]:
    """Of what could be sacrificed that with which the rest of the cost could be paid; `payable` says so of the one
    that is chosen."""
    found: list[int] = []
    for ref in able:
        r.marks[GIVEN.index] = Done((ref,), 1, True)
        if payable():
            found.append(ref)
    r.marks.pop(GIVEN.index, None)
    return tuple(found)


def choose_creature(r: Resolution, player: int, spell: int, payable: Callable[[], bool]) -> bool:
    """Have the player choose the creature as they choose to pay the emerge cost (702.119b)."""
    able = payable_with(r, emergeable(r, player), payable)
    if not able:
        return False
    asked = Asked(player, msg("Choose a creature to sacrifice"), spell, Purpose.SACRIFICE, -1)
    answer = r.game.ask(Choose(asked, able, 1, 1))
    assert isinstance(answer, Chosen)
    r.marks[GIVEN.index] = Done(answer.refs, 1, True)
    return True
