"""Players who attack players: "whenever a player attacks one of your opponents" (508.3e)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.ast.filters import ControlledBy, Either, HasType, Is, Kind, Not, Objects, Players
from engine.ast.node import Node
from engine.ast.patterns import PlayerAttacks
from engine.ast.selections import Attached, You
from engine.oracle.constants import ME, OPPONENTS, YOU
from engine.oracle.kernel import Value, Values
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


@dataclass(frozen=True, slots=True)
class Attacked(Node):
    """Whom a player attacks, and whether all of them trigger it once; no part of what is read."""

    whom: Node
    batch: bool


def add(b: Builder) -> None:
    """Add these events."""
    for batch, table in ((False, ONE_EACH), (True, TOGETHER)):
        for words, whom in table.items():
            _aim(b, words, Attacked(whom, batch, surface=words))
    for who, s in (("{w:psubject.s}", "s"), ("{w:psubject.p}", "")):
        for tail in ("", " with one or more {f:filter.p}", " with {n:int} or more {f:filter.p}"):
            _attack(b, f"{who} attack{s} {{x:attacked}}{tail}", tail)


def _aim(b: Builder, words: str, node: Attacked) -> None:
    b.rule("attacked", words, lambda values: node,
           lambda value: () if isinstance(value, Attacked) and value.surface == words else None, Attacked, words,
           keyed=True)


def _attack(b: Builder, template: str, tail: str) -> None:
    def make(values: Values) -> Value | None:
        who, aim, *rest = values
        if not isinstance(who, Players | You) or not _said(who, aim.surface):
            return None
        least = rest[0] if len(rest) == 2 else 1
        using = rest[-1] if rest else None
        return PlayerAttacks(who, aim.whom, using, least, aim.batch, surface=f"{aim.surface}{tail}")

    def unmake(value: Value) -> Values | None:
        if not isinstance(value, PlayerAttacks) or not value.surface.endswith(tail):
            return None
        words = value.surface.removesuffix(tail)
        if words not in ONE_EACH and words not in TOGETHER:
            return None
        aim = Attacked(value.whom, value.batch, surface=words)
        rest = (value.least, value.using) if "{n:" in tail else (value.using,) if tail else ()
        return (value.who, aim, *rest)

    b.rule("event", template, make, unmake, PlayerAttacks)


def _said(who: Players | You, words: str) -> bool:
    """ "Another one of your opponents" is said of an opponent, who can't attack themself anyway (508.1b)."""
    return not words.startswith("another one") or who == OPPONENTS
