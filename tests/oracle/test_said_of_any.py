"""Rows that were of the object itself, or of one duration or subject, and are of any: crewing, untapping, preventing,
the rest of what was chosen, a subject said once of two conditions, and entering otherwise."""

from __future__ import annotations

import pytest

from engine.oracle.reader import read_ability


def _read(text: str, kind: str = "creature") -> bool:
    return "Unread" not in {type(each).__name__ for each in read_ability(text, "Law", (kind,))}


@pytest.mark.parametrize("text", [
    "Creatures you control crew Vehicles using their toughness rather than their power.",
    "Each creature you control saddles Mounts and crews Vehicles as though its power were 2 greater.",
    "Prevent all combat damage that would be dealt by each nontoken creature this turn.",
    "Prevent all combat damage that would be dealt by up to one target creature this turn.",
    "Spells you cast can't be countered.",
    "If you would surveil, draw a card instead.",
    "When Law dies, if it was enchanted or had a counter on it, draw a card.",
])
def test_it_is_said_of_any(text: str) -> None:
    assert _read(text, "sorcery" if text.startswith("Prevent") else "creature")


@pytest.mark.parametrize("text", [
    "If an opponent controls a Forest and has 10 or less life, draw a card.",  # one opponent, or one each
    "If you control a creature that attacked or was enchanted, draw a card.",  # what was enchanted
    "Draw a card. Destroy the rest.",
])
def test_where_it_is_not_certain_it_is_declined(text: str) -> None:
    assert not _read(text, "sorcery")


@pytest.mark.rule("601.3b")
@pytest.mark.parametrize(("which", "readable"), [("creature spells", True), ("spells", False)])
def test_creatures_cast_this_way_enter_with_more_only_where_all_are_creatures(which: str, readable: bool) -> None:
    assert _read(f"You may cast {which} from your graveyard. If you cast a creature spell this way, that creature "
                 "enters with an additional +1/+1 counter on it.", "enchantment") is readable
