"""What becomes legendary besides: "becomes a legendary 4/4 red Dragon creature with flying" (205.4)."""

from __future__ import annotations

from typing import Final

from engine.ast.modifiers import SetTypes
from engine.oracle.animation import ADDED, one_form
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.templates import Builder

KEY: Final = "|legendary"
TAIL: Final = "tail"


def add(b: Builder) -> None:
    """Add these forms."""
    for figure in ("{p:basept} ", ""):
        for color in ("{c:colorwords} ", ""):
            for subtypes in ("{u:subtypewords} ", ""):
                for abilities in (" with {a:abilities}", ""):
                    for added in ADDED:
                        for typed in (True, False):
                            one_form(b, TAIL, "", (figure, color, subtypes, abilities), added, typed)
    b.rule("animation.s", f"becomes a legendary {{t:animation.{TAIL}}}", _legendary, _plain, tuple, KEY)


def _legendary(values: Values) -> Value:
    return tuple(
        changed(each, supertypes=("legendary",), surface=f"{each.surface}{KEY}") if isinstance(each, SetTypes) else each
        for each in values[0]
    )


def _plain(value: Value) -> Values | None:
    if not isinstance(value, tuple) or not any(
        isinstance(each, SetTypes) and each.surface.endswith(KEY) for each in value
    ):
        return None
    return (tuple(
        changed(each, supertypes=(), surface=each.surface.removesuffix(KEY)) if isinstance(each, SetTypes) else each
        for each in value
    ),)
