"""What is remembered: of the event that triggered an ability (603.2), of what an effect did (608.2c)."""

from __future__ import annotations


class EventInfo:
    """What a triggered ability remembers of its event (603.2): the object and player it was about, the other object,
    and how much. Objects are ids as of the event, also of things that are gone by now; `new` the id after a move;
    `more` the other objects where it triggered once for several."""

    __slots__ = ("amount", "mana", "more", "new", "obj", "other", "player")

    def __init__(self, obj: int, other: int, player: int, amount: int, new: int) -> None:
        self.obj = obj
        self.other = other
        self.player = player
        self.amount = amount
        self.new = new
        self.more: tuple[int, ...] = ()
        self.mana = ""  # the letters of the mana that was produced


class Done:
    """What an effect did, for later words of the same ability: the refs it was done to (new ids after moves), how much,
    and whether anything happened at all."""

    __slots__ = ("amount", "found", "happened", "refs", "shares")

    def __init__(self, refs: tuple[int, ...], amount: int, happened: bool) -> None:
        self.refs = refs
        self.amount = amount
        self.happened = happened
        self.found = False  # the refs are cards found by a search (701.20b)
        self.shares: tuple[tuple[int, int], ...] = ()  # how much of it each player did


NOTHING_MARKED: dict[int, Done] = {}
