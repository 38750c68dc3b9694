"""Screens that are made later than the window: in pieces, so that neither the start nor a click waits for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QObject

from gui.session.chunked_work import ChunkedWork

__all__ = ["ScreenMaker"]


class ScreenMaker:
    """Makes screens behind the one that is shown, each in pieces from one `yield` to the next. One that somebody wants
    comes before those that are made ahead, and what is to follow is done as soon as it is whole."""

    def __init__(self, parent: QObject) -> None:
        self._left: dict[str, Iterator[None]] = {}  # what is still to be made of each
        self._first: list[str] = []  # what comes before any screen
        self._ahead: tuple[str, ...] = ()
        self._held = False
        self._wanted = ""
        self._then: Callable[[], object] | None = None
        self.on_whole: Callable[[], object] = int  # told whenever a screen is whole
        self._work = ChunkedWork(parent)

    def add(self, name: str, pieces: Iterator[None], first: bool = False) -> None:
        """Have a screen made later; nothing of it is made now. `first`: before all that are wanted or made ahead."""
        self._left[name] = pieces
        if first:
            self._first.append(name)

    def begin(self, ahead: tuple[str, ...]) -> None:
        """Make these while nobody waits, in their order."""
        self._ahead = ahead
        self._work.begin(self._all())

    def hold(self, held: bool) -> None:
        """Leave what is made ahead for later, or go on with it; what is wanted is made all the same."""
        if held != self._held:
            self._held = held
            self._work.begin(self._all())

    def lead(self, name: str, then: Callable[[], object]) -> None:
        """Do something as soon as a screen is there: at once, or after its pieces, which hold up nothing. It takes the
        place of what was wanted before."""
        self.forget()
        if self.is_whole(name):
            then()
            return
        self._wanted, self._then = name, then
        self._work.begin(self._all())

    def forget(self) -> None:
        """Nobody waits any more for what was wanted; it is made all the same."""
        self._wanted, self._then = "", None

    def finish(self, name: str) -> None:
        """Make a screen now, in one go; if it was wanted, what is to follow comes now, too."""
        while (piece := self._next(name)):
            self.advance(piece)
        if name == self._wanted:
            self._follow()

    def stop(self) -> None:
        """Leave what is left unmade."""
        self._work.stop()
        self.forget()

    def _all(self) -> Iterator[None]:
        """A piece a turn; what is to follow has a turn of its own."""
        while True:
            if self._then is not None and self.is_whole(self._wanted):
                self._follow()
            else:
                name = self._next(self._wanted, *(() if self._held else self._ahead))
                if not name:
                    return
                self.advance(name)
            yield

    def _next(self, *names: str) -> str:
        """What is made next so that these are whole; "" where nothing is left."""
        return next((each for each in (*self._first, *names) if not self.is_whole(each)), "")

    def is_whole(self, name: str) -> bool:
        """Whether nothing is left to be made of a screen."""
        return name not in self._left

    def advance(self, name: str) -> None:
        """Make one piece of a screen that is not whole; one that is whole then, or broke, is not made any further."""
        pieces, more = self._left[name], False
        try:
            more = next(pieces, self) is not self
        finally:
            if not more:
                del self._left[name]
        if not more:
            self.on_whole()

    def _follow(self) -> None:
        then = self._then
        self.forget()
        if then is not None:
            then()
