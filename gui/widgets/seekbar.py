"""The seek bar of a replay: a slider over all frames with a mark where each turn begins, mine below, others' above."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSlider, QToolTip, QWidget

from gui import theme
from gui.i18n import tr

__all__ = ["SeekBar"]

_INSET = 9.0  # px from the edge to the middle of the handle at its first place


class SeekBar(QSlider):
    """A horizontal slider. `marks` are (frame, turn, whether it is the viewer's own). While a record is still being
    read it reaches as far as the record will probably go; what is not read yet is dim."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.marks: tuple[tuple[int, int, bool], ...] = ()
        self.read = 0
        self._turns = 0
        self.setMinimumHeight(36)
        self.setMouseTracking(True)

    def set_marks(self, marks: Sequence[tuple[int, int, bool]]) -> None:
        """Where turns begin."""
        self.marks = tuple(marks)
        self.update()

    def set_read(self, frames: int, turns: int) -> None:
        """So many frames are read, of a record of so many turns; 0 turns: that is all of it."""
        self.read, self._turns = frames, turns
        last = self.marks[-1][1] if self.marks else 0
        whole = frames * turns // last if 0 < last < turns else frames
        self.setRange(0, max(0, frames - 1 if not turns else max(whole, frames + frames // 20)))
        self.update()

    def x_of(self, frame: int) -> float:
        """Where a frame lies, in px."""
        share = (frame - self.minimum()) / max(1, self.maximum() - self.minimum())
        return _INSET + share * (self.width() - 2 * _INSET)

    def frame_at(self, x: float) -> int:
        """The frame at a place."""
        share = (x - _INSET) / max(1.0, self.width() - 2 * _INSET)
        return round(self.minimum() + max(0.0, min(1.0, share)) * (self.maximum() - self.minimum()))

    def turn_at(self, frame: int) -> int:
        """The turn a frame belongs to, of one not yet read the probable one; 0 before the first."""
        if frame >= self.read and self._turns and self.marks:
            first = self.marks[-1][1]
            share = (frame - self.read) / max(1, self.maximum() - self.read)
            return min(self._turns, first + 1 + int(share * (self._turns - first)))
        return next((turn for begins, turn, _ in reversed(self.marks) if begins <= frame), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The slider, and the marks of the turns: moss below is mine, rose above another's."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        middle = self.height() / 2
        if self._turns and self.read <= self.maximum():
            begins = self.x_of(self.read)
            painter.fillRect(QRectF(begins, middle - 4, self.width() - _INSET - begins, 8), theme.color("bg0"))
            painter.setBrush(theme.color("line2"))
            for place in range(round(begins) + 4, round(self.width() - _INSET), 8):
                painter.drawEllipse(QPointF(place, middle), 1.5, 1.5)
        for frame, _, mine in self.marks:
            painter.setBrush(theme.color("moss" if mine else "rose"))
            top = middle + 9 if mine else middle - 14
            painter.drawRoundedRect(QRectF(self.x_of(frame) - 1.5, top, 3, 5), 1.5, 1.5)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click goes to where it is, not a page on; near a mark it goes to the beginning of the turn."""
        if event.button() is Qt.MouseButton.LeftButton:
            x = event.position().x()
            near = min(self.marks, key=lambda mark: abs(self.x_of(mark[0]) - x), default=None)
            snap = near is not None and abs(self.x_of(near[0]) - x) < 5
            wanted = near[0] if snap and near is not None else self.frame_at(x)
            self.setValue(wanted)
            if self.value() != wanted:  # who listens took it back
                return
        super().mousePressEvent(event)

    def event(self, event: QEvent) -> bool:
        """A tip says which turn lies under the pointer."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            turn = self.turn_at(self.frame_at(QPointF(event.pos()).x()))
            QToolTip.showText(event.globalPos(), tr("Turn {turn}", turn=turn) if turn else "", self)
            return True
        return super().event(event)
