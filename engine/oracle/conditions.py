"""Conditions: if, as long as, unless."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import CountersOn, Fixed, PropertyOf
from engine.ast.conditions import (
    AnyTrue,
    Both,
    Designation,
    Did,
    Exists,
    Happened,
    Holds,
    IsTurnOf,
    Matches,
    PaidFor,
    Unmet,
)
from engine.ast.filters import (
    ControlledBy,
    InZone,
    Kind,
    Not,
    Objects,
    Opponent,
    Other,
    Players,
    PlayerWho,
    Status,
    Together,
)
from engine.ast.node import Filter
from engine.ast.selections import All, Back, You
from engine.oracle.constants import ONE
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.templates import Builder, Make, Unmake
from engine.terms.zones import Zone


def add(b: Builder) -> None:
    """Add the productions of conditions."""
    b.same("condition", "{_:cond1}")
    b.rule("condition", "{a:cond1} and {b:cond1}", lambda v: Both(tuple(v)), _parts(Both), Both)
    b.rule("condition", "{a:cond1} or {b:cond1}", lambda v: AnyTrue(tuple(v)), _parts(AnyTrue), AnyTrue)
    _control(b)
    _numbers(b)
    _matches(b)
    _turns(b)
    _happened(b)
    _paid(b)


def _parts(cls: type[Both] | type[AnyTrue]) -> Unmake:
    def unmake(value: Value) -> Values | None:
        return value.parts if isinstance(value, cls) and len(value.parts) == 2 and not value.surface else None

    return unmake


def _control(b: Builder) -> None:
    """ "You control a creature", "an opponent controls three or more lands", "there is ..."."""
    for subject, verb, number in (
        ("you", "control", "p"),
        ("{w:controller.s}", "controls", "s"),
        ("{w:controller.p}", "control", "p"),
    ):
        del number
        for phrase, op, amount in (
            ("a {f:filter.s}", ">=", 1),
            ("another {f:filter.s}", ">=", 1),
            ("no {f:filter.p}", "=", 0),
            ("no other {f:filter.p}", "=", 0),
            ("{n:numeral} or more {f:filter.p}", ">=", None),
            ("{n:numeral} or more other {f:filter.p}", ">=", None),
            ("{n:numeral} or fewer {f:filter.p}", "<=", None),
            ("exactly {n:numeral} {f:filter.p}", "=", None),
        ):
            _controls(b, subject, verb, phrase, op, amount)
    b.same("controller.s", "a {_:playernoun.s}")
    b.rule("controller.s", "each opponent", lambda v: All(Players((Opponent(),))), _never, All)
    for number in "sp":
        b.says(f"controller.{number}", Back, f"{{word:backplayer.{number}}}")
    b.rule("controller.p", "your opponents", lambda v: Players((Opponent(),), surface="your"), _yours, Players)
    for there, phrase, op in (
        ("there is", "a {f:filter.s}", ">="),
        ("there are", "{n:numeral} or more {f:filter.p}", ">="),
        ("there are", "no {f:filter.p}", "="),
        ("there 's", "a {f:filter.s}", ">="),
    ):
        key = f"{there} {phrase}"
        zero = op == "="
        b.rule("cond1", f"{there} {phrase}", _there(op, zero, key), _unthere(op, zero, key), Exists, key)
    b.rule("cond1", "you have {n:numeral} or more cards in hand", _hand(">="), _unhand(">="), Exists, "hand>=")
    b.rule("cond1", "you have {n:numeral} or fewer cards in hand", _hand("<="), _unhand("<="), Exists, "hand<=")
    b.rule("cond1", "you have no cards in hand", _hand("="), _unhand("="), Exists, "hand=")


def _never(value: Value) -> Values | None:
    return None


def _yours(value: Value) -> Values | None:
    return () if isinstance(value, Players) and value.surface == "your" else None


def _controls(b: Builder, subject: str, verb: str, phrase: str, op: str, amount: int | None) -> None:
    key = f"{subject} {verb} {phrase}"
    other = "other" in phrase
    b.rule(
        "cond1",
        f"{subject} {verb} {phrase}",
        _make_controls(key, op, amount, subject == "you", other),
        _unmake_controls(key, op, amount, subject == "you", other),
        Exists,
        key,
        keyed=True,
    )


def _make_controls(key: str, op: str, amount: int | None, yours: bool, other: bool) -> Make:
    def make(values: Values) -> Value | None:
        who = You() if yours else values[0]
        rest = values if yours else values[1:]
        what = rest[-1]
        assert isinstance(what, Objects)
        if what.tests and (isinstance(what.tests[0], Other) or what.tests[-1] == Together("different powers")):
            return None  # "with different powers" is asked elsewhere
        number = rest[0] if amount is None else Fixed(amount)
        if isinstance(who, Players) and not other and (op, number) != (">=", ONE) and who.surface != "your":
            each = PlayerWho("controls", op, number, what)  # a player alone, not all of them together
            return Exists(changed(who, tests=(*who.tests, each)), ">=", ONE, surface=key)
        tests = (*((Other(surface="another"),) if other else ()), *what.tests, ControlledBy(who, surface="verb"))
        return Exists(Objects(what.kind, tests, surface=what.surface), op, number, surface=key)

    return make


def _unmake_controls(key: str, op: str, amount: int | None, yours: bool, other: bool) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Exists) or value.surface != key:
            return None
        if isinstance(value.what, Players):
            each = value.what.tests[-1]
            assert isinstance(each, PlayerWho)
            assert each.what is not None
            whoever = changed(value.what, tests=value.what.tests[:-1])
            return (whoever, *((each.amount,) if amount is None else ()), each.what)
        if not isinstance(value.what, Objects):
            return None
        last = value.what.tests[-1]
        assert isinstance(last, ControlledBy)
        tests = value.what.tests[1 if other else 0 : -1]
        what = Objects(value.what.kind, tests, surface=value.what.surface)
        numbers = (value.amount,) if amount is None else ()
        return (*(() if yours else (last.who,)), *numbers, what)

    return unmake


def _there(op: str, zero: bool, key: str) -> Make:
    def make(values: Values) -> Value | None:
        what = values[-1]
        assert isinstance(what, Filter)
        number = values[0] if len(values) == 2 else Fixed(0 if zero else 1)
        return Exists(what, op, number, surface=key)

    return make


def _unthere(op: str, zero: bool, key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Exists) or value.surface != key:
            return None
        return (value.amount, value.what) if "{n:" in key else (value.what,)

    return unmake


_HAND: Final = Objects(Kind.CARD, (InZone(Zone.HAND, You()),))


def _hand(op: str) -> Make:
    return lambda values: Exists(_HAND, op, values[0] if values else Fixed(0), surface=f"hand{op}")


def _unhand(op: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Exists) or value.surface != f"hand{op}":
            return None
        return () if op == "=" else (value.amount,)

    return unmake


def _numbers(b: Builder) -> None:
    for words, op in (("or more", ">="), ("or less", "<="), ("or greater", ">=")):
        if words != "or greater":
            b.rule(
                "cond1",
                f"you have {{n:numeral}} {words} life",
                _property("life total", op, f"life {words}"),
                _unproperty(f"life {words}"),
                Holds,
                f"life {words}",
            )
    b.rule(
        "cond1",
        "{o:hascounters} has {n:numeral} or more {k:counter} counters on it",
        _counters(">="),
        _uncounters(">="),
        Holds,
        "counters>=",
    )
    b.rule(
        "cond1",
        "{o:hascounters} has no {k:counter} counters on it",
        _counters("="),
        _uncounters("="),
        Holds,
        "counters=",
    )
    b.rule(
        "cond1",
        "{o:hascounters} has a {k:counter} counter on it",
        _counters(">1"),
        _uncounters(">1"),
        Holds,
        "counters>1",
    )
    b.same("hascounters", "{_:thisobject}", "{_:backobject.s}", "{_:attached}")


def _property(name: str, op: str, key: str) -> Make:
    return lambda values: Holds(PropertyOf(name, You()), op, values[0], surface=key)


def _unproperty(key: str) -> Unmake:
    return lambda value: (value.right,) if isinstance(value, Holds) and value.surface == key else None


def _counters(op: str) -> Make:
    def make(values: Values) -> Value | None:
        number = values[1] if op == ">=" else Fixed(0 if op == "=" else 1)
        left = CountersOn(str(values[-1]), values[0])
        return Holds(left, ">=" if op == ">1" else op, number, surface=f"counters{op}")

    return make


def _uncounters(op: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Holds) or value.surface != f"counters{op}" or not isinstance(value.left, CountersOn):
            return None
        return (value.left.on, *((value.right,) if op == ">=" else ()), value.left.kind)

    return unmake


def _matches(b: Builder) -> None:
    b.same("matched", "{_:thisobject}", "{_:backobject.s}", "{_:attached}")
    b.says("cond1", Matches, "{what:matched} is a {filter:filter.s}", "{what:itself} 's a {filter:filter.s}")
    b.says("itself", Back, "it", word="it")
    for be in ("is", "'s"):
        for negated in (False, True):
            word = f"{be} not" if negated else be
            if negated and be == "is":
                word = "isn't"
            key = f"adj {word}"
            b.rule(
                "cond1",
                f"{{o:matched}} {word} {{a:adj}}",
                _adjective(negated, key),
                _unadjective(negated, key),
                Matches,
                key,
            )
            if negated:
                b.rule(
                    "cond1",
                    f"{{o:matched}} {word} a {{a:filter.s}}",
                    _is_not(key),
                    _ununfilter(key),
                    Unmet,
                    f"filter {word}",
                )


def _adjective(negated: bool, key: str) -> Make:
    def make(values: Values) -> Value | None:
        what, test = values
        kind = Kind.SOURCE if isinstance(what, Back) and not isinstance(test, Status) else Kind.PERMANENT
        test = Not(test) if negated else test
        return Matches(what, Objects(kind, (test,), surface="a/1/0/"), surface=key)  # "if it's blue": a spell, a card

    return make


def _unadjective(negated: bool, key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Matches) or value.surface != key or not isinstance(value.filter, Objects):
            return None
        test = value.filter.tests[0]
        if negated:
            return (value.what, test.test) if isinstance(test, Not) else None
        return value.what, test

    return unmake


def _is_not(key: str) -> Make:
    return lambda values: Unmet(Matches(values[0], values[1]), surface=f"filter {key[4:]}")


def _ununfilter(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Unmet) or not isinstance(value.part, Matches):
            return None
        return (value.part.what, value.part.filter) if value.surface == f"filter {key[4:]}" else None

    return unmake


def _turns(b: Builder) -> None:
    b.says("cond1", IsTurnOf, "it 's your turn", who=You())
    b.says("notturn", IsTurnOf, "it 's not your turn", "it isn't your turn", who=You())
    b.rule("cond1", "{n:notturn}", lambda v: Unmet(v[0]), lambda x: (x.part,) if isinstance(x, Unmet) else None, Unmet)
    for words, word in {
        "you 're the monarch": "monarch",
        "you have the city 's blessing": "city's blessing",
        "you have the initiative": "initiative",
        "you have a enduring story": "enduring story",
        "it 's day": "day",
        "it 's night": "night",
        "you have max speed": "max speed",
        "you 've completed a dungeon": "completed a dungeon",
    }.items():
        b.says("cond1", Designation, words, word=word)


    b.rule("cond1", "you haven't completed {n:cardname}", lambda v: Unmet(Designation(f"completed {v[0]}")), _unvisited,
           Unmet, "dungeon")


def _unvisited(value: Value) -> Values | None:
    if not isinstance(value, Unmet) or not isinstance(value.part, Designation):
        return None
    return (value.part.word.removeprefix("completed "),) if value.part.word.startswith("completed ") else None


HAPPENED: Final = {
    "you cast another spell this turn": ("", None),
    "you descended this turn": ("descended", You()),
}


def _happened(b: Builder) -> None:
    for words, (what, who) in HAPPENED.items():
        if what:
            b.says("cond1", Happened, words, what=what, who=who, op=">=", amount=1)
    b.word(
        "several",
        {
            word: index
            for index, word in enumerate(("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 2)
        },
    )
    b.word(
        "int",
        {
            word: index
            for index, word in enumerate(
                ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
            )
            if index
        },
    )
    b.says("cond1", Did, "(you do|they do)", "that player does", "a player does")


def _paid(b: Builder) -> None:
    """How the object was cast; a reference word says which object."""
    for words, what, detail in (
        ("was kicked", "kicker", ""),
        ("was bargained", "bargained", ""),
        ("escaped", "escape", ""),
        ("was cast", "cast", ""),
        ("was cast from your hand", "cast", "hand"),
        ("was cast from a graveyard", "cast", "graveyard"),
        ("was cast from your graveyard", "cast", "your graveyard"),
        ("was cast from exile", "cast", "exile"),
        ("was unearthed", "unearth", ""),
        ("was cast using teamwork", "teamwork", ""),
    ):
        b.says("cond1", PaidFor, f"~ {words}", what=what, detail=detail)
        b.says("cond1", PaidFor, f"{{of:itself}} {words}", what=what, detail=detail)
    for name in (
        "madness",
        "surge",
        "prowl",
        "spectacle",
        "dash",
        "evoke",
        "blitz",
        "emerge",
        "miracle",
        "mayhem",
        "warp",
        "sneak",
        "freerunning",
        "web-slinging",
        "teamwork",
        "conspire",
        "casualty",
        "squad",
        "offspring",
        "replicate",
        "awaken",
        "impending",
        "buyback",
        "cleave",
        "overload",
        "bestow",
        "entwine",
    ):
        b.says("cond1", PaidFor, f"~ 's {name} cost was paid", told="~ 's KEYWORD cost was paid", what=name)
        b.rule("cond1", f"its {name} cost was paid", _its_cost(name), _units_cost(name), PaidFor, f"its {name}",
               told="its KEYWORD cost was paid")
    for words, detail in (
        ("", ""),
        (" from your hand", "hand"),
        (" from exile", "exile"),
        (" from your graveyard", "your graveyard"),
        (" from a graveyard", "graveyard"),
    ):
        b.says("cond1", PaidFor, f"you cast ~{words}", what="you cast", detail=detail)
        b.says("cond1", PaidFor, f"you cast {{of:itself}}{words}", what="you cast", detail=detail)


def _its_cost(name: str) -> Make:
    return lambda values: PaidFor(name, of=Back("it"), surface=f"its {name}")


def _units_cost(name: str) -> Unmake:
    return lambda value: () if isinstance(value, PaidFor) and value.surface == f"its {name}" else None
