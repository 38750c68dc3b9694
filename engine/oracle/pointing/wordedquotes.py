"""Ability words within quotation marks: "Landfall — Whenever a land you control enters, ..." (207.2c)."""

from __future__ import annotations

from typing import Final

from engine.ast.node import Ability
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.templates import Builder, Make, Unmake

WORDS: Final = (
    "landfall", "constellation", "raid", "magecraft", "battalion", "heroic", "inspired", "enrage", "revolt", "morbid",
    "metalcraft", "threshold", "delirium", "alliance", "coven", "corrupted", "celebration", "eerie", "valiant",
    "survival", "domain", "hellbent", "rally", "cohort", "ferocious", "formidable", "spell mastery", "adamant",
    "pack tactics", "descend", "flurry", "renew", "void", "opus",
)
LABEL: Final = "label|"  # before the surface of an ability with such a word


def add(b: Builder) -> None:
    """Add these productions."""
    for word in WORDS:
        for source in ("triggered", "static", "activated"):
            b.rule("quotedline", f"{word} — {{a:{source}}}", _labelled(word), _unlabelled(word))


def _labelled(word: str) -> Make:
    return lambda values: changed(values[0], surface=f"{LABEL}{word}|{values[0].surface}")


def _unlabelled(word: str) -> Unmake:
    start = f"{LABEL}{word}|"

    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Ability) or not value.surface.startswith(start):
            return None
        return (changed(value, surface=value.surface[len(start) :]),)

    return unmake
