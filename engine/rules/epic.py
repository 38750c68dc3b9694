"""CR 702.50. Epic: no more spells for the rest of the game, and a copy of this one each upkeep."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.base import Verb
from engine.ast.abilities import KeywordAbility, TriggeredAbility
from engine.ast.card import Face
from engine.ast.modifiers import Cant
from engine.ast.patterns import StepBegins
from engine.ast.selections import You
from engine.events.kinds import EffectBegins
from engine.events.pipeline import emit
from engine.events.resolution import Resolution
from engine.game import Game
from engine.state.effect_rows import ContinuousRow, DelayedTrigger
from engine.state.objects import Obj
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.records import record
from engine.terms.steps import Step

_UPKEEP: Final = StepBegins(Step.UPKEEP, You())


@record
class CopyAgain(Verb):
    """702.50a. Copy the spell that resolved, except for its epic ability; new targets may be chosen (702.50b)."""

    def perform(self, r: Resolution) -> None:
        r.game.procedures.copy_spell(r.game, ObjectId(r.source), PlayerId(r.controller), True)


AGAIN: Final = TriggeredAbility(_UPKEEP, CopyAgain(), keyword="epic")


def go_on(game: Game, spell: Obj) -> None:
    """What resolving a spell with epic leaves behind for the rest of the game."""
    state = game.state
    player = spell.controller
    cant = ContinuousRow(0, spell.id, player, state.tick(), (Cant("cast spells"),), (player,))
    copies = DelayedTrigger(state.new_id(), spell.id, player, state.tick(), _UPKEEP, AGAIN, False)
    emit(game, [EffectBegins(cant, spell.id), EffectBegins(copies, spell.id)])


def without_epic(face: Face) -> Face:
    """A spell as it is copied each upkeep."""
    kept = tuple(each for each in face.abilities if not (isinstance(each, KeywordAbility) and each.name == "epic"))
    return replace(face, abilities=kept)
