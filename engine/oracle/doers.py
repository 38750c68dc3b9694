"""Who did what this way: players, descriptions and numbers bound to the instruction they speak of (608.2c)."""

from __future__ import annotations

from typing import Final

from engine.actions.arrival import Arrival
from engine.actions.choose import ChooseName
from engine.actions.damage import DealDamage
from engine.actions.destinations import Place
from engine.actions.library import SHOWN
from engine.actions.permanents import TurnOver
from engine.actions.zone_verbs import Destroy, Put, PutApart, ReturnToHand
from engine.ast.amounts import GreatestShare, HistoryCount
from engine.ast.conditions import AnyTrue, Holds, Matches, Unmet, Was
from engine.ast.costs import COST_MARK
from engine.ast.effects import Delayed, ForEach, If, May, PayCost, Unless
from engine.ast.filters import AllOf, DidThisWay, InZone, Kind, Objects, OfChosen, ThisWay, Together
from engine.ast.node import Amount, Effect, Filter, Selection, Test
from engine.ast.patterns import StepBegins
from engine.ast.selections import (
    All,
    Among,
    Attached,
    Back,
    ControllerOf,
    ExiledWith,
    OwnerOf,
    Several,
    Some,
    Source,
    Target,
    This,
    You,
)
from engine.oracle.clauses import FIELDS
from engine.oracle.conditions import on_a_flip
from engine.oracle.kernel import changed
from engine.oracle.lexicon.this_way import DEEDS, doer_of, marked
from engine.oracle.mentions import Mention, Unresolved
from engine.oracle.objects import THAT_NAME
from engine.oracle.occasions import Occasions
from engine.oracle.posts import EACH_ZONE
from engine.oracle.visited import IDLE
from engine.state.faces import walk
from engine.terms.zones import Zone

FRIEND: Final = "friend"  # the deed of who was chosen as one
DOES: Final = "does"  # the deed of "each opponent who does"
WAYS: Final = (ThisWay, DidThisWay, GreatestShare)
SHARED: Final = frozenset({  # the verbs that remember which player did it
    "Discard", "DiscardHand", "Sacrifice", "Exile", "ReturnToHand", "Mill", "Reveal", "Search", "Draw", "Put",
    "PayCost",
})
DEALT: Final = ("dealt damage", "was dealt damage")  # what is counted of objects
CAUSES: Final = {"discarded": "discard", "milled": "mill"}  # of an event about several cards
PLAIN: Final = {  # of what is done to nothing: the verbs
    "investigated": ("Investigate",), "lost life": ("Lose", "LoseHalf"), "gained life": ("Gain",),
}
KEEPING: Final = ("Lose", "LoseHalf", "Gain")  # the verbs that remember which players they happened to


_APART: Final = {"put into your graveyard": "graveyard", "put into your hand": "hand"}


class Doers(Occasions):
    """What was done this way, and by whom."""

    def __init__(self) -> None:
        super().__init__()
        self.choosing = 0  # in the description of what is chosen

    def parts(self, node: object) -> None:
        """Visit the fields of a node."""
        for name in FIELDS[type(node)]:
            part = getattr(node, name)
            if part and not IDLE[type(part)]:
                self.walk(part)

    def in_zone(self, node: InZone) -> None:
        """Cards in a zone, perhaps all in that of one player; so many in each graveyard are no number in all."""
        if node.surface.startswith(EACH_ZONE) and (self.targeting or self.choosing):
            raise Unresolved("in each")
        self.together(node) if node.single else self.parts(node)

    def together(self, node: Together | InZone) -> None:
        """What things have in common, where several are chosen."""
        if not self.targeting and not self.choosing:
            raise Unresolved("together")  # of what is counted, not chosen
        self.parts(node)

    def chosen(self, node: Some | Among) -> None:
        """What is chosen."""
        self.choosing += 1
        self.parts(node)
        self.choosing -= 1

    def of_chosen(self, node: OfChosen) -> None:
        """What was chosen before, as a name."""
        if node.surface == THAT_NAME and not any(isinstance(each, ChooseName) for each in self.last_effects):
            raise Unresolved("that name")
        if self.spell and not self.effects:
            raise Unresolved("chosen")  # as a spell's first instruction is followed nothing is chosen yet

    def attached(self, node: Attached) -> None:
        """What the object is attached to."""
        self.parts(node)
        player = node.word.endswith(("player", "opponent"))
        self.mention(
            Source.ATTACHED, 0, player, not player, False, frozenset((node.word.split()[-1], "permanent", "object"))
        )

    def amount(self, node: Amount) -> None:
        """What is counted."""
        self.counting += 1
        self.parts(node)
        self.counting -= 1

    def at_stake(self, node: If) -> list[tuple[Mention, int]]:
        """What moved each thing before an instruction for one result of a coin flip; nothing of other conditions."""
        return [(each, each.moved_by) for each in self.mentions] if on_a_flip(node.condition) else []

    def this_way(self, node: ThisWay | DidThisWay | GreatestShare) -> None:
        """Bind what was done this way to the instruction that did it; "from among them" says which group by itself."""
        if isinstance(node, ThisWay):
            self._thing(node)
        elif isinstance(node, GreatestShare):
            done = self._by_many(doer_of(ThisWay(node.deed), self.last_effects))
            self.rebind(node, changed(node, mark=self.mark(done)))
        else:
            self._player(node)

    def _thing(self, node: ThisWay) -> None:
        if node.of is not None:
            for part in (node.of, node.by):
                self.walk(part)
            return
        try:
            within = [each.effect if isinstance(each, ForEach) else each for each in self.last_effects]
            done = doer_of(node, within)
        except Unresolved:
            elsewhere = self._elsewhere(node)
            if elsewhere is None:
                raise
            found: Test = changed(node, of=elsewhere)
            if node.deed == "put into your graveyard":
                found = AllOf((found, InZone(Zone.GRAVEYARD, You())))
            self.rebind(node, found)
            return
        if node.by is not None:
            self._by_many(done)
            self.walk(node.by)
        self.rebind(node, marked(node, done, self.mark(done)))

    def _elsewhere(self, node: ThisWay) -> Selection | None:
        """What was done this way by the event, by paying an additional cost, or with the rest of what was looked at."""
        if node.by is not None or node.from_zone is not None:
            return None
        if self.happened is not None and self.happened == CAUSES.get(node.deed) and not self.last_effects:
            return Back("those things", Source.EVENT)
        apart = [each for each in self.last_effects if isinstance(each, PutApart)]
        if len(apart) == 1 and node.deed in _APART:
            for place, more in ((apart[0].to, 0), (apart[0].rest_to, SHOWN)):
                if isinstance(place, Place) and place.to == _APART[node.deed]:
                    return Back("those things", Source.MARK, self.mark(apart[0]) + more)
        destroys = [each for each in self.last_effects if isinstance(each, Destroy)]
        if len(destroys) == 1 and node.deed == "put into your graveyard":
            return Back("those things", Source.MARK, self.mark(destroys[0]))
        sacrifices = any(isinstance(each, DEEDS["sacrificed"]) for each in self.effects)
        if self.spell and node.deed == "sacrificed" and not sacrifices:
            return Back("those things", Source.MARK, COST_MARK)
        return None

    def _by_many(self, done: Effect) -> Effect:
        """An instruction that remembers who did it."""
        if type(done).__name__ not in SHARED:
            raise Unresolved("this way")
        return done

    def _player(self, node: DidThisWay) -> None:
        self.walk(node.what)
        done = self._doer(node)
        self.rebind(node, changed(node, of=Back("those things", Source.MARK, self.mark(done))))

    def _doer(self, node: DidThisWay) -> Effect:
        """The instruction that each of several players followed, or might follow."""
        if node.deed == FRIEND:
            chosen = [each for each in self.last_effects if type(each).__name__ == "ChooseSides"]
            if len(chosen) != 1:
                raise Unresolved("friend")
            return chosen[0]
        if not self.last_effects:
            raise Unresolved("who does")
        if node.deed == DOES or node.deed in PLAIN:
            done = self.last_effects[-1]
            verb = done.effect if isinstance(done, May) else done
            if node.deed in PLAIN:
                found = [each for each in self.last_effects if isinstance(each, May)]
                done = found[-1] if len(found) == 1 else done
                verb = done.effect if isinstance(done, May) else done
                if type(verb).__name__ not in PLAIN[node.deed]:
                    raise Unresolved("this way")
            if isinstance(done, May):
                self.mark(verb)  # who wanted to and could
            elif not isinstance(done, PayCost) and type(done).__name__ not in KEEPING:
                self._by_many(done)
        elif node.deed == "searched":
            found_by = [each for each in self.last_effects if type(each).__name__ == "Search"]
            if len(found_by) != 1:
                raise Unresolved("this way")
            done = found_by[0]
        else:
            done = self._by_many(doer_of(ThisWay(node.deed), self.last_effects))
        who = getattr(done, "who", None)
        several = isinstance(who, (All, Several)) or (isinstance(who, Target) and who.most != who.least)
        if not several and not isinstance(who, Back):
            raise Unresolved("who does")  # one player is spoken of otherwise
        return done

    def unless(self, node: Unless) -> None:
        """ "Each player does ... unless they do ...": each of them, of whom "they" speaks. They are asked before it is
        done: what would be moved is where it was, and nothing is made yet."""
        done = len(self.effects)
        before = [(each, each.moved_by) for each in self.mentions]
        self.effect(node.effect)
        after = [(each, each.moved_by) for each, _ in before]
        put_back(before)
        subject = getattr(node.effect, "who", None)
        actors = len(self.actors)
        if isinstance(subject, (All, Back, Target, ControllerOf, OwnerOf)):
            self.actors.append(subject)
        self.asked_first(node.who, done)
        del self.actors[actors:]
        for each in asked_one(node):
            self.rebind(each, changed(each, to=Source.EACH))
        self.elsewise(node.alternative, node.effect)
        put_back(after)

    def asked_first(self, who: Selection, done: int) -> None:
        """ "Create a token unless that creature's controller pays {3}": who is asked before anything is made, and so
        of nothing that is."""
        kept = self.mentions
        self.mentions = [each for each in kept if each.effect < done]
        self.walk(who)
        self.mentions = [*kept, *(each for each in self.mentions if all(each is not one for one in kept))]

    def of_group(self, what: Filter | Selection | None) -> None:
        """ "Look at the top five cards of your library. For each card, ...": for each of those."""
        if what is not None and what == Objects(Kind.CARD):
            group = Back("those cards")
            self.keep.append(group)
            self.rebind(what, self.meaning(group, False))

    def returned(self, node: Put | ReturnToHand) -> None:
        """ "Return target permanent to its owner's hand. Then that player discards a card": the owner just named."""
        if not isinstance(node.what, (Target, Back, This)) or any(each.player for each in self.mentions):
            return
        found = self.thing(node.what)
        if found is not None and not found.plural and found.source in (Source.TARGET, Source.EVENT):
            self.role_of(OwnerOf(Back("it", found.source, found.index)))
            self.mentions[-1].weak = True

    def ask(self, condition: object) -> Mention | None:
        """What a condition asks about is what "it" means after it: "if ~ isn't a creature, it becomes ..."; that thing,
        or None."""
        condition = condition.part if isinstance(condition, Unmet) else condition
        about = condition.what if isinstance(condition, (Matches, Was)) else None
        if isinstance(condition, Holds):
            about = getattr(condition.left, "of", None) or getattr(condition.left, "on", None)
            if isinstance(condition.left, HistoryCount) and condition.left.what in DEALT:
                about = condition.left.who
        if not isinstance(about, (This, Back)):
            return None
        self.focus = self.asked = self.thing(about)
        return self.asked

    def whose_next(self, node: Delayed) -> None:
        """ "Return it under its owner's control at the beginning of their next upkeep": of whom it is put under the
        control of."""
        whose = node.pattern.whose if isinstance(node.pattern, StepBegins) else None
        put = node.effect
        if not isinstance(whose, Back) or whose.word != "they" or not isinstance(put, Put):
            return
        found = self.bound.get(id(put.what), put.what)
        if isinstance(put.to, Arrival) and put.to.under == "owner" and isinstance(found, (This, Back)):
            self.rebind(whose, OwnerOf(found))

    def turned_up(self, node: Effect) -> bool:
        """ "Turn the exiled card face up. If it's a creature card, ...": it is that card."""
        if not isinstance(node, TurnOver) or not isinstance(self.bound.get(id(node.what)), ExiledWith):
            return False
        self.focus = self.mentions[-1]
        self.focus.weak = False
        return True

    def alternatives(self, node: AnyTrue) -> None:
        """ "If its power is greater than ~'s power or its toughness is greater": "it" is one thing throughout."""
        for each in node.parts:
            self.walk(each)
            self.ask(each)
        self.asked = None


def put_back(moved: list[tuple[Mention, int]]) -> None:
    """What one result of a flip did is not done where the other one came: later words are of things as before (705)."""
    for each, before in moved:
        each.moved_by = before


def asked_one(node: Unless) -> list[Back]:
    """The words of what is done instead that mean who is asked just then: "unless any player taps a land they control",
    "unless target opponent has ~ deal 3 damage to them"."""
    deed, hit = node.alternative, getattr(node.alternative, "to", None)
    found = [each for each in walk(deed) if isinstance(each, Back) and each.to is None and each.word == "they"]
    said = found if isinstance(node.who, All) else []
    if isinstance(deed, DealDamage) and isinstance(hit, Back) and hit.word == "them" and not isinstance(node.who, Some):
        return [*said, hit]
    return said
