"""Targets and choices: several, other ones, of one description or another; abilities lent to spells (115, 613.1f)."""

from __future__ import annotations

from typing import Final

from engine.actions.choose import Choose
from engine.actions.counters import PutCountersOn, PutOnTwo
from engine.actions.damage import DealDamage
from engine.actions.mana import AddCombination
from engine.actions.stack_verbs import CopyAtEach
from engine.ast import filters as f
from engine.ast import selections as s
from engine.ast.amounts import AmountPaid, CountOf, Fixed, Plus, PropertyOf
from engine.ast.conditions import Exists, Matches
from engine.ast.effects import Sequence
from engine.ast.modifiers import AsThough
from engine.ast.node import Amount, Filter, Node, Selection, Test
from engine.ast.particulars import AttackingWith, CouldEnchant, OfLayout
from engine.oracle.awaiting import Head
from engine.oracle.constants import ANYBODY, CREATURE, ITSELF, ME, NONE, ONE, YOU
from engine.oracle.described import CARD, PERMANENT, THING, another, bare, is_a, lacks, with_tests
from engine.oracle.discourse import EACH_OF, Unresolved
from engine.oracle.kernel import Value, changed
from engine.oracle.nouns import SHARED, as_said, being, of_one_owner
from engine.oracle.posts import GROUP
from engine.oracle.rows import _, done, listed, marking, of_each, opened, phrase, row, rows, through
from engine.oracle.templates import ACTOR, Builder, sections
from engine.terms.records import record
from engine.terms.zones import Zone

_SIZES: Final = frozenset({"power", "toughness"})
_SIZED: Final = frozenset({"Vehicle", "Spacecraft"})  # have power and toughness, too
SIZING: Final = frozenset({f.Compare, f.HasKeyword})  # what only a creature can have
ANOTHER: Final = f.Other(surface="another")
TWO: Final = s.Target(f.Players(), Fixed(2), Fixed(2), surface=f"{EACH_OF}two")
STRUCK: Final = s.ControllerOf(s.Back("that player or planeswalker"))
CURSED: Final = f.Players((f.Opponent(), AttackingWith(s.Attached("enchanted player"))))
AIMED: Final = ("creature", "planeswalker", "battle")  # 115.4
LIKENESSES: Final = (  # and whether it is so
    ("share[s|] a", "with", True), ("share[s|] at least one", "with", True), ("[has|have] the same", "as", True),
    ("[doesn't|don't] share a", "with", False), ("[doesn't|don't] have the same", "as", False),
)
ANOTHER_LIKE: Final = "another like|"
OPTIONS: Final = "either"  # surface of things of several descriptions
KICKED: Final = Plus(ONE, AmountPaid("times kicked"))
TOKEN: Final = f.IsToken()
SIDES: Final = {
    "the creature you control": f.ControlledBy(YOU), "the creature you don't control": f.Not(f.ControlledBy(YOU)),
    "the creature a opponent controls": f.ControlledBy(f.Players((f.Opponent(),))),
}


def last_one(what: f.Objects) -> f.Objects | None:
    """What only a creature can have is asked of the creature alone, which stands last in the list."""
    kinds = next((each for each in what.tests if isinstance(each, f.AnyOf) and _ends_in_creature(each)), None)
    if kinds is None or not any(_of_creature(each) for each in what.tests):
        return None
    own = f.AllOf((CREATURE, *(each for each in what.tests if _of_creature(each))))
    listed = f.AnyOf((*kinds.tests[:-1], own), surface=kinds.surface)
    left = (each for each in what.tests if not _of_creature(each))
    return changed(what, tests=tuple(listed if each is kinds else each for each in left))


def _ends_in_creature(test: f.AnyOf) -> bool:
    *others, last = test.tests
    return last == CREATURE and all(
        isinstance(each, f.HasType) or (isinstance(each, f.HasSubtype) and each.subtype not in _SIZED)
        for each in others
    )


def _of_creature(test: Test) -> bool:
    return isinstance(test, f.HasKeyword) or (isinstance(test, f.Compare) and test.property in _SIZES)


def _targets(b: Builder) -> None:
    """ "1 damage to any other target", "up to two other target creatures", "a second target creature"."""
    rows(b, "recipient.s", {
        "any other target": s.Target(f.AnyOther(), ONE, ONE),
        "any target other than {o:backobject.s}": s.Target(f.AnyOther(_.o), ONE, ONE),
    })
    thing = f.Either((f.Objects(f.Kind.PERMANENT), ANYBODY))
    row(b, "permanentorplayer", "target permanent or player", s.Target(thing, ONE, ONE))
    row(b, "single.s", "a second target {f:filter.s}", s.Target(another(_.f, ANOTHER), ONE, ONE))
    row(b, "whoever.s", "that player or by that planeswalker 's controller", STRUCK, told="=whoever was struck")
    row(b, "single.p", "{t:targets} and all {f:filter.p} attached to them",
        s.Several((_.t, s.All(with_tests(_.f, f.AttachedTo(s.Back("them")))))))
    row(b, "target1", "target {f:filter.s} or {g:filter.s}",
        s.Target(f.Either((_.f(PERMANENT), _.g(PERMANENT))), ONE, ONE), when=lambda *both: _is_no_list(both))
    # "Target spell, nonland permanent, or card in a graveyard", "target player, planeswalker, or Sliver creature".
    listed(b, "sorts", "eithersort", "or", least=3)
    row(b, "target1", "target {m:sorts}", s.Target(f.Either(_.m(_are_sorts)), ONE, ONE))
    row(b, "recipient.s", "target {m:sorts}", s.Target(f.Either(_.m(_of_players_too)), ONE, ONE))
    row(b, "plain", "choose two target players . each of them {v:vps.s}", Sequence((done(_.v, TWO),)))
    for said in ("that player", "that opponent"):
        for theirs in (f"{said} controls", "they control"):
            row(b, "recipient.s", f"{said} or a planeswalker {theirs}", _or_planeswalker(said))
    row(b, "player.s", "each opponent attacking that player", s.All(CURSED))


def _is_no_list(filters: tuple[Filter, ...]) -> bool:
    """ "Target Spirit, creature with flying, or enchantment": where a part but the last has words of its own behind its
    noun, so that these are no list of types."""
    return any(isinstance(test, f.HasKeyword)
               for each in filters[:-1] if isinstance(each, f.Objects) for test in each.tests)


def _are_sorts(filters: tuple[Filter, ...]) -> bool:
    """Objects of several sorts, not types of one: "artifact, creature, or spell", not "artifact or creature spell"."""
    objects = [each for each in filters if isinstance(each, f.Objects)]
    if len(objects) < len(filters):
        return False
    kinds = [each.kind for each in objects]
    if {*kinds} == {f.Kind.PERMANENT}:
        return _is_no_list(filters)
    if f.Kind.ABILITY in kinds:  # "of an artifact, creature, or land" would be of the ability
        return kinds[0] is f.Kind.SPELL and {*kinds} == {f.Kind.SPELL, f.Kind.ABILITY} and bool(objects[0].tests)
    bare = any(each.tests and all(isinstance(one, f.HasType | f.HasSubtype) for one in each.tests)
               for each in objects[:-1])  # a type alone, which may be one of several before the noun of all of them
    return len({*kinds}) > 1 and f.Kind.CARD not in kinds[:-1] and (kinds[-1] is f.Kind.PERMANENT or not bare)


def _of_players_too(filters: tuple[Filter, ...]) -> bool:
    """Players, and permanents of several descriptions."""
    kinds = [each.kind for each in filters if isinstance(each, f.Objects)]
    return 0 < len(kinds) < len(filters) and set(kinds) == {f.Kind.PERMANENT}


def _or_planeswalker(said: str) -> s.Some:
    """Whichever of them is chosen as the damage is dealt (608.2d)."""
    who = s.Back(said)
    theirs = f.Objects(f.Kind.PERMANENT, (f.HasType("planeswalker"), f.ControlledBy(who)))
    return s.Some(f.Either((f.Players((f.Is(who),)), theirs)), ONE, ONE)


def _others(b: Builder) -> None:
    """Others than it, targets of choice, whose they are, and lists of creatures."""
    row(b, "player.s", "each player other than ({p:playertargeted}|{p:itsplayer})",
        s.All(f.Players((f.Not(f.Is(_.p)),))), told="each player other than {p:player}")
    row(b, "recipient.s", "any target of their choice", s.Target(f.AnyTarget(), ONE, ONE, by="event player"))
    hurt = f.Either((
        f.Players((f.PlayerWho("damage taken", ">=", ONE),)),
        f.Objects(f.Kind.PERMANENT, (f.AnyOf(tuple(map(f.HasType, AIMED))), f.History("was dealt damage"))),
    ))
    row(b, "recipient.s", "any target that was dealt damage this turn", s.Target(hurt, ONE, ONE))
    rows(b, "lastpost", {
        "with mana value less than or equal to {o:backobject.s} and with a different name than each {f:filter.s}":
            f.AllOf((f.Compare("mana value", "<=", PropertyOf("mana value", _.o)), f.Not(f.Shares("name", _.f)))),
        "with a different name than each {f:filter.s}": f.Not(f.Shares("name", _.f)),
        "that could enchant {o:oneobject}": CouldEnchant(_.o),
        "(WHAT: {o:thisobject}|{o:itself}) (CAN: can|could) enchant": CouldEnchant(_.o, by=True),
        "whose controller {t:pw.s}": f.ControlledBy(f.Players((_.t,))),
    })
    rows(b, "post", {"with different powers": f.Together("different powers"),
                     "with equal (power => p=power|toughness => p=toughness)": f.Together(phrase("equal {}", _.p))})
    sorts = f.AnyOf(of_each(_.m, f.AllOf((f.HasSubtype(_.each), CREATURE), surface="of creatures")))
    row(b, "head.p", "{m:eithersubtype} creatures", Head(f.Kind.PERMANENT, (sorts,), "of creatures"))


def _aimed(b: Builder) -> None:
    """What is aimed at, and in which zones."""
    rows(b, "vp.b", {
        "choose target {f:playernoun.s}": Choose(s.Target(_.f, ONE, ONE), who=ACTOR),
        "choose any number of target {f:playernoun.p}": Choose(s.Target(_.f, Fixed(0), None)),
    })
    b.same("targeted", "{_:eitherfilter}", "a {_:creatureorplayer}")
    rows(b, "targeted", {
        "you or a {f:filter.s}": f.Either((ME, _.f)), "~ or another {f:filter.s}": f.Either((ITSELF, another(_.f))),
        "a single permanent or player": f.Either((f.Objects(f.Kind.PERMANENT), f.Players())),
    })
    for much, number in (("damage equal to their power", PropertyOf("power", s.Back("it"))), ("{n:mass} damage", _.n)):
        row(b, "plain", f"{{o:object.p}} each deal {much} to {{t:recipient}}", DealDamage(s.EachOf(_.o), number, _.t))
    lesser = f.Compare("mana value", "<=", PropertyOf("mana value", s.Back("it")))
    row(b, "post", "with (THE: |a) equal or lesser mana value", lesser)
    b.same("moretargets", "{_:targets}", "{_:oneother}")
    row(b, "single.p", "{a:targets} and {c:moretargets}", s.Several((_.a, _.c)))
    row(b, "recipient.s", "another target", s.Target(f.AnyOther(), ONE, ONE))
    row(b, "recipient.s", "you and {a:eachrecipient}", s.Several((s.You(), _.a(is_a(s.All)))))
    listed(b, "manyuptoone", "uptoone", least=2)
    row(b, "single.p", "each of {m:manyuptoone}", s.Several(_.m))
    # "Up to three other target creatures from the battlefield and/or creature cards from graveyards".
    b.same("numberorx", "{_:numword}", "{_:varx}", told="a number or X")
    gone = with_tests(_.g(CARD), f.InZone(Zone.GRAVEYARD))
    for other, what in (("", _.f(PERMANENT, bare)), ("other ", another(_.f(PERMANENT), ANOTHER))):
        both = s.Target(f.Either((what, gone)), NONE, _.n)
        head = f"{other}target {{f:filter"
        row(b, "targets",
            f"up to {{n:numberorx}} {head}.p}} from the battlefield and/or {{g:filter.p}} from graveyards", both)
        row(b, "single.s", f"up to one {head}.s}} from the battlefield or {{g:filter.s}} from a graveyard",
            changed(both, most=ONE))


def _groups(b: Builder) -> None:
    """ "All Forests and all green creatures", "Saproling creatures and other Treefolk creatures"."""
    row(b, "allgroup", "all {f:filter.p} (|from the battlefield)", s.All(_.f))
    listed(b, "allgroups", "allgroup", least=2)
    row(b, "object.p", "{t:allgroups}", s.Several(_.t))
    # "Zed and artifact creatures you control have trample", "Zed gets +2/+2 and creatures you control fly".
    rows(b, "ssubject.p", {
        "~ and {f:filter.p}": f.Either((ITSELF, _.f(THING))),
        "{a:attached} and {f:filter.p}": f.Either((f.Objects(f.Kind.PERMANENT, (f.Is(_.a),)), _.f)),
    })
    b.says("cantmod", AsThough, "can attack as though (IT: it|they) had haste", verb="attack", pretence="it had haste")
    b.says("single.p", s.Whole, "all graveyards", zone=Zone.GRAVEYARD, whose=s.All(ANYBODY))
    row(b, "ssubject.p", "{f:filter.p} and other {g:filter.p}", f.Either((_.f(bare), another(_.g, ANOTHER))))


@record
class TargetCount(Node):
    """At least and at most so many (None: any number), before it is said of what; no part of what is read."""

    least: Amount
    most: Amount | None


def _target_counts(b: Builder) -> None:
    rows(b, "targetcount", {
        "(MANY: {n:numword}|{n:varx})": TargetCount(_.n, _.n),
        "up to (MANY: {n:numword}|{n:varx}|{n:twicex}|{n:thatmany})": TargetCount(NONE, _.n),
        "any number of": TargetCount(NONE, None), "one or two": TargetCount(ONE, Fixed(2)),
        "one , two , or three": TargetCount(ONE, Fixed(3)),
    })
    count = opened(_.q, TargetCount)
    so_many = s.Target(_.f, count.least, count.most)
    row(b, "targetplayers", "{q:targetcount} target {f:playernoun.p}", so_many)
    rows(b, "targets", {
        "{q:targetcount} target {f:filter.p}": so_many,
        "{q:targetcount} other target {f:filter.p}":
            s.Target(another(_.f, f.Other(surface="another")), count.least, count.most),
    })
    for nt, each in (("recipient.p", ""), ("recipient.s", "each of ")):
        rows(b, nt, {
            f"{each}{{q:targetcount}} target {{f:creaturesandplayers}}": so_many,
            f"{each}{{q:targetcount}} targets": s.Target(f.AnyTarget(), count.least, count.most),
            f"{each}{{q:targetcount}} other targets": s.Target(f.AnyOther(), count.least, count.most),
        })


def _likeness(b: Builder) -> None:
    b.same("likeone", "a {_:filter.s}")
    # nothing has anything in common with itself, so that another one is any
    row(b, "likeone", "another {f:filter.s}", marking(ANOTHER_LIKE, _.f(THING)))
    b.same("likewhat", "{_:oneobject}", "{_:likeone}")
    row(b, "likewhat", "{a:likeone} or {c:likeone}", f.Either((_.a, _.c)))
    like = f.Shares(_.w, _.o)
    rows(b, "likeness#", {f"{verb} {{w:shared}} {than} {{o:likewhat}}": like if so else f.Not(like)
                          for verb, than, so in LIKENESSES})
    for number in "sp":
        row(b, "lastpost", f"that {{t:likeness.{number}}}", marking(f"that {number}|", _.t))
    row(b, "cond1", "{o:matched} {t:likeness.s}", Matches(_.o, f.Objects(f.Kind.SOURCE, (_.t,))), when=_is_clear)


def _is_clear(what: Selection, test: Test) -> bool:
    """Which of two things "it" is, of which one is a spell, is not clear."""
    shares = test.test if isinstance(test, f.Not) else test
    assert isinstance(shares, f.Shares)
    spells = shares.what == "mana value" and not isinstance(shares.of, Filter)
    return not (isinstance(what, s.Back) and what.word == "it" and spells)


def _unions(b: Builder) -> None:
    """Add choices of cards of either description."""
    b.same("optionfilter", "a {_:filter.s}")
    row(b, "optionfilter", "another {f:filter.s}", another(_.f))
    listed(b, "optionfilters", "optionfilter", "or", least=2)
    b.rule("eitherfilter", "{f:optionfilters}", lambda values: f.Either(of_one_owner(values[0]), surface=OPTIONS),
           lambda value: (as_said(value.filters),) if isinstance(value, f.Either) else None, f.Either, OPTIONS,
           keyed=True)
    row(b, "single.s", "{f:eitherfilter}", s.Some(_.f, ONE, ONE))
    row(b, "cond1", "you control {f:eitherfilter}", _there_is(f.ControlledBy(YOU, surface="verb")))
    row(b, "donethisway", "{f:eitherfilter} (BE: is|was) {d:deedphrase} this way", _there_is(f.ThisWay(_.d)))
    one_card = through(_of_one_place, lambda either: as_said(either.filters), _.f(CARD), _.g(CARD))
    spells = f.Either(tuple(f.Objects(f.Kind.SPELL, (f.HasType(each),)) for each in (_.a, _.c)))
    least, up_to_one = _.l[{0: NONE, 1: ONE}], "(=> l=1|up to one => l=0)"
    rows(b, "target1", {
        f"{up_to_one} target {{f:filter.s}} or {{g:filter.s}}": s.Target(one_card, least, ONE),
        f"{up_to_one} target {{a:type.s}} spell or {{c:type.s}} spell": s.Target(spells, least, ONE),
    }, told="UP TO ONE target {f:filter.s} or {g:filter.s}")
    either = opened(_.f, f.Either)
    row(b, "post", "that 's {f:eitherfilter}",
        f.AllOf((f.AnyOf(of_each(either.filters, being(_.each(PERMANENT))), surface=either.surface),)))
    either = f.Either((_.f(CARD, _placeless), _.g(CARD, _placeless)))
    row(b, "single.s", "a {f:filter.s} or {g:filter.s}", s.Some(either, ONE, ONE))
    rows(b, "single.s", {
        "up to one {f:filter.s} (OR: or a|or) {g:filter.s}": s.Some(either, NONE, ONE),
        "a {f:filter.s} (AND: or a|or) {g:filter.s} from among {w:amonggroup}":
            s.Among(s.Back(GROUP, surface=_.w), either, ONE, ONE),
    })
    rows(b, "single.p", {
        "up to {n:numword} {f:filter.p} (AND: and/or|or|and) {g:filter.p}": s.Some(either, NONE, _.n),
        "any number of {f:filter.p} (AND: and/or|or|and) {g:filter.p}": s.Some(either, NONE, None),
    })
    for join, least in (("and/or", NONE), ("and", ONE)):
        listed(b, f"somefilters {join}", "afilter", join, least=2)
        row(b, "single.p", f"{{f:somefilters {join}}} from among {{w:amonggroup}}",
            s.Several(of_each(_.f, s.Among(s.Back(GROUP, surface=_.w), _.each(CARD), least, ONE))))


def _of_one_place(one: f.Objects, other: f.Objects) -> f.Either:
    """One card of two descriptions; where the second card is said to be the first must be, too."""
    place = [test for test in other.tests if isinstance(test, f.InZone)]
    if place and lacks(f.InZone)(one):
        one = with_tests(one, *[changed(test, surface=f"{SHARED}{test.surface}") for test in place])
    return f.Either((one, other))


def _there_is(test: Value) -> Exists:
    """That there is one that fits either description and a test."""
    return Exists(of_each(_.f, with_tests(_.each, test), "filters"), ">=", ONE)


def _placeless(what: f.Objects) -> bool:
    """Whether it is not said where such cards are."""
    return not any(map(f.places, what.tests))


def _spell_or(what: Filter) -> f.Either | None:
    """A spell, or such a permanent; whose it is said of both."""
    if not isinstance(what, f.Objects) or what.kind is not f.Kind.PERMANENT or not what.tests:
        return None
    if any(isinstance(each, f.Other) for each in what.tests) or not isinstance(
            what.tests[0], f.HasType | f.Not | f.AnyOf):
        return None  # "spell or permanent with mana value 1 or greater" is one noun
    whose = tuple(each for each in what.tests if isinstance(each, f.ControlledBy))
    return f.Either((f.Objects(f.Kind.SPELL, whose), what))


def _spells_or_others(b: Builder) -> None:
    # "Target spell or nonland permanent", "up to three target creatures and/or other planeswalkers".
    row(b, "target1", "target spell or {f:filter.s}",
        s.Target(through(_spell_or, lambda either: either.filters[1:], _.f, cls=f.Either), ONE, ONE))
    one, other = (opened(each(PERMANENT, lambda what: [*map(type, what.tests)] == [f.HasType]), f.Objects,
                         kind=f.Kind.PERMANENT) for each in (_.f, _.g))  # permanents of a type, and no more
    row(b, "targets", "up to {n:numword} target {f:filter.p} and/or other {g:filter.p}", s.Target(
        f.Objects(f.Kind.PERMANENT, (f.AnyOf((*one.tests, f.AllOf((f.Other(), *other.tests)))),)), NONE, _.n))
    row(b, "plain", "choose any target , then choose another target for each time ~ was kicked",
        Choose(s.Target(f.AnyTarget(), KICKED, KICKED)))
    row(b, "plain", "choose target {f:filter.s} , then choose another target {f:filter.s} for each time ~ was kicked",
        Choose(s.Target(_.f, KICKED, KICKED)))
    # "Put a counter on target creature, two on another target creature, and three on a third target creature".
    first, second, third = (s.Target(with_tests(_.f, *(f.Other(s.Back("it", s.Source.TARGET, place))
        for place in range(slot))),
                                   ONE, ONE) for slot in range(3))
    row(b, "vp.b",
        "put {n:count.s} {k:counter} counter on target {f:filter.s} , {m:count.p} {i:counter} counters on another "
        "target {f:filter.s} , and {o:count.p} {j:counter} counters on a third target {f:filter.s}",
        Sequence((PutOnTwo(_.n, _.k, first, _.m, _.i, second), PutCountersOn(_.o, _.j, third))))
    row(b, "vp#",
        "[copies|copy] {o:object} for each other {w:filter.s} that spell could target . each copy targets a "
        "different one of those {t:subtype.p}", CopyAtEach(_.o, _.w(THING), who=ACTOR),
        when=lambda o, w, t: f.HasSubtype(t) in w.tests)
    # "Sacrifice any number of artifacts, enchantments, and/or tokens".
    rows(b, "filter#", {
        "{a:type#} (OR: or|and/or) token[|s]": f.Objects(f.Kind.PERMANENT, (f.AnyOf((f.HasType(_.a), TOKEN)),)),
        "{a:type#} , {c:type#} , (OR: or|and/or) token[|s]":
            f.Objects(f.Kind.PERMANENT, (f.AnyOf((f.HasType(_.a), f.HasType(_.c), TOKEN)),)),
    })
    row(b, "vp.b", "add {a:mana} or {c:mana} for each {f:filter.s}", AddCombination(CountOf(_.f), _.a, _.c))
    row(b, "post", "that are instant cards , sorcery cards , and/or (HAVE: have|has) a adventure",
        f.AnyOf((f.HasType("instant"), f.HasType("sorcery"), OfLayout("adventure"))))


def of_side(node: s.Back, targets: list[s.Target]) -> s.Back:
    """The one target that is described so; raises Unresolved."""
    mine = SIDES[node.word]
    found = [
        slot for slot, each in enumerate(targets)
        if isinstance(each.what, f.Objects) and each.most == ONE and mine in each.what.tests
    ]
    if len(found) != 1:
        raise Unresolved(node.word)
    return changed(node, to=s.Source.TARGET, index=found[0])


add: Final = sections(_targets, _others, _aimed, _groups, _target_counts, _likeness, _unions, _spells_or_others)
