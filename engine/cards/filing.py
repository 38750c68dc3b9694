"""Filing cards into a new store: one row a card, one a printing, texts folded for searching."""

from __future__ import annotations

import json
import re
import sqlite3
import zlib
from dataclasses import dataclass
from typing import Final

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
        self._takes_details = bool(db.execute("SELECT 1 FROM sqlite_master WHERE name = 'details'").fetchone())
        self.filed = Filed()
        if not after:
            db.execute("BEGIN")

    def add(self, form: CardForm, own: bool = False) -> None:
        """File one card object. Raises UnicodeEncodeError for text that is none."""
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
        """Note the sets, how often each card is printed, and the alphabetical order."""
        db = self._db
        sets = [(code, *facts) for code, facts in sorted(self._sets.items())]
        db.executemany("INSERT OR REPLACE INTO sets VALUES (?, ?, ?, ?)", sets)
        db.executemany("UPDATE cards SET prints = ? WHERE id = ?", ((n, row) for row, n in self._prints.items()))
        order = [row for (row,) in db.execute("SELECT id FROM cards ORDER BY flags & 1, folded, id")]
        db.executemany("UPDATE cards SET place = ? WHERE id = ?", enumerate(order, start=1))

    def _card(self, row: int, key: str, form: CardForm, score: str, flags: int, own: bool) -> None:
        halves = form.halves
        data = zlib.compress(json.dumps(kept_data(form), ensure_ascii=False).encode(), 6)
        front = halves[0]
        type_line = form.type_line or " // ".join(half.type_line or "" for half in halves)
        cost = form.mana_cost if form.mana_cost is not None else _costs(halves)
        legal, banned, restricted = self._legal(form.legalities or {})
        values = (
            row, key, int(own), form.name, folded(form.name), form.layout, cost, _mana_value(form, front), type_line,
            _colors(form), color_set("".join(form.color_identity or ())), _produced(form), _keywords(form),
            form.power if form.power is not None else front.power,
            form.toughness if form.toughness is not None else front.toughness,
            form.loyalty if form.loyalty is not None else front.loyalty,
            form.defense if form.defense is not None else front.defense,
            flags, kinds_of(folded_text(type_line)), legal, banned, restricted,
            form.edhrec_rank, form.set or "", form.collector_number or "", rarity_number(form.rarity),
            form.released_at or "", _artist(form), score, text_hash(form),
        )  # fmt: skip
        self._db.execute(
            "INSERT INTO cards (id, key, own, name, folded, layout, mana_cost, mv, type_line, colors, identity,"
            " produces, keywords, power, toughness, loyalty, defense, flags, kinds, legal, banned, restricted, rank,"
            f" set_code, number, rarity, released, artist, score, hash) VALUES ({', '.join('?' * len(values))})",
            values,
        )
        self._db.execute("INSERT INTO raws VALUES (?, ?)", (row, data))
        self._texts(row, form, type_line)
        self._names(row, form, 100 * (flags & BITS["extra"]) - 10 * own)
        for number, half in enumerate(halves):
            self._face(row, number, half)
        parts = [(row, part.component, part.id, part.name) for part in form.all_parts or () if part.name != form.name]
        self._db.executemany("INSERT INTO parts VALUES (?, ?, ?, ?)", parts)

    def _texts(self, row: int, form: CardForm, type_line: str) -> None:
        whole = "\n//\n".join(half.oracle_text or "" for half in form.halves)
        text = without_reminder(whole)
        plain = folded_text(text)
        own = plain
        for half in form.halves:
            own = _own(own, folded(half.name), half.type_line or "")
        self._db.execute(
            "INSERT INTO texts VALUES (?, ?, ?, ?, ?, ?)",
            (row, folded(form.name), folded_text(type_line), plain, folded_text(whole), own if own != plain else None),
        )

    def _names(self, row: int, form: CardForm, base: int) -> None:
        """Names a card is found by, the surest first: its own, its front's, another face's, in other languages."""
        names = {folded(form.name): base}
        for number, half in enumerate(form.halves):
            names.setdefault(folded(half.name), base + (1 if number == 0 else 2))
        self._db.executemany("INSERT INTO names VALUES (?, ?, ?)", [(name, rank, row) for name, rank in names.items()])

    def _face(self, row: int, number: int, half: FaceForm) -> None:
        symbols, signs, generic = cost_facts(half.mana_cost or "")
        numbers = [number_in(value) for value in (half.power, half.toughness, half.loyalty, half.defense)]
        self._db.execute(
            "INSERT INTO faces VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", (row, number, symbols, signs, generic, *numbers)
        )

    def _printing(self, row: int, form: CardForm, score: str, kind: int) -> None:
        code = form.set or ""
        lang = form.lang or "en"
        name = form.printed_name or (form.halves[0].printed_name or "" if form.card_faces else "")
        if name and lang != "en":
            self._db.execute("INSERT INTO names VALUES (?, 50, ?)", (folded(name), row))
        for each in (code, *(other for other in form.sets or () if other != code)):
            first = each == code
            self._db.execute(
                "INSERT INTO printings (card, scryfall, set_code, number, rarity, released, lang, artist, name, images,"
                " kind, score) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (row, form.id or "" if first else "", each, form.collector_number or "" if first else "",
                 rarity_number(form.rarity), form.released_at or "", lang, _artist(form), name,
                 images_of(form) if first else "", kind, score),
            )  # fmt: skip
            if first and self._takes_details:
                self._details(form)
            self.filed.printings += 1
            self._prints[row] = self._prints.get(row, 0) + 1
            if each and each not in self._sets:
                facts = form.set_name or each.upper(), form.set_type or "", form.released_at or ""
                self._sets[each] = facts if first else (each.upper(), "", "")

    def _details(self, form: CardForm) -> None:
        """What can be searched of the printing that was filed last, beside what stands in its row."""
        (row,) = self._db.execute("SELECT last_insert_rowid()").fetchone()
        self._detailed = self._detailed or form.border_color is not None
        flavor = "\n".join(half.flavor_text or "" for half in form.halves).lower().strip()
        prices = form.prices or {}
        self._db.execute(
            "INSERT OR REPLACE INTO details VALUES (?, ?, ?, ?, ?, ?)",
            (row, _detail_words(form), flavor, *(_price(prices.get(name)) for name in ("usd", "eur", "tix"))),
        )

    def _better(self, row: int, form: CardForm, score: str) -> None:
        """A printing that shows the card better than the one before."""
        values = (form.set or "", form.collector_number or "", rarity_number(form.rarity), form.released_at or "")
        self._db.execute(
            "UPDATE cards SET set_code = ?, number = ?, rarity = ?, released = ?, artist = ?, score = ? WHERE id = ?",
            (*values, _artist(form), score, row),
        )

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
        return color_set("".join(form.colors))
    return color_set("".join(color for half in form.halves[:1] for color in half.colors or ()))


def _produced(form: CardForm) -> int:
    letters = _produced_letters(form) if form.produced_mana is None else "".join(form.produced_mana)
    return color_set(letters) | (COLORLESS_MANA if "C" in letters else 0)


_ADDS: Final = re.compile(r"\badds? ([^.]*)", re.I)
_OF_TYPES: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}


def _produced_letters(form: CardForm) -> str:
    """The mana that a card can make by its own words, where the data does not say it: what it adds, and what its basic
    land types give (305.6)."""
    found: list[str] = []
    for half in form.halves:
        found += [letter for name, letter in _OF_TYPES.items() if name in (half.type_line or "").split()]
        for added in _ADDS.findall(half.oracle_text or ""):
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
