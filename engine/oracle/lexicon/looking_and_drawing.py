"""Libraries: cards drawn, looked at, revealed, and what is done with each (401, 121)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.choose import Choose
from engine.actions.counters import Distribute, PutCountersOn, PutEither
from engine.actions.destinations import Place
from engine.actions.hand import Reveal
from engine.actions.library import RevealUntil, ShuffleLibrary
from engine.actions.looking_again import LookAgainAndAgain
from engine.actions.permanents import TapOrUntapThem
from engine.actions.zone_verbs import Exile, Put, PutApart, ReturnToHand, Sacrifice
from engine.ast.abilities import StaticAbility
from engine.ast.amounts import CountDistinct, CountOf, Fixed, Half, Plus, PropertyOf, Times
from engine.ast.conditions import Did, Holds, Unmet
from engine.ast.effects import ChooseAction, Continuous, Delayed, If, Instead, Sequence
from engine.ast.filters import Either, Kind, Objects, OfChosen, ThisWay
from engine.ast.modifiers import MayPlay, Reveals, Skips
from engine.ast.node import Amount, Filter, Selection
from engine.ast.says import choice
from engine.ast.selections import All, Among, Back, Some, TopOf, Whole
from engine.oracle.constants import IMPLIED, ONE, TURN, YOU
from engine.oracle.kernel import Value, Values
from engine.oracle.lexicon.happening_instead import YOU_DRAW
from engine.oracle.lexicon.places_of_cards import GROUP
from engine.oracle.rows import THING, _, is_a, row, rows
from engine.oracle.shape import shaped
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.terms.zones import Zone

MORE: Final = {"plus one": Fixed(1), "plus two": Fixed(2), "minus one": Fixed(-1)}
CARDS: Final = "cards in library"
HALVES: Final = (("rounded up", True), ("rounded down", False))
TOP: Final = Reveals("look at top card")
SEEN: Final = "top seen|"  # before the surface of what may be played besides

choice("allcardsin", {f"{every}the cards {at}": {} for every in ("", "all ") for at in ("in", "from")})

choice("ownplace", {"hand": {"zone": Zone.HAND}, "graveyard": {"zone": Zone.GRAVEYARD},
                    "library": {"zone": Zone.LIBRARY}}, "a zone of a player's cards")


def _drawing(b: Builder) -> None:
    for step in ("draw step", "untap step", "upkeep step"):
        row(b, "static", f"skip your {step} .", StaticAbility(YOU, (Skips(step),)))
    for words, number in MORE.items():
        row(b, "amount card", f"{{n:count.p}} cards {member('PLUS', words)}", Plus(_.n, number))
    head = "the next time you would draw a card this turn"
    rows(b, "plain", {
        f"{head} , {{e:clauses}} instead": Instead(YOU_DRAW, _.e, TURN, next=True),
        f"{head} , instead {{e:clauses}}": Instead(YOU_DRAW, _.e, TURN, next=True),
    })
    b.says("handful", Whole, "{:allcardsin} {whose:possessive} {:ownplace}")
    for form, s in (("b", ""), ("s", "s")):
        rows(b, f"vp.{form}", {
            f"put{s} {{o:handful}} {{d:destination}}": Put(_.o, _.d, who=ACTOR),
            f"exile{s} {{o:handful}}": Exile(_.o, who=ACTOR),
        })
    row(b, "opening", "until end of turn , whenever {p:event} , {e:first}",
        Delayed(_.p, _.e, once=False, duration=TURN))


def _libraries(b: Builder) -> None:
    for number, noun in (("s", "card"), ("p", "cards")):
        count = "" if number == "s" else "{n:numword} "
        shaped(b, f"single.{number}", TopOf, f"all but the bottom {member('CARDS', count + noun)} "
            f"of {{w:possessive}} library",
               _all_but if count else lambda w: _all_but(ONE, w), *(("count.right.amount",) if count else ()), "whose")
    for words, up in HALVES:
        row(b, "single.p", f"the top half of {{w:possessive}} library , {member('ROUNDED', words)}",
            TopOf(_.w, Half(PropertyOf(CARDS, _.w), up)))
    rows(b, "single.s", {
        "the bottom card of {w:possessive} graveyard":
            TopOf(_.w, ONE, bottom=True, what=Objects(Kind.CARD), zone=Zone.GRAVEYARD),
        "any card": Some(Objects(Kind.CARD), ONE, ONE),
    })
    _just_shuffled(b)
    _seen_often(b)
    row(b, "plain", "shuffle your library , then reveal cards from the top of it until you reveal a {f:filter.s}",
        Sequence((ShuffleLibrary(who=YOU), RevealUntil(Some(_.f, ONE, ONE), who=YOU))))
    shaped(b, "single.p", All, "the {f:filter.p}", _done_this_way, "what")
    _of_the_kind(b)
    _in_three(b)
    for form, s in (("b", ""), ("s", "s")):
        row(b, f"vp.{form}", f"choose{s} one", Choose(Among(Back(GROUP), None, ONE, ONE), who=ACTOR))


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
    row(b, "post", "of the chosen kind", OfChosen("type", surface="kind"))


def _all_but(count: Amount, whose: Selection) -> TopOf:
    return TopOf(whose, Plus(PropertyOf(CARDS, whose), Times(-1, count)))


def _just_shuffled(b: Builder) -> None:
    """ "Shuffle your library, then exile the top four cards": of that library."""
    for join in (" , then", " then"):
        for verb, cls in (("reveal", Reveal), ("exile", Exile)):
            for words, count in (("the top card", False), ("the top {n:count.p} cards", True)):
                shaped(b, "plain", Sequence, f"shuffle your library {member('COMMA', join)} "
                    f"{member('SHOW', verb)} {member('CARDS', words)}", _then(cls, count),
                       *(("effects.1.what.count",) if count else ()))


def _then(cls: type[Reveal] | type[Exile], counted: bool) -> Value:
    def made(number: Amount = ONE) -> Sequence:
        return Sequence((ShuffleLibrary(who=YOU), cls(TopOf(YOU, number))))

    return made


def _in_three(b: Builder) -> None:
    """ "Put one of those cards into your hand, one on top of your library, and one on the bottom": each elsewhere."""
    for group in ("those cards", "them"):
        row(b, "vp.b", f"put one of {group} {{a:destination}} , one {{c:destination}} , and one {{e:destination}}",
            Sequence((Put(Among(Back(GROUP), None, ONE, ONE), _.a),
                      PutApart(Among(Back(GROUP), None, ONE, ONE), _.c, Among(Back(GROUP), None, ONE, None, rest=True),
                               _.e))))


def _lookingat(b: Builder) -> None:
    for whose in ("you don't control", "your opponents control"):
        b.says("pmodany", Reveals, f"may look at face-down creatures {member('OTHERS HAVE', whose)} any time",
               what=f"look at face-down creatures {whose}")
    row(b, "static",
        "you may look at the top card of your library and at face-down creatures you don't control "
            "any time .",
        StaticAbility(YOU, (TOP, Reveals("look at face-down creatures you don't control"))))
    for words in ("cards exiled with ~", "the cards exiled with ~", "cards exiled with it"):
        b.says("pmodany", Reveals, f"may look at {words}", what="look at cards exiled with")
    b.rule("static", "you may look at the top card of your library any time , and {s:static}", _seen, _unseen,
           StaticAbility)
    for number in "sp":
        row(b, "plain", f"{{d:leading}} , {{p:player.{number}}} {{m:pmods.{number}}}", Continuous(_.p, _.m, _.d))


def _seen(values: Values) -> Value | None:
    """You may look at the top card, and may play it: one ability."""
    may = values[0]
    if not isinstance(may, StaticAbility) or may.what != YOU or may.condition is not None:
        return None
    if not all(isinstance(each, MayPlay) and each.from_top for each in may.modifiers):
        return None
    return replace(may, modifiers=(TOP, *may.modifiers), surface=SEEN + may.surface)


def _unseen(value: Value) -> Values | None:
    if not isinstance(value, StaticAbility) or not value.surface.startswith(SEEN):
        return None
    return (replace(value, modifiers=value.modifiers[1:], surface=value.surface.removeprefix(SEEN)),)


def _fromwhatislookedat(b: Builder) -> None:
    b.says("destination", Place, "on top", to="top")
    b.says("destination", Place, "back in any order", to="top", order="any")
    rows(b, "single.s", {
        f"a {{f:filter.s}} {member('FROM', place)} it": Among(Back(GROUP, surface="it"), _.f, ONE, ONE)
        for place in ("from", "in")
    })
    row(b, "cond1", "there are {n:numeral} or more {d:distinct} among {f:filter.p}",
        Holds(CountDistinct(_.d, _.f), ">=", _.n))


def _foreachone(b: Builder) -> None:
    for form, s in (("b", ""), ("s", "s")):
        for rider, where, count in (("{g:filter.s}", "what.least.what", _of), ("{g:unit}", "what.least", _unit)):
            shaped(b, f"vp.{form}", Sacrifice, f"sacrifice{s} a {{f:filter.s}} for each {rider}",
                   lambda f, g, count=count: _made(Sacrifice, f, count(g)), "what.what", where)
            shaped(b, f"vp.{form}", Sacrifice, f"sacrifice{s} a {{f:filter.s}} or a {{h:filter.s}} for each {rider}",
                   lambda f, h, g, count=count: _made(Sacrifice, _either(f, h), count(g)), "what.what.filters.0",
                   "what.what.filters.1", where)
            shaped(b, f"vp.{form}", Exile, f"exile{s} a {{f:filter.s}} for each {rider}",
                   lambda f, g, count=count: _made(Exile, f, count(g)), "what.what", where)
            for whose in ("your", "their"):
                shaped(b, f"vp.{form}", ReturnToHand, f"return{s} a {{f:filter.s}} to {whose} hand for each {rider}",
                       lambda f, g, count=count: _made(ReturnToHand, f, count(g)), "what.what", where)
            shaped(b, f"vp.{form}", Put, f"put{s} a {{f:filter.s}} {{d:destination}} for each {rider}",
                   lambda f, d, g, count=count: _put(f, d, count(g)), "what.what", "to", where)
    for who in ("the player", "that player", "that opponent"):
        row(b, "cond1", f"{member('THEY', who)} can't", Unmet(Did()))
    row(b, "opening", "if {c:condition} , also {e:first}", If(_.c, _.e))


def _of(what: Filter) -> Amount:
    return CountOf(what)


def _unit(amount: Amount) -> Amount:
    return amount


def _either(one: Filter, other: Filter) -> Either | None:
    return Either((one, other)) if isinstance(one, Objects) and isinstance(other, Objects) else None


def _some(what: Filter | None, number: Amount) -> Selection | None:
    return None if what is None else Some(what, number, number)


def _made(verb: Value, what: Filter | None, number: Amount) -> Value | None:
    some = _some(what, number)
    return None if some is None else verb(some, who=ACTOR)


def _put(what: Filter, to: Value, number: Amount) -> Put | None:
    some = _some(what, number)
    return None if some is None else Put(some, to, who=ACTOR)


def _eithercard(b: Builder) -> None:
    _places(b)
    for form, s in (("b", ""), ("s", "s")):
        rows(b, f"vp.{form}", {
            f"tap{s} a {{f:filter.s}} for each {{u:unit}}": TapOrUntapThem(Some(_.f(THING), _.u, _.u), True, who=ACTOR),
            f"distribute{s} a number of {{k:counter}} counters equal to {{n:amount}} among {{o:recipient}}":
                Distribute(_.n, _.k, _.o, who=ACTOR),
        })
    shaped(b, "vp.b", Sequence, "put a {k:counter} counter and a counter from among {a:keyword} , {c:keyword} , "
                                "{d:keyword} , "
           "or {e:keyword} on {o:object}", _and_either, "effects.0.kind", "effects.1.kind", "effects.1.other",
           "effects.1.third", "effects.1.fourth", "effects.0.what")


def _places(b: Builder) -> None:
    """ "Put it into your hand or graveyard", "put that card onto the battlefield or into your hand"."""
    rows(b, "vp.b", {
        "put {o:oneobject} into your hand or graveyard": ChooseAction(IMPLIED,
                                                                      (Put(_.o(is_a(Back)), Place("hand"), who=IMPLIED),
                                                                       Put(_.o, Place("graveyard"), who=IMPLIED))),
        "put {o:oneobject} {a:destination} or into your hand":
            ChooseAction(IMPLIED, (Put(_.o(is_a(Back)), _.a, who=IMPLIED), Put(_.o, Place("hand"), who=IMPLIED))),
    })


def _and_either(kind: str, *rest: Value) -> Sequence:
    *kinds, what = rest
    first, second, third, fourth = map(str, kinds)
    return Sequence((PutCountersOn(ONE, str(kind), what), PutEither(first, second, what, third=third, fourth=fourth)))


add: Final = sections(_drawing, _libraries, _lookingat, _fromwhatislookedat, _foreachone, _eithercard)
