"""Through whose eyes an ability's words are read: its source, its controller, what it remembers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from engine.ast.node import Filter, Selection
from engine.evaluate.world import World
from engine.state.remembered import NOTHING_MARKED, Done, EventInfo

__all__ = ["NOTHING_MARKED", "Context", "Done", "EventInfo"]


class Context:
    """Where words are read from: the object an ability is on (as it is or last was), who controls it, the spell or
    ability on the stack (0 outside), and what it knows: legal targets by slot, X, its event, marks, the present thing
    of a for-each."""

    __slots__ = ("controller", "each", "event", "game", "item", "marks", "source", "targets", "x")

    def __init__(self, game: World, source: int, controller: int, item: int = 0) -> None:
        self.game = game
        self.source = source
        self.controller = controller
        self.item = item
        self.targets: tuple[tuple[int, ...], ...] = ()
        self.x = 0
        self.event: EventInfo | None = None
        self.marks: dict[int, Done] = NOTHING_MARKED
        self.each = -1

    def one_by_one(self, refs: Iterable[int]) -> Iterator[int]:
        """These one after another, each the present thing of a for-each meanwhile; then what was before is again."""
        outer = self.each
        try:
            for ref in refs:
                self.each = ref
                yield ref
        finally:
            self.each = outer

    @contextmanager
    def about(self, ref: int) -> Iterator[int]:
        """While it lasts, this is the present thing of a for-each."""
        return self.one_by_one((ref,))

    @contextmanager
    def with_x(self, x: int) -> Iterator[None]:
        """While it lasts, X is this number (107.3)."""
        outer, self.x = self.x, x
        try:
            yield
        finally:
            self.x = outer

    def choose_some(
        self, legal: tuple[int, ...], least: int, most: int, by: int, random: bool, what: Filter | Selection
    ) -> tuple[int, ...]:
        """Have a player choose; outside a resolution nobody can be asked, so the first ones are taken."""
        return legal[: min(most, len(legal))]

    def look_at(self, player: int, count: int, bottom: bool) -> tuple[int, ...]:
        """Cards of a library from the top; outside a resolution only those that are objects already."""
        library = self.game.state.players[player].library
        part = library[-count:] if bottom else library[:count]
        return tuple(entry for entry in part if entry > 0) if count > 0 else ()
