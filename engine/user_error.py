"""What a user can set right: errors whose message is one sentence that says what is wrong and what to do."""

from __future__ import annotations

MOST_LETTERS = 300  # of a sentence: what a file holds may be as long as the file


def shortened(sentence: str) -> str:
    """A sentence that quotes a file, of a length that can be shown."""
    return sentence if len(sentence) <= MOST_LETTERS else f"{sentence[:MOST_LETTERS]} …"


class UserError(Exception):
    """Something that was asked for cannot be done as it is; a command ends with its one sentence."""
