"""What makes a class one of frozen records with slots."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

C = TypeVar("C")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: type[C]) -> type[C]:
    """Make a class a dataclass with slots, frozen: its objects compare by their fields and are never changed. Type
    checking keeps them so; when the program runs it is not checked again, for that is most of what it costs to make
    one."""
    return dataclass(unsafe_hash=True, slots=True)(cls)
