"""What the table asks where the question says little of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from engine.decisions import Choose, Number, Purpose
from engine.terms.ids import PlayerId
from gui.prompts.amounts import NumberPanel, NumberPrompt
from gui.prompts.panel import RichLabel
from tests.gui.fixtures import Table, open_table, scene


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Table]:
    """A table at which nothing is asked yet but what to play."""
    made = open_table("main")
    qtbot.addWidget(made)
    yield made


def test_a_choice_without_words_says_what_is_done_to_how_many(table: Table) -> None:
    snap, sacrifice = scene("choose")
    _, found = scene("search")
    assert isinstance(sacrifice, Choose) and isinstance(found, Choose)
    silent = replace(sacrifice, asked=replace(sacrifice.asked, text=""))
    table.ask(snap, silent)
    assert table.asking.text == "Sacrifice two permanents"
    players = (PlayerId(0), PlayerId(1))
    asked = replace(silent.asked, purpose=Purpose.OTHER)
    for decision, text in (
        (replace(silent, minimum=0), "Sacrifice up to two permanents"),
        (replace(found, asked=replace(found.asked, text="")), "Return one card"),
        (Choose(asked, players, 2, 2), "Choose two players"),
        (Choose(asked, (*players, *silent.legal), 2, 2), "Choose two"),
    ):
        table.ask(snap, decision)
        assert table.asking.text == text


@pytest.mark.parametrize(
    ("word", "purpose", "asked"),
    [
        ("Discard", Purpose.DISCARD, "Discard two permanents"),
        ("Populate", Purpose.OTHER, "Populate: choose two permanents"),
        ("Search", Purpose.SEARCH, "Search: take two permanents"),
    ],
)
def test_a_question_of_one_word_says_what_is_chosen(table: Table, word: str, purpose: Purpose, asked: str) -> None:
    snap, sacrifice = scene("choose")
    assert isinstance(sacrifice, Choose)
    table.ask(snap, replace(sacrifice, asked=replace(sacrifice.asked, text=word, purpose=purpose)))
    assert table.asking.text == asked


def test_a_number_that_cannot_be_chosen_is_stepped_over(table: Table) -> None:
    snap, sacrifice = scene("choose")
    assert isinstance(sacrifice, Choose)
    table.ask(snap, Number(replace(sacrifice.asked, purpose=Purpose.X), 1, 7, (1, 3, 7)))
    prompt = table.asking
    assert isinstance(prompt, NumberPrompt) and prompt.value == 7
    for key, value in (("Down", 3), ("Up", 7), ("Down", 3), ("Down", 1), ("Down", 1), ("4", 7), ("2", 1), ("End", 7)):
        prompt.key(key)
        assert prompt.value == value
    assert any("1, 3, 7" in label.text() for label in NumberPanel(prompt).findChildren(RichLabel))
