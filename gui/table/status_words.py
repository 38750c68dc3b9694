"""What the table says while nothing is asked, and beside the players' lives."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import msgspec

from engine.terms.ids import NO_ONE
from engine.terms.steps import Step
from engine.view.snapshot import GameSnap, LogLine, PlayerSnap, Seen
from gui.i18n import Text, tr, translate
from gui.prompts.lookup import STEP_WORDS, who_words

__all__ = ["player_note", "resting_words", "skipped_lines", "told_lines", "why_out"]

Thinking = tuple[int, float] | None


def resting_words(snap: GameSnap, thinking: Thinking, waited: int = NO_ONE) -> str:
    """What the button says while nothing is asked; `waited`: which other player is known to be asked."""
    if snap.outcome is not None:
        return tr("The game is over")
    if thinking is None and waited not in (NO_ONE, snap.viewer):
        return tr("Waiting for {name}", name=who_words(snap, waited))
    if thinking is None:
        return tr("Waiting")
    player, seconds = thinking
    told = tr("{name} is thinking", name=who_words(snap, player))
    return tr("{told} · {seconds} s", told=told, seconds=f"{seconds:.0f}") if seconds >= 2 else told


def why_out(player: PlayerSnap) -> str:
    """Why a player is out of the game, as a sentence."""
    words = translate(player.fate)
    return tr("{why} ({rule}).", why=f"{words[:1].upper()}{words[1:]}", rule=player.fate_rule) if words else ""


def player_note(snap: GameSnap, player: PlayerSnap, thinking: Thinking, asked: bool) -> str:
    """What stands beside a player's life: that they are out, think, or wait for the viewer."""
    if not player.alive:
        return tr("Out")
    if thinking is not None and thinking[0] == player.id:
        return tr("Thinking …") if thinking[1] < 2 else tr("Thinking {seconds} s", seconds=f"{thinking[1]:.0f}")
    waiting = asked and bool(snap.stack) and player.id != snap.viewer and len(snap.players) == 2
    return tr("Waiting for you") if waiting else ""


def skipped_lines(snap: GameSnap, skipped: Sequence[tuple[int, Text]]) -> tuple[LogLine, ...]:
    """Lines for the log that say where priority was passed for the player, and why: one for each reason."""
    reasons: dict[Text, list[str]] = {}
    for step, why in skipped:
        reasons.setdefault(why, []).append(translate(STEP_WORDS[Step(step)]))
    return tuple(
        LogLine(snap.turn, NO_ONE, "skip", tr("Passed {span}: {why}", span=_span(steps), why=translate(why)))
        for why, steps in reasons.items()
    )


def told_lines(snap: GameSnap, seen: Sequence[Seen]) -> tuple[LogLine, ...]:
    """The lines of what was seen, in order; windows that were passed one after another for one reason make one."""
    lines: list[LogLine] = []
    for kind, group in groupby((one for one in seen if one.log is not None), key=lambda one: one.kind == "skip"):
        logs = [(one, one.log) for one in group if one.log is not None]
        if not kind:
            lines += [log for _, log in logs]
            continue
        passed = skipped_lines(snap, [(one.amount, log.text) for one, log in logs])
        lines += [msgspec.structs.replace(line, turn=logs[0][1].turn) for line in passed]
    return tuple(lines)


def _span(steps: Sequence[str]) -> str:
    """Steps in a row in few words: the first and the last of several."""
    return " – ".join(steps if len(steps) < 3 else (steps[0], steps[-1]))
