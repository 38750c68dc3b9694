"""Each player other than one that is named or has something (608.2c)."""

from __future__ import annotations

from engine.ast.filters import Is, Not, Players
from engine.ast.selections import All, ControllerOf, OwnerOf, Target
from engine.oracle.constants import ONE
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these players."""
    shaped(b, "player.s", All, "each player other than {p:owner_or_controller}",
           lambda p: All(Players((Not(Is(p)),))), "what.tests.0.test.what")
    shaped(b, "owner_or_controller", Target, "target {f:playernoun.s}", lambda f: Target(f, ONE, ONE), "what")
    b.says("owner_or_controller", ControllerOf, "{of:refobject} controller")
    b.says("owner_or_controller", OwnerOf, "{of:refobject} owner")
