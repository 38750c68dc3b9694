"""CR 615.8, 609.7. Shields against the next time a chosen source would deal damage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.actions.base import GIVEN, YOU, Verb, with_given
from engine.actions.division import divided
from engine.ast.amounts import Fixed
from engine.ast.conditions import UntilEndOfTurn
from engine.ast.effects import Prevent, Redirect
from engine.ast.filters import Either, Kind, Objects, Players
from engine.ast.node import Amount, Effect, Filter, Selection
from engine.ast.says import says
from engine.decisions import Purpose
from engine.events.resolution import Resolution
from engine.messages import msg
from engine.terms.zones import Zone

TURN: Final = UntilEndOfTurn()
_WOULD: Final = "the next time a {what:filter.s} of your choice would deal damage"


_INSTEAD: Final = "that damage is dealt to {to:recipient} instead"
_IS_DEALT: Final = "a {what:filter.s} of your choice is dealt to {to:recipient} instead"
_NEXT: Final = "the next {n:amount damage} that a {what:filter.s} of your choice would deal to"
ANYTHING: Final = Either((Objects(Kind.PERMANENT), Players()))


@says(f"{_WOULD} to you this turn , {_INSTEAD}", from_=YOU)
@says(f"{_WOULD} to {{from_:recipient}} this turn , {_INSTEAD}")
@says(f"{_WOULD} this turn , {_INSTEAD}", from_=ANYTHING)
@says(f"all damage that would be dealt to {{from_:recipient}} this turn by {_IS_DEALT}", once=False)
@says(f"all damage that would be dealt this turn to {{from_:recipient}} by {_IS_DEALT}", once=False)
@says(f"{_NEXT} {{from_:protected}} this turn is dealt to {{to:recipient}} instead", once=False)
@says(f"{_NEXT} you this turn is dealt to {{to:recipient}} instead", from_=YOU, once=False)
@dataclass(frozen=True, slots=True)
class RedirectNextFrom(Verb):
    """614.9. The next damage that a source you choose as this resolves would deal is dealt to something else
    (609.7a)."""

    what: Filter
    from_: Selection | Filter
    to: Selection
    n: Amount | None = None
    once: bool = True  # only the next time it would deal damage

    def perform(self, r: Resolution) -> None:
        chosen = source_chosen(r, self.what)
        if chosen:
            shield = Redirect(self.to, self.from_, self.n, GIVEN, TURN, next=self.once)
            with_given(r, chosen, lambda: r.perform(shield))
        r.did(self, chosen, happened=bool(chosen))


def source_chosen(r: Resolution, what: Filter) -> tuple[int, ...]:
    """A source of damage of a kind that the controller chooses (609.7a)."""
    objects = r.game.state.objects
    legal = tuple(ref for ref in r.find(what) if objects[ref].zone in (Zone.BATTLEFIELD, Zone.STACK))
    return r.choose(r.controller, legal, 1, 1, Purpose.OTHER, msg("Choose a source"), (), -1)


@says(f"{_WOULD} to you this turn , prevent that damage", to=YOU)
@says(f"{_WOULD} to {{to:recipient}} this turn , prevent that damage")
@says(f"{_WOULD} this turn , prevent that damage", to=None)
@says("prevent all damage a {what:filter.s} of your choice would deal this turn", to=None, once=False)
@says("prevent all damage a {what:filter.s} of your choice would deal to {to:recipient} this turn", once=False)
@says("prevent all damage that would be dealt this turn by a {what:filter.s} of your choice", to=None, once=False)
@says("prevent all damage that would be dealt to {to:recipient} this turn by a {what:filter.s} of your choice",
      once=False)
@says("prevent the next {n:amount damage} that would be dealt to {to:recipient} this turn by a {what:filter.s} of your "
      "choice", once=False)
@says("prevent the next {n:amount damage} a {what:filter.s} of your choice would deal to {to:recipient} this turn",
      once=False)
@says("prevent all combat damage a {what:filter.s} of your choice would deal this turn", to=None, once=False,
      combat=True)
@dataclass(frozen=True, slots=True)
class PreventNextFrom(Verb):
    """615.8. The next damage that a source you choose as this resolves would deal is prevented (609.7a)."""

    what: Filter
    to: Selection | None
    then: Effect | None = None
    once: bool = True  # only the next time it would deal damage
    n: Amount | None = None
    combat: bool | None = None
    counts: bool = False  # `then` goes by how much was prevented

    def perform(self, r: Resolution) -> None:
        chosen = source_chosen(r, self.what)
        if chosen:
            shield = Prevent(self.n, self.to, GIVEN, self.combat, TURN, self.then, self.once, self.counts)
            with_given(r, chosen, lambda: r.perform(shield))
        r.did(self, chosen, happened=bool(chosen))


@dataclass(frozen=True, slots=True)
class PreventDivided(Verb):
    """615.7, 601.2d. So much damage is prevented, divided among targets as announced."""

    n: Amount
    to: Selection
    combat: bool | None = None

    def perform(self, r: Resolution) -> None:
        parts = divided(r, self.to, r.amount(self.n), r.controller, Purpose.OTHER, 1)
        for ref, count in parts:
            shield = Prevent(Fixed(count), GIVEN, None, self.combat, TURN)
            with_given(r, (ref,), lambda shield=shield: r.perform(shield))  # type: ignore[misc]
        r.did(self, tuple(ref for ref, _ in parts), happened=bool(parts))
