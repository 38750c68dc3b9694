"""CR 701.37. Meld: the two cards of a meld pair are exiled and put onto the battlefield as one permanent."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from engine.actions.arrival import whom_to_attack
from engine.actions.base import Verb, controlled, moved, on_battlefield
from engine.actions.base import move as going
from engine.ast.amounts import Fixed
from engine.ast.card import Card
from engine.ast.conditions import Both, Exists, Matches
from engine.ast.costs import Cost
from engine.ast.filters import ControlledBy, Kind, Named, Objects, OwnedBy, Status
from engine.ast.node import Condition, Filter
from engine.ast.selections import This, You
from engine.decisions import Purpose
from engine.events.resolution import Resolution
from engine.messages import msg
from engine.state.faces import walk
from engine.state.objects import CARD, Obj
from engine.terms.records import record
from engine.terms.zones import Zone

_YOURS = (OwnedBy(You()), ControlledBy(You()))


@record
class MeldPair(Verb):
    """701.37a. If you both own and control this and `other`, exile them, then meld them into `into` ("~" in it is this
    object's own first name). `cost` what may have to be paid; `attacking`: both are attacking and so is what enters."""

    rule: ClassVar[str] = "701.37"
    other: Filter
    into: str
    cost: Cost | None = None
    attacking: bool = False

    @property
    def condition(self) -> Condition:
        """What is demanded of the pair (603.4)."""
        assert isinstance(self.other, Objects)
        more = (Status("attacking"),) if self.attacking else ()
        other = replace(self.other, tests=(*self.other.tests, *_YOURS, *more))
        return Both((Matches(This(), Objects(Kind.PERMANENT, (*_YOURS, *more))), Exists(other, ">=", Fixed(1))))

    def perform(self, r: Resolution) -> None:
        if not r.true(self.condition) or not on_battlefield(r, r.source):
            return
        if self.cost is not None and not r.game.procedures.pay(r, r.controller, self.cost, True):
            return
        mine = controlled(r, r.controller)
        others = tuple(
            ref for ref in r.find(self.other)
            if mine(ref) and ref != r.source and r.game.obj(ref).owner == r.controller
        )
        chosen = others
        if len(others) > 1:
            chosen = r.choose(r.controller, others, 1, 1, Purpose.EXILE, msg("Choose what to meld it with"))
        events = [going(r, ref, Zone.EXILE) for ref in (r.source, *chosen)]
        r.emit(*events)
        gone = [r.game.obj(ref) for ref in moved(events) if not r.game.obj(ref).gone]
        back = result_of(r, gone, self.into)
        r.did(self, moved(events), happened=bool(events))
        if back is not None:
            self._meld(r, gone, back)

    def _meld(self, r: Resolution, pair: list[Obj], back: Card) -> None:
        """701.37a: they come back combined, with the back face of the pair up; its mana value is the sum of those of
        the front faces (712.3, 712.3b)."""
        value = sum(r.game.chars(row.id).mana_value for row in pair)
        event = going(r, pair[0].id, Zone.BATTLEFIELD)
        event.controller = r.controller
        event.base = replace(back.faces[0], value=value)
        event.also = (pair[1].id,)
        if self.attacking:
            event.tapped = True
            event.attacking = whom_to_attack(r, r.controller)
        r.emit(event)


def result_of(r: Resolution, pair: list[Obj], into: str) -> Card | None:
    """The back of a meld pair; None if these are not the two cards of it (701.37b-c)."""
    cards = [row.card for row in pair if row.kind == CARD and row.card is not None and row.card.layout == "meld"]
    if len(cards) != 2 or len(pair) != 2:
        return None
    for one, other in (cards, cards[::-1]):
        for node in walk(one.front.abilities):
            if isinstance(node, MeldPair) and node.into == into and _names(node.other, other.name):
                return r.game.procedures.card_named(r.game, full_name(into, one.name))
    return None


def full_name(into: str, own: str) -> str:
    """The name of what a pair melds into, where the text abbreviates the first of the pair's own name in it."""
    return into.replace("~", own.partition(",")[0])


def _names(what: Filter, name: str) -> bool:
    return any(isinstance(node, Named) and node.name == name for node in walk(what))


def melds_into(card: Card) -> tuple[str, ...]:
    """The names of the backs that a card's abilities meld it into, which anyone may look up (712.5)."""
    found = [node for face in card.faces for node in walk(face.abilities) if isinstance(node, MeldPair)]
    return tuple(dict.fromkeys(full_name(node.into, card.name) for node in found))
