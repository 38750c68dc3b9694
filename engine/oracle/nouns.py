"""Noun phrases: type words, adjectives, postmodifiers; together the filter."""

from __future__ import annotations

from functools import partial
from itertools import pairwise, product
from typing import Final

from engine.ast import filters as f
from engine.ast.amounts import PropertyOf
from engine.ast.filters import AnyOf, ControlledBy, HasSubtype, HasType, InZone, Kind, Not, Objects, OwnedBy, Status
from engine.ast.node import Filter, Test
from engine.ast.selections import Back, You
from engine.oracle.awaiting import Head
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.rows import _, derived, listed, row, rows, through
from engine.oracle.templates import Builder, sections
from engine.terms.colors import COLOR_NAMES
from engine.terms.subtypes import CREATURE_TYPES, SUBTYPES, plural_of, tokens_of
from engine.terms.zones import Zone

TYPES: Final = {
    "artifact": "artifacts", "battle": "battles", "creature": "creatures", "enchantment": "enchantments",
    "instant": "instants", "land": "lands", "planeswalker": "planeswalkers", "sorcery": "sorceries",
    "plane": "planes", "conspiracy": "conspiracies", "phenomenon": "phenomena", "scheme": "schemes",
    "dungeon": "dungeons", "outlaw": "outlaws"}
NOUNS: Final = {
    "card": ("cards", Kind.CARD), "spell": ("spells", Kind.SPELL), "token": ("tokens", Kind.TOKEN),
    "permanent": ("permanents", Kind.PERMANENT), "source": ("sources", Kind.SOURCE)}
ENCHANTED: Final = (*TYPES, "permanent", "artifact creature", "artifact or creature", "creature or planeswalker")
STATUSES: Final = (
    "tapped", "untapped", "attacking", "blocking", "unblocked", "blocked", "face-down", "face-up", "enchanted",
    "equipped", "modified", "renowned", "monstrous", "goaded", "suspected", "saddled", "kicked", "paired", "unpaired",
    "transformed", "exerted", "prepared", "crewed", "phased-out")
OWN_FIGURES: Final = ({"power", "toughness"}, {"power", "base power"}, {"toughness", "base toughness"})
SUPERTYPES: Final = ("basic", "legendary", "snow", "world")
OWN: Final = "own"  # surface of a member of a union that has the adjectives before it to itself


def _type_words(b: Builder) -> None:
    b.vocabulary("subtype.s", {tokens_of(each): each for each in SUBTYPES})
    b.vocabulary("subtype.p", {tokens_of(plural_of(each)): each for each in SUBTYPES})
    b.vocabulary("type.s", {each: each for each in TYPES})
    b.vocabulary("type.p", {plural: each for each, plural in TYPES.items()})
    b.word("color", {name: 1 << index for index, name in enumerate(COLOR_NAMES)}, "a color")
    for number, s in (("s", ""), ("p", "s")):  # apart, for what is described is of one number by its noun's wording
        b.says(f"tword.{number}", HasType, f"{{type:type.{number}}}")
        b.says(f"tword.{number}", HasSubtype, f"{{subtype:subtype.{number}}}")
        b.says(f"tword.{number}", f.IsCommander, f"commander{s}")


def _adjectives(b: Builder) -> None:
    b.says("adj1", f.HasColor, "{color:color}")
    types = {each: HasType(each) for each in (*TYPES, "historic")}
    above = {each: f.HasSupertype(each) for each in SUPERTYPES}
    colors = {name: f.HasColor(1 << index) for index, name in enumerate(COLOR_NAMES)}
    words: dict[str, Test] = {word: Status(word) for word in STATUSES}
    words |= {**above, "historic": HasType("historic"), "token": f.IsToken()}
    words |= {word: f.ColorCount(word) for word in ("colorless", "multicolored", "monocolored")}
    without: dict[str, Test] = {**colors, **types, **above, "token": f.IsToken(), "commander": f.IsCommander()}
    without |= {each: words[each] for each in ("colorless", "attacking", "blocking")}
    without |= {f"-{each.lower()}": HasSubtype(each) for each in SUBTYPES}
    words |= {f"non{word}": Not(test, surface=f"non{word}") for word, test in without.items()}
    b.vocabulary("adjective", words)
    b.same("adj1", "{_:adjective}")
    _any_of(b, "adj", "adj1", ("or", "and/or"))
    b.same("adj", "{_:adj1}")
    for comma in ("", " ,"):  # between what is not so and what is not so either
        row(b, "adjs", f"{{a:adj}}{comma} {{b:adjs}}", (_.a, *_.b), when=lambda first, rest, comma=bool(comma): (
            rest and (isinstance(first, Not) and isinstance(rest[0], Not)) is comma))
    row(b, "adjs", "{a:adj}", (_.a,))


def _any_of(b: Builder, nt: str, element: str, joins: tuple[str, ...], later: str = "") -> None:
    """Lists of two or more alternatives as AnyOf; elements after the first may be of another nonterminal."""
    for join in joins:
        listed(b, f"{join} of {nt}", element, join, least=2, later=later)
        row(b, nt, f"{{a:{join} of {nt}}}", through(
            lambda tests, join=join: AnyOf(shared_creature(tests), surface=f"{join}{len(tests)}"),
            partial(_alternatives, join, joins[0]), _.a, cls=AnyOf))


def _alternatives(join: str, default: str, value: Value) -> Values | None:
    if not isinstance(value, AnyOf) or len(value.tests) < 2:
        return None
    if value.surface != f"{join}{len(value.tests)}" and (value.surface or join != default):
        return None
    return (unshared_creature(value.tests),)


def _heads(b: Builder) -> None:
    rows(b, "stack#", {"{a:tword#}": (_.a,), "{a:tword.s} {b:stack#}": (_.a, *_.b)})
    row(b, "elem#", "{a:stack#}", through(
        lambda tests: tests[0] if len(tests) == 1 else f.AllOf(tests),
        lambda value: (value.tests,) if isinstance(value, f.AllOf) and not value.surface
        else ((value,),) if isinstance(value, HasType | HasSubtype | f.IsCommander) else None, _.a))
    b.same("elem2#", "{_:elem#}")
    row(b, "elem2#", "{a:adj1} {b:stack#}", f.AllOf((_.a, *_.b)), "adj")
    for join in ("or", "and/or", "and"):
        _any_of(b, "tlist#", "elem#", (join,), "elem2#")
    b.same("eitherword", "{_:tword.s}")
    for word in SUPERTYPES:
        row(b, "eitherword", word, f.HasSupertype(word), told="a supertype")
    for number in "sp":
        row(b, f"head.{number}", f"{{a:stack.{number}}}", Head(derived(_kind_of, _.a), _.a))
        row(b, f"head.{number}", f"{{a:tlist.{number}}}",
            Head(derived(lambda listed: _kind_of(listed.tests), _.a), (_.a,)))
        for noun, (plural, kind) in NOUNS.items():
            word = noun if number == "s" else plural
            _noun_heads(b, number, noun, word, kind)
    b.word("head.s", {"ability": Head(Kind.ABILITY, ()), "spell or ability": Head(Kind.SPELL_OR_ABILITY, ()),
                      "spell or permanent": Head(Kind.SPELL_OR_PERMANENT, ()),
                      "activated or triggered ability": Head(Kind.ABILITY, (), "either")})
    b.word("head.p", {"abilities": Head(Kind.ABILITY, ()), **{
        f"activated {also} triggered abilities": Head(Kind.ABILITY, (), also) for also in ("and", "or")}})
    b.word("head.p", {"spells or abilities": Head(Kind.SPELL_OR_ABILITY, ()),
                      "spells and abilities": Head(Kind.SPELL_OR_ABILITY, (), "and")}, "spells or abilities")


def _noun_heads(b: Builder, number: str, noun: str, word: str, kind: Kind) -> None:
    nt = f"head.{number}"
    b.word(nt, {word: Head(kind, (), noun)})
    if noun == "permanent":
        return
    rows(b, nt, {
        f"{{a:stack.s}} {word}": Head(kind, _.a, noun), f"{{a:tlist.s}} {word}": Head(kind, (_.a,), noun),
        f"{{a:adj1}} or {{b:subtype.s}} {word}":
            Head(kind, (AnyOf((_.a, HasSubtype(_.b))),), f"adjective or type {noun}")})
    if kind is not Kind.TOKEN:  # a subtype before what is any permanent's card: "Rebel permanent card"
        permanent = HasType("permanent")
        rows(b, nt, {
            f"{{a:subtype.s}} permanent {word}": Head(kind, (HasSubtype(_.a), permanent),
                f"subtype permanent {noun}"), f"{{a:eitherword}} and/or {{b:eitherword}} permanent {word}":
                Head(kind, (AnyOf((_.a, _.b)), permanent), f"either permanent {noun}")})
        b.word(nt, {f"permanent {word}": Head(kind, (permanent,), f"permanent {noun}")})


_ON_STACK = frozenset({"instant", "sorcery"})


def _kind_of(tests: tuple[Test, ...]) -> Kind:
    """The kind a bare type word implies (109.2): instants and sorceries are never permanents."""
    return Kind.SPELL if any(isinstance(each, HasType) and each.type in _ON_STACK for each in tests
        ) else Kind.PERMANENT


def _filters(b: Builder) -> None:
    rows(b, "posts", {"{a:post} {b:posts}": (_.a, *_.b), "{a:lastpost}": (_.a,), "{a:post}": (_.a,)})
    for number in "sp":
        for adjectives, posts, other in product((False, True), repeat=3):
            _filter(b, number, adjectives, posts, other)


def _filter(b: Builder, number: str, adjectives: bool, posts: bool, other: bool) -> None:
    shape = f"{'o' if other else ''}{'a' if adjectives else ''}{'p' if posts else ''}"
    template = "other " if other else ""
    template += "{a:adjs} " if adjectives else ""
    template += f"{{h:head.{number}}}" + (" {p:posts}" if posts else "")

    def make(values: Values) -> Value | None:
        index = 1 if adjectives else 0
        head = values[index]
        assert isinstance(head, Head)
        before = values[0] if adjectives else ()
        after = values[-1] if posts else ()
        assert isinstance(before, tuple)
        assert isinstance(after, tuple)
        if after and not _goes_with(head.kind, number, after):
            return None
        described = of_first(before, head.tests) if adjectives else head.tests
        tests = (*((f.Other(),) if other else ()), *described, *after)
        surface = f"{shape}/{len(before)}/{len(head.tests)}/{head.noun}"
        return Objects(head.kind, tests, surface=surface)

    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Objects):
            return None
        surface = value.surface or _guess(value)
        kept, first, second, noun = (surface if surface.count("/") == 3 else _guess(value)).split("/")
        if kept != shape:
            return None
        tests = value.tests[1:] if other else value.tests
        cut, end = int(first), int(first) + int(second)
        tests = to_first(tests, cut) if adjectives else tests
        head = Head(value.kind, tests[cut:end], noun)
        return (*((tests[:cut],) if adjectives else ()), head, *((tests[end:],) if posts else ()))

    b.rule(f"filter.{number}", template, make, unmake, Objects)


_PLACING: Final = frozenset({InZone, AnyOf, f.AllOf})  # what says in which zone a thing is


def _goes_with(kind: Kind, number: str, after: tuple[Test, ...]) -> bool:
    """Whether what stands behind a noun may be said of things of that kind and number."""
    held = {type(each) for each in after}
    if kind is Kind.PERMANENT and not _PLACING.isdisjoint(held) and any(
        at.zone is not Zone.BATTLEFIELD for t in after for at in f.places(t)):
        return False  # "spell with mana value less than the number of Spirits you control from a graveyard"
    if kind is Kind.CARD and ControlledBy in held:
        return False  # cards are owned (108.4): "with the same name as a creature you control" says whose that is
    if kind in (Kind.PERMANENT, Kind.CARD, Kind.TOKEN) and f.FromSource in held:
        return False  # only abilities are from a source
    if f.Compare in held and any(type(t) is f.Compare and of_itself(t) for t in after):
        return False  # "toughness greater than its power" is worded elsewhere
    misfit = "than their" if number == "s" else "than its"
    if f.CompareOwn in held and any(
        type(t) is f.CompareOwn and t.surface.startswith(misfit) and "each" not in t.surface for t in after):
        return False  # "creatures with toughness greater than its power" is not what each of them has
    but = Not in held and any(type(t) is Not and t.surface == "but" for t in after)
    if but and any(type(t) is ControlledBy and type(t.who) is not You for t in after):
        return False  # "they control but don't own": not owned by them
    # "other than the creature tapped this way": that was tapped, not the others
    return f.ThisWay not in held or not any(
        type(t) is f.Other and type(then) is f.ThisWay for t, then in pairwise(after))


def of_itself(test: f.Compare) -> bool:
    """Whether power and toughness of one thing are compared with one another."""
    amount = test.amount
    both = {test.property, amount.property} if isinstance(amount, PropertyOf) else set()
    return both in OWN_FIGURES and isinstance(amount, PropertyOf) and isinstance(amount.of, Back)


def _guess(value: Objects) -> str:
    """The shape of a filter that was not read from text: adjectives, type words, the rest behind."""
    other = bool(value.tests) and isinstance(value.tests[0], f.Other)
    tests = value.tests[1:] if other else value.tests
    before = 0
    while before < len(tests) and _adjective(tests[before]):
        before += 1
    types = before
    while types < len(tests) and isinstance(tests[types], HasType | HasSubtype | AnyOf):
        types += 1
    noun = next((word for word, (_, kind) in NOUNS.items() if kind is value.kind), "")
    if value.kind is Kind.PERMANENT and types > before:
        noun = ""
    shape = ("o" if other else "") + ("a" if before else "") + ("p" if types < len(tests) else "")
    return f"{shape}/{before}/{types - before}/{noun}"


def _adjective(test: Test) -> bool:
    if isinstance(test, Not):
        return isinstance(test.test, HasType | HasSubtype | f.HasSupertype | f.HasColor | f.IsToken)
    return isinstance(test, f.HasColor | f.HasSupertype | f.ColorCount | Status | f.IsToken)


SHARED: Final = "shared "  # before the surface of whose something is that is said of another


def of_one_owner(filters: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """Descriptions of one kind: whose the last is said to be, all are, "a creature or a land you control"."""
    *others, last = filters
    whose = last.tests[-1] if isinstance(last, Objects) and last.tests else None
    if not isinstance(whose, ControlledBy | OwnedBy) or not isinstance(last, Objects):
        return filters
    told = changed(whose, surface=f"{SHARED}{whose.surface}")
    return (*(
        changed(each, tests=(*each.tests, told)) if isinstance(each, Objects) and each.kind is last.kind
        and not any(isinstance(test, ControlledBy | OwnedBy | InZone | f.Is) for test in each.tests) else each
        for each in others), last)


def as_said(filters: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """The same without what was not said of each."""
    return tuple([
        changed(each, tests=each.tests[:-1])
        if isinstance(each, Objects) and each.tests and each.tests[-1].surface.startswith(SHARED) else each
        for each in filters])


def is_creature_type(test: Value) -> bool:
    return isinstance(test, HasSubtype) and test.subtype in CREATURE_TYPES


def kind_of_creature(test: Value) -> bool:
    """ "Serpent creature": a creature type and the card type."""
    return isinstance(test, f.AllOf) and len(test.tests) == 2 and not test.surface \
        and is_creature_type(test.tests[0]) and test.tests[1] == HasType("creature")


def shared_creature(values: Values) -> tuple[Test, ...]:
    """ "Kraken, Octopus, or Serpent creature": the last word belongs to each, for kindred cards too (308.3)."""
    tests = tuple(each for each in values if isinstance(each, Test))
    if kind_of_creature(tests[-1]) and all(map(is_creature_type, tests[:-1])):
        return (*(f.AllOf((each, HasType("creature"))) for each in tests[:-1]), tests[-1])
    return tests


def unshared_creature(tests: tuple[Test, ...]) -> tuple[Test, ...]:
    if all(map(kind_of_creature, tests)):
        return (*(each.tests[0] for each in tests[:-1] if isinstance(each, f.AllOf)), tests[-1])
    return tests


def of_first(before: tuple[Test, ...], head: tuple[Test, ...]) -> tuple[Test, ...]:
    """All tests of adjectives and head. "Green creatures and white creatures", "enchanted creature or enchantment
    creature": where a later noun has a description of its own, the first adjectives are of the first noun alone."""
    union = head[0] if len(head) == 1 else None
    if not isinstance(union, AnyOf) or all(map(kind_of_creature, union.tests)):
        return (*before, *head)
    first, *rest = union.tests
    mine = first.tests if isinstance(first, f.AllOf) else (first,)
    own = [each for each in rest if isinstance(each, f.AllOf) and (each.surface == "adj" or each.tests[-1] == mine[-1])]
    if not own:
        return (*before, *head)
    return (changed(union, tests=(f.AllOf((*before, *mine), surface=OWN), *rest)),)


def to_first(tests: tuple[Test, ...], cut: int) -> tuple[Test, ...]:
    """The tests with the adjectives of the first noun before the union again."""
    union = tests[0] if tests else None
    first = union.tests[0] if isinstance(union, AnyOf) and union.tests else None
    if not isinstance(union, AnyOf) or not isinstance(first, f.AllOf) or first.surface != OWN:
        return tests
    mine = first.tests[cut:]
    plain = mine[0] if len(mine) == 1 else f.AllOf(mine)
    return (*first.tests[:cut], changed(union, tests=(plain, *union.tests[1:])), *tests[1:])


def being(what: Value) -> Value:
    """The test of being what a description of objects says, which is taken apart again."""
    return through(lambda what: f.AllOf(what.tests, surface=f"{what.kind.value}|{what.surface}")
                   if isinstance(what, Objects) and what.tests else None, _described, what)


def _described(test: Value) -> tuple[Objects] | None:
    kind, _bar, surface = test.surface.partition("|")
    return (Objects(Kind(kind or "permanent"), test.tests, surface=surface),) if isinstance(test, f.AllOf) else None


add: Final = sections(_type_words, _adjectives, _heads, _filters)
