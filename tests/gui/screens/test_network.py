"""The network's screen: hosting, the lobby, the match at the same table, chat, what is said when nothing answers."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.cards.decks import Deck
from engine.cards.files import CardData
from engine.cards.pool import CardPool
from engine.decisions import Concede
from engine.host.protocol import PROTOCOL, Give, Question
from engine.host.seen_replay import is_seen_replay
from engine.net.deck_texts import card_texts
from engine.net.discovery import Announcement, Found
from engine.net.join_code import JoinCode
from engine.net.net_messages import (
    CardText,
    ClockRule,
    KnockState,
    LetIn,
    LobbyState,
    Say,
    SeatState,
    SetTable,
    Welcome,
)
from engine.places import Places
from engine.play.record import Record
from engine.terms.ids import PlayerId
from engine.workshop.fields import CardFields, FaceFields, card_data
from gui.app import Client
from gui.cards.catalog import DeckEntry
from gui.cards.own_shelf import OwnCardData
from gui.navigation.navigator import Navigator
from gui.screens.base import WIDEST
from gui.screens.home import outcome_mark
from gui.screens.match import MatchScreen
from gui.screens.network import NetworkScreen
from gui.screens.network_knocks import KnockList, knock_words
from gui.screens.network_marks import deck_words, seat_status
from gui.screens.network_rows import table_words
from gui.session.engine_link import EngineLink
from gui.session.network_tables import HostedTable
from gui.session.saved_matches import WATCHED
from gui.settings import SettingsStore
from gui.widgets.buttons import PLAIN, PRIMARY
from tests.gui.conftest import done_with
from tests.net.processes import Player
from tests.net.test_server import Hosting

pytestmark = pytest.mark.timeout(400)
LONG = 120_000  # milliseconds that nothing takes but what never comes


def guest_of(code: str) -> Player:
    """Somebody at this computer who joins the table of a code."""
    return Player(code.partition("@")[0] + "@127.0.0.1:" + code.rpartition(":")[2], "Bea")


def begun(client: Client, screen: NetworkScreen, guest: Player, answers: int) -> MatchScreen:
    """The match, once a guest is there, both are ready, and the guest plays for so many answers."""
    guest.hear(Welcome)
    guest.ready()
    screen.ready.click()
    assert isinstance(client.navigator, Navigator)
    threading.Thread(target=guest.play, args=(answers,), daemon=True).start()
    return client.navigator.match


@pytest.fixture
def client(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, engine: EngineLink, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Client]:
    """A client whose files, and those of the table it hosts, are in an empty home."""
    monkeypatch.setenv("SPELLWRIGHT_HOME", str(tmp_path / "home"))
    places = Places(tmp_path / "home", tmp_path / "cache")
    made = Client(qapp, places, SettingsStore(places.settings))
    made.navigator = Navigator(made, engine)
    made.window.show()
    yield made
    done_with(made)


@pytest.fixture
def screen(qtbot: QtBot, client: Client) -> NetworkScreen:
    """The screen, by the button at home; it is made without holding up anything."""
    client.home.network.click()
    qtbot.waitUntil(lambda: client.window.current == "network")
    assert isinstance(client.navigator, Navigator) and client.navigator.network is not None
    return client.navigator.network


def test_a_hosted_table_is_joined_and_its_match_is_played_at_the_same_table(
    client: Client, screen: NetworkScreen, qtbot: QtBot
) -> None:
    screen.name.setText("Ada")
    screen.form.host.click()
    qtbot.waitUntil(lambda: screen.link is not None and bool(screen.ready.isEnabled()), timeout=LONG)
    qtbot.waitUntil(lambda: not screen.others.isHidden())  # somebody is waited for
    screen.code_line.copy.click()
    code = QGuiApplication.clipboard().text()
    guest = guest_of(code)
    try:
        guest.hear(Welcome)
        guest.guest.say(Say("hello there"))
        qtbot.waitUntil(lambda: "Bea: hello there" in screen.chat.lines.text())
        assert screen.others.isHidden()
        screen.deck.activated.emit(screen.deck.currentIndex())  # the same deck once more
        assert screen.connection.text() == "The host reads your deck …"
        qtbot.waitUntil(lambda: "Any deck" in screen.connection.text() and "reads" not in screen.connection.text())
        guest.ready()
        screen.ready.click()
        assert isinstance(client.navigator, Navigator)
        match = client.navigator.match
        qtbot.waitUntil(lambda: client.window.current == "match" and match.view is not None, timeout=LONG)
        threading.Thread(target=guest.play, args=(50,), daemon=True).start()
        qtbot.waitUntil(lambda: match.session is not None and match.session.waiting, timeout=LONG)
        assert match.strip is not None and "Bea" in match.strip.seat_words(1, SeatState("Bea", taken=True))
        assert is_seen_replay(client.desk.saves.path(client.desk.saves.all()[0]))
        assert match.session is not None
        match.session.command(Concede(PlayerId(0)))

        def whole() -> bool:
            """Whether the host's record is kept, and the end of the game is seen: either may come first."""
            kept = client.desk.saves.all()[0]
            return kept.finished and not kept.only_seen

        qtbot.waitUntil(whole, timeout=LONG)
        save = client.desk.saves.all()[0]
        assert Record.read(client.desk.saves.path(save)).finished
        match.again.emit()
        qtbot.waitUntil(lambda: screen.link is not None and screen.ready.text() == "Not ready", timeout=LONG)
        assert match.strip is not None
        match.strip.deleteLater()  # as another match does that is sat down at
        match.strip = None
        QGuiApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        guest.guest.say(Say("are you there?"))
        qtbot.waitUntil(lambda: "are you there?" in screen.chat.lines.text())
        assert screen._state is not None
        screen._on_lobby(screen._state)
        screen.leave.click()
        assert not match.running and screen.link is None
    finally:
        guest.guest.close()


def test_the_host_changes_the_table_in_its_lobby(client: Client, screen: NetworkScreen, qtbot: QtBot) -> None:
    screen.form.host.click()
    qtbot.waitUntil(lambda: screen.link is not None and bool(screen.ready.isEnabled()), timeout=LONG)
    guest = guest_of(screen.code_line.shown.text())
    try:
        guest.hear(Welcome)
        guest.ready()
        qtbot.waitUntil(lambda: screen._state is not None and screen._state.seats[1].ready, timeout=LONG)
        qtbot.mouseClick(screen.change, Qt.MouseButton.LeftButton)
        form = screen.changes
        assert form.isVisible() and form.total == 2 and screen.primary() is form.change
        form.seats.set_value(3)
        form.clock.setCurrentIndex(form.clock.findData("player:900"))
        assert screen.primary() is form.change
        form.change.click()
        assert not form.isVisible() and screen.change.hasFocus()
        qtbot.waitUntil(lambda: "15 minutes a player" in screen.connection.text(), timeout=LONG)
        changed = guest.lobby(lambda state: len(state.seats) == 3)
        assert not changed.seats[1].ready and "The table has been changed" in screen.chat.lines.text()
    finally:
        guest.guest.close()


def test_who_loses_their_seat_is_told_and_sits_down_again(
    client: Client, screen: NetworkScreen, qtbot: QtBot, tmp_path: Path
) -> None:
    host = Hosting(tmp_path / "table", 3)
    guests = []
    try:
        for name, owner in (("Ada", host.identity.owner), ("Bea", "")):
            guests.append(Player(host.code, name, owner=owner))
            guests[-1].hear(Welcome)
        screen.panel.code.setText(host.code)
        screen.panel.join.click()
        qtbot.waitUntil(lambda: bool(screen.ready.isEnabled()), timeout=LONG)
        assert not screen.change.isVisible()  # for who hosts
        notices: list[str] = []
        screen.notice.connect(notices.append)
        guests[0].guest.say(SetTable(replace(host.lobby.rules, seats=2)))
        qtbot.waitUntil(lambda: any("no seat for you" in each for each in notices), timeout=LONG)
        assert screen.link is not None and screen.link.looks_on and not screen.ready.isEnabled()
        guests[0].guest.say(SetTable(replace(host.lobby.rules, seats=3)))
        qtbot.waitUntil(lambda: "Sit at seat 3" in screen.seats.buttons, timeout=LONG)
        qtbot.mouseClick(screen.seats.buttons["Sit at seat 3"], Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: bool(screen.ready.isEnabled()), timeout=LONG)  # with the deck as before
        assert screen.link.seat == 2
    finally:
        for guest in guests:
            guest.guest.close()
        host.close()


def test_a_host_that_is_killed_takes_its_game_up_again(
    client: Client, screen: NetworkScreen, qtbot: QtBot, tmp_path: Path
) -> None:
    screen.name.setText("Ada")
    screen.form.host.click()
    qtbot.waitUntil(lambda: screen.link is not None and bool(screen.ready.isEnabled()), timeout=LONG)
    code = screen.code_line.shown.text()
    guest = guest_of(code)
    try:
        match = begun(client, screen, guest, 500)
        qtbot.waitUntil(lambda: match.session is not None and match.session.waiting, timeout=LONG)
        hosted, link = screen.hosted, screen.link
        assert hosted is not None
        assert link is not None and match.strip is not None
        with qtbot.waitSignal(link.welcomed, timeout=LONG):
            hosted._process.kill()
            qtbot.waitUntil(lambda: match.strip is not None and "lost" in match.strip.last.text(), timeout=LONG)
        assert screen.hosted not in (None, hosted) and screen.link is link and screen.code_line.shown.text() == code
        qtbot.waitUntil(lambda: match.strip is not None and "lost" not in match.strip.last.text(), timeout=LONG)
        with qtbot.waitSignal(link.told, timeout=LONG, check_params_cb=lambda told: isinstance(told, Question)):
            pass
        assert match.session is not None
        match.session.command(Concede(PlayerId(0)))
        qtbot.waitUntil(lambda: not match.running and not match.broken, timeout=LONG)
    finally:
        guest.guest.close()


def test_a_table_with_a_held_seat_is_gone_back_to_by_its_row(screen: NetworkScreen, qtbot: QtBot) -> None:
    code = JoinCode(bytes(10), b"12345")
    screen._tokens.of(code.fingerprint)
    screen._tokens.seated(code.fingerprint, str(code))
    said = Announcement(PROTOCOL, "Attic", "00" * 10, 1, 0, 2, playing=True)
    screen.finder.found.emit((Found("127.0.0.1", said), Found("127.0.0.1", replace(said, code="01" * 10))))
    assert [row.code for row in screen.panel.rows] == [code, None]
    assert screen.primary() is screen.panel.rows[0].button
    screen.panel.rows[0].button.click()
    assert screen.link is not None and screen.link._guest._target.code == code


def test_a_lobby_says_what_is_waited_for() -> None:
    seats = (SeatState("Ada", taken=True, ready=True), SeatState("Bea", taken=True))
    state = LobbyState("Attic", seats, spectators=1, clock=ClockRule("player", 900))
    assert table_words(state, 0) == "Any deck · 15 minutes a player · 1 looks on\nWaiting until ready: Bea"
    assert table_words(replace(state, seats=(seats[0], SeatState())), 0).endswith("One more guest is waited for.")
    assert table_words(state, 1).endswith("ready: Bea (you)")
    reading = replace(state, seats=(replace(seats[0], reading=True), seats[1]))
    assert table_words(reading, 0).endswith("The host reads your deck …") and "reads" not in table_words(reading, 1)
    assert seat_status(reading.seats[0])[1] == "The host reads the deck …"


def test_who_only_looks_on_sees_the_table_and_no_hand(
    client: Client, screen: NetworkScreen, qtbot: QtBot, tmp_path: Path
) -> None:
    host = Hosting(tmp_path / "table")
    guests = [Player(host.code, name) for name in ("Ada", "Bea")]
    try:
        seat, _ = (guest.hear(Welcome).seat for guest in guests)
        screen.panel.look_on.setChecked(True)
        screen.panel.code.setText(host.code)
        screen.panel.join.click()
        qtbot.waitUntil(lambda: "Table" in screen.lobby_title.text(), timeout=LONG)
        assert screen.link is not None and screen.link.looks_on
        qtbot.waitUntil(lambda: not screen.deck.isEnabled(), timeout=LONG)
        for guest in guests:
            guest.ready()
        assert isinstance(client.navigator, Navigator)
        match = client.navigator.match
        for guest in guests:
            threading.Thread(target=guest.play, args=(20,), daemon=True).start()
        qtbot.waitUntil(lambda: client.window.current == "match" and match.view is not None, timeout=LONG)
        qtbot.waitUntil(lambda: match.view is not None and match.view.snap is not None, timeout=LONG)
        assert match.view is not None and match.view.snap is not None
        assert all(not player.hand for player in match.view.snap.players)
        assert any(player.hand_count for player in match.view.snap.players)
        assert match.session is not None and not match.session.waiting
        guests[0].guest.say(Give(screen.link.match, Concede(PlayerId(seat))))
        qtbot.waitUntil(lambda: client.desk.saves.all()[0].outcome == WATCHED, timeout=LONG)
        assert match.view.overlays.outcome is not None  # to whom nothing was won or lost
        assert match.view.overlays.outcome.accessibleName() == "Bea won"
        assert outcome_mark(client.desk.saves.all()[0])[1] == "Watched"
    finally:
        for guest in guests:
            guest.guest.close()
        host.close()


def test_on_a_vast_screen_what_belongs_together_stays_together(client: Client, screen: NetworkScreen) -> None:
    client.window.resize(2560, 1440)
    QApplication.processEvents()
    right = screen.form.mapTo(screen, screen.form.rect().topRight()).x()
    assert screen.width() > WIDEST and right <= (screen.width() + WIDEST) // 2


def test_enter_takes_up_a_game_that_waits(screen: NetworkScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    assert screen.primary() is None and screen.panel.join.property("kind") == PRIMARY
    monkeypatch.setattr(HostedTable, "kept", lambda tables, lobby=False: True)
    screen.enter()
    assert screen.primary() is screen.form.go_on and screen.panel.join.property("kind") == PLAIN
    screen.panel.code.setText("10.0.0.1")
    assert screen.primary() is screen.panel.join


def found_nothing(screen: NetworkScreen) -> None:
    """Have the screen look for tables no longer: others may host some on this very network."""
    screen.finder.stop()
    screen.finder.found.emit(())


def test_what_is_found_is_listed_and_its_host_is_asked(screen: NetworkScreen, qtbot: QtBot, tmp_path: Path) -> None:
    host = Hosting(tmp_path / "table")
    owner = Player(host.code, "Ada", owner=host.identity.owner)
    try:
        owner.hear(Welcome)
        found_nothing(screen)
        assert screen.panel.nothing.isVisible()
        said = Announcement(PROTOCOL, "Attic", host.identity.code.fingerprint.hex(), host.server.port, 1, 2)
        screen.finder.found.emit((Found("127.0.0.1", said),))
        (row,) = screen.panel.rows
        assert not screen.panel.nothing.isVisible() and row.code is None
        screen.name.setText("Bea")
        qtbot.mouseClick(screen.panel.rows[0].button, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: "asked to let you in" in screen.connection.text(), timeout=LONG)
        knock = owner.lobby(lambda state: bool(state.knocks)).knocks[0]
        assert knock.name == "Bea"
        owner.guest.say(LetIn(knock.number, True))
        qtbot.waitUntil(lambda: screen.link is not None and screen.link.seat == 1, timeout=LONG)
        assert screen._tokens.code_of(host.identity.code.fingerprint) == host.identity.code
        screen.leave.click()
    finally:
        owner.guest.close()
        host.close()


@pytest.mark.parametrize(("free", "playing"), [(0, False), (0, True)])
def test_where_no_seat_is_free_one_is_offered_to_look_on(
    screen: NetworkScreen, qtbot: QtBot, tmp_path: Path, free: int, playing: bool
) -> None:
    host = Hosting(tmp_path / "table")
    guests = [Player(host.code, name, owner=host.identity.owner if name == "Ada" else "") for name in ("Ada", "Bea")]
    try:
        for guest in guests:
            guest.hear(Welcome)
        found_nothing(screen)
        port, code = host.server.port, host.identity.code
        said = Announcement(PROTOCOL, "Attic", code.fingerprint.hex(), port, free, 2, playing=playing)
        screen.finder.found.emit((Found("127.0.0.1", said),))
        assert screen.panel.rows[0].button.text() == "Ask to look on"
        qtbot.mouseClick(screen.panel.rows[0].button, Qt.MouseButton.LeftButton)
        knock = guests[0].lobby(lambda state: bool(state.knocks)).knocks[0]
        assert knock.watch and not screen.panel.look_on.isChecked()
        guests[0].guest.say(LetIn(knock.number, True))
        guests[1].lobby(lambda state: state.spectators == 1)
        screen.leave.click()
    finally:
        for guest in guests:
            guest.guest.close()
        host.close()


def test_the_owner_lets_in_who_asks(qtbot: QtBot) -> None:
    door = KnockList()
    qtbot.addWidget(door)
    told: list[LetIn] = []
    door.told.connect(told.append)
    door.show_knocks((KnockState(3, "Bea"), KnockState(4, "Cleo", True)))
    assert not door.isHidden() and knock_words(KnockState(4, "Cleo", True)) == "Cleo asks to look on."
    door.buttons["Let Bea in"].click()
    door.buttons["Refuse Cleo"].click()
    assert told == [LetIn(3, True), LetIn(4, False)]
    door.show_knocks(())
    assert door.isHidden()


def test_what_is_said_in_the_lobby_readies_nobody_and_covers_nothing(
    client: Client, screen: NetworkScreen, qtbot: QtBot, tmp_path: Path
) -> None:
    host = Hosting(tmp_path / "table")
    other = Player(host.code, "Ada")
    try:
        other.hear(Welcome)
        screen.panel.code.setText(host.code)
        screen.panel.join.click()
        qtbot.waitUntil(screen.ready.isEnabled, timeout=LONG)
        notices: list[str] = []
        screen.notice.connect(notices.append)
        field = screen.chat.speaking.field
        field.setFocus()
        qtbot.keyClicks(field, "hello")
        qtbot.keyClick(field, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: "hello" in screen.chat.lines.text(), timeout=LONG)
        other.guest.say(Say("well met"))
        qtbot.waitUntil(lambda: "well met" in screen.chat.lines.text(), timeout=LONG)
        assert not notices and screen._state is not None and not screen._state.seats[1].ready
        screen.ready.click()
        qtbot.waitUntil(lambda: screen.ready.text() == "Not ready", timeout=LONG)
        assert screen.ready.property("kind") == "plain"
        screen.leave.click()
    finally:
        other.guest.close()
        host.close()


@pytest.mark.parametrize("typed", ["", "no such code!", "ABCD@1.2.3.4"])
def test_what_is_no_code_gets_one_sentence(screen: NetworkScreen, qtbot: QtBot, typed: str) -> None:
    screen.panel.code.setText(typed)
    qtbot.keyClick(screen.panel.code, Qt.Key.Key_Return)
    assert screen.trouble.text().endswith(".") and screen.link is None


def test_where_nothing_answers_the_screen_says_what_to_look_at(screen: NetworkScreen, qtbot: QtBot) -> None:
    screen.panel.code.setText("127.0.0.1:1")
    screen.panel.join.click()
    assert screen.link is not None
    qtbot.waitUntil(lambda: screen.link is None, timeout=LONG)
    assert "firewall" in screen.trouble.text()


def test_a_seat_says_how_it_stands(qapp: QApplication) -> None:
    ada = SeatState("Ada", "", "Ridge", True, True, True, True, 0, 15)
    assert seat_status(SeatState())[1] == "Waiting for a guest" and deck_words(SeatState()) == ""
    assert seat_status(ada) == ("check", "Ready", "moss") and deck_words(ada) == "Ridge · 15 ms"
    assert seat_status(replace(ada, ready=False))[1] == "Not ready yet"
    assert seat_status(replace(ada, ready=False, deck_fits=False))[2] == "rose"
    assert seat_status(ada, True)[1] == "At the table" and seat_status(ada, True, True)[1] == "Is waited for"
    assert seat_status(replace(ada, here=False, held=252), True)[1:] == ("Lost; held for 4:12", "rose")


def test_a_deck_with_cards_of_the_workshop_is_played_over_the_network(
    client: Client, screen: NetworkScreen, qtbot: QtBot
) -> None:
    front = FaceFields(name="Dam Builder", cost="{W}", type_line="Creature — Beaver", power="1", toughness="1")
    back = FaceFields(name="Dam", type_line="Creature — Wall", text="Defender", power="0", toughness="9", colors="W")
    data = card_data(CardFields(face=front, back=back, layout="modal_dfc"), "own", "1")
    catalog = client.desk.catalog
    catalog.take_own([OwnCardData(data, "read")])
    kept = catalog.save(DeckEntry("", Deck("Beavers", main=((30, "Dam Builder // Dam"), (30, "Plains")))))
    screen.enter()
    screen.name.setText("Ada")
    screen.form.host.click()
    qtbot.waitUntil(lambda: screen.link is not None and screen._state is not None, timeout=LONG)
    screen.deck.setCurrentIndex(screen.deck.findData(kept.key))
    screen.deck.activated.emit(screen.deck.currentIndex())
    qtbot.waitUntil(lambda: screen._state is not None and screen._state.seats[0].deck == "Beavers", timeout=LONG)
    qtbot.waitUntil(lambda: bool(screen.ready.isEnabled()), timeout=LONG)
    screen.code_line.copy.click()
    code = QGuiApplication.clipboard().text()
    guest = guest_of(code)
    try:
        match = begun(client, screen, guest, 50)
        qtbot.waitUntil(lambda: client.window.current == "match" and match.view is not None, timeout=LONG)

        def hand_seen() -> set[str]:
            snap = match.view.snap if match.view is not None else None
            return set() if snap is None else {card.face.name for card in snap.players[0].hand}

        qtbot.waitUntil(lambda: bool(hand_seen()), timeout=LONG)
        hand = hand_seen()
        assert "Dam Builder" in hand and hand <= {"Dam Builder", "Plains"}
        screen.leave.click()
    finally:
        guest.guest.close()


@pytest.mark.parametrize("layout", ["transform", "modal_dfc", "normal"])
def test_texts_that_go_to_a_host_are_read_there_as_here(layout: str) -> None:
    front = FaceFields(name="Dam Builder", cost="{W}", type_line="Creature — Beaver", text="Trample", power="1",
                       toughness="1")  # fmt: skip
    back = FaceFields(name="Dam", type_line="Creature — Wall", text="Defender", power="0", toughness="9", colors="W")
    fields = CardFields(face=front, back=None if layout == "normal" else back, layout=layout)
    here, there = CardPool(), CardPool()
    here.add(card_data(fields))
    for text in card_texts([card_data(fields)]):
        there.add(text.data())
    known, heard = here.card(fields.name), there.card(fields.name)
    assert known is not None and heard is not None
    assert (heard.faces, heard.layout, heard.reading, heard.color_identity) == (
        known.faces,
        known.layout,
        known.reading,
        known.color_identity,
    )


def test_a_text_longer_than_any_card_stays_here() -> None:
    data: CardData = {"name": "Dam Builder", "type_line": "Creature — Beaver", "oracle_text": "Trample. " * 1000}
    assert card_texts([data, {"name": "Dam"}]) == (CardText("Dam"),)
