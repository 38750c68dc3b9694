"""CR 702.95. Pairs of creatures: "is paired with another creature", "each of those creatures"."""

from __future__ import annotations

from typing import Final

from engine.ast.conditions import Matches
from engine.ast.filters import HasType, InPair, Kind, Objects, Status
from engine.ast.selections import This
from engine.oracle.templates import Builder

BOTH: Final = Objects(Kind.PERMANENT, (HasType("creature"), InPair()))
PAIRED: Final = Objects(Kind.PERMANENT, (Status("paired"),))
UNPAIRED: Final = Objects(Kind.PERMANENT, (Status("unpaired"),))


def add(b: Builder) -> None:
    """Add the productions of pairs."""
    b.word("ssubject.s", {"each of those creatures": BOTH})
    b.word("ssubject.p", {"both creatures": BOTH})
    b.word("cond1", {"~ is paired with another creature": Matches(This(), PAIRED, surface="paired"),
                     "~ is unpaired": Matches(This(), UNPAIRED, surface="unpaired")})
