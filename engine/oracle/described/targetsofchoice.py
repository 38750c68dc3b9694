"""Any target of somebody's choice, what is without several keywords."""

from __future__ import annotations

from engine.ast.filters import AllOf, AnyTarget, HasKeyword, Not
from engine.ast.selections import Target
from engine.oracle.constants import ONE
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these."""
    worded(b, "recipient.s", {"any target of their choice": Target(AnyTarget(), ONE, ONE, by="event player")})
    shaped(b, "post", AllOf, "without {a:keyword} , {c:keyword} , or {d:keyword}",
           lambda *names: AllOf(tuple(Not(HasKeyword(each)) for each in names)),
           *(f"tests.{place}.test.name" for place in range(3)))
