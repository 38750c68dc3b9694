"""What the table says while nothing is asked, and beside the players' lives."""

from __future__ import annotations

from collections.abc import Sequence

from engine.terms.ids import NO_ONE
from engine.terms.steps import Step
from engine.view.snapshot import GameSnap, LogLine, PlayerSnap
from gui.prompts.lookup import STEP_WORDS, name_of
from gui.tongue import said

__all__ = ["player_note", "resting_words", "skipped_lines"]

Thinking = tuple[int, float] | None


def resting_words(snap: GameSnap, thinking: Thinking) -> str:
    """What the button says while nothing is asked."""
    if snap.outcome is not None:
        return "The game is over"
    if thinking is None:
        return "Waiting"
    player, seconds = thinking
    name = name_of(snap, player)
    return f"{name[:1].upper()}{name[1:]} is thinking" + (f" · {seconds:.0f} s" if seconds >= 2 else "")


def player_note(snap: GameSnap, player: PlayerSnap, thinking: Thinking, asked: bool) -> str:
    """What stands beside a player's life: that they are out, think, or wait for the viewer."""
    if not player.alive:
        return "Out"
    if thinking is not None and thinking[0] == player.id:
        return "Thinking …" if thinking[1] < 2 else f"Thinking {thinking[1]:.0f} s"
    waiting = asked and bool(snap.stack) and player.id != snap.viewer and len(snap.players) == 2
    return "Waiting for you" if waiting else ""


def skipped_lines(snap: GameSnap, skipped: Sequence[tuple[int, str]]) -> tuple[LogLine, ...]:
    """Lines for the log that say where priority was passed for the player, and why: one for each reason."""
    reasons: dict[str, list[str]] = {}
    for step, why in skipped:
        reasons.setdefault(why, []).append(said(STEP_WORDS[Step(step)]))
    return tuple(LogLine(snap.turn, NO_ONE, "skip", f"Passed {_span(steps)}: {why}") for why, steps in reasons.items())


def _span(steps: Sequence[str]) -> str:
    """Steps in a row in few words: the first and the last of several."""
    return " – ".join(steps if len(steps) < 3 else (steps[0], steps[-1]))
