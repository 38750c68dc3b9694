"""A file that is dropped anywhere on the window is opened."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget


class FileDrop(QObject):
    """Watches a window; `dropped` gives the path of a file that was let go over it."""

    dropped = Signal(Path)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Files may come, nothing else."""
        if isinstance(event, QDropEvent):  # a QDragEnterEvent is one, too
            paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
            if paths and event.type() in (QEvent.Type.DragEnter, QEvent.Type.DragMove):
                event.acceptProposedAction()
                return True
            if paths and event.type() == QEvent.Type.Drop and not isinstance(event, QDragEnterEvent):
                event.acceptProposedAction()
                self.dropped.emit(paths[0])
                return True
        return super().eventFilter(watched, event)
