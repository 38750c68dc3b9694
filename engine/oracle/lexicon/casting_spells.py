"""Casting in words: among which cards, in which ways, with which riders (601)."""

from __future__ import annotations

from typing import Final

from engine.actions.base import EACH, ENTERING
from engine.actions.counters import PutCountersOn
from engine.actions.permission import PermitPlay, PermitPlayFor
from engine.actions.stack_verbs import Cast, ChangeTargets, Copy
from engine.actions.zone_verbs import Sacrifice
from engine.ast.abilities import CastingAbility, EntersAbility, StaticAbility
from engine.ast.amounts import CountOf, Fixed, Plus
from engine.ast.conditions import AnyTrue, Both, Happened, Matches, PaidFor, Unmet
from engine.ast.costs import Cost, OwnManaCost, PayMana
from engine.ast.effects import Delayed, ForEach, If, Instead, May
from engine.ast.filters import (
    AllOf,
    AnyOf,
    CameFrom,
    ControlledBy,
    HasType,
    History,
    InZone,
    Is,
    IsToken,
    Kind,
    Objects,
    Other,
    Players,
    places,
)
from engine.ast.modifiers import Cant, MayPlay, Must
from engine.ast.node import Filter, Test
from engine.ast.patterns import AnyEvent, CastsSpell, Moves, PlaysLand, StepBegins
from engine.ast.selections import Among, Back, ControllerOf, ExiledWith, Some, Target, This, You
from engine.oracle.constants import CREATURE, LAND, NOT_CAST, ONE, YOU
from engine.oracle.kernel import Value
from engine.oracle.posts import GROUP
from engine.oracle.rows import (
    PERMANENT,
    SPELL,
    THING,
    _,
    is_a,
    is_no,
    lacks,
    marking,
    opened,
    row,
    rows,
    through,
    with_tests,
)
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.rules.castable_faces import SUDDEN
from engine.terms.steps import Step
from engine.terms.zones import Zone

HAND: Final = "hand"
THAT_SPELL: Final = Back("that spell")
FREE: Final = "without paying its mana cost"
ANY_COLOR: Final = "and they may spend mana as though it were mana of any color to cast that spell"
ANY_MANA: Final = tuple(MayPlay(This(), any_mana=kind) for kind in ("color", "type"))
LURED: Final = "lured"
ALL: Final = (Must("be blocked", all=True),)
MORE: Final = "more by x"
LINKED: Final = AllOf((InZone(Zone.EXILE), Is(ExiledWith())))


def _card(who: Value, card: Value) -> AnyEvent | None:
    """A land played or a spell cast; where the card is, is where it comes from."""
    if not isinstance(card, Objects) or card.kind is not Kind.CARD:
        return None
    tests = tuple(_came(test) if isinstance(test, InZone) else test for test in card.tests)
    land, spell = (Objects(kind, tests, surface=card.surface) for kind in (Kind.PERMANENT, Kind.SPELL))
    return AnyEvent((PlaysLand(who, land), CastsSpell(who, spell)))


def _as_card(value: Value) -> tuple[Value, Objects]:
    who, land = value.patterns[0].who, value.patterns[0].what
    return who, Objects(Kind.CARD, tuple(_was_in(each) for each in land.tests), surface=land.surface)


def _came(place: InZone) -> CameFrom:
    return CameFrom(place.zone, place.whose, surface=place.surface)


def _was_in(test: Test) -> Test:
    return InZone(test.zone, test.whose, surface=test.surface) if isinstance(test, CameFrom) else test


def _cast_and_copied(b: Builder) -> None:
    """How it was cast, and how often it is copied."""
    # "If this spell was cast from anywhere other than your hand", "if it's bargained".
    elsewhere = Both((PaidFor("cast"), Unmet(PaidFor("cast", HAND))))
    mine = Both((PaidFor("you cast"), Unmet(PaidFor("you cast", HAND))))
    rows(b, "cond1", {
        "~ was cast from anywhere other than your hand": elsewhere,
        "you cast ~ from anywhere other than your hand": mine,
        "it 's bargained": PaidFor("bargained", of=Back("it")),
        "you gained or lost life this turn": AnyTrue((Happened("life gained", YOU), Happened("life lost", YOU))),
    })
    # "Copy it for each time you've cast your commander from the command zone this game".
    row(b, "later", "you may choose a new target for {o:backobject.s}", ChangeTargets(_.o, "new", who=YOU))
    row(b, "later", "each of those players may choose new targets for their copy",
        ForEach(Back("the copies"), ChangeTargets(EACH, "new", who=ControllerOf(EACH))))
    row(b, "vp.b", "copy {o:object} for each {u:unit}", ForEach(None, Copy(_.o, who=You(surface="implied")), _.u))


def _paid_and_played(b: Builder) -> None:
    """What is paid besides, played, and cast this way."""
    # "As an additional cost to cast this spell, you may blight 1", and whether it was paid (118.8, 601.2b).
    row(b, "casting", "as a additional cost to cast ~ , you may {c:cost} .",
        CastingAbility("additional", cost=_.c(lambda cost: not cost.either), optional=True))
    paid = PaidFor("additional")
    rows(b, "cond1", {
        "(~ 's additional cost was paid|evidence was collected)": paid, "a {a:subtype.s} was beheld": paid,
        "its additional cost was paid": PaidFor("additional", of=Back("it")),
    })
    # "Whenever you play a land or cast a spell"; to play a card is either.
    row(b, "event", "{w:psubject} play[s] a {f:filter.s}", PlaysLand(_.w, _.f(PERMANENT)))
    row(b, "event", "{w:psubject} play[s] a {f:filter.s}",
        marking("play a card|", through(_card, _as_card, _.w, _.f, cls=AnyEvent)))
    row(b, "event", "{w:psubject} play[s] a {f:filter.s} or cast[s#w] a {g:filter.s}",
        AnyEvent((PlaysLand(_.w, _.f(PERMANENT)), CastsSpell(_.w, _.g(SPELL)))))
    gone = Moves(THAT_SPELL, Zone.GRAVEYARD, whose=_.w[{"yours": YOU, None: None}])
    row(b, "later",
        "if a {f:filter.s} cast this way would be put into (your => w=yours|a => w=None) graveyard , exile it instead",
        If(Matches(THAT_SPELL, _.f(THING, SPELL, lambda f: f.tests, lacks(InZone))),
           Instead(gone, None, to_zone="exile")))
    core = "{d:duration} , {w:player} may play {o:backobject.s}"
    for rider, free, any_mana in (("", False, ""), (FREE, True, ""), (ANY_COLOR, False, "color")):
        row(b, "plain", f"{core} {member('HOW', rider)}".strip(),
            PermitPlay(_.o, _.d, "play", free, any_mana, who=_.w(is_no(You))))


def _flash(b: Builder) -> None:
    core = "you may cast ~ as though it had flash"
    row(b, "casting", f"{core} if you pay {{m:mana}} more to cast it .",
        CastingAbility("alternative", cost=Cost((OwnManaCost(), PayMana(_.m))), way=SUDDEN))
    # "If you cast it any time a sorcery couldn't have been cast, ..." (601.3b, 603.7).
    late = "if you cast it any time a sorcery couldn't have been cast ,"
    gone = "the controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step"
    owner = ControllerOf(This())
    then = Delayed(StepBegins(Step.CLEANUP, None, next=True), Sacrifice(This(), who=owner))
    row(b, "lineof permanentline", f"you may cast ~ as though it had flash . {late} {gone} .",
        (CastingAbility("flash"), EntersAbility(then, condition=PaidFor("cast suddenly"))))
    rows(b, "casting", {
        f"(IF: as long as|if) {{c:condition}} , {core} .": CastingAbility("flash", condition=_.c),
        f"{core} as long as {{c:condition}} .": CastingAbility("flash", condition=_.c),
    })


def _entrywords(b: Builder) -> None:
    row(b, "would", "a {f:filter.s} would enter and it wasn't cast", Moves(with_tests(_.f, NOT_CAST), Zone.BATTLEFIELD))
    row(b, "event", "{w:psubject} play[s] another land",
        PlaysLand(_.w, Objects(Kind.PERMANENT, (Other(), HasType("land")))))
    row(b, "post", "that (was|were) put there from anywhere this turn", History("was put there from anywhere"))
    other = opened(_.f(PERMANENT, lambda what: len(what.tests) == 1), Objects, kind=Kind.PERMANENT)
    row(b, "lastpost", "that 's a token or a {f:filter.s}", AnyOf((IsToken(), *other.tests)))
    row(b, "static", "each {p:playernoun.s} can't attack with creatures .",
        StaticAbility(Objects(Kind.PERMANENT, (CREATURE, ControlledBy(_.p(is_a(Players))))), (Cant("attack"),)))
    b.word("that.s", {"that mount or vehicle": "that mount or vehicle"})
    row(b, "lineof permanentline", "~ enters {e:entry} . if {c:condition} , it enters {z:entry} .",
        (EntersAbility(_.e, surface=MORE), EntersAbility(_.z, condition=_.c, surface=MORE)))
    row(b, "entry",
        "with a {k:counter} counter on it plus a additional {k:counter} counter on it for each {f:filter.s}",
        PutCountersOn(Plus(ONE, CountOf(_.f)), _.k, ENTERING))
    row(b, "lineof permanentline", "{s:attached} {m:smods.s} (,|) and all creatures able to block it do so .",
        (StaticAbility(_.s, _.m, surface=LURED), StaticAbility(_.s, ALL, surface=LURED)), key=LURED)


def _amongcards(b: Builder) -> None:
    row(b, "post", "from among cards exiled with (ITSELF: ~|it)", LINKED)
    # "You may cast target instant card from your graveyard": its costs are paid (601.2h).
    row(b, "vp#", "cast[s] {o:single.s}", Cast(_.o(_is_paid_for), who=ACTOR))
    # "You may play lands and cast spells from among cards exiled this way without paying their mana costs": now,
    # or for as long as is said.
    core = "you may play lands and cast spells from among {c:exiledones}"
    for free in ("", " without paying their mana costs"):
        row(b, "plain", f"{{d:leading}} , {core}{free}", PermitPlayFor(_.d, _.c, "play", bool(free)), told=f"={core}")
    group = Back(GROUP, surface="cards exiled this way")
    some = Among(group, None, Fixed(0), None)
    words = "you may play lands and cast spells from among cards exiled this way without paying their mana costs"
    row(b, "said", words, May(YOU, Cast(some, True, True, who=YOU)), told=f"={core}")


def among(spells: Filter, cards: Filter) -> tuple[Objects, Objects] | None:
    """What may be cast of cards in a place, and the lands among them."""
    if not isinstance(spells, Objects) or not isinstance(cards, Objects):
        return None
    if spells.kind is not Kind.SPELL or cards.kind is not Kind.CARD or not placed(cards.tests):
        return None
    shape = f"{spells.surface}|{cards.surface}"
    cast = Objects(Kind.SPELL, (*spells.tests, *cards.tests), surface=f"{shape}|{len(cards.tests)}")
    return cast, Objects(Kind.CARD, (LAND, *cards.tests))


def placed(tests: tuple[Test, ...]) -> bool:
    """Whether cards are said to be in exile or a graveyard."""
    zones = [place.zone for test in tests for place in places(test)]
    linked = any(isinstance(test, Is) and isinstance(test.what, ExiledWith) for test in tests)
    return linked or (bool(zones) and all(zone in (Zone.EXILE, Zone.GRAVEYARD) for zone in zones))


def _is_paid_for(what: Value) -> bool:
    """Whether it is of what one may cast for its costs: not the object itself, but from where it says."""
    if isinstance(what, This):
        return what.surface.partition("|")[0] in ("gy", "exile")
    return isinstance(what, Target | Some | Back | Among)


add: Final = sections(_cast_and_copied, _flash, _paid_and_played, _entrywords, _amongcards)
