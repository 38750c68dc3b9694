"""CR 310.11. Sieges: an opponent protects one, and whoever defeats it may have its other face cast."""

from __future__ import annotations

from typing import Final

from engine.actions.base import Verb
from engine.actions.near_players import rivals
from engine.ast.abilities import EntersAbility, TriggeredAbility
from engine.ast.node import Ability
from engine.ast.patterns import CountersChange
from engine.ast.selections import This
from engine.decisions import Purpose
from engine.events.kinds import Chose, Move
from engine.events.resolution import Resolution
from engine.messages import msg
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.records import record
from engine.terms.zones import Cause, Zone

_OTHER_FACE: Final = 1


@record
class ChooseProtector(Verb):
    """310.11a. As a Siege enters, a copy of one too, its controller chooses the opponent who protects it."""

    def perform(self, r: Resolution) -> None:
        able = rivals(r, r.controller)
        for each in r.choose(r.controller, able, min(1, len(able)), 1, Purpose.PLAYER, msg("Who protects it?")):
            r.emit(Chose(r.source, "protector", each, r.controller))


@record
class CastDefeated(Verb):
    """310.11b. The defeated Siege is exiled; its controller may cast it transformed without paying its mana cost."""

    def perform(self, r: Resolution) -> None:
        row = r.game.obj(r.source)
        if row.gone or row.zone is not Zone.BATTLEFIELD:
            return
        move = Move(row.id, Zone.EXILE, Cause.NONE, r.source, r.controller)
        if not r.emit(move) or not move.new or move.to is not Zone.EXILE or row.card is None:
            return
        two_faced = len(row.card.faces) > _OTHER_FACE
        if two_faced and r.may(r.controller, msg("Cast it transformed without paying its mana cost?")):
            procedures = r.game.procedures
            procedures.cast(r.game, PlayerId(r.controller), ObjectId(move.new), _OTHER_FACE, "", True)


SIEGE: Final[tuple[Ability, ...]] = (
    EntersAbility(ChooseProtector()),
    TriggeredAbility(CountersChange(This(), "defense", put=False, batch=True, last=True), CastDefeated()),
)
