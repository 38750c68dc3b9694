"""More counters of whatever kind: "that many plus one of each of those kinds of counters are put on it" (614.1a)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ReplacementAbility
from engine.ast.amounts import Fixed
from engine.ast.effects import Instead
from engine.ast.filters import ControlledBy, Either, Is, Kind, Objects, Players
from engine.ast.node import Filter, Selection
from engine.ast.patterns import CountersChange
from engine.oracle.constants import YOU
from engine.oracle.shape import shaped, without, worded
from engine.oracle.templates import Builder

MORE: Final = {"twice that many": (2, 0), "that many plus one": (1, 1), "that many plus two": (1, 2)}
BACKS: Final = ("it", "that creature", "that permanent", "that permanent or player")


def add(b: Builder) -> None:
    """Add these replacements."""
    worded(b, "countered", {"a permanent or player": Either((Objects(Kind.PERMANENT), Players()))})
    shaped(b, "countered", Either, "a {f:filter.s} you control or on yourself",
           lambda f: Either((Objects(f.kind, (*f.tests, ControlledBy(YOU)), surface=f.surface), YOURSELF))
           if isinstance(f, Objects) else None, without("filters.0"))
    for words, (factor, more) in MORE.items():
        each = f"{words} of each of those kinds of counters"
        for back in BACKS:
            _put(b, f"if one or more counters would be put on {{s:countered}} , {each} are put on {back} instead .",
                 CountersChange(YOU), factor, more)
            _put(b, f"if you would put one or more counters on {{s:countered}} , put {each} on {back} instead .",
                 CountersChange(YOU, by=YOU), factor, more)
            _put(b, "if a effect would put one or more counters on {s:countered} ,"
                 f" it puts {words} of those counters on {back} instead .", CountersChange(YOU, effect=True), factor,
                 more)
        worded(b, "replacing", {
            f"if you would get one or more counters , you get {each} instead .":
                ReplacementAbility(Instead(CountersChange(YOU), None, factor=factor, add=_fixed(more))),
        })


YOURSELF: Final = Players((Is(YOU),))


def _fixed(more: int) -> Fixed | None:
    return Fixed(more) if more else None


def _put(b: Builder, words: str, pattern: CountersChange, factor: int, more: int) -> None:
    def made(what: Filter | Selection) -> ReplacementAbility:
        change = CountersChange(what, by=pattern.by, effect=pattern.effect)
        return ReplacementAbility(Instead(change, None, factor=factor, add=_fixed(more)))

    shaped(b, "replacing", ReplacementAbility, words, made, "effect.pattern.what")
