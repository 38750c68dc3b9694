"""What a battery found."""

from __future__ import annotations

import msgspec


class Finding(msgspec.Struct, frozen=True):
    """Whether the goal is met, the goal in a sentence, and the figures measured."""

    passed: bool
    says: str
    figures: dict[str, object]
