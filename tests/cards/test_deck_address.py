"""Deck lists behind addresses: text and what sites tell as JSON; every failure is one sentence."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator

import pytest

from engine.cards import deck_address
from engine.cards.deck_address import fetch_list, list_address
from engine.cards.decks import DeckError, parse_deck
from engine.cards.decks.text import is_address
from engine.cards.progress import Cancelled
from engine.cards.web import Limits
from tests.cards.server import Reply, Site, part, serving, stalled, status, whole

BOARDS = {
    "name": "Ridge  Run", "boards": {
        "mainboard": {"count": 24, "cards": {"x1": {"quantity": 4, "card": {"name": "Kiln Runner"}},
                                             "x2": {"quantity": 20, "card": {"name": "Mountain"}}}},
        "sideboard": {"cards": {"x3": {"quantity": 2, "card": {"name": "Fault Seam"}}}},
        "commanders": {"cards": {"x4": {"quantity": 1, "card": {"name": "Ridge Caller"}}}},
    },
}  # fmt: skip
OLDER = {"name": "Ridge Run", "mainboard": {"Kiln Runner": {"quantity": 4, "card": {"name": "Kiln Runner"}}}}
LISTED = {
    "name": "Ridge Run", "cards": [
        {"quantity": 4, "categories": ["Creature"], "card": {"oracleCard": {"name": "Kiln Runner"}}},
        {"quantity": 1, "categories": ["Commander"], "card": {"oracleCard": {"name": "Ridge Caller"}}},
        {"quantity": 3, "categories": ["Maybeboard", "Instant"], "card": {"oracleCard": {"name": "Cinderpath"}}},
    ],
}  # fmt: skip


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """A server, with which nobody is patient for long."""
    monkeypatch.setattr(deck_address, "PAUSE", 0.01)
    monkeypatch.setattr(deck_address, "LONGEST", 0.05)
    monkeypatch.setattr(deck_address, "LIMITS", Limits(1 << 20, 0.5, 2.0))
    with serving() as made:
        yield made


def fetched(site: Site, *replies: Reply) -> str:
    return fetch_list(site.url("/deck", *replies), threading.Event(), time.monotonic)


def test_a_list_is_taken_as_it_stands(site: Site) -> None:
    text = "4 Kiln Runner\n20 Mountain\n"
    assert fetched(site, whole(text.encode())) == text
    assert fetched(site, status(503), whole(text.encode())) == text
    assert fetched(site, part(text.encode(), 5), whole(text.encode())) == text


@pytest.mark.parametrize(("told", "side", "led"), [(BOARDS, 2, 1), (OLDER, 0, 0), (LISTED, 0, 1)])
def test_what_a_site_tells_of_a_deck_becomes_a_list(site: Site, told: object, side: int, led: int) -> None:
    deck = parse_deck(fetched(site, whole(json.dumps(told).encode()))).deck
    assert deck.name == "Ridge Run" and (4, "Kiln Runner") in deck.main
    assert (deck.total("side"), deck.total("commander")) == (side, led)


@pytest.mark.parametrize(("page", "where"), [
    ("https://www.moxfield.com/decks/aB-3_x", "https://api2.moxfield.com/v3/decks/all/aB-3_x"),
    ("http://archidekt.com/decks/12345/a_title", "https://archidekt.com/api/decks/12345/"),
    ("https://www.mtggoldfish.com/deck/6543#paper", "https://www.mtggoldfish.com/deck/download/6543"),
    ("https://tappedout.net/mtg-decks/some-deck/", "https://tappedout.net/mtg-decks/some-deck/?fmt=txt"),
    ("https://deckstats.net/decks/12/34-name/en", "https://deckstats.net/decks/12/34-name?export_mtgarena=1"),
    ("https://scryfall.com/@somebody/decks/1-2", "https://api.scryfall.com/decks/1-2/export/text"),
    ("https://github.com/o/r/blob/main/a/b.txt", "https://raw.githubusercontent.com/o/r/main/a/b.txt"),
    ("https://example.org/deck.txt", "https://example.org/deck.txt"),
])
def test_the_list_of_a_known_page_is_asked_for(page: str, where: str) -> None:
    assert is_address(page) and list_address(page) == where


@pytest.mark.parametrize(("replies", "why"), [
    ((status(404),), "refuses"), ((status(503),), "patience"), ((status(500),), "fault"),
    ((whole(b"<!doctype html><title>A deck</title>"),), "a web page"), ((whole(b"\0\1\2" * 50),), "not text"),
    ((whole(b'{"name": 3, "cards": [{"quantity": "x"}]}'),), "not known here"), ((whole(b"{}"),), "no card"),
    ((whole(b'{"boards": [1]}'),), "not known here"), ((whole(b"{" * 9000),), "not known here"),
    ((whole(b'{"mainboard": {"a": {"quantity": 9999999, "card": {"name": "A"}}}}'),), "not known here"),
    ((whole(b"4 Plains\n" * 200_000),), "too large"), ((stalled(b"4 Plains\n", 3),), "connection broke off"),
])
def test_every_failure_is_one_sentence(site: Site, replies: tuple[Reply, ...], why: str) -> None:
    with pytest.raises(DeckError) as failed:
        fetched(site, *replies)
    said = str(failed.value)
    assert why in said and said.startswith("127.0.0.1: ") and "\n" not in said and said.endswith(".")


def test_nobody_there_is_said_and_what_is_given_up_is_not_waited_for(site: Site) -> None:
    with pytest.raises(DeckError, match="cannot be reached"):
        fetch_list("http://127.0.0.1:9/deck", threading.Event(), time.monotonic)
    with pytest.raises(DeckError, match="no address"):
        fetch_list("ftp://127.0.0.1/deck", threading.Event(), time.monotonic)
    stop = threading.Event()
    stop.set()
    with pytest.raises(Cancelled):
        fetch_list(site.url("/deck", whole(b"4 Plains")), stop, time.monotonic)


def test_an_address_is_one_alone() -> None:
    assert not is_address("4 Plains") and not is_address("https://a.b/c\n4 Plains") and not is_address("")
    note = parse_deck("https://a.b/c").lines[0]
    assert "address" in str(note.says)
