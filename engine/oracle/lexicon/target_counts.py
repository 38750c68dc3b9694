"""`targetcount`: of how many targets, of a kind or of any: "two", "up to X", "any number of", "one or two" (601.2c)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.ast.amounts import Fixed
from engine.ast.filters import AnyOther, AnyTarget, Other
from engine.ast.node import Amount, Node
from engine.ast.selections import Target
from engine.oracle.constants import NONE, ONE
from engine.oracle.rows import _, another, opened, row, rows
from engine.oracle.templates import Builder, member


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
    count = opened(_.q, TargetCount)
    so_many = Target(_.f, count.least, count.most)
    row(b, "targetplayers", "{q:targetcount} target {f:playernoun.p}", so_many)
    rows(b, "targets", {
        "{q:targetcount} target {f:filter.p}": so_many,
        "{q:targetcount} other target {f:filter.p}":
            Target(another(_.f, Other(surface="another")), count.least, count.most),
    })
    for nt, each in (("recipient.p", ""), ("recipient.s", "each of ")):
        rows(b, nt, {
            f"{each}{{q:targetcount}} target {{f:creaturesandplayers}}": so_many,
            f"{each}{{q:targetcount}} targets": Target(AnyTarget(), count.least, count.most),
            f"{each}{{q:targetcount}} other targets": Target(AnyOther(), count.least, count.most),
        })
