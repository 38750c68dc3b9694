"""Every land type besides one's own; so many permanents of one name (205.3)."""

from __future__ import annotations

from typing import Final

from engine.ast.conditions import Holds
from engine.ast.filters import ControlledBy, Objects
from engine.ast.modifiers import SetTypes
from engine.ast.node import Filter
from engine.ast.particulars import GreatestInCommon
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests, worded
from engine.oracle.templates import Builder

MINE: Final = ControlledBy(YOU)


def add(b: Builder) -> None:
    """Add these."""
    for number, be in (("s", "is"), ("p", "are")):
        for whose in ("its", "their"):
            worded(b, f"bemod.{number}", {
                f"{be} every land type in addition to {whose} other types": SetTypes(every="land type"),
            })
    shaped(b, "cond1", Holds, "you control {n:numeral} or more {f:filter.p} with the same name", _namesakes, "right",
           lambda value: Objects(value.left.what.kind, value.left.what.tests[:-1], surface=value.left.what.surface))


def _namesakes(least: Value, what: Filter) -> Holds | None:
    if not isinstance(what, Objects):
        return None
    return Holds(GreatestInCommon(with_tests(what, MINE), "name"), ">=", least)
