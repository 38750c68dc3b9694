"""Deck formats as a table: what each is called, what it can hold, and how a deck is written in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from engine.cards.decks.deck import COMMANDER, COMPANION, MAIN, SIDE, Deck, Printing
from engine.cards.decks.forge import HELD, write_forge
from engine.cards.decks.text import KEPT_FACTS
from engine.cards.decks.xml import write_cod, write_dek, write_o8d
from engine.messages import Message, Text, msg, nmsg

_TO_ARENA: Final = {"DOM": "DAR"}
_LAYOUT_CARD: Final = re.compile(r"\[(\w+:[\w★†\-]+?)(?:\*(\d+))?\]")
_OWN_TITLES: Final = {MAIN: "Deck", SIDE: "Sideboard", COMMANDER: "Commander", COMPANION: "Companion"}


@dataclass(frozen=True, slots=True)
class DeckFormat:
    """One format: key, title, file suffix, what it holds besides names and counts of main deck and sideboard."""

    key: str
    title: Text
    suffix: str
    write: Callable[[Deck], str]
    sections: frozenset[str] | None = frozenset((MAIN, SIDE))
    printings: bool = False
    comment: bool = False
    name: bool = True

    def lost(self, deck: Deck) -> tuple[Message, ...]:
        """One sentence for each thing of a deck that this format has no place for."""
        return tuple(self._lost(deck))

    def _lost(self, deck: Deck) -> Iterator[Message]:
        for key, entries in deck.sections():
            if self.sections is not None and key not in self.sections:
                title, count = _OWN_TITLES.get(key, key), sum(count for count, _ in entries)
                if key in (COMMANDER, COMPANION) and self.key != "forge":
                    yield msg("{format} has no place for the section {title}: its cards ({n}) go to the sideboard.",
                              format=self.title, title=title, n=count)  # fmt: skip
                else:
                    yield msg("{format} has no place for the section {title}: its cards ({n}) are left out.",
                              format=self.title, title=title, n=count)  # fmt: skip
        if not self.printings and any(row.set_code for row in deck.printings):
            yield msg("{format} does not say printings; names and counts are kept.", format=self.title)
        if not self.comment and (deck.comment or deck.plan):
            yield msg("{format} has no place for notes; they are left out.", format=self.title)
        if not self.name:
            yield msg("{format} does not say the name of the deck; the file's name does.", format=self.title)
        if self.key == "xmage":
            bare = [name for key in (MAIN, SIDE) for row in deck.rows(key) if not row.number for name in (row.name,)]
            if bare:
                yield nmsg(
                    "XMage wants a printing for each card; {n} has none here, {name}.",
                    "XMage wants a printing for each card; {n} have none here, {name} the first.",
                    len(bare), name=bare[0],
                )  # fmt: skip


def write_own(deck: Deck) -> str:
    """A deck as our own list, which holds everything."""
    lines = [f"// Name: {deck.name}"]
    lines += [f"// Plan: {deck.plan}"] if deck.plan else []
    lines += [f"// {key.capitalize()}: {value}" for key, value in deck.about if key in KEPT_FACTS]
    lines += [f"// Note: {line}".rstrip() for line in deck.comment.splitlines()] if deck.comment else []
    for key, _ in deck.sections():
        lines += ["", _OWN_TITLES.get(key, key), *(_full_row(row) for row in deck.rows(key))]
    return "\n".join(lines) + "\n"


def _full_row(row: Printing) -> str:
    parts = [f"{row.count} {row.name}"]
    if row.set_code or row.number:
        parts.append(f"({row.set_code})" + (f" {row.number}" if row.number else ""))
    parts += [f"*{row.finish}*"] if row.finish else []
    parts += [f"#{tag}" for tag in row.tags]
    for kind, value in (("uuid", row.uuid), ("mtgo", row.mtgo), ("art", row.art), ("octgn", row.octgn)):
        parts += [f"#{kind}:{value}"] if value else []
    return " ".join(parts)


def write_arena(deck: Deck) -> str:
    """A deck as Arena's text, which most sites read."""
    blocks = [f"About\nName {deck.name}"]
    for key in (COMMANDER, COMPANION, MAIN, SIDE):
        if deck.section(key):
            blocks.append("\n".join((_OWN_TITLES[key], *(_arena_row(row) for row in deck.rows(key)))))
    return "\n\n".join(blocks) + "\n"


def _arena_row(row: Printing) -> str:
    said = f" ({_TO_ARENA.get(row.set_code, row.set_code)}) {row.number}" if row.set_code and row.number else ""
    return f"{row.count} {row.name}{said}"


def write_mtgo(deck: Deck) -> str:
    """A deck as MTGO's text: names, one blank line, the sideboard."""
    side = (*deck.commander, *deck.companion, *deck.side)
    blocks = ["\n".join(f"{count} {name.replace(' // ', '/')}" for count, name in part) for part in (deck.main, side)]
    return "\n\n".join(block for block in blocks if block) + "\n"


def write_plain(deck: Deck) -> str:
    """A deck as names and counts under headings that any program reads, without its name."""
    blocks = []
    for key, entries in deck.sections():
        head = [] if key == MAIN else [_OWN_TITLES.get(key, key)]
        blocks.append("\n".join((*head, *(f"{count} {name}" for count, name in entries))))
    if blocks and deck.main and (deck.commander or deck.companion):
        at = sum(1 for key, _ in deck.sections() if key in (COMMANDER, COMPANION))
        blocks[at] = "Deck\n" + blocks[at]
    return "\n\n".join(blocks) + "\n"


def write_dec(deck: Deck) -> str:
    """A deck as Apprentice writes it."""
    lines = [f"// Name: {deck.name}"]
    lines += [f"// {line}" for line in (*([deck.plan] if deck.plan else []), *deck.comment.splitlines()) if line]
    lines += [f"{count} {name}" for count, name in deck.main]
    lines += [f"SB: {count} {name}" for part in (deck.commander, deck.companion, deck.side) for count, name in part]
    return "\n".join(lines) + "\n"


def write_mwdeck(deck: Deck) -> str:
    """A deck as Magic Workstation writes it."""
    lines = [f"// Name: {deck.name}"]
    lines += [f"// {line}" for line in (*([deck.plan] if deck.plan else []), *deck.comment.splitlines()) if line]
    for key, mark in ((MAIN, ""), (COMMANDER, "SB: "), (COMPANION, "SB: "), (SIDE, "SB: ")):
        lines += [
            f"{mark}{row.count} {f'[{row.set_code}] ' if row.set_code else ''}{row.name}" for row in deck.rows(key)
        ]
    return "\n".join(lines) + "\n"


def write_xmage(deck: Deck) -> str:
    """A deck as XMage writes it; a stored layout is kept while it still fits the cards."""
    facts = dict(deck.about)
    lines = [f"NAME:{deck.name}"]
    lines += [f"AUTHOR:{facts['author']}"] if "author" in facts else []
    for key, mark in ((MAIN, ""), (COMMANDER, "SB: "), (COMPANION, "SB: "), (SIDE, "SB: ")):
        for row in deck.rows(key):
            printed = f"[{row.set_code}:{row.number}] " if row.set_code and row.number else ""
            lines.append(f"{mark}{row.count} {printed}{row.name}")
    for key, fact in ((MAIN, "layout main"), (SIDE, "layout sideboard")):
        if fact in facts and _layout_fits(deck, key, facts[fact]):
            lines.append(f"LAYOUT {fact.split()[1].upper()}:{facts[fact]}")
    return "\n".join(lines) + "\n"


def _layout_fits(deck: Deck, key: str, layout: str) -> bool:
    laid = Counter[str]()
    for card, count in _LAYOUT_CARD.findall(layout):
        laid[card] += int(count or 1)
    held = Counter[str]()
    for row in deck.rows(key):
        held[f"{row.set_code}:{row.number}"] += row.count
    return laid == held


_ZONES: Final = frozenset((MAIN, SIDE, COMMANDER, COMPANION))

FORMATS: Final = {
    form.key: form
    for form in (
        DeckFormat("own", msg("Spellwright list"), ".txt", write_own, None, True, True),
        DeckFormat("arena", msg("Arena text"), ".txt", write_arena, _ZONES, True),
        DeckFormat("mtgo", msg("MTGO text"), ".txt", write_mtgo, name=False),
        DeckFormat("plain", msg("Plain text"), ".txt", write_plain, None, name=False),
        DeckFormat("forge", "Forge", ".dck", write_forge, HELD, True, True),
        DeckFormat("xmage", "XMage", ".dck", write_xmage, printings=True),
        DeckFormat("cod", "Cockatrice", ".cod", write_cod, frozenset((MAIN, SIDE, "Tokens")), True, True),
        DeckFormat("dec", "Apprentice", ".dec", write_dec, comment=True),
        DeckFormat("mwdeck", "Magic Workstation", ".mwDeck", write_mwdeck, printings=True, comment=True),
        DeckFormat("dek", msg("MTGO file"), ".dek", write_dek, name=False),
        DeckFormat("o8d", "OCTGN", ".o8d", write_o8d, None, comment=True, name=False),
    )
}  # fmt: skip
"""Every format by its key."""


def format_of(suffix: str) -> DeckFormat | None:
    """The format that files of a suffix are usually in; Forge's for .dck, our own for .txt."""
    return next((form for form in FORMATS.values() if form.suffix.casefold() == suffix.casefold()), None)
