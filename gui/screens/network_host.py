"""The form in which a table is hosted, and the one in which it is changed in its lobby."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from engine.net.net_messages import LobbyState, SetTable
from gui.i18n import tr
from gui.screens.base import leave_by_esc
from gui.screens.network_played import PlayedPage
from gui.screens.network_table_form import MOST_SEATS, TableForm, choices, labelled
from gui.widgets.boxes import row_box
from gui.widgets.buttons import PLAIN, PRIMARY, Button
from gui.widgets.stepper import Stepper
from gui.widgets.text import Label

__all__ = ["ChangeForm", "HostForm", "PlayedPage", "choices"]


class HostForm(TableForm):
    """What a host says before the table opens. `wanted` is emitted with whether the last game is to be taken up."""

    wanted = Signal(bool)

    def __init__(self, played: PlayedPage) -> None:
        self._busy = False
        super().__init__(tr("Host a table"), played)

    def _ask_seats(self, column: QVBoxLayout) -> None:
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
            column.addLayout(labelled(label, stepper))

    def _below(self) -> Sequence[QWidget]:
        self.host = Button(tr("Host"), PRIMARY)
        self.host.clicked.connect(lambda: self.wanted.emit(False))
        self.go_on = Button(tr("Take up the last game"))
        self.go_on.clicked.connect(lambda: self.wanted.emit(True))
        self.opening = Label("", tone="text2", wrap=True)
        return self.opening, self.go_on, self.host

    def _make_room(self, seats: int) -> None:
        self.seats.set_value(seats - self.computers.value())

    def _judged(self) -> None:
        self.host.setEnabled(self.fits and not self._busy)

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
            "hold": str(self.hold.currentData()), **self.played.words(),
        }  # fmt: skip
        if self.best_of > 1:
            words["best-of"] = str(self.best_of)
        if self.clock.currentData():
            words["clock"] = f"{self.clock.currentData()}:{self.late.currentData()}"
        return [f"--{option}={value}" for option, value in words.items()]  # a value may begin with "-"


class ChangeForm(TableForm):
    """What the owner of a table changes about it in the lobby. `told` is emitted with what the host is told, `done`
    when the lobby is to be seen again."""

    told = Signal(SetTable)
    done = Signal()

    def __init__(self, played: PlayedPage) -> None:
        super().__init__(tr("Change the table"), played)
        leave_by_esc(self.panel, self.done.emit)

    def _ask_seats(self, column: QVBoxLayout) -> None:
        column.addWidget(Label(
            tr("Everybody sees the change at once, and says anew that they are ready. Of fewer seats free ones go "
               "first, then those of computer players; who has none any more looks on."), tone="text2", wrap=True,
        ))  # fmt: skip
        column.addSpacing(10)
        self.seats = Stepper(tr("Seats"), 2, 2, MOST_SEATS)
        self.seats.changed.connect(self._on_changed)
        column.addLayout(labelled(tr("Seats"), self.seats))

    def _below(self) -> Sequence[QWidget]:
        line = QWidget()
        row = row_box(line, (0, 0, 0, 0))
        self.change, self.leave = Button(tr("Change the table"), PRIMARY), Button(tr("Leave it as it is"))
        self.change.clicked.connect(self._on_change)
        self.leave.clicked.connect(self.done)
        row.addStretch(1)
        row.addWidget(self.leave)
        row.addWidget(self.change)
        return (line,)

    def primary(self) -> Button:
        """The button that Enter presses."""
        return self.played.back if self.played.isVisible() else self.change

    def _make_room(self, seats: int) -> None:
        self.seats.set_value(seats)

    def _judged(self) -> None:
        self.change.setEnabled(self.fits)

    @property
    def total(self) -> int:
        """How many seats the table has."""
        return self.seats.value()

    def show_table(self, state: LobbyState) -> None:
        """Show the table as it is."""
        names = [seat.name if seat.taken else "" for seat in state.seats]
        names += [""] * (MOST_SEATS - len(names))
        self.played.format.set_seats(tuple(name or tr("Seat {n}", n=at) for at, name in enumerate(names, 1)))
        self.seats.set_value(len(state.seats))
        self.show_rules(state.rules)
        self._pages.setCurrentIndex(0)

    def _on_change(self) -> None:
        self.told.emit(SetTable(self.rules()))
        self.done.emit()
