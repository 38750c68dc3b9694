"""Things of one description or another, and abilities lent to them (109.2, 613.1f)."""

from __future__ import annotations

from typing import Final

from engine.actions.choose import Choose
from engine.actions.counters import PutCountersOn, PutOnTwo
from engine.actions.mana import AddCombination
from engine.ast.abilities import KeywordAbility, StaticAbility
from engine.ast.amounts import AmountPaid, CountOf, Plus
from engine.ast.conditions import Exists
from engine.ast.effects import Sequence
from engine.ast.filters import (
    AllOf,
    AnyOf,
    AnyTarget,
    CameFrom,
    ControlledBy,
    Either,
    HasType,
    InZone,
    Is,
    IsToken,
    Kind,
    Not,
    Objects,
    Other,
    OwnedBy,
    ThisWay,
    places,
)
from engine.ast.modifiers import AsThough, GainAbilities
from engine.ast.node import Ability, Amount, Filter, Test
from engine.ast.particulars import OfLayout
from engine.ast.selections import Among, Back, Several, Some, Source, Target, This
from engine.oracle.constants import NONE, ONE, YOU
from engine.oracle.kernel import Value, changed
from engine.oracle.nouns import as_said, of_one_owner
from engine.oracle.posts import GROUP
from engine.oracle.rows import CARD, THING, _, another, row, rows, with_tests
from engine.oracle.shape import SAID, NotThere, listed, shaped, without
from engine.oracle.templates import Builder, member, sections
from engine.terms.zones import Zone

LENT: Final = frozenset({
    "affinity", "convoke", "delve", "improvise", "cascade", "storm", "ripple", "undaunted", "assist", "demonstrate",
    "blitz", "web-slinging", "conspire", "casualty", "replicate", "split second", "emerge",
})
CAST_FROM: Final = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)
TWICE: Final = (KeywordAbility("cascade", surface="twice"), KeywordAbility("cascade", surface="twice"))
OPTIONS: Final = "either"  # surface of things of several descriptions
SELF: Final = Objects(Kind.PERMANENT, (Is(This()),))
KICKED: Final = Plus(ONE, AmountPaid("times kicked"))
TOKEN: Final = IsToken()


def _lending(b: Builder) -> None:
    for spells in ("{s:yourspell.p} have", "each {s:yourspell.s} has"):
        shaped(b, "static", StaticAbility, f"{spells} {{a:abilities}} .", _lent, _spells, "modifiers.0.abilities")
    shaped(b, "static", StaticAbility, "{f:filter.p} you cast from your hand {p:posts} have {a:abilities} .",
           _lent_from_hand, _less_hand, _hand_posts, "modifiers.0.abilities")
    row(b, "abilities", '" cascade , cascade . "', TWICE)
    # "Zed and artifact creatures you control have trample", "Zed gets +2/+2 and creatures you control fly".
    rows(b, "ssubject.p", {
        "~ and {f:filter.p}": Either((SELF, _.f(THING))),
        "{a:attached} and {f:filter.p}": Either((Objects(Kind.PERMANENT, (Is(_.a),)), _.f)),
    })
    for one in "sp":
        for other in "sp":
            if one == "p" and other == "s":
                continue
            both = f"{{s:ssubject.{one}}} {{m:smods.{one}}} and {{z:ssubject.{other}}} {{n:smods.{other}}} ."
            rows(b, "lineof permanentline", {
                template: (StaticAbility(_.s, _.m, condition=asked), StaticAbility(_.z, _.n, condition=asked))
                for template, asked in ((both, None), (f"as long as {{c:condition}} , {both}", _.c))
            })
    for number, it in (("s", "it"), ("p", "they")):
        del number
        b.says("cantmod", AsThough, f"can attack as though {it} had haste", verb="attack", pretence="it had haste")


def _lent(what: Filter, abilities: tuple[Ability, ...]) -> StaticAbility | None:
    """Spells of one's own have keyword abilities; so that they can be cast by them the cards have them already, where
    they may be cast from (601.3a)."""
    if not isinstance(what, Objects) or what.kind is not Kind.SPELL or any(isinstance(t, Other) for t in what.tests):
        return None
    if not all(isinstance(each, KeywordAbility) and each.name in LENT for each in abilities):
        return None
    spells = Objects(Kind.SPELL, (*what.tests, ControlledBy(YOU)), surface=what.surface)
    cards = tuple(Objects(Kind.CARD, (*what.tests, OwnedBy(YOU), InZone(zone))) for zone in CAST_FROM)
    return StaticAbility(Either((spells, *cards)), (GainAbilities(abilities),))


def _lent_from_hand(what: Filter, posts: tuple[Test, ...], abilities: tuple[Ability, ...]) -> StaticAbility | None:
    """The same of what is cast from the hand, and as a spell came from there."""
    if not isinstance(what, Objects) or any(isinstance(each, InZone | ControlledBy) for each in posts):
        return None
    both = Objects(what.kind, (*what.tests, *posts), surface=f"{len(posts)}|{what.surface}")
    lent = _lent(both, abilities)
    if lent is None:
        return None
    spells = Objects(Kind.SPELL, (*both.tests, CameFrom(Zone.HAND), ControlledBy(YOU)), surface=both.surface)
    cards = Objects(Kind.CARD, (*both.tests, OwnedBy(YOU), InZone(Zone.HAND)))
    return changed(lent, what=Either((spells, cards)))


def _of_hand(value: Value) -> Objects:
    what = _spells(value)
    if not isinstance(what, Objects) or not what.tests or not isinstance(what.tests[-1], CameFrom):
        raise NotThere("what")
    return Objects(what.kind, what.tests[:-1], surface=what.surface)


def _hand_posts(value: Value) -> Value:
    """The tests said behind the noun: as many of the last as the surface says first."""
    what = _of_hand(value)
    return what.tests[len(what.tests) - int(what.surface.partition("|")[0]) :]


def _less_hand(value: Value) -> Value:
    what = _of_hand(value)
    count, _, surface = what.surface.partition("|")
    return Objects(what.kind, what.tests[: len(what.tests) - int(count)], surface=surface)


def _spells(value: Value) -> Value:
    if not isinstance(value.what, Either):
        raise NotThere("what")
    first = value.what.filters[0]
    if not isinstance(first, Objects):
        raise NotThere("what")
    return Objects(first.kind, first.tests[:-1], surface=first.surface)


def _unions(b: Builder) -> None:
    """Add choices of cards of either description."""
    b.same("optionfilter", "a {_:filter.s}")
    row(b, "optionfilter", "another {f:filter.s}", another(_.f))
    listed(b, "optionfilters", "optionfilter", "or", least=2)
    b.rule("eitherfilter", "{f:optionfilters}", lambda values: Either(of_one_owner(values[0]), surface=OPTIONS),
           lambda value: (as_said(value.filters),) if isinstance(value, Either) else None, Either, OPTIONS, keyed=True)
    row(b, "single.s", "{f:eitherfilter}", Some(_.f, ONE, ONE))
    shaped(b, "cond1", Exists, "you control {f:eitherfilter}",
           lambda f: _there_is(f, ControlledBy(YOU, surface="verb")), _less_last)
    for verb in ("is", "was"):
        shaped(b, "donethisway", Exists, f"{{f:eitherfilter}} {verb} {{d:deedphrase}} this way",
               lambda f, d: _there_is(f, ThisWay(d)), _less_last, "what.filters.0.tests.-1.deed")
    shaped(b, "post", AllOf, "that 's {f:eitherfilter}", _being_either, _either_one)
    either = Either((_.f(CARD, _placeless), _.g(CARD, _placeless)))
    row(b, "single.s", "a {f:filter.s} or {g:filter.s}", Some(either, ONE, ONE))
    for join in ("or a", "or"):
        rows(b, "single.s", {
            f"up to one {{f:filter.s}} {join} {{g:filter.s}}": Some(either, NONE, ONE),
            f"a {{f:filter.s}} {join} {{g:filter.s}} from among {{w:amonggroup}}":
                Among(Back(GROUP, surface=_.w), either, ONE, ONE),
        })
    for join in ("and/or", "or", "and"):
        rows(b, "single.p", {
            f"up to {{n:numword}} {{f:filter.p}} {join} {{g:filter.p}}": Some(either, NONE, _.n),
            f"any number of {{f:filter.p}} {join} {{g:filter.p}}": Some(either, NONE, None),
        })
    for join, least in (("and/or", NONE), ("and", ONE)):
        listed(b, f"somefilters {join}", "afilter", join, least=2)
        shaped(b, "single.p", Several, f"{{f:somefilters {join}}} from among {{w:amonggroup}}", _each_of(least),
               _described, SAID)


def _there_is(either: Either, test: Test) -> Exists | None:
    """That there is one that fits either description and a test."""
    if not all(isinstance(each, Objects) for each in either.filters):
        return None
    return Exists(changed(either, filters=tuple(with_tests(each, test) for each in either.filters)), ">=", ONE)


def _being_either(either: Either) -> AllOf | None:
    tests = []
    for what in either.filters:
        if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT or not what.tests:
            return None
        tests.append(AllOf(what.tests, surface=what.surface))
    return AllOf((AnyOf(tuple(tests), surface=either.surface),))


def _either_one(value: Value) -> Either:
    one = value.tests[0]
    if not isinstance(one, AnyOf):
        raise NotThere("tests.0")
    parts = tuple(Objects(Kind.PERMANENT, each.tests, surface=each.surface) for each in one.tests
                  if isinstance(each, AllOf))
    return Either(parts, surface=one.surface)


def _less_last(value: Value) -> Either:
    if not isinstance(value.what, Either):
        raise NotThere("what.filters")
    less = tuple(without(f"what.filters.{place}")(value) for place in range(len(value.what.filters)))
    return Either(less, surface=value.what.surface)


def _described(value: Value) -> tuple[Filter, ...]:
    return tuple([each.what for each in value.parts if isinstance(each, Among) and each.what is not None])


def _each_of(least: Amount) -> Value:
    def made(filters: tuple[Filter, ...], group: str) -> Several | None:
        if not all(isinstance(each, Objects) and each.kind is Kind.CARD for each in filters):
            return None
        return Several(tuple(Among(Back(GROUP, surface=group), each, least, ONE) for each in filters))

    return made


def _placeless(what: Objects) -> bool:
    """Whether it is not said where such cards are."""
    return not any(map(places, what.tests))


def _spell_or(what: Filter) -> Target | None:
    """A spell, or such a permanent; whose it is said of both."""
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT or not what.tests:
        return None
    if any(isinstance(each, Other) for each in what.tests) or not isinstance(what.tests[0], HasType | Not | AnyOf):
        return None  # "spell or permanent with mana value 1 or greater" is one noun
    whose = tuple(each for each in what.tests if isinstance(each, ControlledBy))
    return Target(Either((Objects(Kind.SPELL, whose), what)), ONE, ONE)


def _and_or_other(number: Amount, one: Filter, other: Filter) -> Target | None:
    """One kind, and of the other kind any but the object itself."""
    plain = all(
        isinstance(each, Objects) and each.kind is Kind.PERMANENT and len(each.tests) == 1
        and isinstance(each.tests[0], HasType) for each in (one, other)
    )
    if not plain:
        return None
    assert isinstance(one, Objects)
    assert isinstance(other, Objects)
    return Target(Objects(Kind.PERMANENT, (AnyOf((one.tests[0], AllOf((Other(), *other.tests)))),)), NONE, number)


def _spells_or_others(b: Builder) -> None:
    """Add these rows."""
    # "Target spell or nonland permanent", "up to three target creatures and/or other planeswalkers".
    shaped(b, "target1", Target, "target spell or {f:filter.s}", _spell_or, "what.filters.1")
    shaped(b, "targets", Target, "up to {n:numword} target {f:filter.p} and/or other {g:filter.p}", _and_or_other,
           "most", lambda x: Objects(Kind.PERMANENT, (x.what.tests[0].tests[0],), surface=""),
           lambda x: Objects(Kind.PERMANENT, x.what.tests[0].tests[1].tests[1:], surface=""))
    row(b, "plain", "choose any target , then choose another target for each time ~ was kicked",
        Choose(Target(AnyTarget(), KICKED, KICKED)))
    row(b, "plain", "choose target {f:filter.s} , then choose another target {f:filter.s} for each time ~ was kicked",
        Choose(Target(_.f, KICKED, KICKED)))
    # "Put a counter on target creature, two on another target creature, and three on a third target creature".
    first, second, third = (Target(with_tests(_.f, *(Other(Back("it", Source.TARGET, place)) for place in range(slot))),
                                   ONE, ONE) for slot in range(3))
    row(b, "vp.b",
        "put {n:count.s} {k:counter} counter on target {f:filter.s} , {m:count.p} {i:counter} counters on another "
        "target {f:filter.s} , and {o:count.p} {j:counter} counters on a third target {f:filter.s}",
        Sequence((PutOnTwo(_.n, _.k, first, _.m, _.i, second), PutCountersOn(_.o, _.j, third))))
    # "Sacrifice any number of artifacts, enchantments, and/or tokens".
    for number, s in (("s", ""), ("p", "s")):
        for join in ("or", "and/or"):
            rows(b, f"filter.{number}", {
                f"{{a:type.{number}}} {member('OR', join)} token{s}":
                    Objects(Kind.PERMANENT, (AnyOf((HasType(_.a), TOKEN)),)),
                f"{{a:type.{number}}} , {{c:type.{number}}} , {member('OR', join)} token{s}":
                    Objects(Kind.PERMANENT, (AnyOf((HasType(_.a), HasType(_.c), TOKEN)),)),
            })
    row(b, "vp.b", "add {a:mana} or {c:mana} for each {f:filter.s}", AddCombination(CountOf(_.f), _.a, _.c))
    row(b, "post", "that are instant cards , sorcery cards , and/or (have|has) a adventure",
        AnyOf((HasType("instant"), HasType("sorcery"), OfLayout("adventure"))))


add: Final = sections(_lending, _unions, _spells_or_others)
