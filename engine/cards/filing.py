"""Filing cards into a new store: one row a card, one a printing, texts folded for searching."""

from __future__ import annotations

import json
import re
import sqlite3
import zlib
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import msgspec

from engine.cards.flags import BITS, flags_of, kinds_of, without_reminder
from engine.cards.folding import folded, folded_text
from engine.cards.forms import CardForm, FaceForm, kept_data, text_hash
from engine.cards.pictures import images_of
from engine.cards.schema import INDEXES, say
from engine.terms.colors import color_set
from engine.terms.mana import mana_cost

RARITIES: Final = ("", "common", "uncommon", "rare", "special", "mythic", "bonus")
COLORLESS_MANA: Final = 32  # beside the bits of colours, for what a card produces
MOST_FORMATS: Final = 60  # a bit each
_SYMBOL: Final = re.compile(r"\{([^{}]*)\}")
_NUMBER: Final = re.compile(r"-?\d+(?:\.\d+)?")
_SELF: Final = re.compile(
    r"\bthis (?:creature|land|artifact|enchantment|aura|equipment|vehicle|saga|spell|card|token|permanent|class|room)\b"
)
_PRINTED: Final = sum(BITS[word] for word in ("promo", "digital", "reprint", "fullart", "funny"))
_PACKING: Final = 3  # of zlib: a card object is too short for more to make it smaller
_DIFFERENT: Final = 4_000  # type lines, costs and figures are remembered: most cards share theirs with others
_AT_ONCE: Final = 200  # card objects whose rows are written together
_CARD: Final = (
    "id", "key", "own", "name", "folded", "layout", "mana_cost", "mv", "type_line", "colors", "identity", "produces",
    "keywords", "power", "toughness", "loyalty", "defense", "flags", "kinds", "legal", "banned", "restricted", "rank",
    "set_code", "number", "rarity", "released", "artist", "score", "hash",
)  # fmt: skip
_WRITTEN: Final = {
    "cards": f"INSERT INTO cards ({', '.join(_CARD)}) VALUES ({', '.join('?' * len(_CARD))})",
    "raws": "INSERT INTO raws VALUES (?, ?)",
    "texts": "INSERT INTO texts VALUES (?, ?, ?, ?, ?, ?)",
    "names": "INSERT INTO names VALUES (?, ?, ?)",
    "faces": "INSERT INTO faces VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    "parts": "INSERT INTO parts VALUES (?, ?, ?, ?)",
    "printings": "INSERT INTO printings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    "details": "INSERT OR REPLACE INTO details VALUES (?, ?, ?, ?, ?, ?)",
    "shown": "UPDATE cards SET set_code = ?, number = ?, rarity = ?, released = ?, artist = ?, score = ? WHERE id = ?",
}
"""How the rows that were filed are written, in this order."""


@dataclass(slots=True)
class Filed:
    """How much has been filed."""

    cards: int = 0
    printings: int = 0
    legalities: int = 0


class Filer:
    """Files card objects; what comes again under the same key is another printing of the same card."""

    def __init__(self, db: sqlite3.Connection, after: int = 0) -> None:
        """`after`: the highest number a card of the store already has; 0 for a new store."""
        self._db = db
        self._rows = after
        self._known: dict[str, tuple[int, str]] = {}  # row and score by key
        self._sets: dict[str, tuple[str, str, str]] = {}
        self._formats: dict[str, int] = {}
        self._prints: dict[int, int] = {}
        self._detailed = False  # whether some printing has details
        self._waiting: dict[str, list[tuple[object, ...]]] = {table: [] for table in _WRITTEN}
        self._unwritten = 0
        (self._last_printing,) = db.execute("SELECT coalesce(max(id), 0) FROM printings").fetchone()
        self._takes_details = bool(db.execute("SELECT 1 FROM sqlite_master WHERE name = 'details'").fetchone())
        self.filed = Filed()
        if not after:
            db.execute("BEGIN")

    def add(self, form: CardForm, own: bool = False) -> None:
        """File one card object."""
        if form.layout == "art_series":
            return
        flags = flags_of(form)
        key = f"own {_key(form)}" if own else _key(form)
        score = _score(form)
        known = self._known.get(key)
        if known is None:
            row = self._rows = self._rows + 1
            self._card(row, key, form, score, flags, own)
            self._known[key] = row, score
            self.filed.cards += 1
        else:
            row = known[0]
            if score > known[1]:
                self._known[key] = row, score
                self._better(row, form, score)
        self._printing(row, form, score, flags & _PRINTED)
        self._unwritten += 1
        if self._unwritten >= _AT_ONCE:
            self._write()

    def _write(self) -> None:
        """Write the rows that wait."""
        for table, rows in self._waiting.items():
            if rows:
                self._db.executemany(_WRITTEN[table], rows)
                rows.clear()
        self._unwritten = 0

    def finish(self) -> None:
        """Sort, index and close the filing; the connection stays open."""
        db = self._db
        self.arrange()
        say(db, "formats", json.dumps(list(self._formats)))
        say(db, "cards", str(self.filed.cards))
        say(db, "printings", str(self.filed.printings))
        say(db, "details", str(int(self._detailed)))
        db.execute("COMMIT")
        db.executescript(INDEXES)
        db.execute("INSERT INTO words (words) VALUES ('rebuild')")
        db.execute("ANALYZE")

    def arrange(self) -> None:
        """Write all there is, and note the sets, how often each card is printed, and the alphabetical order."""
        self._write()
        db = self._db
        sets = [(code, *facts) for code, facts in sorted(self._sets.items())]
        db.executemany("INSERT OR REPLACE INTO sets VALUES (?, ?, ?, ?)", sets)
        db.executemany("UPDATE cards SET prints = ? WHERE id = ?", ((n, row) for row, n in self._prints.items()))
        order = [row for (row,) in db.execute("SELECT id FROM cards ORDER BY flags & 1, folded, id")]
        db.executemany("UPDATE cards SET place = ? WHERE id = ?", enumerate(order, start=1))

    def _card(self, row: int, key: str, form: CardForm, score: str, flags: int, own: bool) -> None:
        halves = form.halves
        front = halves[0]
        type_line = form.type_line or " // ".join(half.type_line or "" for half in halves)
        folded_line, kinds = _line_facts(type_line)
        cost = form.mana_cost if form.mana_cost is not None else _costs(halves)
        names = [folded(half.name) for half in halves]
        name = names[0] if form.name == front.name else folded(form.name)
        legal, banned, restricted = self._legal(form.legalities or {})
        waiting = self._waiting
        waiting["cards"].append((
            row, key, int(own), form.name, name, form.layout, cost, _mana_value(form, front), type_line,
            _colors(form), _COLORS("".join(form.color_identity or ())), _produced(form), _keywords(form),
            form.power if form.power is not None else front.power,
            form.toughness if form.toughness is not None else front.toughness,
            form.loyalty if form.loyalty is not None else front.loyalty,
            form.defense if form.defense is not None else front.defense,
            flags, kinds, legal, banned, restricted,
            form.edhrec_rank, form.set or "", form.collector_number or "", rarity_number(form.rarity),
            form.released_at or "", _artist(form), score, text_hash(form),
        ))  # fmt: skip
        waiting["raws"].append((row, zlib.compress(msgspec.json.encode(kept_data(form)), _PACKING)))
        waiting["texts"].append((row, name, folded_line, *_texts(form, names)))
        base = 100 * (flags & BITS["extra"]) - 10 * own
        found = {name: base}  # by which it is found, the surest first: its own name, its front's, another face's
        for number, half in enumerate(halves):
            found.setdefault(names[number], base + (1 if number == 0 else 2))
            symbols, signs, generic = _COST_FACTS(half.mana_cost or "")
            figures = [_NUMBER_IN(value) for value in (half.power, half.toughness, half.loyalty, half.defense)]
            waiting["faces"].append((row, number, symbols, signs, generic, *figures))
        waiting["names"] += [(word, rank, row) for word, rank in found.items()]
        waiting["parts"] += [
            (row, part.component, part.id, part.name) for part in form.all_parts or () if part.name != form.name
        ]

    def _printing(self, row: int, form: CardForm, score: str, kind: int) -> None:
        code = form.set or ""
        lang = form.lang or "en"
        name = form.printed_name or (form.halves[0].printed_name or "" if form.card_faces else "")
        if name and lang != "en":
            self._waiting["names"].append((folded(name), 50, row))
        for each in (code, *(other for other in form.sets or () if other != code)):
            first = each == code
            self._last_printing += 1
            self._waiting["printings"].append((
                self._last_printing, row, form.id or "" if first else "", each,
                form.collector_number or "" if first else "", rarity_number(form.rarity), form.released_at or "", lang,
                _artist(form), name, images_of(form) if first else "", kind, score,
            ))  # fmt: skip
            if first and self._takes_details:
                self._details(form)
            self.filed.printings += 1
            self._prints[row] = self._prints.get(row, 0) + 1
            if each and each not in self._sets:
                facts = form.set_name or each.upper(), form.set_type or "", form.released_at or ""
                self._sets[each] = facts if first else (each.upper(), "", "")

    def _details(self, form: CardForm) -> None:
        """What can be searched of the printing that was filed last, beside what stands in its row."""
        self._detailed = self._detailed or form.border_color is not None
        flavor = "\n".join(half.flavor_text or "" for half in form.halves).lower().strip()
        prices = form.prices or {}
        paid = (_price(prices.get(name)) for name in ("usd", "eur", "tix"))
        self._waiting["details"].append((self._last_printing, _detail_words(form), flavor, *paid))

    def _better(self, row: int, form: CardForm, score: str) -> None:
        """A printing that shows the card better than the one before."""
        values = (form.set or "", form.collector_number or "", rarity_number(form.rarity), form.released_at or "")
        self._waiting["shown"].append((*values, _artist(form), score, row))

    def _legal(self, legalities: dict[str, str]) -> tuple[int, int, int]:
        """Bits of the formats in which a card is legal, banned, restricted."""
        bits = {"legal": 0, "banned": 0, "restricted": 0}
        for name, word in legalities.items():
            if name not in self._formats:
                if len(self._formats) == MOST_FORMATS:
                    continue
                self._formats[name] = len(self._formats)
            if word in bits:
                bits[word] |= 1 << self._formats[name]
                self.filed.legalities += 1
        return bits["legal"], bits["banned"], bits["restricted"]


def rarity_number(word: str | None) -> int:
    """A rarity's place from common up; 0 for none."""
    return RARITIES.index(word) if word in RARITIES else 0


def number_in(printed: str | None) -> float | None:
    """Power, toughness or loyalty as a number to compare by: stars count 0 (107.3, 208.2); None where there is none."""
    if printed is None or printed == "":
        return None
    found = _NUMBER.search(printed)
    return float(found.group()) if found else 0.0


def cost_facts(cost: str) -> tuple[str, int, int]:
    """A mana cost for comparing: its symbols but numbers, sorted; how many; and its generic mana."""
    symbols: list[str] = []
    generic = 0
    for symbol in _SYMBOL.findall(cost):
        if symbol.isdecimal():
            generic += min(int(symbol), 10**9)
        else:
            symbols.append(f"{{{symbol.upper()}}}")
    return "".join(sorted(symbols)), len(symbols), generic


_COST_FACTS: Final = lru_cache(maxsize=_DIFFERENT)(cost_facts)
_NUMBER_IN: Final = lru_cache(maxsize=_DIFFERENT)(number_in)
_COLORS: Final = lru_cache(maxsize=_DIFFERENT)(color_set)


@lru_cache(maxsize=_DIFFERENT)
def _line_facts(type_line: str) -> tuple[str, int]:
    """A type line folded, and the bits of its words."""
    folded_line = folded_text(type_line)
    return folded_line, kinds_of(folded_line)


def _texts(form: CardForm, names: list[str]) -> tuple[str, str, str | None]:
    """The folded text without reminders, the whole, and the first with "~" for the card itself where that differs;
    `names` are those of the faces, folded."""
    whole = "\n//\n".join(half.oracle_text or "" for half in form.halves)
    folded_whole = folded_text(whole)
    plain = folded_text(without_reminder(whole)) if "(" in whole else folded_whole
    own = plain
    for name, half in zip(names, form.halves, strict=True):
        own = _own(own, name, half.type_line or "")
    return plain, folded_whole, own if own != plain else None


def _key(form: CardForm) -> str:
    oracle = form.oracle_id or form.halves[0].oracle_id
    if oracle:
        return oracle
    if form.layout in ("token", "double_faced_token", "emblem"):
        front = form.halves[0]
        facts = (front.type_line, front.power, front.toughness, "".join(form.colors or ()), front.oracle_text)
        return f"{folded(form.name)} {facts}"
    return folded(form.name)


def _score(form: CardForm) -> str:
    """How well a printing shows a card, to be compared as text: in English, of paper, no promo; then the newest."""
    usual = not (form.promo or form.digital or form.oversized or form.set_type in ("funny", "memorabilia", "promo"))
    pictured = bool(form.image_uris or form.halves[0].image_uris)
    return f"{int((form.lang or 'en') == 'en')}{int(pictured)}{int(usual)}{form.released_at or ''}"


def _costs(halves: tuple[FaceForm, ...]) -> str:
    return " // ".join(half.mana_cost for half in halves if half.mana_cost)


def _mana_value(form: CardForm, front: FaceForm) -> float:
    given = form.cmc if form.cmc is not None else front.cmc
    if given is not None:
        return given
    try:
        return float(mana_cost(front.mana_cost or "").mana_value)
    except ValueError:
        return 0.0


def _colors(form: CardForm) -> int:
    if form.colors is not None:
        return _COLORS("".join(form.colors))
    return _COLORS("".join(color for half in form.halves[:1] for color in half.colors or ()))


def _produced(form: CardForm) -> int:
    letters = _produced_letters(form) if form.produced_mana is None else "".join(form.produced_mana)
    return _COLORS(letters) | (COLORLESS_MANA if "C" in letters else 0)


_ADDS: Final = re.compile(r"\badds? ([^.]*)", re.I)
_OF_TYPES: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}


def _produced_letters(form: CardForm) -> str:
    """The mana that a card can make by its own words, where the data does not say it: what it adds, and what its basic
    land types give (305.6)."""
    found: list[str] = []
    for half in form.halves:
        found += [letter for name, letter in _OF_TYPES.items() if name in (half.type_line or "").split()]
        text = half.oracle_text or ""
        for added in _ADDS.findall(text) if "dd" in text else ():
            found += [letter for symbol in _SYMBOL.findall(added) for letter in symbol if letter in "WUBRGC"]
            if "any color" in added or "any one color" in added or "any combination of colors" in added:
                found += "WUBRG"
    return "".join(dict.fromkeys(found))


def _detail_words(form: CardForm) -> str:
    """What a printing is, word by word between bars."""
    found = [
        *(f"border:{each}" for each in (form.border_color,) if each),
        *(f"frame:{each}" for each in (form.frame,) if each),
        *(f"frame:{each}" for each in form.frame_effects or ()), *(f"game:{each}" for each in form.games or ()),
        *(form.finishes or ()), *(f"wm:{each}" for each in (form.watermark,) if each),
        *(f"stamp:{each}" for each in (form.security_stamp,) if each), *(("booster",) if form.booster else ()),
        *(("universesbeyond",) if "universesbeyond" in (form.promo_types or ()) else ()),
    ]  # fmt: skip
    return f"|{'|'.join(found).lower()}|"


def _price(written: str | None) -> float | None:
    """A price as a number; None where there is none."""
    try:
        return float(written) if written else None
    except ValueError:
        return None


def _keywords(form: CardForm) -> str:
    return "".join(f"|{folded_text(word)}" for word in form.keywords or ()) + "|"


def _artist(form: CardForm) -> str:
    return form.artist or form.halves[0].artist or ""


def _own(text: str, name: str, type_line: str) -> str:
    """A folded text with "~" where it names its own card."""
    text = _SELF.sub("~", text.replace(name, "~"))
    short = name.partition(",")[0]
    if short != name and "Legendary" in type_line:
        text = re.sub(rf"\b{re.escape(short)}\b", "~", text)
    return text
