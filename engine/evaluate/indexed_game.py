"""A game with its index: what layers, rulings and lasting effects look at."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from engine.evaluate.context import Context
from engine.evaluate.current_faces import face_now
from engine.evaluate.index import Index
from engine.evaluate.index_scan import heard_in, rebuilt
from engine.evaluate.world import World
from engine.state.objects import Obj
from engine.state.options import RulesOptions
from engine.state.state import State
from engine.terms.zones import COMMAND


@mypyc_attr(allow_interpreted_subclasses=True)
class IndexedGame(World):
    """The world and who listens to what in it."""

    __slots__ = ("contexts", "index", "provisional_chars", "underway")

    def __init__(self, state: State, options: RulesOptions) -> None:
        super().__init__(state, options)
        self.index: Index = rebuilt(state)
        self.contexts: dict[int, Context] = {}  # of static abilities, by their objects
        self.underway = 0  # how many characteristics are being worked out
        self.provisional_chars: list[int] = []  # those worked out meanwhile that may have looked at unfinished ones

    # --- what holds no longer is dropped here, by the verbs with which events write ---

    def touch(self, id: int) -> None:
        """Something changes an object's characteristics; where it is none, nothing."""
        self.chars_of.pop(id, None)

    def touch_all(self) -> None:
        """Something changes that any object's characteristics may hang on."""
        self.chars_of.clear()

    def register(self, row: Obj) -> None:
        """An object is heard from now on where it is, with the face it has, under whose control it is."""
        id = row.id
        index = self.index
        self.chars_of.pop(id, None)
        face = face_now(self.state, index, id) if index.of_ref or row.flipped else row.base
        zone = row.zone
        index.add(id, face, heard_in(row) if zone is COMMAND else zone, row.controller)

    def unregister(self, id: int) -> None:
        """An object is heard no longer."""
        self.chars_of.pop(id, None)
        if id in self.index.entries:
            self.index.remove(id)

    def forget(self, id: int) -> None:
        """Nobody can ask for an object any more, nor for what it last was."""
        self.last_chars.pop(id, None)
        self.chars_of.pop(id, None)
        self.contexts.pop(id, None)

    def activatable(self, player: int) -> tuple[int, ...]:
        """Objects whose activated abilities, other than mana abilities, a player may be able to use; all of a player's
        permanents, and cards in hand and graveyard, while something gives such abilities."""
        found = self.index.activated(player)
        if not self.index.grants_mana:
            return found
        objects = self.state.objects
        mine = self.state.players[player]
        held = (id for id in (*mine.hand, *mine.graveyard) if id not in found)
        there = (id for id in self.state.battlefield if objects[id].controller == player and id not in found)
        return (*found, *there, *held)

    def context_of(self, source: Obj) -> Context:
        """The context in which the words of an object's static abilities are read; not to be changed."""
        found = self.contexts.get(source.id)
        if found is None or found.controller != source.controller:
            found = Context(self, source.id, source.controller)
            self.contexts[source.id] = found
        return found
