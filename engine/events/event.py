"""An event: something that happens."""

from __future__ import annotations

from typing import ClassVar

from engine.state import codes
from engine.terms.ids import NO_ONE


class Event:
    """Something that happens. `source` is the object that does it (0: the rules), `player` whose doing it is."""

    __slots__ = ("applied", "done", "player", "source")
    code: ClassVar[int] = codes.NONE

    def __init__(self, source: int = 0, player: int = NO_ONE) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied: tuple[int, ...] = ()  # replacement effects that have changed it already (614.5)
