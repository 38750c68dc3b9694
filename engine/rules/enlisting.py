"""CR 702.154. Enlist: as it attacks, a creature that stays home may be tapped for its power."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import KeywordAbility, TriggeredAbility
from engine.ast.amounts import Fixed, PropertyOf
from engine.ast.conditions import UntilEndOfTurn
from engine.ast.effects import Continuous
from engine.ast.modifiers import ModifyPT
from engine.ast.patterns import AnyEvent
from engine.ast.selections import Back, Source, This
from engine.decisions import Asked, Choose, Chosen, Purpose
from engine.events.kinds import PlayerDid, Tap
from engine.events.pipeline import emit
from engine.events.resolution import Done
from engine.game import Game
from engine.messages import msg
from engine.rules.outside_resolution import outside
from engine.terms.ids import ObjectId, PlayerId

_GIVEN: Final = Back("that", Source.MARK, -2)
_GAIN: Final = Continuous(
    This(), (ModifyPT(PropertyOf("power", _GIVEN), Fixed(0)),), UntilEndOfTurn()
)
ENLISTED: Final = TriggeredAbility(AnyEvent(()), _GAIN, keyword="enlist")


def enlist(game: Game, player: int, pairs: tuple[tuple[int, int], ...]) -> None:
    """Offer the optional costs of the attackers' enlist abilities, each instance for itself (508.1g, 702.154d)."""
    attackers = {attacker for attacker, _ in pairs}
    for attacker, _ in pairs:
        values = game.chars(attacker)
        if "enlist" not in values.keywords:
            continue
        for ability in values.abilities:
            if isinstance(ability, KeywordAbility) and ability.name == "enlist":
                _offer(game, player, attacker, attackers)


def _offer(game: Game, player: int, attacker: int, attackers: set[int]) -> None:
    able = tuple(id for id in game.state.battlefield if id not in attackers and _can_be_enlisted(game, player, id))
    if not able:
        return
    asked = Asked(player, msg("Tap up to one creature to enlist"), attacker, Purpose.TAP)
    answer = game.ask(Choose(asked, able, 0, 1))
    assert isinstance(answer, Chosen)
    for id in answer.refs:
        emit(game, [Tap(id, attacker, player)])
        emit(game, [PlayerDid(player, "enlists a creature", attacker, 1, attacker)])
        r = outside(game, attacker, player)
        r.marks[_GIVEN.index] = Done((id,), 1, True)
        game.procedures.put_trigger(game, ENLISTED, ObjectId(attacker), PlayerId(player), r)


def _can_be_enlisted(game: Game, player: int, id: int) -> bool:
    """Whether a creature is untapped, its controller's, and hasty or there since the turn began (702.154a)."""
    row = game.state.objects[id]
    if row.controller != player or row.tapped or row.phased_out:
        return False
    values = game.chars(id)
    return values.creature and (not row.sick or "haste" in values.keywords)
