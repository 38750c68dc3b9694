"""Nouns of two sorts, of two owners, and chosen together: "a blue or artifact card" (109.2, 108.3)."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import CountOf, PropertyOf
from engine.ast.conditions import Holds
from engine.ast.filters import (
    AllOf,
    AnyOf,
    Compare,
    ControlledBy,
    Either,
    HasType,
    History,
    InZone,
    Kind,
    Not,
    Objects,
    Opponent,
    Other,
    OwnedBy,
    Players,
    Together,
)
from engine.ast.node import Amount, Filter, Selection, Test
from engine.ast.selections import Among, Back, Some, This
from engine.oracle.constants import ONE, OPPONENTS, YOU
from engine.oracle.heads import Head
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import NotThere, shaped, with_tests, without, worded
from engine.oracle.templates import Builder
from engine.oracle.zones.among import GROUP
from engine.terms.zones import Zone

THEY: Final = Back("they")
EVERYWHERE: Final = AnyOf((InZone(Zone.HAND), InZone(Zone.GRAVEYARD)))
RANDOM: Final = ("them", "those cards", "the revealed cards", "the exiled cards", "the milled cards")


def add(b: Builder) -> None:
    """Add these nouns."""
    _sorts(b)
    _owners(b)
    _together(b)
    _others(b)


def _sorts(b: Builder) -> None:
    """ "A blue or artifact card": a color or the like, or a type."""
    for number, card in (("s", "card"), ("p", "cards")):
        for join in ("or", "and/or"):
            b.rule(f"head.{number}", f"{{a:adj1}} {join} {{b:stack.s}} {card}", _either(join), _uneither(join), Head)
    spells = AnyOf((HasType("instant"), HasType("sorcery")))
    worded(b, "post", dict.fromkeys(("that 's a instant or sorcery", "that 're instants or sorceries"), spells))


def _either(join: str) -> Value:
    def made(values: Values) -> Value | None:
        adjective, types = values
        if not isinstance(types, tuple) or not isinstance(adjective, Test):
            return None
        other = types[0] if len(types) == 1 else AllOf(types)
        return Head(Kind.CARD, (AnyOf((adjective, other), surface=f"sorts {join}"),), "sort card")

    return made


def _uneither(join: str) -> Value:
    def unmade(value: Value) -> Values | None:
        if not isinstance(value, Head) or value.noun != "sort card":
            return None
        test = value.tests[0]
        if not isinstance(test, AnyOf) or test.surface != f"sorts {join}":
            return None
        other = test.tests[1]
        return test.tests[0], other.tests if isinstance(other, AllOf) else (other,)

    return unmade


def _owners(b: Builder) -> None:
    b.says("post", ControlledBy, "that {who:whoever.p} control", "that {who:whoever.s} controls")
    worded(b, "post", {
        "owned by another player": OwnedBy(Players((Other(),))),
        "they control but don't own": AllOf((ControlledBy(THEY), Not(OwnedBy(THEY)))),
        "you both own and control": AllOf((OwnedBy(YOU), ControlledBy(YOU))),
        "from all hands and graveyards": EVERYWHERE, "in all hands and graveyards": EVERYWHERE,
    })
    shaped(b, "counted", CountOf, "the number of your opponents {t:pwith}",
           lambda t: CountOf(Players((Opponent(), t))), "what.tests.1")


def _together(b: Builder) -> None:
    same = Together("shared name")
    shaped(b, "single.p", Some, "{n:numword} {f:filter.p} with the same name", lambda n, f: _same(n, f, same), "least",
           without("what"))


def _same(number: Amount, what: Filter, same: Together) -> Some | None:
    return Some(with_tests(what, same), number, number) if isinstance(what, Objects) else None


def _others(b: Builder) -> None:
    for group in RANDOM:
        shaped(b, "single.s", Among, f"a random {{f:filter.s}} from among {group}", _random(group), "what")
    for noun in ("permanent", "creature or planeswalker"):
        hurt = Back(f"{noun} dealt damage this way")
        worded(b, "esubject.s", {f"a {noun} dealt damage this way": hurt})
    worded(b, "esubject.s", {
        f"a {words} dealt damage by ~": Either((
            Objects(Kind.PERMANENT, (*tests, History("was dealt damage", This()))),))
        for words, tests in (("permanent", ()), ("creature or planeswalker", (
            AnyOf((HasType("creature"), HasType("planeswalker"))),)))
    })
    worded(b, "targeted", {"a player": Players(), "a opponent": OPPONENTS})
    for op, words in (("<", "less"), (">", "greater")):
        shaped(b, "comparelast", Compare, f"{{p:property2}} {words} than ~ 's", _than_this(op), "property")
        shaped(b, "cond1", Holds, f"{{o:matched}} 's {{p:property2}} is {words} than ~ 's", _is_than(op), "left.of",
               "left.property")
    shaped(b, "post", Not, "other than {f:filter.p}", _other_than, lambda x: _plain(x.test))


def _random(group: str) -> Value:
    return lambda what: Among(Back(GROUP, surface=group), what, ONE, ONE, random=True)


def _than_this(op: str) -> Value:
    return lambda property: Compare(str(property), op, PropertyOf(str(property), This()))


def _is_than(op: str) -> Value:
    def made(what: Selection, property: str) -> Holds:
        return Holds(PropertyOf(str(property), what), op, PropertyOf(str(property), This()))

    return made


def _other_than(what: Filter) -> Not | None:
    """ "All cards other than basic land cards": of what the description itself says."""
    if not isinstance(what, Objects) or what.kind is not Kind.CARD or not what.tests or what.surface.count("/") != 3:
        return None
    return Not(AllOf(what.tests, surface=what.surface))


def _plain(test: Value) -> Value:
    if not isinstance(test, AllOf) or test.surface.count("/") != 3:
        raise NotThere("test")
    return Objects(Kind.CARD, test.tests, surface=test.surface)
