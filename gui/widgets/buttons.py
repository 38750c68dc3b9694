"""Buttons: the primary one that says what happens, plain and quiet ones, each with an optional glyph and key."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStyleOptionToolButton,
    QStylePainter,
    QToolButton,
    QWidget,
)

from gui import theme
from gui.art.symbols import draw_glyph, glyph_icon
from gui.i18n import Text, key_cap, translate
from gui.widgets.text import fitted, plain_tip

PRIMARY: Final = "primary"
PLAIN: Final = "plain"
QUIET: Final = "quiet"

GLYPH: Final = 16
_GAP = 9
_CAP_PAD = 7
_WORD_SIDE = 7  # px beside the word of a tool button
_LEAST_SIDE = 4  # px beside the label of a button that is narrower than it asks to be
_SIDES: Final = {PRIMARY: 20, PLAIN: 14, QUIET: 10}
_HEIGHTS: Final = {PRIMARY: 36, PLAIN: 36, QUIET: 36}


class Button(QPushButton):
    """A push button with a label, perhaps a glyph before it and a key cap after it; Enter clicks it too. Where it gets
    less room than it asks for, it does without its key, then without its glyph, then with smaller words."""

    def __init__(self, label: Text, kind: str = PLAIN, *, glyph: str = "", key: str = "", large: bool = False,
                 parent: QWidget | None = None) -> None:  # fmt: skip
        super().__init__(translate(label), parent)
        self.setProperty("kind", kind)
        self._kind, self._glyph, self._key, self._large = kind, glyph, key_cap(key), large
        self._capped, self._bare = True, False
        self.setFont(theme.font(16 if large else theme.TYPE.body, 600, serif=False))
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(translate(label))

    def _fit(self) -> None:
        """What it shows wants other room: it is laid out and painted anew."""
        self.updateGeometry()
        self.update()

    def set_glyph(self, glyph: str) -> None:
        """Another glyph before the label."""
        if glyph != self._glyph:
            self._glyph = glyph
            self._fit()

    def set_kind(self, kind: str) -> None:
        """Another kind: what it does is asked for no longer, or again."""
        if kind != self._kind:
            self._kind = kind
            self.setProperty("kind", kind)
            self.style().unpolish(self)
            self.style().polish(self)
            self._fit()

    def set_label(self, label: Text) -> None:
        """Another label, also for screen readers."""
        self.setText(translate(label))
        self.setAccessibleName(translate(label))
        self.updateGeometry()

    def set_key(self, key: str) -> None:
        """Another key after the label."""
        self._key = key_cap(key)
        self._fit()

    def set_cap(self, on: bool) -> None:
        """Show its key, or leave it out where there is no room."""
        if on != self._capped:
            self._capped = on
            self._fit()

    def set_worded(self, on: bool) -> None:
        """Show its label, or its glyph alone where there is no room; the label is the tool tip then."""
        if on == self._bare:
            self._bare = not on
            self.setToolTip("" if on else plain_tip(self.text()))
            self._fit()

    @property
    def _label(self) -> str:
        """The words that are painted."""
        return "" if self._bare else self.text()

    @property
    def _cap(self) -> str:
        """The key that is painted."""
        return self._key if self._capped else ""

    def sizeHint(self) -> QSize:
        """Room for glyph, label and key."""
        sides = 20 if self._large else _SIDES[self._kind]
        height = 52 if self._large else _HEIGHTS[self._kind]
        return QSize(round(self._content_width()) + 2 * sides, height)

    def minimumSizeHint(self) -> QSize:
        """The same: a label is never cut."""
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does what a click does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.isEnabled():
            self.click()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The styled plate, then what stands on it."""
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        ink, room = self._ink(), self.width() - 2 * _LEAST_SIDE
        words = QFontMetrics(self.font()).horizontalAdvance(self._label)
        key = bool(self._cap) and words + self._beside() <= room
        glyph = bool(self._glyph) and (not self._label or words + self._beside(key=key) <= room)
        font = fitted(self.font(), self._label, room - self._beside(key=key, glyph=glyph))
        metrics, middle = QFontMetrics(font), self.height() / 2
        label = metrics.elidedText(self._label, Qt.TextElideMode.ElideRight, self.width())
        width = metrics.horizontalAdvance(label)
        x = (self.width() - width - self._beside(key=key, glyph=glyph)) / 2
        if glyph:
            draw_glyph(painter, self._glyph, x, middle - GLYPH / 2, GLYPH, ink)
            x += GLYPH + (_GAP if label else 0)
        painter.setPen(ink)
        painter.setFont(font)
        painter.drawText(QRectF(x, 0, width + 2, self.height()), Qt.AlignmentFlag.AlignVCenter, label)
        if key:
            self._paint_cap(painter, x + width + _GAP, ink)

    def _ink(self) -> QColor:
        """The colour of what stands on the plate."""
        if not self.isEnabled():
            return theme.color("text3")
        if self._kind == PRIMARY:
            return theme.color("lamp_ink")
        if self._kind == QUIET and not (self.underMouse() or self.isChecked() or self.hasFocus()):
            return theme.color("text2")
        return theme.color("text")

    def _paint_cap(self, painter: QPainter, x: float, ink: QColor) -> None:
        """The key that does the same, in a small frame."""
        font = theme.font(theme.TYPE.small, 600, serif=False)
        width = QFontMetrics(font).horizontalAdvance(self._key) + 2 * _CAP_PAD
        box = QRectF(x, self.height() / 2 - 9.5, width, 19)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        faint = QColor(ink)
        faint.setAlphaF(0.16 if self._kind == PRIMARY else 0.10)
        edge = QColor(ink)
        edge.setAlphaF(0.32)
        painter.setPen(QPen(edge, 1))
        painter.setBrush(faint)
        painter.drawRoundedRect(box, theme.RADIUS.badge, theme.RADIUS.badge)
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._key)

    def _content_width(self) -> float:
        """The px of all that stands on it."""
        return QFontMetrics(self.font()).horizontalAdvance(self._label) + self._beside()

    def _beside(self, *, key: bool = True, glyph: bool = True) -> float:
        """The px that glyph and key take beside the label, each if it is shown."""
        width = 0.0
        if self._glyph and glyph:
            width += GLYPH + (_GAP if self._label else 0)
        if self._cap and key:
            small = theme.font(theme.TYPE.small, 600, serif=False)
            width += _GAP + QFontMetrics(small).horizontalAdvance(self._key) + 2 * _CAP_PAD
        return width


class IconButton(Button):
    """A square button of one glyph; its name is its tool tip and what screen readers say."""

    def __init__(
        self, glyph: str, name: Text, kind: str = PLAIN, *, side: int = 36, parent: QWidget | None = None
    ) -> None:
        super().__init__("", kind, glyph=glyph, parent=parent)
        self._side = side
        self.set_name(name)

    def set_name(self, name: Text) -> None:
        """Another meaning."""
        self.setAccessibleName(translate(name))
        self.setToolTip(translate(name))

    def sizeHint(self) -> QSize:
        """The square."""
        return QSize(self._side, self._side)


class GlyphButton(QToolButton):
    """A tool button with a line glyph in the ink of the theme in force."""

    def __init__(self, glyph: str, size: int = GLYPH) -> None:
        super().__init__()
        self._glyph, self._size = glyph, size
        self._tint()

    def _tint(self) -> None:
        self.setIcon(glyph_icon(self._glyph, theme.color("text"), self._size, off=theme.color("line2")))

    def changeEvent(self, event: QEvent) -> None:
        """Take the new theme's ink."""
        if event.type() in (QEvent.Type.ApplicationPaletteChange, QEvent.Type.StyleChange):
            self._tint()
        super().changeEvent(event)


class WordButton(QToolButton):
    """A tool button of a word, which is written smaller where it gets less room than it asks for."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """The styled plate and the word."""
        painter = QStylePainter(self)
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        option.text = ""
        painter.drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)
        painter.setFont(fitted(self.font(), self.text(), self.width() - 2 * _WORD_SIDE))
        painter.setPen(theme.color("text" if self.underMouse() or self.isChecked() else "text2"))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
