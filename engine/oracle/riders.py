"""Riders of predicates, events and conditions that belong to no other part of speech."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.repeating import Again
from engine.actions.stack import Copy
from engine.ast.amounts import AmountPaid, CountersOn, CountOf, Fixed, Plus, PropertyOf, Times, VarX
from engine.ast.conditions import AnyTrue, Did, Exists, Holds, Matches, Unmet, UntilEndOfTurn
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import Continuous, Delayed, ForEach, If, Instead, PayCost
from engine.ast.filters import Compare, ControlledBy, Either, HasType, Kind, Objects, Opponent, Players
from engine.ast.modifiers import ModifyPT, Must
from engine.ast.node import Amount, Filter, Selection, Test
from engine.ast.patterns import Moves, StepBegins
from engine.ast.selections import Attached, Back, This, You
from engine.oracle.kernel import Value, Values
from engine.oracle.predicates import each_counted, each_uncounted
from engine.oracle.shape import worded
from engine.oracle.templates import ACTOR, Builder, Make, Unmake
from engine.terms.steps import Step
from engine.terms.zones import Zone

END_OF_COMBAT: Final = StepBegins(Step.END_COMBAT, None, next=True)
TURN: Final = UntilEndOfTurn()


def add(b: Builder) -> None:
    """Add the productions of riders."""
    _durations_first(b)
    _musts(b)
    _comparisons(b)
    _conditions(b)
    _effects(b)
    _events(b)


def _durations_first(b: Builder) -> None:
    """ "gets +1/+1 until end of turn for each ...", with the duration before what is counted."""
    for number in "sp":
        for beyond in ("", " beyond the first"):
            b.rule(
                f"op.{number}",
                f"{{m:getmod.{number}}} until end of turn for each {{f:filter.s}}{beyond}",
                _late_each(beyond),
                _unlate_each(beyond),
                Continuous,
                f"late{beyond}",
            )


def _late_each(beyond: str) -> Make:
    def make(values: Values) -> Value | None:
        change, what = values
        assert isinstance(change, ModifyPT)
        assert isinstance(what, Filter)
        counted = each_counted((change, what))
        if not isinstance(counted, ModifyPT):
            return None
        if beyond:
            counted = replace(counted, power=_less_one(counted.power), toughness=_less_one(counted.toughness))
        return Continuous(ACTOR, (counted,), TURN, surface=f"late{beyond}")

    return make


def _less_one(amount: Amount) -> Amount:
    if isinstance(amount, CountOf):
        return Plus(amount, Fixed(-1))
    if isinstance(amount, Times):
        return Times(amount.factor, Plus(amount.amount, Fixed(-1)))
    return amount


def _more_one(amount: Amount) -> Amount:
    if isinstance(amount, Plus):
        return amount.left
    if isinstance(amount, Times) and isinstance(amount.amount, Plus):
        return Times(amount.factor, amount.amount.left)
    return amount


def _unlate_each(beyond: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Continuous) or value.surface != f"late{beyond}":
            return None
        change = value.modifiers[0]
        assert isinstance(change, ModifyPT)
        if beyond:
            change = replace(change, power=_more_one(change.power), toughness=_more_one(change.toughness))
        return each_uncounted(change)

    return unmake


def _musts(b: Builder) -> None:
    for number, s in (("s", "s"), ("p", "")):
        for verb in ("attack", "block"):
            b.rule(
                f"op.{number}", f"{verb}{s} this turn if able", _must(verb), _unmust(verb), Continuous, f"must {verb}"
            )
            b.rule(
                f"op.{number}",
                f"{verb}{s} this combat if able",
                _must(verb, "combat"),
                _unmust(verb, "combat"),
                Continuous,
                f"must {verb} combat",
            )
        b.rule(
            f"op.{number}",
            f"block{s} {{o:oneobject}} this turn if able",
            _must_whom,
            _unmust_whom,
            Continuous,
            "must whom",
        )
        b.rule(
            f"op.{number}",
            "must be blocked this turn if able",
            _must("be blocked"),
            _unmust("be blocked"),
            Continuous,
            "must be blocked",
        )
        b.rule(f"op.{number}", "must be blocked this combat if able", _must("be blocked", "combat"),
               _unmust("be blocked", "combat"), Continuous, "must be blocked combat")
        b.rule(
            f"op.{number}",
            "must be blocked each combat this turn if able",
            _must("be blocked", "each combat"),
            _unmust("be blocked", "each combat"),
            Continuous,
            "must be blocked each combat",
        )


def _must(verb: str, when: str = "") -> Make:
    key = f"must {verb} {when}".strip()
    return lambda values: Continuous(ACTOR, (Must(verb),), TURN, surface=key)


def _unmust(verb: str, when: str = "") -> Unmake:
    key = f"must {verb} {when}".strip()
    return lambda value: () if isinstance(value, Continuous) and value.surface == key else None


def _must_whom(values: Values) -> Value | None:
    return Continuous(ACTOR, (Must("block", values[0]),), TURN, surface="must whom")


def _unmust_whom(value: Value) -> Values | None:
    if not isinstance(value, Continuous) or value.surface != "must whom":
        return None
    modifier = value.modifiers[0]
    return (modifier.whom,) if isinstance(modifier, Must) else None


def _comparisons(b: Builder) -> None:
    """Properties compared with those of the object itself."""
    for words, op in (("lesser", "<"), ("greater", ">")):
        spoken_of = Compare("mana value", op, PropertyOf("mana value", Back("it")))
        worded(b, "post", {f"with {words} mana value": spoken_of})  # than what was just spoken of
        for name in ("power", "toughness", "mana value"):
            if name != "mana value":
                b.rule("post", f"with {words} {name}", _than_this(name, op, f"{words} {name}"),
                       _unthan_this(f"{words} {name}"), Compare, f"{words} {name}")
            b.rule(
                "cond1",
                f"{{o:matched}} has {words} {name} than ~",
                _has_than(name, op),
                _unhas_than(name, op),
                Holds,
                f"has {words} {name}",
            )
    for name in ("power", "toughness", "mana value"):
        b.rule(
            "lastpost",
            f"with the same {name} as {{o:oneobject}}",
            _same_as(name),
            _unsame_as(name),
            Compare,
            f"same {name}",
        )


def _than_this(name: str, op: str, key: str) -> Make:
    return lambda values: Compare(name, op, PropertyOf(name, This()), surface=key)


def _unthan_this(key: str) -> Unmake:
    return lambda value: () if isinstance(value, Compare) and value.surface == key else None


def _has_than(name: str, op: str) -> Make:
    def make(values: Values) -> Value | None:
        what = values[0]
        assert isinstance(what, Selection)
        return Holds(PropertyOf(name, what), op, PropertyOf(name, This()), surface=f"has {op} {name}")

    return make


def _unhas_than(name: str, op: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if isinstance(value, Holds) and value.surface == f"has {op} {name}" and isinstance(value.left, PropertyOf):
            return (value.left.of,)
        return None

    return unmake


def _same_as(name: str) -> Make:
    return lambda values: Compare(name, "=", PropertyOf(name, values[0]), surface=f"same {name}")


def _unsame_as(name: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if isinstance(value, Compare) and value.surface == f"same {name}" and isinstance(value.amount, PropertyOf):
            return (value.amount.of,)
        return None

    return unmake


def _conditions(b: Builder) -> None:
    b.rule("cond1", "{o:hascounters} had no {k:counter} counters on it", _had_none, _unhad_none, Holds, "had none")
    b.rule(
        "cond1",
        "{o:hascounters} had {n:numeral} or more {k:counter} counters on it",
        _had_some,
        _unhad_some,
        Holds,
        "had some",
    )
    worded(b, "later", {"repeat this process until no one puts a card onto the battlefield": If(Did(), Again(None))})
    for words in (
        "you don't", "you can't", "they don't", "that player doesn't", "they can't", "no one does",
        "you don't cast it", "you don't cast that card", "you don't cast that card this way",
    ):
        b.rule("cond1", words, _did_not(words), _undid_not(words), Unmet, words)
    b.rule(
        "cond1",
        "{o:matched} has greater power or toughness than ~",
        _greater_either,
        _ungreater_either,
        Unmet,
        "greater either",
    )
    b.rule("cond1", "~ is attached to a {f:filter.s}", _attached_to, _unattached_to, Matches, "attached to")
    b.rule("cond1", "x is {n:figure} or more", _x_is(">="), _unx_is(">="), Holds, "x >=")
    b.rule("cond1", "x is {n:figure} or less", _x_is("<="), _unx_is("<="), Holds, "x <=")
    b.rule("cond1", "{n:numeral} or more {f:filter.p} are {z:zonepost}", _are_in, _unare_in, Exists, "are in")
    b.same("zonepost", "{_:post}")


def _had_none(values: Values) -> Value | None:
    return Holds(CountersOn(str(values[1]), values[0]), "=", Fixed(0), surface="had none")


def _unhad_none(value: Value) -> Values | None:
    if isinstance(value, Holds) and value.surface == "had none" and isinstance(value.left, CountersOn):
        return value.left.on, value.left.kind
    return None


def _had_some(values: Values) -> Value | None:
    left = CountersOn(str(values[2]), values[0])
    if values[1] == Fixed(1):
        return None  # "one or more" asks what it was
    return Holds(left, ">=", values[1], surface="had some")


def _unhad_some(value: Value) -> Values | None:
    if isinstance(value, Holds) and value.surface == "had some" and isinstance(value.left, CountersOn):
        return value.left.on, value.right, value.left.kind
    return None


def _did_not(words: str) -> Make:
    return lambda values: Unmet(Did(), surface=words)


def _undid_not(words: str) -> Unmake:
    return lambda value: () if isinstance(value, Unmet) and value.surface == words else None


def _x_is(op: str) -> Make:
    return lambda values: Holds(VarX(), op, values[0], surface=f"x {op}")


def _unx_is(op: str) -> Unmake:
    return lambda value: (value.right,) if isinstance(value, Holds) and value.surface == f"x {op}" else None


def _are_in(values: Values) -> Value | None:
    number, what, place = values
    assert isinstance(what, Objects)
    assert isinstance(place, Test)
    counted = Objects(what.kind, (*what.tests, place), surface=what.surface)
    return Exists(counted, ">=", number, surface="are in")


def _unare_in(value: Value) -> Values | None:
    if not isinstance(value, Exists) or value.surface != "are in" or not isinstance(value.what, Objects):
        return None
    what = value.what
    return value.amount, Objects(what.kind, what.tests[:-1], surface=what.surface), what.tests[-1]


def _effects(b: Builder) -> None:
    b.rule("plain", "{e:clauses} at end of combat", _combat_end, _uncombat_end, Delayed, "combat end")
    b.rule("plain", "if {p:would} , exile it instead", _exile_ever, _unexile_ever, Instead, "exile ever")
    b.rule(
        "vp.b",
        "copy {o:object} for each time its replicate cost was paid",
        _copy_times,
        _uncopy_times,
        ForEach,
        "copy times",
    )
    b.rule("vp.b", "copy {o:object} for each {f:filter.s}", _copy_each, _uncopy_each, ForEach, "copy each")
    for form, verb in (("b", "pay"), ("s", "pays")):
        b.rule(
            f"vp.{form}",
            f"{verb} {{c:mana}} for each {{k:counter}} counter on {{o:oneobject}}",
            _pay_counters,
            _unpay_counters,
            PayCost,
            "pay counters",
        )
    b.rule("plain", "for each {f:playernoun.s} , {e:clauses}", _each_player, _uneach_player, ForEach, "each player")


def _copy_times(values: Values) -> Value | None:
    copy = Copy(values[0], who=You(surface="implied"))
    return ForEach(None, copy, AmountPaid("replicate"), surface="copy times")


def _uncopy_times(value: Value) -> Values | None:
    if isinstance(value, ForEach) and value.surface == "copy times" and isinstance(value.effect, Copy):
        return (value.effect.what,)
    return None


def _greater_either(values: Values) -> Value | None:
    what = values[0]
    assert isinstance(what, Selection)
    parts = tuple(Holds(PropertyOf(name, what), ">", PropertyOf(name, This())) for name in ("power", "toughness"))
    no_creature = Unmet(Matches(This(), Objects(Kind.PERMANENT, (HasType("creature"),))))
    return Unmet(AnyTrue((Unmet(AnyTrue(parts)), no_creature)), surface="greater either")


def _ungreater_either(value: Value) -> Values | None:
    if not isinstance(value, Unmet) or value.surface != "greater either" or not isinstance(value.part, AnyTrue):
        return None
    inner = value.part.parts[0]
    greater = inner.part.parts[0] if isinstance(inner, Unmet) and isinstance(inner.part, AnyTrue) else None
    left = greater.left if isinstance(greater, Holds) else None
    return (left.of,) if isinstance(left, PropertyOf) else None


def _attached_to(values: Values) -> Value | None:
    return Matches(Attached("attached"), values[0], surface="attached to")


def _unattached_to(value: Value) -> Values | None:
    return (value.filter,) if isinstance(value, Matches) and value.surface == "attached to" else None


def _combat_end(values: Values) -> Value | None:
    return Delayed(END_OF_COMBAT, values[0], surface="combat end")


def _uncombat_end(value: Value) -> Values | None:
    return (value.effect,) if isinstance(value, Delayed) and value.surface == "combat end" else None


def _exile_ever(values: Values) -> Value | None:
    return Instead(values[0], None, to_zone="exile", surface="exile ever")


def _unexile_ever(value: Value) -> Values | None:
    return (value.pattern,) if isinstance(value, Instead) and value.surface == "exile ever" else None


def _copy_each(values: Values) -> Value | None:
    return ForEach(values[1], Copy(values[0], who=You(surface="implied")), surface="copy each")


def _uncopy_each(value: Value) -> Values | None:
    if isinstance(value, ForEach) and value.surface == "copy each" and isinstance(value.effect, Copy):
        return value.effect.what, value.what
    return None


def _pay_counters(values: Values) -> Value | None:
    mana, kind, what = values
    times = CountersOn(str(kind), what)
    return PayCost(ACTOR, Cost((PayMana(mana, times),)), surface="pay counters")


def _unpay_counters(value: Value) -> Values | None:
    if not isinstance(value, PayCost) or value.surface != "pay counters":
        return None
    part = value.cost.parts[0]
    if isinstance(part, PayMana) and isinstance(part.times, CountersOn):
        return part.cost, part.times.kind, part.times.on
    return None


def _each_player(values: Values) -> Value | None:
    return ForEach(values[0], values[1], surface="each player")


def _uneach_player(value: Value) -> Values | None:
    return (value.what, value.effect) if isinstance(value, ForEach) and value.surface == "each player" else None


# --- events whose subject is narrowed by words of the predicate ---


def _events(b: Builder) -> None:
    yours: Test = ControlledBy(You())
    theirs: Test = ControlledBy(Players((Opponent(),)))
    for number, s in (("s", "s"), ("p", "")):
        subject = "{s:esubject.s}" if number == "s" else "{s:batch}"
        for words, pattern, test in (
            (f"enter{s} under your control", Moves(ACTOR, Zone.BATTLEFIELD), yours),
            (f"enter{s} under a opponent 's control", Moves(ACTOR, Zone.BATTLEFIELD), theirs),
        ):
            key = f"{words}|{number}"
            b.rule(
                "event",
                f"{subject} {words}",
                _narrowed(key, pattern, test, number == "p"),
                _unnarrowed(key),
                Moves,
                key,
            )


def _with(what: Value, test: Test) -> Filter | None:
    if isinstance(what, Objects):
        return replace(what, tests=(*what.tests, test))
    if isinstance(what, Either) and what.surface == "thisor":
        other = _with(what.filters[1], test)
        return None if other is None else replace(what, filters=(what.filters[0], other))
    return None


def _without(what: Filter) -> Filter:
    if isinstance(what, Either):
        return replace(what, filters=(what.filters[0], _without(what.filters[1])))
    assert isinstance(what, Objects)
    return replace(what, tests=what.tests[:-1])


def _narrowed(key: str, pattern: Moves, test: Test, batch: bool) -> Make:
    def make(values: Values) -> Value | None:
        what = _with(values[0], test)
        return None if what is None else replace(pattern, what=what, batch=batch, surface=key)

    return make


def _unnarrowed(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Moves) or value.surface != key or not isinstance(value.what, Filter):
            return None
        return (_without(value.what),)

    return unmake
