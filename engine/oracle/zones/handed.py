"""Cards from the top of a library by an amount, players foremost in something, spells by where they are cast from."""

from __future__ import annotations

from typing import Final

from engine.actions.arrival import Arrival
from engine.actions.zone_verbs import Exile, Put
from engine.ast.abilities import StaticAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import Matches, Unmet
from engine.ast.filters import (
    AnyOf,
    ControlledBy,
    Either,
    Foremost,
    InZone,
    Kind,
    Not,
    Objects,
    Opponent,
    Other,
    OwnedBy,
    Players,
)
from engine.ast.modifiers import ChangeCost
from engine.ast.node import Amount, Condition, Filter, Selection, Test
from engine.ast.selections import All, Some, TopOf
from engine.oracle.constants import ONE, YOU
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.templates import ACTOR, Builder
from engine.terms.zones import Zone

TOP: Final = TopOf(YOU, Fixed(1))
EXILED: Final = InZone(Zone.EXILE)
RIVALS: Final = Players((Other(),))
CAST: Final = "cast from"  # the surface of spells said to be cast from a zone, and the cards there


def add(b: Builder) -> None:
    """Add these productions."""
    for words in ("cards equal to {n:amount} from the top of {w:possessive} library",
                  "a number of cards equal to {n:amount} from the top of {w:possessive} library",
                  "{n:thatmany} cards from the top of {w:possessive} library",
                  "{n:varx} cards from the top of {w:possessive} library"):
        shaped(b, "single.p", TopOf, words, lambda n, w: TopOf(w, n), "count", "whose")
    for form, s in (("b", ""), ("s", "s")):
        shaped(b, f"vp.{form}", Exile, f"exile{s} cards from {{w:possessive}} hand equal to {{n:amount}}", _so_many,
               "what.what.tests.0.whose", "what.least")
        shaped(b, f"vp.{form}", Put, f"put{s} a {{f:filter.s}} onto the battlefield from {{w:possessive}} hand", _put,
               without("what.what"), "what.what.tests.-1.whose")
    _foremost(b)
    _cast_from(b)
    for words in ("is a {f:filter.s}", "isn't a {f:filter.s}"):
        negated = "isn't" in words
        shaped(b, "cond1", Unmet if negated else Matches, f"the top card of your library {words}", _top_is(negated),
               "part.filter" if negated else "filter")
    shaped(b, "cond1", Matches, "the top card of your library is {a:adj}",
           lambda a: Matches(TOP, Objects(Kind.SOURCE, (a,))), "filter.tests.0")


def _so_many(whose: Selection, number: Amount) -> Exile:
    return Exile(Some(Objects(Kind.CARD, (InZone(Zone.HAND, whose),)), number, number), who=ACTOR)


def _put(what: Filter, whose: Selection) -> Put | None:
    """A card from a hand, with that place said last."""
    if not isinstance(what, Objects) or what.kind is not Kind.CARD:
        return None
    return Put(Some(with_tests(what, InZone(Zone.HAND, whose)), ONE, ONE), Arrival(), who=ACTOR)


def _top_is(negated: bool) -> Value:
    def made(what: Filter) -> Condition:
        found = Matches(TOP, what)
        return Unmet(found) if negated else found

    return made


def _foremost(b: Builder) -> None:
    """ "The player who controls the most creatures", "the player with the highest life total"."""
    for word, least in (("most", False), ("fewest", True)):
        shaped(b, "player.s", All, f"the player who controls the {word} {{f:filter.p}}", _controls(least),
               "what.tests.0.what")
    for words, property, least in (
        ("the player with the most life", "life total", False), ("the player with the highest life total", "life total",
                                                                 False),
        ("the player with the lowest life total", "life total", True),
        ("the player with the most cards in hand", "cards in hand", False),
        ("the player with the fewest cards in hand", "cards in hand", True),
    ):
        worded(b, "player.s", {words: All(Players((Foremost(property, RIVALS, least=least),)))})


def _controls(least: bool) -> Value:
    return lambda what: All(Players((Foremost("controls", RIVALS, what, least=least),)))


def _cast_from(b: Builder) -> None:
    """ "Spells you cast from your graveyard cost {1} less to cast", "... you cast from your hand have cascade"."""
    worded(b, "zonepost", {
        "from your graveyard or from exile": AnyOf((InZone(Zone.GRAVEYARD, YOU), EXILED)),
        "from graveyards or from exile": AnyOf((InZone(Zone.GRAVEYARD), EXILED)),
    })
    for word, sign in (("less", -1), ("more", 1)):
        for whose, who in (("you cast", YOU), ("your opponents cast", Players((Opponent(),)))):
            template = f"{{f:filter.p}} {whose} {{z:zonepost}} cost {{m:generic}} {word} to cast ."
            shaped(b, "static", StaticAbility, template, _cheaper(sign, who), without("modifiers.0.what"),
                   "modifiers.0.what.tests.-1", "modifiers.0.mana")
    b.rule("ssubject.p", "{f:filter.p} you cast {z:zonepost}", _cast, _uncast, Either, CAST)


def _from(test: Test) -> bool:
    if isinstance(test, AnyOf):
        return all(isinstance(each, InZone) for each in test.tests)
    return isinstance(test, InZone) or (isinstance(test, Not) and isinstance(test.test, InZone))


def _cheaper(sign: int, who: Filter | Selection) -> Value:
    def made(what: Filter, place: Test, mana: str) -> StaticAbility | None:
        if not isinstance(what, Objects) or what.kind is not Kind.SPELL or not _from(place):
            return None
        return StaticAbility(None, (ChangeCost(with_tests(what, place), mana, sign, who=who),))

    return made


def _cast(values: Values) -> Value | None:
    what, place = values
    if not isinstance(what, Objects) or what.kind is not Kind.SPELL or not _from(place):
        return None
    spells = Objects(what.kind, (*what.tests, ControlledBy(YOU), place), surface=what.surface)
    cards = Objects(Kind.CARD, (*what.tests, OwnedBy(YOU), place))  # so that they can be cast by what they are given
    return Either((spells, cards), surface=CAST)


def _uncast(value: Value) -> Values | None:
    first = value.filters[0] if isinstance(value, Either) and value.surface == CAST else None
    if not isinstance(first, Objects):
        return None
    return Objects(first.kind, first.tests[:-2], surface=first.surface), first.tests[-1]
