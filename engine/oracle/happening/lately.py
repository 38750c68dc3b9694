"""What has lately been: damage dealt to a thing, how a spell was cast, counters a thing has or lacks (608.2, 603.4)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import CastingAbility, TriggeredAbility
from engine.ast.amounts import CountersOn, Fixed, HistoryCount, Plus, PropertyOf, ThatMany, Times
from engine.ast.conditions import AnyTrue, Both, Did, Exists, Happened, Holds, Matches, PaidFor, Unmet
from engine.ast.costs import Cost, DoThis
from engine.ast.filters import (
    HasCounter,
    HasKeyword,
    HasNoAbilities,
    InZone,
    Kind,
    Not,
    NthCast,
    Objects,
    Opponent,
    Players,
    PlayerWho,
    Targeting,
)
from engine.ast.node import Condition, Effect, Filter, Selection, Test
from engine.ast.patterns import CountersChange
from engine.ast.selections import Back, OwnerOf, Target, This
from engine.oracle.clauses import filled, unfilled
from engine.oracle.constants import NONE, ONE, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

COLORS: Final = "WUBRG"
CAST_FROM: Final = {"your hand": "hand", "exile": "exile", "your graveyard": "your graveyard"}
WAYS: Final = ("warp", "web-slinging", "flashback", "escape", "foretell", "blitz", "dash", "mayhem", "sneak")
PLACES: Final = {"first": 1, "second": 2, "third": 3, "fourth": 4}
SUSPENDED: Final = Matches(
    This(surface="exile"), Objects(Kind.CARD, (InZone(Zone.EXILE), HasKeyword("suspend"), HasCounter("time", 1)))
)
WHILE_EXILED: Final = Matches(This(surface="exile"), Objects(Kind.CARD, (InZone(Zone.EXILE),)))


def add(b: Builder) -> None:
    """Add these conditions."""
    _damage(b)
    _cast(b)
    _counters(b)
    _players(b)
    _targets(b)
    _nth_counter(b)
    _past(b)


def _thing(*tests: Test) -> Objects:
    return Objects(Kind.SOURCE, tests)


def _damage(b: Builder) -> None:
    """ "4 or more damage was dealt to it this turn"."""
    shaped(b, "cond1", Holds, "{n:figure} or more damage was dealt to {o:matched} this turn",
           lambda n, o: Holds(HistoryCount("was dealt damage", o), ">=", n), "right", "left.who")
    worded(b, "post", {"with abilities": Not(HasNoAbilities())})


def _cast(b: Builder) -> None:
    """How it was cast: not from a hand, for which cost, as which spell of the turn, with which mana."""
    for words, detail in CAST_FROM.items():
        for subject in ("thisobject", "backobject.s"):
            shaped(b, "cond1", Unmet, f"you didn't cast {{o:{subject}}} from {words}",
                   lambda o, detail=detail: Unmet(PaidFor("you cast", detail, o)), "part.of",
                   key=f"{subject} not from {words}")
    for way in WAYS:
        shaped(b, "cond1", PaidFor, f"{{o:backobject.s}} was cast for its {way} cost",
               lambda o, way=way: PaidFor(way, of=o), "of")
        for subject in ("thisobject", "backobject.s"):
            shaped(b, "cond1", PaidFor, f"{{o:{subject}}} was cast using {way}",
                   lambda o, way=way: PaidFor(way, of=o), "of", key=f"{subject} using {way}")
    for words, place in PLACES.items():
        shaped(b, "cond1", Matches, f"it 's the {words} {{f:filter.s}} you cast this turn", _nth(place),
               "filter.tests.0.what")
    shaped(b, "cond1", Holds, "no colored mana was spent to cast {o:oneobject}",
           lambda o: Holds(_colored(o), "=", NONE), "left.left.left.left.left.of")
    for number, least in (("two", 2), ("three", 3), ("four", 4)):
        shaped(b, "cond1", AnyTrue, f"at least {number} mana of the same color was spent to cast {{o:oneobject}}",
               _same_color(least), "parts.0.left.of")
    shaped(b, "casting", CastingAbility, "you may {c:cost} rather than pay ~ 's mana cost if {k:condition} .", _rather,
           "cost", "condition")
    shaped(b, "costpart", DoThis, "have {p:player.s} {v:vp.b}", lambda p, v: DoThis(filled(v, p)), "effect.who",
           lambda value: unfilled(value.effect, value.effect.who))
    shaped(b, "casting", CastingAbility, "if {k:condition} , rather than pay ~ 's mana cost , you may {c:cost} .",
           lambda k, c: _rather(c, k), "condition", "cost")
    worded(b, "cond1", {
        "you gained and lost life this turn": Both((Happened("life gained", YOU), Happened("life lost", YOU))),
        "you pay": Did(), "~ is suspended": SUSPENDED, "no counters were removed this way": Unmet(Did()),
    })
    for both in ("both a", "a"):
        shaped(b, "cond1", Both, f"you 've cast {both} {{f:filter.s}} and a {{g:filter.s}} this turn", _both_cast,
               "parts.0.filter", "parts.1.filter")


def _past(b: Builder) -> None:
    """ "The number of times you descended this turn", "the number of counters it had on it"."""
    shaped(b, "cond1", Matches, "the player is your opponent and has {n:numeral} or more cards in hand",
           lambda n: Matches(Back("the player"), Players((Opponent(), PlayerWho("cards in hand", ">=", n)))),
           "filter.tests.1.amount")
    worded(b, "cond1", {"a creature died under a opponent 's control this turn": Exists(
        Players((Opponent(), PlayerWho("creatures died", ">=", ONE))), ">=", ONE)})
    there = Objects(Kind.CARD, (InZone(Zone.GRAVEYARD, OwnerOf(Back("it"))),))
    for words in ("no cards are in that graveyard", "there are no cards in that graveyard"):
        worded(b, "cond1", {words: Exists(there, "=", NONE)})
    for words in ("{k:counter} counters", "counters"):
        shaped(b, "counted", CountersOn, f"the number of {words} {{o:backobject.s}} had on it", _had, *(
            ("kind",) if "{" in words else ()), "on")


def _had(*said: Value) -> CountersOn:
    """As the thing last was (608.2h)."""
    return CountersOn(*said) if len(said) > 1 else CountersOn("", said[0])


def _nth(place: int) -> Value:
    def made(what: Filter) -> Condition | None:
        if not isinstance(what, Objects) or what.kind is not Kind.SPELL:
            return None
        return Matches(Back("it"), Objects(Kind.SPELL, (NthCast(place, what),)))

    return made


def _colored(what: Selection) -> Plus:
    total: Value = PropertyOf("spent W", what)
    for letter in COLORS[1:]:
        total = Plus(total, PropertyOf(f"spent {letter}", what))
    assert isinstance(total, Plus)
    return total


def _same_color(least: int) -> Value:
    return lambda what: AnyTrue(tuple(
        Holds(PropertyOf(f"spent {letter}", what), ">=", Fixed(least)) for letter in COLORS
    ))


def _rather(cost: Cost, condition: Condition) -> CastingAbility | None:
    return None if cost.either else CastingAbility("alternative", cost=cost, condition=condition)


def _both_cast(one: Filter, other: Filter) -> Both | None:
    kinds = [each.kind for each in (one, other) if isinstance(each, Objects)]
    if kinds != [Kind.SPELL, Kind.SPELL]:
        return None
    return Both((Happened("spells cast", YOU, filter=one), Happened("spells cast", YOU, filter=other)))


def _counters(b: Builder) -> None:
    """ "~ has counters on it", "it doesn't have a +1/+1 counter on it", "an even number of counters"."""
    shaped(b, "cond1", Matches, "{o:hascounters} has counters on it", lambda o: Matches(o, _thing(HasCounter("", 1))),
           "what")
    shaped(b, "cond1", Holds, "{o:hascounters} doesn't have a {k:counter} counter on it",
           lambda o, k: Holds(CountersOn(str(k), o), "=", NONE), "left.on", "left.kind")
    for op in ("even", "odd"):
        shaped(b, "cond1", Holds, f"{{o:hascounters}} has a {op} number of counters on it",
               lambda o, op=op: Holds(CountersOn("", o), op, NONE), "left.on")


def _players(b: Builder) -> None:
    """ "an opponent has been dealt damage this turn"."""
    hurt = PlayerWho("damage taken", ">=", ONE)
    worded(b, "cond1", {
        "a opponent has been dealt damage this turn": Exists(Players((Opponent(), hurt)), ">=", ONE),
        "you haven't been dealt combat damage this turn": Unmet(Happened("combat damage taken", YOU)),
    })


def _targets(b: Builder) -> None:
    """ "if target spell has only one target and that target is a creature"."""
    words = "target spell has only one target and that target is"
    shaped(b, "cond1", Matches, f"{words} a {{f:filter.s}}", _aims_at, "filter.tests.0.what")
    shaped(b, "cond1", Matches, f"{words} {{o:thisobject}}", _aims_at, "filter.tests.0.what")


def _aims_at(what: Filter | Selection) -> Matches:
    spell = Target(Objects(Kind.SPELL), ONE, ONE)
    return Matches(spell, Objects(Kind.SPELL, (Targeting(what, only=True),)))


def _nth_counter(b: Builder) -> None:
    """ "When the third plan counter is put on ~": as there come to be so many (603.2)."""
    b.word("countedplace", {word: number for number, word in enumerate(
        ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
         "eleventh", "twelfth"), 2)})
    shaped(b, "triggered", TriggeredAbility, "when the {n:countedplace} {k:counter} counter is put on ~ ,"
           " {e:triggerbody}", _as_many, "when.parts.0.right.number", "pattern.kind", "effect")
    worded(b, "eventrider", {"while it 's exiled": WHILE_EXILED})


def _as_many(number: int, kind: str, effect: Effect) -> TriggeredAbility:
    there = CountersOn(str(kind), This())
    before = Plus(there, Times(-1, ThatMany()))
    so_many = Both((Holds(there, ">=", Fixed(number)), Holds(before, "<", Fixed(number))))
    return TriggeredAbility(CountersChange(This(), str(kind)), effect, when=so_many)
