"""Libraries: all but the bottom cards, the top half, the top card of one just shuffled, cards put in three places
(401, 608.2c)."""

from __future__ import annotations

from typing import Final

from engine.actions.choose import Choose
from engine.actions.destinations import Place
from engine.actions.hand import Reveal
from engine.actions.library import RevealUntil, ShuffleLibrary
from engine.actions.looking_again import LookAgainAndAgain
from engine.actions.zone_verbs import Exile, Put, PutApart
from engine.ast.amounts import Half, Plus, PropertyOf, Times
from engine.ast.effects import Sequence
from engine.ast.filters import Kind, Objects, OfChosen, ThisWay
from engine.ast.node import Amount, Filter, Selection
from engine.ast.selections import All, Among, Back, Some, TopOf
from engine.oracle.constants import ONE, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import ACTOR, Builder
from engine.oracle.zones.among import GROUP
from engine.terms.zones import Zone

CARDS: Final = "cards in library"
HALVES: Final = (("rounded up", True), ("rounded down", False))


def add(b: Builder) -> None:
    """Add these wordings."""
    for number, noun in (("s", "card"), ("p", "cards")):
        count = "" if number == "s" else "{n:numword} "
        shaped(b, f"single.{number}", TopOf, f"all but the bottom {count}{noun} of {{w:possessive}} library",
               _all_but if count else lambda w: _all_but(ONE, w), *(("count.right.amount",) if count else ()), "whose")
    for words, up in HALVES:
        shaped(b, "single.p", TopOf, f"the top half of {{w:possessive}} library , {words}", _top_half(up), "whose")
    shaped(b, "single.s", TopOf, "the bottom card of {w:possessive} graveyard", _last_of, "whose")
    worded(b, "single.s", {"any card": Some(Objects(Kind.CARD), ONE, ONE)})
    _just_shuffled(b)
    _seen_often(b)
    shaped(b, "plain", Sequence, "shuffle your library , then reveal cards from the top of it until you reveal a "
           "{f:filter.s}", _revealed_until, "effects.1.what.what")
    shaped(b, "single.p", All, "the {f:filter.p}", _done_this_way, "what")
    _of_the_kind(b)
    _in_three(b)
    for form, s in (("b", ""), ("s", "s")):
        shaped(b, f"vp.{form}", Choose, f"choose{s} one", lambda: Choose(Among(Back(GROUP), None, ONE, ONE), who=ACTOR))


def _revealed_until(what: Filter) -> Sequence:
    return Sequence((ShuffleLibrary(who=YOU), RevealUntil(Some(what, ONE, ONE), who=YOU)))


def _done_this_way(what: Filter) -> All | None:
    """ "The nonland cards revealed this way": all of that kind."""
    tests = what.tests if isinstance(what, Objects) and what.kind is Kind.CARD else ()
    return All(what) if len(tests) > 1 and isinstance(tests[-1], ThisWay) else None


def _seen_often(b: Builder) -> None:
    """ "As many times as you choose, you may pay 1 life, put those cards on the bottom of your library in any order,
    then look at the top five cards of your library. Then shuffle and put the last cards you looked at this way on top
    in any order"."""
    top = "look at the top {n:numword} cards of your library"
    shaped(b, "plain", LookAgainAndAgain,
           f"{top} . as many times as you choose , you may pay {{m:figure}} life , put those cards on the bottom of "
           f"your library in any order , then {top.replace('{n:', '{k:')} . then shuffle and put the last cards you "
           "looked at this way on top in any order", _looked_often, "n", "life", "n")


def _looked_often(count: Amount, life: Amount, again: Amount) -> LookAgainAndAgain | None:
    return LookAgainAndAgain(count, life, who=YOU) if count == again else None


def _of_the_kind(b: Builder) -> None:
    """ "Choose land or nonland and reveal cards from the top of your library until you reveal a card of the chosen
    kind"."""
    worded(b, "post", {"of the chosen kind": OfChosen("type", surface="kind")})


def _all_but(count: Amount, whose: Selection) -> TopOf:
    return TopOf(whose, Plus(PropertyOf(CARDS, whose), Times(-1, count)))


def _top_half(up: bool) -> Value:
    return lambda whose: TopOf(whose, Half(PropertyOf(CARDS, whose), up))


def _last_of(whose: Selection) -> TopOf:
    return TopOf(whose, ONE, bottom=True, what=Objects(Kind.CARD), zone=Zone.GRAVEYARD)


def _just_shuffled(b: Builder) -> None:
    """ "Shuffle your library, then exile the top four cards": of that library."""
    for join in (" , then", " then"):
        for verb, cls in (("reveal", Reveal), ("exile", Exile)):
            for words, count in (("the top card", False), ("the top {n:count.p} cards", True)):
                shaped(b, "plain", Sequence, f"shuffle your library{join} {verb} {words}", _then(cls, count),
                       *(("effects.1.what.count",) if count else ()))


def _then(cls: type[Reveal] | type[Exile], counted: bool) -> Value:
    def made(number: Amount = ONE) -> Sequence:
        return Sequence((ShuffleLibrary(who=YOU), cls(TopOf(YOU, number))))

    return made


def _in_three(b: Builder) -> None:
    """ "Put one of those cards into your hand, one on top of your library, and one on the bottom": each elsewhere."""
    for group in ("those cards", "them"):
        shaped(b, "vp.b", Sequence, f"put one of {group} {{a:destination}} , one {{c:destination}} , and one "
               "{e:destination}", _three, "effects.0.to", "effects.1.to", "effects.1.rest_to", key=f"three of {group}")


def _three(first: Place, second: Place, third: Place) -> Sequence:
    one = Among(Back(GROUP), None, ONE, ONE)
    rest = Among(Back(GROUP), None, ONE, None, rest=True)
    return Sequence((Put(one, first), PutApart(one, second, rest, third)))
