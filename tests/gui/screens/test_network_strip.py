"""What lies over a match on the network, and what a host chooses."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from engine.__main__ import whole_parser
from engine.cli.host import lobby_of
from engine.net.net_messages import NO_CLOCK, ClockRule, KnockState, LobbyState, OfferState, Said, SeatState
from gui.i18n import translate
from gui.screens.network_chat import QUICK, LobbyChat, Talk
from gui.screens.network_host import HostForm
from gui.screens.network_played import PlayedPage
from gui.screens.network_strip import TableStrip
from gui.table import keymap

SEATS = (SeatState("Ada", here=True, taken=True, left=70), SeatState("Bea", here=True, taken=True, delay=15, left=95))
STATE = LobbyState("Attic", SEATS, match=1, waits_for=1, clock=ClockRule("player", 120))


@pytest.fixture
def strip(qtbot: QtBot) -> TableStrip:
    """The strip of Ada's table."""
    made = TableStrip(Talk())
    qtbot.addWidget(made)
    made.show()
    made.show_state(STATE, 0)
    return made


def test_every_seat_says_its_line_and_its_clock(strip: TableStrip) -> None:
    assert strip.seat_words(0, SEATS[0]) == "You · 1:10"
    assert strip.seat_words(1, SEATS[1]) == "Bea · 15 ms · 1:35"
    for _ in range(5):
        strip._count_down()
    assert strip.seat_words(1, SEATS[1]) == "Bea · 15 ms · 1:30" and strip.seat_words(0, SEATS[0]) == "You · 1:10"
    lost = replace(SEATS[1], held=250, delay=0)
    assert strip.seat_words(1, lost) == "Bea · lost, held for 4:10"
    assert strip.seat_words(1, replace(SEATS[1], here=False, delay=0, left=NO_CLOCK)) == "Bea · gone"
    assert strip.seat_words(1, SeatState()) == "Free seat"


def test_it_knows_whether_another_game_may_follow(strip: TableStrip) -> None:
    assert not strip.series
    strip.show_state(replace(STATE, best_of=3), 0)
    assert strip.series


def test_it_says_who_is_waited_for_and_keeps_what_was_said_last(strip: TableStrip, qtbot: QtBot) -> None:
    with qtbot.waitSignal(strip.waited) as waited:
        strip.show_state(replace(STATE, waits_for=0), 0)
    assert waited.args == [0] and strip.waits_for == 0
    strip.show_line("The host has closed the table.")
    assert strip.last.text() == "The host has closed the table."
    strip.show_line("")
    assert not strip.last.text(), "what was said before it was laid is not said again"


def test_it_takes_no_more_room_than_it_needs(strip: TableStrip, qtbot: QtBot) -> None:
    whole = QWidget()
    qtbot.addWidget(whole)
    column = QVBoxLayout(whole)
    column.addWidget(strip)
    column.addWidget(QWidget())
    whole.resize(1000, 800)
    whole.show()
    qtbot.waitExposed(whole)
    assert strip.height() == strip.sizeHint().height() < 80


def test_what_is_offered_is_agreed_to_or_not(strip: TableStrip, qtbot: QtBot) -> None:
    said: list[tuple[int, bool]] = []
    strip.answered.connect(lambda number, agreed: said.append((number, agreed)))
    strip.agree.click()
    assert not said and strip.asked.isHidden(), "nothing is offered"
    strip.show_state(replace(STATE, offer=OfferState(4, "draw", 1, (1,), (0,))), 0)
    assert not strip.asked.isHidden() and strip.question.text() == "Bea offers a draw."
    qtbot.keyClick(strip.agree, Qt.Key.Key_Return)
    strip.decline.click()
    assert said == [(4, True), (4, False)]


def test_the_own_offer_waits_and_is_withdrawn(strip: TableStrip, qtbot: QtBot) -> None:
    offered: list[str] = []
    said: list[tuple[int, bool]] = []
    strip.offered.connect(offered.append)
    strip.answered.connect(lambda number, agreed: said.append((number, agreed)))
    strip.toggle_offers()
    strip.offers["undo"].click()
    assert offered == ["undo"] and strip.more.isHidden()
    strip.show_state(replace(STATE, offer=OfferState(5, "undo", 0, (0,), (1,))), 0)
    assert "Bea" in strip.question.text() and strip.agree.isHidden() and strip.decline.text() == "Withdraw"
    strip.decline.click()
    assert said == [(5, False)]


def test_words_are_said_by_the_keyboard_and_the_keys_go_back(strip: TableStrip, qtbot: QtBot) -> None:
    said: list[str] = []
    strip._talk.spoken.connect(said.append)
    with qtbot.waitSignal(strip.left):
        strip.toggle_talk()
        qtbot.keyClicks(strip.speaking.field, "one moment")
        qtbot.keyClick(strip.speaking.field, Qt.Key.Key_Return)
    assert said == ["one moment"] and strip.talk.isHidden()
    strip.toggle_talk()
    qtbot.keyClick(strip.speaking.field, Qt.Key.Key_Escape)
    assert strip.talk.isHidden()


def test_keys_at_somebody_who_is_gone_go_back_to_the_table(strip: TableStrip, qtbot: QtBot) -> None:
    lost = replace(STATE, owner=0, seats=(SEATS[0], replace(SEATS[1], here=False, held=200)))
    strip.show_state(lost, 0)
    strip.activateWindow()
    give = strip.away.buttons["Give up Bea’s seat"]
    give.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(give.hasFocus)
    with qtbot.assertNotEmitted(strip.left):
        give.click()  # it is asked first
        strip.show_state(replace(lost, spectators=1), 0)
    with qtbot.waitSignal(strip.left):
        strip.show_state(replace(STATE, owner=0), 0)
    knocking = replace(STATE, owner=0, knocks=(KnockState(1, "Cay"),))
    strip.show_state(knocking, 0)
    refuse = strip.knocks.buttons["Refuse Cay"]
    refuse.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(refuse.hasFocus)
    strip.show_state(replace(knocking, knocks=(KnockState(1, "Cay"), KnockState(2, "Dee"))), 0)
    qtbot.waitUntil(strip.knocks.buttons["Refuse Cay"].hasFocus)
    with qtbot.waitSignal(strip.left):
        strip.show_state(replace(STATE, owner=0), 0)


def test_quick_phrases_are_said_at_the_table(strip: TableStrip) -> None:
    said: list[str] = []
    strip._talk.spoken.connect(said.append)
    strip.toggle_talk()
    strip.speaking.quick.activated.emit([translate(each) for each in QUICK].index("Well played.") + 1)
    assert said == ["Well played."] and strip.talk.isHidden() and strip.speaking.quick.currentIndex() == 0


def test_a_muted_talk_hears_the_house_alone_in_lobby_and_at_the_table(qtbot: QtBot) -> None:
    talk = Talk()
    strip, lobby = TableStrip(talk), LobbyChat(talk)
    for each in (strip, lobby):
        qtbot.addWidget(each)
    assert talk.hear(Said(1, "Bea", "hello")) and strip.last.text() == lobby.lines.text() == "Bea: hello"
    strip.speaking.mute.click()
    assert lobby.speaking.mute.isChecked()
    assert not talk.hear(Said(1, "Bea", "still here?")) and talk.hear(Said(-1, "", "The game is a draw."))
    assert lobby.lines.text() == "Bea: hello\nThe game is a draw."


def test_its_keys_are_the_players_own(qtbot: QtBot) -> None:
    keymap.use({"net_talk": "K"})
    try:
        strip = TableStrip(Talk())
        qtbot.addWidget(strip)
        strip.show()
        with qtbot.waitExposed(strip):
            strip.show_state(STATE, 0)
        qtbot.keyClick(strip, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
        assert strip.talk.isHidden()
        qtbot.keyClick(strip, Qt.Key.Key_K)
        assert not strip.talk.isHidden()
    finally:
        keymap.use({})
    strip.toggle_talk()
    strip.take_keys()
    qtbot.keyClick(strip, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert not strip.talk.isHidden()


def test_who_looks_on_offers_nothing(strip: TableStrip) -> None:
    strip.show_state(STATE, -1)
    assert strip.offer.isHidden() and strip.own.isHidden() and strip.hand.isHidden()
    strip.show_state(replace(STATE, spectators=1, seats=(replace(SEATS[0], computer="greedy"), SEATS[1])), 0)
    assert not strip.own.isHidden() and not strip.hand.isHidden()


def set_clock(form: HostForm) -> None:
    """A clock for players, and who is late loses."""
    form.clock.setCurrentIndex(form.clock.findData("player:900"))
    form.late.setCurrentIndex(form.late.findData("loss"))


@pytest.mark.parametrize(("choose", "clock", "best"), [
    (lambda form: None, ClockRule(), 1), (set_clock, ClockRule("player", 900, "loss"), 1),
    (lambda form: form.games.setCurrentIndex(form.games.findData("3")), ClockRule(), 3),
])  # fmt: skip
def test_a_table_opens_as_it_was_chosen(
    qtbot: QtBot, choose: Callable[[HostForm], None], clock: ClockRule, best: int
) -> None:
    form = HostForm(PlayedPage())
    qtbot.addWidget(form)
    choose(form)
    lobby = lobby_of(whole_parser().parse_args(["host", *form.words()]))
    assert lobby.watch_delay == 60
    assert lobby.clock == clock and lobby.series.best_of == best and len(lobby.places) == 2
    form.watch_delay.setCurrentIndex(form.watch_delay.findData("300"))
    assert lobby_of(whole_parser().parse_args(["host", *form.words()])).watch_delay == 300
    form.seats.set_value(3)
    assert not form.games.isEnabled() and not [word for word in form.words() if "--best-of" in word]


@pytest.mark.parametrize("name", ["-Fun-", "--once", "-1", "=", "a=b", "Ada’s “table”"])
def test_a_table_is_called_what_its_host_typed(qtbot: QtBot, name: str) -> None:
    form = HostForm(PlayedPage())
    qtbot.addWidget(form)
    form.table_name.setText(name)
    assert lobby_of(whole_parser().parse_args(["host", *form.words()])).title == name
