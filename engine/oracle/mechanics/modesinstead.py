"""More modes instead under a condition: "if this spell was kicked, choose any number instead" (700.2)."""

from __future__ import annotations

from typing import Final

from engine.ast.effects import Modal
from engine.ast.node import Condition
from engine.oracle.constants import ONE
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder, Make, Unmake

TWO: Final = "you may choose two instead"
MORE: Final = (
    "choose any number instead", "you may choose both instead", "you may choose both", "choose one or more instead",
    "choose both instead", TWO,
)


def add(b: Builder) -> None:
    """Add these modal instructions."""
    _modal(b)


def _modal(b: Builder) -> None:
    """ "Choose one. If this spell was kicked, choose any number instead" (700.2)."""
    b.word("moremodes", {words: words for words in MORE}, "more modes")
    for when in ("", " as you cast ~"):
        template = f"choose one . if {{c:condition}}{when} , {{w:moremodes}} . {{m:modes}}"
        b.rule("modal", template, _choose(template), _unchoose(template), Modal)


def _choose(key: str) -> Make:
    def make(values: Values) -> Value | None:
        condition, words, modes = values
        assert isinstance(condition, Condition)
        assert isinstance(modes, tuple)
        if ("both" in words and len(modes) != 2) or (words == TWO and len(modes) < 3):
            return None
        labels = tuple(mode[1] if len(mode) == 2 else "" for mode in modes)
        return Modal(tuple(mode[0] for mode in modes), ONE, ONE, labels=labels if any(labels) else (),
                     all_if=condition, all_must=words.startswith("choose both"), most_if=2 if words == TWO else 0,
                     surface=f"{key}|{words}")

    return make


def _unchoose(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Modal) or not value.surface.startswith(f"{key}|"):
            return None
        labels = value.labels or ("",) * len(value.modes)
        modes = tuple((mode, name) if name else (mode,) for mode, name in zip(value.modes, labels, strict=True))
        return value.all_if, value.surface[len(key) + 1 :], modes

    return unmake
