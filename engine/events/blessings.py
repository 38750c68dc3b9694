"""CR 702.131. Ascend on a permanent: who controls ten permanents has the city's blessing at once; storied likewise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.ast.abilities import KeywordAbility, StaticAbility
from engine.ast.modifiers import RuleChange
from engine.ast.node import Ability
from engine.events.kinds import Event, Marked
from engine.game import Game
from engine.state.chars import Chars
from engine.state.faces import RULED

ASCENDS: Final = "rule ascend"  # the question of the index, for both keywords
_ABILITIES: Final[tuple[Ability, ...]] = (StaticAbility(None, (RuleChange("ascend"),)),)
Counted = Callable[[Chars], bool]


def _any(values: Chars) -> bool:
    return True


def _historic(values: Chars) -> bool:
    return "artifact" in values.types or "legendary" in values.supertypes or "Saga" in values.subtypes


DESIGNATIONS: Final[dict[str, tuple[str, int, Counted]]] = {  # of a keyword: what one gets, from how many
    "ascend": ("city's blessing", 10, _any),
    "storied": ("enduring story", 3, _historic),
}
_FEWEST: Final = min(number for _, number, _ in DESIGNATIONS.values())


def ascend(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """The static ability of a permanent with ascend or storied (702.131b)."""
    return _ABILITIES


for _keyword in DESIGNATIONS:
    RULED[_keyword] = ascend


def blessings(game: Game) -> list[Event]:
    """The designations of whoever is due one now, before anything looks whether it triggers (702.131b-d)."""
    state = game.state
    objects = state.objects
    found: dict[tuple[int, str], Event] = {}
    for listener in game.index.asked(ASCENDS) if len(state.battlefield) >= _FEWEST else ():
        row = objects[listener.source]
        player = row.controller
        if row.phased_out:
            continue
        keywords = game.chars(row.id).keywords
        for keyword, (word, least, counts) in DESIGNATIONS.items():
            if keyword not in keywords or (player, word) in found or word in state.players[player].designations:
                continue
            mine = [id for id in state.battlefield if objects[id].controller == player and not objects[id].phased_out]
            if len(mine) >= least and sum(counts(game.chars(id)) for id in mine) >= least:
                found[player, word] = Marked(player, word, source=row.id)
    return list(found.values())
