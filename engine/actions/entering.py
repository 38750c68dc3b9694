"""CR 614.1c-d, 614.12. How an object enters: the effects of "enters ..." and "as it enters, ...".

They change the move or creation that is about to happen; what is chosen is kept by the object that enters.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from engine.actions.base import Verb
from engine.actions.copying import copied_face
from engine.ast.node import Amount, Effect, Filter, Modifier
from engine.ast.says import says
from engine.decisions import Purpose
from engine.events.kinds import CreateTokens, Move
from engine.events.resolution import Resolution


@dataclass(frozen=True, slots=True)
class Entering(Verb, ABC):
    """An effect that changes how an object enters. Its resolution's source is the object the ability is on; outside of
    an entering it does nothing."""

    @abstractmethod
    def alter(self, r: Resolution, event: Move | CreateTokens) -> None:
        """Change the event before it happens."""

    def perform(self, r: Resolution) -> None:
        return


@says("tapped", nonterminal="entry")
@dataclass(frozen=True, slots=True)
class EnterTapped(Entering):
    """614.1d. It enters tapped."""

    def alter(self, r: Resolution, event: Move | CreateTokens) -> None:
        event.tapped = True


@says(
    "with {n:count} {kind:counter} counter[s#n] on it",
    "with a number of {kind:counter} counters on it equal to {n:amount}",
    "with {n:count} additional {kind:counter} counter[s#n] on it",
    "with a number of additional {kind:counter} counters on it equal to {n:amount}",
    nonterminal="entry",
)
@dataclass(frozen=True, slots=True)
class EnterWith(Entering):
    """122.6. It enters with counters on it."""

    n: Amount
    kind: str

    def alter(self, r: Resolution, event: Move | CreateTokens) -> None:
        count = r.amount(self.n)
        if count > 0:
            event.counters = (*event.counters, (self.kind, count))


@says("as a copy of a {of:filter.s}", nonterminal="entry")
@says("as a copy of a {of:filter.s} , except {exceptions:exceptions}", nonterminal="entry")
@says("as a copy of any {of:filter.s}", nonterminal="entry")
@says("as a copy of any {of:filter.s} , except {exceptions:exceptions}", nonterminal="entry")
@dataclass(frozen=True, slots=True)
class EnterAsCopy(Entering):
    """706.5. It enters as a copy of an object its controller chooses, with exceptions."""

    of: Filter
    exceptions: tuple[Modifier, ...] = ()

    def alter(self, r: Resolution, event: Move | CreateTokens) -> None:
        entering = event.obj if isinstance(event, Move) else 0
        legal = tuple(ref for ref in r.find(self.of) if ref != entering)
        chosen = r.choose(r.controller, legal, min(1, len(legal)), 1, Purpose.COPY, "Choose what it copies", (), 1)
        if chosen:
            face = copied_face(r, chosen[0], self.exceptions)
            if isinstance(event, Move):
                event.base = face
            else:
                event.face = face


@dataclass(frozen=True, slots=True)
class AsItEnters(Entering):
    """614.12. "As it enters, ...": an instruction followed before it enters, such as choosing a color or paying life."""

    effect: Effect

    def alter(self, r: Resolution, event: Move | CreateTokens) -> None:
        r.perform(self.effect)
