"""Play over the network: find a table or host one, wait in its lobby, come back to it."""

from __future__ import annotations

from typing import Final

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLineEdit, QStackedLayout, QVBoxLayout, QWidget

from engine.cards.decks import deck_text
from engine.net.client import CONNECTED, ENDED, LOST, Who
from engine.net.discovery import Found
from engine.net.join_code import JoinCodeError, Target, parse_target
from engine.net.net_messages import (
    LONGEST_NAME,
    LONGEST_SAYING,
    CardText,
    ChooseDeck,
    Kick,
    LobbyState,
    Said,
    Say,
    SeatState,
    SetComputer,
    SetReady,
    Welcome,
)
from engine.net.seat_tokens import SeatTokens
from gui import theme
from gui.i18n import Text, error_words, msg, tr, translate
from gui.screens.base import MARGIN, Desk, Screen, clear, titled
from gui.screens.network_rows import FoundRow, SeatRow, panel_of
from gui.session.network_link import NetworkLink
from gui.session.network_tables import HostedTable, TableFinder
from gui.session.saved_matches import YOU
from gui.widgets.buttons import PRIMARY, QUIET, Button
from gui.widgets.stepper import Stepper
from gui.widgets.surface import Hairline, scrolled
from gui.widgets.text import Label

QUICK: Final = (msg("Hello!"), msg("Good luck!"), msg("One moment, please."), msg("Well played."), msg("Thank you!"))
CARD_WORDS: Final = tuple(each.name for each in msgspec.structs.fields(CardText))
MOST_LINES: Final = 200


class NetworkScreen(Screen):
    """Finds tables, hosts one, and is the lobby of the one that one sits at. `sit_down` asks for the match screen."""

    title: Text = msg("Play over the network")
    bar = True
    keys: tuple[tuple[str, Text], ...] = (("Enter", msg("The large button")),
        ("Tab", msg("Go through everything that can be pressed")))

    sit_down = Signal(object, tuple)  # NetworkLink, the players' names
    left = Signal()  # the table is left: its match, too

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.link: NetworkLink | None = None
        self.hosted: HostedTable | None = None
        self.finder = TableFinder(self)
        self.finder.found.connect(self._on_found)
        self._tokens = SeatTokens(desk.places.data / "network" / "seats.json")
        self._state: LobbyState | None = None
        self._code, self._owner, self._played = "", "", 0
        self._lines: list[str] = []
        self.rows: list[FoundRow] = []
        outer = QVBoxLayout(self)
        outer.setContentsMargins(MARGIN, 16, MARGIN, 24)
        outer.setSpacing(16)
        words = QVBoxLayout()
        aim = tr("With others in the same house or Wi-Fi; nothing is sent elsewhere.")
        titled(tr("Play over the network"), aim, words)
        outer.addLayout(words)
        self._pages = QStackedLayout()
        outer.addLayout(self._pages, 1)
        self._pages.addWidget(self._make_find())
        self._pages.addWidget(self._make_lobby())

    # --- building ---

    def _make_find(self) -> QWidget:
        page = QWidget()
        columns = QHBoxLayout(page)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(24)
        panel, column = panel_of(tr("Join"))
        self.name = QLineEdit(maxLength=LONGEST_NAME)
        known = self.desk.settings.values.player_name
        self.name.setText("" if known == YOU else known)
        self.name.setPlaceholderText(tr("Your name"))
        self.name.setAccessibleName(tr("Your name"))
        self.code = QLineEdit(maxLength=120)
        self.code.setPlaceholderText(tr("Join code or address"))
        self.code.setAccessibleName(tr("Join code or address"))
        self.code.returnPressed.connect(self._on_join)
        self.join = Button(tr("Join"), PRIMARY)
        self.join.clicked.connect(self._on_join)
        line = QHBoxLayout()
        line.addWidget(self.code, 1)
        line.addWidget(self.join)
        column.addWidget(self.name)
        column.addSpacing(8)
        column.addLayout(line)
        column.addSpacing(8)
        self.look_on = QCheckBox(tr("Only look on"))
        self.look_on.setToolTip(tr("You see the match as everybody sees it, and no hands."))
        column.addWidget(self.look_on)
        self.trouble = Label("", tone="rose", wrap=True)
        column.addWidget(self.trouble)
        column.addWidget(Label(tr("Tables on this network"), theme.TYPE.panel, 600))
        self.nothing = Label(
            tr("None is found yet. Ask the host for the join code with the address. If that fails too: does the host's "
               "firewall let Spellwright through, and are both in the same network (not a guest Wi-Fi)?"),
            tone="text2", wrap=True,
        )  # fmt: skip
        column.addWidget(self.nothing)
        self._found = QVBoxLayout()
        column.addLayout(self._found)
        column.addStretch(1)
        columns.addWidget(panel, 60)
        columns.addWidget(self._make_host(), 40)
        return page

    def _make_host(self) -> QWidget:
        panel, column = panel_of(tr("Host a table"))
        column.addWidget(Label(tr("Your computer keeps the game; the others join it."), tone="text2", wrap=True))
        column.addSpacing(10)
        self.table_name = QLineEdit(maxLength=40)
        self.table_name.setPlaceholderText(tr("Name of the table"))
        self.table_name.setAccessibleName(tr("Name of the table"))
        self.seats = Stepper(tr("People"), 2, 1, 6)
        self.computers = Stepper(tr("Computer players"), 0, 0, 5)
        self.commander = QCheckBox(tr("Commander"))
        self.host = Button(tr("Host"), PRIMARY)
        self.host.clicked.connect(lambda: self._on_host(False))
        self.go_on = Button(tr("Take up the last game"))
        self.go_on.clicked.connect(lambda: self._on_host(True))
        column.addWidget(self.table_name)
        for stepper, label in ((self.seats, tr("People")), (self.computers, tr("Computer players"))):
            row = QHBoxLayout()
            row.addWidget(Label(label), 1)
            row.addWidget(stepper)
            column.addLayout(row)
        column.addWidget(self.commander)
        column.addSpacing(10)
        for button in (self.host, self.go_on):
            column.addWidget(button)
        column.addStretch(1)
        return panel

    def _make_lobby(self) -> QWidget:
        page = QWidget()
        columns = QHBoxLayout(page)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(24)
        panel, column = panel_of("")
        self.lobby_title = Label("", theme.TYPE.section, 600)
        self.connection = Label("", tone="text2", wrap=True)
        column.addWidget(self.lobby_title)
        column.addWidget(self.connection)
        self._code_line = QWidget()
        line = QHBoxLayout(self._code_line)
        line.setContentsMargins(0, 8, 0, 8)
        self.code_shown = QLineEdit(readOnly=True)
        self.code_shown.setAccessibleName(tr("Join code for the others"))
        self.copy = Button(tr("Copy"))
        self.copy.clicked.connect(self._on_copy)
        line.addWidget(Label(tr("Join code")))
        line.addWidget(self.code_shown, 1)
        line.addWidget(self.copy)
        column.addWidget(self._code_line)
        seats = QWidget()
        self._seats = QVBoxLayout(seats)
        self._seats.setContentsMargins(0, 0, 0, 0)
        self._seats.setSpacing(0)
        column.addWidget(scrolled(seats), 1)
        choose = QHBoxLayout()
        self.deck = QComboBox()
        self.deck.setAccessibleName(tr("Your deck"))
        self.deck.activated.connect(lambda _: self._send_deck())
        self.ready = Button(tr("Ready"), PRIMARY)
        self.ready.clicked.connect(self._on_ready)
        self.leave = Button(tr("Leave the table"), QUIET)
        self.leave.clicked.connect(self.leave_table)
        choose.addWidget(Label(tr("Your deck")))
        choose.addWidget(self.deck, 1)
        choose.addWidget(self.ready)
        choose.addWidget(self.leave)
        self.problems = Label("", tone="rose", wrap=True)
        column.addWidget(self.problems)
        column.addLayout(choose)
        columns.addWidget(panel, 62)
        columns.addWidget(self._make_chat(), 38)
        return page

    def _make_chat(self) -> QWidget:
        panel, column = panel_of(tr("Chat"))
        self.talk = Label("", wrap=True)
        self.talk.setAlignment(Qt.AlignmentFlag.AlignTop)
        column.addWidget(scrolled(self.talk), 1)
        self.saying = QLineEdit(maxLength=LONGEST_SAYING)
        self.saying.setPlaceholderText(tr("Say something"))
        self.saying.setAccessibleName(tr("Say something"))
        self.saying.returnPressed.connect(self._on_say)
        self.quick = QComboBox()
        self.quick.setAccessibleName(tr("Quick phrases"))
        self.quick.addItem(tr("Quick phrases"))
        self.quick.addItems([translate(each) for each in QUICK])
        self.quick.activated.connect(self._on_quick)
        self.mute = QCheckBox(tr("Mute the chat"))
        for widget in (self.saying, self.quick, self.mute):
            column.addWidget(widget)
        return panel

    # --- screen ---

    def enter(self) -> None:
        """Look for tables while no table is sat at; else show the lobby."""
        key = self.deck.currentData()
        self.deck.clear()
        for deck in self.desk.catalog.decks:
            self.deck.addItem(deck.name, deck.key)
        self.deck.setCurrentIndex(max(0, self.deck.findData(key)))
        if self.link is None:
            self._pages.setCurrentIndex(0)
            self.finder.start()

    def primary(self) -> Button | None:
        """The button that Enter presses."""
        if self.link is None:
            return self.join if self.code.text() else None
        return self.ready

    def first_focus(self) -> QWidget | None:
        """The code, or what is said."""
        return self.code if self.link is None else None

    def stop(self) -> None:
        """The client ends."""
        self.finder.stop()
        self.leave_table()

    # --- finding, hosting, entering ---

    def _on_found(self, tables: tuple[Found, ...]) -> None:
        clear(self._found)
        self.rows = []
        self.nothing.setVisible(not tables)
        for found in tables:
            row = FoundRow(found)
            row.button.clicked.connect(lambda _=False, found=found: self._on_chosen(found))
            self.rows.append(row)
            self._found.addWidget(Hairline())
            self._found.addWidget(row)

    def _on_chosen(self, found: Found) -> None:
        """Go to an open table; to another the code is needed."""
        if found.said.open:
            self._go(Target(None, found.host, found.said.port), "")
            return
        try:
            target = parse_target(self.code.text())
        except JoinCodeError:
            target = Target()
        if target.code is None or target.code.fingerprint != found.fingerprint:
            self.trouble.setText(tr("Type the join code of {title} first; its host sees it.", title=found.said.title))
            self.code.setFocus()
            return
        self._go(Target(target.code, found.host, found.said.port), "")

    def _on_join(self) -> None:
        try:
            target = parse_target(self.code.text())
        except JoinCodeError as error:
            self.trouble.setText(error_words(error))
            return
        self._go(target, "")

    def _on_host(self, again: bool) -> None:
        people, computers = self.seats.value(), self.computers.value()
        if people + computers < 2 and not again:
            self.trouble.setText(tr("A table needs two seats at least."))
            return
        decks = [deck.name for deck in self.desk.catalog.decks if deck.key.startswith("bundled:")][:computers]
        words = ["--resume"] if again else [
            "--name", self.table_name.text() or tr("Table"), "--seats", str(people + computers),
            "--options", "commander" if self.commander.isChecked() else "",
            "--computers", ",".join(["greedy"] * computers),
            *(("--decks", *decks) if decks else ()),
        ]  # fmt: skip
        self.trouble.setText(tr("Opening the table …"))
        self.host.setEnabled(False)
        self.hosted = HostedTable(self)
        self.hosted.ready.connect(self._on_hosting)
        self.hosted.ended.connect(self._on_host_ended)
        self.hosted.start(tuple(words))

    def _on_hosting(self, code: str, owner: str) -> None:
        target = parse_target(code)
        self.code_shown.setText(code)
        self._go(Target(target.code, "127.0.0.1", target.port), owner)

    def _on_host_ended(self, sentence: str) -> None:
        self.hosted = None
        self.leave_table()
        self.trouble.setText(translate(sentence.removeprefix("python -m engine: ")))

    def _go(self, target: Target, owner: str) -> None:
        """Go to a table."""
        self.finder.stop()
        self.trouble.setText("")
        self._code = str(target.code) if target.code is not None else f"{target.host}:{target.port}"
        self._owner, self._lines, self._played, self._state = owner, [], 0, None
        name = self.name.text().strip() or (tr("Host") if owner else tr("Guest"))
        looks_on = self.look_on.isChecked() and not owner
        who = Who(name, watch=True) if looks_on else Who(name, self._tokens.of(self._code), owner)
        self.link = link = NetworkLink(target, who, self)
        link.lobby.connect(self._on_lobby)
        link.said.connect(self._on_said)
        link.refused.connect(lambda words: self.problems.setText(translate(words)))
        link.state.connect(self._on_state)
        link.welcomed.connect(self._on_welcome)
        link.enter()
        self._code_line.setVisible(bool(owner))
        self.lobby_title.setText(tr("On the way to the table …"))
        self.ready.setEnabled(False)
        self._pages.setCurrentIndex(1)

    def leave_table(self) -> None:
        """Get up; a table of one's own is closed, and can be taken up again."""
        link, self.link = self.link, None
        hosted, self.hosted = self.hosted, None
        if link is not None:
            self.left.emit()
            link.close()
            link.deleteLater()
        if hosted is not None:
            hosted.stop()
            hosted.deleteLater()
        self.host.setEnabled(True)
        self._state = None
        clear(self._seats)
        self._pages.setCurrentIndex(0)

    # --- at the table ---

    def _on_welcome(self, welcome: Welcome) -> None:
        if welcome.token:
            self._tokens.keep(self._code, welcome.token)
        self.lobby_title.setText(welcome.title)
        if self._state is None:
            self._send_deck()

    def _on_state(self, state: str, sentence: str) -> None:
        words = translate(sentence)
        if state == ENDED:
            self.leave_table()
            self.finder.start()
            self.trouble.setText(words)
            if words:
                self.notice.emit(words)
        elif state == LOST:
            self.connection.setText(tr("The connection is lost. Your seat is held; coming back is tried by itself."))
            self.notice.emit(self.connection.text())
        elif state == CONNECTED:
            if self._state is not None:
                self.notice.emit(tr("The connection stands again."))
            self.connection.setText(words)

    def _on_lobby(self, state: LobbyState) -> None:
        self._state = state
        link = self.link
        if link is None:
            return
        clear(self._seats)
        for number, seat in enumerate(state.seats):
            row = SeatRow(number, seat, number == link.seat)
            self._add_owner_buttons(row, number, seat, state)
            self._seats.addWidget(row)
        self._seats.addStretch(1)
        self.problems.setText("\n".join(translate(each) for each in state.mine[:6]))
        self.connection.setText("")
        mine = state.seats[link.seat] if 0 <= link.seat < len(state.seats) else SeatState()
        self.deck.setEnabled(not state.match and link.seat >= 0)
        playing = bool(state.match)
        self.ready.set_label(
            tr("To the table") if playing or link.seat < 0 else tr("Not ready") if mine.ready else tr("Ready")
        )
        self.ready.setEnabled(playing or mine.deck_fits)
        if state.match and state.match != self._played:
            self._played = state.match
            self._sit(link)

    def _add_owner_buttons(self, row: SeatRow, number: int, seat: SeatState, state: LobbyState) -> None:
        link = self.link
        if link is None or state.owner != link.seat or number == link.seat or not seat.taken:
            return
        if not state.match and not seat.computer:
            kick = Button(tr("Send away"), QUIET)
            kick.setAccessibleName(tr("Send {name} away", name=seat.name))
            kick.clicked.connect(lambda: link.tell(Kick(number)))
            row.buttons.addWidget(kick)
        elif state.match and not seat.here:
            over = Button(tr("Wait for them") if seat.computer else tr("Let the computer play on"), QUIET)
            kind = "" if seat.computer else "greedy"
            over.clicked.connect(lambda: link.tell(SetComputer(number, kind)))
            row.buttons.addWidget(over)

    def _send_deck(self) -> None:
        entry = self.desk.catalog.deck(str(self.deck.currentData() or ""))
        if self.link is None or self.link.seat < 0 or entry is None:
            return
        self.connection.setText(tr("The host reads your deck …"))
        texts = []
        for data in self.desk.catalog.raw_cards(entry.deck.names()):
            words = {key: data[key] for key in CARD_WORDS if isinstance(data.get(key), str)}
            texts.append(msgspec.convert(words, CardText))
        self.link.tell(ChooseDeck(deck_text(entry.deck), entry.name, tuple(texts)))

    def _on_ready(self) -> None:
        if self.link is None or self._state is None:
            return
        if self._state.match:
            self._sit(self.link)
        else:
            self.link.tell(SetReady(not self._state.seats[self.link.seat].ready))

    def _sit(self, link: NetworkLink) -> None:
        names = tuple(seat.name for seat in self._state.seats) if self._state is not None else ()
        self.sit_down.emit(link, names)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.code_shown.text())
        self.notice.emit(tr("The join code is copied; send it to the others."))

    # --- chat ---

    def _on_said(self, said: Said) -> None:
        if self.mute.isChecked():
            return
        line = tr("{name}: {words}", name=said.name, words=said.text)
        self._lines = [*self._lines, line][-MOST_LINES:]
        self.talk.setText("\n".join(self._lines))
        if self.link is not None and (said.seat < 0 or said.seat != self.link.seat):
            self.notice.emit(line)

    def _on_say(self) -> None:
        if self.link is not None and self.saying.text().strip():
            self.link.tell(Say(self.saying.text().strip()))
        self.saying.clear()

    def _on_quick(self, place: int) -> None:
        if self.link is not None and place > 0:
            self.link.tell(Say(translate(QUICK[place - 1])))
        self.quick.setCurrentIndex(0)
