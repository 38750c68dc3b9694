"""Lines of deck lists that other programs write and that once were lost: long sets, odd numbers, layouts, no counts."""

from __future__ import annotations

import pytest

from engine.cards.decks import Deck, NameBook, deck_text, parse_deck

BOOK = NameBook(["Marsh Heron", "Old Wall", "Kiln Runner", "Plains"])


def read(text: str) -> Deck:
    """The deck of a list in which nothing is refused."""
    report = parse_deck(text, "Deck", BOOK)
    assert report.remarks == ()
    return report.deck


@pytest.mark.parametrize("code", ["SWO", "SWO_KLD", "MPS_AKHX", "ABCDEFGHIJ"])
def test_set_codes_of_any_length_are_read_again_as_they_were_written(code: str) -> None:
    deck = read(f"[metadata]\nName=Birds\n[Main]\n4 Marsh Heron|{code}|1\n20 Plains\n")
    assert next((row.name, row.set_code) for row in deck.printings) == ("Marsh Heron", code)
    again = read(deck_text(deck))
    assert again.main == deck.main
    assert again.printings[0].set_code == code


@pytest.mark.parametrize("number", ["2*", "66*", "72+", "12★", "A-3"])
def test_collector_numbers_may_end_in_signs(number: str) -> None:
    deck = read(f"NAME:Birds\n4 [SWO:{number}] Marsh Heron\n")
    assert deck.main == ((4, "Marsh Heron"),)
    assert deck.printings[0].number == number


def test_a_finish_between_stars_is_no_number() -> None:
    (row,) = read("1 Marsh Heron (SWO) 12* *F*\n").printings
    assert (row.name, row.number, row.finish) == ("Marsh Heron", "12*", "F")


def test_a_long_layout_is_kept() -> None:
    piles = "(4,9)(CARD_TYPE,false,50)|" + "([SWO:12],[SWO:13])" * 200
    deck = read(f"NAME:Birds\nEVENT:A Fair\n4 [SWO:12] Marsh Heron\nLAYOUT MAIN:{piles}\n")
    assert dict(deck.about)["layout main"] == piles
    assert dict(deck.about)["event"] == "A Fair"


def test_a_list_of_forge_without_counts_names_one_of_each() -> None:
    deck = read("[metadata]\nName=Cube\n[Main]\nMarsh Heron|SWO\nOld Wall|SWP\nKiln Runner\n")
    assert deck.main == ((1, "Marsh Heron"), (1, "Old Wall"), (1, "Kiln Runner"))


def test_what_forge_says_for_its_quests_is_kept_and_written_back() -> None:
    text = "[quest]\nid=12\nTitle=The Fen\n[metadata]\nName=Birds\n[Main]\n4 Marsh Heron\n"
    deck = read(text)
    assert deck.main == ((4, "Marsh Heron"),)
    assert ("quest id", "12") in deck.about and ("quest Title", "The Fen") in deck.about
