"""CR 702.131. Ascend on a permanent: who controls ten permanents has the city's blessing at once."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import KeywordAbility, StaticAbility
from engine.ast.modifiers import RuleChange
from engine.ast.node import Ability
from engine.events.kinds import Event, Marked
from engine.state.faces import RULED
from engine.state.game import Game

BLESSING: Final = "city's blessing"
_ENOUGH: Final = 10
ASCENDS: Final = "rule ascend"  # the question of the index
_ABILITIES: Final[tuple[Ability, ...]] = (StaticAbility(None, (RuleChange("ascend"),)),)


def ascend(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """The static ability of a permanent with ascend (702.131b)."""
    return _ABILITIES


RULED["ascend"] = ascend


def blessings(game: Game) -> list[Event]:
    """The city's blessing for whoever is due it now, before anything looks whether it triggers (702.131b-d)."""
    state = game.state
    objects = state.objects
    found: dict[int, Event] = {}
    for listener in game.index.asked(ASCENDS) if len(state.battlefield) >= _ENOUGH else ():
        row = objects[listener.source]
        player = row.controller
        if player in found or row.phased_out or BLESSING in state.players[player].designations:
            continue
        if "ascend" not in game.chars(row.id).keywords:
            continue
        mine = sum(objects[id].controller == player and not objects[id].phased_out for id in state.battlefield)
        if mine >= _ENOUGH:
            found[player] = Marked(player, BLESSING, source=row.id)
    return list(found.values())
