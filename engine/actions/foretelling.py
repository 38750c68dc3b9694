"""CR 702.143d, 702.158d. Cards that become foretold; sectors that are chosen."""

from __future__ import annotations

from engine.actions.base import Verb, zone_of
from engine.ast.node import Selection
from engine.ast.says import says
from engine.choice_words import choice_word
from engine.decisions import Option, Purpose
from engine.events.kinds import Chose, Marked
from engine.events.resolution import Resolution
from engine.messages import msg
from engine.state.objects import SECTORS
from engine.terms.mana import ManaCost, mana_cost
from engine.terms.zones import Zone


def foretell_cost(face: int) -> str:
    """The choice of a card in exile that says for what an effect lets that face of it be cast."""
    return f"foretell cost {face}"


@says("{what:object} become[s] foretold . its foretell cost is its mana cost reduced by {less:mana}")
class BecomeForetold(Verb):
    """702.143d. Cards in exile become foretold, with their mana cost less so much as their foretell cost."""

    what: Selection
    less: ManaCost

    def perform(self, r: Resolution) -> None:
        refs = tuple(ref for ref in r.objects(self.what) if zone_of(r, ref) is Zone.EXILE)
        for ref in refs:
            card = r.game.obj(ref).card
            for place, face in enumerate(card.faces if card is not None else ()):
                if face.mana_cost is not None:
                    cost = str(reduced(face.mana_cost, self.less))
                    r.emit(Chose(ref, foretell_cost(place), cost, r.controller))
            r.emit(Chose(ref, "marked turn", r.game.state.turn, r.controller), Marked(ref, "foretold", source=r.source))
        r.did(self, refs, happened=bool(refs))


def reduced(cost: ManaCost, less: ManaCost) -> ManaCost:
    """A mana cost with its generic mana reduced by that of another."""
    left = max(0, cost.generic - less.generic)
    symbols = tuple(symbol for symbol in cost.symbols if not symbol.isdecimal())
    return mana_cost("".join(f"{{{symbol}}}" for symbol in ((str(left), *symbols) if left or not symbols else symbols)))


@says("choose a sector")
class ChooseSector(Verb):
    """702.158d. One of the three sectors is chosen; "that sector" is that one."""

    def perform(self, r: Resolution) -> None:
        options = [Option(word, choice_word(word)) for word in SECTORS]
        r.emit(
            Chose(
                r.source, "sector", r.pick(r.controller, options, Purpose.OTHER, msg("Choose a sector")), r.controller
            )
        )
        r.did(self)
