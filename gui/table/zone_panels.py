"""Zones spread out: one floats over the table until it is closed, one may stay docked over the log while one plays."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Signal
from PySide6.QtWidgets import QWidget

from engine.terms.zones import Zone
from engine.view.snapshot import GameSnap
from gui.prompts.base import Look, Mark
from gui.table.gallery import Gallery
from gui.table.left_column import LeftColumn
from gui.table.menus import place_in
from gui.table.zone_viewer import ZoneViewer

__all__ = ["ZonePanels"]

_LEAST = 150  # px of height of a log that a zone may lie over


class ZonePanels(QObject):
    """Opens, docks and closes zones; `clicked`, `hovered` and `zoomed` carry a card in one."""

    clicked = Signal(int)
    hovered = Signal(int)
    zoomed = Signal(int)

    # of the class, for the filter that still hears of a log that goes with its table
    viewer: ZoneViewer | None = None  # which gets the keys
    docked: ZoneViewer | None = None

    def __init__(self, window: QWidget, table: QWidget, left: LeftColumn, gallery: Gallery) -> None:
        super().__init__(window)
        self._window, self._table, self._left, self._gallery = window, table, left, gallery
        self._looks: Mapping[int, Look] = {}
        left.log.installEventFilter(self)

    def open(self, player: int, zone: Zone) -> None:
        """Spread a zone out, or close it when it is open."""
        same = _shows(self.viewer, player, zone)
        self.close()
        if _shows(self.docked, player, zone):
            self.undock()
        elif not same and self._gallery.snap is not None:
            viewer = ZoneViewer(player, zone, self._gallery)
            viewer.setParent(self._window)
            viewer.clicked.connect(self._on_clicked)
            viewer.hovered.connect(self.hovered)
            viewer.zoomed.connect(self.zoomed)
            viewer.closed.connect(lambda: self._close(viewer))
            viewer.docking.connect(lambda: self._move(viewer))
            viewer.show_snap(self._gallery.snap)
            viewer.light(self._looks)
            self._float(viewer)

    def close(self) -> None:
        """Put the zone together again that lies over the table."""
        viewer, self.viewer = self.viewer, None
        self._drop(viewer)

    def undock(self) -> None:
        """Put the zone together again that is docked."""
        viewer, self.docked = self.docked, None
        self._drop(viewer)

    def _close(self, viewer: ZoneViewer) -> None:
        (self.undock if viewer is self.docked else self.close)()

    def _drop(self, viewer: ZoneViewer | None) -> None:
        if viewer is not None:
            if viewer.isAncestorOf(viewer.focusWidget() or viewer.window()):
                self._window.setFocus()
            viewer.hide()
            viewer.deleteLater()

    def _on_clicked(self, ref: int) -> None:
        """A card that is used leaves the zone: what it may do now lies on the table."""
        if ref in self._looks and Mark.PLAYABLE in self._looks[ref].marks:
            self.close()
        self.clicked.emit(ref)

    def _float(self, viewer: ZoneViewer) -> None:
        self.close()
        self.viewer = viewer
        place_in(viewer, self._table.geometry())
        viewer.show()
        viewer.raise_()

    def _move(self, viewer: ZoneViewer) -> None:
        """Dock what floats, in the place of what is docked; let float what is docked."""
        if viewer is self.docked:
            self.docked = None
            viewer.set_docked(False)
            self._float(viewer)
            return
        self.viewer = None
        self.undock()
        self.docked = viewer
        viewer.set_docked(True)
        self.place()

    def show_snap(self, snap: GameSnap) -> None:
        """Show the zones as they are now."""
        for viewer in (self.viewer, self.docked):
            if viewer is not None:
                viewer.show_snap(snap)

    def light(self, looks: Mapping[int, Look]) -> None:
        """Light what can be used or chosen now."""
        self._looks = looks
        for viewer in (self.viewer, self.docked):
            if viewer is not None:
                viewer.light(looks)

    def place(self) -> None:
        """What floats lies in the middle unless it was carried elsewhere; what is docked over the log, or where there
        is little of that at the left of the table."""
        if self.viewer is not None and not self.viewer.carried:
            place_in(self.viewer, self._table.geometry())
        if self.docked is None:
            return
        log = self._left.log
        box = QRect(log.mapTo(self._window, QPoint(0, 0)), log.size())
        if not log.isVisible() or box.height() < _LEAST:
            area = self._table.geometry()
            box = QRect(area.topLeft() + QPoint(8, 44), QSize(self._left.width(), area.height() // 2))
        self.docked.setGeometry(box)
        self.docked.fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The log has another place or size, and with it what lies over it."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide):
            self.place()
        return super().eventFilter(watched, event)


def _shows(viewer: ZoneViewer | None, player: int, zone: Zone) -> bool:
    return viewer is not None and (viewer.player, viewer.zone) == (player, zone)
