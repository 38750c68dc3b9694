"""Painting a large widget strip by strip, so that no click waits for all of it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QRect, QTimer
from PySide6.QtWidgets import QWidget

__all__ = ["StripRepaint"]


class StripRepaint(QObject):
    """Has a widget painted again, one of its strips a turn of the event loop."""

    def __init__(self, widget: QWidget, strips: Callable[[], list[QRect]]) -> None:
        super().__init__(widget)
        self._widget, self._strips = widget, strips
        self._left: list[QRect] = []
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(self._next)

    def begin(self) -> None:
        """Paint all of it again."""
        self._left = self._strips()
        self._turn.start()

    def _next(self) -> None:
        if self._left:
            self._widget.update(self._left.pop(0))
        if self._left:
            self._turn.start()
