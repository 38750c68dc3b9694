"""Wordings of the variants: schemes, planes, the planar die, companions (702.139, 901-905)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.zone_verbs import Put
from engine.ast.abilities import KeywordAbility, StaticAbility
from engine.ast.amounts import CommanderCasts, ExtremeOf, Fixed
from engine.ast.conditions import Eminent
from engine.ast.costs import Cost
from engine.ast.filters import (
    AnyOf,
    Compare,
    Either,
    InZone,
    Is,
    IsCommander,
    Kind,
    Objects,
    OwnedBy,
    StartingDeck,
)
from engine.ast.modifiers import BeforeTheGame, MayIgnore, RuleChange
from engine.ast.node import Selection
from engine.ast.patterns import PlayerDoes
from engine.ast.selections import Back, ExiledWith, Some, This, You
from engine.oracle.kernel import Value, Values
from engine.oracle.lexicon.quantities import tallied
from engine.oracle.rows import THING, _, row, rows
from engine.oracle.templates import Builder, Make, Unmake, member
from engine.terms.zones import Zone

_MINE: Final = (IsCommander(), OwnedBy(You()))
YOURS: Final = Objects(Kind.PERMANENT, _MINE, surface="your commander")
CHOSEN: Final = Some(YOURS, Fixed(1), Fixed(1))  # 702.124e
THERE: Final = Some(Objects(Kind.CARD, (*_MINE, InZone(Zone.COMMAND))), Fixed(1), Fixed(1))
ITSELF: Final = Objects(Kind.SOURCE, (Is(This()),))
EITHER_ZONE: Final = AnyOf((InZone(Zone.BATTLEFIELD), InZone(Zone.COMMAND)))
SOURCES: Final = ("planeswalk to", "planeswalk away from", "encounter")


def add(b: Builder) -> None:
    """Add the productions of variants."""
    b.says("event", PlayerDoes, "you set {what:thisscheme} in motion", verb="set in motion", who=You())
    row(b, "thisscheme", "~", ITSELF)
    for verb in SOURCES:
        b.says("event", PlayerDoes, f"you {verb} {{what:thisscheme}}", verb=verb, who=You())
    b.says("event", PlayerDoes, "chaos ensues", verb="roll chaos", who=You(surface="chaos"))
    for symbol, verb in (("chaos", "roll chaos"), ("pw", "roll planeswalker")):
        b.says("event", PlayerDoes, f"you roll {{{symbol}}}", verb=verb, who=You())
    b.says("post", Is, "exiled with ~", what=ExiledWith())
    _commanders(b)
    _companions(b)
    _ignoring(b)


def _ignoring(b: Builder) -> None:
    """Effects that a player may pay to ignore (2006:408.2j)."""
    for who, words in ((None, "any player may"), (You(), "you may")):
        ending = f"{words} pay {{c:manapart}} for that player to ignore this effect until end of turn ."
        b.rule("permanentline", f"{{a:static}} {ending}",
               _ignorable(who), _unignorable(who), StaticAbility, f"ignore {words}")


def _ignorable(who: Selection | None) -> Make:
    def make(values: Values) -> Value | None:
        ability, cost = values
        if not isinstance(ability, StaticAbility) or not isinstance(cost, Cost):
            return None
        surface = f"ignore {who is None}|{ability.surface}"
        return replace(ability, modifiers=(*ability.modifiers, MayIgnore(cost, who)), surface=surface)

    return make


def _unignorable(who: Selection | None) -> Unmake:
    def unmake(value: Value) -> Values | None:
        mark = f"ignore {who is None}|"
        if not isinstance(value, StaticAbility) or not value.surface.startswith(mark):
            return None
        last = value.modifiers[-1]
        if not isinstance(last, MayIgnore) or last.who != who:
            return None
        return (replace(value, modifiers=value.modifiers[:-1], surface=value.surface[len(mark):]), last.cost)

    return unmake


def _commanders(b: Builder) -> None:
    """Commanders, how often they were cast, and abilities that work from the command zone (903)."""
    leads = RuleChange("can be your commander")  # 903.3a
    row(b, "static", "~ can be your commander .", StaticAbility(This(), (leads,)))
    row(b, "static", "if ~ is your commander , {e:clauses} before the game begins . ~ {m:smods.s} .",
        StaticAbility(This(), (BeforeTheGame(_.e), *_.m), defining=True))
    rows(b, "single.s", {"your commander": CHOSEN, "your commander from the command zone": THERE})
    row(b, "yourcommander", "your commander", THERE)
    b.verb(Put, "{who:player} put[s] {what:yourcommander} {to:destination} from the command zone", {})
    for words, whose in (("you", You()), ("they", Back("they"))):
        core = f"a commander {words} own on the battlefield or in the command zone"
        row(b, "counted", f"the greatest mana value of {core}",  # in the two zones where they can be used (903.3)
            ExtremeOf("mana value", Objects(Kind.SOURCE, (IsCommander(), OwnedBy(whose), EITHER_ZONE))))
    for words, own in (("your", True), ("a", False)):
        tallied(b, {f"time(s) you 've cast {words} commander from the command zone this game": CommanderCasts(own)})
    for words in ("in the command zone or on the battlefield", "on the battlefield or in the command zone"):
        b.says("cond1", Eminent, f"~ is {words}")
    b.says("kwability", KeywordAbility, "partner — friends forever", name="friends forever", word="partner")
    for word in ("character select", "father & son", "survivors"):
        b.says("kwability", KeywordAbility, f"partner — {word}", name="partner of", word=word)


def _companions(b: Builder) -> None:
    b.says("kwability", KeywordAbility, "companion — {what:startingdeck}", name="companion")
    b.says("startingdeck", StartingDeck, "your starting deck contains only {are:deckcards}")
    b.same("deckcards", "{_:filter.p}")
    row(b, "deckcards", "{a:filter.p} and {b:filter.p}", Either((_.a, _.b)))
    for parity in ("even", "odd"):
        b.says("post", Compare, f"with {member('PARITY', parity)} mana (value|values)", property="mana value",
               op=parity, amount=Fixed(0))
    each = "each {cards:filter.s} in your starting deck"
    row(b, "startingdeck", f"{each} has {{c:compare}}", StartingDeck(_.cards(THING), Objects(Kind.CARD, (_.c,))))
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
