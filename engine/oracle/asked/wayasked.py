"""Questions about what was done this way: that creature, fewer than two, two that share a color, that player did it."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import Fixed
from engine.ast.conditions import Exists
from engine.ast.filters import Either, Kind, Objects, Other, Shares, ThisWay, Together
from engine.ast.node import Amount, Filter, Test
from engine.ast.selections import Back
from engine.oracle.constants import NONE, ONE
from engine.oracle.kernel import Value
from engine.oracle.pointing.thisway import DEEDS, VERBS
from engine.oracle.shape import NotThere, at_path, shaped, with_tests, without
from engine.oracle.templates import Builder

TWO: Final = Fixed(2)
BURIED: Final = "put into a graveyard"
NOUNS: Final = ("creature", "artifact", "permanent", "enchantment", "land", "planeswalker")
THEM: Final = {"that player": "s", "the player": "s", "that opponent": "s", "they": "p"}
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
        for verb in ("was", "were"):
            b.says("post", ThisWay, f"that {verb} {deed} this way", deed=deed)
        shaped(b, "cond1", Exists, f"fewer than {{n:numword}} {{f:filter.p}} were {deed} this way", _counted("<", deed),
               "amount", without("what"))
        for verb in ("were", "are"):
            shaped(b, "cond1", Exists, f"two {{f:filter.p}} {verb} {deed} this way", _sharing(deed), _shared)
        shaped(b, "cond1", Exists, f"another {{f:filter.s}} was {deed} this way", _another(deed), _unother)
    shaped(b, "cond1", Exists, "a {f:filter.s} or a {g:filter.s} is exiled this way", _either_exiled,
           without("what.filters.0"), without("what.filters.1"))
    for words, deed in BACK_TO.items():
        b.says("post", ThisWay, f"{words} this way", deed=deed)
        shaped(b, "cond1", Exists, f"{{n:numeral}} or more {{f:filter.p}} were {words} this way", _counted(">=", deed),
               "amount", without("what"))
    shaped(b, "cond1", Exists, "you return a {f:filter.s} to your hand this way",
           lambda f: _exists(f, ">=", ONE, "returned"), without("what"))
    for who, number in THEM.items():
        for verb, deed in VERBS.items():
            s = "s" if number == "s" else ""
            shaped(b, "cond1", Exists, f"{who} {verb}{s} a {{f:filter.s}} this way", _theirs(who, deed, True),
                   without("what"))
            shaped(b, "cond1", Exists, f"{who} {verb}{s} at least one {{f:filter.s}} this way",
                   _theirs(who, deed, True), without("what"))
            no = "doesn't" if number == "s" else "don't"
            shaped(b, "cond1", Exists, f"{who} {no} {verb} a {{f:filter.s}} this way", _theirs(who, deed, False),
                   without("what"))


def _exists(what: Filter, op: str, number: Amount, deed: str) -> Exists | None:
    if not isinstance(what, Objects) or any(isinstance(test, ThisWay) for test in what.tests):
        return None
    return Exists(with_tests(what, ThisWay(deed)), op, number)


def _buried() -> Exists:
    return Exists(Objects(Kind.PERMANENT, (ThisWay(BURIED),)), ">=", ONE)


def _counted(op: str, deed: str) -> Value:
    return lambda number, what: _exists(what, op, number, deed)


def _another(deed: str) -> Value:
    def made(what: Filter) -> Exists | None:
        if not isinstance(what, Objects):
            return None
        return _exists(Objects(what.kind, (Other(), *what.tests), surface=what.surface), ">=", ONE, deed)

    return made


def _unother(value: Value) -> Value:
    what = at_path(value, "what")
    if not isinstance(what, Objects) or len(what.tests) < 2:
        raise NotThere("what")
    return Objects(what.kind, what.tests[1:-1], surface=what.surface)


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


def _theirs(who: str, deed: str, did: bool) -> Value:
    def made(what: Filter) -> Exists | None:
        if not isinstance(what, Objects) or any(isinstance(test, ThisWay) for test in what.tests):
            return None
        way = ThisWay(deed, by=Back(who))
        return Exists(with_tests(what, way), ">=" if did else "=", ONE if did else NONE)

    return made


def _either_exiled(one: Filter, other: Filter) -> Exists | None:
    """ "An instant card or a card with flash"."""
    if not isinstance(one, Objects) or not isinstance(other, Objects):
        return None
    return Exists(Either((with_tests(one, ThisWay("exiled")), with_tests(other, ThisWay("exiled")))), ">=", ONE)
