"""Legality: why a deck, or a card in it, is not allowed in a format (100.2, 100.4, 903.4, 903.5)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from engine.cards.card_rows import CardRow
from engine.cards.formats import ANY_NUMBER, Format
from engine.cards.store import Store
from engine.messages import Message, Text, msg, nmsg
from engine.terms.types import split_type_line

Entries = Sequence[tuple[int, str]]

_ANY: Final = re.compile(r"A deck can have any number of cards named")
_UP_TO: Final = re.compile(r"A deck can have up to (\w+) cards named")
_NUMBERS: Final = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}


class Listed(Protocol):
    """A deck as legality looks at it: (count, name) by section."""

    @property
    def main(self) -> Entries:
        """The main deck."""

    @property
    def side(self) -> Entries:
        """The sideboard."""

    @property
    def commander(self) -> Entries:
        """Who leads the deck."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a deck is not allowed: `kind` is "size", "side", "copies", "unknown", "list", "leader" or "identity", `words`
    one sentence, `card` the card it is about, `rule` the rule's number where there is one."""

    kind: str
    words: Message
    card: str = ""
    rule: str = ""


def reasons(deck: Listed, form: Format, store: Store) -> list[Reason]:
    """Every reason why a deck is not allowed in a format; none if it is."""
    cards = _Cards(deck, store)
    return [
        *_sizes(deck, form), *_copies(cards, form), *_lists(cards, form), *_leaders(deck, cards, form),
    ]  # fmt: skip


def card_reason(row: CardRow, form: Format, store: Store) -> Message | None:
    """Why a card is not allowed in a format, in one sentence; None if it is."""
    if not form.listed:
        return None
    status = store.legality(row.id).get(form.key)
    if status is None:
        return msg("Nothing is known of {name} in {format}.", name=row.name, format=form.title)
    if status == "banned":
        return msg("{name} is banned in {format}.", name=row.name, format=form.title)
    if status in ("legal", "restricted"):
        return None
    return msg("{name} is not in {format}.", name=row.name, format=form.title)


def copies_allowed(row: CardRow, form: Format, store: Store) -> int:
    """How many copies of a card a deck may hold (100.2a); ANY_NUMBER for basic lands and cards that say so."""
    if "basic" in split_type_line(row.type_line)[0]:
        return ANY_NUMBER
    text = str((store.data_of(row.id) or {}).get("oracle_text") or "")
    if _ANY.search(text):
        return ANY_NUMBER
    more = _UP_TO.search(text)
    if more is not None:
        return _NUMBERS.get(more.group(1), form.copies)
    if form.listed and store.legality(row.id).get(form.key) == "restricted":
        return 1
    return form.copies


class _Cards:
    """The cards of a deck: how many of each, main deck, sideboard and leaders together."""

    def __init__(self, deck: Listed, store: Store) -> None:
        self.store = store
        self.counts: Counter[str] = Counter()
        self.rows: dict[str, CardRow] = {}
        self.unknown: list[str] = []
        for count, name in (*deck.commander, *deck.main, *deck.side):
            row = store.card(name)
            if row is None:
                self.unknown.append(name)
                continue
            self.rows[row.name] = row
            self.counts[row.name] += count


def _sizes(deck: Listed, form: Format) -> Iterator[Reason]:
    size = sum(count for count, _ in deck.main)
    rule = "100.2a"
    if form.leader:
        size += sum(count for count, _ in deck.commander)
        rule = "903.5a"
    counted = nmsg("{n} card", "{n} cards", size)
    lack = form.least - size if size < form.least else size - form.most if form.most else 0
    if lack > 0:
        few, named = size < form.least, bool(form.key)
        told = {
            (True, True): msg("{cards}: {n} too few for {format}."), (True, False): msg("{cards}: {n} too few."),
            (False, True): msg("{cards}: {n} too many for {format}."), (False, False): msg("{cards}: {n} too many."),
        }[few, named]  # fmt: skip
        yield Reason("size", told.of(cards=counted, n=lack, format=form.title), "", rule)
    side = sum(count for count, _ in deck.side)
    if side > form.side:
        allowed = msg("at most {side}", side=form.side) if form.side else msg("none")
        words = msg(
            "A sideboard of {side}: {format} allows {allowed}.", side=side, format=_named(form), allowed=allowed
        )
        yield Reason("side", words, "", "100.4a")


def _named(form: Format) -> Text:
    """A format as who allows something; decks without one are any deck."""
    return form.title if form.key else msg("any deck")


def _copies(cards: _Cards, form: Format) -> Iterator[Reason]:
    """Cards of which a deck holds too many: with a commander one of each but basic lands (100.2a, 903.5b)."""
    for name, count in cards.counts.items():
        if count == 1:
            continue
        allowed = copies_allowed(cards.rows[name], form, cards.store)
        if count > allowed:
            most = msg("four copies") if allowed == 4 else nmsg("one copy", "{n} copies", allowed)
            rule = "903.5b" if form.leader else "100.2a"
            words = msg("{n} {name}: {format} allows {copies}.", n=count, name=name, format=_named(form), copies=most)
            yield Reason("copies", words, name, rule)


def _lists(cards: _Cards, form: Format) -> Iterator[Reason]:
    for name in dict.fromkeys(cards.unknown):
        yield Reason("unknown", msg("{name} is in no card data.", name=name), name)
    if form.listed and form.key not in cards.store.formats():
        yield Reason("list", msg("The card data has no list of {format}; import Scryfall's.", format=form.title))
        return
    for name, row in cards.rows.items():
        why = card_reason(row, form, cards.store)
        if why:
            yield Reason("list", why, name)


def _leaders(deck: Listed, cards: _Cards, form: Format) -> Iterator[Reason]:
    """Who leads a deck, and what it may hold because of them (903.3-5, 903.3a, 903.4b, 903.5c-d)."""
    if not form.leader:
        return
    rows = [row for _, name in deck.commander if (row := cards.store.card(name)) is not None]
    if not rows:
        words = msg("No card is in the command zone; {format} asks for {wanted}.", format=form.title,
                    wanted=_WANTED[form.leader])  # fmt: skip
        yield Reason("leader", words, "", "903.3")
        return
    for row in rows:
        if not _may_lead(row, form, cards.store) and not _belongs(row, rows, cards.store):
            yield Reason(
                "leader",
                msg("{name} cannot lead a deck in {format}.", name=row.name, format=form.title),
                row.name,
                "903.3",
            )
    if len(rows) > 1 and form.leader != "oathbreaker" and not _together(rows, form, cards.store):
        *first, last = (row.name for row in rows)
        words = msg("{names} and {last} cannot lead a deck together.", names=", ".join(first), last=last)
        yield Reason("leader", words, rows[0].name, "702.124a")
    identity = "".join(letter for letter in "WUBRG" if any(letter in row.identity for row in rows))
    choices = sum(1 for row in rows if _CHOOSES_COLOR.search(_text(row, cards.store)))
    besides = {letter for row in cards.rows.values() for letter in row.identity if letter not in identity}
    if len(besides) <= choices:  # they are chosen before the game begins
        return
    for name, row in cards.rows.items():
        strange = [letter for letter in row.identity if letter not in identity]
        if strange:
            words = msg("{name} has {colors} in its colour identity; the commander has {identity}.", name=name,
                        colors="".join(strange), identity=identity or msg("none"))  # fmt: skip
            yield Reason("identity", words, name, "903.4")


_WANTED: Final = {
    "legend": msg("a legendary creature"), "walker": msg("a legendary creature or planeswalker"),
    "oathbreaker": msg("a planeswalker and an instant or sorcery"), "creature": msg("an uncommon creature"),
}  # fmt: skip


def _may_lead(row: CardRow, form: Format, store: Store) -> bool:
    supertypes, types, _ = split_type_line(row.type_line.partition(" // ")[0])
    if form.leader == "oathbreaker":
        return "planeswalker" in types or "instant" in types or "sorcery" in types
    if form.leader == "creature":
        uncommon = any(printing.rarity == "uncommon" for printing in store.printings_of(row.id))
        return "creature" in types and uncommon
    if form.leader == "walker" and "planeswalker" in types:
        return True
    return row.commander or ("legendary" in supertypes and "creature" in types)


def _belongs(row: CardRow, rows: Sequence[CardRow], store: Store) -> bool:
    """Whether a card leads only beside another: a Background beside one who chooses it (702.124h)."""
    return _is_background(row) and any("choose a background" in _pairings(each, store) for each in rows)


def _together(rows: Sequence[CardRow], form: Format, store: Store) -> bool:
    """Whether two cards may lead a deck together (702.124)."""
    if len(rows) != 2:
        return False
    one, other = rows
    ones, others = _pairings(one, store), _pairings(other, store)
    leads, leads_too = _may_lead(one, form, store), _may_lead(other, form, store)
    if "choose a background" in ones and leads and _is_background(other):
        return True
    if "choose a background" in others and leads_too and _is_background(one):
        return True
    if not (leads and leads_too) or one is other:
        return False
    named = f"partner with {other.name}".lower() in ones and f"partner with {one.name}".lower() in others
    doctor = (_COMPANION in ones and _is_doctor(other)) or (_COMPANION in others and _is_doctor(one))
    return named or doctor or any(each.startswith(_KINDS_OF_PARTNER) for each in ones & others)


def _is_background(row: CardRow) -> bool:
    supertypes, types, subtypes = split_type_line(row.type_line)
    return "legendary" in supertypes and "enchantment" in types and "Background" in subtypes


def _is_doctor(row: CardRow) -> bool:
    """Whether a card has the creature types Time Lord and Doctor and no other (702.124)."""
    return row.type_line.partition("—")[2].strip() == "Time Lord Doctor"


_CHOOSES_COLOR: Final = re.compile(r"is your commander, choose a color before the game begins\.")
_COMPANION: Final = "doctor's companion"
_KINDS_OF_PARTNER: Final = ("partner|", "partner—", "friends forever")
_PAIRING: Final = re.compile(
    r"^(?:(Partner with .+?|Partner—.+?|Friends forever|Choose a Background|Doctor['’]s companion)|(Partner))(?= \(|$)",
    re.MULTILINE,
)


def _pairings(row: CardRow, store: Store) -> frozenset[str]:
    """The abilities of a card about who leads a deck beside it, in small letters; partner alone as "partner|"."""
    found = _PAIRING.finditer(_text(row, store))
    return frozenset((each[1] or "partner|").lower().replace("’", "'") for each in found)


def _text(row: CardRow, store: Store) -> str:
    data = store.data_of(row.id) or {}
    faces = data.get("card_faces")
    halves = faces if isinstance(faces, list) else []
    return "\n".join(str(part.get("oracle_text") or "") for part in (data, *halves))
