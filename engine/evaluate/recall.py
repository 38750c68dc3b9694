"""Keeping what the words of an effect refer to for as long as the effect lasts, and reading them again."""

from __future__ import annotations

from engine.evaluate.context import Context
from engine.state.effect_rows import Memory


def remember(c: Context) -> Memory:
    """What a context knows, to be kept."""
    memory = Memory()
    memory.targets = c.targets
    memory.x = c.x
    memory.event = c.event
    memory.marks = dict(c.marks)
    memory.each = c.each
    memory.item = c.item
    return memory


def recall(c: Context, memory: Memory) -> Context:
    """Let a context know what was kept; returns it."""
    c.targets = memory.targets
    c.x = memory.x
    c.event = memory.event
    c.marks = memory.marks
    c.each = memory.each
    c.item = memory.item
    return c
