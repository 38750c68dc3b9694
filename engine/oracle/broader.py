"""Products joining what other parts of speech have: two nouns, two groups, longer lists, time riders (700.2, 603)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ReplacementAbility
from engine.ast.amounts import Fixed, PropertyOf
from engine.ast.conditions import AnyTrue, Exists, Holds, Unmet, UntilTurnOf
from engine.ast.effects import Delayed, If, Instead, Modal
from engine.ast.filters import ControlledBy, Either, InZone, Kind, Objects, Other, Players
from engine.ast.modifiers import SetTypes
from engine.ast.node import Condition, Effect, Filter, Pattern
from engine.ast.patterns import AnyEvent, Attacks, Moves
from engine.ast.selections import All, Attached, Back, Several, This, Whole, You
from engine.oracle.instead import YOU_DRAW
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder, Make, Unmake
from engine.terms.zones import Zone

YOU: Final = You()
EVERYBODY: Final = Players()
ONE: Final = Fixed(1)
LIBRARY: Final = Objects(Kind.CARD, (InZone(Zone.LIBRARY, YOU),))
NEXT_TURN: Final = UntilTurnOf(YOU)


def add(b: Builder) -> None:
    """Add these productions."""
    _conditions(b)
    _groups(b)
    _keywords(b)
    _types(b)
    _sentences(b)
    _modal(b)
    _events(b)


def _no_parts(key: str) -> Unmake:
    return lambda value: () if getattr(value, "surface", None) == key else None


def _conditions(b: Builder) -> None:
    b.rule("cond1", "you control a {f:filter.s} or a {g:filter.s}", _either, _uneither, AnyTrue, "or a")
    b.rule("cond1", "any player controls a {f:filter.s}", _anybody, _unanybody, Exists, "anybody")
    for words, op in ((" or less", "<="), (" or greater", ">=")):
        key = f"it has{words}"
        b.rule("cond1", f"it has {{p:property2}} {{n:numeral}}{words}", _it_has(op, key), _unit_has(key), Holds, key)
    b.rule("cond1", "your library has no cards in it", lambda values: NO_LIBRARY, _no_parts("no library"), Exists,
           "no library")


NO_LIBRARY: Final = Exists(LIBRARY, "=", Fixed(0), surface="no library")


def _yours(what: Value) -> Objects | None:
    if not isinstance(what, Objects) or (what.tests and isinstance(what.tests[0], Other)):
        return None
    return Objects(what.kind, (*what.tests, ControlledBy(YOU, surface="verb")), surface=what.surface)


def _either(values: Values) -> Value | None:
    first, second = (_yours(each) for each in values)
    if first is None or second is None:
        return None
    return AnyTrue((Exists(first, ">=", ONE), Exists(second, ">=", ONE)), surface="or a")


def _bare(part: Condition) -> Value:
    assert isinstance(part, Exists)
    what = part.what
    assert isinstance(what, Objects)
    return Objects(what.kind, what.tests[:-1], surface=what.surface)


def _uneither(value: Value) -> Values | None:
    if not isinstance(value, AnyTrue) or value.surface != "or a":
        return None
    return tuple(_bare(part) for part in value.parts)


def _anybody(values: Values) -> Value | None:
    what = values[0]
    if not isinstance(what, Objects):
        return None
    tests = (*what.tests, ControlledBy(EVERYBODY, surface="verb"))
    return Exists(Objects(what.kind, tests, surface=what.surface), ">=", ONE, surface="anybody")


def _unanybody(value: Value) -> Values | None:
    return (_bare(value),) if isinstance(value, Exists) and value.surface == "anybody" else None


def _it_has(op: str, key: str) -> Make:
    return lambda values: Holds(PropertyOf(str(values[0]), Back("it")), op, values[1], surface=key)


def _unit_has(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if isinstance(value, Holds) and value.surface == key and isinstance(value.left, PropertyOf):
            return value.left.property, value.right
        return None

    return unmake


def _groups(b: Builder) -> None:
    """ "All Forests and all green creatures", "Saproling creatures and other Treefolk creatures"."""
    b.rule("allgroup", "all {f:filter.p}", lambda values: All(values[0], surface="group"), _ungroup, All, "group")
    b.rule("object.p", "{a:allgroup} and {b:allgroup}", lambda values: Several(tuple(values), surface="groups"),
           _ungroups, Several, "groups")
    b.says("single.p", Whole, "all graveyards", zone=Zone.GRAVEYARD, whose=All(EVERYBODY))
    b.rule("ssubject.p", "{f:filter.p} and other {g:filter.p}", _and_other, _unand_other, Either, "and other")
    b.says("combatant", Attached, "{word:attachedplayer}")


def _ungroup(value: Value) -> Values | None:
    return (value.what,) if isinstance(value, All) and value.surface == "group" else None


def _ungroups(value: Value) -> Values | None:
    return value.parts if isinstance(value, Several) and value.surface == "groups" else None


def _and_other(values: Values) -> Value | None:
    first, second = values
    if not isinstance(first, Objects) or not isinstance(second, Objects):
        return None
    if any(each.tests and isinstance(each.tests[0], Other) for each in (first, second)):
        return None
    other = Objects(second.kind, (Other(surface="another"), *second.tests), surface=second.surface)
    return Either((first, other), surface="and other")


def _unand_other(value: Value) -> Values | None:
    if not isinstance(value, Either) or value.surface != "and other":
        return None
    first, other = value.filters
    assert isinstance(other, Objects)
    return first, Objects(other.kind, other.tests[1:], surface=other.surface)


def _keywords(b: Builder) -> None:
    """Longer lists of keywords and of qualities (702.16g)."""
    for count in (3, 4, 5):
        names = [f"{{a{index}:keyword}}" for index in range(count)]
        b.rule("keywordnames", " , ".join(names[:-1]) + f" , and {names[-1]}", tuple, _of_length(count), tuple)


def _of_length(count: int) -> Unmake:
    return lambda value: value if isinstance(value, tuple) and len(value) == count else None


def _types(b: Builder) -> None:
    for number, s, lose in (("s", "s", "loses"), ("p", "", "lose")):
        b.says(f"gainmod.{number}", SetTypes, f"gain{s} all creature types", every="creature type")
        b.says(f"losemod.{number}", SetTypes, f"{lose} all creature types", lose=("creature types",))


def _sentences(b: Builder) -> None:
    b.rule("plain", "{e:clauses} unless {c:condition}", _unless, _ununless, If, "unless")
    b.rule("opening", "until your next turn , whenever {p:event} , {e:first}", _until, _ununtil, Delayed, "until")
    shaped(b, "opening", Delayed, "until the end of your next turn , whenever {p:event} , {e:first}",
           lambda p, e: Delayed(p, e, once=False, duration=UntilTurnOf(YOU, end=True)), "pattern", "effect")
    for key, template in (
        ("draw while", "if you would draw a card while {c:condition} , {e:clauses} instead ."),
        ("draw while before", "if you would draw a card while {c:condition} , instead {e:clauses} ."),
    ):
        b.rule("replacing", template, _draw(key), _undraw(key), ReplacementAbility, key)


def _unless(values: Values) -> Value | None:
    effect, condition = values
    assert isinstance(effect, Effect)
    assert isinstance(condition, Condition)
    return If(Unmet(condition), effect, surface="unless")


def _ununless(value: Value) -> Values | None:
    if isinstance(value, If) and value.surface == "unless" and isinstance(value.condition, Unmet):
        return value.effect, value.condition.part
    return None


def _until(values: Values) -> Value | None:
    pattern, effect = values
    assert isinstance(pattern, Pattern)
    assert isinstance(effect, Effect)
    return Delayed(pattern, effect, once=False, duration=NEXT_TURN, surface="until")


def _ununtil(value: Value) -> Values | None:
    return (value.pattern, value.effect) if isinstance(value, Delayed) and value.surface == "until" else None


def _draw(key: str) -> Make:
    def make(values: Values) -> Value | None:
        condition, effect = values
        assert isinstance(condition, Condition)
        assert isinstance(effect, Effect)
        return ReplacementAbility(Instead(YOU_DRAW, effect, condition=condition), surface=key)

    return make


def _undraw(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, ReplacementAbility) or value.surface != key or not isinstance(value.effect, Instead):
            return None
        return value.effect.condition, value.effect.effect

    return unmake


def _modal(b: Builder) -> None:
    """ "Choose one. If this spell was kicked, choose any number instead" (700.2)."""
    for words in (
        "choose any number instead", "you may choose both instead", "you may choose both", "choose one or more instead",
        "choose both instead",
    ):
        for when in ("", " as you cast ~"):
            template = f"choose one . if {{c:condition}}{when} , {words} . {{m:modes}}"
            b.rule("modal", template, _choose(template), _unchoose(template), Modal, template)


def _choose(key: str) -> Make:
    def make(values: Values) -> Value | None:
        condition, modes = values
        assert isinstance(condition, Condition)
        assert isinstance(modes, tuple)
        if "both" in key and len(modes) != 2:
            return None
        labels = tuple(mode[1] if len(mode) == 2 else "" for mode in modes)
        return Modal(tuple(mode[0] for mode in modes), ONE, ONE, labels=labels if any(labels) else (),
                     all_if=condition, all_must="{m" in key and " , choose both" in key, surface=key)

    return make


def _unchoose(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Modal) or value.surface != key:
            return None
        labels = value.labels or ("",) * len(value.modes)
        modes = tuple((mode, name) if name else (mode,) for mode, name in zip(value.modes, labels, strict=True))
        return value.all_if, modes

    return unmake


def _events(b: Builder) -> None:
    """ "You cycle or discard a card", "this and at least two other creatures attack"."""
    for who, s in (("{by:psubject.s}", "s"), ("{by:psubject.p}", "")):
        key = f"cycle{s} or discard{s}"
        b.rule("event", f"{who} {key} {{w:esubject.s}}", _cycles(key), _uncycles(key), AnyEvent, key)
    for number, least in (("two", 2), ("three", 3)):
        key = f"and {number} others"
        b.rule("event", f"~ and at least {number} other creatures attack",
               _given(Attacks(This(), others=least, surface=key)), _no_parts(key), Attacks, key)


def _given(value: Value) -> Make:
    return lambda values: value


def _cycles(key: str) -> Make:
    def make(values: Values) -> Value | None:
        by, what = values
        assert isinstance(what, Filter | This)
        moves = tuple(Moves(what, Zone.GRAVEYARD, Zone.HAND, each, by) for each in ("cycle", "discard"))
        return AnyEvent(moves, surface=key)

    return make


def _uncycles(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, AnyEvent) or value.surface != key or not isinstance(value.patterns[0], Moves):
            return None
        return value.patterns[0].by, value.patterns[0].what

    return unmake
