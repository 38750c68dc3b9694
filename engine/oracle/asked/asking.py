"""Questions about a thing: what it is or was, what it has or had, what was spent on it, what was done this way."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import CountersOn, CountOf, Fixed, PropertyOf
from engine.ast.conditions import AnyTrue, Exists, Holds, IsTurnOf, Matches, PaidFor, Unmet, Was
from engine.ast.filters import (
    ColorCount,
    Compare,
    ControlledBy,
    Either,
    HasCounter,
    History,
    InZone,
    IsCommander,
    Kind,
    Not,
    Objects,
    Opponent,
    OwnedBy,
    Players,
    PlayerWho,
    Status,
    Targeting,
)
from engine.ast.node import Amount, Condition, Filter, Selection, Test
from engine.ast.selections import All, Back, This
from engine.oracle.constants import NONE, ONE, OPPONENTS, YOU
from engine.oracle.counted.counting import PARTY
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.templates import Builder
from engine.terms.mana import POOL
from engine.terms.zones import Zone

THIS: Final = This()
LEAST: Final = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}


def add(b: Builder) -> None:
    """Add questions about things."""
    _was(b)
    _had(b)
    _compared(b)
    _counters(b)
    _spent(b)
    _this_turn(b)
    _places(b)
    _turns(b)


def _thing(*tests: Test) -> Objects:
    return Objects(Kind.SOURCE, tests)


def _was(b: Builder) -> None:
    """ "it was a Human", "that creature wasn't white"."""
    b.same("matchedp", "{_:backobject.p}")
    for be, isnt, nt in (("was", "wasn't", "matched"), ("were", "weren't", "matchedp")):
        article, number = ("a ", "s") if be == "was" else ("", "p")
        shaped(b, "cond1", Was, f"{{o:{nt}}} {be} {article}{{f:filter.{number}}}", _was_a, "what",
               _less_card)
        shaped(b, "cond1", Unmet, f"{{o:{nt}}} {isnt} {article}{{f:filter.{number}}}", lambda o, f: Unmet(Was(o, f)),
               "part.what", "part.filter")
        shaped(b, "cond1", Was, f"{{o:{nt}}} {be} {{a:adj}}", _was_one, "what", "filter.tests.0")
        shaped(b, "cond1", Was, f"{{o:{nt}}} {isnt} {{a:adj}}", lambda o, a: Was(o, _thing(Not(a))), "what",
               "filter.tests.0.test")
        shaped(b, "cond1", Was, f"{{o:{nt}}} {be} all colors", lambda o: Was(o, _thing(ColorCount("all colors"))),
               "what")
    worded(b, "cond1", {"you control your commander": Exists(_commander(ControlledBy(YOU)), ">=", ONE)})
    shaped(b, "esubject.s", Objects, "your commander", _commander)
    for word in ("controlled", "didn't control"):
        test: Test = ControlledBy(YOU)
        made = test if word == "controlled" else Not(test)
        shaped(b, "cond1", Was, f"you {word} {{o:matched}}", _was_so(made), "what")
    for word in ("control", "don't control"):
        made = ControlledBy(YOU) if word == "control" else Not(ControlledBy(YOU))
        shaped(b, "cond1", Matches, f"you {word} {{o:backobject.s}}", _is_so(made), "what")
    shaped(b, "cond1", Matches, "a opponent controls {o:backobject.s}", _is_so(ControlledBy(OPPONENTS)), "what")


AS_CARD: Final = "card|"  # before the surface of what a card that was never a permanent is asked to have been


def _was_a(what: Selection, filter: Filter) -> Was:
    """ "If the revealed land card was a Mountain": of a card, wherever it is."""
    shown = isinstance(what, Back) and what.word.startswith("the revealed") and what.word.endswith("card")
    if shown and isinstance(filter, Objects) and filter.kind is Kind.PERMANENT:
        filter = Objects(Kind.SOURCE, filter.tests, surface=f"{AS_CARD}{filter.surface}")
    return Was(what, filter)


def _less_card(value: Value) -> Value:
    what = value.filter
    if not isinstance(what, Objects) or not what.surface.startswith(AS_CARD):
        return what
    return Objects(Kind.PERMANENT, what.tests, surface=what.surface.removeprefix(AS_CARD))


def _was_one(what: Selection, test: Test) -> Condition | None:
    itself = isinstance(what, This) or (isinstance(what, Back) and what.word == "it")
    return None if itself and test == Status("kicked") else Was(what, _thing(test))  # how it was cast: worded elsewhere


def _commander(*tests: Test) -> Objects:
    return Objects(Kind.PERMANENT, (IsCommander(), OwnedBy(YOU), *tests))


def _was_so(test: Test) -> Value:
    return lambda what: Was(what, _thing(test))


def _is_so(test: Test) -> Value:
    return lambda what: Matches(what, _thing(test))


def _had(b: Builder) -> None:
    """ "it had power 4 or greater", "that creature has flying", "it had a +1/+1 counter on it"."""
    b.says("numbered", Compare, "{property:property2} {amount:numeral} or less", op="<=")
    b.says("numbered", Compare, "{property:property2} {amount:numeral} or greater", op=">=")
    b.says("numbered", Compare, "{property:property2} {amount:numeral}", op="=")
    for have, havent, cls, nt in (
        ("had", "didn't have", Was, "matched"), ("has", "doesn't have", Matches, "matched"),
        ("had", "didn't have", Was, "matchedp"),
    ):
        owner = "named" if have == "has" else nt  # "it has power ..." is worded elsewhere
        shaped(b, "cond1", cls, f"{{o:{owner}}} {have} {{c:numbered}}", _whose(cls), "what", "filter.tests.0")
        shaped(b, "cond1", cls, f"{{o:{nt}}} {have} {{k:haskeyword}}", _whose(cls), "what", "filter.tests.0")
        shaped(b, "cond1", cls, f"{{o:{nt}}} {havent} {{k:haskeyword}}", _whose(cls, True), "what",
               "filter.tests.0.test")
    for nt, it in (("matched", "it"), ("matchedp", "them")):
        for phrase, least in (("a counter", 1), ("counters", 1), ("one or more counters", 1)):
            shaped(b, "cond1", Was, f"{{o:{nt}}} had {phrase} on {it}", _with_any(least), "what")
        for phrase in ("a {k:counter} counter", "{k:counter} counters", "one or more {k:counter} counters"):
            shaped(b, "cond1", Was, f"{{o:{nt}}} had {phrase} on {it}",
                   lambda o, k: Was(o, _thing(HasCounter(str(k), 1))), "what", "filter.tests.0.kind")
    shaped(b, "cond1", Matches, "it 's a {f:filter.s} or a {g:filter.s}", _either_card, "filter.filters.0",
           "filter.filters.1")
    b.same("named", "{_:thisobject}", "{_:attached}")
    b.says("named", Back, "{word:that.s}", "{word:the.s}")
    shaped(b, "cond1", Matches, "{o:hascounters} has a counter on it", lambda o: Matches(o, _thing(HasCounter("", 1))),
           "what")
    shaped(b, "cond1", Matches, "{o:hascounters} has {n:int} or more counters on it",
           lambda o, n: Matches(o, _thing(HasCounter("", int(n)))), "what", "filter.tests.0.least")
    shaped(b, "cond1", Holds, "{o:hascounters} has fewer than {n:numeral} {k:counter} counters on it",
           lambda o, n, k: Holds(CountersOn(str(k), o), "<", n), "left.on", "right", "left.kind")


def _either_card(one: Filter, other: Filter) -> Matches | None:
    """ "If it's a land card or a creature card with mana value 2 or less"."""
    kinds = [each.kind for each in (one, other) if isinstance(each, Objects)]
    return Matches(Back("it"), Either((one, other))) if kinds == [Kind.CARD, Kind.CARD] else None


def _with_any(least: int) -> Value:
    return lambda what: Was(what, _thing(HasCounter("", least)))


def _whose(cls: type[Was] | type[Matches], negated: bool = False) -> Value:
    def made(what: Selection, test: Test) -> Condition:
        return cls(what, _thing(Not(test) if negated else test))

    return made


def _compared(b: Builder) -> None:
    """Two numbers: "its power is greater than ~ 's power", "your devotion to black is less than five"."""
    worded(b, "counted", {"your starting life total": PropertyOf("starting life total", YOU)})
    worded(b, "cond1", {"you have a full party": Holds(PARTY, ">=", Fixed(4))})


def _counters(b: Builder) -> None:
    """ "there are three or more ice counters on it"; things there are and are not."""
    for phrase, op in (("{n:numeral} or more", ">="), ("{n:numeral} or fewer", "<="), ("exactly {n:numeral}", "="),
                       ("fewer than {n:numeral}", "<")):
        shaped(b, "cond1", Holds, f"there are {phrase} {{k:counter}} counters on {{o:oneobject}}",
               lambda n, k, o, op=op: Holds(CountersOn(str(k), o), op, n), "right", "left.kind", "left.on")
    shaped(b, "cond1", Holds, "there are no {k:counter} counters on {o:oneobject}",
           lambda k, o: Holds(CountersOn(str(k), o), "=", NONE), "left.kind", "left.on")
    for there in ("there are", "there 're"):
        for phrase, op in (("exactly {n:numeral}", "="), ("fewer than {n:numeral}", "<"),
                           ("{n:numeral} or fewer", "<=")):
            shaped(b, "cond1", Exists, f"{there} {phrase} {{f:filter.p}}",
                   lambda n, f, op=op: Exists(f, op, n), "amount", "what")
    for head, op, amount in (
        ("a {f:filter.s} is", ">=", ONE), ("no {f:filter.p} are", "=", NONE), ("exactly one {f:filter.s} is", "=", ONE),
    ):
        for nt in ("adj", "zonepost"):
            shaped(b, "cond1", Exists, f"{head} {{z:{nt}}}",
                   lambda f, z, op=op, amount=amount: Exists(with_tests(f, z), op, amount), without("what"),
                   "what.tests.-1")
    shaped(b, "cond1", Exists, "{n:numeral} or more {f:filter.p} are {z:adj}",
           lambda n, f, z: Exists(with_tests(f, z), ">=", n), "amount", without("what"), "what.tests.-1")
    shaped(b, "cond1", Exists, "you have {n:numeral} or more {f:filter.p} in your graveyard",
           lambda n, f: Exists(with_tests(f, InZone(Zone.GRAVEYARD, YOU)), ">=", n) if f.tests else None, "amount",
           without("what"))
    for phrase, op in (("{n:numeral} or more", ">="), ("{n:numeral} or fewer", "<="), ("exactly {n:numeral}", "=")):
        shaped(b, "cond1", Exists, f"your graveyard has {phrase} {{f:filter.p}} in it",
               lambda n, f, op=op: Exists(with_tests(f, InZone(Zone.GRAVEYARD, YOU)), op, n), "amount",
               without("what"))
    shaped(b, "cond1", Exists, "you control exactly {n:numeral} {f:filter.s}",
           lambda n, f: None if n != ONE else Exists(with_tests(f, ControlledBy(YOU)), "=", n), "amount",
           without("what"))
    shaped(b, "cond1", Exists, "you don't control a {f:filter.s}",
           lambda f: Exists(with_tests(f, ControlledBy(YOU)), "=", NONE), without("what"))
    shaped(b, "cond1", Exists, "you own a {f:filter.s}",
           lambda f: Exists(with_tests(f, OwnedBy(YOU)), ">=", ONE), without("what"))
    shaped(b, "cond1", Exists, "you control a prime number of {f:filter.p}",
           lambda f: Exists(with_tests(f, ControlledBy(YOU)), "prime", NONE), without("what"))
    shaped(b, "cond1", Exists, "you control at least {n:numeral} {f:filter.p}", _controlled, "amount", without("what"))


def _controlled(number: Amount, what: Filter) -> Condition | None:
    return Exists(with_tests(what, ControlledBy(YOU)), ">=", number) if isinstance(what, Objects) else None


def _spent(b: Builder) -> None:
    """What mana was spent: "if {B}{B} was spent to cast it", adamant, how much."""
    for number, symbol in ((1, "{{{0}}}"), (2, "{{{0}}} {{{0}}}")):
        for letter in POOL:
            mana = symbol.format(letter.lower())
            for nt in ("thisobject", "backobject.s"):
                shaped(b, "cond1", Holds, f"{mana} was spent to cast {{o:{nt}}}", _spent_of(letter, number), "left.of")
    for word, least in LEAST.items():
        for letter, name in zip(POOL, ("white", "blue", "black", "red", "green", "colorless"), strict=True):
            for be in ("was", "were"):
                shaped(b, "cond1", Holds, f"at least {word} {name} mana {be} spent to cast {{o:oneobject}}",
                       _spent_of(letter, least), "left.of")
        for phrase in (f"at least {word}", f"{word} or more"):
            shaped(b, "cond1", Holds, f"{phrase} mana was spent to cast {{o:oneobject}}", _spent_of("", least),
                   "left.of")
    shaped(b, "cond1", Exists, "you control fewer {f:filter.p} than a opponent", _fewer, "what.tests.1.what")
    shaped(b, "cond1", Holds, "no mana was spent to cast {o:oneobject}",
           lambda o: Holds(PropertyOf("mana spent", o), "=", NONE), "left.of")
    shaped(b, "counted", PropertyOf, "the amount of mana spent to cast {o:named}", _mana_spent, "of")


def _mana_spent(of: Selection) -> PropertyOf | None:
    return PropertyOf("mana spent", of) if isinstance(of, Back) else None


def _spent_of(letter: str, least: int) -> Value:
    name = f"spent {letter}" if letter else "mana spent"
    return lambda what: Holds(PropertyOf(name, what), ">=", Fixed(least))


def _this_turn(b: Builder) -> None:
    """What happened this turn to the thing asked about."""
    for said, what in (("entered", "entered"), ("attacked", "attacked"), ("blocked", "blocked"),
                       ("was dealt damage", "was dealt damage"), ("dealt damage", "dealt damage")):
        shaped(b, "cond1", Was, f"{{o:matched}} {said} this turn", _was_so(History(what)), "what")
    for said, what in (("attack", "attacked"), ("enter", "entered")):
        shaped(b, "cond1", Was, f"{{o:matched}} didn't {said} this turn", _was_so(Not(History(what))), "what")
    shaped(b, "cond1", Was, "{o:matched} wasn't dealt damage this turn", _was_so(Not(History("was dealt damage"))),
           "what")


def _places(b: Builder) -> None:
    """Where the object itself is, and what it targets."""
    for words, surface, zone in (("in your hand", "hand", Zone.HAND), ("in exile", "exile", Zone.EXILE),
                                 ("exiled", "exile", Zone.EXILE)):
        where = Objects(Kind.CARD, (InZone(zone, YOU if zone is Zone.HAND else None),))
        worded(b, "cond1", {f"~ is {words}": Matches(This(surface=surface), where)})
    worded(b, "cond1", {"~ is on the battlefield": Matches(THIS, Objects(Kind.PERMANENT, ()))})
    spell = "{o:backobject.s}"
    for what in ("a {f:filter.s}", "{f:oneobject}"):
        shaped(b, "cond1", Matches, f"{spell} targets {what}",
               lambda o, f: Matches(o, Objects(Kind.SPELL_OR_ABILITY, (Targeting(f),))), "what", "filter.tests.0.what")


def _turns(b: Builder) -> None:
    shaped(b, "condition", AnyTrue, "{a:cond1} or if {c:cond1}", lambda a, c: AnyTrue((a, c)), "parts.0", "parts.1")
    shaped(b, "condition", AnyTrue, "{a:cond1} or if {c:cond1} or {d:cond1}", lambda a, c, d: AnyTrue((a, c, d)),
           "parts.0", "parts.1", "parts.2")
    for what, of in (("~", None), ("it", Back("it")), ("them", Back("it"))):
        if what != "them":
            worded(b, "cond1", {f"you cast {what} during your main phase": PaidFor("you cast", "main phase", of)})
    """Whose turn it is."""
    for be in ("it 's", "it isn't", "it 's not"):
        for words, who in (("that player 's turn", Back("that player")), ("their turn", Back("they")),
                           ("a opponent 's turn", None)):
            turn = IsTurnOf(All(OPPONENTS) if who is None else who)
            worded(b, "cond1", {f"{be} {words}": turn if be == "it 's" else Unmet(turn)})


def _fewer(what: Filter) -> Exists | None:
    """An opponent controls more of them than you."""
    if not isinstance(what, Objects) or what.kind not in (Kind.PERMANENT, Kind.TOKEN):
        return None
    mine = CountOf(with_tests(what, ControlledBy(YOU)))
    return Exists(Players((Opponent(), PlayerWho("controls", ">", mine, what))), ">=", ONE)
