"""Whether a player did something to none of a kind this way (608.2c)."""

from __future__ import annotations

from engine.ast.conditions import Exists
from engine.ast.filters import Objects, ThisWay
from engine.ast.node import Filter
from engine.oracle.constants import NONE
from engine.oracle.kernel import Value
from engine.oracle.pointing.thisway import VERBS, YOURS
from engine.oracle.shape import shaped, with_tests, without
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these questions."""
    for verb, deed in VERBS.items():
        for no in ("don't", "didn't"):
            shaped(b, "cond1", Exists, f"you {no} {verb} a {{f:filter.s}} this way", _none(deed), without("what"))
            shaped(b, "cond1", Exists, f"you {no} {verb} {{f:filter.p}} this way", _none(deed), without("what"))


def _none(deed: str) -> Value:
    def made(what: Filter) -> Exists | None:
        if not isinstance(what, Objects) or any(isinstance(test, ThisWay) for test in what.tests):
            return None
        return Exists(with_tests(what, ThisWay(deed, surface=YOURS)), "=", NONE)

    return made
