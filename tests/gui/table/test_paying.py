"""Paying by hand: single sources, whole piles, mana of the pool, taking a tap back; full control."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engine.decisions import Asked, FullControl, ManaSource, Pay, PayPool, PayWith, Purpose, UndoTo
from engine.terms.ids import PlayerId
from gui.prompts.pay import PayPrompt
from tests.gui.fixtures import Table, battlefield

ME = PlayerId(0)


def cost(table: Table, cost: str = "{2}{R}", pool: str = "", plan: bool = True) -> Pay:
    lands = battlefield(table.position, "Cinder Terrace")
    sources = tuple(ManaSource(ref, 0, ("R",)) for ref in lands)
    shown = tuple((ref, 0, "R") for ref in lands[:3]) if plan else ()
    return Pay(Asked(ME, f"Pay {cost}", 0, Purpose.PAY), cost, pool, sources, shown)


@pytest.mark.rule("601.2g")
def test_a_whole_pile_is_tapped_one_source_after_another(table: Table) -> None:
    lands = battlefield(table.position, "Cinder Terrace")
    first = cost(table)
    table.ask(table.position, first)
    assert table.question.tap_pile(lands[:2])
    assert table.answers == [PayWith(lands[0], 0, "R")]
    table.ask(table.position, replace(first, cost="{1}{R}"))
    assert table.answers[1:] == [PayWith(lands[1], 0, "R")]
    table.ask(table.position, replace(first, cost="{1}"))
    assert isinstance(table.prompt, PayPrompt) and table.prompt.taps == 2


@pytest.mark.rule("601.2h")
def test_a_symbol_of_the_pool_pays_where_it_fits(table: Table) -> None:
    table.ask(table.position, cost(table, "{R}", pool="RG"))
    table.question.pay_from_pool("G")
    assert table.answers == []
    table.question.pay_from_pool("R")
    assert table.answers == [PayPool("R")]


def test_the_last_tap_is_taken_back(table: Table) -> None:
    lands = battlefield(table.position, "Cinder Terrace")
    table.ask(table.position, cost(table))
    table.click(lands[0])
    table.ask(table.position, cost(table, "{1}{R}"))
    assert [choice.label for choice in table.asking.others()] == ["Untap the last", "Take back"]
    QTest.keyClick(table, Qt.Key.Key_Backspace)
    assert table.commands[-1] == UndoTo(-1)


@pytest.mark.rule("117.3c")
def test_full_control_lasts_as_long_as_a_key_is_held(table: Table) -> None:
    QTest.keyPress(table, Qt.Key.Key_Control)
    QTest.keyRelease(table, Qt.Key.Key_Control)
    assert table.commands == [FullControl(ME, True), FullControl(ME, False)]
    QTest.keyClick(table, Qt.Key.Key_F8)
    assert table.preferences.control and table.commands[-1] == FullControl(ME, True)
