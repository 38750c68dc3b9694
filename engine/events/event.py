"""An event: something that happens."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from engine.state import codes


class _Doing:
    """Who does what happens; a class without fields, so that each event names them where its own order has them."""

    __slots__ = ("player", "source")
    source: int
    player: int


@dataclass(slots=True, eq=False)
class Event(_Doing):
    """Something that happens. `source` is the object that does it (0: the rules), `player` whose doing it is."""

    code: ClassVar[int] = codes.NONE
    done: bool = field(default=False, init=False)
    applied: tuple[int, ...] = field(default=(), init=False)
    """The replacement effects that have changed it already (614.5)."""
