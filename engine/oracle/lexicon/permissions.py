"""Permissions to cast and play from where one could not (601.3, 116.2a)."""

from __future__ import annotations

from collections.abc import Callable
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
    HasType,
    History,
    InZone,
    Is,
    IsCommander,
    Kind,
    Objects,
    OwnedBy,
    places,
)
from engine.ast.modifiers import IfHolds, MayPlay
from engine.ast.node import Condition, Duration, Filter, Test
from engine.ast.selections import All, Back, Some, Source, This
from engine.oracle.constants import FOREVER, IMPLIED, ONE, TURN, YOU, YOUR_TURN
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.lexicon.casting_spells import among, placed
from engine.oracle.rows import _, done, is_a, is_no, of_kind, row, rows, with_tests
from engine.oracle.shape import NotThere, Path, at_path, shaped
from engine.oracle.templates import ACTOR, Builder, member, sections, spelled
from engine.terms.zones import Zone

LAND: Final = HasType("land")
LANDS: Final = Objects(Kind.CARD, (LAND,))
MINE: Final = InZone(Zone.GRAVEYARD, YOU)
HAND: Final = InZone(Zone.HAND, YOU)
PLAIN: Final = MayPlay(LANDS)
CASTABLE: Final = AnyOf((HAND, InZone(Zone.COMMAND, YOU)))
PLACES: Final = {"your graveyard": False, "the top of your library": True}
Given = tuple[MayPlay, ...]
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
        _of_place(b, place, top)
    # Cards from among some, in exile or a graveyard.
    for those in ("", "the "):
        group = f"from among {member('THE', those)} {{c:filter.p}}"
        _given(b, "permitted.p", f"cast {SEVERAL} {{f:filter.p}} {group}", _some(False), _spells, _cards)
        _given(b, "permitted.p", f"play lands and cast {{f:filter.p}} {group}", _some(True), _spells, _cards)
        _given(b, "permitted.p", f"play lands {group}", _lands, _less_land)
        _given(b, "permitted.s", f"play a land {group}", _a_land, _less_land)
        _given(b, "permitted.s", f"cast {ANY_ONE} {{f:filter.s}} {group}", _some(False, True), _spells, _cards)
        _given(b, "permitted.s", f"play a land or cast a {{f:filter.s}} {group}", _some(True, True), _spells, _cards)
        _given(b, "permitted.apart", f"play a land and cast a {{f:filter.s}} {group}", _some(True, True, True),
               _spells, _cards)
    _given(b, "permitted.p", "play {c:filter.p}", _cards_there, "-1.what")
    _costs(b, "s", "its", "cost", "that spell")
    _costs(b, "p", "their", "costs", "those spells")
    b.same("permitting.apart", "{_:permitted.apart}")
    _more(b, "permitting.apart", "permitted.apart", "without paying its mana cost", free=True)
    _static(b)
    discarded = Objects(Kind.CARD, (Is(This()), InZone(Zone.GRAVEYARD, YOU), History("was discarded")))
    row(b, "static", "mayhem", StaticAbility(YOU, (MayPlay(discarded, "play"),), zone=Zone.GRAVEYARD))
    shaped(b, "plain", PermitPlayFor, '{d:leading} , each {f:filter.s} gains " you may play ~ from your graveyard . "',
           _all_playable, "duration", "what.what")


def _all_playable(duration: Duration, what: Value) -> PermitPlayFor | None:
    """The cards that are there then, each of which says so of itself."""
    mine = isinstance(what, Objects) and what.kind is Kind.CARD and MINE in what.tests
    return PermitPlayFor(duration, All(what), "play") if mine else None


def _given(b: Builder, nt: str, template: str, make: Callable[..., Given | None], *paths: Path) -> None:
    """A wording of permissions; the last remembers it."""
    key = spelled(template)

    def made(values: Values) -> Value | None:
        found = make(*values)
        return None if found is None else (*found[:-1], changed(found[-1], surface=key))

    def unmade(value: Value) -> Values | None:
        if not isinstance(value, tuple) or not isinstance(value[-1], MayPlay) or value[-1].surface != key:
            return None
        try:
            return tuple([at_path(value, path) for path in paths])
        except NotThere:
            return None

    b.rule(nt, template, made, unmade, tuple, key, keyed=True)


def _of_place(b: Builder, place: str, top: bool) -> None:
    """Any number of cards from a graveyard or the top of a library, or one."""
    land = MayPlay(LANDS if top else with_tests(LANDS, MINE), "play", from_top=top)

    def cast(*kinds: Filter) -> Given | None:
        there = [
            each if top else with_tests(each, MINE) for each in kinds if isinstance(each, Objects) and is_spell(each)
        ]
        if len(there) < len(kinds):
            return None
        return (MayPlay(there[0] if len(there) == 1 else Either(tuple(there)), "cast", from_top=top),)

    def lands_too(*kinds: Filter) -> Given | None:
        found = cast(*kinds)
        return None if found is None else (land, *found)

    def some_lands_too(lands: Filter, *kinds: Filter) -> Given | None:
        found = cast(*kinds)
        if found is None or not isinstance(lands, Objects) or lands.kind is not Kind.PERMANENT:
            return None
        if LAND not in lands.tests or len(lands.tests) == 1 or any(places(test) for test in lands.tests):
            return None  # lands at all are worded elsewhere
        lands = replace(lands, kind=Kind.CARD)
        return (MayPlay(lands if top else with_tests(lands, MINE), "play", from_top=top), *found)

    def once(make: Callable[..., Given | None]) -> Callable[..., Given | None]:
        def made(*kinds: Filter) -> Given | None:
            found = make(*kinds)
            return None if found is None else tuple(changed(each, once_each_turn=True) for each in found)

        return made

    where = member("PLACE", place)
    one, first, second = _there("-1.what"), _there("-1.what.filters.0"), _there("-1.what.filters.1")
    _given(b, "permitted.p", f"play lands from {where}", lambda: (land,))
    _given(b, "permitted.p", f"cast {SEVERAL} {{f:filter.p}} from {where}", cast, one)
    _given(b, "permitted.p", f"cast {{f:filter.p}} and {{g:filter.p}} from {where}", cast, first, second)
    _given(b, "permitted.p", f"play lands and cast {{f:filter.p}} from {where}", lands_too, one)
    _given(b, "permitted.p", f"play {{g:filter.p}} and cast {{f:filter.p}} from {where}", some_lands_too,
           lambda value: replace(_there("-2.what")(value), kind=Kind.PERMANENT), one)
    _given(b, "permitted.s", f"play a land from {where}", once(lambda: (land,)))
    _given(b, "permitted.s", f"cast {ANY_ONE} {{f:filter.s}} from {where}", once(cast), one)
    _given(b, "permitted.s", f"play a land or cast a {{f:filter.s}} from {where}", once(lands_too), one)


def is_spell(what: Value) -> bool:
    """Whether spells are described, and not where they are."""
    return isinstance(what, Objects) and what.kind is Kind.SPELL and not any(
        isinstance(test, ControlledBy) or places(test) for test in what.tests
    )


def _there(path: str) -> Callable[[Value], Value]:
    """The path to a description less the place that was put behind it."""

    def found(value: Value) -> Value:
        what = at_path(value, path)
        if isinstance(what, Objects) and what.tests and what.tests[-1] in (MINE, HAND, CASTABLE):
            return Objects(what.kind, what.tests[:-1], surface=what.surface)
        return what

    return found


def _some(lands: bool, once: bool = False, apart: bool = False) -> Callable[..., Given | None]:
    def made(spells: Filter, cards: Filter) -> Given | None:
        found = among(spells, cards)
        if found is None:
            return None
        cast = MayPlay(found[0], "cast", once_each_turn=once, apart=apart)
        return (MayPlay(found[1], "play", once_each_turn=once, apart=apart), cast) if lands else (cast,)

    return made


def _lands(cards: Filter) -> Given | None:
    if not isinstance(cards, Objects) or cards.kind is not Kind.CARD or not placed(cards.tests):
        return None
    return (MayPlay(Objects(Kind.CARD, (LAND, *cards.tests), surface=cards.surface), "play"),)


def _a_land(cards: Filter) -> Given | None:
    found = _lands(cards)
    return None if found is None else (changed(found[0], once_each_turn=True),)


def _cards_there(cards: Filter) -> Given | None:
    if not isinstance(cards, Objects) or cards.kind is not Kind.CARD or not placed(cards.tests):
        return None
    return (MayPlay(cards, "play"),)


def _less_land(value: Value) -> Value:
    what = value[-1].what
    return Objects(what.kind, what.tests[1:], surface=what.surface)


def _spells(value: Value) -> Value:
    what = value[-1].what
    shape, _, count = what.surface.rpartition("|")
    return Objects(Kind.SPELL, what.tests[: -int(count)], surface=shape.partition("|")[0])


def _cards(value: Value) -> Value:
    what = value[-1].what
    shape, _, count = what.surface.rpartition("|")
    return Objects(Kind.CARD, what.tests[-int(count) :], surface=shape.partition("|")[2])


def _costs(b: Builder, number: str, its: str, cost: str, those: str) -> None:
    told, full = f"permitted.{number}", f"permitting.{number}"
    b.same(full, f"{{_:{told}}}")
    free = f"without paying {its} mana {cost}"
    _more(b, full, told, free, free=True)
    for words, mana in ANY_MANA.items():
        _more(b, full, told, f"{member('ANY MANA', words)} {those}", any_mana=mana)
    for paying in ("paying", ""):
        _for_more(b, full, told, f"in addition to {member('PAYING', paying)} {its} other costs")
    one = ANY_ONE if number == "s" else SEVERAL
    for where, zone in (("", CASTABLE), (" from your hand", HAND)):
        _given(b, full, f"cast {one} {{f:filter.{number}}}{where} {free}", _free(zone, number == "s"),
               _there("-1.what"))


def _more(b: Builder, nt: str, inner: str, words: str, **said: object) -> None:
    """A permission that says more of how; the last part remembers it."""
    mark = f"|{spelled(words)}"
    plain = {name: getattr(PLAIN, name) for name in said}

    def made(values: Values) -> Value | None:
        found = tuple([changed(each, **said) for each in values[0]])
        return (*found[:-1], changed(found[-1], surface=found[-1].surface + mark))

    def unmade(value: Value) -> Values | None:
        if not isinstance(value, tuple) or not isinstance(value[-1], MayPlay) or not value[-1].surface.endswith(mark):
            return None
        found = tuple([changed(each, **plain) for each in value])
        return ((*found[:-1], changed(found[-1], surface=found[-1].surface[: -len(mark)])),)

    b.rule(nt, f"{{g:{inner}}} {words}", made, unmade, tuple)


def _for_more(b: Builder, nt: str, inner: str, words: str) -> None:
    """ "By paying 3 life in addition to their other costs"."""
    mark = f"|{spelled(words)}"

    def made(values: Values) -> Value | None:
        may, cost = values
        if may[-1].verb != "cast" or not _known(cost):
            return None
        return (*may[:-1], changed(may[-1], extra=cost, surface=may[-1].surface + mark))

    def unmade(value: Value) -> Values | None:
        if not isinstance(value, tuple) or not isinstance(value[-1], MayPlay) or not value[-1].surface.endswith(mark):
            return None
        plain = changed(value[-1], extra=None, surface=value[-1].surface[: -len(mark)])
        return (*value[:-1], plain), value[-1].extra

    b.rule(nt, f"{{g:{inner}}} by {{d:paying}} {words}", made, unmade, tuple)


def _free(zone: Test, once: bool) -> Callable[..., Given | None]:
    """For nothing, cards that could be cast: from the hand, and as commanders from the command zone (903.8)."""

    def made(what: Filter) -> Given | None:
        if not is_spell(what) or not isinstance(what, Objects):
            return None
        return (MayPlay(with_tests(what, zone), "cast", free=True, once_each_turn=once),)

    return made


def _static(b: Builder) -> None:
    many, one = "you may {g:permitting.p} .", "you may {g:permitting.s} ."
    rows(b, "static", {
        many: StaticAbility(YOU, _.g),
        f"{WHILE} {many}": StaticAbility(YOU, _.g, condition=_.k),
        f"{IN_TURN} {many}": StaticAbility(YOU, _.g, condition=YOUR_TURN),
        f"{IN_TURN} if {{k:condition}} , {many}": StaticAbility(YOU, _.g, condition=Both((YOUR_TURN, _.k))),
    })
    for when, condition in ONCE.items():
        rows(b, "static", {
            f"{when} {one}": StaticAbility(YOU, _.g, condition=condition),
            f"{WHILE} {when} {one}":
                StaticAbility(YOU, _.g, condition=_.k if condition is None else Both((condition, _.k))),
        })
    row(b, "static", f"{APART} you may {{g:permitting.apart}} .", StaticAbility(YOU, _.g, condition=YOUR_TURN))
    row(b, "plain", "until end of turn , you may {g:permitting.p}",
        Continuous(YOU, _.g(lambda g: any(f"from {place}" in g[-1].surface for place in PLACES)), TURN))


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
        row(b, "ownplay", f"{core} {more}", CastingAbility("from", cost=_.d(_known), zone=Zone.GRAVEYARD))
    row(b, "casting", f"{core} rather than paying its mana cost .",
        CastingAbility("alternative", cost=_.d, zone=Zone.GRAVEYARD))
    row(b, "lineof permanentline", f"{core} rather than paying its mana cost . if you do , it enters {{e:entry}} .",
        (CastingAbility("alternative", cost=_.d(is_a(Cost)), zone=Zone.GRAVEYARD),
         EntersAbility(_.e, condition=PaidFor("alternative", of=Back("it", Source.THIS), surface=DONE_SO))))


def _known(cost: Cost) -> bool:
    """Whether it is said how much is paid: an X would be nobody's."""
    return not any(isinstance(part, PayMana) and "X" in part.cost.symbols for part in cost.parts)


def _exileplays(b: Builder) -> None:
    for verb in ("play", "cast"):
        for rider, any_mana in MANA.items():
            row(b, "plain", f"during any turn you attacked with a {{f:filter.s}} , you may "
                f"{member('PLAY', verb)} that card "
                f"{member('ANY MANA', rider)}",
                Continuous(YOU,
                           (IfHolds(Happened("attacked with", YOU, filter=_.f(of_kind(Kind.PERMANENT, Kind.TOKEN))),
                                    (MayPlay(Back("that card"), verb=verb, any_mana=any_mana),)),), FOREVER))
    for words, card in (("you haven't cast the card", "the card"), ("you haven't played that card", "that card"),
                        ("you haven't cast that card", "that card"), ("the player hasn't played the card", "the card"),
                        ("you haven't cast it", "it")):
        row(b, "cond1", words, Matches(Back(card), STILL_EXILED))
    row(b, "cond1", "it entered under your control", Matches(Back("it"), Objects(Kind.PERMANENT, (ControlledBy(YOU),))))
    row(b, "single.s", "a commander you own from the command zone",
        Some(Objects(Kind.CARD, (*COMMANDER, OwnedBy(YOU))), ONE, ONE))
    row(b, "single.p", "all commanders from the command zone", All(Objects(Kind.CARD, COMMANDER)))
    row(b, "vp#", "return[s] {o:object} from the battlefield to the command zone",
        Put(_.o, Place("command"), who=ACTOR))


def _play(b: Builder) -> None:
    """Permission to play cards from exile for a while (601.3b)."""
    b.same("exiledones", "{_:backobject.s}", "{_:backobject.p}")
    row(b, "exiledones", "cards exiled this way", Back("those cards"), key="this way")
    for verb in ("play", "cast"):
        b.says("permission", MayPlay, f"may {verb} {{what:exiledones}}", verb=verb)
    row(b, "said", "you {m:permission} {d:duration}", Continuous(YOU, (_.m,), _.d), "play last")
    row(b, "plain", "{d:leading} , you {m:permission}", Continuous(YOU, (_.m,), _.d), "play first")


add: Final = sections(_permissions, _by_paying, _exileplays, _play)
