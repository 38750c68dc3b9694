"""Why a card in hand cannot be played now, in one sentence; nothing is changed by asking (601.3, 305)."""

from __future__ import annotations

from typing import Final

from engine.messages import Text, msg
from engine.play.match import Match
from engine.rules.legal_actions import Window, can_cast
from engine.rules.mana_needs import Supply
from engine.rules.offers import offers
from engine.terms.steps import Step
from engine.terms.zones import Zone

__all__ = ["why_not"]

ANY: Final = 63  # mana of every colour and colourless
PLENTY: Final = 99


class _Rich(Window):
    """A window of a player who could make any mana."""

    __slots__ = ()

    def supply(self) -> Supply:
        """More than any cost."""
        return Supply({ANY: PLENTY}, True)


def why_not(match: Match, card: int) -> Text:
    """Why the player with priority cannot play a card from hand; "" where it is not in their hand. In the match's own
    thread, while its seat is asked."""
    game = match.present
    state = game.state
    player = state.priority
    row = state.objects.get(card)
    if row is None or row.zone != Zone.HAND or row.owner != player:
        return ""
    sorcery = state.acts(player) and not state.stack and state.step in (Step.MAIN1, Step.MAIN2)
    if "land" in game.chars(card).types:
        again = msg("You can play no other land this turn.")
        return again if sorcery else msg("A land is played in your own main phase while the stack is empty.")
    ways = list(offers(game, player, row, Zone.HAND))
    if not sorcery and not any(way.fast for way in ways):
        return msg("It can be cast in your own main phase only, while the stack is empty.")
    rich = _Rich(game, player, sorcery)
    if any(can_cast(rich, row, way) for way in ways):
        return msg("You cannot make the mana for it now.")
    return msg("There is nothing to cast it on, or something forbids it.")
