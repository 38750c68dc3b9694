"""`python -m engine decks`: the bundled decks; what is odd about a deck file; a deck from one format into another."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from engine.ast.card import Reading
from engine.cards.decks import FORMATS, Deck, DeckFormat, NameBook, Verdict, format_of, read_deck, write_deck
from engine.cards.files import card_objects
from engine.cards.store import Store
from engine.cli.table import BUNDLED, CASUAL, UsageError, bundled_decks, deck_pool
from engine.places import user_places

ODD = 1
"""The exit code of a check that found lines refused or cards unknown."""


def run(arguments: argparse.Namespace) -> int:
    """List the bundled decks, check files, or convert one. Raises DeckError, CardFileError, UsageError."""
    words: list[str] = arguments.files
    if words[:1] == ["convert"]:
        return _convert(words[1:], arguments.to, arguments.json)
    checking = words[:1] == ["check"]
    if checking and len(words) < 2:
        raise UsageError("decks check: no file is named; write 'decks check DECK …'.")
    if not words or words == ["list"]:
        return _list(arguments.json)
    facts = [_checked(Path(file), arguments.cards) for file in words[checking:]]
    if arguments.json:
        print(json.dumps(facts))
    else:
        for each in facts:
            _tell(each)
    return ODD if checking and any(each["odd"] for each in facts) else 0


def _list(as_json: bool) -> int:
    decks = {slug: read_deck(path).deck for slug, path in bundled_decks().items()}
    if as_json:
        print(json.dumps([{"deck": slug, "name": deck.name, "plan": deck.plan} for slug, deck in decks.items()]))
        return 0
    for slug, deck in decks.items():
        print(f"{slug:20} {deck.name}: {deck.plan}")
    return 0


def _checked(file: Path, cards: Path | None) -> dict[str, Any]:
    """What there is to say of a deck file; "odd": whether anything needs to be put right."""
    sources = [source for source in (cards, BUNDLED, CASUAL) if source is not None]
    names = [str(data["name"]) for source in sources for data in card_objects(source)]
    store = Store.open(user_places().cards)
    names += store.names() if store.imported else ()
    report = read_deck(file, NameBook(names))
    deck = report.deck
    form = FORMATS.get(report.form)
    return {
        "file": str(file), "name": deck.name, "cards": deck.size, "format": form.title if form else "Text",
        "sections": {key: deck.total(key) for key, _ in deck.sections()},
        "remarks": [str(each) for each in report.remarks],
        "not_whole": _not_whole(deck, cards),
        "odd": any(note.verdict in (Verdict.REFUSED, Verdict.UNKNOWN, Verdict.CORRECTED) for note in report.lines),
    }  # fmt: skip


def _tell(facts: dict[str, Any]) -> None:
    sections = ", ".join(f"{count} in {key}" for key, count in facts["sections"].items())
    print(f"{facts['name']}: {facts['cards']} cards in the main deck. {facts['format']}: {sections}.")
    for remark in facts["remarks"]:
        print(f"  {remark}")
    for name, line in facts["not_whole"].items():
        print(f"  {name}: not read whole; {line!r} would do nothing.")
    if not facts["remarks"]:
        print("  Every line is understood.")


def _not_whole(deck: Deck, cards: Path | None) -> dict[str, str]:
    """The deck's cards that are not read whole, each with its first line that is not understood."""
    pool = deck_pool([deck], cards)
    found = (card for name in deck.names() if (card := pool.card(name)) is not None)
    return {card.name: card.unread[0] for card in found if card.reading in (Reading.PARTLY, Reading.UNREAD)}


def _convert(words: list[str], to: str | None, as_json: bool) -> int:
    if len(words) != 2:
        raise UsageError("decks convert: two files are wanted; write 'decks convert IN OUT [--to FORMAT]'.")
    source, target = Path(words[0]), Path(words[1])
    form = _target_format(target, to)
    report = read_deck(source)
    write_deck(target, report.deck, form)
    remarks = [str(line) for line in (*report.remarks, *form.lost(report.deck))]
    if as_json:
        print(json.dumps({"file": str(target), "name": report.deck.name, "cards": report.deck.size,
                          "format": form.title, "remarks": remarks}))  # fmt: skip
        return 0
    print(f"{target}: {report.deck.name}, {report.deck.size} cards in the main deck, as {form.title}.")
    for line in remarks:
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
