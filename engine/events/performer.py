"""Who follows instructions for the pipeline: replacement effects that do something else, and what happens as an object
enters. The resolution module installs itself here; the pipeline below it knows only this page."""

from __future__ import annotations

from abc import ABC, abstractmethod

from engine.ast.node import Effect
from engine.evaluate.context import Context
from engine.events.kinds import CreateTokens, Event, Move
from engine.game import Game


class Performer(ABC):
    """Follows instructions outside the stack."""

    @abstractmethod
    def perform(self, game: Game, effect: Effect, context: Context, instead: Event | None = None) -> None:
        """Follow an instruction with what a context knows, perhaps instead of an event: what is discarded and goes
        elsewhere so is discarded all the same (701.8)."""

    @abstractmethod
    def creations(self, game: Game, effect: Effect, context: Context) -> list[CreateTokens] | None:
        """The tokens that an instruction creates, as events that are about to happen (701.6); None where it does
        anything else."""

    @abstractmethod
    def enter(self, game: Game, effect: Effect, context: Context, move: Move) -> list[Event]:
        """Follow an instruction about how the object of a move enters (614.12); what it did to that object is done
        already and returned for abilities that watch."""


_installed: list[Performer] = []


def install(performer: Performer) -> None:
    """Let this one follow instructions from now on."""
    _installed[:] = [performer]


def performer() -> Performer:
    """The one installed; raises RuntimeError before `engine.events.resolve` is imported."""
    if not _installed:
        raise RuntimeError("engine.events.resolve must be imported before events are emitted")
    return _installed[0]
