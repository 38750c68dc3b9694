"""Deck lists behind an address of the web: which text or JSON the known sites keep there, and the list made of it."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from typing import Annotated, Final
from urllib.parse import urlsplit

import msgspec

from engine.cards.decks import (
    COMMANDER,
    COMPANION,
    MAIN,
    MAYBE,
    MOST_BYTES,
    MOST_COPIES,
    SIDE,
    Deck,
    DeckError,
    Entry,
    deck_text,
    merged,
)
from engine.cards.decks.deck_files import text_of
from engine.cards.decks.text import is_address
from engine.cards.web import Again, Limits, Patience, Refused, load, session
from engine.messages import Text, msg

__all__ = ["fetch_list", "list_address"]

ACCEPT: Final = "text/plain, application/json;q=0.9, */*;q=0.5"
LIMITS: Final = Limits(MOST_BYTES, silence=10.0, seconds=20.0)
TRIES: Final = 2
PAUSE: Final = 1.0  # seconds before the second
LONGEST: Final = 5.0
_SITES: Final = (  # how a deck's page is addressed, and where its list is
    (r"(?:www\.)?moxfield\.com/decks/([\w-]+)", "https://api2.moxfield.com/v3/decks/all/{}"),
    (r"(?:www\.)?archidekt\.com/decks/(\d+)", "https://archidekt.com/api/decks/{}/"),
    (r"(?:www\.)?mtggoldfish\.com/deck/(?:download/)?(\d+)", "https://www.mtggoldfish.com/deck/download/{}"),
    (r"(?:www\.)?tappedout\.net/mtg-decks/([\w-]+)", "https://tappedout.net/mtg-decks/{}/?fmt=txt"),
    (r"(?:www\.)?deckstats\.net/decks/(\d+/[\w-]+)", "https://deckstats.net/decks/{}?export_mtgarena=1"),
    (r"(?:www\.)?scryfall\.com/@[^/]+/decks/([\w-]+)", "https://api.scryfall.com/decks/{}/export/text"),
    (r"github\.com/([^/]+/[^/]+)/blob/(\S+)", "https://raw.githubusercontent.com/{}/{}"),
    (r"pastebin\.com/(?:raw/)?(\w+)", "https://pastebin.com/raw/{}"),
)  # fmt: skip
_BOARDS: Final = (  # the parts of a deck as sites call them, and as a deck has them
    ("commanders", COMMANDER), ("signatureSpells", COMMANDER), ("companions", COMPANION), ("mainboard", MAIN),
    ("sideboard", SIDE), ("maybeboard", MAYBE),
)  # fmt: skip
_CATEGORIES: Final = {"commander": COMMANDER, "companion": COMPANION, "sideboard": SIDE, "maybeboard": MAYBE}


def list_address(address: str) -> str:
    """Where the list of the deck is whose page has this address; the address itself where the site is not known."""
    page = re.sub(r"^https?://", "", address.strip(), flags=re.IGNORECASE)
    for pattern, where in _SITES:
        found = re.match(pattern, page, re.IGNORECASE)
        if found is not None:
            return where.format(*found.groups())
    return address.strip()


def fetch_list(address: str, stop: threading.Event, clock: Callable[[], float]) -> str:
    """The deck list behind an address, as a text; `clock` counts seconds. Raises DeckError with one sentence, and
    Cancelled."""
    if not is_address(address):
        raise DeckError(msg("{address}: is no address of the web; begin it with https://.", address=address[:80]))
    where, host = list_address(address), urlsplit(address.strip()).hostname or ""
    web, patience = session(ACCEPT), Patience.limited(TRIES, PAUSE, PAUSE, LONGEST)
    while True:
        try:
            return _list_of(load(web, where, LIMITS, stop, clock), host)
        except Refused as refused:
            raise _failed(host, refused.why) from refused
        except Again as again:
            try:
                patience = patience.after(where, again)
            except Refused as refused:
                raise _failed(host, again.why) from refused
            stop.wait(patience.pause(again))


def _failed(host: str, why: Text) -> DeckError:
    return DeckError(msg("{host}: {why}; copy the list there and paste it here.", host=host, why=why))


def _list_of(body: bytes, host: str) -> str:
    """The list in what a server sent. Raises DeckError for what holds none."""
    text = text_of(body, host)
    start = text.lstrip()[:1]
    if start == "{":
        return _listed(text, host)
    if start == "<" and not text.lstrip().startswith("<?xml"):
        raise _failed(host, msg("gives a web page and no list"))
    return text


class _Named(msgspec.Struct, frozen=True):
    """A card by its name."""

    name: str


class _Fronted(msgspec.Struct, frozen=True):
    """A printing of a card."""

    card: _Named = msgspec.field(name="oracleCard")


class _Held(msgspec.Struct, frozen=True):
    """Copies of a card on a board."""

    quantity: Annotated[int, msgspec.Meta(gt=0, le=MOST_COPIES)]
    card: _Named


class _Listed(msgspec.Struct, frozen=True):
    """Copies of a card with the categories that it is in."""

    quantity: Annotated[int, msgspec.Meta(gt=0, le=MOST_COPIES)]
    card: _Fronted
    categories: tuple[str, ...] | None = None


class _Board(msgspec.Struct, frozen=True):
    """A part of a deck."""

    cards: dict[str, _Held] = {}


class _SiteDeck(msgspec.Struct, frozen=True):
    """What sites tell of a deck: boards of cards by key, in one place or beside each other, or a list of cards with
    categories."""

    name: str | None = None
    cards: tuple[_Listed, ...] = ()
    boards: dict[str, _Board] = {}
    mainboard: dict[str, _Held] = {}
    sideboard: dict[str, _Held] = {}
    maybeboard: dict[str, _Held] = {}
    commanders: dict[str, _Held] = {}
    companions: dict[str, _Held] = {}


def _listed(text: str, host: str) -> str:
    """The list in what a site says of a deck as JSON."""
    try:
        told = msgspec.json.decode(text, type=_SiteDeck)
    except (msgspec.DecodeError, RecursionError) as error:
        raise _failed(host, msg("tells of the deck in a way that is not known here")) from error
    parts: dict[str, list[Entry]] = {}
    for part, count, name in _entries(told):
        parts.setdefault(part, []).append((count, " ".join(name.split())))
    if not parts:
        raise _failed(host, msg("tells of no card"))
    made = Deck(" ".join((told.name or "").split()) or host, ())
    for part, entries in parts.items():
        made = made.with_section(part, merged(entries))
    return deck_text(made)


def _entries(told: _SiteDeck) -> Iterator[tuple[str, int, str]]:
    """The cards of a deck: its part, how many, its name."""
    for each in told.cards:
        names = [name.casefold() for name in each.categories or ()]
        part = next((_CATEGORIES[name] for name in names if name in _CATEGORIES), MAIN)
        yield part, each.quantity, each.card.card.name
    beside = {
        "mainboard": told.mainboard, "sideboard": told.sideboard, "maybeboard": told.maybeboard,
        "commanders": told.commanders, "companions": told.companions,
    }  # fmt: skip
    for board, part in _BOARDS:
        for held in (told.boards.get(board, _Board()).cards, beside.get(board, {})):
            for copies in held.values():
                yield part, copies.quantity, copies.card.name
