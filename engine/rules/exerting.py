"""CR 701.39d. "You may exert this creature as it attacks": an optional cost to attack, and what is linked to it."""

from __future__ import annotations

from engine.actions.permanents import Exert
from engine.ast.abilities import TriggeredAbility
from engine.ast.selections import This
from engine.decisions import Purpose
from engine.game import Game
from engine.messages import msg
from engine.rules.outside_resolution import outside
from engine.terms.ids import ObjectId, PlayerId


def exert(game: Game, player: int, pairs: tuple[tuple[int, int], ...]) -> None:
    """701.39d. Offer to exert the attackers that may be (508.1g); what "when you do" says triggers (607.2h)."""
    for attacker, _ in pairs:
        for ability in game.chars(attacker).abilities:
            if not isinstance(ability, TriggeredAbility) or ability.keyword != "exert":
                continue
            r = outside(game, attacker, player)
            if ability.when is not None and not r.true(ability.when):
                continue
            if r.may(player, msg("Exert {name}?", name=game.chars(attacker).name), Purpose.MAY):
                r.perform(Exert(This()))
                game.procedures.put_trigger(game, ability, ObjectId(attacker), PlayerId(player), r)
