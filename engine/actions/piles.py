"""CR 700.3. Verbs that separate things into two piles: someone makes the piles, someone else chooses one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from engine.actions.base import CREATURE, PlayerVerb, doer, move
from engine.ast.node import Amount, Selection
from engine.ast.says import says
from engine.decisions import Option, Purpose
from engine.events.kinds import Destroy, Revealed
from engine.events.resolution import Resolution
from engine.terms.zones import Zone

_TWO: Final = "into two piles"


def separated(r: Resolution, by: int, chooser: int, things: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Two piles of all these things where they are (700.3a-d), either perhaps empty: the one chosen, then the other."""
    one = r.choose(by, things, 0, len(things), Purpose.PILE, "Choose the first pile")
    piles = (one, tuple(ref for ref in things if ref not in one))
    options = [Option(str(place), _named(r, pile)) for place, pile in enumerate(piles)]
    first = int(r.pick(chooser, options, Purpose.PILE, "Choose a pile"))
    return piles[first], piles[1 - first]


def _named(r: Resolution, pile: tuple[int, ...]) -> str:
    return ", ".join(r.game.obj(ref).base.name or "a card" for ref in pile) or "no cards"


def opponent(r: Resolution) -> int:
    """An opponent, of the controller's choice where there are several."""
    rivals = tuple(each.id for each in r.game.state.players if each.alive and each.id != r.controller)
    found = r.choose(r.controller, rivals, min(1, len(rivals)), 1, Purpose.PLAYER, "Choose an opponent")
    return found[0] if found else r.controller


@says(f"{{who:player}} reveal[s] the top {{n:numeral}} cards of your library . a opponent separates those cards {_TWO}"
      " . put one pile into your hand and the other into your graveyard")
@dataclass(frozen=True, slots=True)
class SeparateTop(PlayerVerb):
    """700.3. An opponent separates revealed cards; one pile goes to hand, the other to the graveyard."""

    rule: ClassVar[str] = "700.3"
    n: Amount

    def perform(self, r: Resolution) -> None:
        player = doer(r, self.who)
        cards = r.look(player, r.amount(self.n))
        r.emit(Revealed(cards, player, source=r.source))
        kept, lost = separated(r, opponent(r), player, cards)
        r.emit(*(move(r, card, Zone.HAND, "", player) for card in kept),
               *(move(r, card, Zone.GRAVEYARD, "", player) for card in lost))
        r.did(self, kept)


@says(f"separate all creatures {{whose:player}} [controls|control] {_TWO} . destroy all creatures in the pile of that "
      "player 's choice")
@dataclass(frozen=True, slots=True)
class SeparateCreatures(PlayerVerb):
    """700.3b. A player's creatures are separated by the controller; those of the pile that player chooses die."""

    whose: Selection

    def perform(self, r: Resolution) -> None:
        for player in r.players(self.whose):
            creatures = tuple(ref for ref in r.find(CREATURE) if r.game.controller(ref) == player)
            doomed, _ = separated(r, r.controller, player, creatures)
            r.emit(*(Destroy(ref, r.source, r.controller) for ref in doomed))
            r.did(self, doomed)
