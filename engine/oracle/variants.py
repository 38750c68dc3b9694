"""Wordings of the variants: schemes, planes, the planar die, companions (702.139, 901-905)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import KeywordAbility
from engine.ast.amounts import Fixed
from engine.ast.filters import Compare, Either, Is, Kind, Objects, StartingDeck
from engine.ast.node import Test
from engine.ast.patterns import PlayerDoes
from engine.ast.selections import ExiledWith, This, You
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder

ITSELF: Final = Objects(Kind.SOURCE, (Is(This()),), surface="variant")
SOURCES: Final = ("planeswalk to", "planeswalk away from", "encounter")


def add(b: Builder) -> None:
    """Add the productions of variants."""
    b.says("event", PlayerDoes, "you set {what:thisscheme} in motion", verb="set in motion", who=You())
    b.rule("thisscheme", "~", lambda v: ITSELF, _is_itself, Objects)
    for verb in SOURCES:
        b.says("event", PlayerDoes, f"you {verb} {{what:thisscheme}}", verb=verb, who=You())
    b.says("event", PlayerDoes, "chaos ensues", verb="roll chaos", who=You(surface="chaos"))
    for symbol, verb in (("chaos", "roll chaos"), ("pw", "roll planeswalker")):
        b.says("event", PlayerDoes, f"you roll {{{symbol}}}", verb=verb, who=You())
    b.says("post", Is, "exiled with ~", what=ExiledWith())
    _companions(b)


def _is_itself(value: Value) -> Values | None:
    return () if isinstance(value, Objects) and value.surface == "variant" else None


def _companions(b: Builder) -> None:
    b.says("kwability", KeywordAbility, "companion — {what:startingdeck}", name="companion")
    b.says("startingdeck", StartingDeck, "your starting deck contains only {are:deckcards}")
    b.same("deckcards", "{_:filter.p}")
    b.rule("deckcards", "{a:filter.p} and {b:filter.p}", _both, _unboth, Either, "and")
    for parity in ("even", "odd"):
        b.says("post", Compare, f"with {parity} mana (value|values)", property="mana value", op=parity, amount=Fixed(0))
    each = "each {cards:filter.s} in your starting deck"
    b.rule("startingdeck", f"{each} has {{c:compare}}", _has, _unhas, StartingDeck, "has")
    more = "your starting deck contains at least twenty cards more than the minimum deck size"
    b.says("startingdeck", StartingDeck, more, rule="twenty more")
    b.says("startingdeck", StartingDeck,
           "no {cards:filter.s} in your starting deck has more than one of the same mana symbol in its mana cost",
           rule="different symbols")
    b.says("startingdeck", StartingDeck, f"{each} is a {{are:filter.s}}")
    for words, rule in (
        ("has a different name", "different names"), ("shares a card type", "shared type"),
        ("has a activated ability", "activated"),
    ):
        b.says("startingdeck", StartingDeck, f"{each} {words}", rule=rule)


def _both(values: Values) -> Value | None:
    return Either((values[0], values[1]), surface="deck")


def _unboth(value: Value) -> Values | None:
    joined = isinstance(value, Either) and value.surface == "deck" and len(value.filters) == 2
    return value.filters if joined and isinstance(value, Either) else None


def _has(values: Values) -> Value | None:
    cards, test = values
    if not isinstance(cards, Objects) or not isinstance(test, Test):
        return None
    return StartingDeck(cards, Objects(Kind.CARD, (test,), surface="has"), surface="has")


def _unhas(value: Value) -> Values | None:
    if not isinstance(value, StartingDeck) or value.surface != "has" or not isinstance(value.are, Objects):
        return None
    return (value.cards, value.are.tests[0])
