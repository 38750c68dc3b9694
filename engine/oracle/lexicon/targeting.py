"""Targets: several, other ones, their owners, in two zones or groups (115)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.actions.choose import Choose
from engine.actions.damage import DealDamage
from engine.ast.amounts import Fixed, PropertyOf
from engine.ast.conditions import Matches
from engine.ast.effects import Sequence
from engine.ast.filters import (
    AllOf,
    AnyOf,
    AnyOther,
    AnyTarget,
    AttachedTo,
    Compare,
    ControlledBy,
    Either,
    HasKeyword,
    HasSubtype,
    HasType,
    History,
    InZone,
    Is,
    Kind,
    Not,
    Objects,
    Opponent,
    Other,
    Players,
    PlayerWho,
    Shares,
    Together,
)
from engine.ast.node import Amount, Filter, Node, Selection, Test
from engine.ast.particulars import AttackingWith, CouldEnchant
from engine.ast.selections import All, Attached, Back, ControllerOf, EachOf, Several, Some, Target, Whole, You
from engine.oracle.awaiting import Head
from engine.oracle.clauses import Rewriter
from engine.oracle.constants import ANYBODY, CREATURE, ME, NONE, ONE
from engine.oracle.discourse import EACH_OF
from engine.oracle.rows import (
    CARD,
    PERMANENT,
    THING,
    _,
    another,
    bare,
    done,
    is_a,
    is_no,
    listed,
    marking,
    of_each,
    opened,
    row,
    rows,
    with_tests,
)
from engine.oracle.templates import ACTOR, Builder, sections
from engine.terms.zones import Zone

_SIZES: Final = frozenset({"power", "toughness"})
_SIZED: Final = frozenset({"Vehicle", "Spacecraft"})  # have power and toughness, too
SIZING: Final = frozenset({Compare, HasKeyword})  # what only a creature can have
ANOTHER: Final = Other(surface="another")
TWO: Final = Target(Players(), Fixed(2), Fixed(2), surface=f"{EACH_OF}two")
STRUCK: Final = ControllerOf(Back("that player or planeswalker"))
CURSED: Final = Players((Opponent(), AttackingWith(Attached("enchanted player"))))
AIMED: Final = ("creature", "planeswalker", "battle")  # 115.4
LIKENESSES: Final = (  # and whether it is so
    ("share[s|] a", "with", True), ("share[s|] at least one", "with", True), ("[has|have] the same", "as", True),
    ("[doesn't|don't] share a", "with", False), ("[doesn't|don't] have the same", "as", False),
)
ANOTHER_LIKE: Final = "another like|"


class LastOne(Rewriter):
    """What only a creature can have is asked of the creature alone, which stands last in the list."""

    def change(self, node: Node) -> Node | None:
        if not isinstance(node, Objects):
            return None
        kinds = next((each for each in node.tests if isinstance(each, AnyOf) and _ends_in_creature(each)), None)
        if kinds is None or not any(_of_creature(each) for each in node.tests):
            return None
        own = AllOf((CREATURE, *(each for each in node.tests if _of_creature(each))))
        listed = AnyOf((*kinds.tests[:-1], own), surface=kinds.surface)
        left = (each for each in node.tests if not _of_creature(each))
        return replace(node, tests=tuple(listed if each is kinds else each for each in left))


def _ends_in_creature(test: AnyOf) -> bool:
    *others, last = test.tests
    return last == CREATURE and all(
        isinstance(each, HasType) or (isinstance(each, HasSubtype) and each.subtype not in _SIZED) for each in others
    )


def _of_creature(test: Test) -> bool:
    return isinstance(test, HasKeyword) or (isinstance(test, Compare) and test.property in _SIZES)


def _targets(b: Builder) -> None:
    """ "1 damage to any other target", "up to two other target creatures", "a second target creature"."""
    rows(b, "recipient.s", {
        "any other target": Target(AnyOther(), ONE, ONE),
        "any target other than {o:backobject.s}": Target(AnyOther(_.o), ONE, ONE),
    })
    thing = Either((Objects(Kind.PERMANENT), ANYBODY))
    row(b, "permanentorplayer", "target permanent or player", Target(thing, ONE, ONE))
    row(b, "single.s", "a second target {f:filter.s}", Target(another(_.f, ANOTHER), ONE, ONE))


def _severaltargets(b: Builder) -> None:
    row(b, "recipient.s", "each of {b:backobject.p} {p:post}",
        All(Objects(Kind.PERMANENT, (Is(_.b), _.p(is_no(AttachedTo))))))
    row(b, "whoever.s", "that player or by that planeswalker 's controller", STRUCK, told="=whoever was struck")
    row(b, "single.p", "{t:targets} and all {f:filter.p} attached to them",
        Several((_.t, All(with_tests(_.f, AttachedTo(Back("them")))))))
    row(b, "target1", "target {f:filter.s} or {g:filter.s}",
        Target(Either((_.f(PERMANENT), _.g(PERMANENT))), ONE, ONE), when=lambda *both: _is_no_list(both))
    # "Target spell, nonland permanent, or card in a graveyard", "target player, planeswalker, or Sliver creature".
    listed(b, "sorts", "eithersort", "or", least=3)
    row(b, "target1", "target {m:sorts}", Target(Either(_.m(_are_sorts)), ONE, ONE))
    row(b, "recipient.s", "target {m:sorts}", Target(Either(_.m(_of_players_too)), ONE, ONE))
    row(b, "plain", "choose two target players . each of them {v:vps.s}", Sequence((done(_.v, TWO),)))
    for said in ("that player", "that opponent"):
        for theirs in (f"{said} controls", "they control"):
            row(b, "recipient.s", f"{said} or a planeswalker {theirs}", _or_planeswalker(said))
    row(b, "player.s", "each opponent attacking that player", All(CURSED))


def _is_no_list(filters: tuple[Filter, ...]) -> bool:
    """ "Target Spirit, creature with flying, or enchantment": where a part but the last has words of its own behind its
    noun, so that these are no list of types."""
    return any(isinstance(test, HasKeyword)
               for each in filters[:-1] if isinstance(each, Objects) for test in each.tests)


def _are_sorts(filters: tuple[Filter, ...]) -> bool:
    """Objects of several sorts, not types of one: "artifact, creature, or spell", not "artifact or creature spell"."""
    objects = [each for each in filters if isinstance(each, Objects)]
    if len(objects) < len(filters):
        return False
    kinds = [each.kind for each in objects]
    if {*kinds} == {Kind.PERMANENT}:
        return _is_no_list(filters)
    if Kind.ABILITY in kinds:  # "of an artifact, creature, or land" would be of the ability
        return kinds[0] is Kind.SPELL and {*kinds} == {Kind.SPELL, Kind.ABILITY} and bool(objects[0].tests)
    bare = any(map(_is_bare, objects[:-1]))
    return len({*kinds}) > 1 and Kind.CARD not in kinds[:-1] and (kinds[-1] is Kind.PERMANENT or not bare)


def _is_bare(what: Objects) -> bool:
    """Whether nothing but a type is said, which may be one of several before a noun that all of them share."""
    return bool(what.tests) and all(isinstance(each, HasType | HasSubtype) for each in what.tests)


def _of_players_too(filters: tuple[Filter, ...]) -> bool:
    """Players, and permanents of several descriptions."""
    kinds = [each.kind for each in filters if isinstance(each, Objects)]
    return 0 < len(kinds) < len(filters) and set(kinds) == {Kind.PERMANENT}


def _or_planeswalker(said: str) -> Some:
    """Whichever of them is chosen as the damage is dealt (608.2d)."""
    who = Back(said)
    theirs = Objects(Kind.PERMANENT, (HasType("planeswalker"), ControlledBy(who)))
    return Some(Either((Players((Is(who),)), theirs)), ONE, ONE)


def _others(b: Builder) -> None:
    """Others than it, targets of choice, whose they are, and lists of creatures."""
    row(b, "player.s", "each player other than ({p:playertargeted}|{p:itsplayer})", All(Players((Not(Is(_.p)),))),
        told="each player other than {p:player}")
    row(b, "recipient.s", "any target of their choice", Target(AnyTarget(), ONE, ONE, by="event player"))
    hurt = Either((
        Players((PlayerWho("damage taken", ">=", ONE),)),
        Objects(Kind.PERMANENT, (AnyOf(tuple(map(HasType, AIMED))), History("was dealt damage"))),
    ))
    row(b, "recipient.s", "any target that was dealt damage this turn", Target(hurt, ONE, ONE))
    rows(b, "lastpost", {
        "with mana value less than or equal to {o:backobject.s} and with a different name than each {f:filter.s}":
            AllOf((Compare("mana value", "<=", PropertyOf("mana value", _.o)), Not(Shares("name", _.f)))),
        "with a different name than each {f:filter.s}": Not(Shares("name", _.f)),
        "that could enchant {o:oneobject}": CouldEnchant(_.o),
        "({o:thisobject}|{o:itself}) (can|could) enchant": CouldEnchant(_.o, by=True),
        "whose controller {t:pw.s}": ControlledBy(Players((_.t,))),
    })
    row(b, "post", "with different powers", Together("different powers"))
    sorts = AnyOf(of_each(_.m, AllOf((HasSubtype(_.each), CREATURE), surface="of creatures")))
    row(b, "head.p", "{m:eithersubtype} creatures", Head(Kind.PERMANENT, (sorts,), "of creatures"))


def _aimed(b: Builder) -> None:
    """What is aimed at, and in which zones."""
    rows(b, "vp.b", {
        "choose target {f:playernoun.s}": Choose(Target(_.f, ONE, ONE), who=ACTOR),
        "choose any number of target {f:playernoun.p}": Choose(Target(_.f, Fixed(0), None)),
    })
    rows(b, "targeted", {
        "you or a {f:filter.s}": Either((ME, _.f)),
        "a single permanent or player": Either((Objects(Kind.PERMANENT), Players())),
    })
    row(b, "plain", "{o:object.p} each deal damage equal to their power to {t:recipient}",
        DealDamage(EachOf(_.o), PropertyOf("power", Back("it")), _.t))
    lesser = Compare("mana value", "<=", PropertyOf("mana value", Back("it")))
    row(b, "post", "with (|a) equal or lesser mana value", lesser)
    b.same("moretargets", "{_:targets}", "{_:oneother}")
    row(b, "single.p", "{a:targets} and {c:moretargets}", Several((_.a, _.c)))
    row(b, "recipient.s", "another target", Target(AnyOther(), ONE, ONE))
    row(b, "recipient.s", "you and {a:eachrecipient}", Several((You(), _.a(is_a(All)))))
    listed(b, "manyuptoone", "uptoone", least=2)
    row(b, "single.p", "each of {m:manyuptoone}", Several(_.m))
    # "Up to three other target creatures from the battlefield and/or creature cards from graveyards".
    b.same("numberorx", "{_:numword}", "{_:varx}", told="a number or X")
    gone = with_tests(_.g(CARD), InZone(Zone.GRAVEYARD))
    for other, what in (("", _.f(PERMANENT, bare)), ("other ", another(_.f(PERMANENT), ANOTHER))):
        both = Target(Either((what, gone)), NONE, _.n)
        head = f"{other}target {{f:filter"
        row(b, "targets",
            f"up to {{n:numberorx}} {head}.p}} from the battlefield and/or {{g:filter.p}} from graveyards", both)
        row(b, "single.s", f"up to one {head}.s}} from the battlefield or {{g:filter.s}} from a graveyard",
            replace(both, most=ONE))


def _groups(b: Builder) -> None:
    """ "All Forests and all green creatures", "Saproling creatures and other Treefolk creatures"."""
    row(b, "allgroup", "all {f:filter.p} (|from the battlefield)", All(_.f))
    listed(b, "allgroups", "allgroup", least=2)
    row(b, "object.p", "{t:allgroups}", Several(_.t))
    b.says("single.p", Whole, "all graveyards", zone=Zone.GRAVEYARD, whose=All(ANYBODY))
    row(b, "ssubject.p", "{f:filter.p} and other {g:filter.p}",
        Either((_.f(bare), another(_.g, ANOTHER))))


@dataclass(frozen=True, slots=True)
class TargetCount(Node):
    """At least and at most so many (None: any number), before it is said of what; no part of what is read."""

    least: Amount
    most: Amount | None


def _target_counts(b: Builder) -> None:
    """Add these rows."""
    rows(b, "targetcount", {
        "(MANY: {n:numword}|{n:varx})": TargetCount(_.n, _.n),
        "up to (MANY: {n:numword}|{n:varx}|{n:twicex}|{n:thatmany})": TargetCount(NONE, _.n),
        "any number of": TargetCount(NONE, None), "one or two": TargetCount(ONE, Fixed(2)),
        "one , two , or three": TargetCount(ONE, Fixed(3)),
    })
    count = opened(_.q, TargetCount)
    so_many = Target(_.f, count.least, count.most)
    row(b, "targetplayers", "{q:targetcount} target {f:playernoun.p}", so_many)
    rows(b, "targets", {
        "{q:targetcount} target {f:filter.p}": so_many,
        "{q:targetcount} other target {f:filter.p}":
            Target(another(_.f, Other(surface="another")), count.least, count.most),
    })
    for nt, each in (("recipient.p", ""), ("recipient.s", "each of ")):
        rows(b, nt, {
            f"{each}{{q:targetcount}} target {{f:creaturesandplayers}}": so_many,
            f"{each}{{q:targetcount}} targets": Target(AnyTarget(), count.least, count.most),
            f"{each}{{q:targetcount}} other targets": Target(AnyOther(), count.least, count.most),
        })


def _likeness(b: Builder) -> None:
    """Add these rows."""
    b.same("likeone", "a {_:filter.s}")
    # nothing has anything in common with itself, so that another one is any
    row(b, "likeone", "another {f:filter.s}", marking(ANOTHER_LIKE, _.f(THING)))
    b.same("likewhat", "{_:oneobject}", "{_:likeone}")
    row(b, "likewhat", "{a:likeone} or {c:likeone}", Either((_.a, _.c)))
    like = Shares(_.w, _.o)
    rows(b, "likeness#", {f"{verb} {{w:shared}} {than} {{o:likewhat}}": like if so else Not(like)
                          for verb, than, so in LIKENESSES})
    for number in "sp":
        row(b, "lastpost", f"that {{t:likeness.{number}}}", marking(f"that {number}|", _.t))
    row(b, "cond1", "{o:matched} {t:likeness.s}", Matches(_.o, Objects(Kind.SOURCE, (_.t,))), when=_is_clear)


def _is_clear(what: Selection, test: Test) -> bool:
    """Which of two things "it" is, of which one is a spell, is not clear."""
    shares = test.test if isinstance(test, Not) else test
    assert isinstance(shares, Shares)
    spells = shares.what == "mana value" and not isinstance(shares.of, Filter)
    return not (isinstance(what, Back) and what.word == "it" and spells)


add: Final = sections(_targets, _severaltargets, _others, _aimed, _groups, _target_counts, _likeness)
