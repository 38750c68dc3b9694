"""A library that is searched: shown once a name, filtered by letters, worked with the table's keys."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.decisions import Asked, Choose, Purpose
from engine.terms.ids import ObjectId, PlayerId
from tests.gui.fixtures import Maker, Table, main_table


def test_letters_filter_a_library_and_all_other_keys_work_the_table(qtbot: QtBot) -> None:
    make = Maker(2000)
    gates = tuple(make.card("Mossgate", "Land") for _ in range(11))
    library = (*gates, *(make.card("Kiln Pup", "Creature — Dog") for _ in range(2)))
    snap = main_table()
    me = replace(snap.players[0], graveyard=(*snap.players[0].graveyard, *library))
    refs = tuple(ObjectId(card.id) for card in library)
    asked = Asked(PlayerId(0), "Search", refs[0], Purpose.SEARCH)
    table = Table()
    qtbot.addWidget(table)
    table.resize(1440, 900)
    table.show()
    table.ask(replace(snap, players=(me, *snap.players[1:])), Choose(asked, refs, 0, 2, refs))
    panel = table.panel
    assert len(panel.grid.cards) == 2 and panel.grid.looks[panel.grid.cards[1]].badge == "×11"
    QTest.keyClicks(panel.filter, "pup")
    assert len(panel.grid.cards) == 1 and panel.grid.cards[0] in refs[-2:]
    QTest.keyClick(panel.filter, Qt.Key.Key_Down)
    QTest.keyClick(panel.filter, Qt.Key.Key_Return)
    QTest.keyClick(panel.filter, Qt.Key.Key_Right)
    QTest.keyClick(panel.filter, Qt.Key.Key_Return)
    assert sorted(table.asking.taken) == sorted(refs[-2:])
    table.wait_guard()
    QTest.keyClick(panel.filter, Qt.Key.Key_Space)
    assert [sorted(answer.refs) for answer in table.answers] == [sorted(refs[-2:])]
