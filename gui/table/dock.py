"""The dock at the bottom right: the question, what a card would cost, one lamp button, quiet alternatives."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QElapsedTimer, QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.art import typeset
from gui.art.rich import RichText, cut_to_lines, layout_rich
from gui.prompts.base import Choice
from gui.prompts.panel import draw_key, key_words
from gui.theme import RADIUS, color
from gui.widgets.boxes import column_box
from gui.widgets.text import plain_tip
from gui.widgets.text_paint import Ink, advance

__all__ = ["GUARD", "Dock", "PrimaryButton"]

GUARD = 250  # ms after a change of meaning in which the button ignores clicks
_LEAST: Final = 11.0  # px of size that the words of the button come down to
_FINE: Final = 9.0  # px that those of the alternatives do
_LEADING: Final = 1.25


class _Line(QWidget):
    """A line of words with symbols: the question, or what a card would tap."""

    def __init__(self, ink: Ink, tone: str, *, lines: int = 1, marked: bool = False) -> None:
        super().__init__()
        self.ink, self.tone, self.lines, self.marked = ink, tone, lines, marked
        self.words = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._fit()

    def set_words(self, words: str) -> None:
        """Say something else; nothing takes no room."""
        if words != self.words:
            self.words = words
            self.setAccessibleName(words)
            self._fit()
            self.update()

    def _fit(self) -> None:
        if not self.words:
            self.setFixedHeight(0)
            return
        self.setFixedHeight(round(self.shown().height) + 8)

    def shown(self) -> RichText:
        """The words as they are drawn."""
        return cut_to_lines(
            self.words, float(max(120, self.width() - (18 if self.marked else 0))), self.ink, self.lines
        )

    def resizeEvent(self, event: QEvent) -> None:
        """Break the words again."""
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the words."""
        if not self.words:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x = 0.0
        if self.marked:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(color("lamp"))
            y = 4 + self.ink.size * 0.71
            painter.drawPolygon(QPolygonF([QPointF(2, y - 5.5), QPointF(10, y), QPointF(2, y + 5.5)]))
            x = 18.0
        self.shown().draw(painter, QPointF(x, 4), color(self.tone))
        painter.end()


def label_in(words: str, room: float, height: float) -> RichText:
    """The words of the lamp-coloured button: in one line of large letters, else in as many lines of the usual ones as
    it is high, else in smaller ones; what finds no room in these ends in an ellipsis."""
    ink: typeset.Ink = Ink(17, 600)
    usual = Ink(13, 600)
    while ink.size > usual.size and layout_rich(words, room, ink).height > ink.size * 1.6:
        ink = ink.sized(max(usual.size, ink.size - 1))
    parts = [part for part in words.split() if "{" not in part]
    while ink.size > _LEAST and (
        layout_rich(words, room, ink, leading=_LEADING).height > height
        or any(advance(ink, part) > room for part in parts)
    ):
        ink = ink.sized(max(_LEAST, ink.size - 1))
    return cut_to_lines(words, room, ink, max(1, int(height / (ink.size * _LEADING))), leading=_LEADING)


class PrimaryButton(QWidget):
    """The one lamp-coloured button; after another question gave it another meaning it ignores clicks for 250 ms."""

    pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.choice: Choice | None = None
        self._asked: object = None
        self.resting = ""
        self.focused = False
        self._down = False
        self._since = QElapsedTimer()
        self._since.start()
        self.guard = GUARD
        self.setFixedHeight(58)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    @property
    def ready(self) -> bool:
        """Whether a click counts now."""
        return self.choice is not None and self.choice.enabled and self._since.elapsed() >= self.guard

    def set_choice(self, choice: Choice | None, resting: str = "", asked: object = None) -> None:
        """Mean something else; without a choice the button rests and says why. `asked`: the question it answers; within
        one question it is the player who changes what the button means, so that it takes the next press at once."""
        before = (self.choice, self.resting)
        same = self.choice == choice or (asked is not None and asked is self._asked)
        self.choice, self.resting, self._asked = choice, resting, asked
        if not same:
            self._since.restart()
        if (choice, resting) == before:
            return
        label = choice.label if choice is not None else resting
        self.setAccessibleName(label)
        self.setToolTip(plain_tip(choice.reason if choice is not None else ""))
        enabled = choice is not None and choice.enabled
        self.setCursor(Qt.CursorShape.PointingHandCursor if enabled else Qt.CursorShape.ArrowCursor)
        self.update()

    def press(self) -> bool:
        """Do what the button says, unless its meaning has just changed; whether it did."""
        if not self.ready:
            return False
        self.pressed.emit()
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        live = self.choice is not None and self.choice.enabled
        if live:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(color("lamp_fill").darker(140))
            painter.drawRoundedRect(box.adjusted(0, 2, 0, 1), RADIUS.row, RADIUS.row)
            face = color("lamp_fill")
            painter.setBrush(face.lighter(106) if self.underMouse() and not self._down else face)
            painter.drawRoundedRect(box.adjusted(0, 2 if self._down else 0, 0, 1 if self._down else -2), 10, 10)
        else:
            painter.setPen(QPen(color("line"), 1))
            painter.setBrush(color("bg2"))
            painter.drawRoundedRect(box, RADIUS.row, RADIUS.row)
        self._paint_label(painter, box, live)
        if self.focused:
            painter.setPen(QPen(color("ice"), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), RADIUS.row, RADIUS.row)
        painter.end()

    def _paint_label(self, painter: QPainter, box: QRectF, live: bool) -> None:
        words = self.choice.label if self.choice is not None else self.resting
        key = self.choice.key if self.choice is not None and live else ""
        middle = box.center().y() - 1 + (2 if self._down else 0)
        right = box.right() - 16
        if key:
            right -= draw_key(painter, QPointF(right, middle), key, dark=True) + 10
        rich = label_in(words, right - box.left() - 16, box.height() - 6)
        tone = color("lamp_ink" if live else "text2")
        rich.draw(painter, QPointF(box.left() + 16, middle - rich.height / 2), tone)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go down."""
        if event.button() is Qt.MouseButton.LeftButton and self.choice is not None and self.choice.enabled:
            self._down = True
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Come up, and do it."""
        if self._down:
            self._down = False
            self.update()
            if self.rect().contains(event.position().toPoint()):
                self.press()


class _Quiet(QWidget):
    """Up to three alternatives: words and their key, side by side, in smaller words where they do not fit."""

    pressed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.choices: tuple[Choice, ...] = ()
        self._hot = -1
        self.setFixedHeight(34)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def set_choices(self, choices: tuple[Choice, ...]) -> None:
        """Offer other alternatives."""
        before, self.choices = self.choices, choices
        if before == choices:
            return
        self._hot = -1
        self.setAccessibleName(", ".join(choice.label for choice in choices))
        self.update()

    def _ink(self) -> typeset.Ink:
        """The usual ink, or one in which all alternatives find room."""
        usual = Ink(13)
        words = sum(layout_rich(choice.label, 1000.0, usual).size.width() for choice in self.choices)
        others = sum(6 + (key_width(choice.key) if choice.key else 0.0) for choice in self.choices)
        room = self.width() - 8 - others - 6 * (len(self.choices) - 1)
        return usual if words <= room else usual.sized(max(_FINE, usual.size * room / words))

    def _width(self, choice: Choice) -> float:
        words = layout_rich(choice.label, 1000.0, self._ink()).size.width()
        return words + 6 + (key_width(choice.key) if choice.key else 0.0)

    def boxes(self) -> list[QRectF]:
        """Where the alternatives lie."""
        widths = [self._width(choice) for choice in self.choices]
        room = self.width() - sum(widths) - 4
        gap = room / (len(widths) - 1) if len(widths) > 1 else 0.0
        boxes, x = [], 2.0
        for width in widths:
            boxes.append(QRectF(x, 0, width, self.height()))
            x += width + max(4.0, gap)
        return boxes

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the alternatives."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index, (choice, box) in enumerate(zip(self.choices, self.boxes(), strict=True)):
            hot = index == self._hot
            rich = layout_rich(choice.label, 1000.0, self._ink())
            rich.draw(painter, QPointF(box.left(), box.center().y() - rich.height / 2),
                      color("text" if hot else "text2"))  # fmt: skip
            if choice.key:
                draw_key(painter, QPointF(box.right(), box.center().y()), choice.key)
        painter.end()

    def _at(self, point: QPointF) -> int:
        boxes = self.boxes()
        return next((index for index, box in enumerate(boxes) if box.adjusted(-4, 0, 4, 0).contains(point)), -1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Hover."""
        hot = self._at(event.position())
        if hot != self._hot:
            self._hot = hot
            self.setCursor(Qt.CursorShape.PointingHandCursor if hot >= 0 else Qt.CursorShape.ArrowCursor)
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer left."""
        self._hot = -1
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the press, so that the release comes here."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Click."""
        index = self._at(event.position())
        if event.button() is Qt.MouseButton.LeftButton and index >= 0:
            self.pressed.emit(index)


def key_width(key: str) -> float:
    """The px that the cap of a key takes, with a gap before it."""
    return max(20.0, advance(Ink(12, 600), key_words(key)) + 12) + 4


class Dock(QWidget):
    """Question, hint, button, alternatives; always at the same place."""

    chosen = Signal(Choice)

    def __init__(self) -> None:
        super().__init__()
        column = column_box(self, (15, 8, 15, 2), 2)
        self.question = _Line(Ink(15, 600), "text", lines=3)
        self.matter = _Line(Ink(13), "text2", lines=3)
        self.hint = _Line(Ink(14), "text", lines=3, marked=True)
        self.button = PrimaryButton()
        self.quiet = _Quiet()
        for part in (self.question, self.matter, self.hint):
            column.addWidget(part)
        column.addSpacing(4)
        column.addWidget(self.button)
        column.addWidget(self.quiet)
        self.button.pressed.connect(self._primary)
        self.quiet.pressed.connect(self._other)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def _primary(self) -> None:
        if self.button.choice is not None:
            self.chosen.emit(self.button.choice)

    def _other(self, index: int) -> None:
        if index < len(self.quiet.choices):
            self.chosen.emit(self.quiet.choices[index])

    def offer(
        self, question: str, matter: str, hint: str, primary: Choice | None, others: tuple[Choice, ...], resting: str,
        asked: object = None,
    ) -> None:  # fmt: skip
        """Ask something else; `matter` is the sentence that the question is about, `asked` the decision."""
        self.question.set_words(question)
        self.matter.set_words(matter)
        self.hint.set_words(hint)
        self.button.set_choice(primary, resting, asked)
        self.quiet.set_choices(others[:3])

    def sizeHint(self) -> QSize:
        """Room for all parts."""
        return QSize(300, super().sizeHint().height())
