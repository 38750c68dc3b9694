"""Questions about what was done this way: that creature, fewer than two, two that share a color, that player did it."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import Fixed
from engine.ast.conditions import Exists
from engine.ast.filters import Either, Kind, Objects, Shares, ThisWay, Together
from engine.ast.node import Filter, Test
from engine.oracle.constants import ONE
from engine.oracle.kernel import Value
from engine.oracle.pointing.thisway import DEEDS
from engine.oracle.shape import NotThere, at_path, shaped, with_tests, without
from engine.oracle.templates import Builder

TWO: Final = Fixed(2)
BURIED: Final = "put into a graveyard"
NOUNS: Final = ("creature", "artifact", "permanent", "enchantment", "land", "planeswalker")
BACK_TO: Final = {
    "returned to its owner 's hand": "returned", "returned to your hand": "returned",
    "returned to their owners ' hands": "returned",
}


def add(b: Builder) -> None:
    """Add these questions."""
    for noun in (*(f"{the} {noun}" for the in ("that", "the") for noun in NOUNS), "it"):
        for words in ("dies this way", "died this way", "is put into a graveyard this way"):
            shaped(b, "cond1", Exists, f"{noun} {words}", _buried)
    for words in ("that died this way", "that dies this way"):
        b.says("post", ThisWay, words, deed=BURIED)
    for deed in DEEDS:
        for verb in ("were", "are"):
            shaped(b, "cond1", Exists, f"two {{f:filter.p}} {verb} {deed} this way", _sharing(deed), _shared)
    shaped(b, "cond1", Exists, "a {f:filter.s} or a {g:filter.s} is exiled this way", _either_exiled,
           without("what.filters.0"), without("what.filters.1"))
    for words, deed in BACK_TO.items():
        b.says("post", ThisWay, f"{words} this way", deed=deed)


def _buried() -> Exists:
    return Exists(Objects(Kind.PERMANENT, (ThisWay(BURIED),)), ">=", ONE)


def _sharing(deed: str) -> Value:
    """ "Two cards that share a color": one of them, and another of them that shares it."""

    def made(what: Filter) -> Exists | None:
        if not isinstance(what, Objects) or not what.tests or not isinstance(what.tests[-1], Together):
            return None
        word, rest, way = what.tests[-1].word, what.tests[:-1], ThisWay(deed)
        if not word.startswith("shared "):
            return None
        of = Objects(what.kind, (*rest, ThisWay(deed)), surface=what.surface)
        tests: tuple[Test, ...] = (*rest, Shares(word.removeprefix("shared "), of), way)
        return Exists(Objects(what.kind, tests, surface=what.surface), ">=", TWO)

    return made


def _shared(value: Value) -> Value:
    shares = at_path(value, "what.tests.-2")
    if not isinstance(shares, Shares):
        raise NotThere("what")
    tests = value.what.tests[:-2]
    together = Together(f"shared {shares.what}", surface="that share a {w:shared}")
    return Objects(value.what.kind, (*tests, together), surface=value.what.surface)


def _either_exiled(one: Filter, other: Filter) -> Exists | None:
    """ "An instant card or a card with flash"."""
    if not isinstance(one, Objects) or not isinstance(other, Objects):
        return None
    return Exists(Either((with_tests(one, ThisWay("exiled")), with_tests(other, ThisWay("exiled")))), ">=", ONE)
