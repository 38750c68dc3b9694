"""CR 701 (2025). Keyword actions of later sets: earthbend, airbend, endure, recruit."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar, Final

from engine.actions.arrival import Arrival
from engine.actions.base import GIVEN, PlayerVerb, Verb, doers, move, moved, tell, with_given
from engine.actions.counters import PutCountersOn
from engine.actions.hand import Discard, Draw
from engine.actions.tokens import Create, TokenKind
from engine.actions.zone_verbs import Put
from engine.ast.abilities import KeywordAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import ForTheRestOfTheGame
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import Continuous, Delayed
from engine.ast.filters import ControlledBy, HasType, Kind, Objects
from engine.ast.modifiers import GainAbilities, MayPlay, SetBasePT, SetTypes
from engine.ast.node import Amount, Selection
from engine.ast.patterns import AnyEvent, Moves
from engine.ast.says import says
from engine.ast.selections import Back, Some, Source, Target, You
from engine.decisions import Option, Purpose
from engine.events.resolution import Resolution
from engine.messages import msg, nmsg
from engine.terms.colors import WHITE
from engine.terms.ids import NO_ONE
from engine.terms.mana import ManaCost
from engine.terms.zones import Zone

ONE: Final = Fixed(1)
FOREVER: Final = ForTheRestOfTheGame()
EACH: Final = Back("it", Source.EACH)
THAT_PLAYER: Final = Back("that player", Source.EACH)
WENT: Final = Back("it", Source.EVENT)
LAND: Final = Objects(Kind.PERMANENT, (HasType("land"), ControlledBy(You())))
LIVING: Final = (
    SetBasePT(Fixed(0), Fixed(0)), SetTypes(("creature",)), GainAbilities((KeywordAbility("haste"),)),
)
GONE: Final = AnyEvent((
    Moves(EACH, Zone.GRAVEYARD, Zone.BATTLEFIELD), Moves(EACH, Zone.EXILE, Zone.BATTLEFIELD),
))
RETURN: Final = Put(WENT, Arrival(returning=True, tapped=True, under="you"))
FOR_TWO: Final = MayPlay(GIVEN, "cast", instead_cost=Cost((PayMana(ManaCost(("2",))),)))
PLUS: Final = "+1/+1"
CARD: Final = Some(Objects(Kind.CARD), ONE, ONE)
SOLDIER: Final = TokenKind(("creature",), ("Human", "Soldier"), WHITE, (ONE, ONE))


@says("{who:player} earthbend[s] {n:numeral}")
class Earthbend(PlayerVerb):
    """701.65. Target land one controls becomes a 0/0 creature with haste that is still a land, and gets counters; when
    it dies or is exiled, it returns tapped."""

    of_you: ClassVar[bool] = True
    n: Amount
    what: Selection = field(default_factory=lambda: Target(LAND, ONE, ONE))  # another for each time it is said

    def perform(self, r: Resolution) -> None:
        refs = r.objects(self.what)
        count = Fixed(r.amount(self.n))
        for _ in r.one_by_one(refs):
            r.perform(Continuous(EACH, LIVING, FOREVER))
            r.perform(PutCountersOn(count, PLUS, EACH))
            r.perform(Delayed(GONE, RETURN))
        tell(r, r.controller, "earthbend")
        r.did(self, refs, happened=bool(refs))


@says("{who:player} airbend[s] {what:object}")
class Airbend(PlayerVerb):
    """701.66. Exile permanents or spells; while each is exiled, its owner may cast it for {2}."""

    of_you: ClassVar[bool] = True
    what: Selection

    def perform(self, r: Resolution) -> None:
        events = [move(r, ref, Zone.EXILE) for ref in r.objects(self.what)]
        r.emit(*events)
        new = moved(events)
        for id in new:
            with r.about(r.game.obj(id).owner):
                with_given(r, (id,), lambda: r.perform(Continuous(THAT_PLAYER, (FOR_TWO,), FOREVER)))
        if new:
            tell(r, r.controller, "airbend")
        r.did(self, new, happened=bool(new))


@says("{what:object} endure[s] {n:numeral}")
class Endure(Verb):
    """701.63. Its controller puts so many +1/+1 counters on it, or creates a white Spirit of that size."""

    what: Selection
    n: Amount

    def perform(self, r: Resolution) -> None:
        count = r.amount(self.n)
        refs = r.refs(self.what)
        for ref in refs if count > 0 else ():
            player = r.game.obj(ref).controller
            there = not r.game.obj(ref).gone
            options = [Option("token", msg("A {n}/{n} Spirit", n=count))]
            if there:
                options.insert(0, Option("counters", nmsg("{n} +1/+1 counter", "{n} +1/+1 counters", count), ref))
            key = r.pick(player, options, Purpose.OTHER, msg("Endure")) if there else "token"
            size = Fixed(count)
            spirit = TokenKind(("creature",), ("Spirit",), WHITE, (size, size))
            with r.about(ref if key == "counters" else player):
                r.perform(PutCountersOn(size, PLUS, EACH) if key == "counters"
                          else Create(ONE, spirit, who=THAT_PLAYER))
        r.did(self, refs, count, bool(refs) and count > 0)


@says("{who:player} recruit[s]")
class Recruit(PlayerVerb):
    """701. Draw a card, then discard a card; for a nonland card discarded, create a Human Soldier."""

    def perform(self, r: Resolution) -> None:
        players = tuple(doers(r, self.who))
        for _ in r.one_by_one(players):
            r.perform(Draw(ONE, who=THAT_PLAYER))
            r.perform(Discard(CARD, who=THAT_PLAYER, mark=DISCARDED))
            done = r.marks.get(DISCARDED)
            cards = done.refs if done is not None else ()
            if any(not r.game.chars(id).land for id in cards if id != NO_ONE):
                r.perform(Create(ONE, SOLDIER, who=THAT_PLAYER))
        r.did(self, players, happened=bool(players))


DISCARDED: Final = 900_000  # the mark of what was discarded just now
