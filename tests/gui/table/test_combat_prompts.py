"""Combat is said as it is: whom an attacker attacks, and what damage is deadly for whom."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.decisions import Asked, Attackers, Attacks, CanAttack, Divide, Purpose
from engine.terms.ids import ObjectId, PlayerId
from gui.dev.demo_tables import four_players
from tests.gui.fixtures import Table, battlefield, main_table

ME = PlayerId(0)


def shown(qtbot: QtBot) -> Table:
    """An empty table."""
    table = Table()
    qtbot.addWidget(table)
    table.resize(1440, 900)
    return table


def test_the_attacker_sent_last_follows_to_the_defender_that_is_clicked(qtbot: QtBot) -> None:
    snap = four_players()
    mine = [ObjectId(card.id) for card in snap.battlefield if card.controller == 0 and "creature" in card.types][:2]
    rivals = tuple(player.id for player in snap.players if player.id != 0)
    table = shown(qtbot)
    table.show_position(snap, ())
    table.show()
    options = tuple(CanAttack(ref, rivals) for ref in mine)
    table.ask(snap, Attackers(Asked(ME), options))
    table.click(mine[0])
    table.click(rivals[1])
    assert table.asking.hint().startswith(f"Attacking {snap.players[2].name}")
    if len(mine) > 1:
        table.click(mine[1])
        table.click(rivals[2])
    table.wait_guard()
    QTest.keyClick(table, Qt.Key.Key_Space)
    (answer,) = table.answers
    assert isinstance(answer, Attacks)
    assert dict(answer.pairs)[mine[0]] == rivals[1], "what was said is what happens"
    assert len(mine) < 2 or dict(answer.pairs)[mine[1]] == rivals[2]


def test_two_damage_is_not_lethal_at_twenty_life(qtbot: QtBot) -> None:
    snap = main_table()
    rival = replace(snap.players[1], life=20)
    snap = replace(snap, players=(snap.players[0], rival))
    blocker = battlefield(snap, "Lantern Abbot")[0]
    elder = battlefield(snap, "Mosshide Elder")[0]
    asked = Asked(ME, "Divide 5 combat damage", elder, Purpose.DAMAGE)
    table = shown(qtbot)
    table.show_position(snap, ())
    table.ask(snap, Divide(asked, 5, (blocker, PlayerId(1)), 0, (3, 0), True))
    prompt = table.asking
    assert prompt.parts == [3, 2]
    assert prompt.deadly(0) and not prompt.deadly(1) and prompt.need(1) == 20
    low = replace(snap, players=(snap.players[0], replace(rival, life=2)))
    table.ask(low, Divide(asked, 5, (blocker, PlayerId(1)), 0, (3, 0), True))
    assert table.asking.deadly(1)
