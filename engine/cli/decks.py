"""`python -m engine decks`: the bundled decks; what is odd about a deck file; a deck from one format into another."""

from __future__ import annotations

import argparse
from pathlib import Path

from engine.ast.card import Reading
from engine.cards.decks import (
    CORRECTED,
    FORMATS,
    REFUSED,
    UNKNOWN,
    Deck,
    DeckFormat,
    NameBook,
    format_of,
    read_deck,
    write_deck,
)
from engine.cards.files import card_objects
from engine.cards.store import Store
from engine.cli.table import BUNDLED, UsageError, bundled_decks, deck_pool
from engine.places import user_places

ODD = 1
"""The exit code of a check that found lines refused or cards unknown."""


def run(arguments: argparse.Namespace) -> int:
    """List the bundled decks, check files, or convert one. Raises DeckError, CardFileError, UsageError."""
    words: list[str] = arguments.files
    if words[:1] == ["convert"]:
        return _convert(words[1:], arguments.to)
    checking = words[:1] == ["check"]
    if checking and len(words) < 2:
        raise UsageError("decks check: no file is named; write 'decks check DECK …'.")
    if not words or words == ["list"]:
        for slug, path in bundled_decks().items():
            deck = read_deck(path).deck
            print(f"{slug:20} {deck.name}: {deck.plan}")
        return 0
    odd = [_check(Path(file), arguments.cards) for file in words[checking:]]
    return ODD if checking and any(odd) else 0


def _check(file: Path, cards: Path | None) -> bool:
    """Print what is odd about a deck file; whether anything needs to be put right."""
    names = [str(data["name"]) for source in (cards, BUNDLED) if source is not None for data in card_objects(source)]
    store = Store.open(user_places().cards)
    names += store.names() if store.imported else ()
    report = read_deck(file, NameBook(names))
    deck = report.deck
    form = FORMATS.get(report.form)
    sections = ", ".join(f"{deck.total(key)} in {key}" for key, _ in deck.sections())
    print(f"{deck.name}: {deck.size} cards in the main deck. {form.title if form else 'Text'}: {sections}.")
    for remark in report.remarks:
        print(f"  {remark}")
    _check_reading(deck, cards)
    if not report.remarks:
        print("  Every line is understood.")
    return any(note.verdict in (REFUSED, UNKNOWN, CORRECTED) for note in report.lines)


def _check_reading(deck: Deck, cards: Path | None) -> None:
    pool = deck_pool([deck], cards)
    for name in deck.names():
        card = pool.card(name)
        if card is not None and card.reading in (Reading.PARTLY, Reading.UNREAD):
            print(f"  {card.name}: not read whole; {card.unread[0]!r} would do nothing.")


def _convert(words: list[str], to: str | None) -> int:
    if len(words) != 2:
        raise UsageError("decks convert: two files are wanted; write 'decks convert IN OUT [--to FORMAT]'.")
    source, target = Path(words[0]), Path(words[1])
    form = _target_format(target, to)
    report = read_deck(source)
    write_deck(target, report.deck, form)
    print(f"{target}: {report.deck.name}, {report.deck.size} cards in the main deck, as {form.title}.")
    for line in (*report.remarks, *form.lost(report.deck)):
        print(f"  {line}")
    return 0


def _target_format(target: Path, to: str | None) -> DeckFormat:
    if to is not None:
        if to not in FORMATS:
            raise UsageError(f"--to {to}: there is no such deck format; formats are {', '.join(FORMATS)}.")
        return FORMATS[to]
    form = format_of(target.suffix)
    if form is None:
        known = ", ".join(dict.fromkeys(form.suffix for form in FORMATS.values()))
        raise UsageError(f"{target}: no deck format has the suffix {target.suffix!r}; use {known}, or --to FORMAT.")
    return form
