"""Values that cross a process, a socket or a record's line: frozen, and their types are checked when they are decoded.

A field that holds its default is not written, and one that the class does not know is refused.
"""

from __future__ import annotations

import msgspec

__all__ = ["Part", "Tagged"]


class Part(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """A value whose class is known from where it stands."""


class Tagged(Part, frozen=True, tag=True):
    """One of a closed set of values: what is written begins with `"type"`, the name of its class."""
