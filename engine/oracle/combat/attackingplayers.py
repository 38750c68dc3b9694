"""Players who attack players: "whenever a player attacks one of your opponents" (508.3e)."""

from __future__ import annotations

from typing import Final

from engine.ast.filters import ControlledBy, Either, HasType, Is, Kind, Not, Objects, Players
from engine.ast.node import Filter, Node, Selection
from engine.ast.patterns import PlayerAttacks
from engine.ast.selections import Attached, You
from engine.oracle.constants import ME, OPPONENTS, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

PLANESWALKER: Final = HasType("planeswalker")
WALKERS: Final = Objects(Kind.PERMANENT, (PLANESWALKER,))
MY_WALKERS: Final = Objects(Kind.PERMANENT, (PLANESWALKER, ControlledBy(YOU)))
ONE_EACH: Final[dict[str, Node]] = {  # whom they attack, each of whom triggers it
    "a player": Players(), "you": ME, "one of your opponents": OPPONENTS, "a opponent": OPPONENTS,
    "another one of your opponents": OPPONENTS, "another player": Players((Not(Is(YOU)),)),
    "a player or planeswalker": Either((Players(), WALKERS)), "a planeswalker you control": MY_WALKERS,
    "enchanted player": Attached("enchanted player"),
}
TOGETHER: Final[dict[str, Node]] = {  # all of whom trigger it once
    "one or more of your opponents": OPPONENTS, "one or more planeswalkers you control": MY_WALKERS,
    "you and/or one or more planeswalkers you control": Either((ME, MY_WALKERS)),
    "one or more players": Players(),
}


def add(b: Builder) -> None:
    """Add these events."""
    for who, s in (("{w:psubject.s}", "s"), ("{w:psubject.p}", "")):
        for batch, table in ((False, ONE_EACH), (True, TOGETHER)):
            for words, whom in table.items():
                head = f"{who} attack{s} {words}"
                shaped(b, "event", PlayerAttacks, head, _attacks(whom, words, batch), "who")
                shaped(b, "event", PlayerAttacks, f"{head} with one or more {{f:filter.p}}",
                       _attacks(whom, words, batch), "who", "using")
                shaped(b, "event", PlayerAttacks, f"{head} with {{n:int}} or more {{f:filter.p}}",
                       _with(whom, words, batch), "who", "least", "using")


def _attacks(whom: Node, words: str, batch: bool) -> Value:
    def made(who: Filter | Selection, using: Filter | None = None) -> PlayerAttacks | None:
        if isinstance(who, Players | You) and _said(who, words):
            assert isinstance(whom, Filter | Selection)
            return PlayerAttacks(who, whom, using, batch=batch)
        return None

    return made


def _with(whom: Node, words: str, batch: bool) -> Value:
    def made(who: Filter | Selection, least: int, using: Filter) -> PlayerAttacks | None:
        if isinstance(who, Players | You) and _said(who, words):
            assert isinstance(whom, Filter | Selection)
            return PlayerAttacks(who, whom, using, least, batch)
        return None

    return made


def _said(who: Players | You, words: str) -> bool:
    """ "Another one of your opponents" is said of an opponent, who can't attack themself anyway (508.1b)."""
    return not words.startswith("another one") or who == OPPONENTS
