"""Attacks with several to attack: whom an attacker attacks is changed by keys, and who is out is attacked no more."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.decisions import Asked, Attackers, CanAttack
from engine.terms.ids import ObjectId, PlayerId
from engine.view.snapshot import GameSnap
from gui.dev.demo_tables import four_players
from tests.gui.fixtures import Table, positioned

ME = PlayerId(0)


def asked(qtbot: QtBot, snap: GameSnap, *options: CanAttack) -> Table:
    """A table that asks for attackers."""
    table = positioned(qtbot, snap)
    table.ask(snap, Attackers(Asked(ME), options))
    return table


def of_mine(snap: GameSnap) -> list[ObjectId]:
    """Creatures of the viewer of different names, of which none lies in a pile."""
    found = {card.face.name: card for card in snap.battlefield if card.controller == 0 and "creature" in card.types}
    return [ObjectId(card.id) for card in found.values()]


def by_keys(table: Table, *keys: Qt.Key, shift: bool = False) -> None:
    """Press keys."""
    for key in keys:
        held = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
        QTest.keyClick(table, key, held)


def test_the_focused_attacker_attacks_another_by_a_key(qtbot: QtBot) -> None:
    """Players and a planeswalker: in a round, forward and back; the others stay with whom they attack."""
    snap = four_players()
    first, second = of_mine(snap)[:2]
    walker = ObjectId(next(card.id for card in snap.battlefield if card.controller == 3))
    whom = (PlayerId(1), PlayerId(2), PlayerId(3), walker)
    table = asked(qtbot, snap, CanAttack(first, whom), CanAttack(second, whom))
    for ref in (first, second):
        table.set_focus(ref)
        by_keys(table, Qt.Key.Key_Return)
    prompt = table.asking
    assert prompt.pairs == {first: 1, second: 1}
    table.set_focus(first)
    for after in (2, 3, walker, 1, 2):
        by_keys(table, Qt.Key.Key_V)
        assert prompt.pairs == {first: after, second: 1}
    by_keys(table, Qt.Key.Key_V, shift=True)
    assert prompt.pairs == {first: 1, second: 1}


def test_without_an_attacker_in_focus_those_sent_last_follow(qtbot: QtBot) -> None:
    snap = four_players()
    one = of_mine(snap)[0]
    table = asked(qtbot, snap, CanAttack(one, (PlayerId(1), PlayerId(2), PlayerId(3))))
    prompt = table.asking
    by_keys(table, Qt.Key.Key_V)
    assert not prompt.pairs and prompt.current == 2, "nobody attacks yet: the next one will attack another"
    QTest.keyClick(table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert prompt.pairs == {one: 2}
    by_keys(table, Qt.Key.Key_V)
    assert prompt.pairs == {one: 3}
    assert [choice.key for choice in prompt.others()] == ["V", "Backspace"]


def test_who_must_attack_attacks_whom_one_wishes(qtbot: QtBot) -> None:
    """By a click and then on another, and by the key; among those that it may attack."""
    snap = four_players()
    one = of_mine(snap)[0]
    table = asked(qtbot, snap, CanAttack(one, (PlayerId(1), PlayerId(3)), must=True))
    prompt = table.asking
    table.click(one)
    table.click(3)
    assert prompt.pairs == {one: 3}
    by_keys(table, Qt.Key.Key_V)
    assert prompt.pairs == {one: 1}


def test_one_defender_alone_is_not_changed(qtbot: QtBot) -> None:
    snap = four_players()
    one = of_mine(snap)[0]
    table = asked(qtbot, snap, CanAttack(one, (PlayerId(1),)))
    table.click(one)
    assert not table.asking.defender_after((one,), 1) and len(table.asking.others()) == 1


@pytest.mark.parametrize("out", [2, 3])
def test_no_arrow_and_no_words_lead_to_who_is_out(qtbot: QtBot, out: int) -> None:
    """Of the attackers of the second player one attacks the third: either of the two may have lost meanwhile."""
    snap = four_players()
    attacker = next(card for card in snap.battlefield if card.attacking == 3)
    table = positioned(qtbot, snap)
    assert any(link.target == 3 for link in table.arrows.links)
    assert table.stage._look(attacker.id, table.stage.items_by_id[attacker.id]).tab == snap.players[3].name
    players = tuple(replace(player, alive=player.id != out) for player in snap.players)
    table.show_position(replace(snap, players=players), ())
    assert not any(link.target == 3 for link in table.arrows.links)
    if out == 3:
        assert table.stage._look(attacker.id, table.stage.items_by_id[attacker.id]).tab == ""
