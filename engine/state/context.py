"""Through whose eyes an ability's words are read: its source, its controller, what it remembers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ast.node import Amount, Filter, Selection

if TYPE_CHECKING:
    from engine.state.game import Game


class EventInfo:
    """What a triggered ability remembers of its event (603.2): the object and player it was about, the other object,
    and how much. Objects are ids as of the event, also of things that are gone by now; `new` the id after a move."""

    __slots__ = ("amount", "new", "obj", "other", "player")

    def __init__(self, obj: int, other: int, player: int, amount: int, new: int) -> None:
        self.obj = obj
        self.other = other
        self.player = player
        self.amount = amount
        self.new = new


class Done:
    """What an effect did, for later words of the same ability: the refs it was done to (new ids after moves), how much,
    and whether anything happened at all."""

    __slots__ = ("amount", "happened", "refs")

    def __init__(self, refs: tuple[int, ...], amount: int, happened: bool) -> None:
        self.refs = refs
        self.amount = amount
        self.happened = happened


NOTHING_MARKED: dict[int, Done] = {}


class Context:
    """Where words are read from: the object an ability is on (as it is or last was), who controls it, the spell or
    ability on the stack (0 outside), and what it knows: legal targets by slot, X, its event, marks, the present thing
    of a for-each."""

    __slots__ = ("controller", "each", "event", "game", "item", "marks", "source", "targets", "x")

    def __init__(self, game: Game, source: int, controller: int, item: int = 0) -> None:
        self.game = game
        self.source = source
        self.controller = controller
        self.item = item
        self.targets: tuple[tuple[int, ...], ...] = ()
        self.x = 0
        self.event: EventInfo | None = None
        self.marks: dict[int, Done] = NOTHING_MARKED
        self.each = -1

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

    def value_chosen(self, amount: Amount) -> int | None:
        """A value fixed for this reading of an amount, or None."""
        return None
