"""CR 714. Sagas: lore counters and final chapters."""

from __future__ import annotations

from engine.ast.abilities import ChapterAbility
from engine.events.kinds import PutCounters
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.turn_based import turn_based
from engine.state.chars import Chars
from engine.terms.steps import Step


def final_chapter(values: Chars) -> int:
    """The greatest chapter number among the chapter abilities of a Saga; 0 if it has none (2022:714.2d)."""
    last = 0
    for ability in values.abilities:
        if isinstance(ability, ChapterAbility):
            last = max(last, *ability.chapters)
    return last


@turn_based("2022:714.3b", Step.MAIN1)
def add_lore(game: Game) -> None:
    """As the precombat main phase begins, the active player puts a lore counter on each Saga they control."""
    state = game.state
    known = game.chars_of
    there = [id for id in state.battlefield if "Saga" in (known.get(id) or game.chars(id)).subtypes]
    sagas = [
        PutCounters(id, "lore", 1, 0, state.active)
        for id in there
        if state.acts(state.objects[id].controller) and not state.objects[id].phased_out
        and final_chapter(game.chars(id))
    ]
    for lore in sagas:
        lore.effect = False
    if sagas:
        emit(game, sagas)
