"""CR 700.3. Verbs that separate things into two piles: someone makes the piles, someone else chooses one."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.actions.arrival import Arrival
from engine.actions.base import CREATURE, GIVEN, PlayerVerb, choosers, move, with_given
from engine.actions.destinations import Place
from engine.actions.zone_verbs import Put
from engine.ast.filters import Kind, Objects
from engine.ast.node import Selection
from engine.ast.says import choice, says
from engine.decisions import Option, Purpose
from engine.events.kinds import Destroy, Revealed
from engine.events.resolution import Done, Resolution
from engine.messages import msg, nmsg
from engine.terms.zones import Cause, Zone

_TWO: Final = "into two piles"
choice("thepiles", {"those piles": {}, "the piles": {}}, "the piles")
PERMANENTS: Final = Objects(Kind.PERMANENT)


def separated(r: Resolution, by: int, chooser: int, things: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Two piles of all these things where they are (700.3a-d), either perhaps empty: the one chosen, then the other."""
    one = r.choose(by, things, 0, len(things), Purpose.PILE, msg("Choose the first pile"))
    piles = (one, tuple(ref for ref in things if ref not in one))
    options = [Option(str(place), _named(r, pile)) for place, pile in enumerate(piles)]
    first = int(r.pick(chooser, options, Purpose.PILE, msg("Choose a pile")))
    return piles[first], piles[1 - first]


def _named(r: Resolution, pile: tuple[int, ...]) -> str:
    return ", ".join(r.game.obj(ref).base.name or "a card" for ref in pile) or "no cards"


FIRST: Final = -701  # the marks of the two piles: the one chosen, and the other
SECOND: Final = -702


@says(
    "{who:player} separate[s] {what:object} into two piles",
    "{who:player} separate[s] {what:object} into two face-down piles",
)
@says("{who:player} separate[s] {what:object} into a face-down pile and a face-up pile", shown=True)
class Separate(PlayerVerb):
    """700.3, 700.3a, 700.3d. Separate things into two piles, perhaps empty, the second perhaps face up (`shown`); what
    follows chooses one of them."""

    rule: ClassVar[str] = "700.3"
    what: Selection
    shown: bool = False

    def perform(self, r: Resolution) -> None:
        things: list[int] = []
        for player in choosers(r, self.who):
            things.extend(r.refs(self.what, player))
            text = "Choose the face-down pile" if self.shown else "Choose the first pile"
            one = r.choose(player, things, 0, len(things), Purpose.PILE, text, things)
            other = tuple(ref for ref in things if ref not in one)
            if self.shown and other:
                r.emit(Revealed(other, player, source=r.source))
            r.marks[FIRST] = Done(one, len(one), True)
            r.marks[SECOND] = Done(other, len(other), True)
        r.did(self, things)


def take_pile(r: Resolution, player: int) -> None:
    """A player chooses one of the two piles, which then is the first."""
    piles = r.marks.get(FIRST), r.marks.get(SECOND)
    if piles[0] is None or piles[1] is None:
        return
    known = [all(r.game.obj(ref).known_to >> player & 1 or not r.game.obj(ref).zone.hidden for ref in each.refs)
             for each in piles if each is not None]
    options = [
        Option(
            str(place),
            _named(r, each.refs) if known[place] else nmsg("{n} card face down", "{n} cards face down", len(each.refs)),
        )
        for place, each in enumerate(piles)
        if each is not None
    ]
    if r.pick(player, options, Purpose.PILE, msg("Choose a pile")) == "1":
        r.marks[FIRST], r.marks[SECOND] = piles[1], piles[0]


@says("{who:player} choose[s] one of {:thepiles}")
class ChoosePile(PlayerVerb):
    """700.3. Choose one of two piles."""

    def perform(self, r: Resolution) -> None:
        for player in choosers(r, self.who):
            take_pile(r, player)
        r.did(self)


@says("{who:player} put[s] that pile {to:destination} and the other {rest_to:destination}")
@says("{who:player} put[s] one pile {to:destination} and the other {rest_to:destination}", choosing=True)
@says("{who:player} put[s] all cards from the pile of your choice {to:destination} and the rest {rest_to:destination}",
      choosing=True)
class PutPiles(PlayerVerb):
    """700.3. Put one pile into one place and the other into another; `choosing` one first."""

    to: Place | Arrival
    rest_to: Place | Arrival
    choosing: bool = False

    def perform(self, r: Resolution) -> None:
        for player in choosers(r, self.who):
            if self.choosing:
                take_pile(r, player)
            moved: list[int] = []
            for key, to in ((FIRST, self.to), (SECOND, self.rest_to)):
                refs = r.marks[key].refs if key in r.marks else ()
                moved.extend(refs)
                if refs:
                    with_given(r, refs, lambda to=to: r.perform(Put(GIVEN, to, who=self.who)))  # type: ignore[misc]
            r.did(self, moved)


@says(f"separate all creatures {{whose:player}} [controls|control] {_TWO} . destroy all creatures in the pile of that "
      "player 's choice")
@says(f"separate all creatures {{whose:player}} [controls|control] {_TWO} . destroy all creatures in the pile of that "
      "player 's choice . they can't be regenerated", regenerable=False)
class SeparateCreatures(PlayerVerb):
    """700.3b. A player's creatures are separated by the controller; those of the pile that player chooses die."""

    whose: Selection
    regenerable: bool = True

    def perform(self, r: Resolution) -> None:
        for player in r.players(self.whose):
            creatures = tuple(ref for ref in r.find(CREATURE) if r.game.controller(ref) == player)
            doomed, _ = separated(r, r.controller, player, creatures)
            r.emit(*(Destroy(ref, r.source, r.controller, self.regenerable) for ref in doomed))
            r.did(self, doomed)


@says(f"separate all permanents {{whose:player}} [controls|control] {_TWO} . that player sacrifices all permanents in "
      "the pile of their choice")
class SeparatePermanents(PlayerVerb):
    """700.3b. A player's permanents are separated by the controller; that player sacrifices those of one pile."""

    whose: Selection

    def perform(self, r: Resolution) -> None:
        for player in r.players(self.whose):
            things = tuple(ref for ref in r.find(PERMANENTS) if r.game.controller(ref) == player)
            doomed, _ = separated(r, r.controller, player, things)
            r.emit(*(move(r, ref, Zone.GRAVEYARD, Cause.SACRIFICE, player) for ref in doomed))
            r.did(self, doomed)
