"""The seats of a lobby, and what can be done with each: sit there, give it to a computer, send its guest away."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from engine.net.net_messages import Kick, Lobbying, LobbyState, SeatState, SetComputer, TakeSeat
from engine.net.network_table import table_of
from engine.variants.ways_to_play import VariantTrouble
from gui import theme
from gui.i18n import Text, msg, tr, translate
from gui.screens.base import clear, tab_here
from gui.screens.network_rows import SeatRow
from gui.screens.play_seats import seat_words as part_words
from gui.session.match_setup import SEATS
from gui.session.saved_matches import clock
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PRIMARY, QUIET, Button
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.surface import Hairline
from gui.widgets.text import ElidedLabel, Label

__all__ = ["AwayList", "SeatList"]

LATER: Final = 300  # ms until a list of levels that is open is looked at again


@dataclass(frozen=True, slots=True)
class Deed:
    """What can be done about a seat: its words, the same with the seat's name, and what the host is told. `asks`: what
    has to be agreed to first, where it cannot be undone."""

    words: Text
    name: str
    message: Lobbying
    asks: str = ""


class Deeds(QWidget):
    """Seats with what can be done about each. `told` is emitted with what the host is to be told; the keyboard stays
    where it is when the table is told anew, and a list of levels stays open."""

    told = Signal(object)  # Lobbying
    keys_left = Signal()  # the button at which the keyboard was is gone

    def __init__(self) -> None:
        super().__init__()
        self._column = column_box(self, (0, 0, 0, 0), 0)
        self.buttons: dict[str, Button] = {}
        self.levels: dict[str, ChoiceBox] = {}
        self._asked = ""  # the name of the deed that waits for agreement
        self._last = LobbyState("", ()), -1
        self._later = QTimer(self, interval=LATER, singleShot=True)
        self._later.timeout.connect(lambda: self.show_table(*self._last))

    def show_table(self, state: LobbyState, me: int) -> None:
        """Show how the table stands to who sits at a seat, -1: who looks on."""
        self._last = state, me
        if any(box.view().isVisible() for box in self.levels.values()):
            self._later.start()
            return
        fields: dict[str, QWidget] = {**self.buttons, **self.levels}
        focused = next((name for name, field in fields.items() if field.hasFocus()), "")
        self.forget()
        self._fill(state, me)
        tab_here(self)
        fields = {**self.buttons, **self.levels}
        if focused in fields:
            fields[focused].setFocus(Qt.FocusReason.OtherFocusReason)
        elif focused:
            self.keys_left.emit()

    def _fill(self, state: LobbyState, me: int) -> None:
        raise NotImplementedError

    def forget(self) -> None:
        """Show no seats."""
        self.buttons, self.levels = {}, {}
        clear(self._column)

    def _add_deeds(self, row: QHBoxLayout, state: LobbyState, number: int, me: int) -> None:
        """What can be done about a seat, as buttons and lists."""
        if _is_levelled(state, number, me):
            row.addWidget(self._level(number, state.seats[number]))
        for deed in _deeds(state, number, me):
            if deed.asks and deed.name == self._asked:
                row.addWidget(Label(deed.asks, tone="rose"))
                self._add_button(row, deed.words, deed.name, PRIMARY).clicked.connect(partial(self._do, deed))
                self._add_button(row, msg("Keep it"), tr("{deed}: no", deed=deed.name)).clicked.connect(self._keep)
            else:
                act = self._ask if deed.asks else self._do
                self._add_button(row, deed.words, deed.name).clicked.connect(partial(act, deed))

    def _add_button(self, row: QHBoxLayout, words: Text, name: str, kind: str = QUIET) -> Button:
        button = self.buttons[name] = Button(words, kind)
        button.setAccessibleName(name)
        row.addWidget(button)
        return button

    def _do(self, deed: Deed) -> None:
        self._asked = ""
        self.told.emit(deed.message)

    def _ask(self, deed: Deed) -> None:
        self._asked = deed.name
        self.show_table(*self._last)

    def _keep(self) -> None:
        self._asked, before = "", self._asked
        self.show_table(*self._last)
        if before in self.buttons:
            self.buttons[before].setFocus(Qt.FocusReason.OtherFocusReason)

    def _level(self, number: int, seat: SeatState) -> ChoiceBox:
        """How the computer player of a seat plays."""
        name = tr("How {name} plays", name=seat.name)
        box = self.levels[name] = ChoiceBox()
        box.setAccessibleName(name)
        for kind, words in SEATS:
            box.addItem(translate(words), kind)
        box.setCurrentIndex(box.findData(seat.computer))
        box.activated.connect(lambda _: self.told.emit(SetComputer(number, str(box.currentData()))))
        return box


class SeatList(Deeds):
    """All seats of a lobby."""

    def _fill(self, state: LobbyState, me: int) -> None:
        parts = _parts(state)
        for number, seat in enumerate(state.seats):
            self._column.addWidget(Hairline())
            row = SeatRow(number, seat, number == me, parts[number], bool(state.match), number == state.waits_for)
            self._add_deeds(row.buttons, state, number, me)
            self._column.addWidget(row)
        self._column.addStretch(1)


class AwayList(Deeds):
    """In a game, to the owner of the table: who is away, and who plays for them meanwhile. Else it is hidden."""

    def _fill(self, state: LobbyState, me: int) -> None:
        away = [number for number, seat in enumerate(state.seats) if seat.taken and not seat.here]
        shown = [number for number in away if state.match and _deeds(state, number, me)]
        for number in shown:
            line = QWidget()
            row = row_box(line, (0, 0, 0, 0), 8)
            seat = state.seats[number]
            row.addWidget(ElidedLabel(_away_words(seat), theme.TYPE.list_title, 600), 1)
            self._add_deeds(row, state, number, me)
            self._column.addWidget(line)
        self.setVisible(bool(shown))


def _away_words(seat: SeatState) -> str:
    """That somebody is away from a game, and what becomes of it."""
    if seat.computer:
        return tr("A computer player plays for {name}.", name=seat.name)
    if not seat.held:
        return tr("{name} is away.", name=seat.name)
    return tr("{name} is away; in {time} a computer player plays on.", name=seat.name, time=clock(seat.held))


def _is_levelled(state: LobbyState, number: int, me: int) -> bool:
    """Whether who sits at a seat says how the computer player of another one plays: before a game the owner, in it
    where somebody is played for."""
    seat = state.seats[number]
    mine = state.owner == me and me >= 0
    return mine and bool(seat.computer) and (not state.match or not seat.here)


def _parts(state: LobbyState) -> tuple[str, ...]:
    """The team and the part of each seat; "" where there is nothing to say."""
    count = len(state.seats)
    try:
        return part_words(table_of(state.variants, state.choices, state.commander, count), count)
    except VariantTrouble:  # a host of another version plays what is not known here
        return ("",) * count


def _deeds(state: LobbyState, number: int, me: int) -> list[Deed]:
    """What who sits at a seat can do with another one."""
    seat, owner = state.seats[number], state.owner == me and me >= 0
    found: list[Deed] = []

    def can(words: Text, whole: Text, message: Lobbying, asks: str = "") -> None:
        found.append(Deed(words, translate(whole), message, asks))

    if number == me or (me < 0 and (state.match or seat.taken)):
        return found
    if state.match:
        if owner and seat.taken and not seat.here and (seat.held or seat.computer):
            words = msg("Wait for them") if seat.computer else msg("Let the computer play on")
            kind = "" if seat.computer else state.level
            can(words, msg("{name}: {deed}", name=seat.name, deed=words), SetComputer(number, kind))
            whole = msg("Give up {name}’s seat", name=seat.name)
            ends = " ".join((tr("{name} loses this game.", name=seat.name), tr("That ends the match.")))
            asks = ends if state.best_of > 1 else tr("{name} loses this game.", name=seat.name)
            can(msg("Give up the seat"), whole, Kick(number), asks)
        return found
    person = seat.taken and not seat.computer
    if me < 0 and not state.between:
        can(msg("Sit here"), msg("Sit at seat {n}", n=number + 1), TakeSeat(number))
    elif len(state.seats) > 2 and not state.between and (owner or not person):
        if person:
            can(msg("Change places"), msg("Change places with {name}", name=seat.name), TakeSeat(number))
        else:
            can(msg("Sit here"), msg("Sit at seat {n}", n=number + 1), TakeSeat(number))
    if owner and person:
        ends = tr("That ends the match.") if state.between else ""
        words = msg("Send away") if seat.here else msg("Free the seat")
        whole = msg("Send {name} away", name=seat.name) if seat.here else msg("Free {name}’s seat", name=seat.name)
        can(words, whole, Kick(number), ends)
    elif owner and seat.computer:
        can(msg("Free the seat"), msg("Free seat {n}", n=number + 1), SetComputer(number))
    elif owner:
        whole = msg("A computer player at seat {n}", n=number + 1)
        can(msg("Computer player"), whole, SetComputer(number, state.level))
    return found
