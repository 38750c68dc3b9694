"""Counters as they are put, had and counted: on what enters, of several kinds, put this turn, no more than so many
(122.1, 614.1c)."""

from __future__ import annotations

from typing import Final

from engine.actions.base import ENTERING
from engine.actions.counters import PutBoth, PutCountersOn, PutEither, PutUpTo
from engine.ast.abilities import EntersAbility
from engine.ast.amounts import CountersOn, CountOf, Fixed, ThatMany, Times
from engine.ast.conditions import Happened, Holds, Was
from engine.ast.effects import Sequence
from engine.ast.filters import History, Kind, Objects
from engine.ast.node import Amount, Effect, Filter, Selection
from engine.ast.selections import Back, This
from engine.oracle.constants import ME, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import ACTOR, Builder
from engine.oracle.where import put_where, taken_where

BY_YOU: Final = History("counters put on", ME)
PLUS_BY_YOU: Final = History("+1/+1 counters put on", ME)
PUT_THIS_TURN: Final = (
    ("a counter", "counters put", BY_YOU), ("one or more counters", "counters put", BY_YOU),
    ("a +1/+1 counter", "+1/+1 counters put", PLUS_BY_YOU),
    ("one or more +1/+1 counters", "+1/+1 counters put", PLUS_BY_YOU),
)
NUMBERS: Final = (("s", "counter"), ("p", "counters"))


def add(b: Builder) -> None:
    """Add these wordings of counters."""
    b.says("itsown", Back, "its", word="it")
    _entering(b)
    _put(b)
    _this_turn(b)
    total = "~ . this ability can't cause the total number of {j:counter} counters on ~ to be greater than {t:int}"
    shaped(b, "plain", PutUpTo, f"put up to {{n:varx}} {{k:counter}} counters on {total}", _up_to, "n", "kind", "kind",
           "total")


def _up_to(number: Amount, kind: str, same: str, total: int) -> PutUpTo | None:
    return PutUpTo(number, str(kind), This(), int(total)) if kind == same else None


def _entering(b: Builder) -> None:
    """ "Other creatures you control enter with an additional +1/+1 counter on them for each ..."."""
    for number, noun in NUMBERS:
        for more in ("", "additional "):
            core = f"with {{n:count.{number}}} {more}{{k:counter}} {noun}"
            shaped(b, "entry", PutCountersOn, f"{core} on them", _plain, "n", "kind")
            for each in ("{f:filter.s}", "{f:unit}"):
                shaped(b, "entry", PutCountersOn, f"{core} on them for each {each}", _for_each, _factor, "kind",
                       _counted if "filter" in each else "n.amount")
            if not more:
                shaped(b, "entry", Sequence,
                       f"{core} on it for each {{f:filter.s}} and {{m:count.{number}}} {{l:counter}} {noun} on it for "
                       "each {g:filter.s}", _two_counts, *_paths(0), *_paths(1))
        for other, second in NUMBERS:
            shaped(b, "entry", PutBoth, f"with {{n:count.{number}}} {{k:counter}} {noun} and {{m:count.{other}}} "
                   f"{{o:counter}} {second} on it", lambda n, k, m, o: PutBoth(n, str(k), m, str(o), ENTERING), "n",
                   "kind", "m", "other")
    shaped(b, "entry", PutCountersOn, "with a additional {n:varx} {k:counter} counters on it", _plain, "n", "kind")
    shaped(b, "entering", EntersAbility, "each {f:filter.s} enters {e:entry} , where x is {a:amount} .", _where, "what",
           lambda value: taken_where(value.effect)[0], lambda value: taken_where(value.effect)[1])


def _plain(number: Amount, kind: str) -> PutCountersOn:
    return PutCountersOn(number, str(kind), ENTERING)


def _for_each(number: Amount, kind: str, what: Filter | Amount) -> PutCountersOn | None:
    if not isinstance(number, Fixed):
        return None
    count: Amount = CountOf(what) if isinstance(what, Filter) else what
    return PutCountersOn(Times(number.number, count, surface=number.surface), str(kind), ENTERING)


def _factor(value: Value) -> Value:
    return Fixed(value.n.factor if isinstance(value.n, Times) else 1, surface=value.n.surface)


def _counted(value: Value) -> Value:
    return value.n.amount.what


def _two_counts(
    first: Amount, kind: str, what: Filter, second: Amount, other: str, more: Filter
) -> Sequence | None:
    parts = (_for_each(first, kind, what), _for_each(second, other, more))
    return None if None in parts else Sequence(tuple(each for each in parts if each is not None))


def _paths(place: int) -> tuple[Value, Value, Value]:
    return (
        lambda value: _factor(value.effects[place]), lambda value: value.effects[place].kind,
        lambda value: _counted(value.effects[place]),
    )


def _where(what: Filter, effect: Effect, amount: Amount) -> EntersAbility | None:
    made = put_where(effect, amount)
    return None if made is None else EntersAbility(made, what=what)


def _put(b: Builder) -> None:
    """ "Put a flying, lifelink, or +1/+1 counter on it", "put its +1/+1 counters on target creature"."""
    for form, s in (("b", ""), ("s", "s")):
        shaped(b, f"vp.{form}", PutEither, f"put{s} a {{a:keyword}} , {{c:keyword}} , or {{k:counter}} counter on "
               "{o:object}", lambda a, c, k, o: PutEither(str(a), str(c), o, third=str(k), who=ACTOR), "kind", "other",
               "third", "what")
        shaped(b, f"vp.{form}", PutCountersOn, f"put{s} {{p:itsown}} {{k:counter}} counters on {{o:object}}", _moved,
               "n.on", "kind", "what")
    b.says("thatmany", ThatMany, "that number of")


def _moved(of: Selection, kind: str, what: Selection) -> PutCountersOn:
    return PutCountersOn(CountersOn(str(kind), of), str(kind), what, who=ACTOR)


def _this_turn(b: Builder) -> None:
    """Counters put this turn, and no more of them than so many."""
    for put in ("you 've put", "you put"):
        for words, key, test in PUT_THIS_TURN:
            worded(b, "post", {f"that {put} {words} on this turn": test})
            worded(b, "cond1", {f"{put} {words} on ~ this turn": Was(This(), Objects(Kind.PERMANENT, (test,)))})
            shaped(b, "cond1", Happened, f"{put} {words} on a {{f:filter.s}} this turn",
                   lambda f, key=key: Happened(key, YOU, filter=f) if _permanent(f) else None, "filter")
    worded(b, "cond1", {
        "a +1/+1 counter was put on a permanent under your control this turn":
            Happened("+1/+1 counters received", YOU),
    })
    shaped(b, "cond1", Holds, "{o:hascounters} has {n:numeral} or fewer {k:counter} counters on it",
           lambda o, n, k: Holds(CountersOn(str(k), o), "<=", n), "left.on", "right", "left.kind")


def _permanent(what: Filter) -> bool:
    return isinstance(what, Objects) and what.kind in (Kind.PERMANENT, Kind.TOKEN)
