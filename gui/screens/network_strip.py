"""The strip over a match on the network: who is waited for, lines and clocks, offers, and the chat."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QSizePolicy, QWidget

from engine.net.net_messages import NO_CLOCK, LobbyState, OfferState, SeatState
from engine.terms.ids import NO_ONE
from gui import theme
from gui.i18n import Text, msg, tr
from gui.screens.network_chat import Talk, TalkField, TalkLines, follow
from gui.screens.network_knocks import KnockList
from gui.screens.network_seats import AwayList
from gui.session.saved_matches import clock
from gui.table import keymap
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PRIMARY, QUIET, Button
from gui.widgets.surface import Hairline, scrolled
from gui.widgets.text import ElidedLabel, Label

__all__ = ["TableStrip"]

OFFERS: Final[tuple[tuple[str, Text], ...]] = (
    ("draw", msg("Offer a draw")), ("undo", msg("Ask to take back")), ("restart", msg("Ask to begin anew")),
)  # fmt: skip
TALK_HEIGHT: Final = 92  # px of what was said


class TableStrip(QWidget):
    """One line above the table, and more while something is offered or said. `offered` asks the others for something,
    `answered` tells whether one agrees to an offer, `taken_back` asks for the own seat, in which a computer player
    sits, `hand_shown` lets who looks on see the own hand. Its keys are rows of the table's own."""

    offered = Signal(str)
    answered = Signal(int, bool)
    taken_back = Signal()
    hand_shown = Signal(bool)
    waited = Signal(int)  # which player is asked, NO_ONE: nobody
    told = Signal(object)  # Lobbying: somebody is let in, or played for
    left = Signal()  # the keyboard goes back to the table

    def __init__(self, talk: Talk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._talk, self._lost, self._heard = talk, "", ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._me = -1
        self._state: LobbyState | None = None
        self._second = QTimer(self, interval=1000)
        self._second.timeout.connect(self._count_down)
        self._passed = 0
        column = column_box(self, (0, 0, 0, 0), 0)
        column.addWidget(self._make_line())
        self.more = self._make_offers()
        self.talk = self._make_talk()
        talk.added.connect(self._show_last)
        self.asked = self._make_asked()
        for each in (self.more, self.talk, self.asked):
            each.hide()
            column.addWidget(each)
        self.knocks = KnockList()
        self.knocks.setContentsMargins(16, 2, 12, 6)
        self.away = AwayList()
        self.away.setContentsMargins(16, 2, 12, 6)
        for each in (self.knocks, self.away):
            each.told.connect(self.told)
            each.keys_left.connect(self.left)
            column.addWidget(each)
        column.addWidget(Hairline())
        self._shortcuts: dict[str, QShortcut] = {}
        for name, act in (
            ("net_talk", self.toggle_talk), ("net_offer", self.toggle_offers), ("net_agree", self.agree.click),
            ("net_decline", self.decline.click),
        ):  # fmt: skip
            self._shortcuts[name] = QShortcut(self)
            self._shortcuts[name].activated.connect(act)
        self.take_keys()

    def take_keys(self) -> None:
        """Take the player's keys, and show them."""
        keys = keymap.active().keys
        for name, shortcut in self._shortcuts.items():
            shortcut.setKey(QKeySequence(keys[name]))
        buttons = {"net_talk": self.chat, "net_offer": self.offer, "net_agree": self.agree, "net_decline": self.decline}
        for name, button in buttons.items():
            button.set_key(keys[name])

    def _make_line(self) -> QWidget:
        line, row = _row()
        self._seats = row_box(spacing=18)
        row.addLayout(self._seats)
        row.addSpacing(8)
        self.last = ElidedLabel("", tone="text2")
        row.addWidget(self.last, 1)
        self.own = Button(tr("Play on myself"), PRIMARY)
        self.own.clicked.connect(self.taken_back)
        self.own.hide()
        self.offer = Button(tr("Offer …"), QUIET)
        self.offer.clicked.connect(self.toggle_offers)
        self.chat = Button(tr("Chat"), QUIET)
        self.chat.clicked.connect(self.toggle_talk)
        for button in (self.own, self.offer, self.chat):
            row.addWidget(button)
        return line

    def _make_offers(self) -> QWidget:
        line, row = _row()
        self.offers: dict[str, Button] = {}
        for kind, words in OFFERS:
            button = self.offers[kind] = Button(words)
            button.clicked.connect(lambda _=False, kind=kind: self._on_offer(kind))
            row.addWidget(button)
        self.hand = QCheckBox(tr("Show my hand to who looks on"))
        self.hand.clicked.connect(self.hand_shown)
        row.addWidget(self.hand)
        row.addStretch(1)
        return line

    def _make_talk(self) -> QWidget:
        whole = QWidget()
        column = column_box(whole, (16, 2, 12, 6), 6)
        area = scrolled(TalkLines(self._talk))
        area.setFixedHeight(TALK_HEIGHT)
        follow(area)
        column.addWidget(area)
        self.speaking = TalkField(self._talk, across=True)
        self.speaking.said.connect(self._on_said)
        column.addWidget(self.speaking)
        return whole

    def _make_asked(self) -> QWidget:
        line, row = _row()
        self.question = Label("", theme.TYPE.body, 600)
        row.addWidget(self.question, 1)
        self.agree, self.decline = Button(tr("Agree"), PRIMARY), Button(tr("Decline"))
        self.agree.clicked.connect(lambda: self._on_answer(True))
        self.decline.clicked.connect(lambda: self._on_answer(False))
        row.addWidget(self.agree)
        row.addWidget(self.decline)
        return line

    # --- what is told ---

    def show_state(self, state: LobbyState, me: int) -> None:
        """Show how the table stands."""
        self._state, self._me, self._passed = state, me, 0
        mine = state.seats[me] if 0 <= me < len(state.seats) else None
        self.own.setVisible(mine is not None and bool(mine.computer))
        self.offer.setVisible(mine is not None)
        self.hand.setVisible(mine is not None and state.spectators > 0)
        if mine is not None:
            self.hand.setChecked(mine.shows_hand)
        self.knocks.show_knocks(state.knocks)
        self.away.show_table(state, me)
        self._show_offer(state.offer)
        self._show_seats()
        self.waited.emit(self.waits_for)
        if state.clock.each and state.match and state.waits_for >= 0:
            self._second.start()
        else:
            self._second.stop()

    @property
    def looks_on(self) -> bool:
        """Whether who sits here has no seat."""
        return self._me < 0

    @property
    def series(self) -> bool:
        """Whether a match has several games."""
        return self._state is not None and self._state.best_of > 1

    @property
    def waits_for(self) -> int:
        """Which player is asked, NO_ONE: nobody."""
        return self._state.waits_for if self._state is not None else NO_ONE

    def show_line(self, lost: str) -> None:
        """Say that the own connection is lost, as long as it is; "" where it stands."""
        self._lost = lost
        self._show_last(self._heard)

    def _show_last(self, words: str) -> None:
        self._heard = words
        self.last.setText(self._lost or words)
        self.last.set_tone("rose" if self._lost else "text2")

    def _show_offer(self, offer: OfferState | None) -> None:
        state = self._state
        mine = offer is not None and offer.by == self._me
        for button in self.offers.values():
            button.setEnabled(offer is None)
        self.asked.setVisible(offer is not None and (mine or self._me in offer.waits or self._me in offer.agreed))
        if offer is None or state is None:
            return
        waits = ", ".join(state.seats[seat].name for seat in offer.waits if seat < len(state.seats))
        name = state.seats[offer.by].name if offer.by < len(state.seats) else ""
        if self._me in offer.waits:
            self.question.setText({
                "draw": tr("{name} offers a draw.", name=name),
                "undo": tr("{name} asks to take back the last decision.", name=name),
                "restart": tr("{name} asks to begin the game anew.", name=name),
            }[offer.kind])  # fmt: skip
        else:
            self.question.setText(tr("Your offer waits for {names}.", names=waits) if mine else
                                  tr("You agree; {names} is waited for.", names=waits))  # fmt: skip
        self.agree.setVisible(self._me in offer.waits)
        self.decline.set_label(tr("Withdraw") if mine else tr("Decline"))

    def _show_seats(self) -> None:
        state = self._state
        if state is None:
            return
        while self._seats.count() > len(state.seats):
            item = self._seats.takeAt(self._seats.count() - 1)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.deleteLater()
        while self._seats.count() < len(state.seats):
            self._seats.addWidget(Label("", theme.TYPE.body))
        for number, seat in enumerate(state.seats):
            item = self._seats.itemAt(number)
            label = item.widget() if item is not None else None
            if isinstance(label, Label):
                waited = state.waits_for == number
                label.setText(self.seat_words(number, seat))
                label.set_tone("rose" if seat.held else "lamp" if waited else "text2")
                label.setAccessibleName(
                    tr("{seat}, waited for", seat=label.text()) if waited else label.text()
                )

    def seat_words(self, number: int, seat: SeatState) -> str:
        """A seat in a few words: name, games won, line, clock."""
        state = self._state
        if not seat.taken:
            return tr("Free seat")
        parts = [tr("You") if number == self._me else seat.name]
        if state is not None and state.best_of > 1:
            parts.append(tr("{n} won", n=seat.wins))
        if seat.held:
            parts.append(tr("lost, held for {time}", time=clock(seat.held)))
        elif seat.computer:
            parts.append(tr("a computer player"))
        elif not seat.here:
            parts.append(tr("gone"))
        elif seat.delay:
            parts.append(tr("{n} ms", n=seat.delay))
        if seat.left != NO_CLOCK and not seat.held:
            running = state is not None and state.waits_for == number
            parts.append(clock(max(0, seat.left - (self._passed if running else 0))))
        return " · ".join(parts)

    def _count_down(self) -> None:
        self._passed += 1
        self._show_seats()

    # --- what is done ---

    def toggle_offers(self) -> None:
        """Show what can be offered, or put it away."""
        on = self.more.isHidden() and self._me >= 0
        self.more.setVisible(on)
        if on:
            next(iter(self.offers.values())).setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.left.emit()

    def toggle_talk(self) -> None:
        """Open the chat, or put it away."""
        on = self.talk.isHidden()
        self.talk.setVisible(on)
        if on:
            self.speaking.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.left.emit()

    def _on_offer(self, kind: str) -> None:
        self.more.hide()
        self.offered.emit(kind)
        self.left.emit()

    def _on_said(self) -> None:
        self.talk.hide()
        self.left.emit()

    def _on_answer(self, agreed: bool) -> None:
        offer = self._state.offer if self._state is not None else None
        if offer is not None and not self.asked.isHidden() and (not agreed or self._me in offer.waits):
            self.answered.emit(offer.number, agreed)
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc puts the lines away."""
        if event.key() == Qt.Key.Key_Escape and not (self.more.isHidden() and self.talk.isHidden()):
            self.more.hide()
            self.talk.hide()
            self.left.emit()
        else:
            super().keyPressEvent(event)


def _row() -> tuple[QWidget, QHBoxLayout]:
    """A line of the strip."""
    line = QWidget()
    row = row_box(line, (16, 2, 12, 2), 10)
    return line, row
