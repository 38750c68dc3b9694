"""Permissions to cast and play from where one could not (601.3, 116.2a)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.destinations import Place
from engine.actions.permission import PermitPlayFor
from engine.actions.zone_verbs import Put
from engine.ast.abilities import CastingAbility, EntersAbility, StaticAbility
from engine.ast.conditions import Both, Happened, Matches, PaidFor
from engine.ast.costs import Cost, DoThis, PayMana
from engine.ast.effects import Continuous, PayCost
from engine.ast.filters import (
    AnyOf,
    ControlledBy,
    Either,
    History,
    InZone,
    Is,
    IsCommander,
    Kind,
    Objects,
    OwnedBy,
    places,
)
from engine.ast.modifiers import IfHolds, MayPlay, Reveals
from engine.ast.node import Condition, Filter
from engine.ast.selections import All, Back, Some, Source, This, You
from engine.oracle.constants import FOREVER, IMPLIED, IN_YOUR_GRAVEYARD, LAND, ONE, TURN, YOU, YOUR_TURN
from engine.oracle.kernel import Value
from engine.oracle.lexicon.casting_spells import placed
from engine.oracle.rows import (
    CARD,
    SPELL,
    _,
    done,
    is_a,
    is_no,
    marking,
    of_kind,
    opened,
    row,
    rows,
    spells_at_all,
    through,
    with_tests,
)
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.terms.zones import Zone

LANDS: Final = Objects(Kind.CARD, (LAND,))
HAND: Final = InZone(Zone.HAND, YOU)
PLAIN: Final = MayPlay(LANDS)
CASTABLE: Final = AnyOf((HAND, InZone(Zone.COMMAND, YOU)))
OF_HAND: Final = "{h:anypossessive}"
PLACES: Final = {"your graveyard": False, "the top of your library": True}
ANY_MANA: Final = {
    ", and you may spend mana as though it were mana of any color to cast": "color",
    ", and you may spend mana from snow sources as though it were mana of any color to cast": "snow",
    ", and mana of any type can be spent to cast": "type",
    ", and you may spend mana as though it were mana of any type to cast": "type",
}
WHILE: Final = "as long as {k:condition} ,"
IN_TURN: Final = "during your turn ,"
ONCE: Final[dict[str, Condition | None]] = {
    "once each turn ,": None, "once during each of your turns ,": YOUR_TURN, "during each of your turns ,": YOUR_TURN,
}
APART: Final = "during each of your turns ,"
FREE: Final = "without paying its mana cost"
DONE_SO: Final = "for that cost"
MORE_ONCE: Final = ("in addition to paying its other costs", "in addition to its other costs")
STILL_EXILED: Final = Objects(Kind.CARD, (InZone(Zone.EXILE),))
MANA: Final = {
    "": "", " and you may spend mana as though it were mana of any color to cast that spell": "color",
}
COMMANDER: Final = (IsCommander(), InZone(Zone.COMMAND))
SEVERAL: Final = member("ONE", "")
ANY_ONE: Final = member("ONE", "a")


def _permissions(b: Builder) -> None:
    for place, top in PLACES.items():
        _of_place(b, member("PLACE", place), top)
    _of_place(b, f"{OF_HAND} hand", False, InZone(Zone.HAND, _.h(is_no(You))))
    _from_among(b, "from among (THE: |the) {c:filter.p}")
    row(b, "permitted.p", "play {c:filter.p}", (MayPlay(_.c(CARD, _placed), "play"),))
    _costs(b, "s", "its", "cost", "that spell")
    _costs(b, "p", "their", "costs", "those spells")
    b.same("permitting.apart", "{_:permitted.apart}")
    row(b, "permitting.apart", f"{{g:permitted.apart}} {FREE}", marking(f"{FREE}|", _.g, free=True))
    _static(b)
    discarded = Objects(Kind.CARD, (Is(This()), InZone(Zone.GRAVEYARD, YOU), History("was discarded")))
    row(b, "static", "mayhem", StaticAbility(YOU, (MayPlay(discarded, "play"),), zone=Zone.GRAVEYARD))
    # The cards that are there then, each of which says so of itself.
    row(b, "plain", '{d:leading} , each {f:filter.s} gains " you may play ~ from your graveyard . "',
        PermitPlayFor(_.d, All(_.f(CARD, lambda cards: IN_YOUR_GRAVEYARD in cards.tests)), "play"))


def _of_place(b: Builder, where: str, top: bool, place: Value = IN_YOUR_GRAVEYARD) -> None:
    """Any number of cards from a graveyard, another's hand or the top of a library, or one."""
    def there(cards: Value) -> Value:
        return cards if top else with_tests(cards, place)

    def may(verb: str, cards: Value, once: bool) -> MayPlay:
        return MayPlay(cards, verb, once_each_turn=once, from_top=top)

    f, g = there(_.f(spells_at_all)), there(_.g(spells_at_all))
    for number, once, some, both, one in (("p", False, "lands", "lands and cast", SEVERAL),
                                          ("s", True, "a land", "a land or cast a", ANY_ONE)):
        lands, spell = may("play", there(LANDS), once), may("cast", f, once)
        rows(b, f"permitted.{number}", {
            f"play {some} from {where}": (lands,),
            f"cast {one} {{f:filter.{number}}} from {where}": (spell,),
            f"play {both} {{f:filter.{number}}} from {where}": (lands, spell),
            **({} if once else {f"play cards from {where}": (may("play", there(Objects(Kind.CARD)), False),)}),
        })
    rows(b, "permitted.p", {
        f"cast {{f:filter.p}} and {{g:filter.p}} from {where}": (may("cast", Either((f, g)), False),),
        f"play {{g:filter.p}} and cast {{f:filter.p}} from {where}":
            (may("play", there(through(_land_cards, _as_lands, _.g)), False), may("cast", f, False)),
    })


def _land_cards(lands: Filter) -> Objects | None:
    """Cards of some kind of lands; lands at all are worded elsewhere."""
    if not isinstance(lands, Objects) or lands.kind is not Kind.PERMANENT or any(map(places, lands.tests)):
        return None
    return replace(lands, kind=Kind.CARD) if LAND in lands.tests and len(lands.tests) > 1 else None


def _as_lands(cards: Objects) -> tuple[Objects]:
    return (replace(cards, kind=Kind.PERMANENT),)


def _from_among(b: Builder, group: str) -> None:
    """Cards from among some, in exile or a graveyard."""
    cards = opened(_.c(CARD, _placed), Objects, kind=Kind.CARD)
    spells, lands = with_tests(_.f(SPELL), *cards.tests), Objects(Kind.CARD, (LAND, *cards.tests))

    def may(verb: str, what: Value, once: bool = True, apart: bool = False) -> MayPlay:
        return MayPlay(what, verb, once_each_turn=once, apart=apart)

    rows(b, "permitted.p", {
        f"cast {SEVERAL} {{f:filter.p}} {group}": (may("cast", spells, False),),
        f"play lands and cast {{f:filter.p}} {group}": (may("play", lands, False), may("cast", spells, False)),
        f"play lands {group}": (may("play", lands, False),),
    })
    rows(b, "permitted.s", {
        f"play a land {group}": (may("play", lands),),
        f"cast {ANY_ONE} {{f:filter.s}} {group}": (may("cast", spells),),
        f"play a land or cast a {{f:filter.s}} {group}": (may("play", lands), may("cast", spells)),
    })
    row(b, "permitted.apart", f"play a land and cast a {{f:filter.s}} {group}",
        (may("play", lands, apart=True), may("cast", spells, apart=True)))


def _placed(cards: Objects) -> bool:
    return placed(cards.tests)


def _costs(b: Builder, number: str, its: str, cost: str, those: str) -> None:
    """How what is permitted is paid for."""
    told, full = f"{{g:permitted.{number}}}", f"permitting.{number}"
    b.same(full, f"{{_:permitted.{number}}}")
    free = f"without paying {its} mana {cost}"
    row(b, full, f"{told} {free}", marking(f"{free}|", _.g, free=True))
    for words, mana in ANY_MANA.items():
        row(b, full, f"{told} {member('ANY MANA', words)} {those}", marking(f"{words}|", _.g, any_mana=mana))
    for paying in ("paying", ""):
        more = f"by {{d:paying}} in addition to {member('PAYING', paying)} {its} other costs"
        row(b, full, f"{told} {more}", marking(f"more {paying}|", _.g(_casting), extra=_.d(is_stated)))
    one = ANY_ONE if number == "s" else SEVERAL  # for nothing: from the hand, or from the command zone (903.8)
    for where, zone in (("", CASTABLE), (" from your hand", HAND)):
        row(b, full, f"cast {one} {{f:filter.{number}}}{where} {free}",
            (MayPlay(with_tests(_.f(spells_at_all), zone), "cast", free=True, once_each_turn=number == "s"),))


def _casting(may: tuple[MayPlay, ...]) -> bool:
    return all(each.verb == "cast" for each in may)


def _static(b: Builder) -> None:
    many, one = "you may {g:permitting.p} .", "you may {g:permitting.s} ."
    rows(b, "static", {
        many: StaticAbility(YOU, _.g),
        f"{IN_TURN} if {{k:condition}} , {many}": StaticAbility(YOU, _.g, condition=Both((YOUR_TURN, _.k))),
    })
    for when, condition in ONCE.items():
        row(b, "static", f"{when} {one}", StaticAbility(YOU, _.g, condition=condition))
    row(b, "static", f"{APART} you may {{g:permitting.apart}} .", StaticAbility(YOU, _.g, condition=YOUR_TURN))
    somewhere = _.g(_of_a_place)
    rows(b, "plain", {
        "{d:leading} , you may {g:permitting.p}": Continuous(YOU, somewhere, _.d),
        "you may {g:permitting.p} {d:duration}": Continuous(YOU, somewhere, _.d),
        "(until end of turn , you may {g:permitting.s}|you may {g:permitting.s} this turn)":  # one in all
            Continuous(YOU, somewhere, TURN),
    }, told="for a while you may {g:permitting}")
    row(b, "plain",
        "{d:leading} , you may look at the top card of your library any time (|,) and you may {g:permitting.p}",
        Continuous(YOU, (Reveals("look at top card"), *somewhere), _.d))


def _of_a_place(may: tuple[MayPlay, ...]) -> bool:
    """Whether they say from where; of spells among cards exiled with the object, at no other price than their own."""
    said = [each.surface for each in may]
    return any(f"from {place}" in words for words in said for place in (*PLACES, OF_HAND)) or (
        any("from among" in words for words in said) and _casting(may)
        and not any(each.free or each.any_mana for each in may))


def _by_paying(b: Builder) -> None:
    """Casting by paying something."""
    # "by paying 3 life and discarding a card".
    row(b, "paying1", "{e:vp.g}", DoThis(done(_.e(is_no(PayCost)), IMPLIED)))
    row(b, "paying1", "paying {m:mana}", PayMana(_.m))
    rows(b, "paying", {"{a:paying1}": Cost((_.a,)), "{a:paying1} and {b:paying1}": Cost((_.a, _.b))})
    # "You may cast ~ from your graveyard by paying 3 life and discarding a card in addition to paying its other
    # costs".
    core = "you may cast ~ from your graveyard by {d:paying}"
    for more in MORE_ONCE:
        row(b, "ownplay", f"{core} {more}", CastingAbility("from", cost=_.d(is_stated), zone=Zone.GRAVEYARD))
    row(b, "casting", f"{core} rather than paying its mana cost .",
        CastingAbility("alternative", cost=_.d, zone=Zone.GRAVEYARD))
    row(b, "lineof permanentline", f"{core} rather than paying its mana cost . if you do , it enters {{e:entry}} .",
        (CastingAbility("alternative", cost=_.d(is_a(Cost)), zone=Zone.GRAVEYARD),
         EntersAbility(_.e, condition=PaidFor("alternative", of=Back("it", Source.THIS), surface=DONE_SO))))


def is_stated(cost: Cost) -> bool:
    """Whether a cost is said whole: an X would be nobody's."""
    return not cost.either and not any(isinstance(part, PayMana) and "X" in part.cost.symbols for part in cost.parts)


def _exileplays(b: Builder) -> None:
    attacked = Happened("attacked with", YOU, filter=_.f(of_kind(Kind.PERMANENT, Kind.TOKEN)))
    for rider, any_mana in MANA.items():
        row(b, "plain",
            "during any turn you attacked with a {f:filter.s} , you may (play => v=play|cast => v=cast) that card "
            f"{member('ANY MANA', rider)}", Continuous(
                YOU, (IfHolds(attacked, (MayPlay(Back("that card"), _.v, any_mana=any_mana),)),), FOREVER))
    b.word("hasntplayed", {words: words for who in ("you haven't", "they haven't", "the player hasn't",
                                                     "that player hasn't")
                           for words in (f"{who} cast", f"{who} played")}, "has not played")
    row(b, "cond1", "{w:hasntplayed} {o:unplayed}", Matches(_.o, STILL_EXILED))
    b.says("unplayed", Back, "{word:unplayed.word}")
    b.vocabulary("unplayed.word", {word: word for word in ("it", "that card", "the card")})
    row(b, "cond1", "it entered under {w:anypossessive} control",
        Matches(Back("it"), Objects(Kind.PERMANENT, (ControlledBy(_.w),))))
    row(b, "single.s", "a commander you own from the command zone",
        Some(Objects(Kind.CARD, (*COMMANDER, OwnedBy(YOU))), ONE, ONE))
    row(b, "single.p", "all commanders from the command zone", All(Objects(Kind.CARD, COMMANDER)))
    row(b, "vp#", "return[s] {o:object} from the battlefield to the command zone",
        Put(_.o, Place("command"), who=ACTOR))


def _play(b: Builder) -> None:
    """Permission to play cards from exile for a while (601.3b)."""
    b.same("exiledones", "{_:backobject.s}", "{_:backobject.p}")
    row(b, "exiledones", "cards exiled this way", Back("those cards"), key="this way")
    b.says("permission", MayPlay, "may (play => verb=play|cast => verb=cast) {what:exiledones}")
    row(b, "said", "you {m:permission} {d:duration}", Continuous(YOU, (_.m,), _.d), "play last")
    row(b, "plain", "{d:leading} , you {m:permission}", Continuous(YOU, (_.m,), _.d), "play first")


add: Final = sections(_permissions, _by_paying, _exileplays, _play)
