"""Decks as text: what is read, what is remarked on, and what is written back."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cards.decks import Deck, DeckError, deck_text, parse_deck, read_deck

LISTS = {
    "plain": "4 Marsh Heron\n2 Old Wall\nSB: 1 Kiln Runner\n",
    "apprentice": "// creatures\n4 Marsh Heron\n2x Old Wall\nSB: 1 Kiln Runner",
    "arena": "About\nName Birds\n\nDeck\n4 Marsh Heron (SWO) 1\n2 Old Wall (SWO) 3\n\nSideboard\n1 Kiln Runner (SWO) 7",
    "bracketed": "[4] Marsh Heron\n2 [SWO] Old Wall\nSideboard:\n1 Kiln Runner *F*",
    "crlf": "\ufeff4 Marsh Heron\r\n2 Old Wall\r\n\r\nSideboard\r\n1 Kiln Runner\r\n".lstrip("\ufeff"),
}


@pytest.mark.parametrize("form", LISTS)
def test_every_common_form_gives_the_same_deck(form: str) -> None:
    report = parse_deck(LISTS[form])
    assert report.deck.main == ((4, "Marsh Heron"), (2, "Old Wall"))
    assert report.deck.side == ((1, "Kiln Runner"),)
    assert report.remarks == ()


def test_nothing_is_dropped_in_silence() -> None:
    report = parse_deck("4 Marsh Heron\nfour Old Wall\n9999 Kiln Runner\nMaybeboard\n1 Gull\n")
    assert [str(remark).split(":")[0] for remark in report.remarks] == ["line 2", "line 3", "line 5"]


def test_an_address_is_said_to_be_one() -> None:
    remarks = parse_deck("https://decks.example/list/12").remarks
    assert len(remarks) == 1 and "an address and no card" in str(remarks[0])


def test_a_deck_reads_back_from_its_own_text() -> None:
    deck = Deck("Birds", ((4, "Marsh Heron"), (20, "Plains")), ((1, "Kiln Runner"),), plan="Fly.")
    assert parse_deck(deck_text(deck)).deck == deck


def test_repeated_lines_add_up() -> None:
    assert parse_deck("2 Plains\n3 Plains").deck.main == ((5, "Plains"),)


def test_a_file_without_cards_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "empty.txt"
    path.write_text("// nothing yet\n")
    with pytest.raises(DeckError, match="4 Plains"):
        read_deck(path)


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.txt"
    path.write_bytes(b"4 Plains\n" * 200_000)
    with pytest.raises(DeckError, match="too large"):
        read_deck(path)


@pytest.mark.parametrize(("file", "title"), [
    ("ridge-company.txt", "Ridge Company"), ("red_deck.txt", "Red Deck"), ("Grave and Grove.txt", "Grave and Grove"),
    ("Mono-Red by Ada.txt", "Mono-Red by Ada"), ("burn.txt", "Burn"),
])  # fmt: skip
def test_a_deck_without_a_name_is_called_as_its_file(tmp_path: Path, file: str, title: str) -> None:
    (tmp_path / file).write_text("60 Plains\n")
    assert read_deck(tmp_path / file).deck.name == title
