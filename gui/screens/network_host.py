"""The form in which a table is hosted: who sits there, what is played, which clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLineEdit, QStackedLayout, QVBoxLayout, QWidget

from gui import theme
from gui.i18n import tr, translate
from gui.screens.network_played import PlayedPage
from gui.screens.network_rows import panel_of
from gui.session.match_setup import SEATS
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PLAIN, PRIMARY, Button
from gui.widgets.stepper import Stepper
from gui.widgets.surface import scrolled
from gui.widgets.text import Label

__all__ = ["HostForm", "PlayedPage"]

MOST_SEATS: Final = 10  # of a table (807.1 with two markers, and more)
NARROWEST: Final = 216  # px of a field to choose in: all are as wide


class HostForm(QWidget):
    """What a host says before the table opens. `wanted` is emitted with whether the last game is to be taken up."""

    wanted = Signal(bool)

    def __init__(self, played: PlayedPage) -> None:
        super().__init__()
        self._busy = self._judging = self.fits = False
        self._pages = QStackedLayout(self)
        panel, column = panel_of(tr("Host a table"))
        self.played = played
        self.played.changed.connect(self._on_changed)
        self.played.players_wanted.connect(self._on_players_wanted)
        self.played.done.connect(self._on_played)
        for page in (panel, self.played):
            self._pages.addWidget(page)
        whole, inner = column, QWidget()
        column = column_box(inner, (0, 0, 8, 0), 6)
        area = scrolled(inner)
        whole.addWidget(area, 1)
        column.addWidget(Label(tr("Your computer keeps the game; the others join it."), tone="text2", wrap=True))
        column.addSpacing(10)
        self.table_name = QLineEdit(maxLength=40)
        self.table_name.setPlaceholderText(tr("Name of the table"))
        self.table_name.setAccessibleName(tr("Name of the table"))
        column.addWidget(self.table_name)
        self.seats = Stepper(tr("People"), 2, 1, MOST_SEATS)
        self.computers = Stepper(tr("Computer players"), 0, 0, MOST_SEATS - 1)
        for stepper, label in ((self.seats, tr("People")), (self.computers, tr("Computer players"))):
            stepper.changed.connect(self._on_changed)
            column.addLayout(_labelled(label, stepper))
        self._ask_what_is_played(column)
        self.three = QCheckBox(tr("Best of three, with sideboards"))
        column.addWidget(self.three)
        column.addSpacing(6)
        self._ask_times(column)
        column.addStretch(1)
        self.host = Button(tr("Host"), PRIMARY)
        self.host.clicked.connect(lambda: self.wanted.emit(False))
        self.go_on = Button(tr("Take up the last game"))
        self.go_on.clicked.connect(lambda: self.wanted.emit(True))
        self.opening = Label("", tone="text2", wrap=True)
        for widget in (self.opening, self.go_on, self.host):
            whole.addWidget(widget)
        boxes = (self.level, self.clock, self.late, self.watch_delay)
        width = max(NARROWEST, *(box.sizeHint().width() for box in boxes))
        for box in boxes:
            box.setFixedWidth(width)
        self._on_changed()
        bar = area.verticalScrollBar().sizeHint().width()
        area.setMinimumWidth(inner.minimumSizeHint().width() + bar)  # it scrolls up and down alone

    def _ask_times(self, column: QVBoxLayout) -> None:
        self.clock = _choices(tr("Clock"), (
            (tr("No clock"), ""), (tr("30 seconds a decision"), "decision:30"),
            (tr("2 minutes a decision"), "decision:120"), (tr("15 minutes a player"), "player:900"),
            (tr("25 minutes a player"), "player:1500"), (tr("50 minutes a player"), "player:3000"),
        ))  # fmt: skip
        self.late = _choices(tr("When time is up"), (
            (tr("the least is answered"), "answer"), (tr("the game is lost"), "loss"),
            (tr("a computer player takes over"), "computer"),
        ))  # fmt: skip
        self.watch_delay = _choices(tr("Hands shown to who looks on"), (
            (tr("1 minute late"), "60"), (tr("at once"), "0"), (tr("15 seconds late"), "15"),
            (tr("5 minutes late"), "300"),
        ))  # fmt: skip
        self.watch_delay.setToolTip(
            tr("Once a player shows their hand to who looks on, those see the whole game so much later.")
        )
        self.clock.currentIndexChanged.connect(self._on_changed)
        column.addLayout(_labelled(tr("Clock"), self.clock))
        column.addLayout(_labelled(tr("When time is up"), self.late))
        column.addLayout(_labelled(tr("Hands shown to who looks on"), self.watch_delay))

    def _ask_what_is_played(self, column: QVBoxLayout) -> None:
        self.level = _choices(tr("Computer players play"), [(translate(words), kind) for kind, words in SEATS])
        self.level.setToolTip(tr("Also those who play on for a guest who stays away; each seat can be changed later."))
        column.addLayout(_labelled(tr("Computer players play"), self.level))
        self.choose = Button(tr("Choose …"))
        self.choose.setAccessibleName(tr("Choose what is played"))
        self.choose.clicked.connect(self._on_choose)
        column.addLayout(_labelled(tr("What is played"), self.choose))
        self.summary, self.trouble = Label("", tone="text2", wrap=True), Label("", tone="rose", wrap=True)
        column.addWidget(self.summary)
        column.addWidget(self.trouble)

    def _on_changed(self) -> None:
        two = self.seats.value() + self.computers.value() == 2
        self.three.setEnabled(two)
        self.three.setToolTip("" if two else tr("A match of several games is played by two."))
        self.late.setEnabled(bool(self.clock.currentData()))
        if self._judging:
            return
        self._judging = True  # another life is a change, too
        self.fits = 2 <= self.total <= MOST_SEATS and self.played.judge(self.total)
        self._judging = False
        self.summary.setText(self.played.summary())
        said = "" if self.fits else self.played.format.trouble.text()
        if not 2 <= self.total <= MOST_SEATS:
            said = tr("A table has 2 to {most} seats.", most=MOST_SEATS)
        self.trouble.setText(said)
        self.trouble.setVisible(bool(said))
        self.host.setEnabled(self.fits and not self._busy)

    def _on_choose(self) -> None:
        self._pages.setCurrentWidget(self.played)
        self.played.format.ways.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_played(self) -> None:
        self._pages.setCurrentIndex(0)
        self.choose.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_players_wanted(self, least: int) -> None:
        """What is played needs more players than there are."""
        if least > self.total:
            self.seats.set_value(min(least, MOST_SEATS) - self.computers.value())

    def open(self, busy: bool, kept: bool) -> None:
        """Say whether a table is just being opened, and whether a game is kept that can be taken up again."""
        self._busy = busy
        self.host.setEnabled(self.fits and not busy)
        self.go_on.setVisible(kept)
        self.go_on.set_kind(PRIMARY if kept else PLAIN)
        self.host.set_kind(PLAIN if kept else PRIMARY)  # the lamp is at the game that waits
        self.go_on.setEnabled(not busy)
        self.opening.setText(tr("Opening the table …") if busy else "")

    @property
    def waits(self) -> bool:
        """Whether a game is kept that can be taken up again."""
        return not self.go_on.isHidden()

    @property
    def total(self) -> int:
        """How many seats the table has."""
        return self.seats.value() + self.computers.value()

    def words(self, host: str = "") -> list[str]:
        """The words of the command line that open such a table; `host`: whose table it is where it has no name."""
        computers = self.computers.value()
        title = self.table_name.text().strip() or (tr("{name}’s table", name=host) if host else tr("Table"))
        words = {
            "name": title, "seats": str(self.total), "computers": ",".join([str(self.level.currentData())] * computers),
            "level": str(self.level.currentData()), "watch-delay": str(self.watch_delay.currentData()),
            **self.played.words(),
        }  # fmt: skip
        if self.three.isChecked() and self.total == 2:
            words["best-of"] = "3"
        if self.clock.currentData():
            words["clock"] = f"{self.clock.currentData()}:{self.late.currentData()}"
        return [f"--{option}={value}" for option, value in words.items()]  # a value may begin with "-"


def _labelled(words: str, widget: QWidget) -> QHBoxLayout:
    row = row_box()
    row.addWidget(Label(words, theme.TYPE.body), 1)
    row.addWidget(widget)
    return row


def _choices(name: str, rows: Sequence[tuple[str, str]]) -> QComboBox:
    box = QComboBox()
    box.setAccessibleName(name)
    for label, value in rows:
        box.addItem(label, value)
    return box
