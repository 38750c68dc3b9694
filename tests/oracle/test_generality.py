"""Leave-one-out: what a card needs a row of its own for, and what it is read by without."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.cli.generality import measure, rows_of
from engine.oracle.kernel import Grammar, Line, Production, Slot
from engine.scryfall_fields import Data


def creature(name: str, text: str) -> Data:
    return {"name": name, "type_line": "Creature — Elf", "power": "1", "toughness": "1", "oracle_text": text}


ALIKE = [creature("Dew Warden", "Flying"), creature("Dusk Warden", "Flying")]
ETERNAL = "If damage would be dealt to this creature, prevent that damage."


def test_cards_that_use_the_same_rows_count() -> None:
    found = measure(ALIKE)
    assert (found.cards, found.read, found.read_alone) == (2, 2, 2)
    assert found.generality == 100


def test_a_card_that_alone_needs_a_row_is_read_but_does_not_count() -> None:
    found = measure([*ALIKE, creature("Mill Warden", ETERNAL)])
    assert (found.read, found.read_alone) == (3, 2)
    assert found.lost == ["Mill Warden"]
    assert all(name == "Mill Warden" for name in found.only.values())


def test_a_second_card_with_the_row_makes_it_general() -> None:
    found = measure([creature("Mill Warden", ETERNAL), creature("Brook Warden", ETERNAL)])
    assert found.read_alone == 2
    assert not found.rows(1, 1)


def test_a_card_that_is_not_read_uses_no_row() -> None:
    found = measure([creature("Fog Warden", "Flying\nWhenever this creature zorches, draw a card.")])
    assert (found.cards, found.read, found.read_alone) == (1, 0, 0)
    assert found.users.total() == 0


def test_rows_of_a_keyword_s_meaning_are_used_by_the_card() -> None:
    rows = measure([creature("Ward Warden", "Ward {2}")]).users
    assert any(row.startswith("triggered: ") for row in rows)


def test_another_reading_without_the_row_counts() -> None:
    """"creature" and "permanent" are words of one list: what reads one without the other's row goes on."""
    texts = ("When this creature enters, draw a card.", "When this creature enters, you gain 2 life.")
    cards = [creature(f"Warden {number}", text) for number, text in enumerate((*texts, *texts[:1]))]
    assert measure(cards).read_alone == 2


def test_rows_are_those_it_was_read_by_though_others_print_the_same() -> None:
    grammar = Grammar()
    for row, nt, items in (
            ("first", "s", ("tap",)), ("second", "s", ("turn", Slot("what"), Slot("way"))),
            ("third", "way", ("sideways",)), ("fourth", "what", ("it",))):
        grammar.add(Production(nt, items, lambda values: "tapped", lambda value: ("tapped",), rows=(row,)))
    grammar.compile()
    (reading,) = Line(grammar, ["turn", "it", "sideways"], ["#w"] * 3, ["Turn", "it", "sideways"]).whole("s")
    assert rows_of(reading) == {"second", "third", "fourth"}


def test_reading_is_as_before_afterwards() -> None:
    assert measure([creature("Mill Warden", ETERNAL)]).read == measure([creature("Mill Warden", ETERNAL)]).read == 1


def test_the_command_prints_the_four_numbers_and_the_rows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cards.jsonl"
    file.write_text("\n".join(json.dumps(each) for each in [*ALIKE, creature("Mill Warden", ETERNAL)]))
    assert main(["read", str(file), "--generality", "--once", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert [printed[key] for key in ("cards", "read", "read_alone")] == [3, 3, 2]
    assert printed["generality"] == 66.67
    assert printed["once"]
    assert main(["read", str(file), "--generality", "--unused"]) == 0
    assert "unused:" in capsys.readouterr().out
