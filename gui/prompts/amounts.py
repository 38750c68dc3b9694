"""The prompts of numbers: one number (107.1c, X), and a total divided among several (601.2d, 510.1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QSlider, QToolButton, QWidget

from engine.decisions import Amount, Divide, Divided, Number, Purpose
from engine.terms.ids import is_player
from engine.view.snapshot import GameSnap
from gui.art.symbols import draw_glyph
from gui.i18n import ntr, tr, translate
from gui.prompts.base import Choice, Look, Mark, Pictures, Prompt
from gui.prompts.lookup import card_of, label_of, name_of, player_of
from gui.prompts.panel import Panel, RichLabel
from gui.theme import RADIUS, color
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import GlyphButton
from gui.widgets.text_paint import Ink, draw_centered, draw_text, elide

__all__ = ["DividePrompt", "NumberPrompt"]

_SLIDER_MOST = 1000


class _Figure(QWidget):
    """One number, large and in the middle."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size_px, self.value = size, 0
        self.setFixedSize(round(size * 2.6), round(size * 1.5))

    def show_value(self, value: int) -> None:
        """Show another number."""
        self.value = value
        self.setAccessibleName(str(value))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the number."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = Ink(float(self.size_px), 700, serif=self.size_px > 30, tabular=True)
        draw_centered(painter, QRectF(self.rect()), str(self.value), ink, color("text"))
        painter.end()


class Stepper(QWidget):
    """A number between a minus and a plus of 36 px."""

    stepped = Signal(int)

    def __init__(self, size: int = 21) -> None:
        super().__init__()
        row = row_box(self, (0, 0, 0, 0), 4)
        self.number = _Figure(size)
        self.less, self.more = self._button("minus", -1), self._button("plus", 1)
        for part in (self.less, self.number, self.more):
            row.addWidget(part)

    def _button(self, glyph: str, step: int) -> QToolButton:
        made = GlyphButton(glyph)
        made.setFixedSize(36, 36)
        made.setAutoRepeat(True)
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.setAccessibleName(tr("Less") if step < 0 else tr("More"))
        made.clicked.connect(partial(self._step, step))
        return made

    def _step(self, step: int, _checked: bool = False) -> None:
        self.stepped.emit(step)

    def show_number(self, number: int, low: int, high: int) -> None:
        """Show a number; the buttons stop at the bounds."""
        self.number.show_value(number)
        self.less.setEnabled(number > low)
        self.more.setEnabled(number < high)


class NumberPrompt(Prompt[Number]):
    """Choose a number: arrows, digits, a slider."""

    def __init__(self, snap: GameSnap, decision: Number) -> None:
        super().__init__(snap, decision)
        asked = decision.asked
        most = asked.purpose is Purpose.X or (asked.purpose is Purpose.PAY and asked.good > 0)
        self.value = decision.high if most else decision.low
        if decision.high > _SLIDER_MOST:
            self.value = decision.low
        self._typed = ""

    @property
    def text(self) -> str:
        """The question."""
        return translate(self.asked.text) or tr("Choose a number")

    def set_value(self, value: int) -> None:
        """Choose a number; where it can't be chosen, the next that can on the way there."""
        beyond = [each for each in self.decision.only if value <= each] if value > self.value else []
        self.value = beyond[0] if beyond else self.decision.fitting(value)
        self.changed.emit()

    def primary(self) -> Choice:
        """Take the number."""
        label = (
            tr("X is {value}", value=self.value)
            if self.asked.purpose is Purpose.X
            else tr("Choose {value}", value=self.value)
        )
        return Choice(label, partial(self.answered.emit, Amount(self.value)), "Space")

    def key(self, name: str) -> bool:
        """Arrows step, Home and End jump, digits type."""
        if name.isdecimal():
            self._typed = (self._typed + name)[-9:]
            if int(self._typed) > self.decision.high:
                self._typed = name
            self.set_value(int(self._typed))
            return True
        moves = {
            "Up": self.value + 1, "Right": self.value + 1, "Down": self.value - 1, "Left": self.value - 1,
            "PgUp": self.value + 10, "PgDown": self.value - 10, "Home": self.decision.low, "End": self.decision.high,
        }  # fmt: skip
        if name == "Backspace":
            self._typed = self._typed[:-1]
            self.set_value(int(self._typed or "0"))
            return True
        if name in moves:
            self._typed = ""
            self.set_value(moves[name])
            return True
        return False

    def panel(self, pictures: Pictures) -> QWidget:
        """The number, its stepper and a slider."""
        return NumberPanel(self)


class NumberPanel(Panel):
    """A large number with buttons, and a slider where the range is short enough."""

    def __init__(self, prompt: NumberPrompt) -> None:
        super().__init__(prompt.full_text, usual=360)
        self.prompt = prompt
        self.stepper = Stepper(46)
        self.stepper.stepped.connect(self._step)
        self.body.addWidget(self.stepper, 0, Qt.AlignmentFlag.AlignHCenter)
        low, high = prompt.decision.low, prompt.decision.high
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.slider.setAccessibleName(tr("Number"))
        self.slider.setRange(low, min(high, low + _SLIDER_MOST))
        self.slider.valueChanged.connect(prompt.set_value)
        self.body.addWidget(self.slider)
        self.slider.setVisible(1 < high - low <= _SLIDER_MOST)
        bound = tr("any number") if high > _SLIDER_MOST else tr("{low} to {high}", low=low, high=high)
        bound = ", ".join(map(str, prompt.decision.only)) or bound
        self.body.addWidget(RichLabel(tr("{bound} · type it, or use the arrow keys", bound=bound), tone="text2"))
        prompt.changed.connect(self.refresh)
        self.refresh()

    def _step(self, step: int) -> None:
        self.prompt.set_value(self.prompt.value + step)

    def refresh(self) -> None:
        """Show the number chosen now."""
        value = self.prompt.value
        self.stepper.show_number(value, self.prompt.decision.low, self.prompt.decision.high)
        self.slider.blockSignals(True)
        self.slider.setValue(min(value, self.slider.maximum()))
        self.slider.blockSignals(False)


class DividePrompt(Prompt[Divide]):
    """Divide a total: steppers, with a mark where the part is deadly."""

    def __init__(self, snap: GameSnap, decision: Divide) -> None:
        super().__init__(snap, decision)
        self.parts = self._start()
        self.row = 0

    def _start(self) -> list[int]:
        """The least for each; then lethal damage in order, the rest to the last in line."""
        count, left = len(self.decision.among), self.decision.total
        parts = [min(self.decision.least, left)] * count
        left -= sum(parts)
        for index, deadly in enumerate(self.decision.lethal[:count]):
            more = max(0, min(left, deadly - parts[index]))
            parts[index] += more
            left -= more
        if parts and left > 0 and (self.decision.lethal or count == 1):
            parts[-1] += left
        return parts

    @property
    def left(self) -> int:
        """What is still to be given."""
        return self.decision.total - sum(self.parts)

    def step(self, index: int, by: int) -> None:
        """Give one more or less; more than is left is taken from the one that has most beside it."""
        value = self.parts[index] + by
        if value < self.decision.least or value > self.decision.total:
            return
        if by > self.left:
            others = [i for i in range(len(self.parts)) if i != index and self.parts[i] > self.decision.least]
            if not others:
                return
            self.parts[max(others, key=lambda i: (self.parts[i], i))] -= 1
        self.parts[index] = value
        self.changed.emit()

    @property
    def text(self) -> str:
        """The question; where it says little, what is divided among how many."""
        words = self.asked.text
        if str(words) not in ("", "Divide", f"Divide {self.decision.total}"):
            return translate(words)
        total, n = self.decision.total, len(self.parts)
        if self.asked.purpose is Purpose.DAMAGE:
            return tr("Divide {total} damage among {n}", total=total, n=n)
        if self.asked.purpose is Purpose.COUNTERS:
            return ntr("Divide {total} counter among {n}", "Divide {total} counters among {n}", total, total=total, n=n)
        return tr("Divide {total} among {n}", total=total, n=n)

    def problem(self) -> str:
        """Why the division cannot stand, or nothing."""
        if self.left:
            return tr("Divide {left} more.", left=self.left)
        if self.decision.ordered:
            for index, deadly in enumerate(self.decision.lethal):
                if self.parts[index] < deadly and any(self.parts[index + 1 :]):
                    return tr(
                        "Deal lethal damage to {name} first.", name=name_of(self.snap, self.decision.among[index])
                    )
        return ""

    def need(self, index: int) -> int:
        """What is deadly for one of them: for a creature what the rules say, for a player their life, for a
        planeswalker or battle its counters; 0 where nothing is."""
        if not self.decision.lethal:
            return 0
        ref = self.decision.among[index]
        player = player_of(self.snap, ref) if is_player(ref) else None
        if player is not None:
            return max(0, player.life)
        card = card_of(self.snap, ref)
        counters = dict(card.counters) if card is not None and "creature" not in card.types else {}
        return counters.get("loyalty", counters.get("defense", self.decision.lethal[index]))

    def deadly(self, index: int) -> bool:
        """Whether the part is lethal."""
        return 0 < self.need(index) <= self.parts[index]

    def hint(self) -> str:
        """How much is left to give."""
        return self.problem()

    def primary(self) -> Choice:
        """Take the division."""
        problem = self.problem()
        label = (
            tr("{left} left to divide", left=self.left)
            if self.left
            else tr("Divide {total}", total=self.decision.total)
        )
        if self.asked.purpose is Purpose.DAMAGE and not self.left:
            label = tr("Deal {total} damage", total=self.decision.total)
        return Choice(label, partial(self.answered.emit, Divided(tuple(self.parts))), "Space", problem)

    def looks(self) -> Mapping[int, Look]:
        """Each with its part."""
        return {
            ref: Look(Mark.TARGETED if part else Mark.LEGAL, str(part))
            for ref, part in zip(self.decision.among, self.parts, strict=True)
        }

    def click(self, ref: int) -> bool:
        """A click on one gives it one more."""
        if ref not in self.decision.among:
            return False
        self.row = self.decision.among.index(ref)
        self.step(self.row, 1)
        return True

    def key(self, name: str) -> bool:
        """Up and Down choose whom, Left and Right take and give, digits set."""
        if name in ("Up", "Down"):
            self.row = (self.row + (1 if name == "Down" else -1)) % len(self.parts)
            self.changed.emit()
            return True
        if name in ("Left", "Right"):
            self.step(self.row, 1 if name == "Right" else -1)
            return True
        return False

    def panel(self, pictures: Pictures) -> QWidget:
        """A row with a stepper for each."""
        return DividePanel(self, pictures)


class _Part(QWidget):
    """One that gets a part: picture, name, lethal mark, stepper."""

    def __init__(self, prompt: DividePrompt, index: int, pictures: Pictures) -> None:
        super().__init__()
        self.prompt, self.index, self.pictures = prompt, index, pictures
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row = row_box(self, (0, 0, 0, 0))
        self.set_narrow(False)
        row.addStretch(1)
        self.stepper = Stepper()
        self.stepper.stepped.connect(partial(prompt.step, index))
        row.addWidget(self.stepper)
        self.setAccessibleName(name_of(prompt.snap, prompt.decision.among[index]))

    def set_narrow(self, narrow: bool) -> None:
        """Have the name above the stepper and no picture, where there is little width."""
        self.narrow = narrow
        self.setFixedHeight(88 if narrow else 64)
        self.setContentsMargins(10, 36 if narrow else 8, 10, 8)

    def words_room(self) -> float:
        """The px that the name may take, without a picture beside it."""
        return (self.width() if self.narrow else self.stepper.x()) - 14.0 - 12.0

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the row's surface, its picture and its words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        here = self.prompt.row == self.index
        painter.setPen(QPen(color("ice" if here else "line"), 2 if here else 1))
        painter.setBrush(color("bg2"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), RADIUS.row, RADIUS.row)
        ref = self.prompt.decision.among[self.index]
        card, x = None if self.narrow else self.pictures.card(ref), 14.0
        picture = self.pictures.picture(card, 58, self.devicePixelRatioF()) if card is not None else None
        if picture is not None:
            unit = picture.width() / 58
            source = QRectF(9 * unit, 10 * unit, 48 * unit, 48 * unit)
            painter.drawPixmap(QRectF(8, 8, 48, 48), picture, source)
            x = 68.0
        room = self.words_room() - x + 14
        words = label_of(self.prompt.snap, ref)
        draw_text(painter, x, 28, elide(Ink(14, 600), words, room), Ink(14, 600), color("text"))
        if self.prompt.need(self.index):
            self._lethal(painter, x)
        painter.end()

    def _lethal(self, painter: QPainter, x: float) -> None:
        need, deadly = self.prompt.need(self.index), self.prompt.deadly(self.index)
        tone = color("rose" if deadly else "text2")
        base = 54 if self.narrow else 36
        if deadly:
            draw_glyph(painter, "skull", x, base, 14, tone)
            x += 18
        words = tr("lethal") if deadly else tr("lethal at {need}", need=need)
        draw_text(painter, x, base + 12, words, Ink(13), tone)


class DividePanel(Panel):
    """All that get a part, one under the other."""

    def __init__(self, prompt: DividePrompt, pictures: Pictures) -> None:
        super().__init__(prompt.full_text, usual=440)
        self.prompt = prompt
        self.left = RichLabel(ink=Ink(14, 600), tone="text2")
        self.body.addWidget(self.left)
        inside = QWidget()
        column = column_box(inside, (0, 0, 0, 0), 8)
        self.rows = [_Part(prompt, index, pictures) for index in range(len(prompt.decision.among))]
        for part in self.rows:
            column.addWidget(part)
        if len(self.rows) > 5:
            scroll = QScrollArea()
            scroll.setWidgetResizable(True)
            scroll.setFrameShape(QScrollArea.Shape.NoFrame)
            scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            scroll.setMinimumHeight(350)
            scroll.viewport().setAutoFillBackground(False)
            scroll.setWidget(inside)
            inside.setAutoFillBackground(False)  # setWidget turns it on
            self.body.addWidget(scroll)
        else:
            self.body.addWidget(inside)
        prompt.changed.connect(self.refresh)
        pictures.ready.connect(self.update)
        self.refresh()

    def stand_in(self, column: int) -> None:
        """In a column the rows have little width."""
        super().stand_in(column)
        for row in self.rows:
            row.set_narrow(bool(column))

    def refresh(self) -> None:
        """Show the parts as they are now."""
        decision = self.prompt.decision
        self.left.set_text(tr("{left} of {total} left", left=self.prompt.left, total=decision.total))
        for row, part in zip(self.rows, self.prompt.parts, strict=True):
            row.stepper.show_number(part, decision.least, decision.total)
            row.update()
