"""Screens one above the other: a change of screen fades."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QPoint, QPointF, QRectF, QSizeF, Qt, QVariantAnimation
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QStackedWidget, QWidget

from gui import theme


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


class _Veil(QWidget):
    """The picture of the screen that leaves, fading above the one that comes; it takes no clicks."""

    def __init__(self, picture: QPixmap, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._picture, self.opacity = picture, 1.0
        self.setGeometry(parent.rect())
        self.show()
        self.raise_()

    def fade_to(self, opacity: object) -> None:
        """Set the opacity, 0 to 1."""
        if isinstance(opacity, float):
            self.opacity = opacity
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The picture."""
        painter = QPainter(self)
        painter.setOpacity(self.opacity)
        painter.drawPixmap(0, 0, self._picture)


class FadeStack(QStackedWidget):
    """A stack of pages whose change fades in `milliseconds` (0: at once)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.milliseconds = theme.MOTION.screen
        self._veil: _Veil | None = None
        self._motion = QVariantAnimation(self)
        self._motion.setStartValue(1.0)
        self._motion.setEndValue(0.0)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._motion.valueChanged.connect(self._on_value)
        self._motion.finished.connect(self.settle)

    def show_page(self, page: QWidget) -> None:
        """Make `page` the current one."""
        if page is self.currentWidget():
            return
        self.settle()
        if self.milliseconds and self.isVisible() and self.currentWidget() is not None:
            veil = _Veil(on_screen(self), self)
            self.setCurrentWidget(page)
            veil.raise_()
            self._veil = veil
            self._motion.setDuration(self.milliseconds)
            self._motion.start()
        else:
            self.setCurrentWidget(page)

    def settle(self) -> None:
        """End a running fade now."""
        veil, self._veil = self._veil, None
        if veil is not None:
            self._motion.stop()
            veil.hide()
            veil.deleteLater()

    def _on_value(self, value: object) -> None:
        if self._veil is not None:
            self._veil.fade_to(value)
