"""`targetcount`: of how many targets, of a kind or of any: "two", "up to X", "any number of", "one or two" (601.2c)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.ast.amounts import Fixed
from engine.ast.filters import AnyOther, AnyTarget, Objects, Other
from engine.ast.node import Amount, Node
from engine.ast.selections import Target
from engine.oracle.constants import NONE, ONE
from engine.oracle.kernel import Value, Values
from engine.oracle.rows import _, rows
from engine.oracle.templates import Builder, Make, Unmake, member


@dataclass(frozen=True, slots=True)
class TargetCount(Node):
    """At least and at most so many (None: any number), before it is said of what; no part of what is read."""

    least: Amount
    most: Amount | None


def add(b: Builder) -> None:
    """Add these rows."""
    rows(b, "targetcount", {
        **{member("MANY", f"{{n:{number}}}"): TargetCount(_.n, _.n) for number in ("numword", "varx")},
        **{f"up to {member('MANY', f'{{n:{number}}}')}": TargetCount(NONE, _.n)
           for number in ("numword", "varx", "twicex", "thatmany")},
        "any number of": TargetCount(NONE, None), "one or two": TargetCount(ONE, Fixed(2)),
        "one , two , or three": TargetCount(ONE, Fixed(3)),
    })
    b.rule("targetplayers", "{q:targetcount} target {f:playernoun.p}", _targets(False), _untargets(False), Target)
    for nt, each in (("recipient.p", ""), ("recipient.s", "each of ")):
        b.rule(nt, f"{each}{{q:targetcount}} target {{f:creaturesandplayers}}", *_either(each), Target)
    for other in (False, True):
        word = "other " if other else ""
        b.rule("targets", f"{{q:targetcount}} {word}target {{f:filter.p}}", _targets(other), _untargets(other), Target)
        for nt, each in (("recipient.p", ""), ("recipient.s", "each of ")):
            b.rule(nt, f"{each}{{q:targetcount}} {word}targets", _any(other, each), _unany(other, each), Target)


COUNTED = "counted|"  # before the surface of targets of which there are so many
EITHER = "either|"  # the same of players and permanents
SORT = "any targets|"  # the same of any sort


def _with_other(what: Value) -> Objects | None:
    if not isinstance(what, Objects) or (what.tests and isinstance(what.tests[0], Other)):
        return None
    return replace(what, tests=(Other(surface="another"), *what.tests), surface=f"o{what.surface}")


def _less_other(what: Value) -> Value:
    return replace(what, tests=what.tests[1:], surface=what.surface[1:])


def _targets(other: bool) -> Make:
    def make(values: Values) -> Value | None:
        count, what = values
        what = _with_other(what) if other else what
        surface = f"{COUNTED}{'other' if other else ''}|{count.surface}"
        return None if what is None else Target(what, count.least, count.most, surface=surface)

    return make


def _untargets(other: bool) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Target) or (value.surface and not value.surface.startswith(COUNTED)):
            return None
        _, said, surface = value.surface.split("|") if value.surface else ("", "", "")
        count = TargetCount(value.least, value.most, surface=surface)
        if bool(said) != other:
            return None
        return count, _less_other(value.what) if other else value.what

    return unmake


def _either(each: str) -> tuple[Make, Unmake]:
    """So many of either kind: "two target creatures and/or players"."""
    mark = f"{EITHER}{each}|"

    def made(values: Values) -> Value:
        count, what = values
        return Target(what, count.least, count.most, surface=mark + count.surface)

    def unmade(value: Value) -> Values | None:
        if not isinstance(value, Target) or not value.surface.startswith(mark):
            return None
        return TargetCount(value.least, value.most, surface=value.surface.removeprefix(mark)), value.what

    return made, unmade


def _any(other: bool, each: str) -> Make:
    def make(values: Values) -> Value:
        count = values[0]
        surface = f"{SORT}{each}|{count.surface}"
        return Target(AnyOther() if other else AnyTarget(), count.least, count.most, surface=surface)

    return make


def _unany(other: bool, each: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Target) or not value.surface.startswith(f"{SORT}{each}|"):
            return None
        if type(value.what) is not (AnyOther if other else AnyTarget):
            return None
        return (TargetCount(value.least, value.most, surface=value.surface.removeprefix(f"{SORT}{each}|")),)

    return unmake
