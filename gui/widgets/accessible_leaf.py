"""One thing among the accessible children of a widget: what all such things without parts of their own have in common.

Qt allows None where there is no such thing; its stubs do not say so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface, QColor, QWindow
from PySide6.QtWidgets import QAccessibleWidget, QWidget

_Kind = TypeVar("_Kind", bound=QWidget)
_FACTORIES: Final[dict[type[QWidget], Callable[[str, QObject], QAccessibleInterface | None]]] = {}


def read_aloud(kind: type[_Kind], make: Callable[[_Kind], QAccessibleInterface]) -> None:
    """Tell Qt, once in an application, how widgets of a kind are read aloud; they must keep what `make` makes."""
    if kind in _FACTORIES:
        return

    def factory(_name: str, thing: QObject) -> QAccessibleInterface | None:
        return make(thing) if isinstance(thing, kind) else None

    _FACTORIES[kind] = factory
    QAccessible.installFactory(factory)


class LeafAccess(QAccessibleInterface):
    """A card on a table or a board, which is no object of Qt and has no parts."""

    def __init__(self, owner: QAccessibleWidget) -> None:
        super().__init__()
        self._owner = owner

    def object(self) -> QObject | None:  # type: ignore[override]
        """Cards are no objects of Qt."""
        return None

    def window(self) -> QWindow | None:  # type: ignore[override]
        """The owner's window."""
        return self._owner.window()

    def parent(self) -> QAccessibleInterface:
        """The owner."""
        return self._owner

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """Cards have no parts of their own."""
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """Cards have no parts of their own."""
        return None

    def childCount(self) -> int:
        """Cards have no parts of their own."""
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Cards have no parts of their own."""
        return -1

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Cards cannot be renamed."""

    def foregroundColor(self) -> QColor:
        """Unknown: a card has many."""
        return QColor()
