"""All creature types, gained and lost, and longer lists of keywords (205.3)."""

from __future__ import annotations

from engine.ast.modifiers import SetTypes
from engine.oracle.templates import Builder, Unmake


def add(b: Builder) -> None:
    """Add these modifications."""
    _keywords(b)
    _types(b)


def _keywords(b: Builder) -> None:
    """Longer lists of keywords and of qualities (702.16g)."""
    for count in (3, 4, 5):
        names = [f"{{a{index}:keyword}}" for index in range(count)]
        b.rule("keywordnames", " , ".join(names[:-1]) + f" , and {names[-1]}", tuple, _of_length(count), tuple)


def _of_length(count: int) -> Unmake:
    return lambda value: value if isinstance(value, tuple) and len(value) == count else None


def _types(b: Builder) -> None:
    for number, s, lose in (("s", "s", "loses"), ("p", "", "lose")):
        b.says(f"gainmod.{number}", SetTypes, f"gain{s} all creature types", every="creature type")
        b.says(f"losemod.{number}", SetTypes, f"{lose} all creature types", lose=("creature types",))
