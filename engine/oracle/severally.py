"""Things one by one: each of those, all that fit, one and the other, owners of targets, divided amounts (608.2)."""

from __future__ import annotations

from typing import Final

from engine.actions.tempting import BEARER, MARK
from engine.actions.tokens import Create, TokenKind
from engine.actions.zone_verbs import PutApart
from engine.ast.abilities import StaticAbility
from engine.ast.conditions import Did, Matches, Unmet, UntilEndOfCombat
from engine.ast.effects import Continuous, If, May
from engine.ast.filters import (
    ControlledBy,
    Either,
    InZone,
    Kind,
    Objects,
    OfChosen,
    Other,
    OwnedBy,
    Status,
    ThisWay,
    Together,
)
from engine.ast.modifiers import Cant
from engine.ast.node import Effect
from engine.ast.patterns import PlayerDoes
from engine.ast.selections import All, Among, Back, ControllerOf, EachOf, OwnerOf, This, You
from engine.oracle.awaiting import ManyInstead, TokensSized
from engine.oracle.constants import CREATURE, ONE, TURN, YOU
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.posts import GROUP
from engine.oracle.rows import SPELL, _, is_no, row, rows, with_tests
from engine.oracle.shape import spread
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.terms.zones import Zone

SOURCES: Final = Objects(Kind.SOURCE)
AMONG: Final = "among"
GROUPS: Final = ("them", "those cards", "those creatures", "the milled cards", "the revealed cards", "the exiled cards",
                 "the cards exiled this way", "those permanents", "cards exiled this way", "those exiled cards")
SAME: Final = (
    "the same is true for creature spells you control and creature cards you own that aren't on the battlefield"
)
ZONES: Final = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)
ELSEWHERE: Final = (Objects(Kind.SPELL, (CREATURE, ControlledBy(YOU))),
                    *(Objects(Kind.CARD, (CREATURE, OwnedBy(YOU), InZone(zone))) for zone in ZONES))
SIZED: Final = "|sized "


def _severally(b: Builder) -> None:
    """Add these productions."""
    row(b, "event", "the ring tempts you", PlayerDoes(You(), "be tempted"))
    bearer = Objects(Kind.PERMANENT, (Status(MARK), ControlledBy(You())))
    row(b, "cond1", "~ is your ring-bearer", Matches(This(), bearer))
    row(b, "single.s", "your ring-bearer", All(BEARER))
    b.says("single.s", EachOf, "each of {of:backobject.p}")
    # "Two target cards from a single graveyard", "with different names", "with total power 4 or less".
    b.says("post", InZone, "(in|from) a single graveyard", zone=Zone.GRAVEYARD, whose=None, single=True)
    row(b, "post", THAT_NAME, OfChosen("name"))
    for word in ("different names", "different mana values"):
        b.says("post", Together, f"with {word}", word=word)
    for word in ("total mana value", "total power"):
        b.says("post", Together, f"with {word} {{most:numeral}} or less", word=word)
        b.says("lastpost", Together, f"with {word} less than or equal to {{most:amount}}", word=word)
    b.says("post", Together, "controlled by different players", word="different players")
    # "All land cards from among them", "each creature card from among those cards".
    b.word("eachgroup", {group: group for group in GROUPS}, "GROUP")
    rows(b, "whence", {"among {g:eachgroup}": ThisWay(AMONG, Back(GROUP, surface=_.g)),
                       "it": ThisWay(AMONG, Back(GROUP, surface="it"))})
    row(b, "single.p", "all {f:filter.p} from {t:whence}", All(with_tests(_.f, _.t)))
    row(b, "single.s", "each {f:filter.s} from {t:whence}", All(with_tests(_.f, _.t)))
    among = ThisWay(AMONG, Back(GROUP, surface=_.g))
    row(b, "single.p", "all of {g:eachgroup} {t:post}",
        All(Objects(Kind.CARD, (_.t(is_no(InZone, ControlledBy, ThisWay)), among))))
    row(b, "single.p", "{f:filter.p} from among {g:eachgroup}", All(with_tests(_.f(SPELL), among)))
    # "Put one onto the battlefield tapped and the other into your hand".
    some = Among(Back(GROUP, surface="them"), None, ONE, ONE)
    rest = Among(Back(GROUP, surface="them"), None, ONE, None, rest=True)
    for form, verb in (("b", "put"), ("s", "puts")):
        row(b, f"vp.{form}", f"{verb} one {{a:destination}} and the other {{b:destination}}",
            PutApart(some, _.a, rest, _.b, who=ACTOR), key=f"one and other {form}")
    # "The owner of target creature", "target creature's controller".
    for role, cls in (("owner", OwnerOf), ("controller", ControllerOf)):
        b.says("player.s", cls, f"the {role} of {{of:target1}}", f"{{of:target1}} 's {role}")
    b.says("recipient.s", Back, "itself", word="itself")
    # "It assigns no combat damage this turn" (510.1).
    for number, verb in (("s", "assigns"), ("p", "assign")):
        for when, duration in (("turn", TURN), ("combat", UntilEndOfCombat())):
            row(b, f"op.{number}", f"{verb} no combat damage this {member('WHILE', when)}",
                Continuous(ACTOR, (Cant("assign combat damage"),), duration))
    _unpreventable(b)
    for words in ("create {n:count.p} of those tokens instead", "instead create {n:count.p} of those tokens"):
        row(b, "later", f"if {{c:condition}} , {words}", ManyInstead(_.c, _.n), f"many {words}")
    for words in ("the player doesn't", "that opponent doesn't", "the opponent doesn't"):
        row(b, "cond1", words, Unmet(Did()))


THAT_NAME: Final = "with that name"  # means a name chosen before by the same text


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


def _sized_and_everywhere(b: Builder) -> None:
    """Add these productions."""
    b.rule("lineof permanentline", f"{{a:static}} {SAME} .", _everywhere, _uneverywhere, tuple, "everywhere",
           length=1)
    row(b, "later", "its power is equal to {a:amount} and its toughness is equal to {c:amount}", TokensSized(_.a, _.c))


def _everywhere(values: Values) -> Value | None:
    ability = values[0]
    if not isinstance(ability, StaticAbility) or ability.condition is not None or ability.defining:
        return None
    what = ability.what
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT:
        return None
    tests = what.tests[1:] if what.tests and isinstance(what.tests[0], Other) else what.tests
    if tests != (CREATURE, ControlledBy(YOU)):
        return None
    return (changed(ability, what=Either((what, *ELSEWHERE), surface="everywhere")),)


def _uneverywhere(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], StaticAbility):
        return None
    what = value[0].what
    if not isinstance(what, Either) or what.surface != "everywhere":
        return None
    return (changed(value[0], what=what.filters[0]),)


def sized(effect: Effect, size: TokensSized) -> Effect | None:
    """The creation of a token with the size that a later sentence says; None if it creates none, or says it itself."""
    if isinstance(effect, May) or (isinstance(effect, If) and effect.otherwise is None):
        inner = sized(effect.effect, size)
        return None if inner is None else changed(effect, effect=inner)
    if not isinstance(effect, Create) or not isinstance(effect.what, TokenKind) or effect.what.pt is not None:
        return None
    what = changed(effect.what, pt=(size.power, size.toughness))
    return changed(effect, what=what, surface=f"{effect.surface}{SIZED}{size.surface}")


def unsized(effect: Effect) -> tuple[Effect, TokensSized] | None:
    """The creation of a token without its size, and the sentence that says it."""
    if isinstance(effect, May) or (isinstance(effect, If) and effect.otherwise is None):
        found = unsized(effect.effect)
        return None if found is None else (changed(effect, effect=found[0]), found[1])
    if not isinstance(effect, Create) or SIZED not in effect.surface or not isinstance(effect.what, TokenKind):
        return None
    surface, _, said = effect.surface.partition(SIZED)
    if effect.what.pt is None:
        return None
    size = TokensSized(*effect.what.pt, surface=said)
    return changed(effect, what=changed(effect.what, pt=None), surface=surface), size


add: Final = sections(_severally, _sized_and_everywhere)
