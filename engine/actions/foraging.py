"""CR 121.1, 608.2d. Foraging, and draws of up to so many cards."""

from __future__ import annotations

from typing import Final

from engine.actions.base import PlayerVerb, credit, doer, doers, move, moved, tell
from engine.actions.hand import draw
from engine.ast.filters import HasSubtype, Kind, Objects
from engine.ast.node import Amount
from engine.ast.says import says
from engine.decisions import Option, Purpose
from engine.events.kinds import Move
from engine.events.resolution import Resolution
from engine.messages import msg
from engine.terms.zones import Cause, Zone

FOOD: Final = Objects(Kind.PERMANENT, (HasSubtype("Food"),))
CARDS: Final = 3  # exiled to forage


@says("{who:player} forage[s]")
class Forage(PlayerVerb):
    """701.61 (2024). Exile three cards from one's graveyard or sacrifice a Food."""

    def perform(self, r: Resolution) -> None:
        events: list[Move] = []
        for player in doers(r, self.who):
            ways = self._ways(r, player)
            if not ways:
                continue
            key = ways[0].key if len(ways) == 1 else r.pick(player, ways, Purpose.COST, msg("Forage"))
            if key == "exile":
                yard = r.game.player(player).graveyard
                chosen = r.choose(player, yard, CARDS, CARDS, Purpose.EXILE, msg("Exile three cards"), (), -1)
                events.extend(move(r, ref, Zone.EXILE, Cause.NONE, player) for ref in chosen)
            else:
                foods = self._foods(r, player)
                chosen = r.choose(player, foods, 1, 1, Purpose.SACRIFICE, msg("Sacrifice a Food"), (), -1)
                events.extend(move(r, ref, Zone.GRAVEYARD, Cause.SACRIFICE, player) for ref in chosen)
            tell(r, player, "forage")
        r.emit(*events)
        r.did(self, moved(events), happened=bool(events))

    def _foods(self, r: Resolution, player: int) -> tuple[int, ...]:
        return tuple(ref for ref in r.find(FOOD) if r.game.controller(ref) == player)

    def _ways(self, r: Resolution, player: int) -> list[Option]:
        found = []
        if len(r.game.player(player).graveyard) >= CARDS:
            found.append(Option("exile", msg("Exile three cards from your graveyard")))
        if self._foods(r, player):
            found.append(Option("food", msg("Sacrifice a Food")))
        return found

    def can(self, r: Resolution) -> bool:
        return self.choosable(r, doer(r, self.who))

    def choosable(self, r: Resolution, player: int) -> bool:
        """Whether a player can forage at all."""
        return bool(self._ways(r, player))


@says("{who:player} draw[s] up to {n:numword} cards")
class DrawUpTo(PlayerVerb):
    """121.1. Draw as many cards as one likes, up to a number."""

    n: Amount

    def perform(self, r: Resolution) -> None:
        most = r.amount(self.n)
        counts = {player: r.number(player, 0, most, Purpose.X, msg("Draw how many cards?"))
                  for player in doers(r, self.who)}
        drawn = {player: draw(r, player, count) for player, count in counts.items()}
        cards = [card for each in drawn.values() for card in each]
        r.did(self, cards, happened=bool(cards))
        credit(r, self, drawn)
