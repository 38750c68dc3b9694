"""Forge's .dck: INI sections, one header line each, cards as `4 Name+|SET|art|[number]|#{…}`."""

from __future__ import annotations

import re
from typing import Final

from engine.cards.decks.deck import COMMANDER, MAIN, SIDE, Deck, Printing
from engine.cards.decks.deck_names import Names
from engine.cards.decks.deck_report import DeckBuilder, DeckReport
from engine.messages import msg

_HEADER: Final = re.compile(r"^\[([A-Za-z ]{2,30})\]$")
_CARD: Final = re.compile(r"^(?:(\d{1,9})\s+)?(\S.*)$")
_SECTIONS: Final = {
    "main": MAIN, "sideboard": SIDE, "commander": COMMANDER, "avatar": "Avatar", "planes": "Planes",
    "schemes": "Schemes", "conspiracy": "Conspiracy", "dungeon": "Dungeons", "attractions": "Attractions",
    "contraptions": "Contraptions",
}  # fmt: skip
_TITLES: Final = {MAIN: "Main", SIDE: "Sideboard", COMMANDER: "Commander", "Dungeons": "Dungeon"}
HELD: Final = frozenset(_SECTIONS.values())
"""The sections that Forge has a place for."""

_FACTS: Final = ("metadata", "general")
_BLOCKS: Final = ("quest", "shop", "editor")
"""Sections of facts for Forge's own modes, kept as they are and written back."""


def looks_forge(text: str) -> bool:
    """Whether a text is in sections like Forge's."""
    heads = {match[1].casefold() for line in text.splitlines() if (match := _HEADER.match(line.strip()))}
    return bool(heads & {*_FACTS}) or (bool(heads & _SECTIONS.keys()) and "|" in text)


def read_forge(text: str, name: str, book: Names | None) -> DeckReport:
    """The deck in a Forge file."""
    builder = DeckBuilder(name, book)
    section: str | None = MAIN
    block = ""
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip().lstrip("\ufeff")
        if not line:
            continue
        head = _HEADER.match(line)
        if head is not None:
            word = head[1].casefold()
            block = word if word in _BLOCKS else ""
            section = None if word in (*_FACTS, *_BLOCKS) else _SECTIONS.get(word, head[1].strip())
        elif block and "=" in line:
            key, _, value = line.partition("=")
            builder.about[f"{block} {key.strip()}"] = value.strip()
        elif section is None:
            _fact(builder, number, line)
        elif line.startswith(("#", "//")):
            builder.comment.append(line.lstrip("#/ "))
        else:
            _card(builder, number, line, section)
    return builder.report("forge")


def _fact(builder: DeckBuilder, number: int, line: str) -> None:
    key, mark, value = line.partition("=")
    key, value = key.strip().casefold(), value.strip()
    if not mark:
        builder.refuse(
            number, line, msg("{line} is not a line such as 'Name=My deck'; left out.", line=repr(line[:60]))
        )
    elif key == "name":
        builder.name = value or builder.name
    elif key in ("comment", "description"):
        builder.comment.append(value.replace("\\n", "\n"))
    else:
        builder.about[key] = value


def _card(builder: DeckBuilder, number: int, line: str, section: str) -> None:
    match = _CARD.match(line)
    if match is None or (match[1] is None and "|" not in line and builder.known(line) is None):
        builder.refuse(number, line, msg("{line} is not a card line; write '4 Card Name|SET'.", line=repr(line[:60])))
        return
    name, *parts = (part.strip() for part in match[2].split("|"))
    finish = "F" if name.endswith("+") else ""
    set_code = art = collected = ""
    tags: list[str] = []
    for part in parts:
        if part.startswith("[") and part.endswith("]"):
            collected = part[1:-1]
        elif part.startswith("#{"):
            tags.append(part[2:].removesuffix("}"))
        elif part.isdecimal() and set_code:
            art = part
        elif part:
            set_code = part
    name = name.removesuffix("+").strip()
    builder.card(
        number, line, Printing(section, name, int(match[1] or 1), set_code, collected, finish, tuple(tags), art=art)
    )


def write_forge(deck: Deck) -> str:
    """A deck as Forge writes it."""
    lines = ["[metadata]", f"Name={deck.name}"]
    if deck.plan or deck.comment:
        said = "\n".join(part for part in (deck.plan, deck.comment) if part)
        lines.append("Comment=" + said.replace("\n", "\\n"))
    lines += [
        f"{key.title()}={value}"
        for key, value in deck.about
        if not key.startswith(("layout", "sideboard plan", "banner", *(f"{block} " for block in _BLOCKS)))
    ]
    for block in _BLOCKS:
        own = [(key.removeprefix(f"{block} "), value) for key, value in deck.about if key.startswith(f"{block} ")]
        lines += [f"[{block}]", *(f"{key}={value}" for key, value in own)] if own else []
    for key, _ in deck.sections():
        if key not in HELD:
            continue
        lines.append(f"[{_TITLES.get(key, key)}]")
        lines += [_row(row) for row in deck.rows(key)]
    return "\n".join(lines) + "\n"


def _row(row: Printing) -> str:
    parts = [f"{row.count} {row.name}{'+' if row.finish == 'F' else ''}"]
    if row.set_code:
        parts.append(row.set_code)
        parts += [row.art] if row.art else []
        parts += [f"[{row.number}]"] if row.number else []
    parts += [f"#{{{tag}}}" for tag in row.tags if "=" in tag]
    return "|".join(parts)
