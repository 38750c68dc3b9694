"""Things of one description or another, and abilities lent to them (109.2, 613.1f)."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
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
from engine.ast.node import Ability, Filter, Test
from engine.ast.particulars import OfLayout
from engine.ast.selections import Among, Back, Several, Some, Source, Target
from engine.oracle.awaiting import Circumstance
from engine.oracle.constants import ITSELF, NONE, ONE, YOU
from engine.oracle.kernel import Value
from engine.oracle.lexicon.cost_changes import SURE, of_spells
from engine.oracle.nouns import as_said, being, of_one_owner
from engine.oracle.posts import GROUP
from engine.oracle.rows import (
    CARD,
    PERMANENT,
    SPELL,
    THING,
    _,
    another,
    lacks,
    listed,
    of_each,
    of_that_kind,
    opened,
    row,
    rows,
    through,
    with_tests,
)
from engine.oracle.templates import Builder, sections
from engine.terms.zones import Zone

LENT: Final = frozenset({
    "affinity", "convoke", "delve", "improvise", "cascade", "storm", "ripple", "undaunted", "assist", "demonstrate",
    "blitz", "web-slinging", "conspire", "casualty", "replicate", "split second", "emerge", "evoke", "dash", "buyback",
    "spectacle", "surge", "overload",
})
CAST_FROM: Final = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)
TWICE: Final = (KeywordAbility("cascade", surface="twice"), KeywordAbility("cascade", surface="twice"))
OPTIONS: Final = "either"  # surface of things of several descriptions
KICKED: Final = Plus(ONE, AmountPaid("times kicked"))
TOKEN: Final = IsToken()


def _lending(b: Builder) -> None:
    spells, when = _.s(SPELL, lacks(Other)), opened(_.w, Circumstance)
    lent = _lent(spells, (), CAST_FROM)
    sure = StaticAbility(with_tests(spells, ControlledBy(YOU)), SURE)
    for number, those, have in (("p", "{s:yourspell.p}", "have"), ("s", "each {s:yourspell.s}", "has")):
        has = f"{have} {{a:abilities}}"
        row(b, "static", f"{those} {has} .", lent)
        row(b, "static", f"{those} {{w:circumstance.time}} {has} .", replace(lent, condition=when.condition))
        said = {has: lent, f"{{m:spellcost.{number}}}": StaticAbility(None, (of_spells(spells, YOU),)),
                "can't be countered": sure}
        for (one, its), (other, others) in permutations(said.items(), 2):
            row(b, "lineof permanentline", f"{those} {one} and {other} .", (its, others), told="SPELLS are so and so")
    row(b, "static", "{s:yourspell.p} {w:circumstance.time} can't be countered .",
        replace(sure, condition=when.condition))
    posts = _.p(lambda posts: not any(isinstance(each, InZone | ControlledBy) for each in posts))
    row(b, "static", "{f:filter.p} you cast from your hand {p:posts} have {a:abilities} .",
        _lent(with_tests(_.f(SPELL, lacks(Other)), *posts), (CameFrom(Zone.HAND),), (Zone.HAND,)))
    row(b, "static", "{s:ssubject.p} gain {a:abilities} as you cast them .",
        StaticAbility(_.s(_spells_one_casts), (GainAbilities(_.a(are_lent)),)))
    row(b, "abilities", '" cascade , cascade . "', TWICE)
    # "Zed and artifact creatures you control have trample", "Zed gets +2/+2 and creatures you control fly".
    rows(b, "ssubject.p", {
        "~ and {f:filter.p}": Either((ITSELF, _.f(THING))),
        "{a:attached} and {f:filter.p}": Either((Objects(Kind.PERMANENT, (Is(_.a),)), _.f)),
    })
    b.says("cantmod", AsThough, "can attack as though (it|they) had haste", verb="attack", pretence="it had haste")


def _spells_one_casts(what: Value) -> bool:
    """Spells, and the cards that may be cast so."""
    return isinstance(what, Either) and isinstance(what.filters[0], Objects) and what.filters[0].kind is Kind.SPELL


def _lent(spells: Value, cast: tuple[Test, ...], zones: tuple[Zone, ...]) -> StaticAbility:
    """Spells of one's own have keyword abilities; so that they can be cast by them the cards have them already, where
    they may be cast from (601.3a)."""
    cards = [with_tests(of_that_kind(spells, Kind.CARD), OwnedBy(YOU), InZone(zone)) for zone in zones]
    return StaticAbility(Either((with_tests(spells, *cast, ControlledBy(YOU)), *cards)),
                         (GainAbilities(_.a(are_lent)),))


def are_lent(abilities: tuple[Ability, ...]) -> bool:
    """Whether spells can be given such abilities."""
    return all(isinstance(each, KeywordAbility) and each.name in LENT for each in abilities)


def _unions(b: Builder) -> None:
    """Add choices of cards of either description."""
    b.same("optionfilter", "a {_:filter.s}")
    row(b, "optionfilter", "another {f:filter.s}", another(_.f))
    listed(b, "optionfilters", "optionfilter", "or", least=2)
    b.rule("eitherfilter", "{f:optionfilters}", lambda values: Either(of_one_owner(values[0]), surface=OPTIONS),
           lambda value: (as_said(value.filters),) if isinstance(value, Either) else None, Either, OPTIONS, keyed=True)
    row(b, "single.s", "{f:eitherfilter}", Some(_.f, ONE, ONE))
    row(b, "cond1", "you control {f:eitherfilter}", _there_is(ControlledBy(YOU, surface="verb")))
    row(b, "donethisway", "{f:eitherfilter} (is|was) {d:deedphrase} this way", _there_is(ThisWay(_.d)))
    either = opened(_.f, Either)
    row(b, "post", "that 's {f:eitherfilter}",
        AllOf((AnyOf(of_each(either.filters, being(_.each(PERMANENT))), surface=either.surface),)))
    either = Either((_.f(CARD, _placeless), _.g(CARD, _placeless)))
    row(b, "single.s", "a {f:filter.s} or {g:filter.s}", Some(either, ONE, ONE))
    rows(b, "single.s", {
        "up to one {f:filter.s} (or a|or) {g:filter.s}": Some(either, NONE, ONE),
        "a {f:filter.s} (or a|or) {g:filter.s} from among {w:amonggroup}":
            Among(Back(GROUP, surface=_.w), either, ONE, ONE),
    })
    rows(b, "single.p", {
        "up to {n:numword} {f:filter.p} (and/or|or|and) {g:filter.p}": Some(either, NONE, _.n),
        "any number of {f:filter.p} (and/or|or|and) {g:filter.p}": Some(either, NONE, None),
    })
    for join, least in (("and/or", NONE), ("and", ONE)):
        listed(b, f"somefilters {join}", "afilter", join, least=2)
        row(b, "single.p", f"{{f:somefilters {join}}} from among {{w:amonggroup}}",
            Several(of_each(_.f, Among(Back(GROUP, surface=_.w), _.each(CARD), least, ONE))))


def _there_is(test: Value) -> Exists:
    """That there is one that fits either description and a test."""
    return Exists(of_each(_.f, with_tests(_.each, test), "filters"), ">=", ONE)


def _placeless(what: Objects) -> bool:
    """Whether it is not said where such cards are."""
    return not any(map(places, what.tests))


def _spell_or(what: Filter) -> Either | None:
    """A spell, or such a permanent; whose it is said of both."""
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT or not what.tests:
        return None
    if any(isinstance(each, Other) for each in what.tests) or not isinstance(what.tests[0], HasType | Not | AnyOf):
        return None  # "spell or permanent with mana value 1 or greater" is one noun
    whose = tuple(each for each in what.tests if isinstance(each, ControlledBy))
    return Either((Objects(Kind.SPELL, whose), what))


def _is_a_type(what: Filter) -> bool:
    """Whether it is permanents of a type, of which nothing else is said."""
    return isinstance(what, Objects) and what.kind is Kind.PERMANENT and [*map(type, what.tests)] == [HasType]


def _spells_or_others(b: Builder) -> None:
    """Add these rows."""
    # "Target spell or nonland permanent", "up to three target creatures and/or other planeswalkers".
    row(b, "target1", "target spell or {f:filter.s}",
        Target(through(_spell_or, lambda either: either.filters[1:], _.f, cls=Either), ONE, ONE))
    one, other = (opened(each(_is_a_type), Objects, kind=Kind.PERMANENT) for each in (_.f, _.g))
    row(b, "targets", "up to {n:numword} target {f:filter.p} and/or other {g:filter.p}", Target(
        Objects(Kind.PERMANENT, (AnyOf((*one.tests, AllOf((Other(), *other.tests)))),)), NONE, _.n))
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
    rows(b, "filter#", {
        "{a:type#} (OR: or|and/or) token[|s]": Objects(Kind.PERMANENT, (AnyOf((HasType(_.a), TOKEN)),)),
        "{a:type#} , {c:type#} , (OR: or|and/or) token[|s]":
            Objects(Kind.PERMANENT, (AnyOf((HasType(_.a), HasType(_.c), TOKEN)),)),
    })
    row(b, "vp.b", "add {a:mana} or {c:mana} for each {f:filter.s}", AddCombination(CountOf(_.f), _.a, _.c))
    row(b, "post", "that are instant cards , sorcery cards , and/or (have|has) a adventure",
        AnyOf((HasType("instant"), HasType("sorcery"), OfLayout("adventure"))))


add: Final = sections(_lending, _unions, _spells_or_others)
