"""Play over the network: find a table or host one, wait in its lobby, come back to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedLayout, QStackedWidget, QWidget
from shiboken6 import isValid

from engine.cards.decks import Deck, deck_text
from engine.net.client import CONNECTED, ENDED, LOST, Who
from engine.net.deck_texts import card_texts
from engine.net.join_code import Target, parse_target
from engine.net.net_messages import (
    AnswerOffer,
    AtTheDoor,
    ChooseDeck,
    Lobbying,
    LobbyState,
    MakeOffer,
    Said,
    Say,
    SeatState,
    SetComputer,
    SetReady,
    ShowHand,
    Welcome,
)
from engine.net.seat_tokens import SeatTokens
from gui import theme
from gui.i18n import Text, msg, tr, translate
from gui.screens.base import MARGIN, Desk, Screen, keep_together, titled
from gui.screens.network_chat import LobbyChat, Talk
from gui.screens.network_host import ChangeForm, HostForm, PlayedPage, choices
from gui.screens.network_join import JoinPanel
from gui.screens.network_knocks import KnockList
from gui.screens.network_lobby import BeforeGame, CodeLine
from gui.screens.network_rows import panel_of, table_words
from gui.screens.network_seats import SeatList
from gui.screens.network_sideboard import SideboardPage
from gui.screens.network_strip import TableStrip
from gui.session.network_link import NetworkLink
from gui.session.network_tables import HostedTable, TableFinder
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PLAIN, PRIMARY, QUIET, Button
from gui.widgets.pictures import Pictures
from gui.widgets.surface import scrolled
from gui.widgets.text import Label

MOST_RAISED: Final = 3  # times that a host which ends of itself is started again


class NetworkScreen(Screen):
    """Finds tables, hosts one, and is the lobby of the one that one sits at. `sit_down` asks for the match screen."""

    title: Text = msg("Play over the network")
    bar = True
    keys: tuple[tuple[str, Text], ...] = (("Enter", msg("The large button")),
        ("Tab", msg("Go through everything that can be pressed")))

    sit_down = Signal(NetworkLink, tuple)
    recorded = Signal(Path)  # of a table of one's own: the whole record of a game that is over
    left = Signal()  # the table is left: its match, too

    def __init__(self, desk: Desk, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._pictures = pictures
        self.link: NetworkLink | None = None
        self.hosted: HostedTable | None = None
        self.finder = TableFinder(self)
        self._tables = desk.places.data / "network"
        self._tokens = SeatTokens(self._tables / "seats.json")
        self._state: LobbyState | None = None
        self._owner, self._played, self._again, self._deck_said = "", 0, False, False
        self._raised = 0  # how often the host's process was started again
        self._seat = -1  # the own one, as the table stood last
        self._registered: Deck | None = None  # the own deck as it was chosen before a match
        self._exchanged: Deck | None = None  # the same as it is played between the games
        self.talk = Talk(self)
        self.talk.spoken.connect(lambda words: self._tell(Say(words)))
        self._outer = outer = column_box(self, (MARGIN, 16, MARGIN, 24), 16)
        aim = tr("With others in the same house or Wi-Fi; nothing is sent elsewhere.")
        outer.addLayout(titled(tr("Play over the network"), aim))
        self._pages = QStackedLayout()
        outer.addLayout(self._pages, 1)
        self.strip: TableStrip | None = None

    # --- building ---

    def build(self) -> Iterator[None]:
        """The page where tables are found, the form of one's own, the lobby, and the sideboard between two games."""
        page = QWidget()
        self._pages.addWidget(page)
        columns = row_box(page, (0, 0, 0, 0), 24)
        columns.addWidget(self._make_join(), 60)
        yield
        played = PlayedPage()
        yield
        self.form = HostForm(played)
        self.form.wanted.connect(self._on_host)
        columns.addWidget(self.form, 40)
        yield
        self._pages.addWidget(self._make_lobby())
        yield
        self.sideboard = SideboardPage(self.desk.catalog, self._pictures)
        self.sideboard.done.connect(self._on_exchanged)
        self.sideboard.cancelled.connect(lambda: self._pages.setCurrentIndex(1))
        self._pages.addWidget(self.sideboard)
        yield
        played = PlayedPage()
        yield
        self.changes = ChangeForm(played)
        self.changes.told.connect(self._tell)
        self.changes.done.connect(self._on_change_done)
        self._plates.addWidget(self.changes)

    def _make_join(self) -> QWidget:
        panel = self.panel = JoinPanel(self.desk.settings.values.player_name, self._tables, self._tokens)
        panel.wanted.connect(lambda target, looks_on: self._go(target, "", looks_on))
        self.finder.found.connect(lambda tables: panel.show_found(tables, self.desk.now(), self.form.waits))
        self.name, self.trouble = panel.name, panel.trouble
        return panel

    def _make_lobby(self) -> QWidget:
        page = QWidget()
        columns = row_box(page, (0, 0, 0, 0), 24)
        panel, column = panel_of("")
        self.lobby_title, self.connection = Label("", theme.TYPE.section, 600), Label("", tone="text2", wrap=True)
        self.code_line = CodeLine()
        self.code_line.copied.connect(lambda: self.notice.emit(tr("The join code is copied; send it to the others.")))
        self.others = Label(
            tr("The others see this table by themselves and ask to be let in; else send them the code. If that fails "
               "too: does your firewall let Spellwright through, and are all in the same network (not a guest Wi-Fi)?"),
            tone="text2", wrap=True,
        )  # fmt: skip
        self.change = Button(tr("Change the table …"), QUIET)
        self.change.clicked.connect(self._on_change)
        head = row_box()
        head.addWidget(self.lobby_title, 1)
        head.addWidget(self.change)
        column.addLayout(head)
        for widget in (self.connection, self.code_line, self.others):
            column.addWidget(widget)
        self.seats, self.knocks = SeatList(), KnockList()
        for told in (self.seats.told, self.knocks.told):
            told.connect(self._tell)
        column.addWidget(self.knocks)
        column.addWidget(scrolled(self.seats), 1)
        choose = row_box()
        self.deck = choices(tr("Your deck"), ())
        self.deck.activated.connect(lambda _: self._send_deck())
        self.ready = Button(tr("Ready"), PRIMARY)
        self.ready.clicked.connect(self._on_ready)
        self.leave = Button(tr("Leave the table"), QUIET)
        self.leave.clicked.connect(self.leave_table)
        for each in (Label(tr("Your deck")), self.deck, self.ready, self.leave):
            choose.addWidget(each, int(each is self.deck))
        self.problems = Label("", tone="rose", wrap=True)
        column.addWidget(self.problems)
        self.before = BeforeGame()
        self.before.exchange.clicked.connect(self._on_exchange)
        self.before.hand_shown.clicked.connect(lambda shown: self._tell(ShowHand(shown)))
        column.addWidget(self.before)
        column.addLayout(choose)
        self._plates = QStackedWidget()  # what is changed stands in the place of the seats
        self._plates.addWidget(panel)
        columns.addWidget(self._plates, 62)
        self.chat = LobbyChat(self.talk)
        columns.addWidget(self.chat, 38)
        return page

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
            self.form.open(self.hosted is not None, HostedTable.kept(self._tables))
            self._look_for_tables()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What belongs together stays together where there is much width."""
        keep_together(self._outer, self.width())
        super().resizeEvent(event)

    def primary(self) -> Button | None:
        """The button that Enter presses."""
        if self.link is None:
            panel = self.panel
            return panel.join if panel.code.text() else panel.back or (self.form.go_on if self.form.waits else None)
        if self.changes.isVisible():
            return self.changes.primary()
        return self.sideboard.take if self.sideboard.isVisible() else self.ready

    def first_focus(self) -> QWidget | None:
        """The code, or what is said."""
        return self.panel.code if self.link is None else None

    def stop(self) -> None:
        """The client ends."""
        self.leave_table()
        self.finder.stop()

    # --- finding, hosting, entering ---

    def _look_for_tables(self) -> None:
        self.panel.show_found((), self.desk.now(), self.form.waits)
        self.finder.start()

    def _on_host(self, again: bool) -> None:
        if not self.form.fits and not again:
            return
        words = ["--resume"] if again else self.form.words(self.name.text().strip())
        self.trouble.setText("")
        self.form.open(True, again)
        self._raised = 0
        self._start_host(words)

    def _start_host(self, words: list[str]) -> None:
        self.hosted = HostedTable(self)
        self.hosted.ready.connect(self._on_hosting)
        self.hosted.ended.connect(self._on_host_ended)
        self.hosted.recorded.connect(self.recorded)
        self.hosted.start(tuple(words))

    def _on_hosting(self, code: str, owner: str) -> None:
        target = parse_target(code)
        self.code_line.shown.setText(code)
        if self.link is None:  # else the host was raised again, and the line comes back to it by itself
            self._go(Target(target.code, "127.0.0.1", target.port), owner)

    def _on_host_ended(self, sentence: str) -> None:
        """The host's process has gone of itself: have it take its game up again, where there is one."""
        self.hosted = None
        if self.link is not None and self._raised < MOST_RAISED and HostedTable.kept(self._tables, lobby=True):
            self._raised += 1
            self.notice.emit(tr("The host's process has ended; it takes the game up again."))
            self._start_host(["--resume"])
            return
        self.leave_table()
        self.trouble.setText(sentence)

    def _go(self, target: Target, owner: str, looks_on: bool = False) -> None:
        """Go to a table, perhaps only to look on."""
        self.finder.stop()
        self.trouble.setText("")
        self._owner, self._played, self._state, self._again, self._deck_said = owner, 0, None, False, False
        self.talk.forget()
        name = self.name.text().strip() or (tr("Host") if owner else tr("Guest"))
        if self.name.text().strip():
            self.desk.settings.set("player_name", name)
        self.link = link = NetworkLink(target, Who(name, owner=owner, watch=looks_on), self, self._tokens)
        link.lobby.connect(self._on_lobby)
        link.said.connect(self._on_said)
        link.refused.connect(lambda words: self.problems.setText(translate(words)))
        link.state.connect(self._on_state)
        link.welcomed.connect(self._on_welcome)
        link.asked.connect(self._on_asked)
        link.recoded.connect(self.code_line.change)
        link.enter()
        self.code_line.setVisible(bool(owner))
        self.others.hide()
        self.change.hide()
        self._plates.setCurrentIndex(0)
        self.lobby_title.setText(tr("On the way to the table …"))
        self.ready.setEnabled(False)
        self.deck.setEnabled(False)
        self.chat.speaking.setEnabled(False)
        self._pages.setCurrentIndex(1)
        self.setFocus(Qt.FocusReason.OtherFocusReason)  # not on the button by which one leaves

    def leave_table(self) -> None:
        """Get up; a table of one's own is closed, and can be taken up again."""
        link, hosted, self.link, self.hosted = self.link, self.hosted, None, None
        if link is not None:
            self.left.emit()
            if hosted is None and link.seat >= 0 and self._state is not None and not self._state.under_way:
                link.get_up()
            link.close()
            link.deleteLater()
        if hosted is not None:
            hosted.stop()
            hosted.deleteLater()
        self.form.open(False, HostedTable.kept(self._tables))
        self._look_for_tables()
        self._state = self.strip = None
        self.seats.forget()
        self._pages.setCurrentIndex(0)

    # --- at the table ---

    def _on_welcome(self, welcome: Welcome) -> None:
        self.lobby_title.setText(welcome.title)
        self.chat.speaking.setEnabled(True)

    def _on_asked(self, door: AtTheDoor) -> None:
        self.lobby_title.setText(door.title)
        self.connection.setText(tr("The host is asked to let you in …"))

    def _on_state(self, state: str, sentence: Text) -> None:
        words = translate(sentence)
        if state == ENDED:
            self._state = None  # nothing is left that could be got up from
            self.leave_table()
            if words:
                self.trouble.setText(words)
                self.notice.emit(words)
        elif state == LOST:
            self.ready.setEnabled(False)
            held, then = tr("Your seat is held; coming back is tried by itself."), tr("Coming back is tried by itself.")
            lost = f"{words} {held if self.link is not None and self.link.seat >= 0 else then}"
            if self.connection.text() != lost:  # every try that fails says so anew
                self.connection.setText(lost)
                self._show_line(lost)
                self.notice.emit(lost)
        elif state == CONNECTED:
            self._show_line("")
            if self._state is not None:
                self.notice.emit(tr("The connection stands again."))
            self.connection.setText(words)

    def _show_line(self, lost: str) -> None:
        strip = self._strip_there
        if strip is not None:
            strip.show_line(lost)

    @property
    def _strip_there(self) -> TableStrip | None:
        """The strip, unless its table was cleared for another match."""
        return self.strip if self.strip is not None and isValid(self.strip) else None

    def _on_lobby(self, state: LobbyState) -> None:
        before, self._state = self._state, state
        link = self.link
        if link is None:
            return
        if link.seat < 0:
            self._deck_said = False  # it is said again from another seat
        if before is not None and link.seat < 0 <= self._seat:
            self.notice.emit(tr("The table has no seat for you any more; you look on until one is free."))
        self._seat = link.seat
        can_change = link.seat >= 0 and link.seat == state.owner and not state.under_way
        self.change.setVisible(can_change)
        if not can_change:
            self._plates.setCurrentIndex(0)
        self.seats.show_table(state, link.seat)
        self.knocks.show_knocks(state.knocks)
        self.problems.setText("\n".join(translate(each) for each in state.mine[:6]))
        self.connection.setText(table_words(state, link.seat))
        strip = self._strip_there
        if strip is not None:
            strip.show_state(state, link.seat)
        self.others.setVisible(bool(self._owner) and not all(seat.taken for seat in state.seats))
        mine = state.seats[link.seat] if 0 <= link.seat < len(state.seats) else SeatState()
        self.deck.setEnabled(not state.match and link.seat >= 0)
        playing = bool(state.match)
        unready = tr("Not ready") if mine.ready else tr("Ready")
        self.ready.set_label(tr("To the table") if playing or link.seat < 0 else unready)
        self.ready.set_kind(PLAIN if mine.ready and not playing else PRIMARY)
        self.ready.setEnabled(playing or mine.deck_fits)
        self.before.show_state(state, link.seat)
        if not playing and link.seat >= 0 and not self._deck_said:
            self._send_deck()
        if self._again and not playing:
            self.play_again()
        if state.match and state.match != self._played:
            self._played, self._again = state.match, False
            self._sit(link)

    def _send_deck(self) -> None:
        entry = self.desk.catalog.deck(str(self.deck.currentData() or ""))
        if self.link is None or self.link.seat < 0 or entry is None:
            return
        self._registered, self._exchanged = entry.deck, None
        self._tell_deck(entry.deck, entry.name)

    def _tell_deck(self, deck: Deck, name: str) -> None:
        """Send a deck with the texts of its cards; to a host that is come back to it is said again by the line."""
        self._deck_said = True
        self.connection.setText(tr("The host reads your deck …"))
        self._tell(ChooseDeck(deck_text(deck), name, card_texts(self.desk.catalog.raw_cards(deck.names()))))

    def _on_ready(self) -> None:
        if self.link is None or self._state is None:
            return
        if self._state.match:
            self._sit(self.link)
        else:
            ready = not self._state.seats[self.link.seat].ready
            self.link.tell(SetReady(ready, self.before.begins.isChecked(), self._state.changes))

    def play_again(self) -> None:
        """After a game: ready for the next one, with the same group."""
        link, state = self.link, self._state
        if link is None or link.seat < 0 or state is None or state.between:
            return  # between the games of a match cards may be exchanged first
        self._again = bool(state.match)  # the host may not have said yet that the game is over
        if not self._again:
            link.tell(SetReady(seen=state.changes))

    def _on_change(self) -> None:
        if self._state is not None:
            self.changes.show_table(self._state)
            self._plates.setCurrentWidget(self.changes)
            self.changes.choose.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_change_done(self) -> None:
        self._plates.setCurrentIndex(0)
        self.change.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_exchange(self) -> None:
        entry = self.desk.catalog.deck(str(self.deck.currentData() or ""))
        if entry is not None:
            registered = self._registered if self._registered is not None else entry.deck
            self.sideboard.show_deck(self._exchanged if self._exchanged is not None else registered, registered)
            self._pages.setCurrentIndex(2)

    def _on_exchanged(self, deck: Deck) -> None:
        self._pages.setCurrentIndex(1)
        self._exchanged = deck
        self._tell_deck(deck, deck.name)

    def _sit(self, link: NetworkLink) -> None:
        names = tuple(seat.name for seat in self._state.seats) if self._state is not None else ()
        self.sit_down.emit(link, names)

    def make_strip(self, link: NetworkLink) -> TableStrip:
        """What lies over the table of the match: it tells the others, and is told how the table stands."""
        self.strip = strip = TableStrip(self.talk)
        strip.offered.connect(lambda kind: link.tell(MakeOffer(kind)))
        strip.answered.connect(lambda number, agreed: link.tell(AnswerOffer(number, agreed)))
        strip.taken_back.connect(lambda: link.tell(SetComputer(link.seat)))
        strip.hand_shown.connect(lambda on: link.tell(ShowHand(on)))
        strip.told.connect(link.tell)
        link.refused.connect(lambda words: self.notice.emit(translate(words)))
        if self._state is not None:
            strip.show_state(self._state, link.seat)
        return strip

    def _on_said(self, said: Said) -> None:
        line = self.talk.hear(said)
        strip = self._strip_there
        seen = self.chat.isVisible() or (strip is not None and strip.isVisible())  # which show the last line
        if line and not seen and self.link is not None and (said.seat < 0 or said.seat != self.link.seat):
            self.notice.emit(line)

    def _tell(self, message: Lobbying) -> None:
        if self.link is not None:
            self.link.tell(message)

