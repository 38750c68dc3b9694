"""CR 615.8, 609.7. Shields against the next time a chosen source would deal damage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.actions.base import GIVEN, YOU, Verb, with_given
from engine.ast.conditions import UntilEndOfTurn
from engine.ast.effects import Prevent
from engine.ast.node import Effect, Filter, Selection
from engine.ast.says import says
from engine.decisions import Purpose
from engine.events.resolution import Resolution
from engine.terms.zones import Zone

TURN: Final = UntilEndOfTurn()
_WOULD: Final = "the next time a {what:filter.s} of your choice would deal damage"


@says(f"{_WOULD} to you this turn , prevent that damage", to=YOU)
@says(f"{_WOULD} to {{to:recipient}} this turn , prevent that damage")
@says(f"{_WOULD} this turn , prevent that damage", to=None)
@says("prevent all damage a {what:filter.s} of your choice would deal this turn", to=None, once=False)
@says("prevent all damage a {what:filter.s} of your choice would deal to {to:recipient} this turn", once=False)
@says("prevent all damage that would be dealt this turn by a {what:filter.s} of your choice", to=None, once=False)
@says("prevent all damage that would be dealt to {to:recipient} this turn by a {what:filter.s} of your choice",
      once=False)
@dataclass(frozen=True, slots=True)
class PreventNextFrom(Verb):
    """615.8. The next damage that a source you choose as this resolves would deal is prevented (609.7a)."""

    what: Filter
    to: Selection | None
    then: Effect | None = None  # with how much was prevented
    once: bool = True  # only the next time it would deal damage

    def perform(self, r: Resolution) -> None:
        objects = r.game.state.objects
        places = (Zone.BATTLEFIELD, Zone.STACK)
        legal = tuple(ref for ref in r.find(self.what) if objects[ref].zone in places)
        chosen = r.choose(r.controller, legal, 1, 1, Purpose.OTHER, "Choose a source", (), -1)
        if chosen:
            shield = Prevent(None, self.to, GIVEN, duration=TURN, then=self.then, next=self.once)
            with_given(r, chosen, lambda: r.perform(shield))
        r.did(self, chosen, happened=bool(chosen))
