"""`python -m engine decks`: the bundled decks, or what is odd about a deck file."""

from __future__ import annotations

import argparse
from pathlib import Path

from engine.ast.card import Reading
from engine.cards.decks import Deck, read_deck
from engine.cli.table import bundled_decks, deck_pool


def run(arguments: argparse.Namespace) -> int:
    """List or check decks."""
    if not arguments.files:
        for slug, path in bundled_decks().items():
            deck = read_deck(path).deck
            print(f"{slug:20} {deck.name}: {deck.plan}")
        return 0
    for file in arguments.files:
        report = read_deck(Path(file))
        print(f"{report.deck.name}: {report.deck.size} cards in the main deck.")
        for remark in report.remarks:
            print(f"  {remark}")
        _check(report.deck, arguments.cards)
    return 0


def _check(deck: Deck, cards: Path | None) -> None:
    pool = deck_pool([deck], cards)
    for _, name in deck.main:
        card = pool.card(name)
        if card is None:
            print(f"  {name}: in no card file; correct the name, or add --cards FILE.")
        elif card.reading in (Reading.PARTLY, Reading.UNREAD):
            print(f"  {card.name}: not read whole; {card.unread[0]!r} would do nothing.")
