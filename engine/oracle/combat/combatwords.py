"""Combat in more words: who is attacked, numbers of attackers, damage by toughness, numbers compared (506-511)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.conditions import Matches
from engine.ast.effects import Continuous
from engine.ast.filters import CompareOwn, Either, HasType, Is, Kind, Objects, Other
from engine.ast.modifiers import AssignByToughness, Must
from engine.ast.node import Condition, Duration, Filter, Selection
from engine.ast.patterns import Attacks
from engine.ast.selections import Attached, This
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

CREATURES: Final = Objects(Kind.PERMANENT, (HasType("creature"),))
TOUGH: Final = AssignByToughness()


def add(b: Builder) -> None:
    """Add these productions."""
    b.word("the.s", {"the other creature": "the other creature"})
    shaped(b, "event", Attacks, "{w:attachedone} is attacked", lambda w: Attacks(CREATURES, w, batch=True), "whom")
    b.says("attachedone", Attached, "{word:attachedplayer}")
    for words in ("you attack with ~ and another {f:filter.s}", "~ and at least one other {f:filter.s} attack"):
        shaped(b, "event", Attacks, words, lambda f: Attacks(This(), beside=f), "beside")
    shaped(b, "event", Attacks, "~ and at least two {f:filter.p} attack", _beside_two, "beside")
    _toughness(b)
    _subjects(b)
    shaped(b, "cantmod", Must, "must be blocked by a {f:filter.s} if able", lambda f: Must("be blocked", f), "whom")


def _beside_two(what: Filter) -> Attacks | None:
    """Of a kind; of "two other creatures" there is a number (702.101)."""
    if not isinstance(what, Objects) or any(isinstance(each, Other) for each in what.tests):
        return None
    return Attacks(This(), beside=what, least=2)


def _toughness(b: Builder) -> None:
    for left, right in (("toughness", "power"), ("power", "toughness")):
        test = Objects(Kind.PERMANENT, (CompareOwn(left, ">", right),))
        for who in ("thisobject", "attached"):
            shaped(b, "cond1", Matches, f"{{o:{who}}} 's {left} is greater than its {right}",
                   lambda o, test=test: Matches(o, test), "what")
    for number, s, its in (("s", "s", "its"), ("p", "", "their")):
        words = f"assign{s} combat damage equal to {its} toughness rather than {its} power"
        shaped(b, "plain", Continuous, f"{{d:leading}} , {{o:object.{number}}} {words}", _led, "duration", "what")
    shaped(b, "static", StaticAbility,
           "as long as {c:condition} , it assigns combat damage equal to its toughness rather than its power .",
           _hosted, "condition")


def _led(duration: Duration, what: Selection) -> Continuous:
    return Continuous(what, (TOUGH,), duration)


def _hosted(condition: Condition) -> StaticAbility | None:
    """ "It" is the host that the condition speaks of."""
    about = condition.what if isinstance(condition, Matches) else None
    return StaticAbility(about, (TOUGH,), condition=condition) if isinstance(about, Attached) else None


def _subjects(b: Builder) -> None:
    """ "Another creature you control or a land you control", "enchanted creature or another modified creature"."""
    shaped(b, "esubject.s", Either, "another {f:filter.s} or a {g:filter.s}", _or_a, _first, "filters.1")
    shaped(b, "esubject.s", Either, "{a:attached} or another {f:filter.s}", _attached_or,
           "filters.0.tests.0.what", "filters.1")


def _another(what: Filter) -> Objects | None:
    if not isinstance(what, Objects) or (what.tests and isinstance(what.tests[0], Other)):
        return None
    return Objects(what.kind, (Other(), *what.tests), surface=what.surface)


def _or_a(first: Filter, second: Filter) -> Either | None:
    other = _another(first)
    return None if other is None or not isinstance(second, Objects) else Either((other, second))


def _first(value: Value) -> Value:
    what = value.filters[0]
    return Objects(what.kind, what.tests[1:], surface=what.surface)


def _attached_or(host: Attached, what: Filter) -> Either | None:
    if not isinstance(what, Objects):
        return None
    return Either((Objects(Kind.PERMANENT, (Is(host),)), what))
