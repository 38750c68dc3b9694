"""What predicates and layers may look at of a game: its state and characteristics."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from mypy_extensions import mypyc_attr

from engine.ast.card import Face
from engine.state.chars import Chars
from engine.state.objects import Obj
from engine.state.options import RulesOptions
from engine.state.players import Player
from engine.state.state import State
from engine.terms.ids import NO_ONE

NO_CHARS: Final = Chars(Face(""))


@mypyc_attr(allow_interpreted_subclasses=True)
class World(ABC):
    """A game as those below it see it. `as_spell` is a card that filters take for a spell while somebody asks what
    casting it would be like, with `x_of_spell` for its X; `attack_on` is whom a creature would attack while
    somebody asks whether it can; `already` are the replacement effects whose instructions are being followed
    (614.5); `hosts` says, while abilities look back, what things were attached to that has just left (603.10a)."""

    __slots__ = (
        "already", "as_spell", "attack_on", "chars_of", "hosts", "last_chars", "no_chars", "options", "state",
        "x_of_spell",
    )

    def __init__(self, state: State, options: RulesOptions) -> None:
        self.state = state
        self.options = options
        self.chars_of: dict[int, Chars] = {}
        self.last_chars: dict[int, Chars] = {}  # of objects that are gone (113.7a)
        self.already: tuple[int, ...] = ()
        self.as_spell = 0
        self.x_of_spell = 0
        self.hosts: dict[int, int] = {}
        self.attack_on = NO_ONE
        self.no_chars = NO_CHARS

    @abstractmethod
    def chars(self, id: int) -> Chars:
        """The characteristics of an object now (613), or as it last existed."""

    def taken_for_spell(self, card: int, x: int = 0) -> TakenForSpell:
        """While it lasts, filters take a card for the spell that it would be with this X (601.3a, 601.3e); 0: none."""
        return TakenForSpell(self, card, x)

    def shown_as(self, id: int, chars: Chars | None) -> ShownAs:
        """While it lasts, an object has other characteristics (601.3e, 708.3a); None: its own."""
        return ShownAs(self, id, chars)

    @contextmanager
    def attacking(self, whom: int) -> Iterator[None]:
        """While it lasts, a creature is taken to attack this player or permanent (508.1c)."""
        before, self.attack_on = self.attack_on, whom
        try:
            yield
        finally:
            self.attack_on = before

    @contextmanager
    def all_shown_as(self, shown: Mapping[int, Chars]) -> Iterator[None]:
        """While it lasts, these objects have other characteristics (406.3); what is worked out meanwhile is not kept.
        """
        before, self.chars_of = self.chars_of, {**self.chars_of, **shown}
        try:
            yield
        finally:
            self.chars_of = before

    def obj(self, id: int) -> Obj:
        """The row of an object, as it is or last was."""
        return self.state.objects[id]

    def player(self, id: int) -> Player:
        """The row of a player."""
        return self.state.players[id]


class TakenForSpell:
    """What filters take for a spell, as long as it lasts."""

    __slots__ = ("_before", "_card", "_world", "_x", "_x_before")

    def __init__(self, world: World, card: int, x: int) -> None:
        self._world = world
        self._card = card
        self._x = x
        self._before = 0
        self._x_before = 0

    def __enter__(self) -> None:
        world = self._world
        self._before, self._x_before = world.as_spell, world.x_of_spell
        world.as_spell, world.x_of_spell = self._card, self._x

    def __exit__(self, *_: object) -> None:
        self._world.as_spell, self._world.x_of_spell = self._before, self._x_before


class ShownAs:
    """The characteristics of an object, as long as it lasts."""

    __slots__ = ("_before", "_chars", "_id", "_world")

    def __init__(self, world: World, id: int, chars: Chars | None) -> None:
        self._world = world
        self._id = id
        self._chars = chars
        self._before: Chars | None = None

    def __enter__(self) -> None:
        if self._chars is not None:
            self._before = self._world.chars_of.get(self._id)
            self._world.chars_of[self._id] = self._chars

    def __exit__(self, *_: object) -> None:
        if self._chars is not None:
            self._world.chars_of.pop(self._id, None)
            if self._before is not None:
                self._world.chars_of[self._id] = self._before
