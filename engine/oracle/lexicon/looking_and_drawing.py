"""Libraries: cards drawn, looked at, revealed, and what is done with each (401, 121)."""

from __future__ import annotations

from itertools import product
from typing import Final

from engine.actions.choose import Choose
from engine.actions.counters import PutCountersOn, PutEither
from engine.actions.destinations import Place
from engine.actions.hand import DiscardNumber, Draw, Reveal
from engine.actions.library import RevealUntil, ShuffleLibrary
from engine.actions.life import Gain, Lose
from engine.actions.looking_again import LookAgainAndAgain
from engine.actions.permanents import TapOrUntapThem
from engine.actions.zone_verbs import Exile, Put, PutApart, ReturnToHand, Sacrifice
from engine.ast.abilities import StaticAbility
from engine.ast.amounts import CountDistinct, Fixed, Half, Plus, PropertyOf, Times
from engine.ast.conditions import Did, Holds, Unmet
from engine.ast.effects import ChooseAction, If, Sequence
from engine.ast.filters import ControlledBy, Either, InZone, Is, Kind, Objects, OfChosen, Opponent, Players, ThisWay
from engine.ast.modifiers import MayPlay, Reveals, Skips
from engine.ast.node import Ability, Amount
from engine.ast.says import choice
from engine.ast.selections import ActivePlayer, All, Among, Back, Some, Target, TopOf, Whole, You
from engine.oracle.constants import IMPLIED, ONE, YOU
from engine.oracle.described import CARD, THING, bare, is_a, is_no, lacks, with_tests
from engine.oracle.kernel import Value, changed
from engine.oracle.posts import GROUP
from engine.oracle.rows import _, marking, only, opened, row, rows, through
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.terms.zones import Zone

CARDS: Final = "cards in library"
TOP: Final = Reveals("look at top card")

choice("allcardsin", {f"{every}the cards {at}": {} for every in ("", "all ") for at in ("in", "from")})

choice("ownplace", {"hand": {"zone": Zone.HAND}, "graveyard": {"zone": Zone.GRAVEYARD},
                    "library": {"zone": Zone.LIBRARY}}, "a zone of a player's cards")


def _drawing(b: Builder) -> None:
    only(b, "sought", "{o:object}", _of_a_library, Some)
    row(b, "static", "skip your {w:skippable} .", StaticAbility(YOU, (Skips(_.w),)))
    for noun in ("card", "contraption"):
        row(b, f"amount {noun}", f"a number of {noun}s equal to {{a:amount}}", marking("number|", _.a),
            told="=amount: a number of things equal to {a:amount}")
    row(b, "amount card", "{n:count.p} cards (PLUS: plus one => m=1|plus two => m=2|minus one => m=-1)",
        Plus(_.n, Fixed(_.m)))
    b.says("handful", Whole, "{:allcardsin} {whose:possessive} {:ownplace}")
    for number, noun in (("s", "card"), ("p", "cards")):
        count = "" if number == "s" else "{n:numword} "
        row(b, f"single.{number}", f"all but the bottom {member('CARDS', count + noun)} of {{w:possessive}} library",
            TopOf(_.w, Plus(PropertyOf(CARDS, _.w), Times(-1, _.n if count else ONE))))
    row(b, "single.p", "the top half of {w:possessive} library , rounded (ROUNDED: up => u=True|down => u=False)",
        TopOf(_.w, Half(PropertyOf(CARDS, _.w), _.u)))
    rows(b, "single.s", {
        "the bottom card of {w:possessive} graveyard":
            TopOf(_.w, ONE, bottom=True, what=Objects(Kind.CARD), zone=Zone.GRAVEYARD),
        "any card": Some(Objects(Kind.CARD), ONE, ONE),
    })
    # "Shuffle your library, then exile the top four cards": of that library.
    for verb, cls in (("reveal", Reveal), ("exile", Exile)):
        for words, much in (("the top card", ONE), ("the top {n:count.p} cards", _.n)):
            row(b, "plain", f"shuffle your library , then {member('SHOW', verb)} {member('CARDS', words)}",
                Sequence((ShuffleLibrary(who=YOU), cls(TopOf(YOU, much)))))
        for doing in (f"you {verb}", f"they {verb}", f"that player {verb}s"):
            row(b, "vp#", f"{verb}[s] cards from the top of {{w:possessive}} library until {member('DOING', doing)} "
                "{o:object}", RevealUntil(
                    _.o, cls is Exile, whose=_.w(is_no(You), lambda whose: whose != Back("they")), who=ACTOR))
    # "As many times as you choose, you may pay 1 life, put those cards on the bottom of your library in any
    # order, then look at the top five cards of your library. Then shuffle and put the last cards you looked at
    # this way on top in any order".
    top = "look at the top {n:numword} cards of your library"
    row(b, "plain",
        f"{top} . as many times as you choose , you may pay {{m:figure}} life , put those cards on the bottom of "
        f"your library in any order , then {top} . then shuffle and put the last cards you looked at this way on top "
        "in any order", LookAgainAndAgain(_.n, _.m, who=YOU))
    row(b, "plain", "shuffle your library , then reveal cards from the top of it until you reveal a {f:filter.s}",
        Sequence((ShuffleLibrary(who=YOU), RevealUntil(Some(_.f, ONE, ONE), who=YOU))))
    this_way = _.f(CARD, bare, lambda what: len(what.tests) > 1 and isinstance(what.tests[-1], ThisWay))
    row(b, "single.p", "the {f:filter.p}", All(this_way))  # "the nonland cards revealed this way": all of that kind
    # "Choose land or nonland and reveal cards from the top of your library until you reveal a card of the chosen
    # kind".
    row(b, "post", "of the chosen kind", OfChosen("type", surface="kind"))


def _of_groups(b: Builder) -> None:
    """Some of a group: one and the rest; and what is drawn, gained or lost of the same number."""
    # "Put two of those cards into your hand, one on top of your library, and the rest on the bottom": each elsewhere.
    one, rest = Among(Back(GROUP), None, ONE, ONE), Among(Back(GROUP), None, ONE, None, rest=True)
    some, others, last = (Among(Back(GROUP), None, number, number) for number in (_.n, _.m, _.k))
    apart = ("put {n:numeral} (of those cards|of them|) {a:destination} , {m:numeral} (of them|) "
             "{c:destination} , and")
    row(b, "vp.b", f"{apart} (the rest|the other) {{e:destination}}",
        Sequence((Put(some, _.a), PutApart(others, _.c, rest, _.e))))
    row(b, "vp.b", f"{apart} {{k:numeral}} (of them|) {{e:destination}}",
        Sequence((Put(some, _.a), Put(others, _.c), Put(last, _.e))))
    there, back = (f"put[s] one {member('THERE', place)}" for place in ("{d:destination}", "back"))
    rows(b, "vp#", {
        "choose[s] one": Choose(one, who=ACTOR),
        f"{there} and the rest {{e:destination}}": PutApart(one, _.d, rest, _.e, who=ACTOR),
        f"{back} and the rest {{e:destination}}": PutApart(one, Place("top"), rest, _.e, who=ACTOR),
    })
    row(b, "said", "{o:backobject.s} is revealed and put {d:destination}", Sequence((Reveal(_.o), Put(_.o, _.d))))
    # "You gain life and draw cards equal to its power".
    for (life, change), (cards, taking) in product((("gain", Gain), ("lose", Lose)),
                                                  (("draw", Draw), ("discard", DiscardNumber))):
        words = f"{member('CHANGE', f'{life}[s]')} life and {member('TAKE', f'{cards}[s]')} cards equal to {{n:amount}}"
        row(b, "vp#", words, Sequence((change(_.n, who=ACTOR), taking(_.n, who=ACTOR))))
    row(b, "static", "play with your hand revealed .", StaticAbility(YOU, (Reveals("hand"),)))
    rows(b, "player.s", {
        "the player whose turn it is": ActivePlayer(),
        "target opponent whose turn it is": Target(Players((Opponent(), Is(ActivePlayer()))), ONE, ONE),
    })


def _looked_at(b: Builder) -> None:
    """What is looked at, and taken from among it."""
    others = "look at face-down creatures you don't control"
    row(b, "pmodany", f"may {others} any time", Reveals(others))
    row(b, "pmodany", "may look at face-down creatures your opponents control any time", Reveals(
        "look at face-down creatures your opponents control"), told=f"may {others} any time")
    row(b, "static",
        "you may look at the top card of your library and at face-down creatures you don't control any time .",
        StaticAbility(YOU, (TOP, Reveals(others))))
    b.says("pmodany", Reveals, "may look at (THE: |the) cards exiled with ~", "may look at cards exiled with it",
           what="look at cards exiled with")
    may = opened(
        _.s(_of_the_top), StaticAbility, what=YOU, condition=None, zone=Zone.BATTLEFIELD, defining=False, label="")
    row(b, "static", "you may look at the top card of your library any time , and {s:static}",
        StaticAbility(YOU, (TOP, *may.modifiers)))
    b.says("destination", Place, "on top", to="top")
    b.says("destination", Place, "back in any order", to="top", order="any")
    rows(b, "single.s", {
        "a {f:filter.s} (FROM: from|in) it": Among(Back(GROUP, surface="it"), _.f, ONE, ONE),
        "a {f:filter.s} from it {p:post}": Among(Back(GROUP, surface="it"), with_tests(
            _.f(lacks(InZone)), _.p(is_no(InZone, ControlledBy))), ONE, ONE),
    })
    row(b, "cond1", "there are {n:numeral} or more {d:distinct.p} among {f:filter.p}",
        Holds(CountDistinct(_.d, _.f), ">=", _.n))


def _of_the_top(may: Ability) -> bool:
    """Whether you may play the top card, which you may look at."""
    return isinstance(may, StaticAbility) and may == StaticAbility(YOU, may.modifiers) and all(
        isinstance(each, MayPlay) and each.from_top for each in may.modifiers)


def _foreachone(b: Builder) -> None:
    rows(b, "onesort", {"a {f:filter.s}": Some(_.f, ONE, ONE), "a {f:filter.s} or a {h:filter.s}":
                          Some(Either((_.f(THING), _.h(THING))), ONE, ONE)})
    for form, s in (("s", "s"), ("b", "")):
        row(b, f"vp.{form}", f"{{v:foreach.{form}}} for each {{u:eachcount}}",
            marking(FOR_EACH, through(_so_many, lambda effect: (_so_many(effect, ONE), effect.what.least), _.v, _.u)))
        rows(b, f"foreach.{form}", {
            f"sacrifice{s} {{w:onesort}} (|of their choice)": Sacrifice(_.w, who=ACTOR),
            f"exile{s} {{w:onesort}}": Exile(_.w, who=ACTOR),
            f"tap{s} {{w:onesort}}": TapOrUntapThem(_.w, True, who=ACTOR),
            f"return{s} {{w:onesort}} to {{h:hand}}": ReturnToHand(_.w, who=ACTOR),
            f"put{s} {{w:onesort}} {{d:destination}}": Put(_.w, _.d, who=ACTOR),
        }, told="take one thing")
    row(b, "cond1", "(THEY: the player|that player|that opponent) can't", Unmet(Did()))
    row(b, "opening", "if {c:condition} , also {e:first}", If(_.c, _.e))


def _so_many(effect: Value, number: Amount) -> Value:
    """What is done to one thing, done to as many as are counted."""
    return changed(effect, what=changed(effect.what, least=number, most=number))


FOR_EACH: Final = "for each|"  # before the surface of what is done to as many things as are counted


def _eithercard(b: Builder) -> None:
    # "Put it into your hand or graveyard", "put that card onto the battlefield or into your hand".
    rows(b, "vp.b", {
        "put {o:oneobject} into your hand or graveyard": ChooseAction(IMPLIED, (
            Put(_.o(is_a(Back)), Place("hand"), who=IMPLIED), Put(_.o, Place("graveyard"), who=IMPLIED))),
        "put {o:oneobject} {a:destination} or {c:destination}":
            ChooseAction(IMPLIED, (Put(_.o(is_a(Back)), _.a, who=IMPLIED), Put(_.o, _.c, who=IMPLIED))),
    }, told="put {o:oneobject} in one place or another")
    row(b, "vp.b", "put a {k:counter} counter and a counter from among {m:kinds or} on {o:object}",
        Sequence((PutCountersOn(ONE, _.k, _.o), PutEither(_.m, _.o))))


def _of_a_library(what: Value) -> bool:
    """Cards of which no zone is said."""
    cards = what.what if isinstance(what, Some) else None
    return isinstance(cards, Objects) and cards.kind is Kind.CARD and not any(
        isinstance(each, InZone) for each in cards.tests)


add: Final = sections(_drawing, _of_groups, _looked_at, _foreachone, _eithercard)
