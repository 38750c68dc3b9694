"""Deck files in XML: Cockatrice .cod, MTGO .dek, OCTGN .o8d. Hostile documents (entities, DTDs, depth) are refused."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final
from xml.etree.ElementTree import Element, ParseError, SubElement, indent, tostring

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

from engine.cards.decks.deck import COMMANDER, COMPANION, MAIN, SIDE, Deck, DeckError, Printing
from engine.cards.decks.deck_lines import HEADERS
from engine.cards.decks.deck_names import Names
from engine.cards.decks.deck_report import DeckBuilder, DeckReport
from engine.messages import msg

MOST_ROWS: Final = 5000
_PLAN: Final = "sideboard plan"
_COD_ZONES: Final = {"main": MAIN, "side": SIDE, "tokens": "Tokens"}
_COD_HELD: Final = {MAIN: "main", SIDE: "side", "Tokens": "tokens"}
_O8D: Final = {MAIN: "Main", SIDE: "Sideboard", COMMANDER: "Command Zone", COMPANION: "Companion"}
_ILLEGAL: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


def looks_xml(text: str) -> bool:
    """Whether a text begins like XML."""
    return text.lstrip("\ufeff \t\r\n").startswith("<")


def read_xml(text: str, name: str, book: Names | None, where: str) -> DeckReport:
    """The deck in an XML file; raises DeckError for one that is broken, hostile or no deck."""
    try:
        root = fromstring(text.lstrip("\ufeff \t\r\n"), forbid_dtd=True)
    except DefusedXmlException:
        raise DeckError(msg(
            "{where}: the XML declares entities, which no deck file needs; it is not read.",
            where=str(where),
        )) from None
    except (ParseError, ValueError, RecursionError) as error:
        raise DeckError(msg(
            "{where}: the XML is broken ({error}); save the deck again or paste it as text.",
            where=str(where), error=str(error),
        )) from None
    readers: dict[str, tuple[str, Callable[[Element, DeckBuilder], None]]] = {
        "cockatrice_deck": ("cod", _read_cod), "deck:mtgo": ("dek", _read_dek), "deck": ("o8d", _read_o8d),
    }  # fmt: skip
    tag = str(root.tag).rpartition("}")[2].casefold()
    if tag == "deck" and root.find("section") is None:
        tag = "deck:mtgo"
    if tag not in readers:
        raise DeckError(msg(
            "{where}: <{tag}> is no deck file that is known; give a .cod, .dek or .o8d file or text.",
            where=str(where), tag=str(tag[:40]),
        ))
    form, read = readers[tag]
    builder = DeckBuilder(name, book)
    read(root, builder)
    return builder.report(form)


def _text(element: Element | None) -> str:
    return (element.text or "").strip() if element is not None else ""


def _number(text: str | None, missing: int = 1) -> int:
    """A count; 0, which is refused with a reason, for what is no count."""
    if text is None or not text.strip():
        return missing
    return int(text) if text.strip().isdecimal() and len(text.strip()) <= 9 else 0


def _rows(element: Element, tag: str) -> Iterator[Element]:
    return (row for row in element if str(row.tag).rpartition("}")[2].casefold() == tag)


def _too_many(builder: DeckBuilder, number: int) -> bool:
    if number == MOST_ROWS + 1:
        builder.refuse(number, "", msg("A deck has at most {most} rows; the rest is left out.", most=MOST_ROWS))
    return number > MOST_ROWS


def _numbered(builder: DeckBuilder, parts: Iterable[tuple[str, Element]]) -> Iterator[tuple[int, str, Element]]:
    """The rows of cards in these parts of a deck, counted from 1 through all of them, each with the name of its part;
    no more than a deck may have."""
    rows = ((place, row) for place, part in parts for row in _rows(part, "card"))
    for number, (place, row) in enumerate(rows, start=1):
        if _too_many(builder, number):
            return
        yield number, place, row


def _read_cod(root: Element, builder: DeckBuilder) -> None:
    builder.name = _text(root.find("deckname")) or builder.name
    builder.comment.append(_text(root.find("comments")))
    builder.about["format"] = _text(root.find("format"))
    banner = root.find("bannerCard")
    builder.about["banner"] = _text(banner)
    builder.about["banner id"] = banner.get("providerId", "") if banner is not None else ""
    builder.about["tags"] = ", ".join(_text(tag) for tag in root.iterfind("tags/tag"))
    builder.about[_PLAN] = " | ".join(_moves(plan) for plan in root.iterfind("sideboard_plan"))
    zones = [(zone.get("name", "main"), zone) for zone in root.iterfind("zone")]
    for number, place, row in _numbered(builder, zones):
        section = _COD_ZONES.get(place.casefold(), place[:30])
        name = row.get("name", "")
        builder.card(number, name, Printing(
            section, name, _number(row.get("number")), row.get("setShortName", "").upper(),
            row.get("collectorNumber", ""), uuid=row.get("uuid", ""),
        ))  # fmt: skip


def _moves(plan: Element) -> str:
    """A plan for sideboarding in words that `_plans` reads back."""
    moves = (
        f"{_text(move.find('card_name'))} > {_text(move.find('start_zone'))} > {_text(move.find('target_zone'))}"
        for move in plan.iterfind("move_card_to_zone")
    )
    return "; ".join((_text(plan.find("name")), *moves))


def _plans(root: Element, said: str) -> None:
    for words in said.split(" | ") if said else ():
        name, *moves = words.split("; ")
        plan = SubElement(root, "sideboard_plan")
        SubElement(plan, "name").text = name
        for move in moves:
            card, start, target = (*move.split(" > "), "", "")[:3]
            told = SubElement(plan, "move_card_to_zone")
            for tag, value in (("card_name", card), ("start_zone", start), ("target_zone", target)):
                SubElement(told, tag).text = value


def _read_dek(root: Element, builder: DeckBuilder) -> None:
    for number, row in enumerate(_rows(root, "cards"), start=1):
        if _too_many(builder, number):
            return
        name = row.get("Name", "")
        section = SIDE if row.get("Sideboard", "").casefold() == "true" else MAIN
        split = name if "//" in name else name.replace("/", " // ")
        cat = row.get("CatID", "")
        builder.card(
            number, name, Printing(section, split, _number(row.get("Quantity")), mtgo=cat if cat != "0" else "")
        )


def _read_o8d(root: Element, builder: DeckBuilder) -> None:
    builder.comment.append(_text(root.find("notes")))
    parts = [(part.get("name", "Main"), part) for part in root.iterfind("section")]
    for number, title, row in _numbered(builder, parts):
        section = HEADERS.get(title.casefold(), title[:30])
        name = (row.text or "").strip()
        builder.card(number, name, Printing(section, name, _number(row.get("qty")), octgn=row.get("id", "")))


def write_cod(deck: Deck) -> str:
    """A deck as Cockatrice writes it."""
    root = Element("cockatrice_deck", version="1")
    facts = dict(deck.about)
    SubElement(root, "lastLoadedTimestamp")
    SubElement(root, "deckname").text = deck.name
    SubElement(root, "format").text = facts.get("format", "")
    banner = SubElement(root, "bannerCard", providerId=facts.get("banner id", ""))
    banner.text = facts.get("banner", "")
    SubElement(root, "comments").text = "\n".join(part for part in (deck.plan, deck.comment) if part)
    tags = SubElement(root, "tags")
    for tag in filter(None, facts.get("tags", "").split(", ")):
        SubElement(tags, "tag").text = tag
    for key, _ in deck.sections():
        zone = SubElement(root, "zone", name=_COD_HELD.get(key, "side" if key in (COMMANDER, COMPANION) else key))
        for row in deck.rows(key):
            said = {"number": str(row.count), "name": row.name}
            for name, value in (("setShortName", row.set_code), ("collectorNumber", row.number), ("uuid", row.uuid)):
                said |= {name: value} if value else {}
            SubElement(zone, "card", said)
    _plans(root, facts.get(_PLAN, ""))
    return _document(root)


def write_dek(deck: Deck) -> str:
    """A deck as MTGO writes it."""
    root = Element("Deck")
    SubElement(root, "NetDeckID").text = "0"
    SubElement(root, "PreconstructedDeckID").text = "0"
    for key in (MAIN, SIDE, COMMANDER, COMPANION):
        for row in deck.rows(key):
            SubElement(root, "Cards", {
                "CatID": row.mtgo or "0", "Quantity": str(row.count), "Sideboard": "false" if key == MAIN else "true",
                "Name": row.name.replace(" // ", "/"), "Annotation": "0",
            })  # fmt: skip
    return _document(root)


def write_o8d(deck: Deck) -> str:
    """A deck as OCTGN writes it."""
    root = Element("deck", game="a6c8d2e8-7cd8-11dd-8f94-e62b56d89593")
    for key, _ in deck.sections():
        section = SubElement(root, "section", name=_O8D.get(key, key))
        for row in deck.rows(key):
            said = {"qty": str(row.count)} | ({"id": row.octgn} if row.octgn else {})
            SubElement(section, "card", said).text = row.name
    SubElement(root, "notes").text = "\n".join(part for part in (deck.plan, deck.comment) if part)
    return _document(root)


def _document(root: Element) -> str:
    indent(root, "    ")
    text = tostring(root, encoding="unicode", short_empty_elements=True)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{_ILLEGAL.sub("", text)}\n'
