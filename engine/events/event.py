"""An event: something that happens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar, TypeVar, dataclass_transform

from engine.state import codes

K = TypeVar("K", bound="Event")


@dataclass_transform(eq_default=False, field_specifiers=(field,))
def happening(code: int) -> Callable[[type[K]], type[K]]:
    """Make a class a kind of event: a dataclass with slots, each object of it another event, known by its code."""

    def declare(kind: type[K]) -> type[K]:
        kind.code = code
        return dataclass(slots=True, eq=False)(kind)

    return declare


class _Doing:
    """Who does what happens; a class without fields, so that each event names them where its own order has them."""

    __slots__ = ("player", "source")
    source: int
    player: int


class OfItself(_Doing):
    """An event that an object itself is the source of."""

    __slots__ = ()
    obj: int

    def __post_init__(self) -> None:
        self.source = self.obj


@happening(codes.NONE)
class Event(_Doing):
    """Something that happens. `source` is the object that does it (0: the rules), `player` whose doing it is."""

    code: ClassVar[int]
    done: bool = field(default=False, init=False)
    applied: tuple[int, ...] = field(default=(), init=False)
    """The replacement effects that have changed it already (614.5)."""
