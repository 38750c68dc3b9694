"""What makes a class one of frozen records with slots."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

C = TypeVar("C")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: type[C]) -> type[C]:
    """Make a class a frozen dataclass with slots: its objects compare by their fields and are never changed."""
    return dataclass(frozen=True, slots=True)(cls)
