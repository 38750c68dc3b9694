"""What is remembered: of the event that triggered an ability (603.2), of what an effect did (608.2c)."""

from __future__ import annotations

from typing import Final


class EventInfo:
    """What a triggered ability remembers of its event (603.2): the object and player it was about, the other object,
    and how much; NO_ONE where there is none, for 0 is a player. Objects are ids as of the event, also of things that
    are gone by now; `new` the id after a move (0: none); `more` the other objects where it triggered once for
    several, `others` those besides the other where that was several."""

    __slots__ = ("amount", "mana", "more", "new", "obj", "other", "others", "player")
    amount: int
    mana: str
    more: tuple[int, ...]
    new: int
    obj: int
    other: int
    others: tuple[int, ...]
    player: int

    def __init__(self, obj: int, other: int, player: int, amount: int, new: int) -> None:
        self.obj = obj
        self.other = other
        self.player = player
        self.amount = amount
        self.new = new
        self.more = ()
        self.others = ()
        self.mana = ""  # the letters of the mana that was produced


class Done:
    """What an effect did, for later words of the same ability: the refs it was done to (new ids after moves), how much,
    and whether anything happened at all."""

    __slots__ = ("amount", "by", "found", "happened", "refs", "shares")
    amount: int
    by: tuple[tuple[int, int], ...]
    found: bool
    happened: bool
    refs: tuple[int, ...]
    shares: tuple[tuple[int, int], ...]

    def __init__(self, refs: tuple[int, ...], amount: int, happened: bool) -> None:
        self.refs = refs
        self.amount = amount
        self.happened = happened
        self.found = False  # the refs are cards found by a search (701.20b)
        self.shares = ()  # how much of it each player did
        self.by = ()  # each player who did it, with what they did it to


class Once(Done):
    """Whom a player chose for several instructions of one sentence: chosen anew where they are followed again."""

    __slots__ = ()


def forgotten(marks: dict[int, Done], before: dict[int, Done]) -> None:
    """Take out what was chosen since for instructions that have been followed (608.2d)."""
    for mark in [mark for mark, each in marks.items() if type(each) is Once and before.get(mark) is not each]:
        del marks[mark]


def together(done: list[Done]) -> Done:
    """What an effect did that was followed by several players one after another."""
    whole = Done(
        tuple(ref for each in done for ref in each.refs), sum(each.amount for each in done),
        any(each.happened for each in done),
    )
    whole.found = any(each.found for each in done)
    counts: dict[int, int] = {}
    for each in done:
        for player, count in each.shares:
            counts[player] = counts.get(player, 0) + count
    whole.shares = tuple(counts.items())
    whole.by = tuple(pair for each in done for pair in each.by)
    return whole


def word_mark(word: str) -> int:
    """The mark under which it is remembered who chose a word, or voted for it: below all others."""
    return -int.from_bytes(word.encode(), "big") - 1000


MOST_VOTES: Final = word_mark("")  # what has the most votes (701.32), how many, and whether it is not tied
NOTHING_MARKED: dict[int, Done] = {}
