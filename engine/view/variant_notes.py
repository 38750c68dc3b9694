"""CR 901, 903. What a card of a variant has to say besides its text: a commander's tax and damage, a plane's die."""

from __future__ import annotations

from engine.events.commit_variants import OF_PLANES, leader_of
from engine.game import Game
from engine.messages import Text, msg
from engine.state.objects import COMMANDER, Obj
from engine.terms.zones import Zone


def variant_notes(game: Game, obj: Obj) -> tuple[Text, ...]:
    """Notes on a card of a game with variants, one sentence each; none in other games."""
    kept = game.state.variants
    if kept is None:
        return ()
    if COMMANDER in obj.marks:
        return _of_commander(game, obj)
    if obj.zone is Zone.COMMAND and not OF_PLANES.isdisjoint(obj.base.types):
        cost = kept.rolls.get(kept.controller, 0)
        return (msg("rolling the planar die costs {cost}", cost=f"{{{cost}}}"),)
    if obj.id in kept.companions.values():
        return (msg("companion"),)
    return ()


def _of_commander(game: Game, obj: Obj) -> tuple[Text, ...]:
    """What it costs more from the command zone, and whom it has dealt how much combat damage (903.8, 903.10a)."""
    kept = game.state.variants
    assert kept is not None
    leader = leader_of(game.state, obj)
    times = kept.casts.get((leader, obj.owner), 0)
    notes = [msg("costs {cost} more from the command zone", cost=f"{{{2 * times}}}")] if times else []
    names = game.state.players
    notes += [
        msg("has dealt {n} combat damage to {name}", n=amount, name=names[who].name)
        for (card, who), amount in sorted(kept.wounds.items()) if card == leader
    ]
    return tuple(notes)
