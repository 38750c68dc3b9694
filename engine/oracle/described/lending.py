"""Lending: abilities of spells one casts, two subjects of one sentence, damage this turn."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import KeywordAbility, StaticAbility
from engine.ast.effects import Prevent
from engine.ast.filters import CameFrom, ControlledBy, Either, InZone, Is, Kind, Objects, Other, OwnedBy
from engine.ast.modifiers import AsThough, GainAbilities
from engine.ast.node import Ability, Condition, Filter, Selection, Test
from engine.ast.selections import This
from engine.oracle.constants import TURN, YOU
from engine.oracle.damage.damaged import KINDS, lasting
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.shape import NotThere, shaped
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

LENT: Final = frozenset({
    "affinity", "convoke", "delve", "improvise", "cascade", "storm", "ripple", "undaunted", "assist", "demonstrate",
    "blitz", "web-slinging", "conspire", "casualty", "replicate", "split second", "emerge",
})
CAST_FROM: Final = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)
TWICE: Final = (KeywordAbility("cascade", surface="twice"), KeywordAbility("cascade", surface="twice"))
SELF: Final = Objects(Kind.PERMANENT, (Is(This()),))


def add(b: Builder) -> None:
    """Add these productions."""
    shaped(b, "static", StaticAbility, "{f:filter.p} you cast have {a:abilities} .", _lent, _spells,
           "modifiers.0.abilities")
    shaped(b, "static", StaticAbility, "each {f:filter.s} you cast has {a:abilities} .", _lent, _spells,
           "modifiers.0.abilities")
    shaped(b, "static", StaticAbility, "{f:filter.p} you cast from your hand {p:posts} have {a:abilities} .",
           _lent_from_hand, _less_hand, _hand_posts, "modifiers.0.abilities")
    b.rule("abilities", '" cascade , cascade . "', lambda v: TWICE, _twice, tuple)
    shaped(b, "static", StaticAbility, "each {f:filter.s} you cast {p:posts} has {a:abilities} .", _lent_to,
           _spells_less, _posts, "modifiers.0.abilities")
    _subjects(b)
    for kind, combat in KINDS.items():
        _prevented(b, kind, combat)
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


def _lent_to(what: Filter, posts: tuple[Test, ...], abilities: tuple[Ability, ...]) -> StaticAbility | None:
    """The same of spells described behind "you cast"."""
    if not isinstance(what, Objects) or any(isinstance(each, InZone | ControlledBy) for each in posts):
        return None
    return _lent(Objects(what.kind, (*what.tests, *posts), surface=f"{len(posts)}|{what.surface}"), abilities)


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


def _twice(value: Value) -> Values | None:
    return () if value == TWICE and value[0].surface == "twice" else None


def _of_hand(value: Value) -> Objects:
    what = _spells(value)
    if not isinstance(what, Objects) or not what.tests or not isinstance(what.tests[-1], CameFrom):
        raise NotThere("what")
    return Objects(what.kind, what.tests[:-1], surface=what.surface)


def _hand_posts(value: Value) -> Value:
    return _behind(_of_hand(value))


def _less_hand(value: Value) -> Value:
    return _less_behind(_of_hand(value))


def _posts(value: Value) -> Value:
    return _behind(_spells(value))


def _spells_less(value: Value) -> Value:
    return _less_behind(_spells(value))


def _behind(what: Value) -> Value:
    """The tests said behind the noun: as many of the last as the surface says first."""
    return what.tests[len(what.tests) - int(what.surface.partition("|")[0]) :]


def _less_behind(what: Value) -> Objects:
    count, _, surface = what.surface.partition("|")
    return Objects(what.kind, what.tests[: len(what.tests) - int(count)], surface=surface)


def _spells(value: Value) -> Value:
    if not isinstance(value.what, Either):
        raise NotThere("what")
    first = value.what.filters[0]
    if not isinstance(first, Objects):
        raise NotThere("what")
    return Objects(first.kind, first.tests[:-1], surface=first.surface)


def _subjects(b: Builder) -> None:
    """ "Zed and artifact creatures you control have trample", "Zed gets +2/+2 and creatures you control fly"."""
    shaped(b, "ssubject.p", Either, "~ and {f:filter.p}", _and_those, "filters.1")
    shaped(b, "ssubject.p", Either, "{a:attached} and {f:filter.p}",
           lambda a, f: Either((Objects(Kind.PERMANENT, (Is(a),)), f)), "filters.0.tests.0.what", "filters.1")
    for one in "sp":
        for other in "sp":
            if one == "p" and other == "s":
                continue
            both = f"{{s:ssubject.{one}}} {{m:smods.{one}}} and {{z:ssubject.{other}}} {{n:smods.{other}}} ."
            for key, template in (("and", both), ("while", f"as long as {{c:condition}} , {both}")):
                name = f"two {key} {one}{other}"
                b.rule("lineof permanentline", template, _two(name), _untwo(name), tuple, name, length=2)


def _and_those(what: Filter) -> Either | None:
    return Either((SELF, what)) if isinstance(what, Objects) else None


def _two(name: str) -> Value:
    def make(values: Values) -> Value | None:
        condition = values[0] if len(values) == 5 else None
        first, mods, second, more = values[-4:]
        assert condition is None or isinstance(condition, Condition)
        if not isinstance(first, Filter | Selection) or not isinstance(second, Filter | Selection):
            return None
        return (
            StaticAbility(first, mods, condition=condition, surface=name),
            StaticAbility(second, more, condition=condition, surface=name),
        )

    return make


def _untwo(name: str) -> Value:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[1], StaticAbility):
            return None
        first, second = value
        if second.surface != name or not isinstance(first, StaticAbility):
            return None
        head = (first.condition,) if first.condition is not None else ()
        return (*head, first.what, first.modifiers, second.what, second.modifiers)

    return unmake


def _prevented(b: Builder, kind: str, combat: bool | None) -> None:
    """The same preventions with "this turn" before whom it would be dealt to or by (615.1)."""
    head = f"prevent all {kind} that would be dealt this turn"
    lasting(b, "plain", f"{head} by {{s:damager}}", lambda v: Prevent(None, None, v[0], combat, TURN),
            lambda p: (p.by,), Prevent)
    lasting(b, "plain", f"{head} to {{t:protected}}", lambda v: Prevent(None, v[0], None, combat, TURN),
            lambda p: (p.to,), Prevent)
    for words in (f"prevent all {kind} that would be dealt to {{t:protected}} this turn by {{s:damager}}",
                  f"{head} to {{t:protected}} by {{s:damager}}"):
        lasting(b, "plain", words, lambda v: Prevent(None, v[0], v[1], combat, TURN), lambda p: (p.to, p.by), Prevent)
    lasting(b, "plain", f"prevent the next {{n:figureorx}} {kind} that would be dealt this turn to {{t:protected}}",
            lambda v: Prevent(v[0], v[1], None, combat, TURN), lambda p: (p.amount, p.to), Prevent)


