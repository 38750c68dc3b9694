"""What is so during an extra turn just added: a step skipped, damage that can't be prevented (500.7, 614.10)."""

from __future__ import annotations

from typing import Final

from engine.actions.thatturn import DuringThatTurn
from engine.ast.filters import Kind, Objects
from engine.ast.modifiers import Cant, Skips
from engine.ast.selections import All, You
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

SOURCES: Final = All(Objects(Kind.SOURCE))


def add(b: Builder) -> None:
    """Add these sentences."""
    worded(b, "later", {
        "during that turn , damage can't be prevented": DuringThatTurn(SOURCES, (Cant("be prevented"),)),
    })
    shaped(b, "later", DuringThatTurn, "skip the {w:skippable} of that turn",
           lambda w: DuringThatTurn(You(), (Skips(w),)), "modifiers.0.what")
