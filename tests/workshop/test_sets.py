"""Sets of own cards: kept, versioned, undone, counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.workshop.exchange import imported
from engine.workshop.fields import CardFields, FaceFields, WorkshopError
from engine.workshop.figures import figures
from engine.workshop.sets import Sets

OWN = Path(__file__).with_name("own_cards.txt")


def card(name: str, text: str = "", cost: str = "{1}") -> CardFields:
    return CardFields(face=FaceFields(name=name, cost=cost, type_line="Artifact", text=text))


def names(sets: Sets) -> list[str]:
    return [each.fields.name for each in sets.cards()]


def test_what_is_saved_is_there_when_the_file_is_opened_again(tmp_path: Path) -> None:
    sets = Sets(tmp_path / "own.sqlite")
    home = sets.add_set("Marsh")
    sets.save(home, card("Bell"))
    sets.close()
    again = Sets(tmp_path / "own.sqlite")
    assert [(each.name, each.cards) for each in again.all()] == [("Marsh", 1)] and names(again) == ["Bell"]


def test_every_version_of_a_card_is_kept() -> None:
    sets = Sets(None, iter([1.0, 2.0, 3.0]).__next__)
    id = sets.save(sets.add_set("Marsh"), card("Bell", "Flying"))
    sets.save(0, card("Bell", "Trample"), id)
    assert [(version, saved, fields.face.text) for version, saved, fields in sets.versions(id)] == [
        (2, 3.0, "Trample"), (1, 2.0, "Flying"),
    ]  # fmt: skip


def test_each_change_is_undone_and_made_again() -> None:
    sets = Sets(None)
    home = sets.add_set("Marsh")
    id = sets.save(home, card("Bell"))
    sets.save(home, card("Book"), id)
    sets.remove(id)
    assert names(sets) == [] and sets.can_undo() == (True, False)
    for wanted in (["Book"], ["Bell"], []):
        assert sets.undo() and names(sets) == wanted
    assert sets.undo() and sets.all() == [] and not sets.undo()
    for wanted in ([], ["Bell"], ["Book"], []):
        assert sets.redo() and names(sets) == wanted
    assert not sets.redo()


def test_a_set_that_was_removed_comes_back_with_its_cards() -> None:
    sets = Sets(None)
    home = sets.add_set("Marsh")
    sets.save(home, card("Bell"))
    sets.remove_set(home)
    assert names(sets) == [] and sets.undo() and names(sets) == ["Bell"]


def test_many_cards_taken_in_are_one_step() -> None:
    sets = Sets(None)
    home = sets.add_set("Marsh")
    assert sets.save_all(home, [card("Bell"), card("Book"), card("Candle")]) == 3
    assert sets.undo() and names(sets) == [] and sets.redo() and len(names(sets)) == 3


def test_a_change_after_undo_is_the_only_one_to_come() -> None:
    sets = Sets(None)
    home = sets.add_set("Marsh")
    sets.save(home, card("Bell"))
    sets.undo()
    sets.save(home, card("Book"))
    assert not sets.redo() and names(sets) == ["Book"]


def test_what_breaks_off_leaves_the_file_as_it_was() -> None:
    sets = Sets(None)
    home = sets.add_set("Marsh")
    with pytest.raises(WorkshopError):
        sets.save_all(home, [card("Bell"), card("B\x07ok")])
    assert names(sets) == []


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, "Marsh", "MARSH", "Ma\u202ersh"])
def test_a_set_has_a_name_of_its_own(name: str) -> None:
    sets = Sets(None)
    sets.add_set("Marsh")
    with pytest.raises(WorkshopError):
        sets.add_set(name)


def test_a_file_that_is_no_store_ends_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "own.sqlite"
    path.write_bytes(b"no database" * 1000)
    with pytest.raises(WorkshopError, match="cannot be used for sets"):
        Sets(path)


def test_a_set_tells_its_figures() -> None:
    found = figures([*imported(OWN.read_text(encoding="utf-8"), "own").cards, card("Odd", "Purple your opponents.")])
    assert found.cards == 51 and sum(found.rarities.values()) == 51
    assert found.colors == {"B": 10, "C": 3, "G": 8, "R": 10, "U": 10, "W": 10} and found.curve[1] == 8
    assert found.types["land"] == 1 and sum(found.curve.values()) == 50
    assert found.unread == (("Odd", ("Purple your opponents.",)),) and found.statuses["unread"] == 1
