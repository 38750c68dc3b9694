"""Small panels over the table: choices beside a card, and where panels are put."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtWidgets import QWidget

from gui.i18n import tr, translate
from gui.prompts.base import Choice, Count
from gui.prompts.panel import OptionButton, Panel
from gui.widgets.boxes import row_box
from gui.widgets.buttons import QUIET, Button
from gui.widgets.stepper import Stepper
from gui.widgets.text import Label

__all__ = ["CountPanel", "MenuPanel", "place_beside", "place_in", "wanted_height"]

_STEPS: Final = {"Down": 1, "Tab": 1, "Up": -1, "Shift+Tab": -1, "Shift+Backtab": -1, "Backtab": -1}


class MenuPanel(Panel):
    """A few choices beside a card; digits, arrows and Return choose (before any arrow Return goes to the
    first), Esc closes."""

    chosen = Signal(Choice)

    def __init__(self, title: str, choices: tuple[Choice, ...]) -> None:
        super().__init__(title)
        self.body.setContentsMargins(12, 12, 12, 12)
        self.body.setSpacing(6)
        self.choices = choices
        self.buttons: list[OptionButton] = []
        self.current = -1
        for choice in choices:
            button = OptionButton(choice.label, choice.key)
            button.setCheckable(False)
            button.clicked.connect(partial(self._choose, choice))
            self.body.addWidget(button)
            self.buttons.append(button)
        self.setMinimumWidth(280)
        self.setMaximumWidth(460)

    def _choose(self, choice: Choice, _checked: bool = False) -> None:
        self.chosen.emit(choice)

    def key(self, name: str) -> bool:
        """Choose by key, or by arrows or Tab and Return; whether the key meant anything."""
        for choice in self.choices:
            if name == choice.key:
                self.chosen.emit(choice)
                return True
        step = _STEPS.get(name, 0)
        if step:
            before = self.current if self.current >= 0 or step > 0 else 0
            self.current = (before + step) % len(self.buttons)
            for index, button in enumerate(self.buttons):
                button.current = index == self.current
                button.update()
            return True
        if name in ("Return", "Space"):
            if self.current >= 0:
                self.chosen.emit(self.choices[self.current])
                return True
            return self.key("Down")
        return False


class CountPanel(Panel):
    """How many of a pile are meant, beside it; digits and arrows say it too. `done`: it may go."""

    done = Signal()

    def __init__(self, count: Count) -> None:
        super().__init__("")
        self.setAccessibleName(translate(count.title))
        self.count = count
        self.body.setContentsMargins(14, 10, 14, 12)
        self.body.setSpacing(8)
        self.body.addWidget(Label(count.title, weight=600))
        row = row_box(spacing=10)
        self.stepper = Stepper(count.title, count.now, 0, count.most)
        self.stepper.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.stepper.setFixedWidth(132)
        self.stepper.changed.connect(count.choose)
        row.addWidget(self.stepper)
        row.addWidget(Label(tr("of {n}", n=count.most), tone="text2"))
        row.addStretch(1)
        self.every = Button(tr("All"), QUIET)
        self.every.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.every.clicked.connect(lambda: self.stepper.set_value(count.most))
        row.addWidget(self.every)
        self.body.addLayout(row)

    def key(self, name: str) -> bool:
        """A digit is the number, arrows change it, Return closes; whether the key meant anything."""
        steps = {"Up": 1, "Right": 1, "Down": -1, "Left": -1, "+": 1, "-": -1}
        if name.isdecimal():
            self.stepper.set_value(int(name))
        elif name in steps:
            self.stepper.set_value(self.stepper.value() + steps[name])
        elif name == "Return":
            self.done.emit()
        else:
            return False
        return True


def wanted_height(panel: QWidget, width: int) -> int:
    """The px of height that show all of a panel in a width."""
    panel.ensurePolished()
    layout = panel.layout()
    if layout is not None and layout.hasHeightForWidth():
        return layout.totalHeightForWidth(width)
    return panel.sizeHint().height()


def _fit(panel: QWidget, area: QRect) -> tuple[int, int]:
    """Give a panel its size, not larger than an area."""
    panel.ensurePolished()
    hint = panel.sizeHint().expandedTo(panel.minimumSize())
    width = min(max(hint.width(), panel.minimumWidth()), area.width() - 24, panel.maximumWidth())
    height = min(max(wanted_height(panel, width), hint.height()), area.height() - 24)
    panel.resize(width, height)
    return width, height


def place_in(panel: QWidget, area: QRect, share: float = 0.42, least: int = 0) -> None:
    """Put a panel in the middle of an area, its centre at a share of the height, its top at `least` or below where the
    area is high enough."""
    width, height = _fit(panel, area)
    y = max(12, min(max(least, round(area.height() * share - height / 2)), area.height() - height - 12))
    panel.move(area.x() + (area.width() - width) // 2, area.y() + y)


def place_beside(panel: QWidget, area: QRect, beside: QRectF) -> None:
    """Put a panel above a thing, below or beside it, where there is room."""
    width, height = _fit(panel, area)
    x = round(beside.center().x() - width / 2)
    y = round(beside.top() - height - 10)
    if y < area.top() + 8:
        y = round(beside.bottom() + 10)
    if y + height > area.bottom() - 8:
        y = area.bottom() - height - 8
        x = round(beside.right() + 12)
    x = max(area.left() + 8, min(x, area.right() - width - 8))
    panel.move(x, max(area.top() + 8, y))
