"""Fields for numbers, their figures where other fields have their words."""

from __future__ import annotations

from typing import Final, TypeVar

from PySide6.QtWidgets import QAbstractSpinBox

INSET: Final = 10  # px, as other fields have; a style sheet's padding is not asked for here
Field = TypeVar("Field", bound=QAbstractSpinBox)


def inset(field: Field) -> Field:
    """The field itself, its figures away from its edge."""
    field.lineEdit().setTextMargins(INSET, 0, 0, 0)
    return field
