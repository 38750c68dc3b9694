"""Who is told what has happened: an abstract class for views, logs and recorders."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.events.kinds import Event
    from engine.state.game import Game


class Observer(ABC):
    """Somebody who is told what has happened."""

    @abstractmethod
    def seen(self, game: Game, events: Sequence[Event]) -> None:
        """A batch has been committed and what triggers on it noted."""
