"""Things one by one: each of those, all that fit, one and the other, owners of targets, divided amounts (608.2)."""

from __future__ import annotations

from typing import Final

from engine.actions.tempting import BEARER, MARK
from engine.actions.zone_verbs import PutApart
from engine.ast.abilities import StaticAbility
from engine.ast.conditions import Did, Matches, Unmet, UntilEndOfCombat
from engine.ast.effects import Continuous
from engine.ast.filters import ControlledBy, InZone, Kind, Objects, OfChosen, Status, ThisWay, Together
from engine.ast.modifiers import Cant
from engine.ast.patterns import PlayerDoes
from engine.ast.selections import All, Among, Back, ControllerOf, EachOf, OwnerOf, This, You
from engine.oracle.awaiting import ManyInstead
from engine.oracle.constants import ONE, TURN
from engine.oracle.lexicon.places_of_cards import GROUP
from engine.oracle.rows import SPELL, _, is_no, row, rows, with_tests
from engine.oracle.spread import spread
from engine.oracle.templates import ACTOR, Builder, member
from engine.terms.zones import Zone

SOURCES: Final = Objects(Kind.SOURCE)
AMONG: Final = "among"
GROUPS: Final = ("them", "those cards", "those creatures", "the milled cards", "the revealed cards", "the exiled cards",
                 "the cards exiled this way", "those permanents", "cards exiled this way", "those exiled cards")


def add(b: Builder) -> None:
    """Add these productions."""
    row(b, "event", "the ring tempts you", PlayerDoes(You(), "be tempted"))
    bearer = Objects(Kind.PERMANENT, (Status(MARK), ControlledBy(You())))
    row(b, "cond1", "~ is your ring-bearer", Matches(This(), bearer))
    row(b, "single.s", "your ring-bearer", All(BEARER))
    b.says("single.s", EachOf, "each of {of:backobject.p}")
    _together(b)
    _all_among(b)
    _one_and_other(b)
    _owners(b)
    b.says("recipient.s", Back, "itself", word="itself")
    _unhurt(b)
    _unpreventable(b)
    for words in ("create {n:count.p} of those tokens instead", "instead create {n:count.p} of those tokens"):
        row(b, "later", f"if {{c:condition}} , {words}", ManyInstead(_.c, _.n), f"many {words}")
    for words in ("the player doesn't", "that opponent doesn't", "the opponent doesn't"):
        row(b, "cond1", words, Unmet(Did()))


def _together(b: Builder) -> None:
    """ "Two target cards from a single graveyard", "with different names", "with total power 4 or less"."""
    b.says("post", InZone, "(in|from) a single graveyard", zone=Zone.GRAVEYARD, whose=None, single=True)
    row(b, "post", THAT_NAME, OfChosen("name"))
    for word in ("different names", "different mana values"):
        b.says("post", Together, f"with {word}", word=word)
    for word in ("total mana value", "total power"):
        b.says("post", Together, f"with {word} {{most:numeral}} or less", word=word)
        b.says("lastpost", Together, f"with {word} less than or equal to {{most:amount}}", word=word)
    b.says("post", Together, "controlled by different players", word="different players")


THAT_NAME: Final = "with that name"  # means a name chosen before by the same text


def _all_among(b: Builder) -> None:
    """ "All land cards from among them", "each creature card from among those cards"."""
    b.word("eachgroup", {group: group for group in GROUPS}, "GROUP")
    rows(b, "whence", {"among {g:eachgroup}": ThisWay(AMONG, Back(GROUP, surface=_.g)),
                       "it": ThisWay(AMONG, Back(GROUP, surface="it"))})
    row(b, "single.p", "all {f:filter.p} from {t:whence}", All(with_tests(_.f, _.t)))
    row(b, "single.s", "each {f:filter.s} from {t:whence}", All(with_tests(_.f, _.t)))
    among = ThisWay(AMONG, Back(GROUP, surface=_.g))
    row(b, "single.p", "all of {g:eachgroup} {t:post}",
        All(Objects(Kind.CARD, (_.t(is_no(InZone, ControlledBy, ThisWay)), among))))
    row(b, "single.p", "{f:filter.p} from among {g:eachgroup}", All(with_tests(_.f(SPELL), among)))


def _one_and_other(b: Builder) -> None:
    """ "Put one onto the battlefield tapped and the other into your hand"."""
    some = Among(Back(GROUP, surface="them"), None, ONE, ONE)
    rest = Among(Back(GROUP, surface="them"), None, ONE, None, rest=True)
    for form, verb in (("b", "put"), ("s", "puts")):
        row(b, f"vp.{form}", f"{verb} one {{a:destination}} and the other {{b:destination}}",
            PutApart(some, _.a, rest, _.b, who=ACTOR), key=f"one and other {form}")


def _owners(b: Builder) -> None:
    """ "The owner of target creature", "target creature's controller"."""
    for role, cls in (("owner", OwnerOf), ("controller", ControllerOf)):
        b.says("player.s", cls, f"the {role} of {{of:target1}}", f"{{of:target1}} 's {role}")


def _unhurt(b: Builder) -> None:
    """ "It assigns no combat damage this turn" (510.1)."""
    for number, verb in (("s", "assigns"), ("p", "assign")):
        for when, duration in (("turn", TURN), ("combat", UntilEndOfCombat())):
            row(b, f"op.{number}", f"{verb} no combat damage this {member('WHILE', when)}",
                Continuous(ACTOR, (Cant("assign combat damage"),), duration))


def _unpreventable(b: Builder) -> None:
    """ "Damage can't be prevented this turn", "combat damage that would be dealt by creatures you control can't be
    prevented" (615.12)."""
    spread(b, "dealkind", {"damage": "be prevented", "combat damage": "be prevented in combat"}, _kind_stays)
    b.same("unstoppable", "{_:thisobject}", "{_:filter.p}", "a {_:filter.s}")


def _kind_stays(b: Builder, kind: str, verb: str) -> None:
    cant = (Cant(verb),)
    row(b, "plain", f"{kind} can't be prevented this turn", Continuous(All(SOURCES), cant, TURN))
    rows(b, "static", {
        f"{kind} can't be prevented .": StaticAbility(SOURCES, cant),
        f"{kind} that would be dealt by {{s:unstoppable}} can't be prevented .": StaticAbility(_.s, cant),
    })
