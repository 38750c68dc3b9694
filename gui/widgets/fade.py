"""Screens one above the other: a change of screen fades, and so does the first one as the window is opened."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEasingCurve, QPoint, QPointF, QRect, QRectF, QSizeF, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPixmap, QRegion, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from gui import theme

_STRIPS: Final = 6  # in which a screen is painted, one a turn of the event loop


def on_screen(widget: QWidget) -> QPixmap:
    """What a widget shows now, as it was painted last: painting all of it again would hold up the change."""
    ratio = widget.devicePixelRatioF()
    place = QRectF(QPointF(widget.mapTo(widget.window(), QPoint())) * ratio, QSizeF(widget.size()) * ratio).toRect()
    store = widget.backingStore()
    painted = store.paintDevice() if store is not None else None
    if not isinstance(painted, QImage) or not painted.rect().contains(place):
        return widget.grab()
    picture = QPixmap.fromImage(painted.copy(place))
    picture.setDevicePixelRatio(ratio)
    return picture


def ground(widget: QWidget) -> QPixmap:
    """What a widget shows without anything that lies on it."""
    ratio = widget.devicePixelRatioF()
    picture = QPixmap(widget.size() * ratio)
    picture.setDevicePixelRatio(ratio)
    widget.render(picture, QPoint(), QRegion(), QWidget.RenderFlag.DrawWindowBackground)
    return picture


class _Veil(QWidget):
    """The picture of the window with the screen that leaves, over the one that comes. It covers that wholly, so that
    nothing below is painted at every step of the change: a picture of what comes is gathered strip by strip, shines
    through more and more, and is taken away strip by strip. It takes no clicks."""

    def __init__(self, leaving: QPixmap, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._leaving, self.opacity = leaving, 1.0
        self._below = parent
        self._coming, self._gathered = QPixmap(), 0
        self.fit()
        self.show()
        self.raise_()

    def fit(self) -> None:
        """Cover all of the screen, and begin to gather what comes."""
        ratio = self._leaving.devicePixelRatio()
        self.setGeometry(self._below.rect())
        self._coming, self._gathered = QPixmap(self.size() * ratio), 0
        self._coming.setDevicePixelRatio(ratio)

    @property
    def strip(self) -> int:
        """The px of height of a strip."""
        return max(1, -(-self._below.height() // _STRIPS))

    def gather(self, page: QWidget) -> bool:
        """Paint another strip of what comes; whether there are more."""
        place = QRect(0, self._gathered, page.width(), min(self.strip, page.height() - self._gathered))
        page.render(self._coming, place.topLeft(), QRegion(place))
        self._gathered = place.bottom() + 1
        return self._gathered < page.height()

    def uncover(self) -> bool:
        """Show another strip of what lies below; whether there are more."""
        top = self.y() + self.strip
        self.setGeometry(0, top, self.width(), max(0, self._below.height() - top))
        return self.height() > 0

    def fade_to(self, opacity: object) -> None:
        """Set the opacity of what leaves, 0 to 1."""
        if isinstance(opacity, float):
            self.opacity = opacity
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Both pictures."""
        painter = QPainter(self)
        if self.opacity < 1:
            painter.drawPixmap(0, -self.y(), self._coming)
            painter.setOpacity(self.opacity)
        if self.opacity > 0:  # where it was, though the bar above it has gone
            painter.drawPixmap(-self.mapTo(self.window(), QPoint()), self._leaving)


class FadeStack(QStackedWidget):
    """A stack of pages whose change fades in `milliseconds`. With 0 what comes is seen all at once, as soon as it is
    painted; it is painted strip by strip all the same."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.milliseconds = theme.MOTION.screen
        self._veil: _Veil | None = None
        self._opened = False
        self._motion = QVariantAnimation(self)
        self._motion.setStartValue(1.0)
        self._motion.setEndValue(0.0)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._motion.valueChanged.connect(self._on_value)
        self._gathering = QTimer(self, interval=0)
        self._gathering.timeout.connect(self._gather)
        self._uncovering = QTimer(self, interval=0)
        self._uncovering.timeout.connect(self._uncover)
        self._motion.finished.connect(self._uncovering.start)

    def show_page(self, page: QWidget) -> None:
        """Make `page` the current one."""
        if page is self.currentWidget():
            return
        self.settle()
        if self.isVisible() and self.currentWidget() is not None:
            leaving = on_screen(self.window())
            self.setCurrentWidget(page)
            self._cover(leaving)
        else:
            self.setCurrentWidget(page)

    def _cover(self, leaving: QPixmap) -> None:
        """Lay what is seen of the window over the page that comes, until that is painted."""
        self._veil = _Veil(leaving, self)
        self._gathering.start()

    def showEvent(self, event: QShowEvent) -> None:
        """The first page, too, is painted strip by strip, over the window's ground."""
        super().showEvent(event)
        if not self._opened and self.currentWidget() is not None:
            self._opened = True
            self._cover(ground(self.window()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A picture of another size is of no use: as the bar goes with the screen that leaves, it is begun anew."""
        super().resizeEvent(event)
        if self._veil is not None and self._gathering.isActive():
            self._veil.fit()
        else:
            self.settle()

    def settle(self) -> None:
        """End a running fade now."""
        veil, self._veil = self._veil, None
        self._gathering.stop()
        self._uncovering.stop()
        if veil is not None:
            self._motion.stop()
            veil.hide()
            veil.deleteLater()

    def _gather(self) -> None:
        page = self.currentWidget()
        if self._veil is not None and page is not None and not self._veil.gather(page):
            self._gathering.stop()
            if self.milliseconds:
                self._motion.setDuration(self.milliseconds)
                self._motion.start()
            else:
                self._veil.fade_to(0.0)
                self._uncovering.start()

    def _uncover(self) -> None:
        if self._veil is not None and not self._veil.uncover():
            self.settle()

    def _on_value(self, value: object) -> None:
        if self._veil is not None:
            self._veil.fade_to(value)
