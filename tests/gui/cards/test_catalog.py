"""The catalogue: cards by name, decks kept and changed, what can be counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cards.decks import Deck, read_deck
from engine.cards.decks.deck_report import DeckReport
from gui.cards.catalog import DeckEntry, import_deck
from gui.screens.base import Desk
from tests.gui.screens.conftest import desk, places

__all__ = ["desk", "places"]


def test_bundled_decks_are_known_by_key_and_by_name(desk: Desk) -> None:
    ridge = desk.catalog.deck("bundled:ridge-company")
    assert ridge is not None
    assert ridge is desk.catalog.deck("Ridge Company")
    assert (ridge.size, ridge.plan, ridge.own) == (60, "Fast creatures, then fire.", False)


def test_facts_count_curve_symbols_and_sources(desk: Desk) -> None:
    ridge = desk.catalog.deck("Ridge Company")
    assert ridge is not None
    facts = desk.catalog.facts(ridge)
    assert facts.colors == "RG"
    assert facts.lands == 27
    assert facts.curve == (("1", 4, 4), ("2", 4, 4), ("3", 2, 6), ("4", 3, 2), ("5", 4, 0), ("6+", 0, 0))
    assert facts.color_rows == (("R", 4 + 4 + 6 + 2 + 1 + 2, 17 + 2), ("G", 4 + 8 + 4 + 3 + 2, 10 + 2))


def test_a_copy_is_renamed_changed_and_deleted(desk: Desk) -> None:
    ridge = desk.catalog.deck("Ridge Company")
    assert ridge is not None
    mine = desk.catalog.duplicate(ridge)
    assert mine.own
    assert mine.name == "Ridge Company copy"
    named = desk.catalog.rename(mine, "Ash and Moss")
    changed = desk.catalog.save(named.with_count("Kiln Runner", 0).with_count("Plains", 3))
    assert (changed.count("Kiln Runner"), changed.count("Plains"), changed.size) == (0, 3, 59)
    desk.catalog.delete(changed)
    assert desk.catalog.deck("Ash and Moss") is None
    assert desk.catalog.deck("Ridge Company") is not None


def test_saving_reads_no_deck_that_stayed_as_it_was(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    ridge = desk.catalog.deck("Ridge Company")
    assert ridge is not None
    first, second = desk.catalog.duplicate(ridge), desk.catalog.duplicate(ridge)
    read: list[Path] = []

    def reading(path: Path) -> DeckReport:
        read.append(path)
        return read_deck(path)

    monkeypatch.setattr("gui.cards.catalog.read_deck", reading)
    desk.catalog.save(first.with_count("Kiln Runner", 1))
    assert read == [first.path]
    assert second.path is not None
    second.path.write_text("2 Plains\n")  # by another program
    desk.catalog.reload()
    assert read == [first.path, second.path]
    assert [deck.size for deck in desk.catalog.decks if deck.path == second.path] == [2]


def test_an_import_keeps_strange_names_and_asks_what_was_meant(desk: Desk) -> None:
    deck, remarks = import_deck("4 Kiln Runer\n2 Mountain\nnonsense\n\nSideboard\n1 Fault Seam", desk.catalog)
    assert deck.main == ((4, "Kiln Runer"), (2, "Mountain"))
    assert deck.deck.side == ((1, "Fault Seam"),)
    assert [("line 3" in r, "Did you mean “Kiln Runner”?" in r) for r in remarks] == [(True, False), (False, True)]


def test_what_is_read_of_a_card_is_shown_with_its_deck(desk: Desk) -> None:
    desk.catalog.take_reading({"Kiln Runner": ("verified", ()), "Fault Seam": ("partly", ("Destroy target land.",))})
    ridge = desk.catalog.deck("Ridge Company")
    assert ridge is not None
    assert desk.catalog.facts(ridge).reading == {"verified": 4, "partly": 2}
    card = desk.catalog.card("Fault Seam")
    assert card is not None
    assert card.unread == ("Destroy target land.",)


def test_search_needs_every_word_and_puts_names_first(desk: Desk) -> None:
    assert [card.face.name for card in desk.catalog.search("elf")] == ["Grove Bailiff", "Ridge Caller"]
    assert [card.face.name for card in desk.catalog.search("ridge elf")] == ["Ridge Caller"]
    assert desk.catalog.search("chalk")[0].face.name == "Chalk Downs"


def test_a_deck_s_cover_is_its_commander(desk: Desk) -> None:
    led = DeckEntry("", Deck("Led", ((60, "Mountain"), (4, "Kiln Runner")), commander=((1, "Ridge Caller"),)))
    assert desk.catalog.facts(led).faces[0] == "Ridge Caller"
