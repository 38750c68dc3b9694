"""What a user can set right: errors whose message is one sentence that says what is wrong and what to do."""

from __future__ import annotations


class UserError(Exception):
    """Something that was asked for cannot be done as it is; a command ends with its one sentence."""
