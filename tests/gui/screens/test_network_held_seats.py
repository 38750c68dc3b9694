"""The way back to a seat at somebody's table, and what is offered while the line is lost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from engine.host.protocol import PROTOCOL
from engine.messages import msg
from engine.net.client import LOST
from engine.net.discovery import Announcement, Found
from engine.net.join_code import JoinCode, Target
from engine.net.net_messages import LobbyState, SeatState
from gui.screens.base import Desk
from gui.screens.network import NetworkScreen
from gui.widgets.buttons import PLAIN, PRIMARY
from gui.widgets.pictures import Pictures
from tests.gui.fixtures import whole


@pytest.fixture
def screen(qtbot: QtBot, desk: Desk, pictures: Pictures) -> Iterator[NetworkScreen]:
    """The screen, which looks for no tables of others."""
    made = whole(NetworkScreen(desk, pictures))
    qtbot.addWidget(made)
    made.finder.start = lambda: None  # type: ignore[method-assign]
    made.resize(1280, 800)
    made.show()
    made.enter()
    yield made
    made.stop()


def test_a_seat_whose_table_is_not_found_is_gone_back_to_by_its_code(screen: NetworkScreen) -> None:
    """After a crash in a network where tables do not find each other by themselves."""
    code = JoinCode(bytes(10), b"12345")
    screen.finder.stop()
    screen._tokens.of(code.fingerprint)
    screen._tokens.seated(code.fingerprint, str(code))
    screen._tokens.plays(code.fingerprint, "Attic", "10.0.0.2:4711")
    screen.finder.found.emit(())
    held = screen.panel.held
    assert held.isVisible() and held.title.text() == "Attic" and screen.primary() is held.button
    said = Announcement(PROTOCOL, "Attic", "00" * 10, 1, 0, 2, playing=True)
    screen.finder.found.emit((Found("10.0.0.2", said),))
    assert not held.isVisible() and screen.primary() is screen.panel.rows[0].button  # it is said once
    screen.finder.found.emit(())
    held.button.click()
    assert screen.link is not None and screen.link._guest._target == Target(code, "10.0.0.2", 4711)
    screen.leave.click()
    screen.finder.stop()
    assert held.isVisible() and screen.panel.join.property("kind") == PLAIN
    held.forget.click()
    assert not held.isVisible() and screen.panel.join.property("kind") == PRIMARY
    screen.finder.found.emit(())
    assert not held.isVisible(), "it is not offered again"


def test_who_only_looks_on_is_offered_that_by_every_table(screen: NetworkScreen) -> None:
    own = JoinCode(bytes(10), b"12345")
    screen._tokens.of(own.fingerprint)
    screen._tokens.seated(own.fingerprint, str(own))
    screen.finder.stop()
    codes = ("00" * 10, "01" * 10, "02" * 10)  # the first holds a seat, the last one lets everybody in
    said = [Announcement(PROTOCOL, "Attic", code, 1, 1, 2, open=code == codes[2]) for code in codes]
    screen.finder.found.emit(tuple(Found("10.0.0.2", each) for each in said))

    def words() -> list[str]:
        return [row.button.text() for row in screen.panel.rows]

    assert words() == ["Back to my seat", "Ask to join", "Join"] and screen.panel.join.text() == "Join"
    screen.panel.look_on.click()
    assert words() == ["Back to my seat", "Ask to look on", "Look on"] and screen.panel.join.text() == "Look on"
    assert screen.panel.rows[2].button.accessibleName() == "Look on at Attic"
    screen.finder.found.emit(tuple(Found("10.0.0.2", each) for each in said))  # they are found again
    assert words()[1:] == ["Ask to look on", "Look on"]
    screen.panel.rows[2].button.click()
    assert screen.link is not None and screen.link._guest.who.watch
    screen.leave.click()
    screen.finder.found.emit(tuple(Found("10.0.0.2", each) for each in said))
    screen.panel.rows[0].button.click()
    assert screen.link is not None and not screen.link._guest.who.watch, "it is one's own seat"


def test_who_leaves_a_table_looks_for_others(screen: NetworkScreen) -> None:
    screen.panel.code.setText("127.0.0.1:1")
    screen.panel.join.click()
    screen.finder.stop()
    looking: list[bool] = []
    screen.finder.start = lambda: looking.append(True)  # type: ignore[method-assign]
    screen.leave.click()
    assert looking and screen.link is None


def test_nobody_is_ready_over_a_line_that_is_lost(screen: NetworkScreen) -> None:
    screen.panel.code.setText("127.0.0.1:1")
    screen.panel.join.click()
    assert screen.link is not None
    screen.link.seat = 0
    state = LobbyState("Attic", (SeatState("Ada", taken=True, deck_fits=True), SeatState("Bea", taken=True)))
    screen._on_lobby(state)
    assert screen.ready.isEnabled()
    screen._on_state(LOST, msg("The connection to the host was lost."))
    assert not screen.ready.isEnabled()
    screen._on_lobby(state)
    assert screen.ready.isEnabled()
