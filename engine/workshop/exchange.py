"""Own cards handed on and taken in: Scryfall-shaped JSON, Cockatrice's XML, CSV, and the two forms of plain text."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element, ParseError, SubElement, indent, tostring

import msgspec
from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

from engine.messages import Message, msg
from engine.spreadsheet import plain, table_text
from engine.terms.types import split_type_line
from engine.user_error import reason_of, shortened
from engine.workshop.fields import (
    LAYOUTS,
    TWO_FACED,
    CardFields,
    FaceFields,
    WorkshopError,
    card_data,
    check_letters,
    checked,
    colors_of,
    fields_of,
    tidied,
)
from engine.workshop.text_forms import forge_cards, forge_text, plain_cards, plain_text

MOST_BYTES: Final = 8 << 20
MOST_CARDS: Final = 5_000
FORMS: Final[dict[str, tuple[str, Message]]] = {
    "json": (".json", msg("Card objects as Scryfall has them (JSON)")), "xml": (".xml", msg("Cockatrice (XML)")),
    "forge": (".forge.txt", msg("Text as Forge has it")), "csv": (".csv", msg("Table (CSV)")),
    "text": (".txt", msg("Plain text")),
}  # fmt: skip
_FACE: Final = ("name", "cost", "type_line", "text", "power", "toughness", "loyalty", "defense", "colors", "flavor")
_COLUMNS: Final = (*_FACE, "layout", "rarity", *(f"back {each}" for each in _FACE))


class Imported(msgspec.Struct, frozen=True):
    """What a text held: its form, its cards, and what was left out and why."""

    form: str
    cards: tuple[CardFields, ...]
    remarks: tuple[Message, ...] = ()


def exported(cards: Sequence[CardFields], form: str, title: str = "") -> str:
    """Cards as a text in one of FORMS; `title` names the set."""
    return _WRITERS[form](cards, title)


def imported(text: str, where: str) -> Imported:
    """The cards of a text in any of FORMS, whatever it is called; `where` names it. Raises WorkshopError for what holds
    no card."""
    if len(text) > MOST_BYTES:
        raise WorkshopError(msg("{where} has more than {n} MB; split it.", where=where, n=MOST_BYTES >> 20))
    body = tidied(text).lstrip("\ufeff \n")
    if "\x00" in body:
        raise WorkshopError(msg("{where} is no text; give a file of cards.", where=where))
    form = _form_of(body)
    remarks: list[Message] = []
    cards: list[CardFields] = []
    for number, found in enumerate(_READERS[form](body, where), 1):
        if number > MOST_CARDS:
            remarks.append(msg("Only the first {n} cards are taken.", n=MOST_CARDS))
            break
        try:
            cards.append(checked(found() if callable(found) else found))
        except WorkshopError as error:
            remarks.append(msg("Card {n}: {error}", n=number, error=error.said))
    if not cards:
        said = remarks[0] if remarks else msg("it holds no card")
        raise WorkshopError(msg("{where}: no card can be taken from it: {said}", where=where, said=said))
    return Imported(form, tuple(cards), tuple(remarks))


def imported_file(path: Path) -> Imported:
    """The cards of a file. Raises WorkshopError."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise WorkshopError(msg("{where} has more than {n} MB; split it.", where=path.name, n=MOST_BYTES >> 20))
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise WorkshopError(msg("{path} cannot be read ({error}); choose another file.",
                                path=path.name, error=reason_of(error))) from error
    except UnicodeDecodeError as error:
        raise WorkshopError(msg("{where} is no text; give a file of cards.", where=path.name)) from error
    return imported(text, path.name)


def _form_of(body: str) -> str:
    if body.startswith(("{", "[")):
        return "json"
    if body.startswith("<"):
        return "xml"
    first = body.partition("\n")[0].casefold()
    if first.startswith(("name,", '"name",')):
        return "csv"
    return "forge" if first.startswith("name:") else "text"


Found = CardFields | Callable[[], CardFields]


# --- JSON ---


def _json_text(cards: Sequence[CardFields], title: str) -> str:
    objects = [card_data(card, "own" if title else "", str(number)) for number, card in enumerate(cards, 1)]
    if title:
        objects = [{**each, "set_name": title} for each in objects]
    return json.dumps(objects, ensure_ascii=False, indent=1) + "\n"


def _json_cards(body: str, where: str) -> Iterator[Found]:
    try:
        found = json.loads(body)
    except (ValueError, RecursionError) as error:
        lines = _json_lines(body)
        if lines is None:
            raise WorkshopError(msg("{where}: the JSON is broken ({error}); export it again.",
                                    where=where, error=shortened(str(error)))) from error
        found = lines
    if isinstance(found, dict):
        found = found.get("data", [found])
    for each in found if isinstance(found, list) else []:
        yield partial(fields_of, each if isinstance(each, dict) else {})


def _json_lines(body: str) -> list[object] | None:
    try:
        return [json.loads(line) for line in body.splitlines() if line.strip()]
    except (ValueError, RecursionError):
        return None


# --- XML ---


def _xml_text(cards: Sequence[CardFields], title: str) -> str:
    root = Element("cockatrice_carddatabase", {"version": "4"})
    sets = SubElement(SubElement(root, "sets"), "set")
    for tag, value in (("name", "OWN"), ("longname", title or "Own cards"), ("settype", "Custom")):
        SubElement(sets, tag).text = value
    listed = SubElement(root, "cards")
    for fields in cards:
        for number, face in enumerate(fields.faces):
            _xml_card(listed, fields, face, number)
    indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode") + "\n"


def _xml_card(listed: Element, fields: CardFields, face: FaceFields, number: int) -> None:
    made = SubElement(listed, "card")
    SubElement(made, "name").text = face.name
    SubElement(made, "text").text = face.text
    prop = SubElement(made, "prop")
    _, types, _ = split_type_line(face.type_line)
    size = f"{face.power}/{face.toughness}" if face.power else ""
    for tag, value in (
        ("layout", fields.layout), ("side", "back" if number else "front"), ("type", face.type_line),
        ("maintype", types[-1].capitalize() if types else ""), ("manacost", face.cost.replace("{", "").replace("}", "")
         if _simple(face.cost) else face.cost), ("colors", "".join(colors_of(face))), ("pt", size),
        ("loyalty", face.loyalty), ("defense", face.defense), ("indicator", face.colors), ("flavor", face.flavor),
    ):  # fmt: skip
        if value:
            SubElement(prop, tag).text = value
    SubElement(made, "set", {"rarity": fields.rarity}).text = "OWN"
    if len(fields.faces) > 1:
        SubElement(made, "related", {"attach": "transform"}).text = fields.faces[1 - number].name
    rows = {"land": "0", "creature": "2", "instant": "3", "sorcery": "3"}
    SubElement(made, "tablerow").text = next((row for kind, row in rows.items() if kind in types), "1")


def _simple(cost: str) -> bool:
    """Whether a cost may be written without braces: only digits beside single letters, no number after another."""
    parts = cost.strip("{}").split("}{") if cost else []
    return all(len(part) == 1 or part.isdigit() for part in parts) and sum(part.isdigit() for part in parts) < 2


def _xml_cards(body: str, where: str) -> Iterator[Found]:
    try:
        root = fromstring(body, forbid_dtd=True)
    except DefusedXmlException:
        raise WorkshopError(msg("{where}: the XML declares entities, which no card file needs; it is not read.",
                                where=where)) from None
    except (ParseError, ValueError, RecursionError) as error:
        raise WorkshopError(msg("{where}: the XML is broken ({error}); export it again.",
                                where=where, error=shortened(str(error)))) from None
    backs: dict[str, FaceFields] = {}
    fronts: list[tuple[Element, str]] = []
    for card in root.iter("card"):
        back = next((each.text or "" for each in card.iterfind("related") if each.get("attach") == "transform"), "")
        if _of(card, "prop/side") == "back":
            backs[_of(card, "name")] = _xml_face(card)
        else:
            fronts.append((card, back))
    for card, back in fronts:
        yield partial(_xml_fields, card, backs.get(back))


def _xml_fields(card: Element, back: FaceFields | None) -> CardFields:
    home = card.find("set")
    rarity = home.get("rarity", "") if home is not None else ""
    layout = _of(card, "prop/layout") or "normal"
    if back is not None and layout not in TWO_FACED:
        layout = "transform"
    if back is None and (layout in TWO_FACED or layout not in LAYOUTS):
        layout = "normal"
    face = _xml_face(card)
    if not face.name:
        raise WorkshopError(msg("A card has no name; give it one."))
    return CardFields(face=face, back=back, layout=layout, rarity=rarity)


def _xml_face(card: Element) -> FaceFields:
    power, _, toughness = _of(card, "prop/pt").partition("/")
    cost = _of(card, "prop/manacost")
    return FaceFields(
        name=_of(card, "name"), text=_of(card, "text"), type_line=_of(card, "prop/type"), power=power,
        toughness=toughness, loyalty=_of(card, "prop/loyalty"), defense=_of(card, "prop/defense"),
        flavor=_of(card, "prop/flavor"), colors=_of(card, "prop/indicator"),
        cost=cost if "{" in cost or not cost else _braced(cost),
    )  # fmt: skip


def _braced(cost: str) -> str:
    """ "2WW" with its symbols in braces."""
    digits = cost[: len(cost) - len(cost.lstrip("0123456789"))]
    return (f"{{{digits}}}" if digits else "") + "".join(f"{{{letter}}}" for letter in cost[len(digits) :])


def _of(card: Element, path: str) -> str:
    found = card.find(path)
    return (found.text or "").strip() if found is not None else ""


# --- CSV ---


def _csv_text(cards: Sequence[CardFields], title: str) -> str:
    rows: list[list[str]] = [list(_COLUMNS)]
    for card in cards:
        back = card.faces[1] if len(card.faces) > 1 else FaceFields()
        rows.append([
            *(getattr(card.face, each) for each in _FACE), card.layout, card.rarity,
            *(getattr(back, each) for each in _FACE),
        ])  # fmt: skip
    return table_text(rows)


def _csv_cards(body: str, where: str) -> Iterator[Found]:
    rows = csv.reader(io.StringIO(body))
    try:
        head = [each.strip().casefold() for each in next(rows)]
        for row in rows:
            if any(row):
                yield partial(_csv_fields, dict(zip(head, row, strict=False)))
    except csv.Error as error:
        raise WorkshopError(msg("{where}: the table is broken ({error}); export it again.",
                                where=where, error=str(error))) from error


def _csv_fields(cells: dict[str, str]) -> CardFields:
    said = {key: plain(cell) for key, cell in cells.items()}
    faces = [FaceFields(**{each: said.get(f"{at}{each}", "") for each in _FACE}) for at in ("", "back ")]
    if not faces[0].name.strip():
        raise WorkshopError(msg("A card has no name; give it one."))
    layout = said.get("layout", "normal") or "normal"
    back = faces[1] if faces[1].name and layout in TWO_FACED else None
    return CardFields(face=faces[0], back=back, layout=layout if back or layout not in TWO_FACED else "normal",
                      rarity=said.get("rarity", ""))


def _text_cards(body: str, where: str) -> Iterator[Found]:
    check_letters(body, msg("The text"))
    yield from plain_cards(body)


def _forge_cards(body: str, where: str) -> Iterator[Found]:
    yield from forge_cards(body)


_WRITERS: Final[dict[str, Callable[[Sequence[CardFields], str], str]]] = {
    "json": _json_text, "xml": _xml_text, "csv": _csv_text,
    "forge": lambda cards, title: forge_text(cards), "text": lambda cards, title: plain_text(cards),
}  # fmt: skip
_READERS: Final[dict[str, Callable[[str, str], Iterable[Found]]]] = {
    "json": _json_cards, "xml": _xml_cards, "csv": _csv_cards, "forge": _forge_cards, "text": _text_cards,
}
