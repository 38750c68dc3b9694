"""What a table that was found offers, the code of one's own when it changes, and phrases that everybody understands."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from engine.host.protocol import PROTOCOL
from engine.net.discovery import Announcement, Found
from engine.net.join_code import JoinCode
from engine.net.net_messages import Said
from gui.i18n import translate
from gui.screens.network_chat import QUICK, Talk
from gui.screens.network_lobby import CodeLine
from gui.screens.network_rows import FoundRow

CODE = JoinCode(bytes(10), b"12345")
ATTIC = Found("10.0.0.2", Announcement(PROTOCOL, "Attic", "00" * 10, 1, 1, 2))


def test_who_left_a_table_comes_in_unasked_and_to_no_seat_of_theirs(qtbot: QtBot) -> None:
    rows = [FoundRow(ATTIC), FoundRow(ATTIC, CODE), FoundRow(ATTIC, CODE, held=True)]
    for row in rows:
        qtbot.addWidget(row)
    assert [row.button.text() for row in rows] == ["Ask to join", "Join", "Back to my seat"]


def test_another_code_stands_with_the_same_address(qtbot: QtBot) -> None:
    line = CodeLine()
    qtbot.addWidget(line)
    line.shown.setText("AAAA-BBBB@10.0.0.2:47624")
    line.change("CCCC-DDDD")
    assert line.shown.text() == "CCCC-DDDD@10.0.0.2:47624"


def test_a_quick_phrase_is_read_in_the_language_of_who_hears_it(qtbot: QtBot) -> None:
    talk = Talk()
    assert talk.hear(Said(1, "Bea", str(QUICK[1]))) == f"Bea: {translate(QUICK[1])}"
    assert talk.hear(Said(1, "Bea", "Ready")) == "Bea: Ready"  # what somebody types is nobody's to translate
