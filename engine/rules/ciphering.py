"""CR 702.99. Cipher: a resolved card is exiled encoded on a creature, whose combat damage lets a copy of it be cast."""

from __future__ import annotations

from typing import Final

from engine.actions.base import CREATURE, Verb, continue_on, controlled
from engine.ast.abilities import TriggeredAbility
from engine.ast.conditions import ForTheRestOfTheGame
from engine.ast.filters import Players
from engine.ast.modifiers import GainAbilities
from engine.ast.patterns import DealsDamage
from engine.ast.selections import This
from engine.decisions import Asked, Choose, Chosen, Purpose
from engine.events.kinds import Move
from engine.events.pipeline import emit
from engine.events.resolution import Resolution
from engine.events.stack import copy_elsewhere
from engine.game import Game
from engine.messages import msg
from engine.rules.outside_resolution import outside
from engine.state.objects import CARD, Obj
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.records import record
from engine.terms.zones import Cause, Zone

FOREVER: Final = ForTheRestOfTheGame()


@record
class CastEncoded(Verb):
    """702.99a. A copy of the encoded card may be cast without paying its mana cost, while the card is exiled."""

    card: int

    def perform(self, r: Resolution) -> None:
        game = r.game
        row = game.state.objects.get(self.card)
        if (
            row is None
            or row.gone
            or row.zone is not Zone.EXILE
            or not r.may(r.controller, msg("Cast a copy of the card?"))
        ):
            return
        copy = copy_elsewhere(game, row.base, r.controller, row.zone)
        done = game.procedures.cast(game, PlayerId(r.controller), ObjectId(copy), 0, "", True)
        r.did(self, (copy,) if done else (), happened=done)


def encode(game: Game, row: Obj) -> bool:
    """Offer to exile a resolved card encoded on a creature its controller controls; True if it was (702.99a)."""
    if row.kind != CARD or "cipher" not in game.chars(row.id).keywords:
        return False
    player = row.controller
    r = outside(game, row.id, player)
    mine = controlled(r, player)
    able = tuple(ref for ref in r.find(CREATURE) if mine(ref))
    if not able:
        return False
    answer = game.ask(Choose(Asked(player, msg("Encode it on a creature?"), row.id, Purpose.OTHER, 1), able, 0, 1))
    assert isinstance(answer, Chosen)
    if not answer.refs:
        return False
    move = Move(row.id, Zone.EXILE, Cause.RESOLVE, row.id, player)
    emit(game, [move])
    if move.new and game.state.objects[move.new].zone is Zone.EXILE:
        ability = TriggeredAbility(DealsDamage(This(), Players(), combat=True), CastEncoded(move.new), keyword="cipher")
        continue_on(outside(game, move.new, player), answer.refs, (GainAbilities((ability,)),), FOREVER)
    return True
