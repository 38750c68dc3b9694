"""CR 615.8, 609.7. Shields against the next time a chosen source would deal damage."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.actions.base import GIVEN, Verb, with_given
from engine.actions.division import divided
from engine.ast.amounts import Fixed
from engine.ast.conditions import UntilEndOfTurn
from engine.ast.effects import Prevent, Redirect
from engine.ast.node import Amount, Effect, Filter, Selection
from engine.decisions import Purpose
from engine.events.resolution import Resolution
from engine.messages import msg
from engine.terms.records import record
from engine.terms.zones import Zone

TURN: Final = UntilEndOfTurn()

@record
class RedirectNextFrom(Verb):
    """614.9. The next damage that a source you choose as this resolves would deal is dealt to something else
    (609.7a)."""

    awaits: ClassVar[bool] = True
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


@record
class PreventNextFrom(Verb):
    """615.8. The next damage that a source you choose as this resolves would deal is prevented (609.7a)."""

    awaits: ClassVar[bool] = True
    what: Filter
    to: Selection | Filter | None
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


@record
class PreventDivided(Verb):
    """615.7, 601.2d. So much damage is prevented, divided among targets as announced."""

    awaits: ClassVar[bool] = True
    n: Amount
    to: Selection
    combat: bool | None = None

    def perform(self, r: Resolution) -> None:
        parts = divided(r, self.to, r.amount(self.n), r.controller, Purpose.OTHER, 1)
        for ref, count in parts:
            shield = Prevent(Fixed(count), GIVEN, None, self.combat, TURN)
            with_given(r, (ref,), lambda shield=shield: r.perform(shield))  # type: ignore[misc]
        r.did(self, tuple(ref for ref, _ in parts), happened=bool(parts))
