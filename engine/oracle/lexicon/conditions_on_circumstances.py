"""What is asked of circumstances: what happened, was done this way, is in a zone or is controlled (603.4, 608.2c)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.abilities import ReplacementAbility, StaticAbility
from engine.ast.amounts import CountersOn, CountOf, Fixed, PropertyOf, SumOf
from engine.ast.conditions import AnyTrue, Both, Exists, Happened, Holds, Matches, PaidFor, Unmet
from engine.ast.effects import May, Prevent
from engine.ast.filters import (
    AttachedBy,
    ChoseWord,
    Compare,
    ControlledBy,
    HasCounter,
    History,
    InZone,
    Is,
    IsToken,
    Kind,
    Not,
    Objects,
    Opponent,
    Other,
    OwnedBy,
    Players,
    PlayerWho,
    Shares,
    ThisWay,
)
from engine.ast.modifiers import Cant, Must, SetTypes
from engine.ast.node import Effect, Node, Selection
from engine.ast.particulars import CommonColor, DoneThisTurn, OfCommonColor, OfLayout, OnYourTeam
from engine.ast.patterns import StepBegins
from engine.ast.selections import All, Back, ExiledWith, Source, This, You
from engine.oracle.clauses import Rewriter, subject_of
from engine.oracle.constants import ANYBODY, CREATURES, ME, MONARCH, NOT_CAST, ONE, YOU
from engine.oracle.kernel import Value
from engine.oracle.lexicon.prevention import KINDS, speaks_of_prevented
from engine.oracle.lexicon.where_cards_go import SUSPENDED
from engine.oracle.rows import (
    CARD,
    SPELL,
    _,
    another,
    derived,
    done,
    is_a,
    is_no,
    lacks,
    of_kind,
    of_that_kind,
    row,
    rows,
    through,
    with_tests,
)
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.terms.steps import Step
from engine.terms.zones import Zone

ZONES: Final = (Zone.EXILE, Zone.HAND, Zone.GRAVEYARD)
IN_GRAVEYARD: Final = Matches(
    This(surface="gy"), Objects(Kind.CARD, (InZone(Zone.GRAVEYARD, YOU),)), surface="in graveyard"
)
TEAM: Final = Players((OnYourTeam(),))
MEMBER: Final = Players((OnYourTeam(), PlayerWho("life gained", ">=", ONE)))
COMMON: Final = "the most common color among all permanents or a color tied for most common"
OTHERS = All(Players((Opponent(), Other(Back("it", Source.TARGET, 0)))))
EXILED: Final = This(surface="exile")
LINKED: Final = Objects(Kind.CARD, (InZone(Zone.EXILE), Is(ExiledWith())))
DOERS: Final[dict[str, Selection]] = {"you": You(), "they": Back("they")}
DEEDS: Final = {
    "cast": ("spells cast", Kind.SPELL), "sacrificed": ("sacrificed", Kind.PERMANENT),
    "discarded": ("discarded", Kind.CARD),
}
TWO: Final = Fixed(2)
BURIED: Final = "put into a graveyard"
NOUNS: Final = ("creature", "artifact", "permanent", "enchantment", "land", "planeswalker")
_BURIED: Final = Exists(Objects(Kind.PERMANENT, (ThisWay(BURIED),)), ">=", ONE)


def _circumstances(b: Builder) -> None:
    row(b, "cond1", "you had another {f:filter.s} enter under your control this turn",
        Happened("entered", YOU, filter=another(_.f(of_kind(Kind.PERMANENT, Kind.TOKEN)))))
    there = Objects(Kind.PERMANENT)
    rows(b, "cond1", {
        "{o:matched} is the only {f:filter.s}":
            Both((Matches(_.o, _.f(of_kind(Kind.PERMANENT), lambda f: f.tests)), Exists(_.f, "=", ONE))),
        "{o:itself} 's on the battlefield": Matches(_.o, there),
        "{o:thisobject} is on the battlefield": Matches(_.o, there),
    })
    row(b, "lastpost", "(that 's enchanted|enchanted|that 's equipped) by a {f:filter.s}", AttachedBy(_.f))
    rows(b, "lastpost", {
        "that are enchanted by (AURAS: a {f:filter.s}|{f:filter.p})": AttachedBy(_.f),
        "that (crewed => d=crews a vehicle|saddled => d=saddles a mount) ({o:itself}|{o:thisobject}) this turn":
            History(_.d, _.o),
    })
    row(b, "post", "but don't own", Not(OwnedBy(YOU)), key="but")
    row(b, "post", "with total power and toughness {n:numeral} or (less => op=<=|greater => op=>=)",
        Compare("total power and toughness", _.op, _.n))
    head = "if {d:dealkind} would be dealt to ~ while it has a {k:counter} counter on it , prevent that damage"
    prevent = Prevent(None, This(), None, _.d[KINDS])
    marked = ReplacementAbility(prevent, condition=Holds(CountersOn(_.k, This()), ">=", ONE))
    rows(b, "replacing", {f"{head} .": marked, f"{head} and {{e:clauses}} .": replace(marked, effect=replace(
        prevent, then=_.e, counts=derived(speaks_of_prevented, _.e)))})
    row(b, "static", "~ can be attached only to a {f:filter.s} .",
        StaticAbility(This(), (Cant("be attached", exempt=_.f),)))
    row(b, "static", "all {f:filter.p} able to block ({o:thisobject}|{o:attached}) do so .",
        StaticAbility(_.o, (Must("be blocked", _.f(lambda f: f != CREATURES), all=True),)))
    b.says("bemod#", SetTypes, "[is|are] every (LAND TYPE: basic land type => every=basic land type|"
           "land type => every=land type) in addition to (its|their) other types", keep=True)
    row(b, "nextbeginning", "the next cleanup step", StepBegins(Step.CLEANUP, None, next=True))


def _counted(b: Builder) -> None:
    """What is in a zone, and how much happened this turn."""
    # "There is an instant card and a sorcery card in your graveyard"; a card is no token (108.2).
    both = Unmet(AnyTrue(tuple(Unmet(Exists(with_tests(each(CARD), _.z(is_a(InZone))), ">=", ONE))
                               for each in (_.f, _.g))))
    everywhere = "you own a {f:filter.s} in exile , in your hand , in your graveyard , and on the battlefield"
    row(b, "cond1", everywhere, Both((
        *(Exists(with_tests(_.f(CARD, lacks(InZone)), OwnedBy(YOU), InZone(zone)), ">=", ONE) for zone in ZONES),
        Exists(of_that_kind(with_tests(_.f, OwnedBy(YOU), Not(IsToken())), Kind.PERMANENT), ">=", ONE))))
    rows(b, "cond1", {"there is a {f:filter.s} and a {g:filter.s} {z:post}": both,
                      "a {f:filter.s} and a {g:filter.s} are {z:post}": both},
         told="=there is a {f:filter} and a {g:filter} {z:post}")
    row(b, "cond1", "you 've cast another {f:filter.s} this turn",
        Happened("spells cast", YOU, filter=another(_.f(SPELL), Other(surface="another"))), key="cast another")
    row(b, "cond1", "you (HAVE: |'ve) activated a ability of a {f:filter.s} this turn",
        Happened("abilities activated", YOU, filter=_.f(of_kind(Kind.PERMANENT))))
    b.says("cond1", PaidFor, "~ was foretold", what="foretell")
    row(b, "cond1", "~ is in your graveyard", IN_GRAVEYARD)


def _particulars(b: Builder) -> None:
    row(b, "post", "(that has|that have|with) a adventure", OfLayout("adventure"))
    row(b, "whoever.s", "your team", TEAM)
    row(b, "playernoun.s", "player on your team", TEAM)
    rows(b, "cond1", {
        "your team gained life this turn": Exists(MEMBER, ">=", ONE),
        "your team controls another {f:filter.s}": Exists(another(with_tests(_.f, ControlledBy(TEAM))), ">=", ONE),
    })
    row(b, "cond1", "{c:color} is the most common color among all permanents or is tied for most common",
        CommonColor(_.c))
    like = Objects(Kind.PERMANENT, (OfCommonColor(),))
    row(b, "cond1", f"{{o:matched}} shares a color with {COMMON}", Matches(_.o, like))
    had = done(_.v(lambda effect: subject_of(effect) is ACTOR), _.o)
    for noun, what in (("player", Players()), ("opponent", Players((Opponent(),)))):
        row(b, "said", f"any {member('PLAYER', noun)} may have {{o:object}} {{v:ops.p}}",
            May(All(what, surface="any"), through(_Asked().rebuilt, _asked_again, had)))


def _asked_again(effect: Effect) -> tuple[Value]:
    return (_Asked(back=True).rebuilt(effect),)


class _Asked(Rewriter):
    """ "Them" of any player who may have something done: that player; or again the word."""

    def __init__(self, back: bool = False) -> None:
        self.old = Back("them", Source.EACH) if back else Back("them")
        self.new = Back("them") if back else Back("them", Source.EACH)

    def change(self, node: Node) -> Node | None:
        return self.new if node == self.old else None


def _states_asked(b: Builder) -> None:
    row(b, "cond1", "(that player => p=that player|the player => p=the player) chooses {w:pollword}",
        Matches(Back(_.p), Players((ChoseWord(_.w),))))
    row(b, "player.s", "each of your other opponents", OTHERS)
    row(b, "post", "that wasn't cast", NOT_CAST)
    row(b, "cond1", "they 're the monarch", Matches(Back("that player"), MONARCH))
    row(b, "backobject.s", "the creature that died", Back("that creature", Source.EVENT))
    rows(b, "playernoun#", {
        f"{member('PLAYER', noun)}[|s] {{t:pwith}}": Players((*tests, _.t))
        for noun, tests in (("player", ()), ("opponent", (Opponent(),)))
    })
    row(b, "playernoun.p", "your opponents {t:pwith}", Players((Opponent(), _.t)), told="PLAYER[|s] {t:pwith}")
    row(b, "player.s", "each of {w:possessive} opponents", All(Players((Opponent(_.w(is_no(You))),))))
    rows(b, "unit", {
        member("PLAYER", "player"): CountOf(Players()),
        member("PLAYER", "opponent"): CountOf(Players((Opponent(),))),
    })
    rows(b, "cond1", {
        "~ is exiled with (a {k:counter} counter|one or more {k:counter} counters) on it":
            Matches(EXILED, Objects(Kind.CARD, (InZone(Zone.EXILE), HasCounter(_.k, 1)))),
        "~ is exiled with {n:several} or more {k:counter} counters on it":
            Matches(EXILED, Objects(Kind.CARD, (InZone(Zone.EXILE), HasCounter(_.k, _.n)))),
        "~ is suspended": Matches(EXILED, Objects(Kind.CARD, SUSPENDED)),
        "there are cards exiled with (~|it)": Exists(LINKED, ">=", ONE),
        "you 're the defending player": Matches(Back("that player", Source.EVENT_PLAYER), ME),
        "that player is you": Matches(Back("that player"), ME),
        "that player isn't you": Unmet(Matches(Back("that player"), ME)),
    })
    for of in ("", "+1/+1 "):
        marked = Objects(Kind.PERMANENT, (History(f"{of}counters put on"),))
        for counters in (f"a {of}counter was", f"one or more {of}counters were"):
            row(b, "cond1", f"{member('COUNTERS WERE', counters)} put on {{o:thisobject}} this turn",
                Matches(_.o, marked))
    row(b, "cond1",
        "{f:filter.p} have total (toughness => p=toughness|mana value => p=mana value) {n:numeral} or greater",
        Holds(SumOf(_.p, _.f), ">=", _.n))
    # Add what is counted among such things.
    for who, doer in DOERS.items():
        for deed, (key, kind) in DEEDS.items():
            row(b, "donethings", f"{{f:filter.p}} {who} 've {member('DID', deed)} this turn",
                DoneThisTurn(key, doer, _.f(of_kind(kind))))


def not_from_there(what: Objects) -> Objects | None:
    """ "Target spell that wasn't cast from its owner's hand": one that was cast from somewhere else, or not cast at all
    (601.2)."""
    zones = [each for each in what.tests if isinstance(each, InZone)]
    if what.kind is not Kind.SPELL or NOT_CAST not in what.tests or len(zones) != 1:
        return None
    rest = tuple(each for each in what.tests if each != NOT_CAST and each is not zones[0])
    return replace(what, tests=(*rest, Not(zones[0])))


def _way_and_control(b: Builder) -> None:
    """What was done this way, and what somebody controls."""
    b.word("buriedone", {words: words for words in (
        *(f"{the} {noun}" for the in ("that", "the") for noun in NOUNS), "it")}, "what it was done to")
    row(b, "donethisway", "{n:buriedone} (dies|died|is put into a graveyard) this way", _BURIED)
    b.says("post", ThisWay, "that (died|dies) this way", deed=BURIED)
    shares = Shares(_.w, with_tests(_.f, ThisWay(_.d)))  # one of them, and another of them that shares it
    row(b, "cond1", "two {f:filter.p} that share a {w:shared} (WERE: were|are) {d:deed} this way",
        Exists(with_tests(_.f, shares, ThisWay(_.d)), ">=", TWO))
    rows(b, "cond1", {
        "any player controls a {f:filter.s}":
            Exists(with_tests(_.f, ControlledBy(ANYBODY, surface="verb")), ">=", ONE),
        "it has {p:property2} {n:numeral} or (less => op=<=|greater => op=>=)":
            Holds(PropertyOf(_.p, Back("it")), _.op, _.n),
    })


add: Final = sections(_circumstances, _counted, _particulars, _states_asked, _way_and_control)
